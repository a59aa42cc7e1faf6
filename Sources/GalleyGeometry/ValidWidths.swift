/// A half-open interval of available widths, [lower, upper), in points, in which an answer stays the same.
///
/// "The same answer" means the same breaks, widths and height, not the same x positions.
public struct ValidWidths: Hashable, Sendable {
  /// The least width, in points, that gives the answer; may be −∞.
  public var lower: Double
  /// The first width above `lower`, in points, that may give another answer; may be +∞.
  public var upper: Double

  /// The interval [lower, upper), in points.
  ///
  /// - Precondition: neither bound is NaN.
  public init(lower: Double, upper: Double) {
    precondition(!lower.isNaN && !upper.isNaN, "a bound of an interval of widths is NaN")
    self.lower = lower
    self.upper = upper
  }

  /// Every width.
  public static var all: ValidWidths { ValidWidths(lower: -.infinity, upper: .infinity) }

  /// Whether the answer holds at `width` points. NaN, which counts as unlimited, is in exactly the intervals without an
  /// upper end, as +∞ is.
  ///
  /// - Complexity: O(1).
  public func contains(_ width: Double) -> Bool {
    if width.isNaN || width == .infinity { return upper == .infinity }
    return lower <= width && width < upper
  }

  /// Whether no width is in the interval.
  public var isEmpty: Bool { !(lower < upper) }

  /// The widths in both intervals.
  public func intersection(_ other: ValidWidths) -> ValidWidths {
    ValidWidths(lower: max(lower, other.lower), upper: min(upper, other.upper))
  }

  /// The outer widths that leave one of these when `distance` points are taken off (padding): exactly those `width` for which
  /// `contains(width - distance)`, binary rounding of the subtraction included.
  ///
  /// - Precondition: `distance` is finite.
  /// - Complexity: O(1).
  public func offset(by distance: Double) -> ValidWidths {
    func outer(_ bound: Double) -> Double {
      guard bound.isFinite else { return bound }
      var width = bound + distance
      while width - distance < bound { width = width.nextUp }
      while width.nextDown - distance >= bound { width = width.nextDown }
      return width
    }
    return ValidWidths(lower: outer(lower), upper: outer(upper))
  }
}
