internal import CTextShims
internal import GalleyText

/// Adds English text up by pairs of characters, in one pass over its bytes that no word interrupts.
struct LetterSum {
  private let pairs: LetterPairs
  private let worker: ShapingWorker
  /// The characters as `LetterBreaks` numbers them, a byte each, and how many there are.
  private let bytes: UnsafeMutablePointer<UInt8>
  private var count: Int
  /// How many bytes the text has beside one a character.
  private var extraCount = 0
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
    bytes = scratch.bytes
    sums = scratch.sums
    breaks = scratch.breaks
  }

  /// Writes the text's segments; how many there are, or nil where they take more than pairs. The text in the scratch memory is
  /// no longer as it was.
  ///
  /// - Parameter words: room for a word a byte.
  /// - Complexity: O(bytes), plus measuring the pairs that no text before had.
  mutating func add(to words: UnsafeMutablePointer<UInt32>) -> Int? {
    guard numberPunctuation(), let sum = sumUp() else { return nil }
    sums[count] = sum
    breaks[count >> 3] |= 1 << UInt8(count & 7)
    return pack(into: words)
  }

  /// Writes a byte for each punctuation mark of three; false where there are other characters beside ASCII.
  private mutating func numberPunctuation() -> Bool {
    var offset = asciiEnd(from: 0)
    guard offset < count else { return true }
    var written = offset
    while offset < count {
      guard let punctuation = pairs.character(bytes + offset) else { return false }
      bytes[written] = punctuation
      written &+= 1
      offset &+= 3
      let end = min(asciiEnd(from: offset), count)
      (bytes + written).update(from: bytes + offset, count: end &- offset)
      written &+= end &- offset
      offset = end
    }
    (bytes + written).update(repeating: 0, count: QuickScratch.padding)
    extraCount = count &- written
    count = written
    // Without a letter such punctuation is in no script, and shaped in none.
    for place in 0..<count where (bytes[place] | 0x20) &- UInt8(ascii: "a") < 26 { return true }
    return false
  }

  /// Where the first character from `start` on is that is no ASCII; the end of the text or behind it when there is none.
  @inline(__always)
  private func asciiEnd(from start: Int) -> Int {
    var offset = start
    while offset < count {
      let block = UInt64(littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self))
      let high = block & 0x8080_8080_8080_8080
      if high != 0 { return offset &+ high.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    return offset
  }

  /// Notes all sums and breaks inside the text; its advance.
  private func sumUp() -> UInt32? {
    breaks.update(repeating: 0, count: (count >> 3) + QuickScratch.padding)
    var row = LetterPairs.start
    var sum: UInt32 = 0
    var offset = 0
    while offset < count {
      // What is new, or has a row of its own in front or behind.
      let character = bytes[offset]
      let place = LetterPairs.place(row, character)
      if pairs.pairs[place] == .unknown { pairs.measure(row: row, character, worker) }
      let pair = pairs.pairs[place]
      guard pair.isKnown else { return nil }
      sum &+= pair.advance
      sums[offset] = sum
      if pair.breaks { breaks[offset >> 3] |= 1 << UInt8(offset & 7) }
      row = pairs.turns[place]
      offset &+= 1
      guard row == character else { continue }
      let next = pairs.addUp(bytes, from: offset, sum, sums, breaks)
      guard next > offset else { continue }
      (offset, row, sum) = (next, bytes[next &- 1], sums[next &- 1])
    }
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
    let limit = SegmentPlan.longestSegment - 2 - extraCount
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
