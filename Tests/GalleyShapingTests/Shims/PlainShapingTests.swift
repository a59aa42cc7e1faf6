import GalleyText
import Testing

@testable import GalleyShaping

@Suite("Plain shaping")
struct PlainShapingTests {
  private static let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 14))

  @Test(
    "adds up to the glyph runs' advances, text by text and together",
    arguments: [
      ["AVATAR, fi: \u{201C}quoted\u{201D}"], ["Hello, שלום 123", "日本語 mixed ไทย", "नमस्ते 👍🏽"], ["", " ", "a\tb\nc"],
    ])
  func sums(texts: [String]) throws {
    let typesetter = Typesetter()
    var sum = 0
    var runs = 0
    for text in texts {
      let glyphs = try typesetter.glyphRuns(of: [TextRun(text, style: Self.style)])
      sum += glyphs.reduce(0) { $0 + $1.advance }
      runs += glyphs.count
    }
    let plain = try PlainShaping(texts, style: Self.style, typesetter: typesetter)
    #expect(plain.runCount == runs)
    #expect(plain.shapeAll() == sum)
    #expect(plain.shapeAll() == sum, "the buffer is used again")
  }
}
