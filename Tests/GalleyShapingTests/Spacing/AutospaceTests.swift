import GalleyGeometry
import GalleyText
import Testing

@testable import GalleyShaping

/// Space between ideographs and letters, on the bundled fonts: an ideograph is 16 points wide, "a" in Liberation Sans 8.898.
@Suite struct AutospaceTests {
  private let typesetter = Typesetter()

  private func text(
    _ string: String, _ autospace: TextAutospace = .normal, language: String = "ja",
    direction: BaseDirection = .leftToRight
  ) throws -> PreparedText {
    let style = TextStyle(
      font: FontDescriptor("Liberation Sans", size: 16), autospace: autospace, language: language)
    return try typesetter.prepare(
      string, style: style, paragraph: ParagraphStyle(direction: direction), profile: .uikit)
  }

  /// How much wider the text is with spaces, in eighths of its size.
  private func spaces(
    _ string: String, language: String = "ja", direction: BaseDirection = .leftToRight
  ) throws -> Double {
    let wide = try text(string, language: language, direction: direction).maxIntrinsicWidth
    let plain = try text(string, .noAutospace, language: language, direction: direction).maxIntrinsicWidth
    return ((wide - plain) / 2 * 1000).rounded() / 1000
  }

  @Test(
    arguments: [
      ("世a界", 2), ("世界", 0), ("世 a", 0), ("a世", 1), ("世1", 1), ("第3章", 2), ("世、a", 0), ("가b", 1), ("カa", 1),
      ("世\ta", 0), ("世\na", 0), ("か\u{3099}a", 1), ("世\u{200C}a", 0),
    ] as [(String, Double)])
  func `a space stands where an ideograph meets a letter or number`(string: String, count: Double) throws {
    #expect(try spaces(string) == count)
  }

  @Test func `Chinese counts punctuation`() throws {
    #expect(try spaces("世%") == 0)
    #expect(try spaces("世%", language: "zh-Hans") == 1)
    #expect(try spaces("世%", language: "yue") == 1)
  }

  @Test func `across directions only behind an ideograph`() throws {
    #expect(try spaces("世א") == 1)
    #expect(try spaces("א世") == 0)
  }

  @Test func `a line that ends at a space loses it`() throws {
    let text = try text("世a")
    let lines = text.layout(width: 17).lines
    #expect(lines.map(\.range) == [0..<3, 3..<4])
    #expect(abs(lines[0].width - 16) < 1e-3)
    #expect(lines[0].trailingWhitespaceAdvance == 0)
    let alone = try self.text("a").maxIntrinsicWidth
    #expect(abs(lines[1].width - alone) < 1e-3)
    // The interval begins where the ideograph alone fits.
    #expect(abs(text.size(width: 17).validWidths.lower - 16) < 1e-3)
  }

  @Test func `a cut between clusters loses the space too`() throws {
    let text = try text("1世")
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16), autospace: .normal, language: "ja")
    let glued = try typesetter.prepare("a世\u{2060}b", style: style, profile: .uikit)
    for (text, width) in [(text, 9.0), (glued, 9.0)] {
      let first = text.layout(width: width).lines[0]
      #expect(first.range.count == 1)
      #expect(first.width < 9)
    }
  }
}
