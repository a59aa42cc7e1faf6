/// A segment of a quickly prepared text in one machine word: the sums that the walker compares, and whether it can walk by them.
///
/// From the highest bit down: the advance from the start of the text to the segment's visible end, the advance of what hangs
/// behind that, and whether a line that ends here needs more than sums.
package protocol QuickWord: FixedWidthInteger & UnsignedInteger & Sendable {
  /// How many bits the hanging advance has.
  static var hangingBits: Self { get }
}

extension UInt32: QuickWord { package static var hangingBits: UInt32 { 11 } }
extension UInt64: QuickWord { package static var hangingBits: UInt64 { 23 } }

extension QuickWord {
  @inline(__always) static var visibleShift: Self { hangingBits + 1 }
  /// The greatest visible advance, in units.
  @inline(__always) package static var longest: Int64 { Int64(max >> visibleShift) }
  /// The greatest hanging advance, in units.
  @inline(__always) package static var longestHanging: Int64 { (1 << Int64(hangingBits)) - 1 }

  @inline(__always)
  package init(visible: Int64, hanging: Int64, isSpecial: Bool) {
    self =
      Self(truncatingIfNeeded: visible) << Self.visibleShift | Self(truncatingIfNeeded: hanging) << 1
      | (isSpecial ? 1 : 0)
  }

  @inline(__always) package var visible: Int64 { Int64(truncatingIfNeeded: self >> Self.visibleShift) }
  @inline(__always) package var hanging: Int64 { Int64(truncatingIfNeeded: self >> 1) & Self.longestHanging }
  @inline(__always) package var isSpecial: Bool { self & 1 == 1 }

  /// The greatest word of a segment whose visible end is at most `reach` from the start of the text.
  @inline(__always)
  static func bound(_ reach: Int64) -> Self {
    reach >= longest ? max : Self(truncatingIfNeeded: reach &+ 1) << visibleShift &- 1
  }
}
