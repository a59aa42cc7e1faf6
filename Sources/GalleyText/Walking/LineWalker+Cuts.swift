// Where no opportunity fits, and where a break changes glyphs.

extension LineWalker {
  /// Ends a line on which no opportunity fits: inside segment `index`, the first that is too wide, or else before it.
  mutating func cut(_ line: Candidate, in index: Int) -> WalkedLine {
    // Past the last segment where the hyphen in front of the text's last white space did not fit.
    var index = min(index, segments.count - 1)
    guard traits.cutsWords, let reshaper else { return stickOut(line, from: index) }
    if segments.traits[index].contains(.tab), !segments.traits[index].contains(.blank) {
      return cut(line, beforeTab: index)
    }
    // What the pieces must leave free: nothing, or a hyphen once one did not fit.
    var reserve: Int64 = 0
    while true {
      let isFirst = index == line.start.segment
      let start = isFirst ? line.start.offset : segments.start(of: index)
      let base = isFirst ? line.start.advance : segments.advance(after: index - 1)
      let boundaries = reshaper.boundaries(in: start..<Int(segments.ends[index]))
      guard !boundaries.isEmpty else { return stickOut(line, from: index) }
      var last: CutBoundary?
      if let cut = fit(boundaries, of: line, in: index, base: base, reserve: &reserve, last: &last) { return cut }
      if !isFirst, segments.traits[index - 1].contains(.tab) {
        var line = line
        line.rewind()
        _ = scan(&line, upTo: index)
        line.keep(index - 1, hyphen: 0)
        note(line.width)
        return ended(line, after: index - 1)
      }
      // One cluster a line at least, however narrow the line.
      if isFirst {
        let forced = traits.cutting == .browser ? last : nil
        return force(forced ?? boundaries[0], of: line, in: index, base: base)
      }
      index -= 1
    }
  }

  /// Ends a line in front of a tab that does not fit and does not hang, or behind it if it has nothing else.
  private mutating func cut(_ line: Candidate, beforeTab index: Int) -> WalkedLine {
    guard index > line.start.segment else {
      let stuck = stickOut(line, from: index)
      note(stuck.width)
      return stuck
    }
    let next = LineStart(
      segment: index, offset: segments.start(of: index), advance: segments.advance(after: index - 1), isUnsafe: false)
    let width = line.reach(line.visible)
    note(width)
    return WalkedLine(
      start: line.start, end: next, width: max(0, width), advance: max(0, line.wholeAdvance), reason: .emergency)
  }

  /// Ends the line at the last of the boundaries that fits; nil when none does. `last` is then the last that would have
  /// fitted as the text was shaped whole, which browsers take rather than the first.
  private mutating func fit(
    _ boundaries: [CutBoundary], of line: Candidate, in index: Int, base: Int64, reserve: inout Int64,
    last: inout CutBoundary?
  ) -> WalkedLine? {
    search: while true {
      var chosen = boundaries.count
      for (position, boundary) in boundaries.enumerated() {
        let whole = base + boundary.reach - line.origin
        let reach = line.reach(whole + reserve)
        guard reach <= limit else {
          failed(reach)
          if traits.trimsEnds, reserve == 0, let width = trimmedWidth(of: line, whole: whole, at: boundary.offset) {
            return ended(line, in: index, at: boundary, base: base, width: width)
          }
          chosen = position
          break
        }
      }
      last = chosen > 0 ? boundaries[chosen - 1] : nil
      while chosen > 0 {
        let boundary = boundaries[chosen - 1]
        let whole = base + boundary.advance - line.origin
        let width = cutWidth(of: line, whole: whole, at: boundary)
        let hyphen = hyphen(at: boundary)
        let needed = line.reach(width + hyphen)
        if hyphen > 0, line.reach(width) <= limit, needed > limit, reserve == 0 {
          failed(needed)
          reserve = hyphen
          continue search
        }
        let fits = needed <= limit && (boundary.isSafe || fits(needed, of: line, cutAt: boundary.offset))
        if fits || accepts(grownCutAt: boundary.offset, of: line) {
          held(line.reach(base + boundary.reach - line.origin + reserve))
          note(needed)
          return ended(line, in: index, at: boundary, base: base, width: width)
        }
        failed(needed)
        chosen -= 1
      }
      return nil
    }
  }

  /// Ends the line at a boundary although it does not fit.
  private mutating func force(_ boundary: CutBoundary, of line: Candidate, in index: Int, base: Int64) -> WalkedLine {
    let width = cutWidth(of: line, whole: base + boundary.advance - line.origin, at: boundary)
    note(line.reach(width + hyphen(at: boundary)))
    return ended(line, in: index, at: boundary, base: base, width: width)
  }

  private func hyphen(at boundary: CutBoundary) -> Int64 {
    boundary.followsSoftHyphen ? traits.hyphenAdvance : 0
  }

  private func cutWidth(of line: Candidate, whole: Int64, at boundary: CutBoundary) -> Int64 {
    boundary.isSafe && boundary.offset >= line.safeStart
      ? whole : cutWidth(of: line, whole: whole, at: boundary.offset)
  }

