/// The vertical metrics of a font at a size, in points, unrounded; ascent and descent are both positive.
public struct FontLineMetrics: Hashable, Sendable {
  /// How far the line reaches above the baseline, e.g. 15.3896 for Liberation Sans at 17.
  public var ascent: Double
  /// How far it reaches below, e.g. 3.6025.
  public var descent: Double
  /// The extra space between lines that the font asks for, e.g. 0.5562; may be 0.
  public var leading: Double

  /// Metrics in points.
  public init(ascent: Double, descent: Double, leading: Double) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }
}
