internal import GalleyGeometry
internal import GalleyText

/// Where a line may stand, in points.
struct LineRoom {
  /// The available width: the widest line's where none was given.
  var width: Double
  /// The room between the line's indents.
  var room: Double
  var alignment: TextAlignment

  /// The left end of what shows of a line.
  ///
  /// - Source: CSS Text 3 §6.1 (a line that is too long stands at its start).
  func left(ofLine advance: Double, indent: Double, isRightToLeft: Bool) -> Double {
    let free = room - advance
    let box = isRightToLeft ? width - indent - room : indent
    switch alignment {
    case .left where free > 0: return box
    case .right where free > 0: return box + free
    case .center where free > 0: return box + free / 2
    default: return isRightToLeft ? box + free : box
    }
  }
}

extension LineGeometry {
  /// Puts a line that was set in its place.
  init(
    _ set: SetLine, fragment: LineFragment, index: Int, level: UInt8, room: LineRoom,
    content: PreparedText.Content, styles: [ResolvedStyle]
  ) {
    var line = set
    let unit = content.unit
    let isRightToLeft = level & 1 == 1
    let expansion =
      room.alignment == .justified && fragment.wraps ? line.justify(to: room.room, unit: unit, in: content.text) : 0
    let stops = content.caretOffsets(of: line, in: fragment.edges)
    let cells = line.cells.map { $0.caretCell(stops: stops, styles: styles, unit: unit) }
    carets = CaretLine(cells: cells, offsets: stops, level: level)
    let hanging = line.cells[line.shownCount...].reduce(0) { $0 + $1.advance }
    let shown = fragment.width + Double(expansion) * unit
    let shownLeft = room.left(ofLine: shown, indent: fragment.indent, isRightToLeft: isRightToLeft)
    left = isRightToLeft ? shownLeft - Double(hanging) * unit : shownLeft
    origin = Point(x: shownLeft, y: fragment.baseline)
    offsets = LineOffsets(
      start: fragment.edges.range.lowerBound, end: line.caretEnd, given: fragment.range,
      map: content.collapsed?.offsets)
    shownUnits = carets.advance - hanging
    self.unit = unit
    self.index = index
    self.fragment = fragment
    self.expansion = Double(expansion) * unit
    self.isRightToLeft = isRightToLeft
    corrections = line.corrections
    let pen = RunPen(line.cells, carets, left: left, baseline: fragment.baseline, content: content, styles: styles)
    runs = pen.runs()
  }
}

extension LineFragment {
  /// Whether the line ended by itself, so that its paragraph goes on below.
  fileprivate var wraps: Bool { truncation == nil && reason != .mandatory && reason != .end }
}

extension PreparedText.Content {
  /// Where carets may stand on a line, ascending: the boundaries of grapheme clusters that show. Its start where a cluster is
  /// cut at both of its ends.
  fileprivate func caretOffsets(of line: SetLine, in edges: LineEdges) -> [Int] {
    let (start, end) = (edges.range.lowerBound, line.caretEnd)
    var offsets: [Int] = []
    var offset = text.graphemeStart(of: start)
    var index = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
    while offset <= end {
      let isHidden = edges.token.map { $0.hidden.lowerBound < offset && offset < $0.hidden.upperBound } ?? false
      if offset >= start, !isHidden { offsets.append(offset) }
      guard index < text.endIndex else { break }
      index = text.index(after: index)
      offset = text.utf8.distance(from: text.utf8.startIndex, to: index)
    }
    return offsets.isEmpty ? [start] : offsets
  }
}

extension SetCell {
  /// The cell as carets see it.
  ///
  /// Inside a ligature they stand where the font says, if it says so for as many as there are; else its parts are equal.
  fileprivate func caretCell(stops: [Int], styles: [ResolvedStyle], unit: Double) -> LineCell {
    var cell = LineCell(range: range, advance: advance, level: level)
    guard kind == .text, range.count > 1 else { return cell }
    var first = 0
    var high = stops.count
    while first < high {
      let middle = (first + high) / 2
      if stops[middle] <= range.lowerBound { first = middle + 1 } else { high = middle }
    }
    let inner = stops[first...].prefix { $0 < range.upperBound }
    guard !inner.isEmpty else { return cell }
    let stated = ligatureCarets(count: inner.count, styles: styles, unit: unit)
    cell.carets = inner.enumerated().map { index, offset in
      let even = advance * Int64(index + 1) / Int64(inner.count + 1)
      return LineCell.InnerCaret(offset: offset, distance: stated?[index] ?? even)
    }
    return cell
  }

  /// The font's own carets as distances from the leading edge, ascending; nil if they are not `count` places inside the cell.
  private func ligatureCarets(count: Int, styles: [ResolvedStyle], unit: Double) -> [Int64]? {
    guard let face, let ligature = glyphs.first(where: { $0.advance != 0 }),
      glyphs.allSatisfy({ $0 == ligature || $0.advance == 0 })
    else { return nil }
    let carets = face.instance.ligatureCarets(of: ligature.glyph, isRightToLeft: isRightToLeft)
    guard carets.count == count else { return nil }
    let scale = styles[style].pointsPerUnit(of: face)
    let places = carets.map { Int64((Double($0) * scale / unit + ligature.x / unit).rounded()) }
    let distances = isRightToLeft ? places.reversed().map { advance - $0 } : places
    let isInside = zip([0] + distances, distances + [advance]).allSatisfy { $0 <= $1 }
    return isInside ? distances : nil
  }
}

extension SetLine {
  /// Widens the line to a room, and returns by how much; the units go to the spaces that show, and to both sides of ideographs,
  /// behind the last tab.
  ///
  /// - Source: CSS Text 3 §6.4 (`text-justify: auto`), §6.3 (nothing in front of a tab).
  fileprivate mutating func justify(to room: Double, unit: Double, in text: String) -> Int64 {
    let count = shownCount
    let width = cells[..<count].reduce(0) { $0 + $1.advance }
    let free = room / unit - Double(width)
    guard free >= 1, free < 0x1p60 else { return 0 }
    let first = cells[..<count].lastIndex { $0.kind == .tab }.map { $0 + 1 } ?? 0
    let places = (first..<max(first, count - 1)).filter {
      cells[$0].isWordSpace(in: text) || cells[$0].isIdeograph(in: text, last: true)
        || cells[$0 + 1].isIdeograph(in: text, last: false)
    }
    guard !places.isEmpty else { return 0 }
    let units = Int64(free)
    widen(places, by: units, unit: unit)
    return units
  }
}

extension SetCell {
  private func scalars(in text: String) -> Substring.UnicodeScalarView {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return text[start..<utf8.index(start, offsetBy: range.count)].unicodeScalars
  }

  fileprivate func isWordSpace(in text: String) -> Bool {
    kind == .text && scalars(in: text).contains { $0 == " " || $0 == "\u{A0}" }
  }

  fileprivate func isIdeograph(in text: String, last: Bool) -> Bool {
    guard kind == .text else { return false }
    let scalars = scalars(in: text)
    guard let scalar = last ? scalars.last : scalars.first else { return false }
    return ScalarTable().autospaceKind(of: scalar.value, countsPunctuation: false) == .ideograph
  }
}
