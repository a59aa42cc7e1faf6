extension Hyphenator {
  /// The opportunities of a text with those between the letters of its words.
  ///
  /// Words are letters with their marks, and apostrophes between them. Those that have soft hyphens are left as they are
  /// (CSS Text 3 §5.4).
  ///
  /// - Parameter opportunities: those that the text has without, ascending.
  /// - Complexity: O(bytes × longest pattern).
  package func adding(to opportunities: [BreakOpportunity], in bytes: UnsafeBufferPointer<UInt8>) -> [BreakOpportunity]
  {
    guard let text = bytes.baseAddress else { return opportunities }
    var all: [BreakOpportunity] = []
    var next = opportunities[...]
    func hyphenate(_ word: Range<Int>) {
      let string = String(decoding: bytes[word], as: UTF8.self)
      for place in breaks(in: string) {
        let offset = word.lowerBound + place
        while let first = next.first, first.offset < offset { all.append(next.removeFirst()) }
        if next.first?.offset != offset { all.append(BreakOpportunity(offset: offset, kind: .hyphenation)) }
      }
    }
    var offset = 0
    while offset < bytes.count {
      let start = offset
      var end = start
      var hasSoftHyphen = false
      while offset < bytes.count {
        let (value, length) = decodeScalar(text, at: offset, end: bytes.count)
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        if scalar.properties.isAlphabetic || end > start && scalar.properties.isGraphemeExtend {
          end = offset + length
        } else if scalar == "\u{AD}" {
          hasSoftHyphen = true
        } else if end == start || scalar != "'" && scalar != "\u{2019}" {
          break
        }
        offset += length
      }
      if end > start, !hasSoftHyphen { hyphenate(start..<end) }
      if offset == start { offset += decodeScalar(text, at: offset, end: bytes.count).length }
    }
    return all + next
  }
}
