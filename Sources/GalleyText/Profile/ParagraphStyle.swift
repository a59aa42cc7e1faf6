/// What a whole paragraph chooses about its lines.
public struct ParagraphStyle: Hashable, Sendable {
  /// Which way the paragraph runs when its text does not say.
  public var direction: BaseDirection
  /// Where a line that is too long breaks.
  public var lineBreakMode: LineBreakMode
  /// The distance added between two lines, in points. Source: `NSParagraphStyle.lineSpacing`.
  ///
  /// NaN and infinite values count as 0; negative ones pull lines together.
  public var lineSpacing: Double
  /// Whether each line's height includes the font's leading. Source: `NSStringDrawingOptions.usesFontLeading`.
  /// Without effect in profiles that round for browsers, where the leading always counts.
  public var usesFontLeading: Bool

  /// A style of the given choices.
  public init(
    direction: BaseDirection = .natural, lineBreakMode: LineBreakMode = .byWordWrapping, lineSpacing: Double = 0,
    usesFontLeading: Bool = false
  ) {
    self.direction = direction
    self.lineBreakMode = lineBreakMode
    self.lineSpacing = lineSpacing
    self.usesFontLeading = usesFontLeading
  }
}

/// The base direction of a paragraph (UAX #9 P2-P3, HL1).
public enum BaseDirection: Hashable, Sendable {
  /// Left to right, whatever the text.
  case leftToRight
  /// Right to left, whatever the text.
  case rightToLeft
  /// That of each paragraph's first strong character; left to right where there is none.
  case natural
}

/// Where a line that is too long breaks. Source: `NSLineBreakMode`.
public enum LineBreakMode: Hashable, Sendable {
  /// At break opportunities; inside a word only where the word alone is wider than the line.
  case byWordWrapping
  /// At any boundary of grapheme clusters (UAX #29).
  case byCharWrapping
}
