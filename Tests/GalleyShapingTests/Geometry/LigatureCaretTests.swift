import GalleyGeometry
import GalleyText
import Testing

@testable import GalleyShaping

/// Carets inside ligatures.
@Suite struct LigatureCaretTests {
  /// A font whose letter A has a ligature with itself, 1,000 wide; `carets` are those that the font states inside it.
  static func font(carets: [Int]) -> [UInt8] {
    var font = SyntheticFont()
    let words = SyntheticFont.words
    font.tables["maxp"] = words([0x0000, 0x5000, 4])
    font.tables["hhea"] = SyntheticFont.hhea(metricCount: 4)
    font.tables["hmtx"] = words([500, 0, 600, 10, 250, 0, 1000, 0])
    let ligature = words([1, 8, 1, 14]) + SyntheticFont.coverage([1]) + words([1, 4]) + words([3, 2, 1])
    font.tables["GSUB"] = SyntheticFont.layout(feature: "liga", type: 4, ligature)
    if !carets.isEmpty {
      let offsets = carets.indices.map { 2 + carets.count * 2 + $0 * 4 }
      font.tables["GDEF"] =
        words([1, 0, 0, 0, 12, 0]) + words([6 + 2, 1, 8 + 6]) + [0, 0]
        + SyntheticFont.coverage([3]) + words([carets.count] + offsets) + carets.flatMap { words([1, $0]) }
    }
    return font.bytes()
  }

  func carets(_ text: String, stated: [Int], direction: BaseDirection = .leftToRight) throws -> [Double] {
    let fonts = FontCollection(systemFonts: false)
    try fonts.register(bytes: Self.font(carets: stated), name: "made")
    let style = TextStyle(font: FontDescriptor("@made", size: 1_000))
    let prepared = try Typesetter(fonts: fonts).prepare(
      text, style: style, paragraph: ParagraphStyle(direction: direction))
    let line = prepared.geometry(width: .infinity).line(at: 0)
    return (0...text.utf8.count).map { line.caret(at: $0).origin.x }
  }

  @Test func `the font says where carets stand inside a ligature`() throws {
    #expect(try carets("AAA", stated: [300]) == [0, 300, 1_000, 1_600])
  }

  @Test func `a font that says nothing, or not enough, has carets at equal distances`() throws {
    #expect(try carets("AA", stated: []) == [0, 500, 1_000])
    #expect(try carets("AA", stated: [200, 700]) == [0, 500, 1_000])
    // A place outside of the ligature is none.
    #expect(try carets("AA", stated: [1_300]) == [0, 500, 1_000])
  }

  @Test func `in text that runs left the font's carets count from the left all the same`() throws {
    // U+202E makes the letters run left; it has no width.
    let places = try carets("\u{202E}AA", stated: [300])
    #expect(Array(places.suffix(3)) == [1_000, 300, 1_000])
  }

  @Test func `lam and alef share their ligature`() throws {
    let prepared = try Typesetter().prepare(
      "لا", style: TextStyle(font: FontDescriptor("Noto Sans Arabic", size: 16)))
    let line = prepared.geometry(width: .infinity).line(at: 0)
    try #require(line.runs.flatMap(\.glyphs).count == 1)
    let width = line.fragment.width
    #expect([0, 2, 4].map { line.caret(at: $0).origin.x } == [width, width / 2, 0])
    #expect(line.caret(at: 1).offset == 0)
    #expect(line.hit(x: width * 0.3).offset == 2 && line.hit(x: width * 0.2).offset == 4)
  }
}
