internal import GalleyGeometry
internal import GalleyText

/// Puts the cells of a line together to runs, from left to right.
struct RunPen {
  private let cells: [SetCell]
  private let carets: CaretLine
  private let left: Double
  private let baseline: Double
  private let content: PreparedText.Content
  private let styles: [ResolvedStyle]

  init(
    _ cells: [SetCell], _ carets: CaretLine, left: Double, baseline: Double, content: PreparedText.Content,
    styles: [ResolvedStyle]
  ) {
    self.cells = cells
    self.carets = carets
    self.left = left
    self.baseline = baseline
    self.content = content
    self.styles = styles
  }

  func runs() -> [LineRun] {
    var runs: [LineRun] = []
    var start = 0
    let order = carets.order.filter { cells[$0].kind != .lineBreak }
    while start < order.count {
      var end = start + 1
      while end < order.count, joins(order[end - 1], order[end]) { end += 1 }
      if let run = run(of: order[start..<end]) { runs.append(run) }
      start = end
    }
    return runs
  }

  /// Whether two cells side by side are of one run.
  private func joins(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (cells[left], cells[right])
    let follows = a.isRightToLeft ? b.range.upperBound == a.range.lowerBound : a.range.upperBound == b.range.lowerBound
    return follows && a.kind == b.kind && a.style == b.style && a.place == b.place && a.level == b.level
  }

  private func run(of indices: ArraySlice<Int>) -> LineRun? {
    guard let first = indices.first, let last = indices.last else { return nil }
    let style = styles[cells[first].style]
    guard let face = cells[first].face ?? style.context.face(at: 0) else { return nil }
    let from = min(cells[first].range.lowerBound, cells[last].range.lowerBound)
    let to = max(cells[first].range.upperBound, cells[last].range.upperBound)
    var glyphs: [LineGlyph] = []
    var pen = carets.lefts[first]
    for index in indices {
      for glyph in cells[index].glyphs {
        let x = left + Double(pen) * content.unit + glyph.x
        glyphs.append(
          LineGlyph(
            glyph: glyph.glyph, cluster: original(glyph.cluster), position: Point(x: x, y: baseline - glyph.y),
            advance: Double(glyph.advance) * content.unit, advanceUnits: glyph.advance, isBlank: cells[index].isBlank))
        pen += glyph.advance
      }
      pen = carets.lefts[index] + cells[index].advance
    }
    let advance = pen - carets.lefts[first]
    return LineRun(
      kind: style.object != nil && cells[first].kind == .text ? .object : LineRun.Kind(cells[first].kind),
      font: face.font, size: style.size, horizontalScale: style.horizontalScale, level: Int(cells[first].level),
      range: original(from)..<max(original(from), originalEnd(to)),
      origin: Point(x: left + Double(carets.lefts[first]) * content.unit, y: baseline),
      advance: Double(advance) * content.unit, glyphs: glyphs, advanceUnits: advance, face: face,
      scale: style.pointsPerUnit(of: face))
  }

  private func original(_ offset: Int) -> Int { content.collapsed?.offsets.originalStart(of: offset) ?? offset }
  private func originalEnd(_ offset: Int) -> Int { content.collapsed?.offsets.originalEnd(of: offset) ?? offset }
}

extension LineRun.Kind {
  fileprivate init(_ kind: SetCell.Kind) {
    switch kind {
    case .text, .lineBreak: self = .text
    case .tab: self = .tab
    case .hyphen: self = .hyphen
    case .token: self = .token
    }
  }
}
