/// A segment of a quickly prepared text: its sums, in design units and in the style's fraction of a point, of which the text
/// keeps one.
package struct QuickSegment {
  /// The advance from the start of the text to the end of what shows.
  package var design: Int64
  package var fixed: Int64
  /// The advance of what hangs behind that.
  package var designHanging: Int32
  package var fixedHanging: Int32
  /// The set of metrics of the faces on it, as its style numbers them.
  package var metrics: UInt8
  /// Whether a line that ends here needs more than sums.
  package var isSpecial: Bool

  package init(
    design: Int64 = 0, fixed: Int64 = 0, designHanging: Int32 = 0, fixedHanging: Int32 = 0, metrics: UInt8 = 0,
    isSpecial: Bool = false
  ) {
    self.design = design
    self.fixed = fixed
    self.designHanging = designHanging
    self.fixedHanging = fixedHanging
    self.metrics = metrics
    self.isSpecial = isSpecial
  }

  @inline(__always)
  func visible(isDesign: Bool) -> Int64 { isDesign ? design : fixed }
  @inline(__always)
  func hanging(isDesign: Bool) -> Int32 { isDesign ? designHanging : fixedHanging }
}

/// The kept sums of a segment in one machine word: from the highest bit down the visible advance, the hanging advance, and
/// whether it is special. So words compare as visible advances do.
protocol QuickWord: FixedWidthInteger & UnsignedInteger & Sendable {
  /// How many bits the hanging advance has.
  static var hangingBits: Self { get }
}

extension UInt32: QuickWord { static var hangingBits: UInt32 { 11 } }
extension UInt64: QuickWord { static var hangingBits: UInt64 { 23 } }

extension QuickWord {
  @inline(__always) static var visibleShift: Self { hangingBits + 1 }
  /// The greatest visible advance, in units.
  @inline(__always) static var longest: Int64 { Int64(max >> visibleShift) }
  /// The greatest hanging advance, in units.
  @inline(__always) static var longestHanging: Int64 { (1 << Int64(hangingBits)) - 1 }

  @inline(__always)
  init(_ segment: QuickSegment, isDesign: Bool) {
    self =
      Self(truncatingIfNeeded: segment.visible(isDesign: isDesign)) << Self.visibleShift
      | Self(truncatingIfNeeded: segment.hanging(isDesign: isDesign)) << 1 | (segment.isSpecial ? 1 : 0)
  }

  @inline(__always) var visible: Int64 { Int64(truncatingIfNeeded: self >> Self.visibleShift) }
  @inline(__always) var hanging: Int64 { Int64(truncatingIfNeeded: self >> 1) & Self.longestHanging }
  @inline(__always) var isSpecial: Bool { self & 1 == 1 }

  /// The greatest word of a segment whose visible end is at most `reach` from the start of the text.
  @inline(__always)
  static func bound(_ reach: Int64) -> Self {
    reach >= longest ? max : Self(truncatingIfNeeded: reach &+ 1) << visibleShift &- 1
  }
}
