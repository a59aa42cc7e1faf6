import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyShaping

/// Words of a face whose substitutions see spaces.
@Suite struct ClosedWordTests {
  private func isClosed(_ word: String) throws -> Bool {
    let cascade = FontCollection().cascade(for: FontDescriptor("Inter", size: 1))
    let context = ShapingContext(id: 0, cascade: cascade, features: [], language: nil)
    let piece = Shaper.Piece(
      range: 0..<word.utf8.count, script: FontTag("Latn").rawValue, isRightToLeft: false, context: context
    )
    var word = word
    return try word.withUTF8 { bytes in try ShapingWorker().word(piece, in: bytes).isClosed }
  }

  @Test(
    "a word whose rules look no further than the space beside it is closed",
    arguments: ["Hello", "text", "next", "10", "10x3", "well-known", "xylophone", "i", "fi", "Tom's", "A."])
  func closed(word: String) throws {
    #expect(try isClosed(word))
  }

  @Test(
    "a word with a rule that looks past the space is not: what multiplies, and marks beside capitals",
    arguments: ["x", "box", "*", "-", "(see", "it)", "@", "—"])
  func open(word: String) throws {
    #expect(try !isClosed(word))
  }

  @Test(
    "word by word or whole, a text in a face with such rules is as wide as the shaper says",
    arguments: [("Inter", TestFonts.inter), ("Galley CJK Metrics", TestFonts.metricsOnly)])
  func sums(family: String, path: String) throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(state: seed)
    let words = [
      "Hello", "text", "AVATAR", "10", "3", "x", "(A", "B)", "(see", "it)", "-", "—", "->", "<-", ":", "a:b", "*",
      "@me",
      "ffi", "Ti", "i", "X", "well-known", "T.", "•", "A-B", "[TO", "W]",
    ]
    let typesetter = Typesetter()
    let style = TextStyle(font: FontDescriptor(family, size: 20))
    var quick = 0
    for _ in 0..<1500 {
      let isPlain = Bool.random(using: &random)
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        (isPlain ? ["Hello", "text", "AVATAR", "10", "i", "T."] : words).randomElement(using: &random) ?? "x"
      }.joined(separator: Int.random(in: 0..<9, using: &random) == 0 ? "  " : " ")
      guard text.contains(where: \.isLetter) else { continue }
      let prepared = try typesetter.prepare(text, style: style)
      if prepared.isQuick { quick += 1 }
      let units = try ShapedText(text, face: path, script: FontTag("Latn"), rightToLeft: false)
        .advance
      let unit = 20.0 / Double(try FontFace(path: path).unitsPerEm)
      #expect(prepared.size(width: .infinity).width == Double(units) * unit, "seed \(seed): \(text)")
      #expect(prepared.fullSize(width: .infinity).width == Double(units) * unit, "seed \(seed): \(text)")
    }
    #expect(quick > 300, "only \(quick) texts were measured word by word; seed \(seed)")
  }
}
