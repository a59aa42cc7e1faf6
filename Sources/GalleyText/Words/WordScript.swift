/// What is known of the words of a script that is written without spaces, besides a dictionary.
package struct WordScript: Sendable {
  package let script: UnicodeScript
  /// Words of at least so many characters of a dictionary stay apart from what it does not know.
  let shortWord: Int
  /// Unknown characters that are read so far, before they differ from every word of the dictionary, stay apart too.
  let likeness: Int
  private let beginnings: [ClosedRange<UInt32>]
  private let openings: ClosedRange<UInt32>

  /// Whether a word that the dictionary does not know may begin with a character.
  func mayBegin(_ scalar: UInt32) -> Bool { beginnings.contains { $0.contains(scalar) } }

  /// Whether such a word may end with a character.
  func mayEnd(_ scalar: UInt32) -> Bool { !openings.contains(scalar) }

  /// Words begin with a consonant or an independent vowel; a coeng joins consonants.
  ///
  /// - Source: Chromium's dictionary engine, whose thresholds are larger than ICU's 3 and 3 because its word list is
  ///   shorter.
  package static let khmer = WordScript(
    script: UnicodeScript("Khmr"), shortWord: 10, likeness: 5, beginnings: [0x1780...0x17B3],
    openings: 0x17D2...0x17D2)

  /// Words begin with a consonant or with a vowel that is written before it.
  ///
  /// - Source: ICU's dictionary engine.
  package static let lao = WordScript(
    script: UnicodeScript("Laoo"), shortWord: 3, likeness: 3,
    beginnings: [0x0E81...0x0EAE, 0x0EC0...0x0EC4, 0x0EDC...0x0EDD], openings: 0x0EC0...0x0EC4)

  package static let all = [khmer, lao]
}
