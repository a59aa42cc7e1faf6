/// UTF-16 offsets of places in a text that are known by their UTF-8 offsets.
struct UTF16Offsets {
  /// The UTF-16 offset at each UTF-8 offset; empty for a text of ASCII, where both are the same.
  private let offsets: [Int32]

  /// The offsets of a text of at most 2³¹ − 1 UTF-16 units.
  ///
  /// - Complexity: O(n) time, and 4 bytes of memory for each byte of a text that is not ASCII.
  init(of text: String) {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      offsets = []
      return
    }
    var offsets: [Int32] = []
    offsets.reserveCapacity(text.utf8.count + 1)
    var units: Int32 = 0
    for byte in text.utf8 {
      offsets.append(units)
      // A character begins with a byte that is no continuation, and takes two units when it has four bytes.
      units += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
    offsets.append(units)
    self.offsets = offsets
  }

  /// The UTF-16 offset of the character that begins at a UTF-8 offset, or of the end.
  subscript(offset: Int) -> Int { offsets.isEmpty ? offset : Int(offsets[offset]) }
}
