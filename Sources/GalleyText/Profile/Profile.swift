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

  /// What a line break at the very end of the text adds.
  public enum FinalBreak: Hashable, Sendable {
    /// No line.
    case addsNoLine
    /// A line, as in a list of paragraphs.
    case addsLine
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
    name: "uikit", breaking: .unicode, fit: .exact, vertical: .uikit, finalBreak: .addsLineToBlankText,
    emptyText: .oneLine, emojiAdvance: .horizontalMetrics, spacing: .kern, tabs: .everyPoints(28))

  /// Chromium's answers on Linux, for `white-space: pre-wrap; overflow-wrap: break-word`.
  public static let web = Profile(
    name: "web", breaking: .browser, fit: .sixtyFourths, vertical: .chromium, finalBreak: .addsNoLine,
    emptyText: .noLine, emojiAdvance: .bitmapStrike, spacing: .letterSpacing, tabs: .everySpaces(8))

  /// AppKit's answers: UIKit's lines at the heights of `NSLayoutManager`. Heights follow published values; the rest is not
  /// proved against anything.
  public static let appkit = Profile(
    name: "appkit", breaking: .unicode, fit: .exact, vertical: .appkit, finalBreak: .addsLineToBlankText,
    emptyText: .oneLine, emojiAdvance: .horizontalMetrics, spacing: .kern, tabs: .everyPoints(28))

  /// Safari's answers on iOS, for the same style as `web`: its line heights, with the breaks of Chromium, which are nearly
  /// the same. Not proved against a browser.
  public static let webkitIOS = Profile(
    name: "webkit-ios", breaking: .browser, fit: .exact, vertical: .webkitIOS, finalBreak: .addsNoLine,
    emptyText: .noLine, emojiAdvance: .horizontalMetrics, spacing: .letterSpacing, tabs: .everySpaces(8))

  /// Safari's answers on macOS, as `webkitIOS`.
  public static let webkitMac = Profile(
    name: "webkit-mac", breaking: .browser, fit: .exact, vertical: .webkitMac, finalBreak: .addsNoLine,
    emptyText: .noLine, emojiAdvance: .horizontalMetrics, spacing: .letterSpacing, tabs: .everySpaces(8))

  /// Word's answers for single line spacing: the heights of its lines, and tabs half an inch apart. Kerning, which Word
  /// leaves off by default, is the style's choice. Not proved against Word.
  public static let word = Profile(
    name: "word", breaking: .unicode, fit: .exact, vertical: .word, finalBreak: .addsLine, emptyText: .oneLine,
    emojiAdvance: .horizontalMetrics, spacing: .letterSpacing, tabs: .everyPoints(36))

  /// Every profile; the two that are proved come first.
  public static let all = [uikit, web, appkit, webkitIOS, webkitMac, word]

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
  ///
  /// - Parameter family: the font, if it is one of those that get room.
  package func lineMetrics(_ metrics: LineMetrics, family: LoosenedFamily? = nil) -> LineMetrics {
    vertical.stacked(metrics, family: family)
  }

  /// A font's figures, in points, on lines of a height that a style gives.
  ///
  /// - Parameters:
  ///   - metrics: the figures at the font's size.
  ///   - lineHeight: the height; one that no line can have counts as `natural`.
  ///   - size: the font's size, in points.
  ///   - family: the font, if it is one of those that get room.
  /// - Returns: ascent and descent with half of what the height leaves beyond them; no leading.
  package func lineMetrics(
    _ metrics: LineMetrics, lineHeight: LineHeight, size: Double, family: LoosenedFamily? = nil
  ) -> LineMetrics {
    let asked: Double
    switch lineHeight.usable {
    case .natural: return lineMetrics(metrics, family: family)
    case .multiple(let factor): asked = factor * size
    case .points(let points): asked = points
    case .leading(let points): asked = max(0, size + points)
    }
    let own = lineMetrics(LineMetrics(ascent: metrics.ascent, descent: metrics.descent, leading: 0), family: family)
    let height: Double
    var above: Double
    if vertical.rounding == .exact {
      height = asked
      above = (height - own.height) / 2
    } else {
      height = (asked * 64).rounded(.down) / 64
      above = ((height - own.height) / 2).rounded(.down)
    }
    above += own.ascent
    return LineMetrics(ascent: above, descent: height - above, leading: 0)
  }
}
