/// The lines of a text at an available width.
public struct TextLayout: Hashable, Sendable {
  /// The lines from top to bottom; they cover the text.
  public var lines: [LineFragment]
  /// The size that `PreparedText.size` gives for the same width and limits, to the bit.
  public var size: TextSize

  /// The part of the text that does not show, in UTF-8 bytes; nil where all of it shows.
  public var hiddenRange: Range<Int>? { lines.last?.truncation?.hidden }

  /// The parts of the text that show, in UTF-8 bytes, ascending; none is empty. With the hidden range they cover the text.
  public var visibleRanges: [Range<Int>] {
    guard let first = lines.first, let last = lines.last else { return [] }
    let whole = first.range.lowerBound..<last.range.upperBound
    let parts = hiddenRange.map { [whole.lowerBound..<$0.lowerBound, $0.upperBound..<whole.upperBound] } ?? [whole]
    return parts.filter { !$0.isEmpty }
  }
}
