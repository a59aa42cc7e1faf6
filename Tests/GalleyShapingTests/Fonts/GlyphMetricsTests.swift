import Testing

@testable import GalleyShaping

@Suite struct GlyphMetricsTests {
  @Test("advances, bearings and boxes in design units")
  func figures() throws {
    let face = try FontFace(path: TestFonts.liberationSans)
    let glyphs = try ["A", " ", "!"].map { try #require(face.glyph(for: $0)) }
    let metrics = try face.glyphMetrics(of: glyphs)
    #expect(metrics.map(\.advance) == [1366, 569, 569])
    #expect(metrics.map(\.leftSideBearing) == [4, 0, 185])
    #expect(metrics[0].bounds == .init(xMin: 4, yMin: 0, xMax: 1362, yMax: 1409))
    #expect(metrics[1].bounds == nil)
    #expect(metrics[2].bounds == .init(xMin: 185, yMin: 0, xMax: 383, yMax: 1409))
  }

  @Test("the box of a curve holds the curve, not its control points")
  func curves() throws {
    // Recorded from another program's drawing of the same outline.
    let face = try FontFace(path: TestFonts.inter)
    let six = try #require(face.glyph(for: "6"))
    let bounds = try #require(try face.glyphMetrics(of: [six])[0].bounds)
    #expect(abs(bounds.yMin - -28.059270476282695) < 1e-4)
  }

  @Test("a face of metrics alone has advances and no boxes")
  func metricsOnly() throws {
    let face = try FontFace(path: TestFonts.metricsOnly)
    let glyph = try #require(face.glyph(for: "漢"))
    let metrics = try face.glyphMetrics(of: [glyph])[0]
    #expect(metrics.advance == 1000 && metrics.bounds == nil && !face.hasOutlines)
    #expect(throws: FontError.noOutlines(path: "GalleyCJKMetrics-Regular.ttf")) { try FontOutlines(face: face) }
  }

  @Test("glyphs past the last metric share its advance")
  func shortMetrics() throws {
    var font = SyntheticFont()
    font.tables["hhea"] = SyntheticFont.hhea(metricCount: 2)
    // Glyph 2 has only a bearing.
    font.tables["hmtx"] = SyntheticFont.words([500, 7, 600, 10, -3])
    let face = try FontFace(bytes: font.bytes(), name: "made")
    let metrics = try face.glyphMetrics(of: (0..<3).map { GlyphID(rawValue: $0) })
    #expect(metrics.map(\.advance) == [500, 600, 600])
    #expect(metrics.map(\.leftSideBearing) == [7, 10, -3])
  }

  @Test(
    "axis values move advances, bearings and boxes", .enabled(if: TestFonts.have(TestFonts.interVariable)))
  func variations() throws {
    let face = try FontFace(path: TestFonts.interVariable)
    let glyph = try #require(face.glyph(for: "A"))
    let plain = try face.glyphMetrics(of: [glyph])[0]
    let heavy = try face.glyphMetrics(of: [glyph], variations: [FontVariation("wght", 650)])[0]
    #expect(heavy.advance == 2072 && plain.advance < 2072)
    let box = try #require(heavy.bounds)
    #expect(heavy.leftSideBearing == Int(box.xMin.rounded()) && box != plain.bounds)
  }
}
