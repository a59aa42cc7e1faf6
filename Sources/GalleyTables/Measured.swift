public import GalleyGeometry

/// What measuring a row gave: its height, and the widths at which the height holds.
public struct Measured: Hashable, Sendable {
  /// The height, in points: 0 or more, finite. The layout rounds it up, see ``TableLayout/scale``.
  public var height: Double
  /// The table widths, in points, at which measuring again would give the same height.
  public var validWidths: ValidWidths

  /// A height, in points, that holds at `validWidths`; at every width by default, as fixed heights do.
  public init(height: Double, validWidths: ValidWidths = .all) {
    self.height = height
    self.validWidths = validWidths
  }

  /// A height, in points, of which nothing is known but that it was measured at `width` points.
  ///
  /// A width of NaN or infinity counts as unlimited: the height then holds at unlimited width alone.
  public init(height: Double, onlyAt width: Double) {
    let lower = width.isNaN ? .greatestFiniteMagnitude : min(width, .greatestFiniteMagnitude)
    self.init(height: height, validWidths: ValidWidths(lower: lower, upper: lower.nextUp))
  }
}
