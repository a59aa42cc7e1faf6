import GalleyTestSupport
import Testing

@testable import GalleyText

/// ក ខ គ ឃ ង ច are consonants, ា a vowel sign, ្ a coeng.
@Suite struct WordSegmenterTests {
  private func segmenter(_ words: [String]) -> WordSegmenter {
    WordSegmenter(words: TrieWriter.trie(words, from: 0x1780), script: .khmer)
  }

  /// The words of a text, with bars between them.
  private func words(_ text: String, _ dictionary: [String]) -> String {
    var text = text
    var breaks: [Int] = []
    text.withUTF8 { segmenter(dictionary).append(wordsOf: WordRun($0), from: 0, to: &breaks) }
    let utf8 = Array(text.utf8)
    return zip([0] + breaks, breaks + [utf8.count]).map { String(decoding: utf8[$0..<$1], as: UTF8.self) }
      .joined(separator: "|")
  }

  @Test("the longest word wins that two others follow")
  func threeWords() {
    #expect(words("កខគឃង", ["ក", "កខ", "គ", "ឃ", "ង"]) == "កខ|គ|ឃ|ង")
    // Behind កខ comes one word only; behind ក two.
    #expect(words("កខគងឃង", ["ក", "កខ", "គ", "ខគង", "ឃង"]) == "ក|ខគង|ឃង")
  }

  @Test("else the shortest that one word follows, else the longest")
  func twoWords() {
    #expect(words("កខគឃង", ["ក", "កខ", "ខ", "គ"]) == "ក|ខ|គឃង")
    #expect(words("កខគឃង", ["ក", "កខ"]) == "កខគឃង")
    #expect(words("កខគឃ", ["ក", "កខគឃ", "ខ", "គ", "ឃ"]) == "កខគឃ")
  }

  @Test("a second word that ends the run counts for as much as a third")
  func end() {
    #expect(words("កខគឃ", ["ក", "កខ", "គឃ", "ខ", "គ"]) == "កខ|គឃ")
  }

  @Test("what the dictionary does not know goes with a word of up to nine characters before it")
  func shortWords() {
    let nine = "កកកកកកកកក"
    #expect(words(nine + "ខខ", [nine]) == nine + "ខខ")
    #expect(words(nine + "កខខ", [nine + "ក"]) == nine + "ក|ខខ")
  }

  @Test("unless a word begins like it, for at least four characters")
  func likeness() {
    #expect(words("កខខខគង", ["ក", "ខខខខ"]) == "កខខខគង")
    #expect(words("កខខខខគង", ["ក", "ខខខខខ"]) == "ក|ខខខខគង")
    // Where the run ends, no character says that they differ.
    #expect(words("កខខខខ", ["ក", "ខខខខខ"]) == "កខខខខ")
    #expect(words("កខខខខខ", ["ក", "ខខខខខខ"]) == "ក|ខខខខខ")
  }

  @Test("unknown characters end where a word of the dictionary begins")
  func unknown() {
    #expect(words("ខខខខកគខខ", ["កគ"]) == "ខខខខ|កគខខ")
    // Not behind a coeng, and not with a vowel sign.
    #expect(words("ខខខ្កគកគ", ["កគ"]) == "ខខខ្កគ|កគ")
    #expect(words("ខខខាខាខ", ["ាខ"]) == "ខខខាខាខ")
  }

  @Test("marks stay with what precedes them")
  func marks() {
    #expect(words("កាខគឃង", ["ក", "ខគ", "ឃង"]) == "កា|ខគ|ឃង")
    #expect(words("ាាាាាា", ["ា"]) == "ាាាាាា")
    #expect(words("្្្្្្", []) == "្្្្្្")
  }

  @Test("runs of fewer than four characters are whole")
  func short() {
    #expect(words("", ["ក"]) == "")
    #expect(words("កកក", ["ក"]) == "កកក")
    #expect(words("កកកក", ["ក"]) == "ក|ក|ក|ក")
  }

  @Test("offsets count from the place that is given, behind what is there")
  func offsets() {
    var text = "កកកក"
    var breaks = [1]
    text.withUTF8 { segmenter(["ក"]).append(wordsOf: WordRun($0), from: 30, to: &breaks) }
    #expect(breaks == [1, 33, 36, 39])
  }

  @Test("any characters of the script break in ascending order, at whole characters, never before a mark")
  func random() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(state: seed)
    func letters(_ count: Int) -> String {
      var text = ""
      for _ in 0..<count { text.unicodeScalars.append(Unicode.Scalar(.random(in: 0x1780...0x17D3, using: &random))!) }
      return text
    }
    for _ in 0..<300 {
      let dictionary = (0..<80).map { _ in letters(.random(in: 1...3, using: &random)) }
      var text = letters(.random(in: 0...60, using: &random))
      let scalars = Array(text.unicodeScalars)
      var breaks: [Int] = []
      text.withUTF8 { segmenter(dictionary).append(wordsOf: WordRun($0), from: 0, to: &breaks) }
      #expect(zip([0] + breaks, breaks + [text.utf8.count + 1]).allSatisfy { $0 < $1 }, "seed \(seed): \(breaks)")
      for offset in breaks {
        #expect(offset % 3 == 0 && !scalars[offset / 3].properties.generalCategory.isMark, "seed \(seed): \(breaks)")
      }
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
