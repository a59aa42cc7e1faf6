internal import GalleyGeometry
internal import GalleyText

/// The embedding levels of a text's paragraphs. Source: UAX #9 P1-P3.
struct ParagraphLevels: Sendable {
  /// The ends of paragraphs, in UTF-8 bytes, ascending, with their levels; empty where all have `level`.
  private var ends: [(offset: Int, level: UInt8)] = []
  private var level: UInt8 = 0

  /// The levels of a text.
  ///
  /// - Complexity: O(bytes).
  init(of text: String, direction: BaseDirection) {
    switch direction {
    case .leftToRight: return
    case .rightToLeft: level = 1
    case .natural:
      var text = text
      guard text.withUTF8(needsBidi) else { return }
      var bytes = Array(text.utf8)
      // What separates paragraphs has their level; the last one gets something that does.
      bytes.append(0x0A)
      bytes.withUnsafeBufferPointer { find($0) }
    }
  }

  private mutating func find(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let runs = try? levelRuns(of: bytes, direction: .natural) else { return }
    var run = 0
    for offset in bytes.indices where endsParagraph(bytes, at: offset) {
      while runs[run].end <= offset { run += 1 }
      ends.append((offset + 1, runs[run].level))
    }
  }

  /// The level of the paragraph that holds an offset.
  ///
  /// - Complexity: O(log paragraphs).
  func level(at offset: Int) -> UInt8 {
    let place = ends.partitioningIndex { $0.offset > offset }
    return place < ends.count ? ends[place].level : ends.last?.level ?? level
  }
}

/// Whether a paragraph separator (UAX #9, class B) ends with the byte at `offset`; of CR LF only the line feed does.
func endsParagraph(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
  switch bytes[offset] {
  case 0x0A, 0x1C...0x1E: true
  case 0x0D: offset + 1 == bytes.count || bytes[offset + 1] != 0x0A
  case 0x85: offset > 0 && bytes[offset - 1] == 0xC2
  case 0xA9: offset > 1 && bytes[offset - 1] == 0x80 && bytes[offset - 2] == 0xE2
  default: false
  }
}
