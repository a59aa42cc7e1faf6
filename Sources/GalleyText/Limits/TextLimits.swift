/// How much of a text may show, and what stands for the rest.
public struct TextLimits: Hashable, Sendable {
  /// The greatest number of lines; 0 and below for no limit.
  public var maxLines: Int
  /// The greatest height of all lines, in points; NaN and +∞ for no limit.
  ///
  /// As many lines show as fit, and one in any case. Binary rounding (2⁻²⁰ points) is forgiven.
  public var maxHeight: Double
  /// Which part of the last line gives way.
  public var truncation: Truncation
  /// What stands for the text that does not show; nil for an ellipsis (U+2026) in the style of the last line's first character.
  public var token: TruncationToken?

  /// Limits of the given numbers.
  public init(
    maxLines: Int = 0, maxHeight: Double = .infinity, truncation: Truncation = .tail, token: TruncationToken? = nil
  ) {
    self.maxLines = maxLines
    self.maxHeight = maxHeight
    self.truncation = truncation
    self.token = token
  }

  /// Whether no text exceeds them.
  var isNone: Bool { maxLines <= 0 && !(maxHeight < .infinity) }

  /// Whether a number of lines is more than may show.
  func exceeds(lines count: Int) -> Bool { maxLines > 0 && count > maxLines }

  /// Whether a height is more than there is room for.
  func exceeds(height: Double) -> Bool { height > maxHeight + 0x1p-20 }
}

/// Which part of a line gives way where a text has more lines than may show. All lines before it are as without limits.
///
/// The last line gets as many grapheme clusters of the text that is left as fit beside the token, whether or not a line
/// could end there; white space next to the token gives way too. Text behind a line break never shows beside text before it
/// without the token between them.
///
/// - Source: `NSLineBreakMode`.
public enum Truncation: Hashable, Sendable, CaseIterable {
  /// The end: "The quick br…".
  case tail
  /// The start: "…e lazy dog".
  case head
  /// The middle, with as many clusters before the token as behind it, or one more: "The q…y dog".
  case middle
  /// All lines past the limit; the last that shows is as without limits and has no token.
  case clip
}

/// What stands for text that does not show, ready to be put on a line.
public struct TruncationToken: Hashable, Sendable {
  /// Its advance, in points, trailing white space included.
  public var advance: Double
  /// How far it reaches above and below the baseline, in points; the line is as high as it needs.
  public var metrics: LineMetrics

  package init(advance: Double, metrics: LineMetrics) {
    self.advance = advance
    self.metrics = metrics
  }

  /// The first line of a prepared text, such as "… more" in a style of its own.
  ///
  /// - Complexity: that of `PreparedText.layout(width:)`.
  public init(_ text: PreparedText) {
    let line = text.layout(width: .infinity).lines.first
    advance = line?.advance ?? 0
    metrics = line?.metrics ?? LineMetrics(ascent: 0, descent: 0, leading: 0)
  }
}

/// What a truncated line does not show. Source: CSS Overflow 4 §5; Core Text's truncation token.
public struct LineTruncation: Hashable, Sendable {
  /// The part of the line's range that does not show, in UTF-8 bytes, white space next to the token included. Where a whole
  /// line break gave way it reaches across it.
  public var hidden: Range<Int>
  /// The advance of the token, which stands where the hidden text would, in points; 0 without a token.
  public var tokenAdvance: Double
}
