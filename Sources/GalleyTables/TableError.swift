/// What a table refuses, before anything in it has changed.
public enum TableError: Error, Hashable, Sendable {
  /// A height that is NaN, negative, infinite or above ``TableLayout/maximumHeight``, in points.
  case invalidHeight(of: TableElement, points: Double)
}

extension TableError: CustomStringConvertible {
  /// One line that names the part and the value.
  public var description: String {
    switch self {
    case .invalidHeight(let element, let points): "the height of \(element) is \(points) points"
    }
  }
}
