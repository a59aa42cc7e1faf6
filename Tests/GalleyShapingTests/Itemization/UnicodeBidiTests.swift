import Foundation
import GalleyText
import Testing

@testable import GalleyShaping

@Suite(.enabled(if: BidiTestFiles.areThere, "the package unicode-data is not installed"))
struct UnicodeBidiTests {
  /// The levels of a text by scalar.
  private func levels(_ text: [Unicode.Scalar], _ direction: BaseDirection) throws -> [UInt8] {
    var utf8 = String(String.UnicodeScalarView(text))
    return try utf8.withUTF8 { bytes in
      let runs = try levelRuns(of: bytes, direction: direction)
      var run = 0
      var offset = 0
      return text.map { scalar in
        while runs[run].end <= offset { run += 1 }
        offset += UTF8.width(scalar)
        return runs[run].level
      }
    }
  }

  /// The scalars that have levels, from left to right.
  private func order(of levels: [UInt8], where expected: [UInt8?]) -> [Int] {
    let shown = expected.indices.filter { expected[$0] != nil }
    return visualOrder(of: shown.map { levels[$0] }).map { shown[$0] }
  }

  /// Whether the levels found are those expected.
  private func agree(_ found: ArraySlice<UInt8>, _ expected: [UInt8?]) -> Bool {
    zip(found, expected).allSatisfy { $1 == nil || $0 == $1 }
  }

  /// How the cases of a file came out.
  private struct Tally {
    var cases = 0
    var wrongLevels: Set<String> = []
    var wrongOrder: Set<String> = []
    /// The same where a text is one of many paragraphs.
    var wrongTogether: Set<String> = []
    /// Texts of one direction that got the level of their paragraph throughout.
    var flattened = 0
  }

  /// Measures each case as a text of its own.
  private func measure(_ test: BidiTestFiles.Case, into tally: inout Tally) throws {
    tally.cases += 1
    let found = try levels(test.text, test.direction)
    if order(of: found, where: test.levels) != test.order { tally.wrongOrder.insert(test.name) }
    guard !agree(found[...], test.levels) else { return }
    // ICU, and with it browsers, give a text that runs in one direction throughout one level, whatever its embeddings.
    let parities = Set(test.levels.compactMap { $0.map { $0 & 1 } })
    if parities.count == 1, Set(found).count == 1, found[0] < 2, found[0] & 1 == parities.first {
      tally.flattened += 1
    } else {
      tally.wrongLevels.insert(test.name)
    }
  }

  @Test(
    "every text of BidiCharacterTest.txt has its levels and its visual order, but for 29 that ICU decides otherwise")
  func characters() throws {
    var tally = Tally()
    var texts: [BaseDirection: [BidiTestFiles.Case]] = [:]
    for line in try BidiTestFiles.lines(of: BidiTestFiles.characters) {
      let test = try BidiTestFiles.characterCase(line)
      try measure(test, into: &tally)
      texts[test.direction, default: []].append(test)
    }
    for (direction, cases) in texts { try measureTogether(cases, direction, into: &tally) }
    expect(tally, cases: 91_707, flattened: 1, differing: BidiDifferences.all)
  }

  @Test("every sequence of classes of BidiTest.txt has its levels and its visual order in every direction")
  func classes() throws {
    var tally = Tally()
    var expected: [UInt8?] = []
    var reordered: [Int] = []
    var texts: [BaseDirection: [BidiTestFiles.Case]] = [:]
    for line in try BidiTestFiles.lines(of: BidiTestFiles.classes) {
      if line.hasPrefix("@Levels:") {
        expected = BidiTestFiles.words(line.dropFirst(8)).map { UInt8($0) }
      } else if line.hasPrefix("@Reorder:") {
        reordered = BidiTestFiles.words(line.dropFirst(9)).compactMap { Int($0) }
      } else {
        let fields = line.split(separator: ";")
        let text = try BidiTestFiles.words(fields[0]).map { name in
          try #require(BidiTestFiles.representatives[String(name)])
        }
        let bits = try #require(BidiTestFiles.words(fields[1]).first.flatMap { Int($0, radix: 16) })
        let directions: [BaseDirection] = [.natural, .leftToRight, .rightToLeft]
        for (bit, direction) in directions.enumerated() where bits >> bit & 1 == 1 {
          let test = BidiTestFiles.Case(text: text, direction: direction, levels: expected, order: reordered)
          try measure(test, into: &tally)
          texts[direction, default: []].append(test)
        }
      }
    }
    for (direction, cases) in texts { try measureTogether(cases, direction, into: &tally) }
    expect(tally, cases: 770_241, flattened: 105_785, differing: [])
  }

  /// Measures cases again as paragraphs of one text, in which no shortcut is taken for one of them.
  private func measureTogether(
    _ cases: [BidiTestFiles.Case], _ direction: BaseDirection, into tally: inout Tally
  ) throws {
    for start in stride(from: 0, to: cases.count, by: 1000) {
      // Text of both directions first.
      var text: [Unicode.Scalar] = ["a", "\u{5D0}", "\u{2029}"]
      var starts: [Int] = []
      for test in cases[start..<min(start + 1000, cases.count)] {
        starts.append(text.count)
        text += test.text
        if test.text.last != "\u{2029}" { text.append("\u{2029}") }
      }
      let found = try levels(text, direction)
      for (index, from) in starts.enumerated() {
        let test = cases[start + index]
        if !agree(found[from..<from + test.text.count], test.levels) {
          tally.wrongTogether.insert(test.name)
        }
      }
    }
  }

  private func expect(_ tally: Tally, cases: Int, flattened: Int, differing: Set<String>) {
    #expect(tally.cases == cases)
    #expect(tally.wrongLevels == differing)
    #expect(tally.wrongOrder == differing)
    #expect(tally.wrongTogether == differing)
    #expect(tally.flattened == flattened)
  }
}
