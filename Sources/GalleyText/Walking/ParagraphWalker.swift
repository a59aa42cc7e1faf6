internal import GalleyGeometry

/// Walks the lines of a text at an available width: each at the width that its paragraph's indents leave it.
///
/// The line walker knows one limit and one interval of limits. Where lines have different limits this keeps the interval of
/// available widths for all of them.
struct ParagraphWalker {
  /// Where a line stands.
  struct Line {
    var walked: WalkedLine
    /// The distance from the leading edge, in points.
    var indent: Double
    /// Whether a paragraph begins with it.
    var startsParagraph: Bool
  }

  var walker: LineWalker
  private let content: PreparedText.Content
  private let fit: FitRule
  private let unit: Double
  private let width: Double
  private let indents: LineIndents?
  private let wraps: Bool
  /// Where lines were chosen for their looks to end.
  private let plan: ParagraphOptimizer.Plan
  private var startsParagraph = true
  /// The available widths that give the lines before this one.
  private var bounds = ValidWidths.all
  private var head = 0.0
  /// The width that the line should keep, in units.
  private var limit: Int64
  /// The thresholds of lines that end at nothing but line breaks.
  private var held = Int64.min
  private var failed = Int64.max
  /// Whether a line is wider than its limit.
  private(set) var overflows = false

  /// - Parameter isGreedy: whether lines take all that fits even where the paragraph wants them chosen for their looks.
  init(_ content: PreparedText.Content, width: Double, isGreedy: Bool = false) {
    self.content = content
    fit = content.profile.fit
    unit = content.unit
    self.width = width
    indents = content.paragraph.indents
    wraps = content.paragraph.wraps
    limit = fit.limit(forWidth: width, unit: unit)
    let isPlain = isGreedy || content.paragraph.textWrap == .auto || indents != nil || !wraps
    plan =
      isPlain ? ParagraphOptimizer.Plan(width: width) : ParagraphOptimizer(content, width: width).plan()
    walker = content.walker(width: wraps ? plan.width : .infinity)
    if !plan.lines.isEmpty { walker.chosen = ChosenLines(lines: plan.lines) }
  }

  /// The next line; nil at the end of the text.
  ///
  /// - Complexity: that of the line walker.
  mutating func next() -> Line? {
    if indents != nil { begin() }
    guard let walked = pushesOut ? nextPushingOut() : walker.next() else { return nil }
    if !wraps { walked.width <= limit ? (held = max(held, walked.width)) : (failed = min(failed, walked.width)) }
    overflows = overflows || walked.width > limit
    let line = Line(walked: walked, indent: head, startsParagraph: startsParagraph)
    startsParagraph = content.endsParagraph(walked)
    return line
  }

  /// The empty line at the end of a text that has one there.
  mutating func finalLine(at end: LineStart) -> Line {
    if indents != nil { begin() }
    let walked = WalkedLine(start: end, end: end, width: 0, advance: 0, reason: .end)
    return Line(walked: walked, indent: head, startsParagraph: startsParagraph)
  }

  /// The rest of the text on one line, less what does not fit.
  ///
  /// - Parameter token: the advance of what stands in its place, in units.
  mutating func truncated(
    _ truncation: Truncation, token: Int64
  ) -> (line: Line, token: LineEdges.Token) {
    if indents != nil { begin() }
    let line = walker.truncated(truncation, token: token)
    let walked = WalkedLine(
      start: line.start, end: walker.position, width: line.width, advance: line.advance, reason: .end, cut: line.cut)
    if !wraps { walked.width <= limit ? (held = max(held, walked.width)) : (failed = min(failed, walked.width)) }
    overflows = overflows || walked.width > limit
    return (
      Line(walked: walked, indent: head, startsParagraph: startsParagraph),
      LineEdges.Token(hidden: line.hidden, advance: token, restartIsCut: line.restartIsCut)
    )
  }

  /// Notes that available widths outside of `widths` may give other lines.
  mutating func narrow(to widths: ValidWidths) { bounds = bounds.intersection(widths) }

  /// The available widths that give the lines walked so far.
  var validWidths: ValidWidths {
    guard wraps else { return bounds.intersection(widths(from: held, to: failed)) }
    let widths = bounds.intersection(walker.dependsOnFraction ? fit.indistinguishable(from: width) : plan.widths)
    // What a narrower walk went by says nothing about the width asked for.
    return plan.isNarrowed ? widths : widths.intersection(self.widths(from: walker.lower, to: walker.upper))
  }

  /// The available widths that give a line that begins at `head` a limit within bounds.
  private func widths(from lower: Int64, to upper: Int64) -> ValidWidths {
    ValidWidths(lower: width(reaching: lower), upper: width(reaching: upper))
  }

  private func width(reaching limit: Int64) -> Double {
    guard let indents else { return fit.width(reaching: limit, unit: unit) }
    return indents.width(reaching: limit, head: head, fit: fit, unit: unit)
  }

  /// Gives the walker the limit of its next line.
  private mutating func begin() {
    guard let indents else { return }
    bounds = validWidths
    walker.forgetThresholds()
    (held, failed) = (.min, .max)
    head = indents.head(startsParagraph: startsParagraph)
    let room = indents.room(in: width, head: head)
    limit = fit.limit(forWidth: room, unit: unit)
    walker.indent = head / unit
    guard wraps else { return }
    walker.limit = limit
    walker.slack = fit.slack(forWidth: room, unit: unit)
  }
}

// Strategies that look at the line after the next.
extension ParagraphWalker {
  private var pushesOut: Bool { wraps && content.paragraph.lineBreakStrategy.contains(.pushOut) }

  /// The next line, which gives its last word to a last line of the paragraph that would have one word alone.
  ///
  /// - Complexity: twice that of the line walker.
  private mutating func nextPushingOut() -> WalkedLine? {
    let before = walker
    guard let line = walker.next() else { return nil }
    guard line.reason == .opportunity else { return line }
    // What is found out about lines ahead is part of the answer, whichever it is.
    var ahead = self
    ahead.startsParagraph = false
    ahead.begin()
    guard let last = ahead.walker.next() else { return line }
    bounds = bounds.intersection(ahead.validWidths)
    let words = content.segments
    guard last.reason == .end || last.reason == .mandatory,
      words.wordStart(of: last.end.segment - 1) == line.end.segment,
      last.start.offset == words.start(of: line.end.segment)
    else { return line }

    var other = self
    other.walker = before
    other.walker.barrier = words.wordStart(of: line.end.segment - 1)
    guard other.walker.barrier > before.position.segment, let shorter = other.walker.next(),
      shorter.reason == .opportunity, shorter.end.segment == other.walker.barrier
    else { return line }
    other.walker.barrier = .max
    bounds = bounds.intersection(other.validWidths)
    ahead = other
    ahead.startsParagraph = false
    ahead.begin()
    let longer = ahead.walker.next()
    bounds = bounds.intersection(ahead.validWidths)
    guard longer?.end == last.end else { return line }
    let (lower, upper) = (walker.lower, walker.upper)
    walker = other.walker
    walker.held(lower)
    walker.failed(upper)
    return shorter
  }
}

extension SegmentTable {
  /// The first of the segments that no line may part from segment `index`.
  fileprivate func wordStart(of index: Int) -> Int {
    var index = index
    while index > 0, traits[index - 1].contains(.glued) { index -= 1 }
    return index
  }
}
