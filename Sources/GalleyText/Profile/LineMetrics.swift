/// How far a font reaches above and below the baseline, in points. Ascent and descent are both positive.
public struct LineMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of the line, in points.
  public var ascent: Double
  /// The distance from the baseline down to the bottom of the line, in points; positive.
  public var descent: Double
  /// The extra distance that the font asks for between lines, in points; may be 0.
  public var leading: Double

  /// Metrics of the given distances, in points.
  public init(ascent: Double, descent: Double, leading: Double) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }

  /// Ascent and descent together, in points.
  public var height: Double { ascent + descent }

  /// The metrics of a line that holds both: the highest ascent, the lowest descent, the largest leading.
  ///
  /// - Source: CSS 2.2 §10.8 (aligned on the baseline); Core Text does the same.
  func union(_ other: LineMetrics) -> LineMetrics {
    LineMetrics(
      ascent: max(ascent, other.ascent), descent: max(descent, other.descent), leading: max(leading, other.leading))
  }

  /// The metrics of a line of that height, in points, with the text at its bottom.
  func ofHeight(_ height: Double) -> LineMetrics {
    LineMetrics(ascent: height - descent, descent: descent, leading: 0)
  }

  /// The metrics with each font's leading inside the line, half above and half below, in whole points, as browsers round.
  ///
  /// Ascent, descent and leading are rounded half up. Where that made the descent smaller, one point goes from the ascent
  /// to the descent, as Chromium does on Linux with subpixel text. Of the leading, the smaller half goes above.
  package var roundedForBrowser: LineMetrics {
    var above = (ascent + 0.5).rounded(.down)
    var below = (descent + 0.5).rounded(.down)
    let gap = (leading + 0.5).rounded(.down)
    if below < descent && above >= 1 {
      above -= 1
      below += 1
    }
    let gapAbove = (gap / 2).rounded(.down)
    return LineMetrics(ascent: above + gapAbove, descent: below + gap - gapAbove, leading: 0)
  }
}
