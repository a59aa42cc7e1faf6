import GalleyTestSupport
import Testing

@testable import GalleyText

/// What becomes of white space, rule by rule.
@Suite struct CollapsedTextTests {
  private func collapse(
    _ text: String, _ whiteSpace: WhiteSpace = .normal, _ breaking: Profile.Breaking = .browser
  ) -> String? {
    CollapsedText(text, whiteSpace: whiteSpace, breaking: breaking)?.text
  }

  @Test func `spaces, tabs, line feeds and carriage returns become one space`() {
    for run in [" ", "  ", "\t", "\n", "\r", "\r\n", " \t\r\n \n"] {
      #expect(collapse("a\(run)b") == "a b")
      #expect(collapse("a\(run)b", .nowrap) == "a b")
    }
  }

  @Test func `a run at the start or the end vanishes`() {
    #expect(collapse("  a") == "a")
    #expect(collapse("a \n") == "a")
    #expect(collapse(" \t\n ") == "")
    #expect(collapse("") == "")
  }

  @Test func `line feeds stay in pre-line, and white space beside them vanishes`() {
    #expect(collapse("a \t\n  b  c", .preLine) == "a\nb c")
    #expect(collapse("a\n \nb", .preLine) == "a\n\nb")
    #expect(collapse(" \n ", .preLine) == "\n")
    #expect(collapse("a\r\nb\rc", .preLine) == "a\nb c")
  }

  @Test func `a run with a line feed vanishes beside a zero-width space, and no other does`() {
    #expect(collapse("a\u{200B}\nb") == "a\u{200B}b")
    #expect(collapse("a \n \u{200B}b") == "a\u{200B}b")
    #expect(collapse("a\u{200B} \t b") == "a\u{200B} b")
    #expect(collapse("a\u{200B}\rb") == "a\u{200B} b")
    #expect(collapse("a\u{200B}\n\u{200B}b") == "a\u{200B}\u{200B}b")
    #expect(collapse("a\u{200C}\nb") == "a\u{200C} b")
  }

  @Test func `a line feed between ideographs is a space`() {
    #expect(collapse("漢\n字") == "漢 字")
  }

  @Test func `other spaces do not collapse`() {
    for space in ["\u{A0}", "\u{2003}", "\u{3000}", "\u{C}", "\u{B}", "\u{85}", "\u{2028}"] {
      #expect(collapse("a\(space)\(space)b") == "a\(space)\(space)b")
      #expect(collapse("a \(space) b") == "a \(space) b")
    }
  }

  @Test func `by Unicode's rules white space vanishes beside every line break that stays`() {
    for end in ["\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
      #expect(collapse("a \(end)  b", .normal, .unicode) == "a\(end)b")
    }
    #expect(collapse("a\r\nb\rc", .normal, .unicode) == "a b c")
    #expect(collapse("a \r\n b \r c", .preLine, .unicode) == "a\r\nb\rc")
    #expect(collapse("a\u{200B}\rb", .normal, .unicode) == "a\u{200B}b")
  }

  @Test func `a space keeps a carriage return and a line feed two line breaks`() {
    #expect(collapse("a\r  \nb", .preLine, .unicode) == "a\r \nb")
    #expect(collapse("a\r  \nb", .preLine, .browser) == "a\nb")
  }

  @Test(arguments: [WhiteSpace.pre, .preWrap, .breakSpaces])
  func `modes that keep white space make no second text`(whiteSpace: WhiteSpace) {
    #expect(collapse(" a  b ", whiteSpace) == nil)
  }

  @Test func `a text without anything to collapse has no map`() throws {
    let kept = try #require(CollapsedText("a b c", whiteSpace: .normal, breaking: .browser))
    #expect(kept.text == "a b c" && kept.offsets.isIdentity)
    let replaced = try #require(CollapsedText("a\tb\nc", whiteSpace: .normal, breaking: .browser))
    #expect(replaced.text == "a b c" && replaced.offsets.isIdentity)
  }

  @Test func `offsets lead around runs`() throws {
    // "  aa   b " becomes "aa b".
    let offsets = try #require(CollapsedText("  aa   b ", whiteSpace: .normal, breaking: .browser)).offsets
    #expect((0...4).map(offsets.originalStart) == [2, 3, 4, 7, 9])
    #expect((0...4).map(offsets.originalEnd) == [0, 3, 4, 5, 8])
    #expect((0...9).map(offsets.collapsedEnd) == [0, 0, 0, 1, 2, 3, 3, 3, 4, 4])
  }

  static let alphabet: [String] = [
    " ", "  ", "\t", "\n", "\r", "\r\n", "a", "é", "世", "👍🏽", "\u{200B}", "\u{3000}", "\u{AD}", "\u{C}", "\u{2028}",
  ]

  @Test(arguments: [WhiteSpace.normal, .nowrap, .preLine], [Profile.Breaking.browser, .unicode])
  func `random texts collapse as a plain reading of the rules has it, and offsets come back`(
    whiteSpace: WhiteSpace, breaking: Profile.Breaking
  ) throws {
    let seed: UInt64 = 20_261_130
    var random = SeededGenerator(state: seed)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in Self.alphabet.randomElement(using: &random)! }
        .joined()
      let name = Comment("seed \(seed) \(text.debugDescription)")
      let collapsed = try #require(CollapsedText(text, whiteSpace: whiteSpace, breaking: breaking))
      #expect(collapsed.text == Self.reference(text, whiteSpace, breaking), name)
      #expect(collapsed.original == text, name)

      let offsets = collapsed.offsets
      let original = Array(text.utf8)
      let result = Array(collapsed.text.utf8)
      for offset in 0...result.count {
        let start = offsets.originalStart(of: offset)
        let end = offsets.originalEnd(of: offset)
        #expect(end <= start && start <= original.count, name)
        #expect(offsets.collapsedEnd(of: start) == offset && offsets.collapsedEnd(of: end) == offset, name)
        guard offset < result.count else { continue }
        #expect(offsets.originalEnd(of: offset + 1) > start, name)
        if result[offset] != 0x20 { #expect(original[start] == result[offset], name) }
      }
      let back = (0...original.count).map(offsets.collapsedEnd)
      #expect(back == back.sorted() && back.first == 0 && back.last == result.count, name)
    }
  }

  /// The rules read character by character, without offsets.
  private static func reference(_ text: String, _ whiteSpace: WhiteSpace, _ breaking: Profile.Breaking) -> String {
    let isUnicode = breaking == .unicode
    let scalars = Array(text.unicodeScalars)
    func isForced(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x0A: whiteSpace == .preLine
      case 0x0D: whiteSpace == .preLine && isUnicode
      case 0x0B, 0x0C, 0x85, 0x2028, 0x2029: isUnicode
      default: false
      }
    }
    func collapses(_ scalar: Unicode.Scalar) -> Bool { " \t\n\r".unicodeScalars.contains(scalar) && !isForced(scalar) }
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      guard collapses(scalars[index]) else {
        result.append(scalars[index])
        index += 1
        continue
      }
      let run = scalars[index...].prefix(while: collapses)
      let before = index > 0 ? scalars[index - 1] : nil
      let after = run.endIndex < scalars.count ? scalars[run.endIndex] : nil
      index = run.endIndex
      guard let before, let after else { continue }
      let hasLineFeed = run.contains("\n") || isUnicode && run.contains("\r")
      if before == "\r", after == "\n" {
        result.append(" ")
      } else if isForced(before) || isForced(after)
        || hasLineFeed && (before == "\u{200B}" || after == "\u{200B}")
      {
        continue
      } else {
        result.append(" ")
      }
    }
    return String(result)
  }
}
