// The widths that lines are said to have.

extension PreparedText {
  /// The width that a line is said to have: where spaces take room, that without those at its end.
  ///
  /// - Parameter indent: where the line begins between the tab stops, in points.
  func shown(_ line: WalkedLine, indent: Double = 0) -> Int64 {
    guard content.paragraph.whiteSpace == .breakSpaces else { return line.width }
    let utf8 = text.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: line.end.offset)
    let start = utf8.index(utf8.startIndex, offsetBy: line.start.offset)
    let trailing = utf8[start..<end].reversed().prefix { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard !trailing.isEmpty else { return line.width }
    let visibleEnd = line.end.offset - trailing.count
    guard !trailing.contains(UInt8(ascii: "\t")) else {
      return position(of: visibleEnd, on: line, indent: indent / content.unit)
    }
    return max(0, line.width - advance(of: visibleEnd..<line.end.offset))
  }

  /// How far a line has come at an offset, tabs included.
  private func position(of offset: Int, on line: WalkedLine, indent: Double) -> Int64 {
    let utf8 = text.utf8
    var rest = utf8[utf8.index(utf8.startIndex, offsetBy: line.start.offset)...].prefix(offset - line.start.offset)
    var start = line.start.offset
    var position: Int64 = 0
    var column = TabColumn.none
    while !rest.isEmpty {
      let isTab = rest.first == UInt8(ascii: "\t")
      let piece = rest.prefix { ($0 == UInt8(ascii: "\t")) == isTab }
      let end = start + piece.count
      if isTab {
        position = column.place(of: position)
        let landing = content.walk.landing(of: piece.count, at: Double(position) + indent)
        position += landing.advance
        column =
          landing.aligned.map { aligned in
            let columnEnd = content.walk.tabs.columnEnd(at: aligned.stop, behindTabsEndingAt: end)
            return TabColumn(
              at: aligned, start: position, end: columnEnd.map { position + $0 - advance(of: 0..<end) }, hangs: false)
          } ?? .none
      } else {
        position += advance(of: start..<end)
      }
      start = end
      rest = rest.dropFirst(piece.count)
    }
    return column.place(of: position)
  }

  /// The advance of a range as the text was shaped whole.
  private func advance(of range: Range<Int>) -> Int64 {
    content.reshaper?.boundaries(in: range).last?.advance ?? 0
  }
}
