import GalleyTestSupport
import Testing

@testable import GalleyShaping

/// What a space's contact promises, held against HarfBuzz itself.
@Suite struct SpaceSumTests {
  @Test(
    "words measured alone add up to the text, with two deltas a word where the space kerns",
    arguments: [
      (TestFonts.liberationSans, "Latn", "AVWTYLPfrvwyoae.,-'1470é"),
      (TestFonts.liberationSerif, "Latn", "AVWTYLfi1r.,"),
      (TestFonts.liberationMono, "Latn", "AVWfi1"), (TestFonts.arabic, "Arab", "ابتجدرسلمن"),
      (TestFonts.thai, "Thai", "กขคงาเแ"),
      (TestFonts.roboto, "Latn", "AVWTYLPfrvwyoae.,-'1470é"), (TestFonts.notoSans, "Latn", "AVWTYfi1.,é"),
    ])
  func sums(path: String, script: String, letters: String) throws {
    guard TestFonts.have(path) else { return }
    let face = try FontFace(path: path)
    let contact = face.spaceContact
    try #require(contact != .contextual)
    let script = try #require(FontTag(script))
    func advance(_ text: String) throws -> Int {
      try ShapedText(text, face: path, script: script, rightToLeft: script == "Arab").advance
    }
    var generator = SeededGenerator(state: 1)
    for _ in 0..<60 {
      let words = (0..<3).map { _ in
        String((0..<Int.random(in: 1...4, using: &generator)).map { _ in letters.randomElement(using: &generator)! })
      }
      let space = try advance(" ")
      var sum = 2 * space
      for (place, word) in words.enumerated() {
        let alone = try advance(word)
        sum += alone
        guard contact == .kerned else { continue }
        if place > 0 { sum += try advance(" " + word) - alone - space }
        if place < 2 { sum += try advance(word + " ") - alone - space }
      }
      #expect(try advance(words.joined(separator: " ")) == sum, "\(words)")
    }
  }
}
