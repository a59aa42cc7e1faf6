/// What the tables know about one code point.
///
/// - Source: the Unicode Character Database 15.0.0; East_Asian_Width and Script_Extensions with the changes of Unicode 16
///   and 17 to characters of 15.0.
package struct ScalarProperties: Hashable, Sendable {
  /// Eight digits of six bits each, as the generator packs them.
  let raw: UInt64

  @inline(__always)
  private func digits(_ index: Int) -> Int { Int(truncatingIfNeeded: raw >> (8 * UInt64(index))) & 63 }
  @inline(__always)
  private func pair(_ index: Int) -> Int { digits(index) | digits(index + 1) << 6 }
  @inline(__always)
  private func flag(_ bit: Int) -> Bool { pair(6) & 1 << bit != 0 }

  /// ICU's number of the script; Katakana counts as Hiragana.
  var scriptNumber: UInt8 { UInt8(truncatingIfNeeded: pair(0)) }
  /// The number of the set of scripts that the character may be set in; 0 where it is the script alone.
  var scriptSet: Int { pair(2) }
  /// Whether the character is of its script alone and no bracket.
  @inline(__always)
  var isOrdinary: Bool {
    // The digits of the set and the bracket's bits.
    raw & 0x0000_3800_3F3F_0000 == 0
  }

  /// Whether the character is of one script and no bracket: it settles the script of what joins it.
  package var decidesScript: Bool { isOrdinary && scriptNumber > ScriptNumber.inherited }

  /// The script; Katakana counts as Hiragana.
  package var script: UnicodeScript { UnicodeScript(number: scriptNumber) }
  /// The general category.
  package var category: ScalarCategory { ScalarCategory(rawValue: UInt8(digits(4)))! }
  /// East_Asian_Width.
  package var eastAsianWidth: EastAsianWidth { EastAsianWidth(rawValue: UInt8(digits(5) & 7))! }
  /// Whether East_Asian_Width is wide, full-width or half-width.
  package var isEastAsian: Bool { eastAsianWidth.isEastAsian }
  /// The character's place in a pair of brackets (UAX #9, Bidi_Paired_Bracket_Type).
  package var bracket: BracketSide { BracketSide(rawValue: UInt8(digits(5) >> 3))! }

  /// Emoji; also true for digits, "#" and "*".
  package var isEmoji: Bool { flag(0) }
  /// Emoji_Presentation: shown as an emoji unless a selector says otherwise.
  package var hasEmojiPresentation: Bool { flag(1) }
  /// Emoji_Modifier: a skin tone.
  package var isEmojiModifier: Bool { flag(2) }
  /// Emoji_Modifier_Base: takes a skin tone.
  package var isEmojiModifierBase: Bool { flag(3) }
  /// Extended_Pictographic, code points reserved for future emoji included.
  package var isExtendedPictographic: Bool { flag(4) }
  /// Default_Ignorable_Code_Point: invisible where a font has nothing for it.
  package var isDefaultIgnorable: Bool { flag(5) }
  /// Whether a text with the character needs the bidirectional algorithm even when its base direction is left to right:
  /// letters and numbers of right-to-left scripts, and every explicit control.
  package var needsBidi: Bool { flag(6) }
}

extension ScalarProperties {
  /// Whether a shaper makes the character, which is `scalar`, one cluster with whatever is in front of it.
  ///
  /// - Source: HarfBuzz's clusters of level 0; emoji sequences, which no space begins, apart.
  package func continuesCluster(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200D, 0xFF9E...0xFF9F, 0xE0020...0xE007F: true
    default: category.isMark || isEmojiModifier
    }
  }
}

/// Looks code points up in the generated tables, which it reads in place.
///
/// - Complexity: O(1) a lookup, no allocation.
package struct ScalarTable {
  private let trie: ScalarTrie
  private let high: UnsafePointer<UInt8>
  private let records: UnsafeRawPointer

  /// A reader of the tables; making one costs a few loads.
  package init() {
    trie = ScalarTrie(top: ScalarIndex.top, middle: ScalarIndex.middle, leaves: ScalarIndex.low)
    high = ScalarIndexHigh.high.utf8Start
    records = UnsafeRawPointer(ScalarRecords.records.utf8Start)
  }

  /// The properties of a code point below 0x110000.
  @inline(__always)
  package func properties(of scalar: UInt32) -> ScalarProperties {
    let leaf = trie.leafIndex(scalar)
    let record = Int(trie.leaves[leaf] & 63) | Int(high[leaf] & 63) << 6
    let raw = records.loadUnaligned(fromByteOffset: record << 3, as: UInt64.self)
    return ScalarProperties(raw: UInt64(littleEndian: raw))
  }

  /// The properties of a scalar.
  package func properties(of scalar: Unicode.Scalar) -> ScalarProperties { properties(of: scalar.value) }

  /// The other bracket of a pair, or nil for other characters.
  ///
  /// - Complexity: O(log n) for the 128 brackets there are.
  /// - Source: BidiBrackets.txt.
  package func pairedBracket(of scalar: UInt32) -> UInt32? {
    let brackets = ScalarRecords.brackets.utf8Start
    func number(at offset: Int) -> UInt32 {
      UInt32(brackets[offset] & 63) | UInt32(brackets[offset + 1] & 63) << 6 | UInt32(brackets[offset + 2] & 63) << 12
    }
    var low = 0
    var high = ScalarRecords.bracketCount
    while low < high {
      let middle = (low + high) / 2
      if number(at: 6 * middle) < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < ScalarRecords.bracketCount, number(at: 6 * low) == scalar else { return nil }
    return number(at: 6 * low + 3)
  }
}
