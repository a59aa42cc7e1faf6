import GalleyShaping
import GalleyTestSupport
import GalleyText
import Testing

/// Fonts whose tables promise what is not there: they measure as something defined, and never stop the program.
@Suite(.timeLimit(.minutes(5))) struct LyingFontTests {
  private typealias Font = SyntheticFont

  private static let sample = "A AA\nA\u{AD}A B fi 日 שלום"

  /// Measures a text with a font and nothing else; the widths of its lines.
  @discardableResult
  private func measure(_ font: SyntheticFont, _ text: String = sample, profile: Profile = .uikit) throws -> [Double] {
    try measure(font.bytes(), text, profile: profile)
  }

  private func measure(_ bytes: [UInt8], _ text: String = sample, profile: Profile = .uikit) throws -> [Double] {
    let fonts = FontCollection()
    let faces = try fonts.register(bytes: bytes, name: "made.ttf")
    let style = TextStyle(font: FontDescriptor("@made.ttf", size: 10))
    let prepared = try Typesetter(fonts: fonts).prepare(text, style: style, profile: profile)
    var widths: [Double] = []
    for width in [0, 7, 20, Double.infinity] {
      let layout = prepared.layout(width: width)
      #expect(layout.lines.last?.range.upperBound == text.utf8.count)
      #expect(layout.size.height.isFinite && layout.size.height >= 0)
      widths = layout.lines.map(\.width)
      #expect(widths.allSatisfy { $0.isFinite && $0 >= 0 })
    }
    for face in faces {
      _ = (
        face.familyName, face.fullName, face.postScriptName, face.metrics, face.weight, face.axes, face.isColorBitmap
      )
      let last = min(face.glyphCount, 40)
      let glyphs = (0..<last).map { GlyphID(rawValue: UInt32($0)) }
      _ = try? face.glyphMetrics(of: glyphs)
    }
    return widths
  }

  @Test("a character map that leads past the last glyph has no advance there")
  func mapPastTheEnd() throws {
    var font = Font()
    font.tables["cmap"] = Font.cmap([0x20: 2, 0x41: 1, 0x42: 999])
    #expect(try measure(font, "AA") == [12])
    #expect(try measure(font, "AB")[0] >= 6)
  }

  @Test("a substitution by a glyph past the end is measured as something")
  func substitutionPastTheEnd() throws {
    var font = Font()
    let single = Font.words([2, 8, 1, 60_000]) + Font.coverage([Font.letter])
    font.tables["GSUB"] = Font.layout(feature: "calt", type: 1, single)
    try measure(font)
  }

  @Test("composites that hold themselves, or each other, are given up")
  func loopingComposites() throws {
    func composite(_ glyph: Int) -> [UInt8] { Font.words([-1, 0, 0, 10, 10, 2, glyph, 0, 0, 0]) }
    for targets in [(1, 2), (2, 1), (1, 1), (0xFFFF, 1)] {
      var font = Font()
      let glyphs = [composite(targets.0), composite(targets.1), composite(1)]
      font.tables["glyf"] = glyphs.flatMap { $0 }
      font.tables["loca"] = Font.words((0...3).map { $0 * glyphs[0].count / 2 })
      try measure(font)
    }
  }

  @Test("locations of outlines that run backward or past the end are no outlines")
  func wrongLocations() throws {
    for locations in [[0, 9999, 20_000, 40_000], [40, 20, 10, 0], [0, 0, 0, 0]] {
      var font = Font()
      font.tables["glyf"] = [UInt8](repeating: 1, count: 64)
      font.tables["loca"] = Font.words(locations)
      try measure(font)
    }
  }

  @Test("layout tables cut at every length are as good as none", arguments: ["GPOS", "GSUB", "kern", "GDEF"])
  func truncated(name: String) throws {
    let whole: [UInt8] =
      switch name {
      case "GPOS": Font.layout(feature: "kern", type: 2, Font.pair(Font.letter, Font.letter, value: -50))
      case "GSUB": Font.layout(feature: "calt", type: 1, Font.words([2, 8, 1, 2]) + Font.coverage([Font.letter]))
      case "kern": Font.words([0, 1, 0, 20, 1, 1, 6, 0, 0, 1, 1, -50])
      default: Font.words([1, 0, 12, 0, 0, 0]) + Font.classes([1: 1, 2: 3])
      }
    for length in 0...whole.count {
      var font = Font()
      font.tables[name] = Array(whole.prefix(length))
      try measure(font)
    }
  }

  @Test("layout tables whose offsets lead anywhere are answered", arguments: ["GPOS", "GSUB", "kern", "GDEF"])
  func wrongOffsets(name: String) throws {
    let seed: UInt64 = 11
    var random = SeededGenerator(state: seed)
    let feature = name == "GSUB" ? "calt" : "kern"
    let whole = Font.layout(feature: feature, type: 2, Font.pair(Font.letter, Font.letter, value: -50))
    for round in 0..<300 {
      var table = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        table[Int.random(in: 0..<table.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      var font = Font()
      font.tables[name] = table
      do { try measure(font) } catch { Issue.record("seed \(seed), round \(round): \(error)") }
    }
  }

  @Test("a font without a character map has none of the characters, and still measures")
  func noMap() throws {
    var font = Font()
    font.tables["cmap"] = nil
    let fonts = FontCollection()
    _ = try fonts.register(bytes: font.bytes(), name: "made.ttf")
    let style = TextStyle(font: FontDescriptor("@made.ttf", size: 10))
    let text = try Typesetter(fonts: fonts).prepare("AB", style: style)
    #expect(text.size(width: .infinity).width.isFinite)
  }

  @Test(
    "bundled fonts with bytes changed at random open with an error or measure something",
    arguments: [TestFonts.liberationMono, TestFonts.inter, TestFonts.arabic, TestFonts.thai, TestFonts.metricsOnly])
  func mutations(path: String) throws {
    let seed: UInt64 = 2026
    var random = SeededGenerator(state: seed)
    let whole = try TestFonts.bytes(path)
    let tables = Int(whole[4]) << 8 | Int(whole[5])
    func long(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(whole[at + $1]) } }
    var opened = 0
    for _ in 0..<24 {
      var bytes = whole
      // One table, the directory among them.
      let table = Int.random(in: -1..<tables, using: &random)
      let start = table < 0 ? 0 : long(12 + table * 16 + 8)
      let length = table < 0 ? 12 + tables * 16 : max(1, long(12 + table * 16 + 12))
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        // The heads of tables hold the offsets.
        let reach = Bool.random(using: &random) ? min(length, 64) : length
        bytes[start + Int.random(in: 0..<reach, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        _ = try measure(bytes, "AV To fi سلام لا ไทย น้ำ 日本 e\u{301}")
        opened += 1
      } catch is FontError {}
    }
    #expect(opened > 0, "seed \(seed)")
  }
}
