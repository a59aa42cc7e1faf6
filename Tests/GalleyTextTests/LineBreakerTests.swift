import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite struct LineBreakerTests {
  private func breaks(_ text: String, _ rules: LineBreakRules = .unicode) -> [BreakOpportunity] {
    LineBreaker(rules: rules).opportunities(in: text)
  }

  private func offsets(
    _ text: String, _ rules: LineBreakRules = .unicode, _ strictness: LineBreakStrictness = .auto
  ) -> [Int] {
    LineBreaker(rules: rules, options: LineBreakOptions(strictness: strictness)).opportunities(in: text).map(\.offset)
  }

  @Test("the end of a text is an opportunity, and the empty text has none")
  func endOfText() {
    for rules in [LineBreakRules.unicode, .browser()] {
      #expect(breaks("", rules).isEmpty)
      #expect(breaks("a b", rules) == [.init(offset: 2, kind: .allowed), .init(offset: 3, kind: .allowed)])
    }
  }

  @Test(
    "every line ending of Unicode is mandatory by its rules",
    arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func mandatoryBreaks(ending: String) {
    let length = ending.utf8.count
    #expect(
      breaks("a" + ending + "b") == [
        .init(offset: 1 + length, kind: .mandatory), .init(offset: 2 + length, kind: .allowed),
      ])
    #expect(breaks("a" + ending) == [.init(offset: 1 + length, kind: .mandatory)])
  }

  @Test("only a line feed is mandatory by the browser's rules, and the next line begins afresh")
  func mandatoryBreaksOfBrowser() {
    #expect(breaks("a\n", .browser()) == [.init(offset: 2, kind: .mandatory)])
    #expect(
      breaks("a\n\n b", .browser()) == [
        .init(offset: 2, kind: .mandatory), .init(offset: 3, kind: .mandatory), .init(offset: 4, kind: .allowed),
        .init(offset: 5, kind: .allowed),
      ])
    #expect(offsets("a\rb\u{B}c\u{C}d", .browser()) == [7])
    #expect(
      breaks("a\u{2028}b", .browser()) == [.init(offset: 4, kind: .allowed), .init(offset: 5, kind: .allowed)])
    // Two regional indicators pair up anew behind the line feed.
    #expect(offsets("\u{1F1E6}\n\u{1F1E6}\u{1F1E7}\u{1F1E8}", .browser()) == [5, 13, 17])
  }

  @Test("a place behind a soft hyphen shows a hyphen", arguments: [LineBreakRules.unicode, .browser()])
  func softHyphen(rules: LineBreakRules) {
    #expect(
      breaks("soft\u{AD}hyphen", rules) == [.init(offset: 6, kind: .hyphen), .init(offset: 12, kind: .allowed)])
    #expect(
      breaks("日\u{AD}本", rules) == [.init(offset: 5, kind: .hyphen), .init(offset: 8, kind: .allowed)])
  }

  @Test("browser: a hyphen before digits breaks after a letter or digit only")
  func hyphenBeforeDigits() {
    #expect(offsets("2026-03-10", .browser()) == [5, 8, 10])
    #expect(offsets("(-3", .browser()) == [3])
    #expect(offsets("日-3", .browser()) == [5])
    #expect(offsets("日a-3", .browser()) == [3, 5, 6])
  }

  @Test("browser: spaces break whatever follows, and slashes do not")
  func spacesAndSlashes() {
    #expect(offsets("a ? b/c 「", .browser()) == [2, 4, 8, 11])
    #expect(offsets("a )\u{300}", .browser()) == [2, 5])
  }

  @Test("browser: language and strictness choose the table")
  func languages() {
    let kana = "あぁ"
    #expect(offsets(kana, .browser(language: "ja")) == [3, 6])
    #expect(offsets(kana, .browser(language: "JA-jp"), .strict) == [6])
    #expect(offsets(kana, .browser(language: "ko"), .strict) == [3, 6])
    let quotes = "字\u{201C}字"
    #expect(offsets(quotes, .browser(language: "zh-Hant")) == [3, 9])
    #expect(offsets("a\u{201C}字", .browser(language: "yue")) == [7])
    #expect(offsets("字\u{30FB}", .browser(language: "ja"), .loose) == [3, 6])
    #expect(offsets("字\u{30FB}", .browser(language: "ja")) == [6])
  }

  /// Answers with fixed offsets and writes down what it was asked.
  private final class Dictionary: DictionaryBreaks, Sendable {
    let answer: [Int]
    init(_ answer: [Int]) { self.answer = answer }
    func breaks(in utf8: UnsafeBufferPointer<UInt8>) -> [Int] {
      // A run is whole scalars of one script without anything else.
      #expect(String(decoding: utf8, as: UTF8.self).unicodeScalars.allSatisfy { (0xE01...0xE4E).contains($0.value) })
      return answer
    }
  }

  @Test("the dictionary is asked about every run of its scripts", arguments: [LineBreakRules.unicode, .browser()])
  func dictionaryRuns(rules: LineBreakRules) {
    let text = "a กขค ฆงจ\n12ชซ"
    let breaker = LineBreaker(rules: rules, dictionary: Dictionary([3]))
    #expect(breaker.opportunities(in: text).map(\.offset) == [2, 5, 12, 15, 22, 27, 30])
    #expect(breaker.opportunities(in: text).filter { $0.kind == .mandatory }.map(\.offset) == [22])
  }

  @Test("offsets that no scalar begins at, and those outside the run, are ignored")
  func dictionaryNonsense() {
    let breaker = LineBreaker(rules: .unicode, dictionary: Dictionary([-4, 0, 1, 3, 3, 2, 6, 9, 100]))
    #expect(breaker.opportunities(in: "กขค").map(\.offset) == [3, 6, 9])
  }

  @Test("bytes that are no UTF-8 are read without leaving the buffer")
  func invalidBytes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(state: seed)
    let interesting: [UInt8] = [
      0x00, 0x20, 0x2D, 0x41, 0x80, 0xAD, 0xBF, 0xC0, 0xC2, 0xC3, 0xE0, 0xE2, 0xED, 0xF0, 0xF4, 0xFF,
    ]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        interesting.randomElement(using: &generator)!
      }
      bytes.withUnsafeBufferPointer { utf8 in
        for table in [LineBreakTable.unicode, .normal] {
          var found: [BreakOpportunity] = []
          var scanner = LineBreakScanner(utf8, table: table, dictionary: nil)
          scanner.appendAll(to: &found)
          #expect(found.last?.offset == bytes.count, "seed \(seed): \(bytes)")
        }
        #expect(scriptRuns(of: utf8).last?.end == bytes.count, "seed \(seed): \(bytes)")
        _ = needsBidi(utf8)
      }
    }
  }

  @Test("long runs of any kind take one pass", .timeLimit(.minutes(5)))
  func linearTime() {
    // Together these would take hours if the scanner looked ahead or back again and again.
    let patterns = [
      "\u{300}", "\u{201C}", "\u{201D}\u{300}", "\u{1F1E6}", "€(", "1,", "-é", "「", "一\u{2018}\u{300}", "\u{200D}",
      "\u{AD}", "\u{1B05}", "ก", "日-", "a\u{201C}", "5一", " ", "\u{200B} ", "\u{1F3F4}",
    ]
    for pattern in patterns {
      let count = 20_000
      let text = "一" + String(repeating: pattern, count: count)
      for rules in [LineBreakRules.unicode, .browser()] {
        let found = LineBreaker(rules: rules, dictionary: LineBreakAutomatonTests.EveryOtherScalar())
          .opportunities(in: text)
        #expect(found.last?.offset == text.utf8.count)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.offset < $1.offset }, "\(pattern)")
      }
    }
  }
}
