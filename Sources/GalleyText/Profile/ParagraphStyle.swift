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

  /// How strict the rules for East Asian text are. Source: CSS Text 3 §5.3, `line-break`.
  ///
  /// Profiles that break by Unicode's rules have one strictness; there only `anywhere` differs.
  public var lineBreak: LineBreakStrictness
  /// Whether words break between letters, and ideographs do not. Source: CSS Text 3 §5.2, `word-break`.
  public var wordBreak: WordBreak
  /// Whether a word that is wider than the line breaks. Source: CSS Text 3 §5.5, `overflow-wrap`.
  public var overflowWrap: OverflowWrap
  /// Whether soft hyphens let a line end. Source: CSS Text 3 §5.4, `hyphens`.
  public var hyphens: Hyphens
  /// What becomes of white space, and whether lines wrap. Source: CSS Text 3 §3, `white-space`.
  public var whiteSpace: WhiteSpace
  /// How the lines of a paragraph share its text. Source: CSS Text 4, `text-wrap-style`.
  public var textWrap: TextWrap
  /// The height of a line. Source: CSS 2.2 §10.8.1, `line-height`.
  public var lineHeight: LineHeight
  /// How far apart tab stops are; nil leaves that to the profile. Source: CSS Text 3 §4.2, `tab-size`;
  /// `NSParagraphStyle.defaultTabInterval`.
  public var tabs: Profile.Tabs?

  /// A style of the given choices.
  public init(
    direction: BaseDirection = .natural, lineBreakMode: LineBreakMode = .byWordWrapping, lineSpacing: Double = 0,
    usesFontLeading: Bool = false, lineBreak: LineBreakStrictness = .auto, wordBreak: WordBreak = .normal,
    overflowWrap: OverflowWrap = .breakWord, hyphens: Hyphens = .manual, whiteSpace: WhiteSpace = .preWrap,
    textWrap: TextWrap = .auto, lineHeight: LineHeight = .natural, tabs: Profile.Tabs? = nil
  ) {
    self.direction = direction
    self.lineBreakMode = lineBreakMode
    self.lineSpacing = lineSpacing
    self.usesFontLeading = usesFontLeading
    self.lineBreak = lineBreak
    self.wordBreak = wordBreak
    self.overflowWrap = overflowWrap
    self.hyphens = hyphens
    self.whiteSpace = whiteSpace
    self.textWrap = textWrap
    self.lineHeight = lineHeight
    self.tabs = tabs
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

/// What becomes of a word that is wider than the line. Without effect where lines may end anywhere.
///
/// - Source: CSS Text 3 §5.5, `overflow-wrap`.
public enum OverflowWrap: Hashable, Sendable, CaseIterable {
  /// It sticks out.
  case normal
  /// It is cut between grapheme clusters.
  case breakWord
  /// It is cut between grapheme clusters, and `minIntrinsicWidth` counts on that.
  case anywhere
}

/// The height of a line.
///
/// The text of a line whose height is given stands in its middle: half of what the height leaves beyond ascent and descent of
/// each style's first face goes above. That may be negative. Other faces on the line do not make it higher.
///
/// - Source: CSS 2.2 §10.8.1. Profiles that round for browsers give the upper half whole points, as Chromium does.
public enum LineHeight: Hashable, Sendable {
  /// That of the faces on the line, as the profile stacks them.
  case natural
  /// So many times the font's size. NaN, infinite and negative numbers count as `natural`.
  case multiple(Double)
  /// So many points. NaN, infinite and negative numbers count as `natural`.
  case points(Double)
}
