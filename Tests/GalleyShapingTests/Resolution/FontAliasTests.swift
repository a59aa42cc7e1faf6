import GalleyText
import Testing

@testable import GalleyShaping

/// Names that bundled fonts answer to, and the line metrics that go with them.
@Suite struct FontAliasTests {
  let fonts = FontCollection()

  private func primary(_ name: String, size: Double = 17, weight: Int = 400, italic: Bool = false) throws
    -> ResolvedFont
  {
    try fonts.resolve(FontDescriptor(name, size: size, weight: weight, italic: italic)).primary
  }

  @Test(
    "a name leads to a file",
    arguments: [
      ("Helvetica", "LiberationSans-Regular.ttf"), ("helvetica", "LiberationSans-Regular.ttf"),
      ("Helvetica-Bold", "LiberationSans-Bold.ttf"), ("Helvetica-BoldOblique", "LiberationSans-BoldItalic.ttf"),
      ("Helvetica Light Oblique", "LiberationSans-Italic.ttf"), ("HelveticaNeue", "LiberationSans-Regular.ttf"),
      ("HelveticaNeue-Medium", "LiberationSans-Regular.ttf"), ("HelveticaNeue-Bold", "LiberationSans-Bold.ttf"),
      ("ArialMT", "LiberationSans-Regular.ttf"), ("Arial-BoldItalicMT", "LiberationSans-BoldItalic.ttf"),
      ("Arial Bold", "LiberationSans-Bold.ttf"), ("TimesNewRomanPSMT", "LiberationSerif-Regular.ttf"),
      ("TimesNewRomanPS-BoldItalicMT", "LiberationSerif-BoldItalic.ttf"), ("Times", "LiberationSerif-Regular.ttf"),
      ("Times-Roman", "LiberationSerif-Regular.ttf"), ("CourierNewPS-BoldMT", "LiberationMono-Regular.ttf"),
      ("Courier", "LiberationMono-Regular.ttf"), ("system-ui", "Inter-Regular.otf"),
      (".SFUI-Semibold", "Inter-Bold.otf"),
      ("SF Pro Text", "Inter-Regular.otf"), ("-apple-system", "Inter-Regular.otf"),
      ("serif", "LiberationSerif-Regular.ttf"),
      ("Sans-Serif", "LiberationSans-Regular.ttf"), ("monospace", "LiberationMono-Regular.ttf"),
      ("LiberationSans-Bold", "LiberationSans-Bold.ttf"),
      ("liberation  sans bold italic", "LiberationSans-BoldItalic.ttf"),
      ("Noto Sans Thai", "NotoSansThai-Regular.ttf"), ("Noto Sans CJK KR", "GalleyCJKMetrics-Regular.ttf"),
    ])
  func leads(name: String, fileName: String) throws {
    #expect(try primary(name).face.fileName == fileName)
  }

