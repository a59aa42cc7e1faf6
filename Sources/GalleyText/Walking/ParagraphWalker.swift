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
    /// What of it does not show; nil for nothing.
    var cut: Cut?
  }

  /// A part of a line that does not show.
  struct Cut {
    /// In UTF-8 bytes.
    var hidden: Range<Int>
    /// What stands in its place, if anything, and its advance in units.
    var token: TruncationToken?
    var advance: Int64
    /// Whether beginning the line again behind it may have changed glyphs.
    var restartIsCut: Bool
    /// Whether the text's own ellipsis stands there.
    var isEllipsis: Bool
  }

  var walker: LineWalker
  private let content: PreparedText.Content
  private let fit: FitRule
  private let unit: Double
  private let width: Double
  private let indents: LineIndents?
  private let wraps: Bool
  /// Which part of a line that is too long gives way.
  private let truncation: Truncation?
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
  /// Whether a part of a line does not show.
  private(set) var truncates = false

  /// - Parameter isGreedy: whether lines take all that fits even where the paragraph wants them chosen for their looks.
  init(_ content: PreparedText.Content, width: Double, isGreedy: Bool = false) {
    self.content = content
    fit = content.profile.fit
    unit = content.unit
    self.width = width
    indents = content.paragraph.indents
    wraps = content.paragraph.wraps
    truncation = content.paragraph.lineBreakMode.truncation
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
    if let truncation { return nextTruncating(truncation) }
    guard let walked = pushesOut ? nextPushingOut() : walker.next() else { return nil }
    if !wraps { note(walked.width) }
    return line(walked)
  }

  /// The line that was walked.
  private mutating func line(_ walked: WalkedLine, cut: Cut? = nil) -> Line {
    if walked.width > limit {
      overflows = true
      // At which hyphen a word ends that has no room at all depends on shapes that other widths need not have.
      if content.paragraph.hyphens == .auto { narrow(to: widths(from: limit, to: limit + 1)) }
    }
    truncates = truncates || cut != nil
    let line = Line(walked: walked, indent: head, startsParagraph: startsParagraph, cut: cut)
    startsParagraph = content.endsParagraph(walked)
    return line
  }

  /// Notes the width of a line that does not wrap.
  private mutating func note(_ width: Int64) {
    if width <= limit { held = max(held, width) } else { failed = min(failed, width) }
  }

  /// The empty line at the end of a text that has one there.
  mutating func finalLine(at end: LineStart) -> Line {
    if indents != nil { begin() }
    let walked = WalkedLine(start: end, end: end, width: 0, advance: 0, reason: .end)
    return Line(walked: walked, indent: head, startsParagraph: startsParagraph)
  }

  /// The rest of the text on one line, less what does not fit.
  ///
  /// - Parameter token: what stands in its place; nil for an ellipsis.
  mutating func truncated(_ truncation: Truncation, token: TruncationToken?) -> Line {
    if indents != nil { begin() }
    guard self.truncation == nil else {
      return cut(truncation, upTo: content.segments.count, reason: .end, token: token)
    }
    let line = shortened(truncation, upTo: content.segments.count, reason: .end, token: token)
    if !wraps { note(line.walked.width) }
    return line
  }

  /// The text up to a segment on one line of the walker's limit, less what does not fit.
  private mutating func shortened(
    _ truncation: Truncation, upTo end: Int, reason: BreakReason, token: TruncationToken?
  ) -> Line {
    let used = token ?? content.reshaper?.ellipsis(at: walker.position.offset)
    let advance = content.units(used?.advance ?? 0)
    let line = walker.truncated(truncation, token: advance, upTo: end)
    let walked = WalkedLine(
      start: line.start, end: walker.position, width: line.width, advance: line.advance, reason: reason, cut: line.cut)
    return self.line(
      walked,
      cut: Cut(
        hidden: line.hidden, token: used, advance: advance, restartIsCut: line.restartIsCut, isEllipsis: token == nil))
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

// Modes in which lines that are too long lose a part.
extension ParagraphWalker {
  /// The next line up to a line break of the text, less what does not fit.
  ///
  /// - Complexity: twice that of the line walker, plus shaping at the cut.
  private mutating func nextTruncating(_ truncation: Truncation) -> Line? {
    var ahead = walker
    guard var whole = ahead.next() else { return nil }
    let tightened = Int64((Double(whole.width) / content.paragraph.greatestTightening).rounded(.up))
    guard limit < tightened else {
      walker = ahead
      if whole.width > limit {
        // It is as wide as there is room, for no other limit.
        held = max(held, limit)
        failed = min(failed, limit + 1)
        whole.advance += limit - whole.width
        whole.width = limit
      }
      note(whole.width)
      return line(whole)
    }
    failed = min(failed, tightened)
    return cut(truncation, upTo: ahead.position.segment, reason: whole.reason, token: nil)
  }

  /// The text up to a segment on one line of the limit asked for, less what does not fit.
  private mutating func cut(
    _ truncation: Truncation, upTo end: Int, reason: BreakReason, token: TruncationToken?
  ) -> Line {
    let unlimited = (limit: walker.limit, slack: walker.slack)
    walker.limit = limit
    walker.slack = 0
    walker.forgetThresholds()
    let line = shortened(truncation, upTo: end, reason: reason, token: token)
    held = max(held, walker.lower)
    failed = min(failed, walker.upper)
    (walker.limit, walker.slack) = unlimited
    return line
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
