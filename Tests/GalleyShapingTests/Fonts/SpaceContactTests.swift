import GalleyTestSupport
import Testing

@testable import GalleyShaping

@Suite struct SpaceContactTests {
  private typealias Font = SyntheticFont

  private func contact(_ table: String, _ bytes: [UInt8], features: [FontTag] = []) throws -> SpaceContact {
    var font = Font()
    font.tables[table] = bytes
    return SpaceContact(face: try FontFace(bytes: font.bytes(), name: "made"), features: features)
  }

  @Test(
    "what the space meets in the fonts people use",
    arguments: [
      (TestFonts.liberationSans, SpaceContact.kerned), (TestFonts.liberationSerif, .kerned),
      (TestFonts.liberationMono, .alone), (TestFonts.inter, .substituted), (TestFonts.arabic, .alone),
      (TestFonts.thai, .alone), (TestFonts.notoSans, .alone), (TestFonts.roboto, .kerned),
    ])
  func known(path: String, contact: SpaceContact) throws {
    guard TestFonts.have(path) else { return }
    #expect(try FontFace(path: path).spaceContact == contact)
  }

  @Test("a pair with the space, on either side, is kerning; a pair of others is nothing")
  func pairs() throws {
    for (first, second) in [(Font.letter, Font.space), (Font.space, Font.letter), (Font.space, Font.space)] {
      let table = Font.layout(feature: "kern", type: 2, Font.pair(first, second, value: -50))
      #expect(try contact("GPOS", table) == .kerned)
    }
    let letters = Font.layout(feature: "kern", type: 2, Font.pair(Font.letter, Font.letter, value: -50))
    #expect(try contact("GPOS", letters) == .alone)
  }

  @Test("a pair that moves its second glyph too is no sum of pairs")
  func secondValue() throws {
    let pair = Font.pair(Font.letter, Font.space, value: -50, secondFormat: 4)
    #expect(try contact("GPOS", Font.layout(feature: "kern", type: 2, pair)) == .contextual)
  }

  @Test("kerning against everything in no class meets the space, unless the value is 0")
  func classZeroPairs() throws {
    for (value, expected) in [(-50, SpaceContact.kerned), (0, .alone)] {
      let table = Font.layout(feature: "kern", type: 2, Font.pairByClass(Font.letter, value: value))
      #expect(try contact("GPOS", table) == expected)
    }
  }

  @Test("a lookup behind an extension is the lookup")
  func extensionLookup() throws {
    let pair = Font.words([1, 2]) + Font.long(8) + Font.pair(Font.letter, Font.space, value: -50)
    #expect(try contact("GPOS", Font.layout(feature: "kern", type: 9, pair)) == .kerned)
  }

  @Test("a rule for a letter and anything else sees the space, a rule for two letters does not")
  func contexts() throws {
    let any = Font.context(first: Font.letter, classes: [Font.letter: 1], second: 0, calls: 0)
    let letters = Font.context(first: Font.letter, classes: [Font.letter: 1], second: 1, calls: 0)
    #expect(try contact("GSUB", Font.layout(feature: "calt", type: 5, any)) == .substituted)
    #expect(try contact("GSUB", Font.layout(feature: "calt", type: 5, letters)) == .alone)
    #expect(try contact("GPOS", Font.layout(feature: "kern", type: 7, any)) == .contextual)
    #expect(try contact("GPOS", Font.layout(feature: "kern", type: 7, letters)) == .alone)
  }

  @Test("a called lookup counts where it can reach past the rule that calls it")
  func calledLookups() throws {
    let rule = Font.context(first: Font.letter, classes: [Font.letter: 1], second: 1, calls: 1)
    let pair = Font.pair(Font.letter, Font.space, value: -50)
    let single = Font.words([1, 6, 0]) + Font.coverage([Font.space])
    #expect(try contact("GPOS", Font.layout(feature: "kern", lookups: [(7, 0, rule), (2, 0, pair)])) == .kerned)
    #expect(try contact("GSUB", Font.layout(feature: "calt", lookups: [(5, 0, rule), (1, 0, single)])) == .alone)
  }

  @Test("a feature counts when shaping applies it or the caller asks for it")
  func features() throws {
    let single = Font.words([1, 6, 0]) + Font.coverage([Font.space])
    #expect(try contact("GSUB", Font.layout(feature: "ccmp", type: 1, single)) == .substituted)
    let smallCaps = Font.layout(feature: "smcp", type: 1, single)
    #expect(try contact("GSUB", smallCaps) == .alone)
    #expect(try contact("GSUB", smallCaps, features: ["smcp"]) == .substituted)
    #expect(try contact("GSUB", smallCaps, features: ["onum"]) == .alone)
  }

  @Test("the legacy table's pairs are kerning, its state machines are not")
  func legacyKerning() throws {
    func table(format: Int, _ left: Int, _ right: Int) -> [UInt8] {
      Font.words([0, 1, 0, 20, format << 8 | 1, 1, 6, 0, 0, left, right, -40])
    }
    #expect(try contact("kern", table(format: 0, Font.letter, Font.space)) == .kerned)
    #expect(try contact("kern", table(format: 0, Font.letter, Font.letter)) == .alone)
    #expect(try contact("kern", table(format: 1, Font.letter, Font.letter)) == .contextual)
  }

  @Test("a table that leads to its own rules again and again is given up, in time", .timeLimit(.minutes(5)))
  func hostile() throws {
    // Each of 60,000 sets is the same table with 30,000 times the same rule.
    let sets = 60_000
    let header = Font.words([2, 4, 0, sets])
    var subtable = header + [UInt8](repeating: 0, count: 60_000)
    for at in stride(from: 8, to: subtable.count - 1, by: 2) { subtable[at] = 0x75 }
    #expect(try contact("GSUB", Font.layout(feature: "calt", type: 5, subtable)) == .contextual)
  }

  @Test("layout tables of noise are answered")
  func noise() throws {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<500 {
      let noise = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let table = Font.words([1, 0, 10, 30, 44]) + noise
      for name in ["GSUB", "GPOS", "kern"] { _ = try contact(name, table) }
    }
  }
}
