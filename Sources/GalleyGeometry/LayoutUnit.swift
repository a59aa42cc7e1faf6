/// A length in whole 1/64 points, so that sums are exact, associative and reversible.
///
/// The one place where points become 64ths and where heights are rounded. The name is the field's for 1/64 px; the
/// range of one value is ±33,554,431 points, and every conversion clamps to it.
public struct LayoutUnit: Hashable, Comparable, Sendable {
  /// The number of units in a point.
  public static let perPoint = 64.0
  /// The length in 1/64 points.
  public var rawValue: Int32

  /// A length of `rawValue` 1/64 points.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The smallest length that is not below `points`; NaN counts as 0.
  ///
  /// - Parameters:
  ///   - points: a length in points, of any value.
  ///   - scale: pixels a point; when positive and finite, rounds up to whole pixels first (1/3 pt stays not below 1/3).
  /// - Complexity: O(1).
  public init(roundingUp points: Double, scale: Double? = nil) {
    var length = points
    if let scale, scale > 0, scale.isFinite {
      // A product such as 0.1 * 3 * 10 lands just above a whole number of pixels that it equals on paper.
      let pixels = points * scale
      let nearest = pixels.rounded()
      length = (abs(pixels - nearest) < 1e-9 * max(1, abs(nearest)) ? nearest : pixels.rounded(.up)) / scale
    }
    self.init(clamping: (length * Self.perPoint).rounded(.up))
  }

  /// The greatest length that is not above `points`; NaN counts as 0.
  ///
  /// - Complexity: O(1).
  public init(roundingDown points: Double) {
    self.init(clamping: (points * Self.perPoint).rounded(.down))
  }

  private init(clamping units: Double) {
    if units.isNaN {
      rawValue = 0
    } else {
      rawValue = Int32(max(-Double(Int32.max), min(Double(Int32.max), units)))
    }
  }

  /// The length in points; exact.
  public var points: Double { Double(rawValue) / Self.perPoint }

  /// No length.
  public static let zero = LayoutUnit(rawValue: 0)

  /// Whether one length is the shorter.
  public static func < (a: LayoutUnit, b: LayoutUnit) -> Bool { a.rawValue < b.rawValue }
}
