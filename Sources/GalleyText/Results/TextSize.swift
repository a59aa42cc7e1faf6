public import GalleyGeometry

/// How large a text is at an available width, and for which widths that holds.
public struct TextSize: Hashable, Sendable {
  /// The widest line with its indent, in points, trailing white space left out. May exceed the available width: see
  /// `overflows`.
  public var width: Double
  /// The height of all lines with the spacing between them, in points.
  public var height: Double
  /// The number of lines; 0 only where the profile gives the empty text none.
  public var lineCount: Int
  /// The available widths, in points, that give the same breaks, widths and height. Always holds the width asked for.
  public var validWidths: ValidWidths
  /// Whether a line is wider than the available width: a single cluster, or in browser profiles a cut that lost kerning.
  public var overflows: Bool
  /// Whether limits or a truncating line break mode keep part of the text from showing.
  public var isTruncated = false
}
