import GalleyText
import Testing

@testable import GalleyShaping

/// What is written down of the bundled fonts is what the files say, and none is opened before it is needed.
@Suite struct BundledFontTests {
  @Test("names and style of a bundled font are those of its file", arguments: BundledFont.all.indices)
  func names(index: Int) {
    let font = BundledFont.all[index]
    let face = BundledFaces().candidate(index).face
    #expect(face.fileName == font.fileName)
    #expect(face.familyName == font.family)
    #expect(face.fullName == font.fullName)
    #expect(face.postScriptName == font.postScriptName)
    #expect(face.weight == font.weight)
    #expect(face.isItalic == font.italic)
    #expect(face.hasOutlines == !font.isMetricsOnly)
  }

  @Test("only what a request reaches is opened")
  func lazily() throws {
    let fonts = FontCollection()
    #expect(fonts.bundled.openCount == 0)
    let cascade = try fonts.resolve(FontDescriptor("Helvetica", size: 12))
    #expect(fonts.bundled.openCount == 1)
    #expect(cascade.firstIndex(covering: "a") == 0)
    #expect(fonts.bundled.openCount == 1)
    #expect(cascade.firstIndex(covering: "ก") != nil)
    #expect(fonts.bundled.openCount == 4)  // Arabic and Devanagari stand before Thai
  }

  @Test("the emoji face keeps the strike of the bitmaps that it lost")
  func strike() throws {
    let emoji = try FontCollection().resolve(FontDescriptor("Noto Color Emoji", size: 12)).primary
    #expect(emoji.face.fileName == "GalleyEmojiMetrics-Regular.ttf")
    #expect(emoji.face.bitmapStrike == BitmapStrike(pixelsPerEm: 109, advance: 136))
    #expect(emoji.face.isColorBitmap)
  }

  @Test(
    "a metrics-only face has every character, glyph and advance of its origin",
    arguments: [
      ("GalleyCJKMetrics-Regular.ttf", FontFiles.notoSansCJK),
      ("GalleyEmojiMetrics-Regular.ttf", FontFiles.notoColorEmoji),
    ])
  func metricsOnly(fileName: String, origin: String) throws {
    let index = try #require(BundledFont.all.firstIndex { $0.fileName == fileName })
    let face = BundledFaces().candidate(index).face
    let original = try FontFace(path: origin)
    #expect(face.unitsPerEm == original.unitsPerEm)
    #expect(face.glyphCount == original.glyphCount)
    #expect(face.metrics.horizontal == original.metrics.horizontal)
    #expect(face.metrics.os2 == original.metrics.os2)
    let scalars = try original.mappedScalars()
    #expect(try face.mappedScalars() == scalars)
    #expect(scalars.count > 1000)
    let made = try FontInstance(face: face)
    let read = try FontInstance(face: original)
    var differences = 0
    for glyph in 0..<UInt32(face.glyphCount)
    where made.advance(of: GlyphID(rawValue: glyph)) != read.advance(of: GlyphID(rawValue: glyph)) { differences += 1 }
    #expect(differences == 0)
    #expect(scalars.filter { face.glyph(for: $0) != original.glyph(for: $0) } == [])
  }
}
