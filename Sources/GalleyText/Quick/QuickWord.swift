/// A segment of a quickly prepared text: sums in the text's unit.
package struct QuickSegment {
  /// The advance from the start of the text to the end of what shows.
  package var visible: Int64
  /// The advance of what hangs behind that.
  package var hanging: Int32
  /// The set of metrics of the faces on it, as its style numbers them.
  package var metrics: UInt8
  /// Whether a line that ends here needs more than sums.
  package var isSpecial: Bool

  package init(visible: Int64, hanging: Int32, metrics: UInt8, isSpecial: Bool) {
    self.visible = visible
    self.hanging = hanging
    self.metrics = metrics
    self.isSpecial = isSpecial
  }
}

/// The same in one machine word, but for the metrics: from the highest bit down the visible advance, the hanging advance, and
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
  init(_ segment: QuickSegment) {
    self =
      Self(truncatingIfNeeded: segment.visible) << Self.visibleShift | Self(truncatingIfNeeded: segment.hanging) << 1
      | (segment.isSpecial ? 1 : 0)
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
