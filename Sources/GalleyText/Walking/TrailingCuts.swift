/// Where a line that loses its start may be cut.
struct TrailingCuts {
  private let segments: SegmentTable
  private let reshaper: (any Reshaper)?
  private let room: Int64
  private let start: LineStart
  private let hasTabs: Bool
  /// The segments whose ends are within the room, the last one first.
  private(set) var stretches: [Range<Int>] = []
  /// The last segment that shows, and the advance from the start of the text to where it ends.
  private let last: Int
  private let visibleEnd: Int64
  /// The first segment that is not on the line.
  private let limit: Int
  /// The end of what shows, in UTF-8 bytes.
  let end: Int
  /// The advance of the white space that hangs behind it, without tabs.
  private let hanging: Int64
  private(set) var bound = 2 * FitRule.unlimited
  /// Whether the stretches reach the start of the line or a line break.
  private(set) var isWhole = true

  /// - Parameter limit: the first segment that is not on the line.
  init(of walker: LineWalker, room: Int64, upTo limit: Int) {
    let segments = walker.segments
    self.limit = limit
    self.segments = segments
    reshaper = walker.reshaper
    self.room = room
    let position = walker.position
    start = position
    var last = limit - 1
    while last > position.segment, segments.traits[last].contains(.blank),
      !segments.traits[last - 1].contains(.mandatory)
    {
      last -= 1
    }
    self.last = last
    let isBlank = segments.traits[last].contains(.blank)
    let lastStart = Self.place(of: last, from: position, in: segments)
    end = isBlank ? lastStart.offset : Int(segments.ends[last]) - Int(segments.hanging[last])
    visibleEnd = isBlank ? lastStart.advance : segments.base(of: last) + Int64(segments.visibleAdvances[last])
    hanging = max(0, segments.advance(after: limit - 1) - visibleEnd)
    var hasTabs = false
    var excess = 0
    var index = last
    while !isBlank {
      let (offset, advance) = Self.place(of: index, from: position, in: segments)
      if segments.traits[index].contains(.tab) { hasTabs = true }
      stretches.append(offset..<(index == last ? end : Int(segments.ends[index])))
      if index == position.segment || segments.traits[index - 1].contains(.mandatory) { break }
      if visibleEnd - advance > room {
        bound = min(bound, visibleEnd - advance)
        excess += 1
        if excess == 2 || !segments.traits[index - 1].changesNextLine {
          isWhole = false
          break
        }
      }
      index -= 1
    }
    self.hasTabs = hasTabs
  }

  /// Where a segment starts on the line or behind it: UTF-8 bytes and advance from the start of the text.
  private static func place(
    of segment: Int, from start: LineStart, in segments: SegmentTable
  ) -> (offset: Int, advance: Int64) {
    segment == start.segment
      ? (start.offset, start.advance) : (segments.start(of: segment), segments.advance(after: segment - 1))
  }

  private func isSafeStart(of segment: Int) -> Bool {
    segment == start.segment ? !start.isUnsafe : !segments.traits[segment - 1].changesNextLine
  }

  /// The places in a stretch, descending.
  func cuts(in index: Int) -> [TruncationCut] {
    let range = stretches[index]
    let segment = last - index
    guard let reshaper, !range.isEmpty else { return [] }
    let base = Self.place(of: segment, from: start, in: segments).advance
    let boundaries = reshaper.boundaries(in: range)
    var cuts: [TruncationCut] = []
    for place in boundaries.indices.reversed() {
      let cut = place == 0 ? nil : boundaries[place - 1]
      cuts.append(
        TruncationCut(
          segment: segment, offset: cut?.offset ?? range.lowerBound, advance: base + (cut?.advance ?? 0), origin: 0,
          column: .none, isSafe: cut?.isSafe ?? isSafeStart(of: segment),
          isSpace: boundaries[place].followsWhiteSpace || segments.traits[segment].contains(.blank)))
    }
    // White space and a mark behind it are one cluster, though a line may end between them.
    if index + 1 < stretches.count, reshaper.boundaries(in: stretches[index + 1]).last?.offset != range.lowerBound {
      cuts.removeLast()
    }
    let far = cuts.firstIndex { $0.isSafe && !$0.isSpace && visibleEnd - $0.advance > room }
    if let far { cuts.removeSubrange((far + 1)...) }
    return cuts
  }

  /// The width from a cut to the end as the text was shaped whole, without tabs.
  func sum(from cut: TruncationCut) -> Int64 { visibleEnd - cut.advance }

  /// The same from the start of a stretch.
  func sum(fromStartOf index: Int) -> Int64 {
    visibleEnd - Self.place(of: last - index, from: start, in: segments).advance
  }

  /// The advance of the white space that hangs behind a line of `width` units.
  func hanging(behind width: Int64, of walker: LineWalker) -> Int64 {
    let behind = last..<limit
    guard behind.contains(where: { segments.traits[$0].contains([.tab, .blank]) }) else { return hanging }
    let visible = LineStart(segment: last, offset: end, advance: visibleEnd, isUnsafe: false)
    var line = Candidate(start: visible, correction: nil)
    line.widen(by: width, isBlank: true)
    for index in behind { walker.pass(index, on: &line) }
    return max(0, line.advance - width)
  }

  /// The width of the line whose end begins at a cut, with `position` units before it.
  func width(from cut: TruncationCut, at position: Int64, of walker: LineWalker) -> Int64 {
    let start = LineStart(segment: cut.segment, offset: cut.offset, advance: cut.advance, isUnsafe: !cut.isSafe)
    var line = walker.candidate(from: start)
    guard hasTabs else { return position + visibleEnd - line.origin }
    line.widen(by: position, isBlank: true)
    for index in cut.segment...last {
      walker.pass(index, on: &line)
    }
    return line.reach(line.visible)
  }
}
