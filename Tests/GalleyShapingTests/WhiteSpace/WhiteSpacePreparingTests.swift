import GalleyText
import Testing

@testable import GalleyShaping

/// White space in texts set in real fonts.
@Suite struct WhiteSpacePreparingTests {
  let typesetter = Typesetter()

  private func style(_ size: Double = 16, _ family: String = "Liberation Sans") -> TextStyle {
    TextStyle(font: FontDescriptor(family, size: size))
  }

  private func prepare(_ text: String, _ whiteSpace: WhiteSpace, _ profile: Profile = .web) throws -> PreparedText {
    try typesetter.prepare(
      text, style: style(), paragraph: ParagraphStyle(whiteSpace: whiteSpace), profile: profile)
  }

  @Test(arguments: [Profile.web, .uikit])
  func `a text that collapses is as large as the one it becomes`(profile: Profile) throws {
    let long = try prepare(" \tNews  of\n the\r\n day ", .normal, profile)
    let short = try prepare("News of the day", .normal, profile)
    for width in [0, 30, 60, 90, 1000] as [Double] {
      #expect(long.size(width: width) == short.size(width: width))
      #expect(long.layout(width: width).lines.map(\.width) == short.layout(width: width).lines.map(\.width))
    }
    #expect(long.text == " \tNews  of\n the\r\n day ")
  }

  @Test func `where nothing wraps or collapses all modes agree`() throws {
    let sizes = try WhiteSpace.allCases.map { try prepare("Type, set.", $0).size(width: 1000) }
    #expect(Set(sizes).count == 1)
  }

  @Test(arguments: [WhiteSpace.normal, .nowrap, .preLine])
  func `nothing but white space that collapses is a line without height for the web`(mode: WhiteSpace) throws {
    let web = try prepare(" \t", mode).layout(width: 50)
    #expect(web.lines.map(\.range) == [0..<2])
    #expect(web.size.height == 0 && web.size.lineCount == 1)
    #expect(try prepare("", mode).size(width: 50).lineCount == 0)
    #expect(try prepare(" \t", mode, .uikit).size(width: 50).height == prepare("", mode, .uikit).size(width: 50).height)
    #expect(try prepare(" ", .pre).size(width: 50).height == prepare("a", .pre).size(width: 50).height)
  }

  @Test(arguments: [Profile.web, .uikit])
  func `white space that breaks adds nothing to the width of the line that it ends`(profile: Profile) throws {
    let paragraph = ParagraphStyle(whiteSpace: .breakSpaces)
    func width(_ text: String, size: Double) throws -> Double {
      try typesetter.prepare(text, style: style(size), paragraph: paragraph, profile: profile)
        .size(width: .infinity).width
    }
    for size in [11, 13, 14.5, 16, 17] {
      for text in ["a\tb", "Wo\tit\tlies\there", "\tone\t\ttwo", "a\tb c\tdef\tg h"] {
        for tail in [" ", "\t", " \t", "\t  "] {
          #expect(
            try width(text + tail, size: size) == width(text, size: size),
            "\(text.debugDescription) and \(tail.debugDescription) at \(size)")
        }
      }
    }
  }

  @Test func `a run of white space takes the style of its first character`() throws {
    let runs = [TextRun("a ", style: style(10)), TextRun(" \n b", style: style(40))]
    let paragraph = ParagraphStyle(whiteSpace: .normal)
    let collapsed = try typesetter.prepare(runs, paragraph: paragraph, profile: .uikit)
    let plain = try typesetter.prepare(
      [TextRun("a ", style: style(10)), TextRun("b", style: style(40))], paragraph: paragraph, profile: .uikit)
    #expect(collapsed.size(width: 1000) == plain.size(width: 1000))
    #expect(collapsed.layout(width: 20).lines.map(\.height) == plain.layout(width: 20).lines.map(\.height))
  }

  @Test(arguments: [Profile.web, .uikit])
  func `a space that collapses at a line's end does not make the line higher`(profile: Profile) throws {
    let paragraph = ParagraphStyle(whiteSpace: .normal)
    let text = try typesetter.prepare(
      [TextRun("aa", style: style(10)), TextRun(" ", style: style(40)), TextRun("aa", style: style(10))],
      paragraph: paragraph, profile: profile)
    let small = try typesetter.prepare("aa", style: style(10), paragraph: paragraph, profile: profile)
    #expect(text.layout(width: 15).lines.map(\.height) == [small.size(width: 15).height, small.size(width: 15).height])
    #expect(text.layout(width: 1000).size.height > 2 * small.size(width: 15).height)
  }

  @Test func `where white space collapses browsers space no word from a no-break space at the start`() throws {
    func width(_ text: String, _ mode: WhiteSpace, _ profile: Profile) throws -> Double {
      let spaced = TextStyle(font: FontDescriptor("Liberation Sans", size: 16), wordSpacing: 10)
      return try typesetter.prepare(
        text, style: spaced, paragraph: ParagraphStyle(whiteSpace: mode), profile: profile
      ).size(width: 1000).width
    }
    #expect(try width("\u{A0}a\u{A0}a", .normal, .web) == width("\u{A0}a\u{A0}a", .preWrap, .web) - 10)
    #expect(try width("\u{A0}a\u{A0}a", .normal, .uikit) == width("\u{A0}a\u{A0}a", .preWrap, .uikit))
  }

  @Test func `a browser's boxes on one line are rounded each, and those of lines apart are not`() throws {
    // Hebrew, digits and a letter of one face: three directions.
    let mixed = "\u{5D0}\u{5D1} 12 a"
    #expect(try prepare(mixed, .preWrap, .uikit).unit == 16 / 2048.0)
    #expect(try prepare(mixed, .preWrap).unit == 0x1p-16)
    #expect(try prepare("\u{5D0}\n12\na", .preWrap).unit == 16 / 2048.0)
  }

  @Test func `glyphs name their places in the text that was given`() throws {
    let runs = try typesetter.glyphRuns(
      of: [TextRun("  a \n b", style: style())], paragraph: ParagraphStyle(whiteSpace: .normal), profile: .web)
    #expect(runs.map(\.range) == [2..<7])
    #expect(runs.flatMap(\.glyphs).map(\.cluster) == [2, 3, 6])
  }

  @Test func `no kerning crosses leading spaces where a browser keeps them, and that behind other spaces stays`() throws
  {
    // Liberation Sans kerns a space and an "A".
    func width(_ text: String, _ mode: WhiteSpace) throws -> Double { try prepare(text, mode).size(width: 1000).width }
    let letter = try width("A", .preWrap)
    let space = try width("x x", .preWrap) - 2 * width("x", .preWrap)
    #expect(try abs(width(" A", .preWrap) - letter - space) <= 1 / 32.0)
    #expect(try abs(width("x\n A", .preWrap) - letter - space) <= 1 / 32.0)
    #expect(try width("x A", .preWrap) < letter + space + width("x", .preWrap) - 0.5)
    #expect(try width(" A", .pre) < letter + space - 0.5)
  }
}
