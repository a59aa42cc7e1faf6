// The last line of a text that has more lines than may show.
//
// Problem: the most grapheme clusters of what is left that fit beside a token, at the line's start, at its end or at both.
// Approach: the clusters near the limit are tried from the longest piece down, each with the width that it has when it is cut
// there. What fits and what does not leave thresholds as in the walker, so that `lower` and `upper` hold for the line too.
// Limits: where no place in 512 bytes is safe to cut, pieces that shrink by more than that much text are not looked for.

/// The last line of a text whose rest does not show.
struct TruncatedLine {
  var start: LineStart
  /// What does not show, in UTF-8 bytes.
  var hidden: Range<Int>
  /// The width with the token, and the advance with the white space that hangs at the end of the text.
  var width: Int64
  var advance: Int64
  /// What cutting the line in front of the token did to glyphs, and whether beginning behind it may have changed some.
  var cut = LineCut.none
  var restartIsCut = false
}

extension LineWalker {
  /// Puts the text up to a segment on the line at `position`, with a token of `token` units for what does not fit.
  ///
  /// - Parameter end: the first segment that is not on the line: behind a line break, or the count of segments.
  /// - Precondition: that text does not fit on one line.
  /// - Complexity: O(segments on the line), plus shaping the clusters at the cut; in the middle O(clusters on the line).
  mutating func truncated(_ truncation: Truncation, token: Int64, upTo end: Int) -> TruncatedLine {
    var line =
      switch truncation {
      case .tail, .clip: tail(token, upTo: end)
      case .head: head(token, upTo: end)
      case .middle: middle(token, upTo: end)
      }
    note(line.width)
    line.width = max(0, line.width)
    line.advance = max(0, line.advance)
    position = LineStart(
      segment: end, offset: segments.start(of: end), advance: segments.advance(after: end - 1), isUnsafe: false)
    return line
  }

  /// The line of a token and nothing else.
  private func tokenAlone(_ token: Int64, upTo end: Int) -> TruncatedLine {
    TruncatedLine(
      start: position, hidden: position.offset..<segments.start(of: end), width: token, advance: token)
  }

  /// Notes the places that were passed on the way to a cut: where sums fall, a smaller limit may be reached at one of them.
  private mutating func hold(_ widths: some Sequence<Int64>) {
    for width in widths where width <= limit { held(width) }
  }

  private mutating func tail(_ token: Int64, upTo end: Int) -> TruncatedLine {
    let leading = LeadingCuts(of: self, token: token, upTo: end)
    failed(leading.bound)
    for index in leading.stretches.indices.reversed() {
      let cuts = leading.cuts(in: index)
      for (place, cut) in cuts.enumerated().reversed() where !cut.isSpace {
        let width = leading.width(at: cut, of: self)
        guard width <= limit else {
          failed(width)
          continue
        }
        hold(leading.stretches[..<index].lazy.map(\.visible))
        hold(cuts[..<place].lazy.map(leading.sum))
        return TruncatedLine(
          start: position, hidden: cut.offset..<segments.start(of: end), width: width, advance: width,
          cut: leading.edge(at: cut))
      }
    }
    return tokenAlone(token, upTo: end)
  }

  private mutating func head(_ token: Int64, upTo end: Int) -> TruncatedLine {
    let trailing = TrailingCuts(of: self, room: limit - token, upTo: end)
    failed(trailing.bound + token)
    for index in trailing.stretches.indices.reversed() {
      let cuts = trailing.cuts(in: index)
      for (place, cut) in cuts.enumerated().reversed() where !cut.isSpace {
        let width = trailing.width(from: cut, at: token, of: self)
        guard width <= limit else {
          failed(width)
          continue
        }
        hold(trailing.stretches.indices[..<index].lazy.map { trailing.sum(fromStartOf: $0) + token })
        hold(cuts[..<place].lazy.map { trailing.sum(from: $0) + token })
        return TruncatedLine(
          start: position, hidden: position.offset..<cut.offset, width: width,
          advance: width + trailing.hanging(behind: width, of: self), restartIsCut: !cut.isSafe)
      }
    }
    return tokenAlone(token, upTo: end)
  }

  private mutating func middle(_ token: Int64, upTo end: Int) -> TruncatedLine {
    let leading = LeadingCuts(of: self, token: token, upTo: end)
    let trailing = TrailingCuts(of: self, room: limit - token, upTo: end)
    failed(leading.bound)
    failed(trailing.bound + token)
    let before = leading.stretches.indices.flatMap { leading.cuts(in: $0) }
    let behind = trailing.stretches.indices.flatMap { trailing.cuts(in: $0) }
    var count = before.count + behind.count
    while count > 0 {
      defer { count -= 1 }
      var first = (count + 1) / 2
      if first > before.count, leading.isWhole { first = before.count }
      if count - first > behind.count, trailing.isWhole { first = count - behind.count }
      guard first <= before.count, count - first <= behind.count else { continue }
      let from = before[..<first].last { !$0.isSpace }
      let to = behind[..<(count - first)].last { !$0.isSpace }
      let start = from?.offset ?? position.offset
      let resumed = to?.offset ?? trailing.end
      guard start < resumed, from != nil || to != nil else { continue }
      let left = from.map { leading.width(at: $0, of: self) } ?? token
      let width = to.map { trailing.width(from: $0, at: left, of: self) } ?? left
      guard width <= limit else {
        failed(width)
        continue
      }
      hold(before[..<first].lazy.map(leading.sum))
      hold(behind[..<(count - first)].lazy.map { trailing.sum(from: $0) + token })
      let hanging = to == nil ? 0 : trailing.hanging(behind: width, of: self)
      return TruncatedLine(
        start: position, hidden: start..<(to == nil ? segments.start(of: end) : resumed), width: width,
        advance: width + hanging, cut: from.map { leading.edge(at: $0) } ?? .none,
        restartIsCut: to.map { !$0.isSafe } ?? false)
    }
    return tokenAlone(token, upTo: end)
  }
}

/// A place between two grapheme clusters where a truncated line may be cut.
struct TruncationCut {
  var segment: Int
  var offset: Int
  /// The advance from the start of the text as it was shaped whole.
  var advance: Int64
  /// Subtracted from `advance` gives the place on the line, at the line's start only.
  var origin: Int64
  /// The column of a tab stop that it is in, at the line's start only.
  var column: TabColumn
  var isSafe: Bool
  /// Whether the cluster that the cut adds to its piece is white space, which gives way at a cut.
  var isSpace: Bool

  /// How far a line reaches that would be `width` wide but for a tab in front of the column.
  func reach(_ width: Int64) -> Int64 { column.place(of: width) }
}
