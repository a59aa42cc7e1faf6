import Testing

@testable import GalleyShaping

@Suite struct FontMetricsDifferenceTests {
  private func metrics(_ path: String) throws -> FontMetrics { try FontFace(path: path).metrics }

  @Test("a font does not differ from itself")
  func same() throws {
    let metrics = try metrics(TestFonts.liberationSans)
    #expect(metrics.difference(from: metrics).isEmpty)
  }

  @Test("each figure that differs is named once, with both values")
  func named() throws {
    let own = try metrics(TestFonts.liberationSans)
    var other = own
    other.horizontal.descent = 500
    other.os2?.weightClass = 700
    other.glyphCount = 1
    #expect(
      own.difference(from: other) == [
        .init(name: "glyphCount", kind: .detail, value: 2620, other: 1),
        .init(name: "hhea.descent", kind: .length, value: 434, other: 500),
        .init(name: "OS/2.weightClass", kind: .setting, value: 400, other: 700),
      ])
    #expect(own.difference(from: other).map(\.amount) == [2619, 66, 300])
  }

  @Test("a table that one font lacks is infinitely different")
  func missing() throws {
    let own = try metrics(TestFonts.liberationSans)
    var other = own
    other.post = nil
    let differences = own.difference(from: other)
    #expect(
      differences.map(\.name)
        == ["post.italicAngle", "post.underlinePosition", "post.underlineThickness", "post.isFixedPitch"])
    #expect(differences.allSatisfy { $0.other == nil && $0.amount == .infinity })
  }

  @Test("the same lengths in other units are no difference")
  func scaled() throws {
    var own = try metrics(TestFonts.liberationSans)
    var other = own
    other.unitsPerEm = 1024
    own.horizontal = .init(ascent: 1854, descent: 434, lineGap: 68, advanceMax: 2740, metricCount: 9)
    other.horizontal = .init(ascent: 927, descent: 217, lineGap: 33, advanceMax: 1370, metricCount: 9)
    let differences = own.difference(from: other).filter { $0.name.hasPrefix("hhea") || $0.name == "unitsPerEm" }
    #expect(
      differences == [
        .init(name: "unitsPerEm", kind: .detail, value: 2048, other: 1024),
        .init(name: "hhea.lineGap", kind: .length, value: 68, other: 66),
      ])
  }

  @Test("two styles of a family differ in slant and not in lines")
  func styles() throws {
    let differences = try metrics(TestFonts.liberationSerif).difference(from: metrics(TestFonts.liberationSerifItalic))
    #expect(!differences.contains { $0.name.hasPrefix("hhea.") && $0.kind == .length })
    #expect(differences.contains { $0.name == "post.italicAngle" && $0.other ?? 0 < 0 })
  }
}
