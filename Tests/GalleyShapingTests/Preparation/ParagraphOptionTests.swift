import GalleyText
import Testing

@testable import GalleyShaping

/// Options of paragraphs and styles that need fonts: heights, tab stops, spacing, hyphens.
@Suite struct ParagraphOptionTests {
  private let typesetter = Typesetter()
  private let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))

  private func prepare(
    _ text: String, _ paragraph: ParagraphStyle, _ profile: Profile = .web
  ) throws -> PreparedText {
    try typesetter.prepare(text, style: style, paragraph: paragraph, profile: profile)
  }

  @Test("every line is as high as the paragraph says, whatever faces are on it", arguments: [Profile.uikit, .web])
  func lineHeight(profile: Profile) throws {
    // Arabic comes from another, taller face.
    let text = "abc سلام\n漢字\nx"
    for (height, expected) in [(LineHeight.points(24), 24.0), (.multiple(1.5), 24), (.points(0), 0)] {
      let layout = try prepare(text, ParagraphStyle(lineHeight: height), profile).layout(width: .infinity)
      #expect(layout.lines.map(\.height) == [expected, expected, expected])
      #expect(layout.size.height == 3 * expected)
      #expect(layout.lines.map(\.top) == [0, expected, 2 * expected])
    }
    let natural = try prepare(text, ParagraphStyle(lineHeight: .multiple(.nan)), profile)
    #expect(natural.size(width: .infinity) == (try prepare(text, ParagraphStyle(), profile)).size(width: .infinity))
  }

  @Test("a line whose height is given has its text in the middle")
  func baseline() throws {
    // Ascent 1854 and descent 434 of 2048; the browser's are 13 and 4, and 3 of the other 7 go above.
    let web = try prepare("x", ParagraphStyle(lineHeight: .points(24))).layout(width: .infinity)
    #expect(web.lines[0].baseline == 16)
    let uikit = try prepare("x", ParagraphStyle(lineHeight: .points(24)), .uikit).layout(width: .infinity)
    let (ascent, descent) = (1854.0 * 16 / 2048, 434.0 * 16 / 2048)
    #expect(abs(uikit.lines[0].baseline - (ascent + (24 - ascent - descent) / 2)) < 1e-9)
  }

  @Test("styles of several sizes have their own multiple of it")
  func severalSizes() throws {
    let large = TextStyle(font: FontDescriptor("Liberation Sans", size: 32))
    let text = try typesetter.prepare(
      [TextRun("a ", style: style), TextRun("b", style: large)], paragraph: ParagraphStyle(lineHeight: .multiple(2)),
      profile: .uikit)
    let layout = text.layout(width: 0)
    #expect(layout.lines.map(\.height) == [32, 64])
  }

  @Test("tab stops count in spaces or points, and the profile's own hold where nothing is said")
  func tabs() throws {
    let space = 569.0 * 16 / 2048
    func start(_ tabs: Profile.Tabs?, _ profile: Profile, _ text: String = "\t") throws -> Double {
      // A mark at the end: what hangs has no width.
      let line = try prepare(text + "|", ParagraphStyle(tabs: tabs), profile).layout(width: .infinity).lines[0]
      return line.width - 532.0 * 16 / 2048
    }
    func isNear(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) <= 1.0 / 32 }
    #expect(isNear(try start(nil, .web), 8 * space))
    #expect(isNear(try start(nil, .uikit), 28))
    for profile in Profile.all {
      #expect(isNear(try start(.everySpaces(2), profile), 2 * space))
      #expect(isNear(try start(.everyPoints(30), profile), 30))
      #expect(isNear(try start(.everyPoints(30), profile, "\t\t"), 60))
      for number in [0, -3, Double.nan, .infinity] { #expect(isNear(try start(.everyPoints(number), profile), 0)) }
    }
    // Two letters of 8.9 points: the browser passes over a stop that is nearer than half a space.
    #expect(isNear(try start(.everyPoints(19), .web, "aa\t"), 38))
    #expect(isNear(try start(.everyPoints(19), .uikit, "aa\t"), 19))
  }

  @Test("word spacing goes to spaces and no-break spaces", arguments: [Profile.uikit, .web])
  func wordSpacing(profile: Profile) throws {
    var spaced = style
    spaced.wordSpacing = 3
    let text = "a b\u{A0}c\u{2003}d"
    let plain = try typesetter.prepare(text, style: style, profile: profile).maxIntrinsicWidth
    let wide = try typesetter.prepare(text, style: spaced, profile: profile).maxIntrinsicWidth
    #expect(abs(wide - plain - 6) <= 1.0 / 64)
  }

  @Test("a cut right behind a soft hyphen shows it, although hyphens are off: browsers do so")
  func hyphenOfCut() throws {
    let text = "in\u{AD}com"
    let paragraph = ParagraphStyle(hyphens: .none)
    let line = try prepare(text, paragraph).layout(width: 19).lines[0]
    let hyphen = 682.0 * 16 / 2048
    let letters = (455.0 + 1139) * 16 / 2048
    #expect(line.range == 0..<4)
    #expect(abs(line.width - letters - hyphen) <= 1.0 / 32)
    #expect(try prepare(text, paragraph).breakOffsets == [text.utf8.count])
  }
}
