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
      // Where white space follows a soft hyphen it hangs, and the hyphen must fit.
      let hasHyphen = !segments.traits[index].isDisjoint(with: [.hyphen, .reservesHyphen])
      let end = hasHyphen ? visibleEnd(of: index) : Int(segments.ends[index])
      let boundaries = end > start ? reshaper.boundaries(in: start..<end) : []
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
    // The first boundary that must leave room for the hyphen: browsers look for one in the box of the soft hyphen, and
    // take its first cluster in any case.
    var firstReserving = 0
    search: while true {
      var chosen = boundaries.count
      for (position, boundary) in boundaries.enumerated() {
        let whole = base + boundary.reach - line.origin
        let reach = line.reach(whole + (position < firstReserving ? 0 : reserve))
        guard reach <= limit else {
          failed(reach)
          if traits.trimsEnds, reserve == 0, let width = trimmedWidth(of: line, whole: whole, at: boundary.offset) {
            return ended(
              line, in: index, at: boundary, base: base, width: width, cut: .trimmed(boundary.offset))
          }
          chosen = position
          break
        }
      }
      last = chosen > 0 ? boundaries[chosen - 1] : nil
      let fitting = chosen
      chosen += shrinkingCount(boundaries[chosen...])
      while chosen > 0 {
        let boundary = boundaries[chosen - 1]
        let whole = base + boundary.advance - line.origin
        let width = cutWidth(of: line, whole: whole, at: boundary)
        let hyphen = hyphen(at: boundary)
        let needed = line.reach(width + hyphen)
        if hyphen > 0, line.reach(width) <= limit, needed > limit, reserve == 0 {
          failed(needed)
          reserve = hyphen
          if let box = boundaries[..<(chosen - 1)].lastIndex(where: \.startsBox) {
            firstReserving = min(box + 2, chosen - 1)
          }
          continue search
        }
        let fits = needed <= limit && (boundary.isSafe || fits(needed, of: line, cutAt: boundary.offset))
        let isAccepted = !fits && accepts(grownCutAt: boundary.offset, of: line)
        if isAccepted, line.reach(width) > limit,
          let shorter = shorter(boundaries[..<chosen], than: line.reach(width), of: line, in: index, base: base)
        {
          return shorter
        }
        if fits || isAccepted {
          // Up to the last that fits uncut, those behind it are looked at.
          if let end = fitting > 0 ? boundaries[min(chosen, fitting) - 1] : nil {
            held(line.reach(base + end.reach - line.origin + (chosen - 1 < firstReserving ? 0 : reserve)))
          }
          note(needed)
          return ended(line, in: index, at: boundary, base: base, width: width)
        }
        failed(needed)
        chosen -= 1
      }
      return nil
    }
  }

  /// The line that ends at an earlier boundary than one whose piece grew past the limit by less than a pixel; nil when
  /// there is none. Browsers look again for what is a pixel narrower than the piece.
  private mutating func shorter(
    _ boundaries: ArraySlice<CutBoundary>, than width: Int64, of line: Candidate, in index: Int, base: Int64
  ) -> WalkedLine? {
    let room = width - traits.pixel
    guard room > 0, room < limit else { return nil }
    // What decides here besides the limit is how far the piece is past it: the line holds for this limit alone.
    narrow(from: limit, below: limit + 1)
    guard let place = boundaries.lastIndex(where: { line.reach(base + $0.reach - line.origin) <= room }),
      place < boundaries.endIndex - 1
    else { return nil }
    let boundary = boundaries[place]
    let shorter = cutWidth(of: line, whole: base + boundary.advance - line.origin, at: boundary)
    guard line.reach(shorter + hyphen(at: boundary)) <= limit else { return nil }
    return ended(line, in: index, at: boundary, base: base, width: shorter)
  }

  /// How many boundaries behind those that fit may fit once the text is cut there, where the piece's own width decides.
  private func shrinkingCount(_ boundaries: ArraySlice<CutBoundary>) -> Int {
    traits.cutting == .exact ? boundaries.prefix(2).prefix { !$0.isSafe }.count : 0
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
      // A place inside a cluster has the advance of the cluster's start, and comes before its end.
      while first > line.start.segment, segments.traits[first - 1].contains(.insideCluster) { first -= 1 }
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
          line.narrow(to: cutWidth(of: line, after: index), .cut(Int(segments.ends[index])))
        }
        break
      }
      index += 1
    }
    var end = index
    while hangs(index + 1),
      segments.traits[end].isDisjoint(with: [.mandatory, .hyphen, .unsafe, .unsafeStart])
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
    if kind.contains(.box) { enterBox(&line, in: index) }
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

  /// The width of the line that ends after segment `index`, its chosen end, once the text is cut there.
  func cutWidth(of line: Candidate, after index: Int) -> Int64 {
    let whole = unhyphenated(line.openWidth, at: index)
    let cut = cutWidth(of: line, whole: whole, at: Int(segments.ends[index]))
    return line.endReach(cut + line.openWidth - whole)
  }

  /// Whether the profile takes a cut although its piece, shaped as a whole, grew past the limit.
  func accepts(grownCutAt offset: Int, of line: Candidate) -> Bool {
    traits.cutting == .browser && line.safeStart >= offset
  }

  /// The line that ends after segment `index`, which does not fit uncut, if it fits once the text is cut there; nil
  /// where it does not, or where the text as shaped whole decides (browsers).
  mutating func shrunk(_ line: Candidate, in index: Int) -> WalkedLine? {
    guard traits.cutting == .exact, index < segments.count else { return nil }
    let kind = segments.traits[index]
    guard kind.contains(.unsafe), kind.isDisjoint(with: [.glued, .mandatory, .blank, .tab, .leading]) else {
      return nil
    }
    var line = line
    pass(index, on: &line)
    line.keep(index, hyphen: kind.contains(.hyphen) ? traits.hyphenAdvance : 0)
    let width = cutWidth(of: line, after: index)
    failed(line.width)
    guard width <= limit else {
      failed(width)
      return nil
    }
    line.narrow(to: width, .cut(Int(segments.ends[index])))
    note(width)
    return ended(line, after: index)
  }

  /// The line that ends after segment `index`, with the ideographic spaces behind it that hang although no line may
  /// end between them and what follows (browsers).
  mutating func endedHanging(_ line: Candidate, after index: Int) -> WalkedLine {
    guard segments.traits[index].isDisjoint(with: [.mandatory, .unsafe]), isGluedSpace(index + 1),
      hangsBehind(index, of: line), let last = hangingEnd(of: index), last > index
    else { return ended(line, after: index) }
    var whole = line
    whole.rewind()
    for passed in line.start.segment...last { pass(passed, on: &whole) }
    whole.keep(last, hyphen: 0)
    whole.narrow(to: line.width, line.cut)
    var end = ended(whole, after: last)
    if segments.traits[index].contains(.hyphen) { end.reason = .hyphen }
    return end
  }

  private func isGluedSpace(_ index: Int) -> Bool {
    traits.cutting == .browser && hangs(index) && segments.traits[index].contains(.glued)
  }

  /// Whether what hangs behind segment `index`, the line's end, may be of another box: browsers look there only if the
  /// line is full.
  private mutating func hangsBehind(_ index: Int, of line: Candidate) -> Bool {
    guard segments.traits[index + 1].contains(.box) || segments.traits[index].contains(.tab) else { return true }
    note(line.endAdvance)
    return line.endAdvance > limit
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
      isUnsafe: kind.changesNextLine)
    // Where nothing hangs, what the sums have besides is an autospace that the line loses.
    let advance = segments.hanging[index] == 0 ? line.width : line.endAdvance
    return WalkedLine(
      start: line.start, end: next, width: max(0, line.shownWidth), advance: max(0, advance), reason: reason,
      cut: line.cut)
  }

  /// The line that ends inside segment `index`, or after it when all of it that shows is on the line.
  ///
  /// - Parameter width: its width but for the advance of a tab in front of its column.
  private func ended(
    _ line: Candidate, in index: Int, at boundary: CutBoundary, base: Int64, width: Int64, cut trimmed: LineCut? = nil
  ) -> WalkedLine {
    let isWhole = boundary.isSafe && boundary.offset >= line.safeStart
    let cut = trimmed ?? (isWhole ? .none : .cut(boundary.offset))
    let end = Int(segments.ends[index])
    let visible = segments.base(of: index) + Int64(segments.visibleAdvances[index])
    let showsAll =
      boundary.offset >= end - Int(segments.hanging[index])
      || traits.cutting == .exact && base + boundary.advance >= visible
    if showsAll, boundary.offset <= end, let last = hangingEnd(of: index) {
      let hyphen = segments.traits[last].contains(.hyphen) ? traits.hyphenAdvance : 0
      // A boundary behind white space that hangs has its advance too.
      let isPast = boundary.offset > end - Int(segments.hanging[index])
      // In front of it, what has no width of its own may take some away (negative spacing).
      let rest = visible - base - boundary.advance
      let shown = line.reach(width + (isPast || boundary.offset < end ? min(0, rest) : 0) + hyphen)
      var line = line
      for passed in index...last {
        pass(passed, on: &line)
      }
      line.keep(last, hyphen: hyphen)
      line.narrow(to: shown, cut)
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
      reason: hyphen(at: boundary) > 0 ? .hyphen : .emergency, cut: cut)
  }

  private func visibleEnd(of index: Int) -> Int { Int(segments.ends[index]) - Int(segments.hanging[index]) }

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
    return traits.cutting == .browser && segments.hanging[last] > 0 ? last : end
  }
}
