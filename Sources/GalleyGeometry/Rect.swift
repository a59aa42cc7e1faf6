/// A point in a coordinate system whose y axis points down, in points.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// A point at the given distances, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The upper left corner.
  public static let zero = Point(x: 0, y: 0)
}

/// A rectangle whose y axis points down, in points. Half-open: `minY` belongs to it, `maxY` does not.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// A rectangle with the given corner and extents.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle with the given corner and extents, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// No extent, at the upper left corner.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge, in points.
  public var minX: Double { origin.x }
  /// The top edge, in points; belongs to the rectangle.
  public var minY: Double { origin.y }
  /// The right edge, in points.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge, in points; does not belong to the rectangle.
  public var maxY: Double { origin.y + size.height }
}
