public import GalleyGeometry
public import GalleyText

/// The places of a laid out text's glyphs, carets and selections: what drawing and editing need and measuring does not.
///
/// A value that keeps lines only; glyphs are shaped again for each line that is asked for. Keep a `LineGeometry` for many
/// questions about one line. All offsets are UTF-8 bytes from the start of the text and all points count from its upper left
/// corner, y down; offsets and points outside of the text count as the nearest inside.
///
/// ```swift
/// let geometry = text.geometry(width: 320)
/// for run in geometry.line(at: 0).runs { draw(run.glyphs, run.font) }
/// geometry.caret(at: 5)?.origin
/// ```
public struct TextGeometry: Sendable {
  /// The lines.
  public let layout: TextLayout
  /// The available width, in points, as it was given.
  public let width: Double
  /// Where lines stand.
  public let alignment: TextAlignment
  /// The text that offsets count in.
  public let text: String
  private let content: PreparedText.Content
  private let source: TextReshaper?
  private let levels: ParagraphLevels

  init(_ text: PreparedText, width: Double, limits: TextLimits, alignment: TextAlignment) {
    layout = text.layout(width: width, limits: limits)
    self.width = width
    self.alignment = alignment
    self.text = text.text
    content = text.content
    source = text.content.reshaper?.reshaper as? TextReshaper
    levels = ParagraphLevels(of: text.content.text, direction: text.content.paragraph.direction)
  }

  /// The number of lines.
  public var lineCount: Int { layout.lines.count }

  /// A line with its glyphs. Where memory runs out it has no runs, and carets at its ends only.
  ///
  /// - Precondition: `index` is the number of a line.
  /// - Complexity: O(bytes of the line), plus shaping them.
  public func line(at index: Int) -> LineGeometry {
    let fragment = layout.lines[index]
    let level = levels.level(at: fragment.edges.range.lowerBound)
    return LineGeometry(
      set(fragment, level: level), fragment: fragment, index: index, level: level, room: room(of: fragment),
      content: content, styles: source?.styles ?? [])
  }

  private func set(_ fragment: LineFragment, level: UInt8) -> SetLine {
    let set = source.flatMap { source in
      source.withBytes { bytes in
        try? source.workers.withWorker { worker in
          LineSetter(source: source, content: content, bytes: bytes, worker: worker)
            .line(fragment, level: level)
        }
      }
    }
    if let set { return set }
    let range = fragment.edges.range
    let whole = SetCell(
      kind: .text, range: range, advance: fragment.edges.advance, level: level, style: 0, face: nil, place: -1)
    return SetLine(cells: range.isEmpty ? [] : [whole], visibleEnd: range.upperBound, caretEnd: range.upperBound)
  }

  private func room(of fragment: LineFragment) -> LineRoom {
    let indents = content.paragraph.indents
    let isLimited = width < .infinity
    let available = isLimited ? max(0, width) : layout.size.width + (indents?.trailing ?? 0)
    return LineRoom(
      width: available, room: indents?.room(in: available, head: fragment.indent) ?? available - fragment.indent,
      alignment: alignment)
  }

  // MARK: Carets

  /// The caret for an offset; nil for a text without lines.
  ///
  /// - Parameters:
  ///   - offset: UTF-8 bytes from the start of the text; inside a grapheme cluster it counts as its start.
  ///   - affinity: which line the caret stands on where one wraps at the offset.
  /// - Complexity: O(log lines), plus that of `line(at:)`.
  public func caret(at offset: Int, affinity: CaretAffinity = .downstream) -> Caret? {
    let start = text.graphemeStart(of: offset)
    return lineIndex(of: start, affinity: affinity).map { line(at: $0).caret(at: start) }
  }

  /// The offset that a point means; nil for a text without lines. Of the lines the one at the point's height counts, or else the
  /// nearest.
  ///
  /// - Parameter point: in points; NaN counts as 0.
  /// - Complexity: O(log lines), plus that of `line(at:)`.
  public func hit(at point: Point) -> TextHit? {
    lineIndex(atY: point.y).map { line(at: $0).hit(x: point.x) }
  }

  /// The rectangles of the text of a range, line by line and from left to right; where two directions meet, a line may have
  /// several.
  ///
  /// - Complexity: that of `line(at:)` for each line of the range.
  public func selectionRects(for range: Range<Int>) -> [Rect] {
    guard !range.isEmpty, let first = lineIndex(of: range.lowerBound, affinity: .downstream) else { return [] }
    var rects: [Rect] = []
    var index = first
    while index < layout.lines.count, index == first || layout.lines[index].range.lowerBound < range.upperBound {
      rects += line(at: index).selectionRects(for: range)
      index += 1
    }
    return rects
  }

  /// The line of an offset.
  private func lineIndex(of offset: Int, affinity: CaretAffinity) -> Int? {
    let lines = layout.lines
    guard !lines.isEmpty else { return nil }
    let index = max(0, lines.partitioningIndex { $0.range.lowerBound > offset } - 1)
    guard affinity == .upstream, index > 0, lines[index].range.lowerBound == offset,
      lines[index - 1].reason != .mandatory
    else { return index }
    return index - 1
  }

  /// The line at a height.
  private func lineIndex(atY y: Double) -> Int? {
    let lines = layout.lines
    guard !lines.isEmpty else { return nil }
    let y = y.isNaN ? 0 : y
    let index = max(0, lines.partitioningIndex { $0.top > y } - 1)
    guard index + 1 < lines.count else { return index }
    let gap = (above: y - (lines[index].top + lines[index].height), below: lines[index + 1].top - y)
    return gap.above > gap.below ? index + 1 : index
  }
}

extension PreparedText {
  /// The places of glyphs, carets and selections when lines are at most `width` points wide.
  ///
  /// - Parameters:
  ///   - width: the available width, in points; any value, as for `size(width:)`. Without a limit lines stand between the
  ///     edges of the widest one.
  ///   - limits: how much may show.
  ///   - alignment: where lines stand; nil for the paragraph style's own choice.
  /// - Complexity: that of `layout(width:limits:)`, and O(bytes) for text of two directions.
  public func geometry(
    width: Double, limits: TextLimits = TextLimits(), alignment: TextAlignment? = nil
  ) -> TextGeometry {
    TextGeometry(self, width: width, limits: limits, alignment: alignment ?? paragraphStyle.alignment)
  }
}
