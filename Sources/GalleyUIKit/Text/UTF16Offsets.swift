// Foundation counts UTF-16 code units, the core UTF-8 bytes; this is where one becomes the other.
extension String {
  /// The places in this string, in UTF-8 bytes, of ascending places in UTF-16 code units.
  ///
  /// A place inside a surrogate pair counts as the place after it, so that a character has the attributes of its first unit.
  /// Places past the end count as the end.
  ///
  /// - Complexity: O(bytes).
  func utf8Offsets(ofUTF16 offsets: [Int]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(offsets.count)
    var units = 0
    var bytes = 0
    for scalar in unicodeScalars {
      while result.count < offsets.count, offsets[result.count] <= units { result.append(bytes) }
      if result.count == offsets.count { return result }
      units += UTF16.width(scalar)
      bytes += UTF8.width(scalar)
    }
    result.append(contentsOf: repeatElement(bytes, count: offsets.count - result.count))
    return result
  }

  /// The place in UTF-16 code units of a place in UTF-8 bytes that is not inside a character.
  ///
  /// - Complexity: O(offset).
  func utf16Offset(ofUTF8 offset: Int) -> Int {
    utf8.prefix(offset).reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 < 0xF0 ? 1 : 2) }
  }

  /// The part between two places in UTF-8 bytes, which must not be inside a character.
  func slice(utf8 range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}
