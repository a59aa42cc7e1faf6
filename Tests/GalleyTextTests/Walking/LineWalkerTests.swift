import GalleyGeometry
import Testing

@testable import GalleyText

/// The walker's rules, exactly, on an imaginary font whose letters are 10 points wide.
@Suite struct LineWalkerTests {
  func lines(_ text: String, _ width: Double, _ profile: Profile = .uikit, _ paragraph: ParagraphStyle = .init())
    -> [String]
  {
    FakeShaper(text).prepared(profile: profile, paragraph: paragraph).lineTexts(width)
  }

  @Test func `words fill a line up to the available width`() {
    #expect(lines("aa bb cc", 50) == ["aa bb ", "cc"])
    #expect(lines("aa bb cc", 49) == ["aa ", "bb ", "cc"])
    #expect(lines("aa bb cc", 80) == ["aa bb cc"])
  }

  @Test func `trailing white space hangs and never causes a break`() {
    let text = FakeShaper("aa     bb").prepared()
    let layout = text.layout(width: 20)
    #expect(layout.lines.map(\.range) == [0..<7, 7..<9])
    #expect(layout.lines.map(\.width) == [20, 20])
    #expect(layout.lines.map(\.trailingWhitespaceAdvance) == [50, 0])
    #expect(text.size(width: 20).width == 20)
    #expect(!text.size(width: 20).overflows)
  }

  @Test func `white space in front of the first word takes a line of its own when the word does not fit beside it`() {
    #expect(lines("  aaaa", 50) == ["  ", "aaaa"])
    #expect(lines("  aaaa", 60) == ["  aaaa"])
  }

  @Test func `a line break ends a line whatever the width`() {
    #expect(lines("a\n\nb", .infinity) == ["a¶", "¶", "b"])
    #expect(lines("aa bb\ncc", 20) == ["aa ", "bb¶", "cc"])
  }

  @Test func `a final line break adds no line unless the text has nothing else`() {
    #expect(lines("a\n", 100) == ["a¶"])
    #expect(lines("\n", 100) == ["¶", ""])
    #expect(lines("\n", 100, .web) == ["¶"])
  }

  @Test func `the empty text is one line high for UIKit and nothing for the web`() {
    #expect(FakeShaper("").prepared().size(width: 100).height == 10)
    #expect(FakeShaper("").prepared().size(width: 100).lineCount == 1)
    #expect(FakeShaper("").prepared(profile: .web).size(width: 100).height == 0)
    #expect(FakeShaper("").prepared(profile: .web).layout(width: 100).lines.isEmpty)
  }

