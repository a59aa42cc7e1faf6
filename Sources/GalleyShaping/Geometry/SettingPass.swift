internal import CTextShims
internal import GalleyText

/// Adds the parts of one line one after the other.
struct SettingPass {
  let setter: LineSetter
  /// The paragraph's level.
  let level: UInt8
  /// Where the line begins between the tab stops, in units.
  let indent: Double
  private(set) var cells: [SetCell] = []
  /// The advance so far.
  private var position: Int64 = 0
  /// The column at a tab stop that is open, and the cell of the tab in front of it.
  private var column: (tab: Int, column: TabColumn)?

  private var source: TextReshaper { setter.source }
  private var bytes: UnsafeBufferPointer<UInt8> { setter.bytes }
  private var unit: Double { source.scale.unit }

  init(setter: LineSetter, level: UInt8, indent: Double) {
    self.setter = setter
    self.level = level
    self.indent = indent
  }

  private mutating func append(_ cell: SetCell) {
    cells.append(cell)
    position += cell.advance
  }

  // MARK: Text

  /// Adds a part of the text whose ends may change glyphs.
  mutating func add(_ range: Range<Int>, startIsCut: Bool, cut: LineCut) {
    guard !range.isEmpty else { return }
    let start = range.lowerBound
    // Asked before, while the line was walked: the answers are kept.
    let known = setter.content.reshaper
    let safeStart = startIsCut ? known?.startCorrection(at: start).safeOffset ?? start : start
    let end: Int
    let trims: SpacingTrimmer.Piece
    switch cut {
    case .none:
      let middle = min(safeStart, range.upperBound)
      addAlone(start..<middle, as: SpacingTrimmer.Piece(lineStart: start))
      addWhole(middle..<range.upperBound)
      return
    case .cut(let offset): (end, trims) = (offset, SpacingTrimmer.Piece())
    case .trimmed(let offset): (end, trims) = (offset, SpacingTrimmer.Piece(halvedEnd: offset))
    }
    let safeEnd = known?.endCorrection(at: end).safeOffset ?? end
    if safeEnd < safeStart {
      var piece = trims
      piece.lineStart = start
      addAlone(start..<end, as: piece)
    } else {
      addAlone(start..<safeStart, as: SpacingTrimmer.Piece(lineStart: start))
      addWhole(safeStart..<safeEnd, endsLine: false)
      addAlone(safeEnd..<end, as: trims)
    }
    addWhole(end..<max(end, range.upperBound))
  }

  /// Adds text that is shaped without its neighbors.
  private mutating func addAlone(_ range: Range<Int>, as trims: SpacingTrimmer.Piece) {
    guard !range.isEmpty else { return }
    let shaped = ShapedRange(range, setter, as: trims)
    var cursor = AdvanceCursor(shaped.spans, scale: source.scale.reshaped, bytes: bytes, profile: source.profile)
    add(shaped, of: range, from: 0) { cursor.advance(to: $0).advance }
  }

  /// Adds text with the advances that it was prepared with.
  ///
  /// - Parameter endsLine: whether the line loses the space between an ideograph and a letter at the end.
  private mutating func addWhole(_ range: Range<Int>, endsLine: Bool = true) {
    guard !range.isEmpty else { return }
    var cursor = source.cursor(at: range.lowerBound, bytes)
    let start = cursor.advance(to: range.lowerBound).advance
    let lost = endsLine ? source.scale.autospace(before: range.upperBound) : 0
    let hanging = source.hanging
    add(ShapedRange(range, setter, as: SpacingTrimmer.Piece()), of: range, from: start) {
      // White space that hangs keeps the advance of the mark behind it.
      $0 == range.upperBound ? cursor.start(at: $0, hanging) - lost : cursor.advance(to: $0).advance
    }
  }

