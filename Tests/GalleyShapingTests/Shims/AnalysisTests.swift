import CTextShims
import Testing

@testable import GalleyShaping

private struct Run: Equatable {
  var start: Int
  var end: Int
  var level: UInt8

  init(_ start: Int, _ end: Int, _ level: UInt8) {
    self.start = start
    self.end = end
    self.level = level
  }
}

@Suite struct AnalysisTests {
  private func levels(_ text: String, base: UInt8 = 0xFE) throws -> [Run] {
    let bytes = Array(text.utf8)
    var runs: UnsafeMutablePointer<galley_level_run>?
    var count = 0
    try check(galley_bidi_levels(bytes, bytes.count, base, &runs, &count), path: "")
    defer { galley_level_runs_free(runs) }
    return UnsafeBufferPointer(start: runs, count: count).map { Run(Int($0.start), Int($0.end), $0.level) }
  }

  private func breaks(_ text: String, capacity: Int = 100) throws -> [Int] {
    let bytes = Array(text.utf8)
    var offsets = [UInt32](repeating: 0, count: capacity)
    var count = 0
    try check(galley_dictionary_breaks(bytes, bytes.count, &offsets, capacity, &count), path: "")
    return offsets.prefix(count).map(Int.init)
  }

  @Test("text of one direction is one run")
  func oneDirection() throws {
    #expect(try levels("") == [])
    #expect(try levels("Hello, world 1") == [Run(0, 14, 0)])
    #expect(try levels("日本語ไทย😀") == [Run(0, 22, 0)])
    #expect(try levels("שלום") == [Run(0, 8, 1)])
    #expect(try levels("abc", base: 1) == [Run(0, 3, 2)])
  }

  @Test("runs are contiguous UTF-8 ranges with the levels of UAX #9")
  func runs() throws {
    #expect(try levels("abc אבג 123 def") == [Run(0, 4, 0), Run(4, 11, 1), Run(11, 14, 2), Run(14, 18, 0)])
    #expect(try levels("אב ab") == [Run(0, 5, 1), Run(5, 7, 2)])
    #expect(try levels("אב ab", base: 0) == [Run(0, 4, 1), Run(4, 7, 0)])
    // Four bytes and two UTF-16 units a letter: U+10900 is Phoenician.
    #expect(try levels("a\u{10900}\u{10901}😀") == [Run(0, 1, 0), Run(1, 9, 1), Run(9, 13, 0)])
    #expect(try levels("a\u{202E}bc\u{202C}d") == [Run(0, 1, 0), Run(1, 6, 1), Run(6, 10, 0)])
  }

  @Test("each paragraph finds its own base direction")
  func paragraphs() throws {
    #expect(try levels("ab\nאב\ncd") == [Run(0, 3, 0), Run(3, 8, 1), Run(8, 10, 0)])
    // Neither paragraph has a strong character: left to right.
    #expect(try levels("1\n2") == [Run(0, 3, 0)])
  }

  @Test("a long text of many runs takes a moment, not a minute", .timeLimit(.minutes(5)))
  func manyRuns() throws {
    let count = 200_000
    let runs = try levels(String(repeating: "aא", count: count))
    #expect(runs.count == 2 * count)
    #expect(runs.last == Run(3 * count - 2, 3 * count, 1))
  }

  @Test("the quick answer agrees with the algorithm wherever it is given")
  func quick() throws {
    // A letter of Hebrew in a second paragraph turns the quick answer off. ICU itself calls left-to-right embeddings
    // in a text without any right-to-left character level 0 and not 2: the same order, other numbers.
    let embeddings: Set<UInt32> = [0x202A, 0x202D, 0x2066, 0x2068]
    for value in stride(from: UInt32(0x20), to: 0x11_0000, by: 1) {
      guard value & 0xFFFF < 0x3000 || value % 61 == 0, !embeddings.contains(value), let scalar = Unicode.Scalar(value)
      else { continue }
      let text = "1 " + String(scalar) + " ,"
      let all = try levels(text + "\nא")
      let clipped = all.filter { $0.start < text.utf8.count }.map {
        Run($0.start, min($0.end, text.utf8.count), $0.level)
      }
      // A paragraph separator of its own makes other paragraphs of it; both ways see the same ones.
      if try levels(text) != clipped { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test("Thai, Lao, Khmer and Burmese break between the words of ICU's dictionaries")
  func dictionary() throws {
    #expect(try breaks("ภาษาไทยเป็นภาษาที่สวยงาม") == [12, 21, 33, 45, 54])
    #expect(try breaks("ພາສາລາວ") == [12])
    #expect(try breaks("ភាសាខ្មែរជាភាសា") == [27, 33])
    #expect(try breaks("မြန်မာဘာသာစကား") == [30])
    #expect(try breaks("") == [])
    #expect(try breaks("ก") == [])
  }

  @Test("the number of breaks is told even where they do not fit")
  func capacity() throws {
    let bytes = Array("ภาษาไทยเป็นภาษาที่สวยงาม".utf8)
    var offsets: [UInt32] = [7, 7]
    var count = 0
    try check(galley_dictionary_breaks(bytes, bytes.count, &offsets, 1, &count), path: "")
    #expect(count == 5 && offsets == [12, 7])
    try check(galley_dictionary_breaks(bytes, bytes.count, nil, 0, &count), path: "")
    #expect(count == 5)
  }

  @Test("dictionary breaks are found from many threads at once")
  func threads() async throws {
    let expected = try breaks("ภาษาไทยเป็นภาษาที่สวยงาม")
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<40 {
        group.addTask {
          (0..<50).count { _ in (try? breaks("ภาษาไทยเป็นภาษาที่สวยงาม")) != expected }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
