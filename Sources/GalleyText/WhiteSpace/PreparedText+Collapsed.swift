// What lines say about white space that has collapsed.

extension PreparedText.Content {
  /// The end of what a line holds: its own end, in front of a space that collapses there. In UTF-8 bytes of `text`.
  ///
  /// - Source: CSS Text 3 §4.1.2. As Chromium does it, the space stays behind U+3000, with which it hangs, and behind a soft
  ///   hyphen that shows.
  func keptEnd(of line: WalkedLine) -> Int {
    let end = line.end.offset
    guard collapsed != nil, end > line.start.offset, line.reason == .opportunity else { return end }
    return hasByte(0x20, before: end) && !hasIdeographicSpace(before: end - 1) ? end - 1 : end
  }

  /// What a line holds, in UTF-8 bytes of `text`.
  func keptRange(of line: WalkedLine) -> Range<Int> { line.start.offset..<keptEnd(of: line) }

  /// The advance of what hangs at a line's end, in the text's unit.
  func hangingAdvance(of line: WalkedLine, shown: Int64) -> Int64 {
    // What sums have besides where no space hangs is a browser's rounding.
    let hanging = walk.grid > 1 && !endsWithSpace(keptRange(of: line)) ? 0 : max(0, line.advance - shown)
    guard collapsed != nil, hanging > 0 else { return hanging }
    if line.reason == .hyphen { return 0 }
    let end = keptEnd(of: line)
    guard end < line.end.offset else { return hanging }
    let space = reshaper?.boundaries(in: end..<line.end.offset).last?.advance ?? 0
    return max(0, hanging - space)
  }

  /// Whether a line has white space at its end in front of a line break.
  ///
  /// - Parameter range: what it holds, in UTF-8 bytes.
  private func endsWithSpace(_ range: Range<Int>) -> Bool {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let last = text.unicodeScalars[start..<utf8.index(start, offsetBy: range.count)].last { !$0.isLineBreak }
    return last?.properties.isWhitespace == true
  }

  /// Gives lines their places in the text that was given. They cover it.
  func restoreOffsets(of lines: inout [LineFragment]) {
    guard let collapsed else { return }
    var start = 0
    for index in lines.indices {
      let isLast = index == lines.count - 1
      let end =
        isLast ? collapsed.original.utf8.count : collapsed.offsets.originalEnd(of: lines[index].range.upperBound)
      lines[index].range = start..<end
      if let hidden = lines[index].truncation?.hidden {
        let from = collapsed.offsets.originalEnd(of: hidden.lowerBound)
        let reachesEnd = hidden.upperBound == text.utf8.count
        lines[index].truncation?.hidden =
          from..<(reachesEnd ? end : collapsed.offsets.originalStart(of: hidden.upperBound))
      }
      start = end
    }
  }

  /// Where in the text that was given a line ends.
  func originalEnd(of line: WalkedLine) -> Int {
    guard let collapsed else { return line.end.offset }
    if line.end.offset == text.utf8.count { return collapsed.original.utf8.count }
    return collapsed.offsets.originalEnd(of: keptEnd(of: line))
  }

  private func hasByte(_ byte: UInt8, before end: Int) -> Bool {
    guard end > 0 else { return false }
    let utf8 = text.utf8
    return utf8[utf8.index(utf8.startIndex, offsetBy: end - 1)] == byte
  }

  private func hasIdeographicSpace(before end: Int) -> Bool {
    hasByte(0x80, before: end) && hasByte(0x80, before: end - 1) && hasByte(0xE3, before: end - 2)
  }
}
