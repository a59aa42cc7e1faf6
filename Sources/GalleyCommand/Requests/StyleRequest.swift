/// How a request wants its text set. The words are those of CSS, where CSS has one.
struct StyleRequest: Hashable, Sendable {
  /// Space after every character, in points; may be negative.
  var letterSpacing = 0.0
  /// Space after every word separator, in points; may be negative.
  var wordSpacing = 0.0
  /// The height of a line.
  var lineHeight = LineHeight.natural
  /// Space between lines, in points, 0 or more.
  var lineSpacing = 0.0
  /// Whether the font's kerning is applied.
  var kerning = true
  /// Whether the font's optional ligatures are formed.
  var ligatures = true
  /// How white space and line feeds are treated.
  var whiteSpace = WhiteSpace.preWrap
  /// How strict the rules of line breaking are.
  var lineBreak = LineBreak.auto
  /// Where words may break.
  var wordBreak = WordBreak.normal
  /// Whether a word that is too wide breaks anywhere.
  var overflowWrap = OverflowWrap.breakWord
  /// Where words are hyphenated.
  var hyphens = Hyphens.manual
  /// How the lines of a paragraph share its text.
  var textWrap = TextWrap.auto
  /// The distance between tab stops; nil the profile's own.
  var tabSize: TabSize?
  /// The trimming of full-width punctuation.
  var textSpacingTrim = TextSpacingTrim.spaceAll
  /// Space between ideographs and letters of other scripts.
  var textAutospace = TextAutospace.noAutospace
  /// The greatest number of lines; 0 for no limit.
  var maxLines = 0
  /// Where a text that has too many lines is cut.
  var truncation = Truncation.tail
  /// Whether the font's own leading stands between lines.
  var usesFontLeading = false

  /// `lineHeight`: null, a number or `{"points": 24}`.
  enum LineHeight: Hashable, Sendable {
    /// The profile's own.
    case natural
    /// That many times the font's size, 0 or more.
    case multiple(Double)
    /// A height in points, 0 or more.
    case points(Double)
  }

  /// `tabSize`: a number or `{"points": 30}`.
  enum TabSize: Hashable, Sendable {
    /// That many spaces, 0 or more.
    case spaces(Double)
    /// A distance in points, 0 or more.
    case points(Double)
  }

  /// `whiteSpace`
  enum WhiteSpace: String, CaseIterable, Sendable {
    case normal, nowrap, pre
    case preWrap = "pre-wrap"
    case preLine = "pre-line"
    case breakSpaces = "break-spaces"
  }

  /// `lineBreak`
  enum LineBreak: String, CaseIterable, Sendable {
    case auto, loose, normal, strict, anywhere
  }

  /// `wordBreak`
  enum WordBreak: String, CaseIterable, Sendable {
    case normal
    case breakAll = "break-all"
    case keepAll = "keep-all"
  }

  /// `overflowWrap`
  enum OverflowWrap: String, CaseIterable, Sendable {
    case normal, anywhere
    case breakWord = "break-word"
  }

  /// `hyphens`
  enum Hyphens: String, CaseIterable, Sendable {
    case none, manual, auto
  }

  /// `textWrap`
  enum TextWrap: String, CaseIterable, Sendable {
    case auto, balance, pretty
  }

  /// `textSpacingTrim`
  enum TextSpacingTrim: String, CaseIterable, Sendable {
    case normal
    case spaceAll = "space-all"
    case spaceFirst = "space-first"
    case trimStart = "trim-start"
  }

  /// `textAutospace`
  enum TextAutospace: String, CaseIterable, Sendable {
    case normal
    case noAutospace = "no-autospace"
  }

  /// `truncation`
  enum Truncation: String, CaseIterable, Sendable {
    case tail, head, middle
  }
}
