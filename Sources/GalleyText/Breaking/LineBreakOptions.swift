/// How a text chooses among the places where rules let a line end.
public struct LineBreakOptions: Hashable, Sendable {
  /// How strict the rules are.
  public var strictness: LineBreakStrictness
  /// Whether words break, and letters that are words of their own do not.
  public var wordBreak: WordBreak
  /// Whether soft hyphens let a line end.
  public var hyphens: Hyphens
  /// Whether a line may end after every U+0020, U+0009 and U+3000, as in CSS `white-space: break-spaces`, and not only
  /// after the last of several.
  public var breaksAfterEverySpace: Bool
  /// Whether letters of Hangul stay together. Source: `NSParagraphStyle.LineBreakStrategy.hangulWordPriority`.
  public var keepsHangulWords: Bool

  /// Options of the given choices.
  public init(
    strictness: LineBreakStrictness = .auto, wordBreak: WordBreak = .normal, hyphens: Hyphens = .manual,
    breaksAfterEverySpace: Bool = false, keepsHangulWords: Bool = false
  ) {
    self.strictness = strictness
    self.wordBreak = wordBreak
    self.hyphens = hyphens
    self.breaksAfterEverySpace = breaksAfterEverySpace
    self.keepsHangulWords = keepsHangulWords
  }

  /// Whether they change more than the choice of a table.
  package var areTailored: Bool {
    wordBreak != .normal || hyphens == .none || breaksAfterEverySpace || keepsHangulWords
  }
}

/// How strictly East Asian text keeps small kana, hyphens and punctuation from a line's start.
///
/// Unicode's own rules know one strictness, that of `strict`; by them only `anywhere` differs.
///
/// - Source: CSS Text 3 §5.3, `line-break`.
public enum LineBreakStrictness: Hashable, Sendable, CaseIterable {
  /// The browser's own choice for the language.
  case auto
  /// The fewest restrictions, as in newspapers.
  case loose
  /// The usual restrictions.
  case normal
  /// The most restrictions: small kana do not begin a line.
  case strict
  /// A line may end after every grapheme cluster (UAX #29, Unicode 17, the standard library's `Character`), and nothing
  /// else is looked at but line breaks in the text.
  case anywhere
}

/// Where words break.
///
/// - Source: CSS Text 3 §5.2, `word-break`, as Chromium does it.
public enum WordBreak: Hashable, Sendable, CaseIterable {
  /// As the rules say.
  case normal
  /// Between letters and digits of a word too; punctuation stays where it belongs.
  case breakAll
  /// Never between letters or digits, ideographs and syllables among them; only spaces and punctuation part them.
  ///
  /// Letters of a script that takes a dictionary still break between words, and so do letters above U+FFFF, which
  /// Chromium takes for halves of a surrogate pair.
  case keepAll
}

/// Where a line may end inside a word, with a hyphen.
///
/// - Source: CSS Text 3 §5.4, `hyphens`.
public enum Hyphens: Hashable, Sendable, CaseIterable {
  /// No line ends at a soft hyphen unless a word is cut there, which then shows its hyphen as in browsers.
  case none
  /// A line may end at a soft hyphen, which then shows.
  case manual
  /// As `manual`, and between the letters of words where the typesetter's hyphenator for the text's language says so. Without
  /// one the text is not hyphenated and says so (`PreparedText.lacksHyphenator`).
  case auto
}
