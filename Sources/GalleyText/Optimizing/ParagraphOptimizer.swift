internal import GalleyGeometry

// Line ends chosen for their looks.
//
// Problem: `text-wrap-style` asks for other lines than the fullest ones, at any width, on the one walker.
// Approach: walk greedily; where the result qualifies, price the places where its lines may end (`BreakScore`) and tell the walker
// the best of them, or find the narrowest width that needs no more lines. What remains is walking.
// Limits: an answer that was chosen holds for the widths that the fit rule cannot tell from the one asked for. One that was left
// as it was holds for all widths that give the same greedy lines and the same refusal.

/// Chooses line ends of one prepared text at one width.
struct ParagraphOptimizer {
  /// What the walker is to do.
  struct Plan {
    /// Lines whose ends are chosen.
    var lines: [ChosenLine] = []
    /// The width to walk at, in points.
    var width: Double
    /// Whether that is less than the width asked for.
    var isNarrowed = false
    /// The widths for which this plan is made.
    var widths = ValidWidths.all
  }

  /// Chromium's figures: how many lines it balances, how many it guesses a text may have, and how many it reconsiders.
  private static let mostLines = 6
  private static let mostGuessedLines = 12.0
  private static let reconsidered = 4

  let content: PreparedText.Content
  /// The width asked for, in points.
  let width: Double
  private let fit: FitRule

  init(_ content: PreparedText.Content, width: Double) {
    self.content = content
    self.width = width
    fit = content.profile.fit
  }

  /// The plan for the paragraph style's choice.
  ///
  /// - Complexity: O(segments) for `pretty`, and O(segments of the first seven lines) a step, of some ten, for `balance`.
  func plan() -> Plan {
    guard fit.limit(forWidth: width, unit: content.unit) < FitRule.unlimited else { return Plan(width: width) }
    return switch content.paragraph.textWrap {
    case .auto: Plan(width: width)
    case .balance: balanced()
    case .pretty: pretty()
    }
  }

  // MARK: - Balance

  private func balanced() -> Plan {
    guard let greedy = firstParagraph(width: width, atMost: Self.mostLines), greedy.count >= 2 else {
      return Plan(width: width)
    }
    var plan = Plan(width: width, widths: fit.indistinguishable(from: width))
    if allowsScore {
      let ends = best(of: greedy, base: 0, countsLastLine: true)
      if ends.count == greedy.count {
        plan.lines = ends
        return plan
      }
    }
    if let narrowed = narrowest(for: greedy) {
      plan.width = narrowed
      plan.isNarrowed = true
    }
    return plan
  }

  private var allowsScore: Bool { !content.wrap.hasTabs && content.paragraph.whiteSpace != .breakSpaces }

  /// The lines of the first paragraph; nil when they are more than `most` or one did not fit.
  private func firstParagraph(width: Double, atMost most: Int) -> [WalkedLine]? {
    var walker = content.walker(width: width)
    var lines: [WalkedLine] = []
    while let line = walker.next() {
      guard lines.count < most, !line.isRetried, line.width <= walker.limit else { return nil }
      lines.append(line)
      if line.reason == .mandatory { break }
    }
    return lines
  }

  /// The narrowest width, to a point, that needs no more lines; nil where the text has line breaks or may be too long.
  private func narrowest(for greedy: [WalkedLine]) -> Double? {
    guard greedy.last?.reason == .end, content.wrap.spaceAdvance > 0 else { return nil }
    let perLine = (width / content.wrap.spaceAdvance).rounded(.down)
    guard (Double(content.text.utf16.count) / perLine).rounded(.up) <= Self.mostGuessedLines else { return nil }
    var upper = (width * 64).rounded(.down)
    let sum = greedy.reduce(0.0) { $0 + (fit.points(of: $1.advance, unit: content.unit) * 64).rounded(.up) }
    var lower = (0.8 * (sum / Double(greedy.count)).rounded(.down)).rounded()
    let widest = upper
    while lower + 64 < upper {
      let middle = ((upper + lower) / 2).rounded(.down)
      if let lines = firstParagraph(width: middle / 64, atMost: greedy.count), !lines.isEmpty {
        upper = middle
      } else {
        lower = middle
      }
    }
    return upper < widest ? upper / 64 : nil
  }

  // MARK: - Pretty

