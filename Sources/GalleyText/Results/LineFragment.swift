/// Why a line ended where it did.
public enum BreakReason: Hashable, Sendable {
  /// At a break opportunity; the next word did not fit.
  case opportunity
  /// With a hyphen that the text does not have: at a soft hyphen (U+00AD), or where a hyphenator parted a word.
  case hyphen
  /// At a line break in the text.
  case mandatory
  /// Inside a word that is wider than the line, between two grapheme clusters.
  case emergency
  /// At the end of the text.
  case end
}

/// One visual line of a laid out text.
///
/// Ranges are half-open UTF-8 offsets in the text; the fragments of a layout cover it without gaps.
public struct LineFragment: Hashable, Sendable {
  /// The line's part of the text, in UTF-8 bytes, with its trailing white space and line break: 0..<9.
  public var range: Range<Int>
  /// The advance up to the trailing white space, in points, a visible hyphen included: 61.25.
  public var width: Double
  /// The advance of the trailing white space, in points, which hangs past the edge and never causes a break: 4.15.
  public var trailingWhitespaceAdvance: Double
  /// The distance from the leading edge of the text to the line, in points: the paragraph's indent.
  public var indent: Double
  /// The top of the line, in points from the top of the text; grows downwards.
  public var top: Double
  /// The line's metrics over the faces on it, as the profile stacks them, in points. The ascent reaches up to the top of the
  /// line, wherever the paragraph's style puts that.
  public var metrics: LineMetrics
  /// The height of the line, in points, without the spacing to the next.
  public var height: Double
  /// Why the line ended.
  public var reason: BreakReason
  /// What of the line does not show, and the token in its place; nil where all of it shows.
  ///
  /// Set on the last line of a text that limits truncate, whose range then goes to the end of the text, and in the truncating
  /// line break modes on every line that has no room. Width and advance are those of what shows with the token.
  public var truncation: LineTruncation?
  /// What the walker knows of it besides: what setting its glyphs needs.
  package var edges: LineEdges

  /// The advance of the whole line, trailing white space included, in points.
  public var advance: Double { width + trailingWhitespaceAdvance }
  /// The baseline, in points from the top of the text.
  public var baseline: Double { top + metrics.ascent }
}
