extension TextLayout {
  /// The baseline of the first line, in points from the top of the text; nil for a text without lines.
  public var firstBaseline: Double? { lines.first?.baseline }

  /// The baseline of the last line that shows, in points from the top of the text; nil for a text without lines.
  public var lastBaseline: Double? { lines.last?.baseline }
}
