import Testing

@testable import GalleyText

/// What the walker says of a line's ends, and the widths that go with it.
@Suite struct LineEdgesTests {
  @Test func `the walker says where it cut glyphs`() {
    // A and V are kerned by −4; the line that ends between them gets it back.
    let lines = FakeShaper("AVAV").prepared().layout(width: 10).lines
    #expect(lines[0].edges.cut == .cut(1) && !lines[0].edges.startIsCut)
    #expect(lines[1].edges.startIsCut)
    #expect(lines.map(\.width) == [10, 10, 10, 10])
    #expect(lines.last?.edges.cut == LineCut.none)
  }

  @Test func `edges have the line's width in units`() {
    for line in FakeShaper("aa bb\ncc").prepared().layout(width: 30).lines {
      #expect(Double(line.edges.width) == line.width && Double(line.edges.advance) == line.advance)
      #expect(line.edges.range == line.range && line.edges.token == nil)
    }
  }

  @Test func `tabs that hang behind a truncated line count in its advance`() {
    let text = FakeShaper("aaa bbb\nccc\t").prepared()
    let limits = TextLimits(maxLines: 1, truncation: .head)
    let line = text.layout(width: 50, limits: limits).lines[0]
    // The token is 8 wide and c 10: the tab leads from 38 to 40.
    #expect(line.width == 38 && line.advance == 40)
  }
}
