/// Where the lines of a paragraph stand between its edges. It decides positions only: no size depends on it.
///
/// A line that is wider than its room stands at its leading edge, whatever the alignment. White space that hangs at a line's end
/// does not count.
///
/// - Source: `NSTextAlignment`; CSS Text 3 §6.1, `text-align`, and §6.4, `text-justify: auto`.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the leading edge: the left one, or the right one where the paragraph runs right to left. CSS calls it `start`.
  case natural
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges, where a line ends by itself: its spaces and the gaps between ideographs take up what is left. The last
  /// line of a paragraph, lines in front of a line break, and lines with nothing to widen are as `natural`.
  case justified
}
