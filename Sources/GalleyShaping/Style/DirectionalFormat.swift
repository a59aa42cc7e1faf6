/// A direction for a part of a text, as a pair of Unicode's controls around it gives it.
///
/// - Source: UAX #9 §2.1, §2.2.
public struct DirectionalFormat: Hashable, Sendable {
  /// Whether the part runs from right to left.
  public var isRightToLeft: Bool
  /// Whether its characters lose their own directions (U+202D, U+202E); otherwise it is embedded (U+202A, U+202B).
  public var isOverride: Bool

  /// A direction.
  public init(isRightToLeft: Bool, isOverride: Bool) {
    self.isRightToLeft = isRightToLeft
    self.isOverride = isOverride
  }

  /// The control that begins the part, as UTF-8.
  var opening: [UInt8] { [0xE2, 0x80, isOverride ? (isRightToLeft ? 0xAE : 0xAD) : (isRightToLeft ? 0xAB : 0xAA)] }
  /// U+202C, which ends it.
  static let closing: [UInt8] = [0xE2, 0x80, 0xAC]
}
