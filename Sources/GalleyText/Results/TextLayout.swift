/// The lines of a text at an available width.
public struct TextLayout: Hashable, Sendable {
  /// The lines from top to bottom; they cover the text.
  public var lines: [LineFragment]
  /// The size that `PreparedText.size` gives for the same width and limits, to the bit.
  public var size: TextSize

  /// The part of the text that limits keep from showing, or that the last line has no room for, in UTF-8 bytes; nil for none.
  public var hiddenRange: Range<Int>? { lines.last?.truncation?.hidden }

  /// The parts of the text that do not show, in UTF-8 bytes, ascending: at most one a line.
  public var hiddenRanges: [Range<Int>] { lines.compactMap { $0.truncation?.hidden } }

  /// The parts of the text that show, in UTF-8 bytes, ascending; none is empty. With the hidden ranges they cover the text.
  public var visibleRanges: [Range<Int>] {
    guard let first = lines.first, let last = lines.last else { return [] }
    var parts: [Range<Int>] = []
    var start = first.range.lowerBound
    for hidden in hiddenRanges {
      parts.append(start..<hidden.lowerBound)
      start = hidden.upperBound
    }
    parts.append(start..<last.range.upperBound)
    return parts.filter { !$0.isEmpty }
  }
}
