/// The run of class SA that a scanner is in, with the dictionary's answer.
struct DictionaryRun {
  /// Where the run ends, in bytes; 0 before the first run.
  var end = 0
  /// The dictionary's breaks not yet passed, in bytes from the text's start.
  var breaks: [Int] = []
  var next = 0

  var nextBreak: Int? { next < breaks.count ? breaks[next] : nil }

  mutating func skip(while isPassed: (Int) -> Bool) {
    while let offset = nextBreak, isPassed(offset) { next += 1 }
  }
}

extension LineBreakScanner {
  /// Whether the dictionary breaks before the character of class SA at `position`; asks it at the start of a run.
  mutating func breaksByDictionary(at position: Int) -> Bool {
    guard let dictionary else { return false }
    var breaks = false
    if position >= run.end {
      run.end = endOfRun(from: position)
      let utf8 = UnsafeBufferPointer(start: bytes + position, count: run.end - position)
      run.breaks = dictionary.breaks(in: utf8).map { $0 + position }
      run.next = 0
    } else {
      run.skip { $0 < position }
      breaks = run.nextBreak == position
    }
    run.skip { $0 <= position }
    watch = min(run.nextBreak ?? run.end, run.end)
    return breaks
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
