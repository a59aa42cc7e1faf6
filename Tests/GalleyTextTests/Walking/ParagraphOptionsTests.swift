import GalleyGeometry
import Testing

@testable import GalleyText

/// What a paragraph's options do to lines, on an imaginary font whose letters are 10 points wide.
@Suite struct ParagraphOptionsTests {
  private func lines(_ text: String, _ width: Double, _ profile: Profile, _ paragraph: ParagraphStyle) -> [String] {
    FakeShaper(text).prepared(profile: profile, paragraph: paragraph).lineTexts(width)
  }

  @Test("a word sticks out where overflow-wrap is normal", arguments: [Profile.uikit, .web])
  func overflowNormal(profile: Profile) {
    let text = FakeShaper("aaaa bb cccc").prepared(profile: profile, paragraph: ParagraphStyle(overflowWrap: .normal))
    #expect(text.lineTexts(30) == ["aaaa ", "bb ", "cccc"])
    #expect(text.size(width: 30).width == 40)
    #expect(text.size(width: 30).overflows)
    #expect(text.minIntrinsicWidth == 40)
  }

  @Test(
    "overflow-wrap anywhere lays out as break-word and differs in the minimal width", arguments: [Profile.uikit, .web])
  func overflowAnywhere(profile: Profile) {
    let word = FakeShaper("aaaa bb").prepared(profile: profile, paragraph: ParagraphStyle(overflowWrap: .breakWord))
    let anywhere = FakeShaper("aaaa bb").prepared(
      profile: profile, paragraph: ParagraphStyle(overflowWrap: .anywhere))
    for width in [0.0, 10, 25, 40, 70] { #expect(word.lineTexts(width) == anywhere.lineTexts(width)) }
    #expect(word.minIntrinsicWidth == 40)
    #expect(anywhere.minIntrinsicWidth == 10)
    #expect(anywhere.breakOffsets == word.breakOffsets)
  }

  @Test("anywhere ends lines between all clusters, whatever overflow-wrap says", arguments: OverflowWrap.allCases)
  func anywhere(overflowWrap: OverflowWrap) {
    let style = ParagraphStyle(lineBreak: .anywhere, overflowWrap: overflowWrap)
    #expect(lines("aa, bbb", 30, .web, style) == ["aa, ", "bbb"])
    #expect(lines("aa, bbb", 20, .web, style) == ["aa", ", ", "bb", "b"])
    #expect(lines("aa  b", 20, .web, style) == ["aa  ", "b"])
    #expect(lines("e\u{301}e\u{301}", 0, .web, style) == ["e\u{301}", "e\u{301}"])
  }

  @Test("break-all fills lines with letters", arguments: [Profile.uikit, .web])
  func breakAll(profile: Profile) {
    let style = ParagraphStyle(wordBreak: .breakAll)
    #expect(lines("aa bbbb", 50, profile, style) == ["aa bb", "bb"])
    #expect(lines("aa bbbb", 50, profile, ParagraphStyle()) == ["aa ", "bbbb"])
  }

  @Test("a place behind a mark ends lines that are too wide only")
  func lastResort() {
    let style = ParagraphStyle(wordBreak: .breakAll, overflowWrap: .normal)
    // The search for the place begins at the first letter that does not fit, and takes the mark in front for what it is.
    #expect(lines("e\u{301}o\u{301}ab", 20, .web, style) == ["e\u{301}o\u{301}a", "b"])
    #expect(lines("e\u{301}o\u{301}u\u{301}", 20, .web, style) == ["e\u{301}o\u{301}u\u{301}"])
    #expect(lines("e\u{301}o\u{301}u\u{301}", 5, .web, style) == ["e\u{301}", "o\u{301}", "u\u{301}"])
  }

  @Test("keep-all keeps ideographs on one line until they are too many")
  func keepAll() {
    let style = ParagraphStyle(wordBreak: .keepAll)
    #expect(lines("日本 漢字文", 40, .web, style) == ["日本 ", "漢字文"])
    #expect(lines("日本 漢字文", 40, .web, ParagraphStyle()) == ["日本 漢", "字文"])
    #expect(lines("漢字文", 20, .web, style) == ["漢字", "文"])
  }

  @Test("without hyphens a soft hyphen is no place to break", arguments: [Profile.uikit, .web])
  func hyphens(profile: Profile) {
    let text = "aa\u{AD}bb"
    #expect(FakeShaper(text).prepared(profile: profile).layout(width: 30).lines.map(\.reason) == [.hyphen, .end])
    let none = FakeShaper(text).prepared(profile: profile, paragraph: ParagraphStyle(hyphens: .none))
    #expect(none.layout(width: 30).lines.map(\.reason) == [.emergency, .end])
    #expect(none.lineTexts(30) == ["aa\u{AD}b", "b"])
  }

  @Test("with break-spaces spaces take room, and lines may end between them", arguments: [Profile.uikit, .web])
  func breakSpaces(profile: Profile) {
    let text = FakeShaper("aa   b").prepared(profile: profile, paragraph: ParagraphStyle(whiteSpace: .breakSpaces))
    #expect(text.lineTexts(40) == ["aa  ", " b"])
    #expect(text.lineTexts(60) == ["aa   b"])
    // "aa" and a space cannot be parted but by cutting.
    #expect(text.lineTexts(20) == ["aa", "  ", " b"])
  }

  @Test("with break-spaces widths leave trailing spaces out, although they must fit")
  func breakSpacesWidths() {
    let text = FakeShaper("aa   b").prepared(profile: .web, paragraph: ParagraphStyle(whiteSpace: .breakSpaces))
    let layout = text.layout(width: 40)
    #expect(layout.lines.map(\.width) == [20, 20])
    #expect(layout.lines.map(\.trailingWhitespaceAdvance) == [20, 0])
    #expect(layout.size.width == 20)
    #expect(layout.size == text.size(width: 40))
    #expect(!layout.size.overflows)
    #expect(layout.size.validWidths.lower == 40 - 1.0 / 64)
  }

  @Test("with break-spaces a tab takes room, and a line may end at it", arguments: [Profile.uikit, .web])
  func breakSpacesTabs(profile: Profile) {
    // Stops every 40 points.
    let style = ParagraphStyle(whiteSpace: .breakSpaces)
    #expect(lines("aa\tb", 50, profile, style) == ["aa\tb"])
    #expect(lines("aa\tb", 45, profile, style) == ["aa\t", "b"])
    #expect(lines("a a\tb", 35, profile, style) == ["a ", "a", "\t", "b"])
    #expect(lines("\t\tb", 80, profile, style) == ["\t\t", "b"])
    #expect(lines("\t\tb", 79, profile, style) == ["\t", "\tb"])
    let text = FakeShaper("aa \t b").prepared(profile: profile, paragraph: style)
    #expect(text.layout(width: 50).lines.map(\.width) == [20, 10])
    #expect(!text.size(width: 50).overflows)
    #expect(text.size(width: 39).overflows)
  }

  @Test("what hangs behind a word that sticks out stays with it")
  func hangingBehindOverflow() {
    let style = ParagraphStyle(overflowWrap: .normal)
    #expect(lines("aaaa \u{3000}b", 20, .web, style) == ["aaaa \u{3000}", "b"])
  }

  @Test("a soft hyphen that has no room for its hyphen takes the places close in front of it along")
  func hyphenReserve() {
    // Behind the zero width space, too, the hyphen (7) must have room.
    #expect(lines("cc\u{200B}\u{AD}d", 20, .web, ParagraphStyle()) == ["c", "c\u{200B}\u{AD}d"])
    #expect(lines("cc\u{200B}\u{AD}d", 27, .web, ParagraphStyle()) == ["cc\u{200B}\u{AD}", "d"])
    #expect(lines("cc\u{200B}\u{AD}d", 20, .uikit, ParagraphStyle()) == ["cc\u{200B}", "\u{AD}d"])
  }

  @Test("a line height puts the text into its middle")
  func lineHeight() {
    let font = LineMetrics(ascent: 8, descent: 2, leading: 1)
    let tall = Profile.uikit.lineMetrics(font, lineHeight: .points(15), size: 10)
    #expect(tall == LineMetrics(ascent: 10.5, descent: 4.5, leading: 0))
    let multiple = Profile.uikit.lineMetrics(font, lineHeight: .multiple(0.5), size: 10)
    #expect(multiple == LineMetrics(ascent: 5.5, descent: -0.5, leading: 0))
    // Browsers round half the leading down to whole points, and the font's own leading does not count.
    let web = Profile.web.lineMetrics(font, lineHeight: .points(15), size: 10)
    #expect(web == LineMetrics(ascent: 10, descent: 5, leading: 0))
    let negative = Profile.web.lineMetrics(font, lineHeight: .points(7), size: 10)
    #expect(negative == LineMetrics(ascent: 6, descent: 1, leading: 0))
    #expect(Profile.web.lineMetrics(font, lineHeight: .points(20.03), size: 10).height == 20 + 1.0 / 64)
  }

  @Test("heights that no line can have count as natural", arguments: [-1, -Double.infinity, .infinity, .nan])
  func impossibleLineHeight(number: Double) {
    let font = LineMetrics(ascent: 8, descent: 2, leading: 1)
    for profile in Profile.all {
      let natural = profile.lineMetrics(font)
      #expect(profile.lineMetrics(font, lineHeight: .points(number), size: 10) == natural)
      #expect(profile.lineMetrics(font, lineHeight: .multiple(number), size: 10) == natural)
    }
    #expect(Profile.uikit.lineMetrics(font, lineHeight: .points(0), size: 10).height == 0)
  }
}
