import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite struct WordTrieTests {
  /// The first letter of the tests' script: Khmer's.
  private static let first: UInt32 = 0x1780

  private static func word(_ length: Int, of letters: UInt32, _ random: inout SeededGenerator) -> String {
    var word = ""
    for _ in 0..<length {
      word.unicodeScalars.append(Unicode.Scalar(first + .random(in: 0..<letters, using: &random))!)
    }
    return word
  }

  /// What the words of a list say about a place, found one by one.
  private static func matches(_ words: Set<String>, at index: Int, in text: [Unicode.Scalar]) -> (
    lengths: [Int], read: Int
  ) {
    var lengths: [Int] = []
    var read = 0
    for end in (index + 1)..<(text.count + 1) where end <= text.count {
      let start = String(String.UnicodeScalarView(text[index..<end]))
      read += 1
      if words.contains(start), read < 64 { lengths.append(read) }
      let scalars = Array(start.unicodeScalars)
      guard words.contains(where: { $0.unicodeScalars.count > read && $0.unicodeScalars.starts(with: scalars) }) else {
        break
      }
    }
    return (lengths, read)
  }

  private static func lengths(_ matches: WordMatches) -> [Int] {
    var matches = matches
    var lengths: [Int] = []
    while !matches.isEmpty {
      lengths.append(matches.longest)
      matches.removeLongest()
    }
    return lengths.reversed()
  }

  @Test("words are found with their beginnings, whatever nodes the trie has", arguments: [2, 5, 20, 128] as [UInt32])
  func random(letters: UInt32) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(state: seed)
    for count in [1, 2, 7, 40, 400] {
      // Long words make rows of more than sixteen bytes, and jumps of more than one.
      let words = Set(
        (0..<count).map { _ in Self.word(.random(in: 1...(count < 40 ? 70 : 9), using: &random), of: letters, &random) }
      )
      let trie = TrieWriter.trie(words, from: Self.first)
      for _ in 0..<20 {
        let inner = (0..<3).map { _ in words.randomElement(using: &random)! }.joined()
        let text = Array((inner + Self.word(3, of: letters, &random)).unicodeScalars)
        var string = String(String.UnicodeScalarView(text))
        string.withUTF8 { utf8 in
          let run = WordRun(utf8)
          #expect(run.count == text.count)
          for index in text.indices.prefix(12) {
            let expected = Self.matches(words, at: index, in: text)
            let found = trie.matches(at: index, in: run)
            #expect(Self.lengths(found) == expected.lengths, "seed \(seed), \(letters) letters, \(count) words")
            #expect(found.read == expected.read, "seed \(seed), \(letters) letters, \(count) words")
          }
        }
      }
    }
  }

  @Test("a dictionary without words finds none")
  func empty() {
    var text = "កខគ"
    let trie = TrieWriter.trie([], from: Self.first)
    text.withUTF8 { utf8 in
      let found = trie.matches(at: 0, in: WordRun(utf8))
      #expect(found.isEmpty)
      #expect(found.read == 1)
    }
  }

  @Test("characters of other scripts begin no word")
  func others() {
    var text = "ลาวກຂก"
    let trie = TrieWriter.trie(["ក", "ខ"], from: Self.first)
    text.withUTF8 { utf8 in
      for index in 0..<6 { #expect(trie.matches(at: index, in: WordRun(utf8)).isEmpty) }
    }
  }

  @Test("what is no dictionary of bytes is refused")
  func headers() {
    let file = TrieWriter.file(["កខ"], from: Self.first)
    func isRead(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer { WordTrie(file: $0) != nil } }
    #expect(isRead(file))
    for count in 0..<file.count { #expect(!isRead(Array(file[..<count]))) }
    // The magic number, the format's name, the trie's kind, the kind of transform.
    for (offset, byte) in [(2, 0), (13, 0x78), (48, 1), (55, 0)] as [(Int, UInt8)] {
      var other = file
      other[offset] = byte
      #expect(!isRead(other), "byte \(offset)")
    }
  }

  @Test("bytes that are no trie are read without leaving them, and come to an end")
  func garbage() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(state: seed)
    let good = TrieWriter.file((0..<60).map { _ in Self.word(4, of: 40, &random) }, from: Self.first)
    var text = Self.word(200, of: 60, &random)
    for _ in 0..<2_000 {
      var file = good
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        file[.random(in: 64..<file.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      file.withUnsafeBufferPointer { bytes in
        text.withUTF8 { utf8 in
          let trie = WordTrie(file: bytes)!
          let run = WordRun(utf8)
          for index in 0..<20 { #expect(trie.matches(at: index, in: run).read <= 200 - index, "seed \(seed)") }
        }
      }
    }
  }
}
