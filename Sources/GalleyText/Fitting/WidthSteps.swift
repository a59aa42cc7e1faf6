internal import GalleyGeometry

extension PreparedText {
  /// The sizes of the text at all available widths between two, as a step function.
  ///
  /// Each element's `validWidths` begins where the last one's ended; the first holds `first`, the last holds `last`. So a table or
  /// slide that must choose a width has all the sizes there are, without probing. Neighbors may be equal in all but their
  /// widths, where only breaks differ or an interval was given narrower than it is.
  ///
  /// - Parameters:
  ///   - first: the least width, in points.
  ///   - last: the greatest width, in points, which NaN and +∞ leave open. Below `first` there are no steps.
  ///   - limits: how much of the text shows.
  /// - Complexity: O(1); each step is one `size(width:limits:)`. There are at most about as many steps as pairs of segments
  ///   that can begin and end a line.
  public func steps(from first: Double, through last: Double, limits: TextLimits = TextLimits()) -> WidthSteps {
    WidthSteps(text: self, limits: limits, start: last < first ? nil : first, last: last.isNaN ? .infinity : last)
  }
}

/// The sizes of a text at rising widths, one for each interval of widths with the same answer.
public struct WidthSteps: Sequence, IteratorProtocol, Sendable {
  let text: PreparedText
  let limits: TextLimits
  /// Where the next step starts, in points.
  var start: Double?
  let last: Double

  /// The size at the next interval of widths; nil behind the last width.
  public mutating func next() -> TextSize? {
    guard let width = start else { return nil }
    let size = text.size(width: width, limits: limits)
    let end = size.validWidths.upper
    start = end < .infinity && end <= last ? end : nil
    return size
  }
}
