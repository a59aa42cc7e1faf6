/// The lines of a text at an available width.
public struct TextLayout: Hashable, Sendable {
  /// The lines from top to bottom; they cover the text.
  public var lines: [LineFragment]
  /// The size that `PreparedText.size(width:)` gives for the same width, to the bit.
  public var size: TextSize
}
