@testable import GalleyText

/// Writes words in the form of ICU's compiled dictionaries, so that tests have dictionaries of their own.
enum TrieWriter {
  /// A file with words of code points from `first` on.
  static func file(_ words: some Sequence<String>, from first: UInt32) -> [UInt8] {
    let suffixes = Set(words.map { $0.unicodeScalars.map { UInt8($0.value - first) } }).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    let nodes = suffixes.isEmpty ? [] : node(suffixes[...])
    let header: [UInt8] =
      [32, 0, 0xDA, 0x27, 20, 0, 0, 0, 0, 0, 2, 0] + Array("Dict".utf8) + [1, 0, 0, 0] + Array(repeating: 0, count: 12)
    let numbers = [32, 0, 0, 32 + nodes.count, 0, 0x100_0000 | Int(first), 0, 0]
    return header + numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } } + nodes
  }

  /// A trie of the words, whose bytes stay as long as the program.
  static func trie(_ words: some Sequence<String>, from first: UInt32) -> WordTrie {
    let file = file(words, from: first)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.count)
    _ = bytes.initialize(from: file)
    return WordTrie(file: UnsafeBufferPointer(bytes))!
  }

  private typealias Suffixes = ArraySlice<[UInt8]>

  /// The node of sorted suffixes, and those behind it.
  private static func node(_ suffixes: Suffixes) -> [UInt8] {
    let first = suffixes.first!
    if first.isEmpty { return suffixes.count == 1 ? [0x21] : [0x20] + node(suffixes.dropFirst()) }
    // Sorted: what the first and the last have in common, all have.
    let common = zip(first, suffixes.last!).prefix { $0 == $1 }.count
    if common > 0 {
      let length = min(common, 16)
      return [UInt8(0x10 + length - 1)] + first.prefix(length) + node(dropping(length, suffixes))
    }
    let ways = ways(suffixes)
    let lead: [UInt8] = ways.count <= 16 ? [UInt8(ways.count - 1)] : [0, UInt8(ways.count - 1)]
    return lead + branch(ways[...])
  }

  private static func dropping(_ count: Int, _ suffixes: Suffixes) -> Suffixes {
    suffixes.map { Array($0.dropFirst(count)) }[...]
  }

  private static func ways(_ suffixes: Suffixes) -> [(byte: UInt8, suffixes: Suffixes)] {
    Dictionary(grouping: suffixes) { $0[0] }.sorted { $0.key < $1.key }
      .map { (byte: $0.key, suffixes: dropping(1, $0.value[...])) }
  }

  private static func branch(_ ways: ArraySlice<(byte: UInt8, suffixes: Suffixes)>) -> [UInt8] {
    if ways.count > 5 {
      let middle = ways.startIndex + ways.count / 2
      let (lower, upper) = (branch(ways[..<middle]), branch(ways[middle...]))
      return [ways[middle].byte] + jump(upper.count) + upper + lower
    }
    let last = ways.last!
    var bytes = [last.byte] + node(last.suffixes)
    for way in ways.dropLast().reversed() {
      if way.suffixes.elementsEqual([[]]) {
        bytes = [way.byte, 0x21] + bytes
      } else {
        bytes = [way.byte] + end(bytes.count) + bytes + node(way.suffixes)
      }
    }
    return bytes
  }

  private static func jump(_ number: Int) -> [UInt8] { self.number(number, leads: [0, 0xC0, 0xF0, 0xFE]) }

  /// A jump in the form of the number of a word that goes on.
  private static func end(_ number: Int) -> [UInt8] {
    let bytes = self.number(number, leads: [0x10, 0x51, 0x6C, 0x7E])
    return [bytes[0] << 1] + bytes.dropFirst()
  }

  private static func number(_ number: Int, leads: [Int]) -> [UInt8] {
    let low = (0..<3).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    if leads[0] + number < leads[1] { return [UInt8(leads[0] + number)] }
    if leads[1] + number >> 8 < leads[2] { return [UInt8(leads[1] + number >> 8)] + low.suffix(1) }
    if leads[2] + number >> 16 < leads[3] { return [UInt8(leads[2] + number >> 16)] + low.suffix(2) }
    return [UInt8(leads[3])] + low
  }
}
