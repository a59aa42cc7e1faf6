internal import GalleyGeometry

extension PreparedText {
  /// How large the text is when its lines are at most `width` points wide.
  ///
  /// NaN and +∞ are unlimited. At 0 and below each line takes as little as it can: one grapheme cluster.
  ///
  /// - Parameter width: the available width, in points; any value.
  /// - Returns: the size, with the interval of widths that give the same answer.
  /// - Complexity: O(segments), without allocating; a word wider than the line is shaped once more the first time.
  public func size(width: Double) -> TextSize {
    var walker = makeWalker(width: width)
    var stack = LineStack(content)
    var widest = Widest()
    while let line = walker.next() {
      widest.add(line, shown: shown(line))
      _ = stack.push(line.start.offset..<content.keptEnd(of: line))
    }
    if content.hasFinalLine { _ = stack.push(content.text.utf8.count..<content.text.utf8.count) }
    return size(of: stack, widest: widest, walker: walker, width: width)
  }

  /// The lines of the text when they are at most `width` points wide.
  ///
  /// - Parameter width: the available width, in points; any value, as for `size(width:)`.
  /// - Returns: the lines, which cover the text, and the size that `size(width:)` gives.
  /// - Complexity: O(segments); allocates the array of lines.
  public func layout(width: Double) -> TextLayout {
    var walker = makeWalker(width: width)
    var stack = LineStack(content)
    var widest = Widest()
    var lines: [LineFragment] = []
    while let line = walker.next() {
      widest.add(line, shown: shown(line))
      lines.append(fragment(line, stack.push(line.start.offset..<content.keptEnd(of: line))))
    }
    if content.hasFinalLine {
      let end = LineStart(
        segment: content.segments.count, offset: content.text.utf8.count, advance: 0, isUnsafe: false)
      let line = WalkedLine(start: end, end: end, width: 0, advance: 0, reason: .end)
      lines.append(fragment(line, stack.push(end.offset..<end.offset)))
    }
    content.restoreOffsets(of: &lines)
    return TextLayout(lines: lines, size: size(of: stack, widest: widest, walker: walker, width: width))
  }

  /// The number of lines when they are at most `width` points wide.
  ///
  /// - Complexity: as for `size(width:)`.
  public func lineCount(width: Double) -> Int { size(width: width).lineCount }

  /// The width of the widest line, in points, when only the text's own line breaks end lines. Source: CSS Sizing 3 §5.1.
  ///
  /// - Complexity: O(segments).
  public var maxIntrinsicWidth: Double { size(width: .infinity).width }

  /// The width of the widest part without a break opportunity inside, in points; of the widest grapheme cluster where words
  /// break anywhere when they overflow. Source: CSS Sizing 3 §5.1; CSS Text 3 §5.5.
  ///
  /// - Complexity: O(segments).
  public var minIntrinsicWidth: Double {
    var walker = makeNarrowestWalker(cutsWords: content.paragraph.overflowWrap == .anywhere)
    var widest: Int64 = 0
    while let line = walker.next() { widest = max(widest, shown(line)) }
    return points(widest)
  }

  /// The advance of the widest part without a break opportunity inside, in units.
  var widestUncutAdvance: Int64 {
    var walker = makeNarrowestWalker(cutsWords: false)
    var widest: Int64 = 0
    while let line = walker.next() { widest = max(widest, shown(line)) }
    return widest
  }

  /// All places where a line may or must end, in UTF-8 bytes, ascending, the end of the text included.
  ///
  /// Found by laying out at no width without cutting words, so that these are the walker's own opportunities. In browser
  /// profiles the width is 0, and what has no width itself stays on the line: a place next to it may not show.
  ///
  /// - Complexity: O(segments).
  public var breakOffsets: [Int] {
    var walker = makeNarrowestWalker(cutsWords: false)
    var offsets: [Int] = []
    while let line = walker.next() { offsets.append(content.originalEnd(of: line)) }
    return offsets
  }

  func makeWalker(width: Double) -> LineWalker {
    LineWalker(
      content.segments, traits: content.walk, reshaper: content.reshaper,
      limit: content.profile.fit.limit(forWidth: width, unit: content.unit))
  }

  private func makeNarrowestWalker(cutsWords: Bool) -> LineWalker {
    var traits = content.walk
    traits.cutsWords = cutsWords && traits.cutsWords
    let fit = content.profile.fit
    let limit = traits.cutting == .browser ? fit.limit(forWidth: 0, unit: content.unit) : FitRule.none
    return LineWalker(content.segments, traits: traits, reshaper: content.reshaper, limit: limit)
  }

  func points(_ advance: Int64) -> Double { content.profile.fit.points(of: advance, unit: content.unit) }

  func size(of stack: LineStack, widest: Widest, walker: LineWalker, width: Double) -> TextSize {
    let fit = content.profile.fit
    return TextSize(
      width: points(widest.shown), height: stack.height, lineCount: stack.count,
      validWidths: ValidWidths(
        lower: fit.width(reaching: walker.lower, unit: content.unit),
        upper: fit.width(reaching: walker.upper, unit: content.unit)),
      overflows: widest.taken > walker.limit)
  }

  func fragment(_ line: WalkedLine, _ place: LineStack.Place) -> LineFragment {
    let shown = shown(line)
    let width = points(shown)
    let hanging = points(shown + content.hangingAdvance(of: line, shown: shown)) - width
    return LineFragment(
      range: line.start.offset..<content.keptEnd(of: line), width: width, trailingWhitespaceAdvance: hanging,
      top: place.top, metrics: place.metrics,
      height: place.height, reason: line.reason)
  }
}