  @Test(
    "other fonts are not answered for",
    arguments: [
      "", " ", "Arial Narrow", "ArialUnicodeMS", "ArialRoundedMTBold", "Helvetica World", "HelveticaNeueDesk",
      "Timesheet",
      "Georgia", "Georgia-Bold", "Segoe UI", "Tahoma", "Comic Sans MS", "Inte", "@first", "@LiberationSans-Regular.ttf",
    ])
  func unknown(name: String) {
    #expect(throws: FontError.noMatch(descriptor: "\"\(name)\"")) {
      try fonts.resolve(FontDescriptor(name, size: 12))
    }
  }

  @Test("a request's own weight goes before the name's")
  func weights() throws {
    #expect(try primary("Helvetica-Bold", weight: 300).weight == 400)
    #expect(try primary("Helvetica", weight: 700, italic: true).face.fileName == "LiberationSans-BoldItalic.ttf")
    #expect(try primary("Liberation Mono", weight: 700).weight == 400)
    #expect(try primary("Inter", weight: 600).weight == 700)
    #expect(try primary("Inter", weight: Int.max).weight == 700)
    #expect(try primary("Inter", weight: Int.min).weight == 400)
  }

  @Test("Helvetica has Liberation's advances and its own line, raised as on iOS")
  func helvetica() throws {
    let font = try primary("Helvetica")
    let metrics = font.lineMetrics(at: 17)
    #expect(abs(metrics.ascent - 15.64033203125) < 1e-12)
    #expect(metrics.descent == 3.90966796875)
    #expect(metrics.leading == 0)
    #expect(abs(metrics.height - 19.55) < 1e-12)
    #expect(font.advances == .compatible)
    #expect(!font.isSubstitute)
    // A browser that substitutes the face takes its metrics too: 15.3896 and 3.6025, rounded.
    #expect(font.lineMetrics(at: 17, in: .web).ascent == 15)
    #expect(font.lineMetrics(at: 17, in: .web).height == 20)
  }

  @Test("Liberation Sans and Inter by their own names have their own lines")
  func own() throws {
    let liberation = try primary("Liberation Sans").lineMetrics(at: 17)
    #expect(liberation.ascent == 1854 * 17 / 2048.0)  // 15.3896
    #expect(liberation.descent == 434 * 17 / 2048.0)  // 3.6025
    #expect(liberation.leading == 67 * 17 / 2048.0)  // 0.5562
    let inter = try primary("Inter").lineMetrics(at: 16)
    #expect(abs(inter.height - 19.3636) < 5e-5)
    #expect(try primary("Inter").advances == .own)
  }

  @Test("the system font has Inter's advances and San Francisco's lines")
  func system() throws {
    let font = try fonts.resolve(.system(size: 17)).primary
    #expect(font.face.familyName == "Inter")
    #expect(font.isSubstitute)
    let metrics = font.lineMetrics(at: 17)
    #expect(abs(metrics.ascent - 16.1865) < 5e-5)
    #expect(abs(metrics.descent - 4.1006) < 5e-5)
    #expect(abs(metrics.height - 20.287109375) < 1e-12)
    #expect(abs(font.lineMetrics(at: 15).height - 17.900390625) < 1e-12)
    #expect(try fonts.resolve(.system(size: 17, weight: 700)).primary.face.fileName == "Inter-Bold.otf")
  }

  @Test("Helvetica Neue has its published lines, and says that its advances are a substitute")
  func helveticaNeue() throws {
    let font = try primary("Helvetica Neue")
    let metrics = font.lineMetrics(at: 16)
    #expect(abs(metrics.ascent - 15.232) < 1e-12)
    #expect(abs(metrics.descent - 3.408) < 1e-12)
    #expect(abs(metrics.leading - 0.448) < 1e-12)
    #expect(font.isSubstitute)
  }

  @Test("where an answer is required, an unknown name gets one that says what it is")
  func lastResort() throws {
    let georgia = fonts.cascade(for: FontDescriptor("Georgia-Bold", size: 24))
    #expect(georgia.isLastResort)
    #expect(georgia.unmatchedFamilies == ["Georgia-Bold"])
    #expect(georgia.primary.face.fileName == "LiberationSerif-Bold.ttf")
    #expect(georgia.primary.isSubstitute)
    #expect(georgia.primary.lineMetrics(at: 2048).height == 1878 + 449)

    let unknown = fonts.cascade(for: FontDescriptor(families: ["Nope", "@nope.ttf"], size: 12, italic: true))
    #expect(unknown.isLastResort)
    #expect(unknown.primary.face.fileName == "LiberationSans-Italic.ttf")
    #expect(unknown.primary.request == "Nope")
    #expect(unknown.primary.isSubstitute)
    #expect(unknown.primary.lineMetrics == nil)

    let empty = fonts.cascade(for: FontDescriptor(families: [], size: 12))
    #expect(empty.isLastResort)
    #expect(throws: FontError.noMatch(descriptor: "a request without families")) {
      try fonts.resolve(FontDescriptor(families: [], size: 12))
    }
  }

  @Test("a list goes on past the names that nothing answers to")
  func list() throws {
    let cascade = try fonts.resolve(FontDescriptor(families: ["Georgia", "Times New Roman", "serif"], size: 12))
    #expect(cascade.unmatchedFamilies == ["Georgia"])
    #expect(cascade.requested.map(\.request) == ["Times New Roman", "serif"])
    #expect(cascade.primary.lineMetrics == .timesNewRoman)
    #expect(!cascade.isLastResort)
  }

  @Test("the published metrics of compatible fonts are those of the faces that stand in for them")
  func published() throws {
    for (name, published) in [
      ("Liberation Sans", NamedLineMetrics.arial), ("Liberation Serif", .timesNewRoman),
      ("Liberation Mono", .courierNew),
    ] {
      let metrics = try primary(name).face.metrics
      #expect(metrics.ascent == published.ascent && metrics.descent == published.descent)
      #expect(metrics.lineGap == published.leading && metrics.unitsPerEm == published.unitsPerEm)
    }
  }

  @Test("every alias leads to a bundled family, and no name stands in two")
  func table() {
    for alias in FontAlias.all { #expect(BundledFont.index(family: alias.family, weight: 400, italic: false) != nil) }
    let names = FontAlias.all.flatMap(\.names).map(FontName.compactKey)
    #expect(Set(names).count == names.count)
    #expect(
      BundledFont.fallbackFamilies.allSatisfy { BundledFont.index(family: $0, weight: 400, italic: false) != nil })
  }
}
