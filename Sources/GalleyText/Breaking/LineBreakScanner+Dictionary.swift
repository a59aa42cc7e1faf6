/// The run of class SA that a scanner is in, with the dictionary's answer.
struct DictionaryRun {
  /// Where the run ends, in bytes; 0 before the first run.
  var end = 0
  /// The dictionary's breaks not yet passed, in bytes from the text's start.
  var breaks: [Int] = []
  var next = 0
}

extension LineBreakScanner {
  /// Whether the dictionary breaks before the character of class SA at `position`; asks it at the start of a run.
  mutating func breaksByDictionary(at position: Int) -> Bool {
    guard let dictionary else { return false }
    if position >= run.end {
      run.end = endOfRun(from: position)
      let utf8 = UnsafeBufferPointer(start: bytes + position, count: run.end - position)
      run.breaks = dictionary.breaks(in: utf8).map { $0 + position }
      run.next = 0
      return false
    }
    while run.next < run.breaks.count, run.breaks[run.next] < position { run.next += 1 }
    return run.next < run.breaks.count && run.breaks[run.next] == position
  }

  private func endOfRun(from position: Int) -> Int {
    var offset = position
    while offset < end {
      let (scalar, length) = decodeScalar(bytes, at: offset, end: end)
      if symbols.leaves[symbols.leafIndex(scalar)] < LineBreakSymbols.firstDictionary { break }
      offset += length
    }
    return offset
  }
}
