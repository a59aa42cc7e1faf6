internal import CTextShims
internal import GalleyText

/// Adds English text up by pairs of characters, in one pass over its bytes that no word interrupts.
struct LetterSum {
  private let pairs: LetterPairs
  private let worker: ShapingWorker
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  /// The advance in front of each character, by its first byte.
  private let sums: UnsafeMutablePointer<UInt32>
  /// A bit for each byte in front of which a line may end.
  private let breaks: UnsafeMutablePointer<UInt8>

  /// - Parameter count: the length of the text, which the scratch memory holds, in UTF-8 bytes.
  /// - Precondition: the text has a byte.
  init(_ pairs: LetterPairs, _ worker: ShapingWorker, scratch: QuickScratch, count: Int) {
    self.pairs = pairs
    self.worker = worker
    self.count = count
    bytes = UnsafePointer(scratch.bytes)
    sums = scratch.sums
    breaks = scratch.breaks
  }

  /// Writes the text's segments; how many there are, or nil where they take more than pairs.
  ///
  /// - Parameter words: room for a word a byte.
  /// - Complexity: O(bytes), plus measuring the pairs that no text before had.
  func add(to words: UnsafeMutablePointer<UInt32>) -> Int? {
    guard let sum = sumUp() else { return nil }
    sums[count] = sum
    breaks[count >> 3] |= 1 << UInt8(count & 7)
    return pack(into: words)
  }

  /// Notes all sums and breaks inside the text; its advance.
  private func sumUp() -> UInt32? {
    breaks.update(repeating: 0, count: (count >> 3) + QuickScratch.padding)
    var row = LetterPairs.start
    var sum: UInt32 = 0
    var isPrinted = false
    var offset = 0
    while offset < count {
      // What is new, has a row of its own in front or behind, or is no ASCII.
      let start = offset
      var character = bytes[offset]
      offset &+= 1
      if character >= 0x80 {
        guard let punctuation = pairs.character(bytes + start) else { return nil }
        (character, isPrinted) = (punctuation, true)
        offset &+= 2
      }
      let place = LetterPairs.place(row, character)
      if pairs.pairs[place] == .unknown { pairs.measure(row: row, character, worker) }
      let pair = pairs.pairs[place]
      guard pair.isKnown else { return nil }
      sum &+= pair.advance
      sums[start] = sum
      if pair.breaks { breaks[start >> 3] |= 1 << UInt8(start & 7) }
      row = pairs.turns[place]
      guard row == bytes[offset &- 1] else { continue }
      let next = pairs.addUp(bytes, from: offset, sum, sums, breaks)
      guard next > offset else { continue }
      (offset, row, sum) = (next, bytes[next &- 1], sums[next &- 1])
    }
    // Without a letter such punctuation is in no script, and shaped in none.
    if isPrinted, !(0..<count).contains(where: { bytes[$0].isASCIILetter }) { return nil }
    if pairs.ends[Int(row)] == .unknown { pairs.measureEnd(row: row, worker) }
    let end = pairs.ends[Int(row)]
    return end.isKnown ? sum &+ end.advance : nil
  }

  /// Writes a word for each stretch between breaks; nil where narrow words do not hold them, or the walker would take one
  /// apart.
  private func pack(into words: UnsafeMutablePointer<UInt32>) -> Int? {
    let shift = PreparedStorage.visibleShift
    var written = 0
    var hangings: UInt32 = 0
    forEachBreak { end in
      var visible = end
      if bytes[visible &- 1] == 0x20 {
        visible &-= 1
        while bytes[visible &- 1] == 0x20 { visible &-= 1 }
      }
      let hanging = sums[end] &- sums[visible]
      words[written] = sums[visible] &<< shift | hanging &<< 1
      written &+= 1
      hangings |= hanging
    }
    let isHeld = hasShortSegments && PreparedStorage.holds(sums[count], hanging: hangings)
    return isHeld ? written : nil
  }

  /// Whether no stretch without a space is so long that the walker takes it apart.
  private var hasShortSegments: Bool {
    // What follows a stretch may be one space that belongs to it.
    let limit = SegmentPlan.longestSegment - 2
    guard count >= limit else { return true }
    var (start, longest) = (0, 0)
    forEachBreak { end in
      guard bytes[end &- 1] == 0x20 || end == count else { return }
      longest = max(longest, end &- start)
      start = end
    }
    return longest < limit
  }

  @inline(__always)
  private func forEachBreak(_ body: (Int) -> Void) {
    for block in 0...count >> 6 {
      var marks = UInt64(littleEndian: UnsafeRawPointer(breaks + block &* 8).loadUnaligned(as: UInt64.self))
      while marks != 0 {
        body(block &* 64 &+ marks.trailingZeroBitCount)
        marks &= marks &- 1
      }
    }
  }
}

extension LetterPairs {
  /// Adds pairs up from that in front of the byte at `from` on, to the first that takes a look; where that is.
  @inline(__always)
  fileprivate func addUp(
    _ bytes: UnsafePointer<UInt8>, from: Int, _ sum: UInt32, _ sums: UnsafeMutablePointer<UInt32>,
    _ breaks: UnsafeMutablePointer<UInt8>
  ) -> Int {
    Int(galley_add_pairs(bits, bytes, from, sum, sums, breaks))
  }
}
