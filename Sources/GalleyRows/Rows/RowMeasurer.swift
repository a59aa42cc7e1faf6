public import GalleyTables

/// What knows how high a row is at a width, and for which widths that holds.
///
/// Measurers are values that nest: a text in its padding in a stack. Each takes the width it is given and hands on what is left.
public protocol RowMeasurer: Sendable {
  /// The height at `width` points, with the interval of widths that give the same.
  ///
  /// - Parameter width: the width of the row, in points; any value, as `PreparedText.size(width:)` takes it.
  func measure(width: Double) -> Measured
}

/// A row of a height that nothing changes.
public struct FixedRow: RowMeasurer, Hashable {
  /// The height, in points.
  public var height: Double

  /// A row `height` points high.
  public init(height: Double) { self.height = height }

  /// The height, whatever the width.
  public func measure(width: Double) -> Measured { Measured(height: height) }
}