  private mutating func add(
    _ shaped: ShapedRange, of range: Range<Int>, from start: Int64, _ advance: (Int) -> Int64
  ) {
    var passed = range.lowerBound
    var sum = start
    for (span, savings) in zip(shaped.spans, shaped.savings) {
      addGap(passed..<span.start)
      let clusters = span.word.clusters
      for index in clusters.indices {
        let from = span.start + Int(clusters[index].start)
        let to = index + 1 < clusters.count ? span.start + Int(clusters[index + 1].start) : span.end
        let end = advance(to)
        append(
          cell(
            from..<to, of: span.item, face: Int(clusters[index].face), advance: end - sum,
            glyphs: shaped.glyphs.glyphs(of: from, from: Int(clusters[index].face)), saving: savings[index] ?? 0))
        sum = end
      }
      passed = span.end
    }
    addGap(passed..<range.upperBound)
  }

  private func cell(
    _ range: Range<Int>, of item: Int, face place: Int, advance: Int64, glyphs: ArraySlice<galley_glyph>, saving: Int32
  ) -> SetCell {
    let item = source.items[item]
    let style = source.styles[item.style]
    let face = style.context.face(at: place)
    var cell = SetCell(
      kind: .text, range: range, advance: 0, level: item.level, style: item.style, face: face, place: place)
    let scale = face.map { style.pointsPerUnit(of: $0) } ?? 0
    var raw: Int64 = 0
    for glyph in glyphs {
      let before = cell.advance
      raw += Int64(glyph.x_advance)
      cell.advance = Int64((Double(raw) * scale / unit).rounded())
      cell.glyphs.append(
        SetGlyph(
          glyph: GlyphID(rawValue: glyph.glyph), cluster: Int(glyph.cluster), advance: cell.advance - before,
          x: Double(Int(glyph.x_offset) - Int(saving)) * scale,
          y: style.rise(Double(glyph.y_offset), scale: scale)))
    }
    cell.widen(by: advance - cell.advance, unit: unit)
    cell.isBlank = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
    return cell
  }

  // MARK: What has no glyphs in the font's tables

