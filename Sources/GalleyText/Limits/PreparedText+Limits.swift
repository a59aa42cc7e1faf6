internal import GalleyGeometry

extension PreparedText {
  /// How large the part of the text is that shows within limits, when lines are at most `width` points wide.
  ///
  /// - Parameters:
  ///   - width: the available width, in points; any value, as for `size(width:)`.
  ///   - limits: how much may show.
  /// - Returns: the size, with the interval of widths that give the same lines and hide the same text. A token that is wider
  ///   than the line by itself overflows.
  /// - Complexity: O(segments that show), plus shaping at the cut; a limit of the height keeps a note of each line.
  public func size(width: Double, limits: TextLimits) -> TextSize {
    guard !limits.isNone else { return size(width: width) }
    if let size = storage.quickSize(width: width), !limits.exceeds(lines: size.lineCount),
      !limits.exceeds(height: size.height)
    {
      return size
    }
    return fullSize(width: width, limits: limits)
  }

  /// The size within limits by the walker itself.
  package func fullSize(width: Double, limits: TextLimits) -> TextSize {
    var lines = LimitedLines(self, width: width, limits: limits, keepsFragments: false)
    return lines.fill()
  }

  /// The lines of the text that show within limits, when they are at most `width` points wide.
  ///
  /// The lines cover the text: where it is truncated, the last one reaches to its end and tells what it hides.
  ///
  /// - Parameters:
  ///   - width: the available width, in points; any value, as for `size(width:)`.
  ///   - limits: how much may show.
  /// - Complexity: as `size(width:limits:)`; allocates the array of lines.
  public func layout(width: Double, limits: TextLimits) -> TextLayout {
    guard !limits.isNone else { return layout(width: width) }
    var lines = LimitedLines(self, width: width, limits: limits, keepsFragments: true)
    let size = lines.fill()
    var fragments = lines.fragments
    content.restoreOffsets(of: &fragments)
    return TextLayout(lines: fragments, size: size)
  }

  /// The number of lines that show within limits, when they are at most `width` points wide.
  ///
  /// - Complexity: as `size(width:limits:)`.
  public func lineCount(width: Double, limits: TextLimits) -> Int { size(width: width, limits: limits).lineCount }
}

/// The lines of a text up to its limits.
private struct LimitedLines {
  /// The state in front of a line, to which a line that does not fit takes it back.
  private struct State {
    var walker: ParagraphWalker
    var stack: LineStack
    var widest = 0.0
  }

  private let text: PreparedText
  private let content: PreparedText.Content
  private let width: Double
  private let limits: TextLimits
  private let keepsFragments: Bool
  private var state: State
  /// The state in front of each line; only where the height is limited.
  private var states: [State] = []
  private(set) var fragments: [LineFragment] = []

  init(_ text: PreparedText, width: Double, limits: TextLimits, keepsFragments: Bool) {
    self.text = text
    content = text.content
    self.width = width
    self.limits = limits
    self.keepsFragments = keepsFragments
    state = State(walker: ParagraphWalker(content, width: width, isGreedy: true), stack: LineStack(content))
  }

  /// Lays the lines and returns their size.
  mutating func fill() -> TextSize {
    while true {
      let before = state
      guard let line = state.walker.next() else { break }
      let place = state.stack.push(line, content.keptRange(of: line.walked))
      if before.stack.count > 0, limits.exceeds(height: state.stack.height) { return truncated() }
      let hidesMore = line.walked.end.segment < content.segments.count
      if hidesMore, limits.exceeds(lines: state.stack.count + 1) {
        // Of this line only counts that it does not hold the rest, which no narrower line does.
        var start = before
        start.walker.narrow(to: ValidWidths(lower: -.infinity, upper: state.walker.validWidths.upper))
        states.append(start)
        return truncated()
      }
      if limits.maxHeight < .infinity { states.append(before) }
      add(line, place)
    }
    addFinalLine()
    return text.size(of: state.stack, widest: state.widest, walker: state.walker)
  }

  private mutating func add(_ line: ParagraphWalker.Line, _ place: LineStack.Place) {
    state.widest = max(state.widest, line.indent + text.points(text.shown(line)))
    if keepsFragments { fragments.append(text.fragment(line, place)) }
  }

  /// Adds the profile's empty line at the end if it may show.
  private mutating func addFinalLine() {
    guard content.hasFinalLine, !limits.exceeds(lines: state.stack.count + 1) else { return }
    let before = state
    let line = state.walker.finalLine(at: text.textEnd)
    let place = state.stack.push(line.walked.range, startsParagraph: line.startsParagraph)
    guard before.stack.count == 0 || !limits.exceeds(height: state.stack.height) else {
      state = before
      return
    }
    add(line, place)
  }

  /// Makes the line in front of which the last state stands the last one; one before it where the token makes it too high.
  private mutating func truncated() -> TextSize {
    var widths = state.walker.validWidths
    if !(limits.maxHeight < .infinity) { widths.lower = -.infinity }
    while let before = states.popLast() {
      state = before
      if keepsFragments { fragments.removeSubrange(state.stack.count...) }
      addTruncated()
      widths = widths.intersection(state.walker.validWidths)
      if states.isEmpty || !limits.exceeds(height: state.stack.height) { break }
    }
    state.walker.narrow(to: widths)
    var size = text.size(of: state.stack, widest: state.widest, walker: state.walker)
    size.isTruncated = true
    let paragraph = text.content.paragraph
    if paragraph.quirks.contains(.spacingBelowTruncatedLine) { size.height += paragraph.usedLineSpacing }
    return size
  }

  private mutating func addTruncated() {
    let end = content.text.utf8.count
    let start = state.walker.walker.position.offset
    guard limits.truncation != .clip else {
      guard let line = state.walker.next() else { return }
      let hidden = line.walked.end.offset..<end
      let place = state.stack.push(start..<end, startsParagraph: line.startsParagraph, hiding: hidden)
      add(line, place)
      hide(hidden, token: 0)
      return
    }
    let line = state.walker.truncated(limits.truncation, token: limits.token)
    add(line, state.stack.push(line, start..<end))
    guard let cut = line.cut else { return }
    hide(cut.hidden, token: text.points(cut.advance))
  }

  private mutating func hide(_ hidden: Range<Int>, token advance: Double) {
    guard let last = fragments.indices.last else { return }
    fragments[last].truncation = LineTruncation(hidden: hidden, tokenAdvance: advance)
    fragments[last].range = fragments[last].range.lowerBound..<content.text.utf8.count
    fragments[last].reason = .end
  }
}
