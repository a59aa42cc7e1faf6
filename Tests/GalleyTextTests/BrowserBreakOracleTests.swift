import Foundation
import Testing

@testable import GalleyText

/// Opportunities as a browser shows them in a box without width: the recordings in shared/oracle/breaks.ndjson.
@Suite(.enabled(if: TestFiles.exists(TestFiles.breaks), "no recordings in ../shared"))
struct BrowserBreakOracleTests {
  struct Row: Decodable {
    var id: String
    var kind: String
    var lang: String
    var text: String
    var opts: [String: String]?
    var policy: Bool?
    var breaks8: [Int]

    /// The row's options; nil where they take more than opportunities to answer (break-all, whose lines depend on glyphs).
    var options: LineBreakOptions? {
      switch (opts?["line-break"], opts?["word-break"]) {
      case (nil, nil): opts == nil ? LineBreakOptions() : nil
      case ("loose", nil): LineBreakOptions(strictness: .loose)
      case ("normal", nil): LineBreakOptions(strictness: .normal)
      case ("strict", nil): LineBreakOptions(strictness: .strict)
      case (nil, "keep-all"): LineBreakOptions(wordBreak: .keepAll)
      default: nil
      }
    }

    /// Whether an ICU dictionary, which this target does not have, takes part.
    var needsDictionary: Bool {
      text.unicodeScalars.contains {
        (0xE01...0xEFF).contains($0.value) || (0x1000...0x109F).contains($0.value)
          || (0x1780...0x17FF).contains($0.value)
      }
    }

    /// The ends of the lines of a box without width: the search begins anew at the start of every line.
    func lineEnds(_ options: LineBreakOptions) -> [Int] {
      let table = LineBreakTable(.browser(language: lang), strictness: options.strictness)
      var text = text
      return text.withUTF8 { utf8 in
        var ends: [Int] = []
        while ends.last ?? 0 < utf8.count {
          var scanner = LineBreakScanner(
            utf8, table: table, options: options, dictionary: nil, start: ends.last ?? 0)
          guard let next = scanner.next() else { break }
          ends.append(next.offset)
        }
        return ends
      }
    }
  }

  private func rows() throws -> [Row] {
    let decoder = JSONDecoder()
    return try TestFiles.lines(TestFiles.breaks).map { try decoder.decode(Row.self, from: Data($0.utf8)) }
  }

  private func differing(_ rows: [Row]) throws -> [Row] {
    try rows.filter { row in
      row.lineEnds(try #require(row.options)) != row.breaks8
    }
  }

  @Test("every text without a dictionary script breaks as recorded, in every language, strictness and with keep-all")
  func texts() throws {
    let texts = try rows().filter { $0.kind == "text" && $0.options != nil }
    let plain = texts.filter { !$0.needsDictionary }
    #expect(plain.count > 2500)
    let wrong = try differing(plain)
    #expect(wrong.isEmpty, "\(wrong.count) of \(plain.count): \(wrong.prefix(5).map(\.id))")
  }

  @Test("lines of the Unicode test break as recorded, but for combining marks behind U+200B")
  func unicodeTestLines() throws {
    let lines = try rows().filter { $0.kind == "uax14" && $0.policy != true }
    let wrong = try differing(lines)
    #expect(lines.count > 3800)
    // A mark without width behind U+200B cannot show a break before it: these take layout.
    #expect(wrong.allSatisfy { $0.text.unicodeScalars.starts(with: ["\u{200B}", "\u{308}"]) }, "\(wrong.map(\.id))")
    #expect(wrong.count * 100 < lines.count, "\(wrong.count) of \(lines.count)")
  }
}
