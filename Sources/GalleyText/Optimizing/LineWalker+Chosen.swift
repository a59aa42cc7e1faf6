// Lines whose ends were chosen beforehand.

/// A line whose end is not the walker's to find.
struct ChosenLine: Hashable, Sendable {
  /// Where it starts, in UTF-8 bytes; a line that starts elsewhere is not this one.
  var start: Int
  /// What it ends after.
  var last: ChosenEnd
}

/// A segment after which a line may end, with all that is glued to it.
struct ChosenEnd: Hashable, Sendable {
  /// The last part, with the visible advance of all parts.
  var segment: Segment
  /// The advance from the start of the text to the end of the width that is reported: a hanging U+3000 may count in it.
  var shown: Int64
}

/// Chosen lines in the order of the text, and how many of them are walked.
struct ChosenLines: Sendable {
  var lines: [ChosenLine]
  var walked = 0

  /// The line that starts at an offset, if its end was chosen.
  mutating func line(from start: Int) -> ChosenLine? {
    guard walked < lines.count, lines[walked].start == start else { return nil }
    walked += 1
    return lines[walked - 1]
  }
}

extension LineWalker {
  /// The line from `position` whose end was chosen; nil when none was.
  ///
  /// - Complexity: O(log segments), plus shaping where the cuts change glyphs.
  mutating func chosenLine() -> WalkedLine? {
    guard let end = chosen?.line(from: position.offset)?.last else { return nil }
    let last = end.segment
    let line = candidate(from: position)
    let isEnd = last.end == segments.textEnd
    let hyphen = last.traits.contains(.hyphen) ? traits.hyphenAdvance : 0
    var width = end.shown - line.origin
    let isCut = last.traits.contains(.unsafe) && !isEnd
    if isCut { width = cutWidth(of: line, whole: width, at: last.end) }
    width = max(0, width + hyphen)
    let hanging = last.end == last.visibleEnd ? 0 : last.advance - end.shown
    let next = LineStart(
      segment: segments.index(containing: last.end), offset: last.end, advance: last.advance,
      isUnsafe: last.traits.changesNextLine)
    let reason: BreakReason =
      last.traits.contains(.mandatory) ? .mandatory : isEnd ? .end : hyphen > 0 ? .hyphen : .opportunity
    return WalkedLine(
      start: position, end: next, width: width, advance: width + hanging, reason: reason,
      cut: isCut ? .cut(last.end) : .none)
  }
}
