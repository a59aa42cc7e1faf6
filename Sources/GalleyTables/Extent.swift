/// The height of a table's content, and whether it is the truth.
public enum Extent: Hashable, Sendable {
  /// Every part was measured at the present width: the height in points.
  case exact(Double)
  /// `unresolved` parts are still guesses. The true height is between `atLeast` and `atMost` points, the latter
  /// infinite while any unresolved row may have any height; `points` is the best guess.
  case estimated(_ points: Double, atLeast: Double, atMost: Double, unresolved: Int)

  /// The height to lay out with, in points: the true one, or the best guess.
  public var points: Double {
    switch self {
    case .exact(let points), .estimated(let points, _, _, _): points
    }
  }

  /// How many rows, headers and footers were not measured at the present width.
  public var unresolved: Int {
    switch self {
    case .exact: 0
    case .estimated(_, _, _, let unresolved): unresolved
    }
  }

  /// Whether the height is the truth.
  public var isExact: Bool { unresolved == 0 }
}
