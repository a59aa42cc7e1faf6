/// The words of a dictionary that begin at one place of a text.
package struct WordMatches: Hashable, Sendable {
  /// Bit n stands for a word of n characters.
  private(set) var lengths: UInt64 = 0
  /// The characters that were read: those that the place has in common with some word, and the one that no word has
  /// there, if the text goes on that far.
  package private(set) var read = 0

  /// Words of more characters are not known; the longest of the bundled ones has 29.
  static let longestKnown = 63

  package var isEmpty: Bool { lengths == 0 }
  /// The characters of the longest word, or 0.
  package var longest: Int { lengths == 0 ? 0 : Self.longestKnown - lengths.leadingZeroBitCount }
  /// Whether there is more than one.
  var isAmbiguous: Bool { lengths & (lengths &- 1) != 0 }

  mutating func removeLongest() { lengths &= ~(1 << UInt64(longest)) }

  mutating func readCharacter(_ step: WordTrie.Step) {
    read += 1
    if step.isWord, read <= Self.longestKnown { lengths |= 1 << UInt64(read) }
  }
}
