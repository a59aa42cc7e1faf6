// Lines that must be analyzed afresh because of where they start.

extension LineWalker {
  /// The line from `position` by opportunities of its own; nil where those of the whole text hold.
  ///
  /// The new segments and as many of the old as the line can reach form a table of their own, on which another walker runs.
  mutating func restartedLine() -> WalkedLine? {
    guard traits.restarts != .never, position.offset > 0, let reshaper else { return nil }
    let isInside =
      position.offset != segments.start(of: position.segment)
      || position.segment > 0 && segments.traits[position.segment - 1].contains(.glued)
    guard isInside || traits.restarts == .atOpportunities else { return nil }
    let table = segments
    let fresh = reshaper.restart(at: position.offset, isOpportunity: !isInside) { table.isOpportunity(at: $0) }
    guard let last = fresh.last, fresh.count > 1 || last.end != nextOpportunity else { return nil }
    let resume = segments.index(containing: last.end)
    let own = SegmentTable(fresh + reach(from: resume), start: position.offset)
    var walker = LineWalker(own, traits: traits, reshaper: reshaper, limit: limit, slack: slack)
    walker.traits.restarts = .never
    walker.indent = indent
    walker.position = position
    walker.position.segment = 0
    guard var line = walker.next() else { return nil }
    held(walker.lower)
    failed(walker.upper)
    dependsOnFraction = dependsOnFraction || walker.dependsOnFraction
    line.start.segment = position.segment
    line.end.segment = segments.index(containing: line.end.offset)
    return line
  }

  /// Where the segment that holds the position ends, its glued parts included.
  private var nextOpportunity: Int {
    var index = position.segment
    while index < segments.count - 1, segments.traits[index].contains(.glued) { index += 1 }
    return Int(segments.ends[index])
  }

  /// The segments from `first` on that a line can reach: up to a few that do not fit, or a mandatory break.
  private func reach(from first: Int) -> [Segment] {
    // Glyphs at the line's start may be narrower once they begin it.
    let origin = candidate(from: position).startOrigin
    var reached: [Segment] = []
    var excess = 0
    var index = first
    while index < segments.count, excess < 4 {
      let segment = segments.segment(at: index)
      reached.append(segment)
      if segment.traits.contains(.mandatory) { break }
      if segment.visibleAdvance - origin > limit, !segment.traits.contains(.glued) { excess += 1 }
      index += 1
    }
    return reached
  }
}
