// The widths that lines are said to have.

extension PreparedText {
  /// The widest lines so far, in the text's unit.
  struct Widest {
    /// The most room that a line takes.
    var taken: Int64 = 0
    /// The greatest width that a line is said to have.
    var shown: Int64 = 0

    mutating func add(_ line: WalkedLine, shown width: Int64) {
      taken = max(taken, line.width)
      shown = max(shown, width)
    }
  }

  /// The width that a line is said to have: where spaces take room, that without those at its end.
  func shown(_ line: WalkedLine) -> Int64 {
    guard content.paragraph.whiteSpace == .breakSpaces else { return line.width }
    let utf8 = text.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: line.end.offset)
    let start = utf8.index(utf8.startIndex, offsetBy: line.start.offset)
    let trailing = utf8[start..<end].reversed().prefix { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard !trailing.isEmpty else { return line.width }
    let visibleEnd = line.end.offset - trailing.count
    guard !trailing.contains(UInt8(ascii: "\t")) else { return position(of: visibleEnd, on: line) }
    return max(0, line.width - advance(of: visibleEnd..<line.end.offset))
  }

  /// How far a line has come at an offset, tabs included.
  private func position(of offset: Int, on line: WalkedLine) -> Int64 {
    let utf8 = text.utf8
    var rest = utf8[utf8.index(utf8.startIndex, offsetBy: line.start.offset)...].prefix(offset - line.start.offset)
    var start = line.start.offset
    var position: Int64 = 0
    while !rest.isEmpty {
      let isTab = rest.first == UInt8(ascii: "\t")
      let piece = rest.prefix { ($0 == UInt8(ascii: "\t")) == isTab }
      position +=
        isTab
        ? content.walk.tabs.advance(of: piece.count, at: position) : advance(of: start..<start + piece.count)
      start += piece.count
      rest = rest.dropFirst(piece.count)
    }
    return position
  }

  /// The advance of a range as the text was shaped whole.
  private func advance(of range: Range<Int>) -> Int64 {
    content.reshaper?.boundaries(in: range).last?.advance ?? 0
  }
}
