/// A text whose white space has collapsed: what is shaped and broken in the place of the text that was given.
package struct CollapsedText: Sendable {
  /// The text that was given.
  package let original: String
  /// The text to shape and break; shares the storage of `original` where nothing had to change.
  package let text: String
  /// From the one to the other.
  package let offsets: OffsetMap

  /// Collapses the white space of a text; nil where the mode keeps it.
  ///
  /// - Parameters:
  ///   - original: the text.
  ///   - whiteSpace: the mode.
  ///   - breaking: whose line breaks count beside line feeds.
  /// - Complexity: O(bytes); without a second text where nothing has to change.
  /// - Source: CSS Text 3 §4.1.1 and §4.1.3.
  package init?(_ original: String, whiteSpace: WhiteSpace, breaking: Profile.Breaking) {
    guard whiteSpace.collapses else { return nil }
    self.original = original
    var copy = original
    let result = copy.withUTF8 { bytes -> (text: String, offsets: OffsetMap)? in
      let runs = WhiteSpaceRuns(bytes, whiteSpace: whiteSpace, breaking: breaking)
      guard runs.contains(where: { !$0.isKept }) else { return nil }
      return Self.collapse(runs, in: bytes)
    }
    text = result?.text ?? original
    offsets = result?.offsets ?? OffsetMap()
  }

  private static func collapse(
    _ runs: WhiteSpaceRuns, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (text: String, offsets: OffsetMap) {
    var offsets = OffsetMap()
    let text = String(unsafeUninitializedCapacity: bytes.count) { buffer in
      var count = 0
      var copied = 0
      func copy(upTo end: Int) {
        for index in copied..<end { buffer[count + index - copied] = bytes[index] }
        count += end - copied
      }
      for run in runs {
        copy(upTo: run.range.lowerBound)
        if !run.vanishes {
          buffer[count] = UInt8(ascii: " ")
          count += 1
        }
        copied = run.range.upperBound
        if run.vanishes || run.range.count > 1 { offsets.append(collapsed: count, original: copied) }
      }
      copy(upTo: bytes.count)
      return count
    }
    return (text, offsets)
  }
}

/// The runs of white space in a text that collapse, with what becomes of each.
struct WhiteSpaceRuns: Sequence, IteratorProtocol {
  /// A maximal run.
  struct Run: Hashable {
    /// UTF-8 bytes.
    var range: Range<Int>
    /// Whether nothing is left of it; otherwise it becomes one U+0020.
    var vanishes: Bool
    /// Whether it is one U+0020 already.
    var isKept: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let keepsLineFeeds: Bool
  private let breaking: Profile.Breaking
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, whiteSpace: WhiteSpace, breaking: Profile.Breaking) {
    self.bytes = bytes
    keepsLineFeeds = whiteSpace == .preLine
    self.breaking = breaking
  }

  mutating func next() -> Run? {
    while index < bytes.count, !collapses(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    let start = index
    var hasLineFeed = false
    while index < bytes.count, collapses(bytes[index]) {
      if bytes[index] == 0x0A || bytes[index] == 0x0D && breaking == .unicode { hasLineFeed = true }
      index += 1
    }
    let range = start..<index
    let vanishes =
      start == 0 || index == bytes.count || isBesideBreak(range)
      || hasLineFeed && (ends(start, with: Self.zeroWidthSpace) || begins(index, with: Self.zeroWidthSpace))
    return Run(range: range, vanishes: vanishes, isKept: !vanishes && range.count == 1 && bytes[start] == 0x20)
  }

  private func collapses(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20: true
    case 0x0A: !keepsLineFeeds
    case 0x0D: !keepsLineFeeds || breaking == .browser
    default: false
    }
  }

  private func isBesideBreak(_ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    let end = range.upperBound
    // A space between them keeps CR and LF two line breaks.
    if bytes[start - 1] == 0x0D, bytes[end] == 0x0A { return false }
    if endsLine(bytes[start - 1]) || endsLine(bytes[end]) { return true }
    guard breaking == .unicode else { return false }
    return Self.wideBreaks.contains { ends(start, with: $0) || begins(end, with: $0) }
  }

  /// Whether an ASCII character ends lines in this mode; the runs themselves are left out.
  private func endsLine(_ byte: UInt8) -> Bool {
    breaking == .unicode ? (0x0A...0x0D).contains(byte) : byte == 0x0A
  }

  private func ends(_ end: Int, with tail: [UInt8]) -> Bool {
    end >= tail.count && bytes[end - tail.count..<end].elementsEqual(tail)
  }

  private func begins(_ start: Int, with head: [UInt8]) -> Bool {
    start + head.count <= bytes.count && bytes[start..<start + head.count].elementsEqual(head)
  }

  private static let zeroWidthSpace: [UInt8] = [0xE2, 0x80, 0x8B]
  /// NEL, LS and PS.
  private static let wideBreaks: [[UInt8]] = [[0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]
}
