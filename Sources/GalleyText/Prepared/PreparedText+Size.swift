internal import GalleyGeometry

extension PreparedText {
  /// How large the text is when its lines are at most `width` points wide.
  ///
  /// NaN and +∞ are unlimited. At 0 and below each line takes as little as it can: one grapheme cluster.
  ///
  /// - Parameter width: the available width, in points; any value.
  /// - Returns: the size, with the interval of widths that give the same answer.
  /// - Complexity: O(segments), without allocating; a word wider than the line is shaped once more the first time.
  public func size(width: Double) -> TextSize { storage.quickSize(width: width) ?? fullSize(width: width) }

  /// The size by the walker itself.
  package func fullSize(width: Double) -> TextSize {
    let content = content
    var walker = ParagraphWalker(content, width: width)
    var stack = LineStack(content)
    var widest = 0.0
    while let line = walker.next() {
      widest = max(widest, line.indent + points(shown(line)))
      _ = stack.push(line, content.keptRange(of: line.walked))
    }
    if content.hasFinalLine {
      let line = walker.finalLine(at: textEnd)
      widest = max(widest, line.indent)
      _ = stack.push(line.walked.range, startsParagraph: line.startsParagraph)
    }
    return size(of: stack, widest: widest, walker: walker)
  }

  /// The lines of the text when they are at most `width` points wide.
  ///
  /// - Parameter width: the available width, in points; any value, as for `size(width:)`.
  /// - Returns: the lines, which cover the text, and the size that `size(width:)` gives.
  /// - Complexity: O(segments); allocates the array of lines.
  public func layout(width: Double) -> TextLayout {
    let content = content
    var walker = ParagraphWalker(content, width: width)
    var stack = LineStack(content)
    var widest = 0.0
    var lines: [LineFragment] = []
    while let line = walker.next() {
      let place = stack.push(line, content.keptRange(of: line.walked))
      lines.append(fragment(line, place))
      widest = max(widest, line.indent + lines[lines.count - 1].width)
    }
    if content.hasFinalLine {
      let line = walker.finalLine(at: textEnd)
      let place = stack.push(line.walked.range, startsParagraph: line.startsParagraph)
      lines.append(fragment(line, place))
      widest = max(widest, line.indent)
    }
    content.restoreOffsets(of: &lines)
    return TextLayout(lines: lines, size: size(of: stack, widest: widest, walker: walker))
  }

  /// The number of lines when they are at most `width` points wide.
  ///
  /// - Complexity: as for `size(width:)`.
  public func lineCount(width: Double) -> Int { size(width: width).lineCount }

  /// The width of the widest line, in points, when only the text's own line breaks end lines; indents count.
  /// Source: CSS Sizing 3 §5.1.
  ///
  /// - Complexity: O(segments).
  public var maxIntrinsicWidth: Double { size(width: .infinity).width + (content.paragraph.indents?.trailing ?? 0) }

  /// The width of the widest part without a break opportunity inside, in points; of the widest grapheme cluster where words
  /// break anywhere when they overflow; indents count. Source: CSS Sizing 3 §5.1; CSS Text 3 §5.5.
  ///
  /// - Complexity: O(segments).
  public var minIntrinsicWidth: Double {
    guard content.paragraph.wraps else { return maxIntrinsicWidth }
    var walker = makeNarrowestWalker(cutsWords: content.paragraph.overflowWrap == .anywhere)
    let indents = content.paragraph.indents
    var widest = 0.0
    var startsParagraph = true
    while true {
      let indent = indents?.head(startsParagraph: startsParagraph) ?? 0
      walker.indent = indent / content.unit
      guard let line = walker.next() else { break }
      widest = max(widest, indent + points(shown(line, indent: indent)))
      startsParagraph = content.endsParagraph(line)
    }
    return widest + (indents?.trailing ?? 0)
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

  var textEnd: LineStart {
    LineStart(segment: content.segments.count, offset: content.text.utf8.count, advance: 0, isUnsafe: false)
  }

  private func makeNarrowestWalker(cutsWords: Bool) -> LineWalker {
    var traits = content.walk
    traits.cutsWords = cutsWords && traits.cutsWords
    let fit = content.profile.fit
    let limit = traits.cutting == .browser ? fit.limit(forWidth: 0, unit: content.unit) : FitRule.none
    return LineWalker(content.segments, traits: traits, reshaper: content.reshaper, limit: limit)
  }

  func points(_ advance: Int64) -> Double { content.profile.fit.points(of: advance, unit: content.unit) }

  func size(of stack: LineStack, widest: Double, walker: ParagraphWalker) -> TextSize {
    TextSize(
      width: widest, height: stack.height, lineCount: stack.count, bounds: .widths(walker.validWidths),
      overflows: walker.overflows, isTruncated: walker.truncates)
  }

  /// The width that a line is said to have.
  func shown(_ line: ParagraphWalker.Line) -> Int64 {
    line.cut == nil ? shown(line.walked, indent: line.indent) : line.walked.width
  }

  func fragment(_ line: ParagraphWalker.Line, _ place: LineStack.Place) -> LineFragment {
    let shown = shown(line)
    let width = points(shown)
    let isCut = line.cut != nil
    let advance = shown + content.hangingAdvance(of: line.walked, shown: shown)
    let range = isCut ? line.walked.range : content.keptRange(of: line.walked)
    return LineFragment(
      range: range, width: width, trailingWhitespaceAdvance: points(advance) - width, indent: line.indent,
      top: place.top, metrics: place.metrics, height: place.height, reason: line.walked.reason,
      truncation: line.cut.map { LineTruncation(hidden: $0.hidden, tokenAdvance: points($0.advance)) },
      edges: LineEdges(
        line.walked, range: range, width: shown, advance: advance,
        token: line.cut.map { content.token(of: $0, on: line.walked) }))
  }
}

extension PreparedText.Content {
  /// What stands on a line for the part that does not show. A line break at its end stays behind it.
  fileprivate func token(of cut: ParagraphWalker.Cut, on line: WalkedLine) -> LineEdges.Token {
    var hidden = cut.hidden
    if line.reason == .mandatory, hidden.upperBound == line.end.offset {
      let utf8 = text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: hidden.lowerBound)
      let rest = text[start..<utf8.index(start, offsetBy: hidden.count)]
      // CR LF is one character.
      if let last = rest.last, last.isNewline { hidden = hidden.lowerBound..<hidden.upperBound - last.utf8.count }
    }
    return LineEdges.Token(
      hidden: hidden, advance: cut.advance, restartIsCut: cut.restartIsCut, isEllipsis: cut.isEllipsis)
  }
}
