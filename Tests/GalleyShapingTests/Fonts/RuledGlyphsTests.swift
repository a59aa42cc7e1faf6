import CTextShims
import GalleyTestSupport
import Testing

@testable import GalleyShaping

@Suite struct RuledGlyphsTests {
  private typealias Font = SyntheticFont

  private func ruled(_ tables: [String: [UInt8]], features: [ShapingFeature] = []) throws -> RuledGlyphs {
    var font = Font()
    for (name, bytes) in tables { font.tables[name] = bytes }
    let fonts = FontCollection()
    try fonts.register(bytes: font.bytes(), name: "made.ttf")
    let face = try #require(ContextFace(fonts.cascade(for: FontDescriptor("@made.ttf", size: 1)).primary))
    return RuledGlyphs(of: face, scripts: CharacterMeasurer.scripts, features: features, language: [0])
  }

  private func contains(_ ruled: RuledGlyphs, _ glyph: Int) -> Bool { ruled.contains(GlyphID(rawValue: UInt32(glyph))) }

  @Test("the glyphs of a rule that shaping applies have rules, others have none")
  func pairs() throws {
    #expect(try !contains(ruled([:]), Font.letter))
    for pair in [Font.pair(Font.letter, Font.letter, value: -50), Font.pairByClass(Font.letter, value: -50)] {
      let found = try ruled(["GPOS": Font.layout(feature: "kern", type: 2, pair)])
      #expect(contains(found, Font.letter))
      #expect(!contains(found, Font.space))
    }
  }

  @Test("a rule counts where its feature is on")
  func features() throws {
    let table = ["GPOS": Font.layout(feature: "palt", type: 2, Font.pair(Font.letter, Font.letter, value: -50))]
    #expect(try !contains(ruled(table), Font.letter))
    #expect(try contains(ruled(table, features: [ShapingFeature("palt", 1)]), Font.letter))
    let kerned = ["GPOS": Font.layout(feature: "kern", type: 2, Font.pair(Font.letter, Font.letter, value: -50))]
    #expect(try !contains(ruled(kerned, features: [ShapingFeature("kern", 0)]), Font.letter))
  }

  @Test("with a kern table, or past the last glyph, rules may begin with any")
  func unknown() throws {
    #expect(try contains(ruled(["kern": [0, 0, 0, 0]]), Font.space))
    #expect(try contains(ruled([:]), Int(UInt32.max)))
  }

  @Test("an ideograph without rules stands beside any other as it stands alone")
  func ideographs() throws {
    let context = ShapingContext(
      id: 0, cascade: FontCollection().cascade(for: FontDescriptor("Liberation Sans", size: 1)), features: [],
      language: nil)
    let place = try #require(
      (0..<context.faceCount).first { context.face(at: $0)?.font.face.glyph(for: "一") != nil })
    let (face, ruled) = (try #require(context.face(at: place)), try #require(context.ruledGlyphs(at: place)))
    let scalars = stride(from: UInt32(0x4E00), to: 0x9FFF, by: 97).compactMap(Unicode.Scalar.init).filter {
      face.font.face.glyph(for: $0).map { !ruled.contains($0) } ?? false
    }
    try #require(scalars.count > 100)
    let glyphs = scalars.map { face.font.face.glyph(for: $0)?.rawValue ?? 0 }
    var text = String(String.UnicodeScalarView(scalars))
    let shaper = try Shaper()
    for script in CharacterMeasurer.scripts {
      let shaped = text.withUTF8 { bytes in
        shaper.withGlyphs(
          of: 0..<bytes.count, in: bytes, face: face, context: context, script: script.rawValue, isRightToLeft: false
        ) { Array($0) }
      }
      #expect(shaped.map(\.glyph) == glyphs)
      #expect(shaped.map { Int($0.x_advance) } == glyphs.map { face.instance.advance(of: GlyphID(rawValue: $0)) })
      #expect(shaped.allSatisfy { !$0.unsafe_to_concat })
    }
  }
}