  /// Ends a line that cannot end where it fits, and whose words are not cut: where it would but for glyphs or a hyphen, or
  /// else at the first opportunity from segment `next` on.
  mutating func stickOut(_ start: Candidate, _ attempt: FirstAttempt, from next: Int) -> WalkedLine {
    var line = start
    var first = attempt.end ?? next
    if attempt.end == nil {
      // Glyphs at the line's start may have grown past the limit: what had no width of its own stays with them.
      var index = next
      while index < segments.count, segments.advance(after: index) <= line.start.advance {
        if !segments.traits[index].contains(.glued) { first = index }
        index += 1
      }
    }
    _ = scan(&line, upTo: first)
    return stickOut(line, from: first)
  }

  /// Ends a line at the first opportunity after it stopped fitting, and what hangs there.
  private func stickOut(_ line: Candidate, from index: Int) -> WalkedLine {
    var line = line
    var index = index
    while true {
      let kind = segments.traits[index]
      pass(index, on: &line)
      if !kind.contains(.glued) || kind.contains(.lastResort) || index == segments.count - 1 {
        line.keep(index, hyphen: kind.contains(.hyphen) ? traits.hyphenAdvance : 0)
        if kind.contains(.unsafe) {
          line.narrow(to: line.endReach(cutWidth(of: line, whole: line.openWidth, at: Int(segments.ends[index]))))
        }
        break
      }
      index += 1
    }
    var end = index
    while hangs(index + 1),
      segments.traits[end].isDisjoint(with: [.mandatory, .hyphen, .unsafe])
    {
      index += 1
      pass(index, on: &line)
      if !segments.traits[index].contains(.glued) {
        line.keep(index, hyphen: 0)
        end = index
      }
    }
    return ended(line, after: end)
  }

  /// Puts segment `index` on the line, with its tabs.
  func pass(_ index: Int, on line: inout Candidate) {
    let kind = segments.traits[index]
    line.pass(index, kind, of: segments, base: segments.base(of: index))
    if kind.contains(.tab) { passTabs(index, on: &line) }
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
    traits.cutting == .browser && line.safeStart >= offset
  }

  /// The line that ends after segment `index`.
  func ended(_ line: Candidate, after index: Int) -> WalkedLine {
    let kind = segments.traits[index]
    let reason: BreakReason =
      kind.contains(.mandatory)
      ? .mandatory
      : index == segments.count - 1
        ? .end
        : kind.contains(.hyphen)
          ? .hyphen : kind.contains(.glued) && !kind.contains(.lastResort) ? .emergency : .opportunity
    let next = LineStart(
      segment: index + 1, offset: Int(segments.ends[index]), advance: segments.advance(after: index),
      isUnsafe: kind.contains(.unsafe))
    // Where nothing hangs, what the sums have besides is an autospace that the line loses.
    let advance = segments.hanging[index] == 0 ? line.width : line.endAdvance
    return WalkedLine(
      start: line.start, end: next, width: max(0, line.shownWidth), advance: max(0, advance), reason: reason)
  }

  /// The line that ends inside segment `index`, or after it when all of it that shows is on the line.
  ///
  /// - Parameter width: its width but for the advance of a tab in front of its column.
  private func ended(
    _ line: Candidate, in index: Int, at boundary: CutBoundary, base: Int64, width: Int64
  ) -> WalkedLine {
    let end = Int(segments.ends[index])
    let visible = segments.base(of: index) + Int64(segments.visibleAdvances[index])
    let showsAll =
      boundary.offset >= end - Int(segments.hanging[index])
      || traits.cutting == .exact && base + boundary.advance >= visible
    if showsAll, boundary.offset <= end, let last = hangingEnd(of: index) {
      let hyphen = segments.traits[last].contains(.hyphen) ? traits.hyphenAdvance : 0
      // A boundary behind white space that hangs has its advance too.
      let isPast = boundary.offset > end - Int(segments.hanging[index])
      let shown = line.reach(width - (isPast ? max(0, base + boundary.advance - visible) : 0) + hyphen)
      var line = line
      for passed in index...last {
        pass(passed, on: &line)
      }
      line.keep(last, hyphen: hyphen)
      line.narrow(to: shown)
      return ended(line, after: last)
    }
    // A cluster may reach over the end of its segment.
    let next = LineStart(
      segment: boundary.offset > end
        ? segments.index(containing: boundary.offset) : boundary.offset == end ? index + 1 : index,
      offset: boundary.offset, advance: base + boundary.advance + boundary.lost, isUnsafe: !boundary.isSafe)
    let shown = max(0, line.reach(width + hyphen(at: boundary)))
    return WalkedLine(
      start: line.start, end: next, width: shown, advance: shown,
      reason: hyphen(at: boundary) > 0 ? .hyphen : .emergency)
  }

  /// Whether a segment hangs behind others.
  private func hangs(_ index: Int) -> Bool {
    index < segments.count && segments.traits[index].contains(.blank) && !segments.traits[index].contains(.leading)
  }

  /// The segment after which a line ends when all that shows of segment `index` is on it: the last of the blank ones behind
  /// it, which hang; nil when something that shows follows without an opportunity.
  private func hangingEnd(of index: Int) -> Int? {
    var last = index
    var end = segments.traits[index].contains(.glued) ? nil : Optional(index)
    while hangs(last + 1), !segments.traits[last].contains(.mandatory) {
      last += 1
      if !segments.traits[last].contains(.glued) { end = last }
    }
    // What hangs at a glued segment's end are ideographic spaces inside a word.
    return end ?? (traits.cutting == .browser && segments.hanging[last] > 0 ? last : nil)
  }
}
