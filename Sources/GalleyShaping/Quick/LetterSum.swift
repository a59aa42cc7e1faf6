internal import GalleyText

/// Adds English text up by pairs of characters, in one pass over its bytes that no word interrupts.
struct LetterSum {
  private let pairs: LetterPairs
  private let worker: ShapingWorker

  init(_ pairs: LetterPairs, _ worker: ShapingWorker) {
    self.pairs = pairs
    self.worker = worker
  }

  /// Writes the text's segments; how many there are, or nil where they take more than pairs.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - words: room for a word a byte, and one.
  /// - Precondition: the text has a byte.
  /// - Complexity: O(bytes), plus measuring the pairs that no text before had.
  func add(_ bytes: UnsafePointer<UInt8>, count: Int, to words: UnsafeMutablePointer<UInt32>) -> Int? {
    guard Self.hasShortSegments(bytes, count) else { return nil }
    let table = UnsafePointer(pairs.pairs)
    var row = LetterPairs.start
    var sums = Sums(words)
    var isPrinted = false
    var offset = 0
    while offset < count {
      while offset < count {
        let character = bytes[offset]
        let pair = table[LetterPairs.place(row, character)]
        guard pair & (LetterPairs.Pair.isKnown | LetterPairs.Pair.turns) == LetterPairs.Pair.isKnown else { break }
        sums.add(pair)
        row = character
        offset &+= 1
      }
      guard offset < count else { break }
      // What is new, has a row of its own behind it, or is no ASCII.
      var character = bytes[offset]
      offset &+= 1
      if character >= 0x80 {
        guard let punctuation = pairs.number(bytes + (offset &- 1)) else { return nil }
        (character, isPrinted) = (punctuation, true)
        offset &+= 2
      }
      let place = LetterPairs.place(row, character)
      if table[place] == 0 { pairs.measure(row: row, character, worker) }
      guard table[place] & LetterPairs.Pair.isKnown != 0 else { return nil }
      sums.add(table[place])
      row = pairs.turns[place]
    }
    // Without a letter such punctuation is in no script, and shaped in none.
    if isPrinted, !(0..<count).contains(where: { (bytes[$0] | 0x20) &- 0x61 < 26 }) { return nil }
    if pairs.ends[Int(row)] == 0 { pairs.measureEnd(row: row, worker) }
    guard pairs.ends[Int(row)] & LetterPairs.Pair.isKnown != 0 else { return nil }
    sums.add(pairs.ends[Int(row)])
    let hasRoom = PreparedStorage.holds(sums.sum, hanging: Self.hasLongSpaces(bytes, count) ? .max : 0)
    return hasRoom ? sums.count + 1 : nil
  }

  /// The segments so far. A place is written as if a segment ended there, and the next one over it unless one did.
  private struct Sums {
    private let words: UnsafeMutablePointer<UInt32>
    private let visibleShift = PreparedStorage.visibleShift
    /// The number of segments that have ended.
    private(set) var count = 0
    /// The advance so far.
    private(set) var sum: UInt32 = 0
    /// The end of what shows in the segment so far.
    private var visible: UInt32 = 0

    init(_ words: UnsafeMutablePointer<UInt32>) { self.words = words }

    @inline(__always)
    mutating func add(_ pair: UInt16) {
      sum &+= UInt32(pair >> LetterPairs.Pair.shift)
      visible = pair & LetterPairs.Pair.isBehindSpace != 0 ? visible : sum
      words[count] = visible << visibleShift | (sum &- visible) << 1
      count &+= Int(truncatingIfNeeded: pair / LetterPairs.Pair.breaks) & 1
    }
  }

  /// Whether no stretch without a space is as long as one that the walker takes apart.
  private static func hasShortSegments(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let longest = SegmentPlan.longestSegment - 2
    guard count > longest else { return true }
    var start = 0
    for offset in 0..<count where bytes[offset] == 0x20 {
      if offset &- start >= longest { return false }
      start = offset
    }
    return count - start < longest
  }

  /// Whether there may be more behind a segment than a narrow word has room for: more than one space.
  private static func hasLongSpaces(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var offset = 0
    while offset < count {
      let block = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self)
      // Zero where a byte is a space and so is the one in front of it.
      let spaces = block ^ 0x2020_2020_2020_2020
      let pairs = spaces | spaces << 8 | 0xFF
      if (pairs &- 0x0101_0101_0101_0101) & ~pairs & 0x8080_8080_8080_8080 != 0 { return true }
      offset &+= 7
    }
    return false
  }
}
