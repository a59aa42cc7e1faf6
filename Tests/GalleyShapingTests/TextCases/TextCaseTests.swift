import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyShaping

/// Reports of people who measure and wrap text, with the input that failed elsewhere. One test a report.
@Suite("Text cases") struct TextCaseTests {
  static let typesetter = Typesetter()

  func prepared(
    _ text: String, _ family: String, _ size: Double, spacing: Double? = nil, profile: Profile = .uikit,
    paragraph: ParagraphStyle = ParagraphStyle(), typesetter: Typesetter = Self.typesetter
  ) throws -> PreparedText {
    let style = TextStyle(font: FontDescriptor(family, size: size), letterSpacing: spacing)
    return try typesetter.prepare(text, style: style, paragraph: paragraph, profile: profile)
  }

  func width(_ text: String, _ family: String, _ size: Double, spacing: Double? = nil) throws -> Double {
    try prepared(text, family, size, spacing: spacing).size(width: .infinity).width
  }

  func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 0.006) -> Bool { abs(a - b) < tolerance }

  /// The lines, white space at their ends left out.
  func lines(_ text: PreparedText, _ width: Double) -> [String] {
    text.layout(width: width).lines.map { line in
      let bytes = Array(text.text.utf8)[line.range]
      return String(decoding: bytes, as: UTF8.self).trimmingSuffix { $0.isWhitespace || $0 == "\u{200B}" }
    }
  }

  @Test("E5: doubled spaces are kept inside a line and hang at its end")
  func doubledSpaces() throws {
    let text = try prepared("Line 111111   aaaaaaaaa bbbbbbb ccccc", "Liberation Sans", 44.0 / 3)
    #expect(lines(text, 251) == ["Line 111111   aaaaaaaaa bbbbbbb", "ccccc"])
    let widths = text.layout(width: 251).lines.map(\.width)
    #expect(isNear(widths[0], 222.11) && isNear(widths[1], 36.67))
  }

  @Test("E11: capitals and letter spacing are measured, not guessed")
  func capitals() throws {
    #expect(try isNear(width("PSYOPTIMAL", "Liberation Serif", 40), 251.15))
    #expect(try isNear(width("MARKET OPPORTUNITY", "Liberation Sans", 12), 139.58))
    #expect(try isNear(width("MARKET OPPORTUNITY", "Liberation Sans", 12, spacing: 3), 193.58))
  }

  @Test("E12: kerning with the space counts")
  func spaceKerning() throws {
    #expect(try isNear(width("A A", "Liberation Serif", 100), 158.398, 0.0006))
    let many = try prepared(Array(repeating: "A", count: 10).joined(separator: " "), "Liberation Serif", 12)
    #expect(isNear(many.size(width: .infinity).width, 101.742, 0.0006))
    #expect(many.lineCount(width: 105) == 1)
  }

  @Test("E13: a width below one glyph has one grapheme cluster a line, and measuring is a pure function")
  func belowOneGlyph() throws {
    let text = try prepared("Wow e\u{301}", "Liberation Sans", 12)
    for width in [0.1, 1, 2, 0, -3] {
      #expect(lines(text, width) == ["W", "o", "w", "e\u{301}"])
      #expect(text.size(width: width) == text.size(width: width))
      #expect(text.layout(width: width).size == text.size(width: width))
    }
  }

  @Test("E17: no break at a no-break space")
  func noBreakSpace() throws {
    let text = try prepared("Does this break in 12\u{A0}point fonts?", "Liberation Sans", 12)
    #expect(lines(text, 120) == ["Does this break in", "12\u{A0}point fonts?"])
    let widths = text.layout(width: 120).lines.map(\.width)
    #expect(isNear(widths[0], 96.05) && isNear(widths[1], 78.73))
  }

  @Test("E22: all ways to ask agree on a zero width space in words that do not fit", arguments: [Profile.uikit, .web])
  func zeroWidthSpace(profile: Profile) throws {
    let text = try prepared("alpha\u{200B}beta", "Liberation Sans", 16, profile: profile)
    #expect(text.size(width: 10).lineCount == 9)
    #expect(text.layout(width: 10).lines.count == 9)
    #expect(text.lineCount(width: 10) == 9)
  }

  @Test("E23: spaces past the edge hang, whoever asks")
  func hangingSpaces() throws {
    let text = try prepared("word   ", "Liberation Sans", 16)
    let word = try width("word", "Liberation Sans", 16)
    for width in [word, word + 1, word + 6, word + 100] {
      #expect(text.lineCount(width: width) == 1 && text.size(width: width).width == word)
    }
  }

  @Test(
    "E24: a zero width space in front of a word that does not fit has a line of its own",
    arguments: [
      Profile.uikit, .web,
    ])
  func leadingZeroWidthSpace(profile: Profile) throws {
    let text = try prepared("\u{200B}unfitting", "Liberation Sans", 16, profile: profile)
    #expect(lines(text, 30).first == "")
    #expect(lines(text, 100) == ["\u{200B}unfitting"])
  }

  @Test("E25: spacing behind the last letter is kept", arguments: [Profile.uikit, .web])
  func trailingSpacing(profile: Profile) throws {
    let plain = try prepared("abc", "Liberation Sans", 16, profile: profile).size(width: .infinity).width
    let spaced = try prepared("abc", "Liberation Sans", 16, spacing: 2, profile: profile).size(width: .infinity).width
    #expect(isNear(spaced - plain, 6, 0.02))
  }

  @Test("E26: no ligature under letter spacing", .enabled(if: FontFiles.hasRoboto))
  func ligature() throws {
    let fonts = FontCollection()
    try fonts.register(path: FontFiles.roboto)
    let typesetter = Typesetter(fonts: fonts)
    for (spacing, expected) in [(nil, 8.867), (0.5, 9.453 + 1), (3, 9.453 + 6)] as [(Double?, Double)] {
      let text = try prepared("fi", "@first", 16, spacing: spacing, typesetter: typesetter)
      #expect(isNear(text.size(width: .infinity).width, expected, 0.001))
    }
  }

  @Test("E27: the hyphen that fits is the one that is drawn, U+2010")
  func hyphen() throws {
    #expect(try isNear(width("-", "Inter", 16), 7.364, 0.001))
    #expect(try isNear(width("\u{2010}", "Inter", 16), 5.727, 0.001))
    let text = try prepared("aaaa\u{AD}aaaa", "Inter", 16)
    let half = try width("aaaa", "Inter", 16)
    #expect(isNear(text.layout(width: half + 5.8).lines[0].width, half + 5.727, 0.001))
    #expect(text.layout(width: half + 5.7).lines[0].reason != .hyphen)
  }

  @Test("E30: a space over the edge makes no line")
  func spaceOverTheEdge() throws {
    let text = try prepared("Testing ", "Liberation Sans", 16)
    #expect(try text.lineCount(width: width("Testing", "Liberation Sans", 16)) == 1)
  }

  @Test("E31: n spaces are n times as wide as one", arguments: [1, 2, 3, 50, 100])
  func spaces(count: Int) throws {
    let text = try prepared(String(repeating: " ", count: count), "Liberation Mono", 14)
    let advance = text.layout(width: .infinity).lines[0].advance
    #expect(advance == Double(count) * 1229 * 14 / 2048)
    if count == 100 { #expect(isNear(advance, 840.1367, 0.0001)) }
  }

  @Test("E34: a line height below the natural one is taken from both sides of the text alike")
  func tightLines() throws {
    let paragraph = ParagraphStyle(lineHeight: .points(10))
    let line = try prepared("CHỖ", "Liberation Sans", 16, paragraph: paragraph).layout(width: .infinity).lines[0]
    let natural = try prepared("CHỖ", "Liberation Sans", 16).layout(width: .infinity).lines[0]
    #expect(line.height == 10)
    let above = natural.metrics.ascent - line.metrics.ascent
    let below = natural.metrics.descent - line.metrics.descent
    #expect(isNear(above, below, 1e-9) && isNear(above, (natural.height - 10) / 2, 1e-9))
  }

  @Test("E35: the height never depends on which letters appear", .enabled(if: FontFiles.hasDejaVuSans))
  func anyLetters() throws {
    let fonts = FontCollection()
    try fonts.register(path: FontFiles.dejaVuSans)
    let typesetter = Typesetter(fonts: fonts)
    for string in ["A", "g", ".", "Ågjp", " "] {
      let line = try prepared(string, "@first", 40, typesetter: typesetter).layout(width: .infinity).lines[0]
      #expect(isNear(line.metrics.ascent, 37.129, 0.0006) && isNear(line.metrics.descent, 9.434, 0.0006))
    }
  }

  @Test("E37: a text of one line tells by how much it is too wide")
  func oneLine() throws {
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = .byClipping
    let text = try prepared("Save the current document?", "Liberation Sans", 19, paragraph: paragraph)
    let size = text.size(width: 180)
    #expect(size.lineCount == 1 && size.overflows)
    #expect(try size.width == width("Save the current document?", "Liberation Sans", 19))
    #expect(!text.size(width: size.width).overflows)
  }

  @Test("E38: a measured size fed back neither adds nor loses a line", arguments: [1, 2, 3] as [UInt64])
  func feedingBack(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let words = [
      "AV", "To", "office", "naïve", "Привет", "שלום", "日本語", "e\u{301}", "-", "a\tb", "fi", "👍🏽", "hy\u{AD}phen",
    ]
    for _ in 0..<60 {
      let count = Int.random(in: 1...12, using: &random)
      let string = (0..<count).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      let family = ["Liberation Serif", "Inter"].randomElement(using: &random)!
      let text = try prepared(string, family, Double.random(in: 8...40, using: &random))
      let layout = text.layout(width: Double.random(in: 20...400, using: &random))
      guard !layout.size.overflows else { continue }
      #expect(text.layout(width: layout.size.width).lines == layout.lines, "seed \(seed) \(string)")
    }
  }

  @Test("E39: \"Stück\" does not fit into 60 and fits into 61", .enabled(if: FontFiles.hasRoboto))
  func roundedUp() throws {
    let fonts = FontCollection()
    try fonts.register(path: FontFiles.roboto)
    let text = try prepared("Stück", "@first", 24, typesetter: Typesetter(fonts: fonts))
    #expect(isNear(text.size(width: .infinity).width, 60.0586, 0.0001))
    #expect(text.lineCount(width: 60) == 2 && text.lineCount(width: 61) == 1)
  }

  @Test("E20: balanced lines split no word that fits, with letters pulled together either")
  func balancedWords() throws {
    for spacing in [nil, -2, 3.0] {
      for profile in [Profile.uikit, .web] {
        let text = try prepared(
          "Permission to Evolve", "Inter", 96, spacing: spacing, profile: profile,
          paragraph: ParagraphStyle(textWrap: .balance))
        let width = spacing == 3 ? 530.0 : 500
        #expect(lines(text, width) == ["Permission", "to Evolve"])
        #expect(text.layout(width: width).lines[0].reason == .opportunity)
      }
    }
  }

  @Test(
    "widest digits in whole pixels, by which spreadsheets measure columns",
    arguments: [
      ("Liberation Sans", [7, 8, 9]), ("Liberation Serif", [7, 8, 8]), ("Inter", [8, 10, 10]),
      ("Noto Sans", [7, 9, 9]), ("Roboto", [7, 8, 9]), ("DejaVu Sans", [8, 10, 10]),
    ])
  func widestDigits(family: String, expected: [Double]) throws {
    let fonts = FontCollection()
    for path in [FontFiles.notoSans, FontFiles.roboto, FontFiles.dejaVuSans] { _ = try? fonts.register(path: path) }
    let typesetter = Typesetter(fonts: fonts)
    guard !fonts.cascade(for: FontDescriptor(family, size: 10)).isLastResort else { return }
    for (points, pixels) in zip([10.0, 11, 12], expected) {
      let size = (points * 96 / 72).rounded()
      let widths = try (0...9).map {
        try prepared("\($0)", family, size, typesetter: typesetter).size(width: .infinity).width
      }
      #expect(widths.max()?.rounded() == pixels, "\(family) \(points)")
    }
  }

  @Test("E45: one word of 80,000 letters is cut in a time in proportion")
  func hugeWord() throws {
    func time(_ count: Int) throws -> Duration {
      let text = try prepared(String(repeating: "abcdefgh", count: count / 8), "Liberation Sans", 16)
      return ContinuousClock().measure { #expect(text.lineCount(width: 100) > count / 14) }
    }
    // Other work on the machine only makes it slower: the best of several counts.
    let short = try (0..<3).map { _ in try time(40_000) }.min()!
    let long = try (0..<3).map { _ in try time(80_000) }.min()!
    #expect(long < short * 3)
  }
}

extension String {
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return String(text)
  }
}
