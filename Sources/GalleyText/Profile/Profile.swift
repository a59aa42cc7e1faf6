/// One of several truths about the same text: which rules break, fit and stack its lines.
///
/// UIKit, browsers and word processors give the same text different heights. A profile names every choice they make; it is
/// fixed when text is prepared. Profiles are data: no code asks for a profile by its name.
public struct Profile: Hashable, Sendable {
  /// The name that the command line and results use, such as `uikit`.
  public let name: String
  /// Which rules place break opportunities.
  public let breaking: Breaking
  /// When a line fits.
  public let fit: FitRule
  /// How a font's figures become the height of its lines.
  public let vertical: VerticalMetrics
  /// What a line break at the very end of the text adds.
  public let finalBreak: FinalBreak
  /// How many lines the empty text has.
  public let emptyText: EmptyText
  /// Where a bitmap emoji's advance comes from.
  public let emojiAdvance: EmojiAdvance
  /// What letter spacing does besides adding space.
  public let spacing: Spacing
  /// How far apart default tab stops are.
  public let tabs: Tabs

  /// Rules for break opportunities.
  public enum Breaking: Hashable, Sendable {
    /// UAX #14 as Unicode states it; LF, CR, CR LF, VT, FF, NEL, LS and PS break a line.
    case unicode
    /// CSS Text 3 as Chromium does it; LF and CR LF break a line.
    case browser
  }

  /// From a font's figures to a line's height.
  public enum VerticalMetrics: Hashable, Sendable {
    /// Unrounded ascent and descent (leading where asked for) over the faces on the line; a named font's published
    /// figures replace those of the face that stands in for it.
    case exact
    /// Each figure in whole px as Chromium rounds them, over the first face and those on the line.
    case browserRounded
  }

  /// What a line break at the very end of the text adds.
  public enum FinalBreak: Hashable, Sendable {
    /// No line.
    case addsNoLine
    /// A line only where the text has nothing but line breaks: "\n" is two lines high, "a\n" one (UILabel's answers).
    case addsLineToBlankText
  }

  /// The height of the empty text.
  public enum EmptyText: Hashable, Sendable {
    /// One line of the text's style.
    case oneLine
    /// Nothing.
    case noLine
  }

  /// The advance of an emoji in a bitmap face.
  public enum EmojiAdvance: Hashable, Sendable {
    /// The `hmtx` table's.
    case horizontalMetrics
    /// The bitmap strike's, scaled: 136/109 em in Noto Color Emoji.
    case bitmapStrike
  }

  /// Letter spacing's rules.
  public enum Spacing: Hashable, Sendable {
    /// After every cluster, the last of the text too; an explicit 0 turns the font's kerning off.
    /// Source: `NSAttributedString.Key.kern`.
    case kern
    /// After every cluster, the last too; ligatures are off and cursive scripts are left alone. Source: CSS Text 4 §8.2.
    case letterSpacing
  }

  /// How far apart tab stops are, from the line's start. At 0 and below, and for NaN and infinite numbers, tabs have no width.
  ///
  /// In profiles whose own stops count in spaces, a stop nearer than half a space is passed over.
  public enum Tabs: Hashable, Sendable {
    /// So many points.
    case everyPoints(Double)
    /// So many space advances of the first face, letter and word spacing included.
    case everySpaces(Double)
  }

  /// UIKit's answers, the default.
  public static let uikit = Profile(
    name: "uikit", breaking: .unicode, fit: .exact, vertical: .exact, finalBreak: .addsLineToBlankText,
    emptyText: .oneLine, emojiAdvance: .horizontalMetrics, spacing: .kern, tabs: .everyPoints(28))

  /// Chromium's answers on Linux, for `white-space: pre-wrap; overflow-wrap: break-word`.
  public static let web = Profile(
    name: "web", breaking: .browser, fit: .sixtyFourths, vertical: .browserRounded, finalBreak: .addsNoLine,
    emptyText: .noLine, emojiAdvance: .bitmapStrike, spacing: .letterSpacing, tabs: .everySpaces(8))

  /// Every profile, by rising rank of name.
  public static let all = [uikit, web]

  /// The profile of this name; nil when there is none.
  ///
  /// - Complexity: O(number of profiles).
  public init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name }) else { return nil }
    self = profile
  }

  private init(
    name: String, breaking: Breaking, fit: FitRule, vertical: VerticalMetrics, finalBreak: FinalBreak,
    emptyText: EmptyText, emojiAdvance: EmojiAdvance, spacing: Spacing, tabs: Tabs
  ) {
    self.name = name
    self.breaking = breaking
    self.fit = fit
    self.vertical = vertical
    self.finalBreak = finalBreak
    self.emptyText = emptyText
    self.emojiAdvance = emojiAdvance
    self.spacing = spacing
    self.tabs = tabs
  }

  /// A font's figures, in points, as this profile stacks lines of it.
  package func lineMetrics(_ metrics: LineMetrics) -> LineMetrics {
    switch vertical {
    case .exact: metrics
    case .browserRounded: metrics.roundedForBrowser
    }
  }

  /// A font's figures, in points, on lines of a height that a style gives.
  ///
  /// - Parameters:
  ///   - metrics: the figures at the font's size.
  ///   - lineHeight: the height; one that no line can have counts as `natural`.
  ///   - size: the font's size, in points.
  /// - Returns: ascent and descent with half of what the height leaves beyond them; no leading.
  package func lineMetrics(_ metrics: LineMetrics, lineHeight: LineHeight, size: Double) -> LineMetrics {
    let asked: Double
    switch lineHeight.usable {
    case .natural: return lineMetrics(metrics)
    case .multiple(let factor): asked = factor * size
    case .points(let points): asked = points
    }
    let own = lineMetrics(LineMetrics(ascent: metrics.ascent, descent: metrics.descent, leading: 0))
    let height: Double
    var above: Double
    switch vertical {
    case .exact:
      height = asked
      above = (height - own.height) / 2
    case .browserRounded:
      height = (asked * 64).rounded(.down) / 64
      above = ((height - own.height) / 2).rounded(.down)
    }
    above += own.ascent
    return LineMetrics(ascent: above, descent: height - above, leading: 0)
  }
}
