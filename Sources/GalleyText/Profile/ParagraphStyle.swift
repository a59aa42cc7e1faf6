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
  /// Where a line may end inside a word with a hyphen. Source: CSS Text 3 §5.4, `hyphens`.
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

  /// Where lines stand between the edges of the text; no effect on sizes. Source: `NSParagraphStyle.alignment`; CSS Text 3 §6.1,
  /// `text-align`.
  public var alignment = TextAlignment.natural
  /// Where tabs lead before `tabs` counts, in any order; stops at what is no positive number are left out. Behind the last one
  /// `tabs` has its multiples. Source: `NSParagraphStyle.tabStops`.
  public var tabStops: [TabStop] = []
  /// How many times its natural height a line is high; what is no positive number counts as 1. Applies before the two limits.
  /// Source: `NSParagraphStyle.lineHeightMultiple`.
  public var lineHeightMultiple = 0.0
  /// The least height of a line, in points; what is no positive number counts as none. The room that it adds is above the
  /// text. Source: `NSParagraphStyle.minimumLineHeight`.
  public var minimumLineHeight = 0.0
  /// The greatest height of a line, in points; what is no positive number counts as none. It goes before the least one, and
  /// text that is higher reaches above its line. Source: `NSParagraphStyle.maximumLineHeight`.
  public var maximumLineHeight = 0.0
  /// The distance added between a paragraph and the next, in points; what is no positive number counts as 0. Paragraphs end
  /// after LF, CR, CR LF and U+2029. Source: `NSParagraphStyle.paragraphSpacing`.
  public var paragraphSpacing = 0.0
  /// The distance added between a paragraph and the one before, in points; what is no positive number counts as 0.
  /// Source: `NSParagraphStyle.paragraphSpacingBefore`.
  public var paragraphSpacingBefore = 0.0
  /// The distance from the leading edge to the first line of each paragraph, in points; what is no positive number counts as
  /// 0. Source: `NSParagraphStyle.firstLineHeadIndent`.
  public var firstLineHeadIndent = 0.0
  /// The distance from the leading edge to the other lines, in points; what is no positive number counts as 0.
  /// Source: `NSParagraphStyle.headIndent`.
  public var headIndent = 0.0
  /// Where lines end, in points: above 0 from the leading edge whatever the available width, below 0 from the trailing edge.
  /// NaN and infinite values count as 0. Source: `NSParagraphStyle.tailIndent`.
  public var tailIndent = 0.0
  /// How much wider than the available width a line may be that is shown whole with its characters closer together, rather
  /// than truncated: 0.05 for a twentieth. It then is as wide as there is room. What is no positive number counts as 0, and what
  /// is above 1 as that. Counts in the truncating line break modes.
  /// Source: `NSParagraphStyle.tighteningFactorForTruncation`.
  public var tighteningFactor = 0.0
  /// How little of the available width the words that fit may fill before the next one is hyphenated: 0.9 for less than nine
  /// tenths, 1 and above wherever a hyphen makes the line fuller; what is no positive number counts as 0, for never. Counts with
  /// `hyphens` of `auto`; a word that has no line before it to go on is hyphenated in any case. Source:
  /// `NSParagraphStyle.hyphenationFactor`, where 0 stands for `hyphens` of `manual`.
  public var hyphenationFactor = 1.0
  /// What is done for better lines among those that fit. Source: `NSParagraphStyle.lineBreakStrategy`.
  public var lineBreakStrategy: LineBreakStrategy = []
  /// Behavior of Apple's systems that is no use to anybody, for those who must have it.
  public var quirks: Quirks = []

  /// A style of the given choices; the other properties start as 0 or empty.
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
  /// Only at the text's own line breaks, however narrow the line.
  case byClipping
  /// Only at the text's own line breaks; what a line has no room for gives way to an ellipsis at its start: "…e lazy dog".
  case byTruncatingHead
  /// As `byTruncatingHead`, at its end: "The quick br…".
  case byTruncatingTail
  /// As `byTruncatingHead`, in its middle: "The q…y dog".
  case byTruncatingMiddle

  /// Which part of a line that is too long gives way; nil for none.
  package var truncation: Truncation? {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }
}

/// What is done for better lines among those that fit.
///
/// - Source: `NSParagraphStyle.LineBreakStrategy`, whose documentation states the aims; the rules are ours.
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
  /// One bit a strategy.
  public let rawValue: Int
  /// The strategies of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The last line of a paragraph does not have one word alone: the one before gives it its last word, where it keeps another
  /// and both fit. Never changes the number of lines.
  public static let pushOut = LineBreakStrategy(rawValue: 1)
  /// No line ends between two letters of Hangul, unless a word is wider than the line.
  public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
}

/// Behavior of Apple's systems that looks like a mistake. None is followed unless it is asked for.
public struct Quirks: OptionSet, Hashable, Sendable {
  /// One bit a quirk.
  public let rawValue: Int
  /// The quirks of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A text of one line with letter spacing other than 0 is higher by the line spacing. Source: openradar 31401189.
  public static let spacingBelowKernedLine = Quirks(rawValue: 1)
  /// A text that limits truncate is higher by the line spacing. Source: facebookarchive/AsyncDisplayKit#939.
  public static let spacingBelowTruncatedLine = Quirks(rawValue: 2)
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
/// Where styles of several sizes meet on a line, the line holds what each asks for; a height in points is the line's own in
/// profiles that follow no browser.
///
/// - Source: CSS 2.2 §10.8.1. Profiles that round for browsers give the upper half whole points, as Chromium does.
public enum LineHeight: Hashable, Sendable {
  /// That of the faces on the line, as the profile stacks them.
  case natural
  /// So many times the font's size. NaN, infinite and negative numbers count as `natural`.
  case multiple(Double)
  /// So many points. NaN, infinite and negative numbers count as `natural`.
  case points(Double)
  /// The font's size and so many points more; may be negative. NaN and infinite numbers count as `natural`, and heights below 0
  /// as 0. Source: `AttributedString.LineHeight.leading`.
  case leading(Double)
}
