// Where no opportunity fits, and where a break changes glyphs.

extension LineWalker {
  /// Ends a line on which no opportunity fits: inside segment `index`, the first that is too wide, or past its end.
  mutating func cut(_ line: Candidate, in index: Int) -> WalkedLine {
    guard traits.cutsWords, let reshaper else { return stickOut(line, from: index) }
    let isFirst = index == line.start.segment
    let start = isFirst ? line.start.offset : segments.start(of: index)
    let base = isFirst ? line.start.advance : segments.advance(after: index - 1)
    let boundaries = reshaper.boundaries(in: start..<Int(segments.ends[index]))
    guard !boundaries.isEmpty else { return stickOut(line, from: index) }

    var chosen = boundaries.count
    for (position, boundary) in boundaries.enumerated() where base + boundary.advance - line.origin > limit {
      failed(base + boundary.advance - line.origin)
      chosen = position
      break
    }
    while chosen > 0 {
      let boundary = boundaries[chosen - 1]
      let whole = base + boundary.advance - line.origin
      let width =
        boundary.isSafe && boundary.offset >= line.safeStart
        ? whole : cutWidth(of: line, whole: whole, at: boundary.offset)
      if width <= limit || accepts(grownCutAt: boundary.offset, of: line) {
        held(whole)
        note(width)
        return ended(line, in: index, at: boundary, base: base, width: width)
      }
      failed(width)
      chosen -= 1
    }
    if !isFirst {  // The parts in front are of the same word and fit.
      let width = cutWidth(of: line, whole: line.visible, at: start)
      note(width)
      let edge = CutBoundary(offset: start, advance: 0, isSafe: !segments.traits[index - 1].contains(.unsafe))
      return ended(line, in: index, at: edge, base: base, width: width)
    }
    // One cluster a line at least, however narrow the line.
    let whole = base + boundaries[0].advance - line.origin
    let width = boundaries[0].isSafe ? whole : cutWidth(of: line, whole: whole, at: boundaries[0].offset)
    note(width)
    return ended(line, in: index, at: boundaries[0], base: base, width: width)
  }

  /// Ends a line at the first opportunity after it stopped fitting.
  private func stickOut(_ line: Candidate, from index: Int) -> WalkedLine {
    var line = line
    var index = index
    while true {
      let kind = segments.traits[index]
      line.pass(index, of: segments, base: segments.base(of: index), isBlank: kind.contains(.blank))
      if kind.contains(.tab) { line.widen(by: tabAdvance(of: index, at: line.advance)) }
      if !kind.contains(.glued) || index == segments.count - 1 {
        line.keep(index, hyphen: kind.contains(.hyphen) ? traits.hyphenAdvance : 0)
        if kind.contains(.unsafe) {
          line.narrow(to: cutWidth(of: line, whole: line.width, at: Int(segments.ends[index])))
        }
        return ended(line, after: index)
      }
      index += 1
    }
  }

  /// The width of the line once the text is cut at `offset`, from its width as shaped whole.
  func cutWidth(of line: Candidate, whole: Int64, at offset: Int) -> Int64 {
    guard let reshaper else { return whole }
    let correction = reshaper.endCorrection(at: offset)
    if correction.safeOffset < line.safeStart { return reshaper.advance(of: line.start.offset..<offset) }
    return whole + correction.delta
  }

  /// Whether the profile takes a cut although its piece, shaped as a whole, grew past the limit.
  func accepts(grownCutAt offset: Int, of line: Candidate) -> Bool {
    traits.acceptsGrownCuts && line.safeStart >= offset
  }

  /// The line that ends after segment `index`.
  func ended(_ line: Candidate, after index: Int) -> WalkedLine {
    let kind = segments.traits[index]
    let reason: BreakReason =
      kind.contains(.mandatory)
      ? .mandatory
      : index == segments.count - 1 ? .end : kind.contains(.hyphen) ? .hyphen : .opportunity
    let next = LineStart(
      segment: index + 1, offset: Int(segments.ends[index]), advance: segments.advance(after: index),
      isUnsafe: kind.contains(.unsafe))
    let width = kind.contains(.wideTail) ? line.endAdvance : line.width
    return WalkedLine(
      start: line.start, end: next, width: max(0, width), advance: max(0, line.endAdvance), reason: reason)
  }

  /// The line that ends inside segment `index`, or after it when all of it that shows is on the line.
  private func ended(
    _ line: Candidate, in index: Int, at boundary: CutBoundary, base: Int64, width: Int64
  ) -> WalkedLine {
    let kind = segments.traits[index]
    let visible = segments.base(of: index) + Int64(segments.visibleAdvances[index])
    if !kind.contains(.glued), base + boundary.advance >= visible {
      var line = line
      line.pass(index, of: segments, base: segments.base(of: index), isBlank: false)
      line.keep(index, hyphen: kind.contains(.hyphen) ? traits.hyphenAdvance : 0)
      line.narrow(to: width + (kind.contains(.hyphen) ? traits.hyphenAdvance : 0))
      return ended(line, after: index)
    }
    let isAtEnd = boundary.offset >= Int(segments.ends[index])
    let next = LineStart(
      segment: isAtEnd ? index + 1 : index, offset: boundary.offset, advance: base + boundary.advance,
      isUnsafe: !boundary.isSafe)
    return WalkedLine(start: line.start, end: next, width: max(0, width), advance: max(0, width), reason: .emergency)
  }
}