  /// Adds what is not shaped: tabs and line breaks.
  private mutating func addGap(_ range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard bytes[offset] == UInt8(ascii: "\t") else {
        var end = offset + decodeScalar(bytes.baseAddress!, at: offset, end: bytes.count).length
        if bytes[offset] == 0x0D, end < range.upperBound, bytes[end] == 0x0A { end += 1 }
        append(blank(.lineBreak, offset..<end))
        offset = end
        continue
      }
      var end = offset
      while end < range.upperBound, bytes[end] == UInt8(ascii: "\t") { end += 1 }
      addTabs(offset..<end)
      offset = end
    }
  }

  private mutating func addTabs(_ range: Range<Int>) {
    closeColumn(upTo: range.lowerBound)
    let start = Double(position) + indent
    var passed: Int64 = 0
    for offset in range {
      let landing = setter.content.walk.landing(of: offset + 1 - range.lowerBound, at: start)
      var reach = landing.advance
      if let aligned = landing.aligned {
        if offset + 1 < range.upperBound {
          // Nothing stands between it and the next.
          reach += aligned.room
        } else {
          openColumn(at: aligned, position: position + reach - passed, behind: range)
        }
      }
      var tab = blank(.tab, offset..<offset + 1)
      tab.advance = reach - passed
      tab.glyphs = [
        SetGlyph(
          glyph: GlyphID(rawValue: tab.face?.spaceGlyph ?? 0), cluster: offset, advance: tab.advance, x: 0, y: 0)
      ]
      append(tab)
      passed = reach
    }
  }

  // MARK: Columns

  /// Begins a column behind tabs, the last of which is added next and gets its advance once it is known how wide the column is.
  private mutating func openColumn(
    at aligned: (stop: TabStops.Stop, room: Int64), position: Int64, behind tabs: Range<Int>
  ) {
    let end = setter.content.walk.tabs.columnEnd(at: aligned.stop, behindTabsEndingAt: tabs.upperBound).map { end in
      var cursor = source.cursor(at: tabs.upperBound, bytes)
      return position + end - cursor.advance(to: tabs.upperBound).advance
    }
    let hangs = source.hanging.visibleEnd(of: tabs, in: bytes) == tabs.lowerBound
    column = (cells.count, TabColumn(at: aligned, start: position, end: end, hangs: hangs))
  }

  /// Gives the tab in front of the column the advance that the column leaves it.
  ///
  /// - Parameters:
  ///   - end: where what counts of the column ends besides white space that hangs, in UTF-8 bytes.
  ///   - endsLine: whether the line ends there, on which a tab that hangs has no room in front of what has no width.
  mutating func closeColumn(upTo end: Int, endsLine: Bool = false) {
    guard let (tab, column) = column else { return }
    self.column = nil
    let start = cells[tab].range.upperBound
    let visibleEnd = start < end ? source.hanging.visibleEnd(of: start..<end, in: bytes) : start
    var reach: Int64 = 0
    var sum: Int64 = 0
    for cell in cells[(tab + 1)...] {
      sum += cell.advance
      if cell.kind == .hyphen || cell.kind == .token || cell.range.lowerBound < visibleEnd { reach = sum }
    }
    if endsLine, visibleEnd > start, column.place(ofWidth: reach) == column.start + reach { return }
    let lead = column.lead(toWidth: reach)
    cells[tab].advance += lead
    cells[tab].glyphs[0].advance += lead
    position += lead
  }

  private func blank(_ kind: SetCell.Kind, _ range: Range<Int>) -> SetCell {
    let style = source.style(at: range.lowerBound)
    return SetCell(
      kind: kind, range: range, advance: 0, level: level, style: style, face: source.styles[style].context.face(at: 0),
      place: 0)
  }

  /// Shows a hyphen for the soft hyphen in front of an offset.
  mutating func addHyphen(at end: Int) {
    guard let style = source.styles.first, let face = style.context.face(at: 0),
      let index = cells.lastIndex(where: { $0.range.lowerBound < end })
    else { return }
    let advance = setter.content.walk.hyphenAdvance
    // A hyphenator's hyphen stands for no character.
    let isSoft = end >= 2 && bytes[end - 2] == 0xC2 && bytes[end - 1] == 0xAD
    let glyph = SetGlyph(
      glyph: face.hyphen, cluster: isSoft ? end - 2 : cells[index].range.lowerBound, advance: advance, x: 0,
      y: style.baselineOffset)
    var hyphen = SetCell(
      kind: .hyphen, range: end..<end, advance: advance, level: cells[index].level, style: 0, face: face, place: 0,
      glyphs: [glyph])
    position += advance
    guard isSoft, cells[index].range == end - 2..<end else { return cells.insert(hyphen, at: index + 1) }
    hyphen.range = cells[index].range
    hyphen.widen(by: cells[index].advance, unit: unit)
    cells[index] = hyphen
  }

  /// Adds what stands for hidden text.
  mutating func add(_ token: LineEdges.Token) {
    let offset = cells.first?.range.lowerBound ?? token.hidden.lowerBound
    var cell = blank(.token, token.hidden)
    cell.style = source.style(at: offset)
    cell.face = nil
    cell.place = -1
    cell.advance = token.advance
    if token.isEllipsis, let ellipsis = source.ellipsisGlyphs(at: offset, worker: setter.worker) {
      cell.face = ellipsis.face
      cell.place = ellipsis.place
      cell.advance = 0
      for glyph in ellipsis.glyphs {
        let advance = Int64((Double(glyph.x_advance) * ellipsis.scale / unit).rounded())
        cell.advance += advance
        cell.glyphs.append(
          SetGlyph(
            glyph: GlyphID(rawValue: glyph.glyph), cluster: token.hidden.lowerBound, advance: advance,
            x: Double(glyph.x_offset) * ellipsis.scale,
            y: source.styles[cell.style].rise(Double(glyph.y_offset), scale: ellipsis.scale)))
      }
      cell.widen(by: token.advance - cell.advance, unit: unit)
    }
    append(cell)
    closeColumn(upTo: token.hidden.lowerBound)
  }
}