  @Test func `a word wider than the line is cut between clusters`() {
    #expect(lines("aaaaaaa", 30) == ["aaa", "aaa", "a"])
    #expect(lines("b aaaaa c", 30) == ["b ", "aaa", "aa ", "c"])
    #expect(lines("e\u{301}e\u{301}e\u{301}", 20) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test(arguments: [0, -1, -Double.infinity, 1e-308, 5])
  func `a line takes one cluster at least`(width: Double) {
    let text = FakeShaper("ab\nc  d").prepared()
    #expect(text.lineTexts(width) == ["a", "b¶", "c  ", "d"])
    #expect(text.size(width: width).overflows)
    #expect(text.size(width: width).width == 10)
  }

  @Test(arguments: [Double.nan, .infinity, 1e308])
  func `no number and infinity are unlimited`(width: Double) {
    let size = FakeShaper("aa bb cc").prepared().size(width: width)
    #expect(size.lineCount == 1 && size.width == 80 && size.validWidths.upper == .infinity)
    #expect(size.validWidths.contains(width))
  }

  @Test func `binary rounding of the available width is forgiven and nothing more`() {
    #expect(lines("aa", 20 - 0x1p-21) == ["aa"])
    #expect(lines("aa", 20 - 0x1p-19) == ["a", "a"])
  }

  @Test func `the web forgives one sixty-fourth`() {
    #expect(lines("aa", 20 - 1 / 64.0, .web) == ["aa"])
    #expect(lines("aa", 20 - 1 / 64.0 - 1e-9, .web) == ["a", "a"])
  }

  @Test func `a soft hyphen shows only at a line's end and its hyphen must fit`() {
    let text = FakeShaper("aaa\u{AD}bbb").prepared()
    #expect(text.layout(width: 60).lines.map(\.width) == [60])
    let broken = text.layout(width: 37)
    #expect(broken.lines.map(\.range) == [0..<5, 5..<8])
    #expect(broken.lines[0].width == 37 && broken.lines[0].reason == .hyphen)
    #expect(text.layout(width: 36).lines.map(\.reason) == [.emergency, .hyphen, .end])
  }

  @Test func `tabs lead to the next stop and hang at a line's end`() {
    #expect(FakeShaper("a\tb").prepared().layout(width: 100).lines.map(\.width) == [50])
    #expect(FakeShaper("aaaa\tb").prepared().layout(width: 100).lines.map(\.width) == [90])
    #expect(FakeShaper("a\t\tb").prepared().layout(width: 100).lines.map(\.width) == [90])
    let hanging = FakeShaper("a\tb").prepared().layout(width: 45)
    #expect(hanging.lines.map(\.width) == [10, 10])
    #expect(hanging.lines[0].trailingWhitespaceAdvance == 30)
  }

  @Test func `a cut takes back the kerning across it`() {
    // Whole, "AVAV" is 32: 6 + 10 + 6 + 10. "AV" alone is 16; "AVA" is 26, though its prefix is 22.
    let text = FakeShaper("AVAV").prepared()
    #expect(text.layout(width: 25).lines.map(\.width) == [16, 16])
    #expect(text.layout(width: 26).lines.map(\.width) == [26, 10])
    #expect(text.layout(width: 32).lines.map(\.width) == [32])
  }

  @Test func `a ligature is cut into its letters`() {
    let text = FakeShaper("xfix").prepared()
    #expect(text.size(width: .infinity).width == 35)
    #expect(text.layout(width: 20).lines.map(\.range) == [0..<2, 2..<4])
    #expect(text.layout(width: 20).lines.map(\.width) == [20, 20])
  }

  @Test func `character wrapping breaks at any cluster`() {
    let paragraph = ParagraphStyle(lineBreakMode: .byCharWrapping)
    #expect(lines("aa bb cc", 40, .uikit, paragraph) == ["aa b", "b cc"])
    #expect(lines("ab\ncd", 10, .uikit, paragraph) == ["a", "b¶", "c", "d"])
  }

  @Test func `lines of one height are a product and spacing goes between`() {
    let text = FakeShaper("a b c").prepared(paragraph: ParagraphStyle(lineSpacing: 0.1))
    #expect(text.size(width: 10).height == 3 * 10 + 2 * 0.1)
    let leading = FakeShaper("a b c").prepared(paragraph: ParagraphStyle(usesFontLeading: true))
    #expect(leading.size(width: 10).height == 33)
    #expect(FakeShaper("a b").prepared(paragraph: ParagraphStyle(lineSpacing: .nan)).size(width: 10).height == 20)
  }

  @Test func `a line is as high as the faces on it`() {
    let tall = LineMetrics(ascent: 20, descent: 5, leading: 0)
    let runs = [FaceRuns.Run(end: 3, metrics: 0), .init(end: 5, metrics: 1), .init(end: 8, metrics: 0)]
    let faces = FaceRuns(metrics: [FakeShaper.metrics, tall], runs: runs, includesFirst: false)
    let layout = FakeShaper("aa bb cc").prepared(faces: faces).layout(width: 20)
    #expect(layout.lines.map(\.height) == [10, 25, 10])
    #expect(layout.lines.map(\.top) == [0, 10, 35])
    #expect(layout.size.height == 45)
  }

  @Test func `intrinsic widths are those of the longest word and of the unwrapped text`() {
    let text = FakeShaper("aa bbbb c\ndd").prepared()
    #expect(text.minIntrinsicWidth == 40)
    #expect(text.maxIntrinsicWidth == 90)
    #expect(text.breakOffsets == [3, 8, 10, 12])
  }

  @Test func `a huge word is cut in linear work and loses nothing`() {
    let text = FakeShaper(String(repeating: "a", count: 3000)).prepared()
    let layout = text.layout(width: 70)
    #expect(layout.lines.count == 429)
    #expect(layout.lines.dropLast().allSatisfy { $0.width == 70 })
    #expect(text.size(width: 40_000).lineCount == 1)
  }

  @Test func `sums beyond 32 bits are kept in chunks`() {
    let wide: Int64 = 1 << 29
    let segments = (1...64).map {
      Segment(end: $0 * 2, visibleEnd: $0 * 2 - 1, advance: Int64($0) * wide, visibleAdvance: Int64($0) * wide - 10)
    }
    let table = SegmentTable(segments)
    #expect(table.chunks.count > 8)
    #expect((0..<64).allSatisfy { table.advance(after: $0) == Int64($0 + 1) * wide })
    var walker = LineWalker(
      table, traits: WalkTraits(hyphenAdvance: 0, tabs: TabStops(interval: 0, minimum: 0)), reshaper: nil,
      limit: 10 * wide)
    var ends: [Int] = []
    while let line = walker.next() { ends.append(line.end.segment) }
    #expect(ends == [10, 20, 30, 40, 50, 60, 64])
  }
  @Test(arguments: [OverflowWrap.normal, .breakWord])
  func `a hyphen without room in front of the last spaces leaves nothing to look at behind it`(wrap: OverflowWrap) {
    let text = FakeShaper("f\u{AD}  ").prepared(profile: .web, paragraph: ParagraphStyle(overflowWrap: wrap))
    for width in [0.0, 5, 10, 13, 17, 20] {
      #expect(text.lineTexts(width).joined() == "f\u{AD}  ")
    }
  }
}
