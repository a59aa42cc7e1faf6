import Testing

@testable import GalleyShaping

@Suite struct FontFaceTests {
  @Test("Liberation Sans to the unit")
  func liberationSans() throws {
    let face = try FontFace(path: TestFonts.liberationSans)
    #expect(face.fileName == "LiberationSans-Regular.ttf" && face.index == 0)
    #expect(face.familyName == "Liberation Sans" && face.styleName == "Regular")
    #expect(face.postScriptName == "LiberationSans" && face.fullName == "Liberation Sans")
    #expect(face.unitsPerEm == 2048 && face.glyphCount == 2620)
    #expect(face.weight == 400 && !face.isItalic && face.axes.isEmpty)
    #expect(face.hasOutlines && !face.isColorBitmap && face.bitmapStrike == nil)
    #expect(face.glyph(for: "A") == GlyphID(rawValue: 36))
    #expect(face.glyph(for: "あ") == nil)
    #expect(try face.mappedScalars().count == 2327)

    let metrics = face.metrics
    #expect(metrics.ascent == 1854 && metrics.descent == 434 && metrics.lineGap == 67)
    #expect(metrics.horizontal.advanceMax == 2740 && metrics.horizontal.metricCount == 2620)
    #expect(metrics.bounds == .init(xMin: -1114, yMin: -621, xMax: 2666, yMax: 2007))
    #expect(metrics.vertical == nil)
    #expect(
      metrics.os2
        == .init(
          version: 3, typoAscent: 1491, typoDescent: 431, typoLineGap: 307, winAscent: 1854, winDescent: 434,
          selection: 64, averageAdvance: 1187, xHeight: 1082, capHeight: 1409, weightClass: 400, widthClass: 5,
          strikeoutPosition: 530, strikeoutSize: 102))
    #expect(metrics.os2?.usesTypoMetrics == false)
    #expect(
      metrics.post
        == .init(italicAngle: 0, underlinePosition: -67, underlineThickness: 150, isFixedPitch: false))
  }

  @Test("bytes and a mapped file are the same face")
  func bytes() throws {
    let mapped = try FontFace(path: TestFonts.liberationMono)
    let copied = try FontFace(bytes: TestFonts.bytes(TestFonts.liberationMono), name: "copied")
    #expect(copied.metrics == mapped.metrics && copied.familyName == mapped.familyName)
    #expect(copied.fileName == "copied" && copied.path == nil)
    #expect(copied != mapped)
    #expect(copied.metrics.post?.isFixedPitch == true)
  }

  @Test("a face of a collection has its own names", .enabled(if: TestFonts.have(TestFonts.notoCJK)))
  func collection() throws {
    let names = try (0..<2).map { try FontFace(path: TestFonts.notoCJK, index: $0).familyName }
    #expect(names == ["Noto Sans CJK JP", "Noto Sans CJK KR"])
    #expect(try FontFace(path: TestFonts.notoCJK).metrics.vertical?.ascent == 500)
  }

  @Test("a color bitmap face tells its strike", .enabled(if: TestFonts.have(TestFonts.notoEmoji)))
  func strike() throws {
    let face = try FontFace(path: TestFonts.notoEmoji)
    #expect(face.isColorBitmap && !face.hasOutlines)
    #expect(face.bitmapStrike == BitmapStrike(pixelsPerEm: 109, advance: 136))
    #expect(face.hasVariationSequence("\u{2764}", selector: "\u{FE0F}"))
  }

  @Test("a strike given for a face without pictures is the face's strike")
  func givenStrike() throws {
    let bytes = SyntheticFont().bytes()
    let storage = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    storage.initialize(from: bytes, count: bytes.count)
    defer { storage.deallocate() }
    let strike = BitmapStrike(pixelsPerEm: 109, advance: 136)
    let face = try FontFace(staticBytes: storage, count: bytes.count, name: "made", bitmapStrike: strike)
    #expect(face.isColorBitmap && face.bitmapStrike == strike)
    #expect(try FontFace(staticBytes: storage, count: bytes.count, name: "made").isColorBitmap == false)
  }

  @Test(
    "a variable font lists its axes and changes its advances along them",
    .enabled(if: TestFonts.have(TestFonts.interVariable)))
  func axes() throws {
    let face = try FontFace(path: TestFonts.interVariable)
    #expect(face.axes == [VariationAxis(tag: "wght", minimum: 100, normal: 400, maximum: 900)])
    let glyph = try #require(face.glyph(for: "A"))
    let plain = try FontInstance(face: face)
    let thin = try FontInstance(face: face, variations: [FontVariation("wght", 100)])
    #expect(plain.unitsPerEm == 2816 && thin.unitsPerEm == 2816 * 64)
    #expect(thin.advance(of: glyph) / 64 < plain.advance(of: glyph))
    // Values outside the range are the ends; what is no number, or no axis, is the default.
    let below = try FontInstance(face: face, variations: [FontVariation("wght", -.infinity)])
    #expect(below.advance(of: glyph) == thin.advance(of: glyph))
    for odd in [FontVariation("wght", .nan), FontVariation("zzzz", 7)] {
      #expect(try FontInstance(face: face, variations: [odd]).advance(of: glyph) == plain.advance(of: glyph) * 64)
    }
  }

  @Test("one face serves many threads")
  func threads() async throws {
    let face = try FontFace(path: TestFonts.liberationSans)
    let instance = try FontInstance(face: face)
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          _ = face.metrics
          _ = face.familyName
          return (0..<2620).reduce(0) { $0 + instance.advance(of: GlyphID(rawValue: $1)) }
        }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(sums.count == 1 && sums.first ?? 0 > 0)
  }
}

@Suite struct FontTagTests {
  /// A literal would be a tag of the source's, which must be right; these are texts.
  private func tag(_ text: String) -> FontTag? { FontTag(text) }

  @Test("a tag is one to four printable characters")
  func tags() {
    #expect(tag("wght")?.rawValue == 0x7767_6874)
    #expect(tag("CFF") == "CFF " && tag("CFF")?.description == "CFF ")
    for text in ["", "toolong", "é", "a\nb"] { #expect(tag(text) == nil) }
    #expect(FontTag(rawValue: 0x0041_00FF).description == "?A??")
  }
}
