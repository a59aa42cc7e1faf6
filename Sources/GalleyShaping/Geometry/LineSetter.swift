internal import CTextShims
internal import GalleyText

// Sets the glyphs of one line as the walker cut it.
//
// Problem: measuring keeps no glyphs, and a line's width comes from three parts: what starting the line there changed, the text as
// it was shaped whole, and what ending it there changed.
// Approach: the same three parts are shaped again, this time for their glyphs; the advances of the middle one are those that
// preparing summed up, so that glyphs add up to the width that the walker found.
// Limits: kerning with a space that preparing knows only as a sum stands at the end of its word.

/// Sets lines of one text; used by one thread.
struct LineSetter {
  let source: TextReshaper
  let content: PreparedText.Content
  let bytes: UnsafeBufferPointer<UInt8>
  let worker: ShapingWorker

  /// The cells of a line.
  ///
  /// - Parameter level: the paragraph's.
  /// - Complexity: O(bytes of the line), plus shaping them.
  func line(_ fragment: LineFragment, level: UInt8) -> SetLine {
    let edges = fragment.edges
    var pass = SettingPass(setter: self, level: level, indent: fragment.indent / content.unit)
    if let token = edges.token {
      pass.add(edges.range.lowerBound..<token.hidden.lowerBound, startIsCut: edges.startIsCut, cut: edges.cut)
      pass.add(token)
      pass.add(token.hidden.upperBound..<edges.range.upperBound, startIsCut: token.restartIsCut, cut: .none)
    } else {
      pass.add(edges.range, startIsCut: edges.startIsCut, cut: edges.cut)
    }
    let visibleEnd = visibleEnd(of: edges)
    if edges.hasHyphen { pass.addHyphen(at: visibleEnd) }
    pass.closeColumn(upTo: edges.range.upperBound, endsLine: true)
    // A space that collapses at the end was set with the glyphs that the end changes.
    let kept = pass.cells.filter { $0.range.isEmpty || $0.range.lowerBound < edges.range.upperBound }
    var line = SetLine(cells: kept, visibleEnd: visibleEnd, caretEnd: edges.range.upperBound)
    if let last = line.cells.last, last.kind == .lineBreak { line.caretEnd = last.range.lowerBound }
    resetLevels(of: &line.cells, to: level)
    correct(&line, to: edges)
    return line
  }

  /// Where what hangs on a line begins, in UTF-8 bytes.
  private func visibleEnd(of edges: LineEdges) -> Int {
    // Where a line is cut that has no other end, white space in front of the cut does not hang.
    if edges.advance == edges.width { return edges.range.upperBound }
    let start = edges.token?.hidden.upperBound ?? edges.range.lowerBound
    let range = start..<max(start, edges.range.upperBound)
    guard source.hanging != .lineBreaks else {
      return range.reversed().first { bytes[$0] != 0x20 && !(0x09...0x0D).contains(bytes[$0]) }.map { $0 + 1 } ?? start
    }
    let end = source.hanging.visibleEnd(of: range, in: bytes)
    guard content.profile.breaking == .browser, edges.token == nil else { return end }
    // U+3000 hangs but counts in the width.
    let wide = stride(from: range.upperBound, to: end, by: -1).first {
      $0 >= end + 3 && bytes[$0 - 3] == 0xE3 && bytes[$0 - 2] == 0x80 && bytes[$0 - 1] == 0x80
    }
    return wide ?? end
  }

  /// Gives what ends the line the paragraph's level. Source: UAX #9 L1.
  private func resetLevels(of cells: inout [SetCell], to level: UInt8) {
    for index in cells.indices.reversed() {
      let cell = cells[index]
      guard cell.kind == .lineBreak || cell.kind == .tab || cell.kind == .text && isBlank(cell.range) else { return }
      cells[index].level = level
    }
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    String(decoding: bytes[range], as: UTF8.self).unicodeScalars.allSatisfy(\.resetsAtLineEnd)
  }

  /// Makes the cells add up to what the walker found. Sums below 0, which negative spacing makes, it says are 0; they stay.
  private func correct(_ line: inout SetLine, to edges: LineEdges) {
    let count = line.shownCount
    if edges.token == nil, content.paragraph.tightensLines { line.tighten(to: edges.width, unit: content.unit) }
    let shown = line.cells[..<count].reduce(0) { $0 + $1.advance }
    if edges.width != max(0, shown), let last = line.cells[..<count].lastIndex(where: { !$0.glyphs.isEmpty }) {
      line.corrections.shown = edges.width - shown
      line.cells[last].widen(by: edges.width - shown, unit: content.unit)
    }
    let sum = line.cells.reduce(0) { $0 + $1.advance }
    if edges.advance != max(0, sum), let first = line.cells[count...].firstIndex(where: { !$0.glyphs.isEmpty }) {
      line.corrections.hanging = edges.advance - sum
      line.cells[first].widen(by: edges.advance - sum, unit: content.unit)
    }
  }
}
