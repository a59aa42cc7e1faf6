import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite struct LineBreakAutomatonTests {
  private func text(_ scalars: [SampleScalar]) -> String {
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars.map(\.scalar))
    return result
  }

  /// Offsets behind `start`, the end included; with `mode` the automaton of a browser's table can be read alone.
  private func offsets(
    _ text: String, _ table: LineBreakTable, start: Int = 0, mode: LineBreakScanner.Mode? = nil,
    dictionary: (any DictionaryBreaks)? = nil, options: LineBreakOptions = LineBreakOptions()
  ) -> [BreakOpportunity] {
    var text = text
    return text.withUTF8 { utf8 in
      var scanner = LineBreakScanner(utf8, table: table, options: options, dictionary: dictionary, start: start)
      if let mode { scanner.mode = mode }
      var found: [BreakOpportunity] = []
      while let next = scanner.next() { found.append(next) }
      return found
    }
  }

  private func randomScalars(_ generator: inout SeededGenerator) -> [SampleScalar] {
    (0..<Int.random(in: 1...12, using: &generator)).map { _ in SampleScalar.all.randomElement(using: &generator)! }
  }

  private func hex(_ scalars: [SampleScalar]) -> String {
    scalars.map { String($0.scalar.value, radix: 16) }.joined(separator: " ")
  }

  /// UTF-8 offsets of the places that `breaks` names, and of the end.
  private func offsets(_ scalars: [SampleScalar], _ breaks: [Bool]) -> [Int] {
    var offset = 0
    var result: [Int] = []
    for (scalar, isBreak) in zip(scalars, breaks) {
      if isBreak { result.append(offset) }
      offset += UTF8.width(scalar.scalar)
    }
    return result + [offset]
  }

  @Test("the automaton agrees with the rules taken one by one", arguments: LineBreakTable.allCases)
  func equalsReference(table: LineBreakTable) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(state: seed)
    var differences: [String] = []
    // The tables that share their rules with another get fewer.
    for _ in 0..<(table == .unicode || table == .normal ? 20_000 : 2_000) {
      let scalars = randomScalars(&generator)
      let classed = scalars.map { $0.classed(in: table) }
      let expected =
        table == .unicode
        ? referenceBreaks(classed, unicodeReference)
        : ReferenceBrowserBreaks(table: table).fullRules(scalars)
      let found = offsets(text(scalars), table, mode: .automaton).map(\.offset)
      if found != offsets(scalars, expected) {
        differences.append("\(hex(scalars)): \(found), not \(offsets(scalars, expected))")
      }
    }
    #expect(differences.isEmpty, "seed \(seed): \(differences.count), such as \(differences.prefix(5))")
  }

  @Test(
    "the browser's iterator agrees with its seven lines", arguments: LineBreakTable.allCases.filter { $0 != .unicode })
  func browserEqualsReference(table: LineBreakTable) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(state: seed)
    let reference = ReferenceBrowserBreaks(table: table)
    var differences: [String] = []
    for _ in 0..<2_000 {
      let scalars = randomScalars(&generator)
      let found = offsets(text(scalars), table).map(\.offset)
      let expected = reference.offsets(in: scalars)
      if found != expected { differences.append("\(hex(scalars)): \(found), not \(expected)") }
    }
    #expect(differences.isEmpty, "seed \(seed): \(differences.count), such as \(differences.prefix(5))")
  }

  @Test("every option of CSS agrees with its rules taken one by one", arguments: OptionSet.all)
  func optionsEqualReference(set: OptionSet) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(state: seed)
    var differences: [String] = []
    for table in LineBreakTable.allCases where table != .unicode {
      // The strictness counts for break-all only; the table is what it chooses.
      let reference = ReferenceBrowserBreaks(table: table, options: set.options)
      for _ in 0..<1_000 {
        let scalars = randomScalars(&generator)
        let found = offsets(text(scalars), table, options: set.options).map {
          ReferenceBrowserBreaks.Opportunity(offset: $0.offset, isLastResort: $0.kind == .lastResort)
        }
        let expected = reference.opportunities(in: scalars)
        if found != expected { differences.append("\(table) \(hex(scalars)): \(found), not \(expected)") }
      }
    }
    #expect(differences.isEmpty, "seed \(seed): \(differences.count), such as \(differences.prefix(5))")
  }

  @Test("what break-all finds behind a place that is not decided yet comes after it")
  func order() {
    // Whether an aksara begins at U+25CC shows two characters later; break-all breaks behind it at once.
    let breaker = LineBreaker(rules: .browser(), options: LineBreakOptions(wordBreak: .breakAll))
    let found = breaker.opportunities(in: "\u{203C}\u{1B05}\u{25CC}\u{E31}\t").map(\.offset)
    #expect(found == [3, 6, 9, 13])
  }

  /// A choice of options with a readable name.
  struct OptionSet: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var options: LineBreakOptions

    static let all = [
      OptionSet(testDescription: "break-all", options: LineBreakOptions(wordBreak: .breakAll)),
      OptionSet(
        testDescription: "loose break-all", options: LineBreakOptions(strictness: .loose, wordBreak: .breakAll)),
      OptionSet(testDescription: "keep-all", options: LineBreakOptions(wordBreak: .keepAll)),
      OptionSet(testDescription: "no hyphens", options: LineBreakOptions(hyphens: .none)),
      OptionSet(testDescription: "break-spaces", options: LineBreakOptions(breaksAfterEverySpace: true)),
      OptionSet(
        testDescription: "break-all, no hyphens, break-spaces",
        options: LineBreakOptions(wordBreak: .breakAll, hyphens: .none, breaksAfterEverySpace: true)),
      OptionSet(
        testDescription: "keep-all, no hyphens, break-spaces",
        options: LineBreakOptions(wordBreak: .keepAll, hyphens: .none, breaksAfterEverySpace: true)),
    ]
  }

  @Test("options that change nothing leave what the quick loops find", arguments: LineBreakTable.allCases)
  func tailoredEqualsPlain(table: LineBreakTable) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(state: seed)
    for _ in 0..<1_000 {
      let scalars = randomScalars(&generator).filter { $0.scalar != "\u{AD}" }
      let words = EveryOtherScalar()
      let plain = offsets(text(scalars), table, dictionary: words)
      let tailored = offsets(text(scalars), table, dictionary: words, options: LineBreakOptions(hyphens: .none))
      #expect(plain == tailored, "seed \(seed): \(hex(scalars))")
    }
  }

  @Test("a scanner that starts anywhere sees what it would see in the rest alone", arguments: LineBreakTable.allCases)
  func startsAnywhere(table: LineBreakTable) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(state: seed)
    let words = EveryOtherScalar()
    for _ in 0..<1_000 {
      let scalars = randomScalars(&generator)
      let cut = Int.random(in: 0...scalars.count, using: &generator)
      let start = text(Array(scalars[..<cut])).utf8.count
      let whole = offsets(text(scalars), table, start: start, dictionary: words)
      let rest = offsets(text(Array(scalars[cut...])), table, dictionary: words)
      #expect(
        whole == rest.map { BreakOpportunity(offset: $0.offset + start, kind: $0.kind) },
        "seed \(seed): \(hex(scalars)) from \(cut)")
      if whole.isEmpty != (cut == scalars.count) { Issue.record("seed \(seed): \(hex(scalars)) from \(cut)") }
    }
  }

  /// A dictionary of words of two scalars.
  struct EveryOtherScalar: DictionaryBreaks {
    func breaks(in utf8: UnsafeBufferPointer<UInt8>) -> [Int] {
      let starts = utf8.indices.filter { utf8[$0] & 0xC0 != 0x80 }
      return starts.indices.filter { $0 > 0 && $0 % 2 == 0 }.map { starts[$0] }
    }
  }
}
