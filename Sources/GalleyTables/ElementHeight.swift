/// How far a height can be trusted.
public enum HeightState: Hashable, Sendable {
  /// A guess: nothing was measured.
  case estimated
  /// A measured height that need not hold any longer: the width changed, or the content did.
  case kept
  /// Measured, and true at the table's present width.
  case exact
}

/// A height in points and how far it can be trusted.
public struct ElementHeight: Hashable, Sendable {
  /// The height, in points: 0 or more, finite.
  public var points: Double
  /// How far it can be trusted.
  public var state: HeightState

  /// A height of `points`.
  public init(points: Double, state: HeightState) {
    self.points = points
    self.state = state
  }

  /// A guess, in points.
  public static func estimated(_ points: Double) -> ElementHeight { ElementHeight(points: points, state: .estimated) }
  /// A height, in points, that is given and true at every width.
  public static func exact(_ points: Double) -> ElementHeight { ElementHeight(points: points, state: .exact) }
}
