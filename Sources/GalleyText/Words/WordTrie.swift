/// The words of a dictionary, read in place from the bytes of one of ICU's compiled dictionaries.
///
/// Such a file is a header, eight numbers, and a trie (ICU's BytesTrie) whose bytes are code points counted from one that
/// the numbers name. A trie is a chain of nodes: one that compares bytes in a row, one that branches by a byte, and one
/// that ends a word, after which others may follow or not. Bytes that are no such trie give words that nobody wrote
/// down, but no access outside them and no endless loop.
///
/// - Source: the documentation of ICU's `BytesTrie` and of its data header, `UDataInfo`.
///
/// `@unchecked Sendable`: its pointer leads to bytes that never change.
package struct WordTrie: @unchecked Sendable {
  let nodes: UnsafeBufferPointer<UInt8>
  /// The code point that byte 0 stands for.
  let firstScalar: UInt32

  /// Reads a file's header.
  ///
  /// - Parameter file: the whole file, little-endian; it must never change or go away.
  /// - Returns: nil when it is no dictionary of bytes.
  /// - Complexity: O(1).
  package init?(file: UnsafeBufferPointer<UInt8>) {
    func number(at offset: Int, bytes: Int) -> Int? {
      guard offset >= 0, offset + bytes <= file.count else { return nil }
      return (0..<bytes).reversed().reduce(0) { $0 << 8 | Int(file[offset + $1]) }
    }
    guard let header = number(at: 0, bytes: 2), number(at: 2, bytes: 2) == 0x27DA,
      // "Dict".
      number(at: 12, bytes: 4) == 0x7463_6944,
      let start = number(at: header, bytes: 4), let end = number(at: header + 12, bytes: 4),
      let type = number(at: header + 16, bytes: 4), let transform = number(at: header + 20, bytes: 4),
      // A trie of bytes that count from a code point.
      type & 7 == 0, transform >> 24 == 1, start <= end, header + end <= file.count
    else { return nil }
    nodes = UnsafeBufferPointer(rebasing: file[(header + start)..<(header + end)])
    firstScalar = UInt32(transform & 0x1F_FFFF)
  }

  /// The words that begin at an index of a run.
  ///
  /// - Complexity: O(length of the longest beginning of a word found there).
  package func matches(at index: Int, in run: WordRun) -> WordMatches {
    var matches = WordMatches()
    var cursor = WordTrieCursor(nodes)
    var next = index
    while next < run.count {
      let step = cursor.step(symbol(of: run[next]))
      matches.readCharacter(step)
      guard step.goesOn else { break }
      next += 1
    }
    return matches
  }

  /// The last two stand for joiners.
  private func symbol(of scalar: UInt32) -> UInt8? {
    scalar >= firstScalar && scalar - firstScalar <= 0xFD ? UInt8(scalar - firstScalar) : nil
  }
}

extension WordTrie {
  /// What the characters up to one are.
  enum Step {
    /// The beginning of no word.
    case nothing
    /// The beginning of longer words only.
    case beginning
    /// A word, with which longer ones begin.
    case word
    /// A word with which no other begins.
    case lastWord

    var isWord: Bool { self == .word || self == .lastWord }
    var goesOn: Bool { self == .beginning || self == .word }
  }
}