  private func pretty() -> Plan {
    var plan = Plan(width: width)
    guard allowsScore else { return plan }
    var walker = content.walker(width: width)
    var last: [WalkedLine] = []
    var base: Int64 = 0
    var fits = true
    while let line = walker.next() {
      fits = fits && !line.isRetried && line.width <= walker.limit
      if last.count == Self.reconsidered { last.removeFirst() }
      last.append(line)
      guard line.reason == .mandatory || line.reason == .end else { continue }
      if fits, last.count >= 2 { reconsider(last, base: base, in: &plan) }
      last.removeAll(keepingCapacity: true)
      base = line.end.advance
      fits = true
    }
    return plan
  }

  /// Chooses other ends for the last lines of a paragraph if the last is short or hyphens stand in front of it.
  private func reconsider(_ lines: [WalkedLine], base: Int64, in plan: inout Plan) {
    let last = lines[lines.count - 1]
    let isHyphenated = lines.count > 2 && lines[lines.count - 3..<lines.count - 1].allSatisfy { $0.reason == .hyphen }
    if !isHyphenated {
      guard segments(of: [last]).count == 1 else { return }
      let shown = fit.points(of: last.width, unit: content.unit)
      guard shown < width / 3 else {
        // At three times its width and beyond, the last line would be short.
        let upper = max((3 * shown).nextUp, width.nextUp)
        plan.widths = plan.widths.intersection(ValidWidths(lower: -.infinity, upper: upper))
        return
      }
    }
    plan.lines += best(of: lines, base: base, countsLastLine: false)
    plan.widths = fit.indistinguishable(from: width)
  }

  // MARK: - Score

  /// The best lines over the same text as `lines`, which end a paragraph; none where there is too little to choose from.
  ///
  /// - Parameter base: the advance to the paragraph's start. Browsers round positions from there, which decides ties.
  private func best(of lines: [WalkedLine], base: Int64, countsLastLine: Bool) -> [ChosenLine] {
    let start = lines[0].start
    let segments = segments(of: lines)
    guard segments.count >= 4 else { return [] }
    let points = { (advance: Int64) in fit.points(of: advance - base, unit: content.unit) }
    let first = points(start.advance)
    var candidates = [BreakCandidate(next: first, end: first, isHyphen: false)]
    for segment in segments.lazy.map(\.segment) {
      var end = segment.visibleAdvance
      if segment.traits.contains(.unsafe), segment.end < content.segments.textEnd {
        end += content.reshaper?.endCorrection(at: segment.end).delta ?? 0
      }
      let isHyphen = segment.traits.contains(.hyphen)
      let hyphen = isHyphen ? fit.points(of: content.walk.hyphenAdvance, unit: content.unit) : 0
      candidates.append(
        BreakCandidate(next: points(segment.advance), end: points(end) + hyphen, isHyphen: isHyphen))
    }
    let score = BreakScore(
      reach: fit.reach(ofWidth: width), hyphenPenalty: 2 * fit.counted(width) * content.wrap.fontSize,
      countsLastLine: countsLastLine)
    var offset = start.offset
    return score.bestEnds(of: candidates).map { index in
      let last = segments[index - 1]
      defer { offset = last.segment.end }
      return ChosenLine(start: offset, last: last)
    }
  }

  /// The segments on lines that follow each other, glued ones joined, as an analysis from the first line's start has them.
  private func segments(of lines: [WalkedLine]) -> [ChosenEnd] {
    let table = content.segments
    guard let start = lines.first?.start, let end = lines.last?.end.offset else { return [] }
    var index = start.segment
    var parts: [Segment] = []
    if content.walk.restarts == .atOpportunities, start.offset > 0, let reshaper = content.reshaper {
      let isOpportunity = start.offset == table.start(of: start.segment)
      parts = reshaper.restart(at: start.offset, isOpportunity: isOpportunity) { table.isOpportunity(at: $0) }
      if let last = parts.last { index = table.index(containing: last.end) }
    }
    while index < table.count, (parts.last?.end ?? start.offset) < end {
      parts.append(table.segment(at: index))
      index += 1
    }
    var joined: [ChosenEnd] = []
    var visible = start.advance
    var shown = start.advance
    for var part in parts where part.end <= end {
      if part.traits.contains(.blank) {
        part.visibleAdvance = visible
      } else {
        visible = part.visibleAdvance
        shown = visible
      }
      if part.traits.contains(.wideTail) { shown = part.advance }
      if !part.traits.contains(.glued) || part.end == end { joined.append(ChosenEnd(segment: part, shown: shown)) }
    }
    return joined
  }
}
