import GalleyGeometry
import GalleyText
import Testing

@testable import GalleyShaping

/// Where the glyphs of columns stand.
@Suite struct TabPlaceTests {
  static let typesetter = Typesetter()

  func line(_ text: String, _ stop: TabStop, width: Double = .infinity) throws -> LineGeometry {
    var paragraph = ParagraphStyle()
    paragraph.tabStops = [stop]
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))
    return try Self.typesetter.prepare(text, style: style, paragraph: paragraph).geometry(width: width).line(at: 0)
  }

  @Test func `columns stand at their stops`() throws {
    let trailing = try line("a\tbb", TabStop(100, alignment: .trailing))
    #expect(abs(trailing.caret(at: 4).origin.x - 100) < 0.01)
    #expect(trailing.corrections == (0, 0))
    let center = try line("a\tbb", TabStop(100, alignment: .center))
    #expect(abs(center.caret(at: 2).origin.x + center.caret(at: 4).origin.x - 200) < 0.02)
    let decimal = try line("a\t12.5", TabStop(100, alignment: .trailing, columnTerminators: ["."..."."]))
    #expect(abs(decimal.caret(at: 4).origin.x - 100) < 0.01)
    #expect(decimal.corrections == (0, 0))
    // White space behind a column does not move it.
    let blank = try line("a\tbb  ", TabStop(100, alignment: .trailing))
    #expect(abs(blank.caret(at: 4).origin.x - 100) < 0.01)
  }

  @Test func `a line that loses its end has its column, its ellipsis and its line break in their places`() throws {
    var paragraph = ParagraphStyle()
    paragraph.tabStops = [TabStop(100, alignment: .trailing)]
    paragraph.lineBreakMode = .byTruncatingTail
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))
    let text = try Self.typesetter.prepare(
      "a\tbb cc dd ee ff gg hh ii\nx", style: style, paragraph: paragraph)
    let geometry = text.geometry(width: 110)
    try #require(geometry.lineCount == 2)
    let line = geometry.line(at: 0)
    #expect(line.corrections == (0, 0))
    let token = try #require(line.runs.first { $0.kind == .token })
    #expect(token.glyphs.count == 1)
    let end = token.origin.x + token.advance
    #expect(abs(end - line.fragment.width) < 0.01 && end <= 110 && end > 90)
    // The carets of its end are in front of the line break; the next line begins behind it.
    #expect(line.caret(at: 25).origin.x == end && line.caret(at: 25).offset == 25)
    #expect(geometry.caret(at: 26)?.line == 1)
  }
}
