import GalleyText
import Testing

@testable import GalleyShaping

@Suite struct ParagraphLevelsTests {
  @Test func `each paragraph has the level of its first strong character`() {
    let text = "abc\nשלום abc\r\n12 (אב)\u{2029}...\u{85}x"
    let levels = ParagraphLevels(of: text, direction: .natural)
    var offset = 0
    var found: [Character: UInt8] = [:]
    for character in text {
      found[character] = found[character] ?? levels.level(at: offset)
      offset += character.utf8.count
    }
    #expect(["a", "ש", "\r\n", "1", ".", "x"].map { found[$0] } == [0, 1, 1, 1, 0, 0])
    #expect(levels.level(at: offset + 5) == 0)
  }

  @Test(arguments: [(BaseDirection.leftToRight, 0 as UInt8), (.rightToLeft, 1)])
  func `a direction that is given holds for all`(direction: BaseDirection, level: UInt8) {
    let levels = ParagraphLevels(of: "abc\nשלום", direction: direction)
    #expect([0, 4, 99].allSatisfy { levels.level(at: $0) == level })
  }

  @Test func `the last paragraph needs no end`() {
    #expect(ParagraphLevels(of: "a\nשלום", direction: .natural).level(at: 3) == 1)
    #expect(ParagraphLevels(of: "", direction: .natural).level(at: 0) == 0)
  }
}
