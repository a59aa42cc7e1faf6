/// How characters are set: the font they ask for, and what shaping does with it.
public struct TextStyle: Hashable, Sendable {
  /// The font asked for, with its size in points. Sizes count as within 2⁻²⁰...2²⁰; what is no positive number has no extent.
  public var font: FontDescriptor
  /// The space added after every cluster, in points; may be negative, counts as within ±2²⁰. nil adds none.
  ///
  /// Any value but 0 turns ligatures off. An explicit 0 turns the font's kerning off in profile `uikit`, as
  /// `NSAttributedString.Key.kern` does, and is the same as nil in profile `web`. NaN and infinite values count as nil.
  public var letterSpacing: Double?
  /// The space added to every U+0020 and U+00A0, in points; may be negative, counts as within ±2²⁰. NaN and infinite values count as 0.
  public var wordSpacing: Double
  /// Whether the font's kerning applies (OpenType feature `kern`).
  public var kerning: Bool
  /// Whether the font's common and contextual ligatures apply (OpenType features `liga`, `clig`, `calt`).
  public var ligatures: Bool
  /// Whether ideographs and the letters and numbers beside them stand apart. Source: CSS Text 4, `text-autospace`.
  public var autospace: TextAutospace
  /// Which full-width punctuation loses half its width. Source: CSS Text 4, `text-spacing-trim`.
  ///
  /// Needs a font with the feature `halt`; others keep their widths.
  public var spacingTrim: TextSpacingTrim
  /// The language of the text as a BCP 47 tag, such as `de`; it chooses glyph forms, break rules and hyphenation.
  public var language: String?

  /// How far the characters stand above the baseline, in points; below 0 under it. Counts as within ±2²⁰; NaN and infinite
  /// values count as 0. Lines grow by it: they reach as far as the characters do and as far as they would without.
  /// Source: `NSAttributedString.Key.baselineOffset`.
  public var baselineOffset = 0.0
  /// How many times as wide as in the font the characters are. Letter and word spacing stay. Counts as within 2⁻¹⁰...2¹⁰;
  /// what is no positive number counts as 1. Source: `NSAttributedString.Key.expansion` is its natural logarithm.
  public var horizontalScale = 1.0
  /// Directions that hold for the characters, the outermost first. Source: `NSAttributedString.Key.writingDirection`.
  public var directions: [DirectionalFormat] = []
  /// What stands in the place of each U+FFFC; other characters are set as without it.
  /// Source: `NSAttributedString.Key.attachment`.
  public var object: InlineObject?

  /// A style of the given choices.
  public init(
    font: FontDescriptor, letterSpacing: Double? = nil, wordSpacing: Double = 0, kerning: Bool = true,
    ligatures: Bool = true, autospace: TextAutospace = .noAutospace, spacingTrim: TextSpacingTrim = .spaceAll,
    language: String? = nil
  ) {
    self.font = font
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.kerning = kerning
    self.ligatures = ligatures
    self.autospace = autospace
    self.spacingTrim = spacingTrim
    self.language = language
  }
}

/// Whether space is put between ideographs and letters or numbers of other scripts.
///
/// - Source: CSS Text 4, `text-autospace`.
public enum TextAutospace: Hashable, Sendable, CaseIterable {
  /// None but what the text has.
  case noAutospace
  /// An eighth of an ideograph, which a line that ends there loses. In Chinese most punctuation counts as letters.
  case normal
}

/// Which full-width brackets and stops of East Asian text lose the empty half of their square.
///
/// - Source: CSS Text 4, `text-spacing-trim`; the conditions are Chromium's.
public enum TextSpacingTrim: Hashable, Sendable, CaseIterable {
  /// None.
  case spaceAll
  /// One of two that follow each other, and a closing one that would not fit at a line's end. Opening ones at the start of
  /// lines keep their width.
  case normal
  /// As `normal`, and opening ones at the start of lines but the first of a paragraph.
  case spaceFirst
  /// As `normal`, and opening ones at the start of every line.
  case trimStart
}

/// A piece of text in one style.
public struct TextRun: Hashable, Sendable {
  /// The piece.
  public var text: String
  /// Its style.
  public var style: TextStyle

  /// A piece of text in one style.
  public init(_ text: String, style: TextStyle) {
    self.text = text
    self.style = style
  }
}
