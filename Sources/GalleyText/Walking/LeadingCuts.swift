/// Where a line that loses its end may be cut.
struct LeadingCuts {
  /// A segment that begins before the room ends.
  struct Stretch {
    var segment: Int
    var start: Int
    /// The advance from the start of the text to `start`, and what turns it into the place on the line.
    var base: Int64
    var origin: Int64
    /// The visible width of the line up to its end, with the token behind it.
    var visible: Int64
    var column: TabColumn
  }

  private let line: Candidate
  private let segments: SegmentTable
  private let reshaper: (any Reshaper)?
  private let limit: Int64
  private let token: Int64
  private(set) var stretches: [Stretch] = []
  /// The width of the line with the first segment that is too wide and the token.
  private(set) var bound = 2 * FitRule.unlimited
  /// Whether the stretches reach the end of the text or a line break.
  private(set) var isWhole = true

  /// - Parameters:
  ///   - token: the advance of what stands behind the cut.
  ///   - end: the first segment that is not on the line.
  init(of walker: LineWalker, token: Int64, upTo end: Int) {
    segments = walker.segments
    reshaper = walker.reshaper
    limit = walker.limit
    self.token = token
    let position = walker.position
    var line = walker.candidate(from: position)
    self.line = line
    var start = position.offset
    var base = position.advance
    var excess = 0
    for index in position.segment..<end {
      let kind = segments.traits[index]
      let origin = line.origin
      walker.pass(index, on: &line)
      let visible = line.reach(line.visible + token)
      if !kind.contains(.tab) {
        stretches.append(
          Stretch(segment: index, start: start, base: base, origin: origin, visible: visible, column: line.column))
      }
      if kind.contains(.mandatory) { break }
      if visible > limit {
        bound = min(bound, visible)
        excess += 1
        // Behind a place that is safe to cut nothing becomes narrower.
        if excess == 2 || !kind.contains(.unsafe) {
          isWhole = index == end - 1
          break
        }
      }
      start = Int(segments.ends[index])
      base = segments.advance(after: index)
    }
  }

  /// The places in a stretch, ascending, up to the first that is surely too far.
  func cuts(in index: Int) -> [TruncationCut] {
    let stretch = stretches[index]
    let end = Int(segments.ends[stretch.segment])
    guard let reshaper, end > stretch.start else { return [] }
    let visibleEnd = end - Int(segments.hanging[stretch.segment])
    var cuts: [TruncationCut] = []
    for boundary in reshaper.boundaries(in: stretch.start..<end) {
      cuts.append(
        TruncationCut(
          segment: stretch.segment, offset: boundary.offset, advance: stretch.base + boundary.advance,
          origin: stretch.origin, column: stretch.column, isSafe: boundary.isSafe,
          isSpace: boundary.followsWhiteSpace || boundary.offset > visibleEnd))
    }
    // A word's end is no safe place where white space follows: the two may be kerned.
    for place in cuts.indices.dropLast() where cuts[place + 1].isSpace { cuts[place].isSafe = false }
    let far = cuts.firstIndex { $0.isSafe && !$0.isSpace && sum(to: $0) > limit }
    if let far { cuts.removeSubrange((far + 1)...) }
    return cuts
  }

  /// What cutting the line there does to its glyphs.
  func edge(at cut: TruncationCut) -> LineCut {
    cut.isSafe && cut.offset >= line.safeStart ? .none : .cut(cut.offset)
  }

  /// The width of the line up to a cut, and of the token, as the text was shaped whole.
  func sum(to cut: TruncationCut) -> Int64 { cut.reach(cut.advance - cut.origin + token) }

  /// The width of the line up to a cut, and of the token.
  func width(at cut: TruncationCut, of walker: LineWalker) -> Int64 {
    if edge(at: cut) == .none { return sum(to: cut) }
    return cut.reach(walker.cutWidth(of: line, whole: cut.advance - cut.origin, at: cut.offset) + token)
  }
}
