import CTextShims
import Testing

@testable import GalleyShaping

@Suite struct OutlineTests {
  private func withOutlines(
    of path: String, variations: [(FontTag, Float)] = [], _ body: (OpaquePointer) throws -> Void
  ) throws {
    let face = try FontFace(path: path)
    var opened: OpaquePointer?
    let values = variations.map { galley_variation(tag: $0.0.rawValue, value: $0.1) }
    try check(galley_outlines_open(face.handle, values, values.count, &opened), path: path)
    let outlines = try #require(opened)
    defer { galley_outlines_close(outlines) }
    try body(outlines)
  }

  @Test("FreeType's figures in design units")
  func figures() throws {
    try withOutlines(of: TestFonts.liberationSans) { outlines in
      let face = galley_outlines_face(outlines)
      #expect(face.ascender == 1854 && face.descender == -434 && face.height == 2355 && face.scalable)
      var glyph = galley_outline_glyph()
      try check(galley_outlines_glyph(outlines, 36, &glyph), path: "")
      #expect(glyph.advance == 1366 && glyph.bearing_x == 4 && glyph.bearing_y == 1409)
      #expect(glyph.width == 1358 && glyph.height == 1409)
      var advance = 0.0
      try check(galley_outlines_linear_advance(outlines, 36, 16, &advance), path: "")
      #expect(advance == 10.671875)
    }
  }

  @Test("a size that is none, and a glyph that the face lacks, are refused")
  func refused() throws {
    try withOutlines(of: TestFonts.liberationSans) { outlines in
      var advance = 0.0
      for size in [0, -1, .nan, .infinity, 1e300] {
        #expect(galley_outlines_linear_advance(outlines, 36, size, &advance).kind == .GALLEY_LIBRARY)
      }
      var glyph = galley_outline_glyph()
      #expect(galley_outlines_glyph(outlines, 60_000, &glyph).kind == .GALLEY_LIBRARY)
    }
  }

  @Test("a bitmap face and a face of metrics alone say that they have no outlines")
  func none() throws {
    if TestFonts.have(TestFonts.notoEmoji) {
      try withOutlines(of: TestFonts.notoEmoji) { outlines in
        var glyph = galley_outline_glyph()
        #expect(galley_outlines_glyph(outlines, 1, &glyph).kind == .GALLEY_NO_OUTLINES)
        var sizes = [galley_fixed_size()]
        #expect(galley_outlines_fixed_sizes(outlines, &sizes, 1) == 1 && sizes[0].y_ppem == 109 * 64)
      }
    }
    let metricsOnly = try FontFace(bytes: SyntheticFont().bytes(), name: "made")
    var opened: OpaquePointer?
    #expect(galley_outlines_open(metricsOnly.handle, nil, 0, &opened).kind == .GALLEY_NO_OUTLINES && opened == nil)
  }
}
