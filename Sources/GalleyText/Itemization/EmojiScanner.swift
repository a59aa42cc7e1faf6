/// Tells emoji sequences from text (UTS #51, with the browser's choice of what counts as an emoji).
///
/// Emoji are: ZWJ sequences, pairs of regional indicators, keycaps with U+FE0F, tag sequences, any emoji with U+FE0F, a
/// base with a skin tone, any emoji with U+20E0, and a character with Emoji_Presentation or Emoji_Modifier_Base that no
/// U+FE0E follows.
struct EmojiScanner {
  private static let joiner: UInt32 = 0x200D
  private static let textSelector: UInt32 = 0xFE0E
  private static let emojiSelector: UInt32 = 0xFE0F
  private static let keycap: UInt32 = 0x20E3
  private static let prohibition: UInt32 = 0x20E0
  private static let blackFlag: UInt32 = 0x1F3F4
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
  private static let tags: ClosedRange<UInt32> = 0xE0020...0xE007E
  private static let endOfTags: UInt32 = 0xE007F

  let bytes: UnsafePointer<UInt8>
  let end: Int
  let table: ScalarTable

  init(_ utf8: UnsafeBufferPointer<UInt8>, table: ScalarTable) {
    let none: StaticString = ""
    bytes = utf8.baseAddress ?? none.utf8Start
    end = utf8.count
    self.table = table
  }

  /// The end of the segment of emoji, or of anything else, that begins at `start`.
  ///
  /// - Complexity: O(length of the segment), but for what a sequence that fails at its end looked ahead.
  func segment(at start: Int) -> (end: Int, isEmoji: Bool) {
    let first = unit(at: start)
    var offset = first.end
    while offset < end {
      if !beginsEmoji(at: offset) {
        if first.isEmoji { break }
        offset += 1
        continue
      }
      let next = unit(at: offset)
      if next.isEmoji != first.isEmoji { break }
      offset = next.end
    }
    return (offset, first.isEmoji)
  }

  /// Whether an emoji may begin with a byte: it is false for continuation bytes and for the leads of most scripts.
  ///
  /// Emoji are digits, "#" and "*" by what follows them, which is not ASCII; U+00A9 and U+00AE; some of U+2000 to U+3FFF;
  /// and characters beyond the first plane.
  @inline(__always)
  func beginsEmoji(at offset: Int) -> Bool {
    let byte = bytes[offset]
    if byte < 0x80 { return offset &+ 1 < end && bytes[offset &+ 1] >= 0x80 }
    return byte >= 0xF0 || byte == 0xE2 || byte == 0xE3 || byte == 0xC2
  }

  /// The end of one sequence, or of one character of text.
  private func unit(at start: Int) -> (end: Int, isEmoji: Bool) {
    let (scalar, length) = decodeScalar(bytes, at: start, end: end)
    let behind = start + length
    let properties = table.properties(of: scalar)
    guard properties.isEmoji else { return (behind, false) }
    if Self.regionalIndicators.contains(scalar) {
      if let pair = skip(at: behind, where: Self.regionalIndicators.contains) { return (pair, true) }
    }
    if let tagged = endOfTagSequence(scalar, behind) ?? endOfKeycap(scalar, behind) { return (tagged, true) }
    guard let element = element(scalar, properties, behind) else {
      return bare(properties, behind)
    }
    var last = element.end
    while let joined = skip(Self.joiner, at: last), let next = elementEnd(at: joined) { last = next }
    if last > element.end || element.isSequence { return (last, true) }
    if let prohibited = skip(Self.prohibition, at: last) { return (prohibited, true) }
    return bare(properties, behind)
  }

  /// A character alone, with the selector that makes it text.
  private func bare(_ properties: ScalarProperties, _ behind: Int) -> (end: Int, isEmoji: Bool) {
    if let text = skip(Self.textSelector, at: behind) { return (text, false) }
    return (behind, properties.hasEmojiPresentation || properties.isEmojiModifierBase)
  }

  /// An emoji that a ZWJ sequence may be made of; nil for skin tones and regional indicators alone.
  private func element(
    _ scalar: UInt32, _ properties: ScalarProperties, _ behind: Int
  ) -> (end: Int, isSequence: Bool)? {
    if !properties.isEmoji || properties.isEmojiModifier || Self.regionalIndicators.contains(scalar) { return nil }
    if properties.isEmojiModifierBase,
      let toned = skip(at: behind, where: { table.properties(of: $0).isEmojiModifier })
    {
      return (toned, true)
    }
    if let selected = skip(Self.emojiSelector, at: behind) { return (selected, true) }
    return (behind, false)
  }

  private func elementEnd(at start: Int) -> Int? {
    guard start < end else { return nil }
    let (scalar, length) = decodeScalar(bytes, at: start, end: end)
    return element(scalar, table.properties(of: scalar), start + length)?.end
  }

  private func endOfKeycap(_ scalar: UInt32, _ behind: Int) -> Int? {
    guard scalar < 0x80, let selected = skip(Self.emojiSelector, at: behind) else { return nil }
    return skip(Self.keycap, at: selected)
  }

  private func endOfTagSequence(_ scalar: UInt32, _ behind: Int) -> Int? {
    guard scalar == Self.blackFlag else { return nil }
    var offset = behind
    while let next = skip(at: offset, where: Self.tags.contains) { offset = next }
    return offset > behind ? skip(Self.endOfTags, at: offset) : nil
  }

  private func skip(_ scalar: UInt32, at offset: Int) -> Int? { skip(at: offset) { $0 == scalar } }

  /// The end of the character at `offset`, if it is one that is wanted.
  @inline(__always)
  private func skip(at offset: Int, where isWanted: (UInt32) -> Bool) -> Int? {
    guard offset < end else { return nil }
    let (scalar, length) = decodeScalar(bytes, at: offset, end: end)
    return isWanted(scalar) ? offset + length : nil
  }
}
