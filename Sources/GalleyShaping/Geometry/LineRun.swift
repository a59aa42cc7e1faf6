public import GalleyGeometry
internal import GalleyText

/// A glyph in its place in a text.
public struct LineGlyph: Hashable, Sendable {
  /// The glyph, a number of its run's face.
  public var glyph: GlyphID
  /// The start of its cluster, in UTF-8 bytes from the start of the text.
  public var cluster: Int
  /// Where its origin is drawn, in points from the upper left corner of the text: on the baseline, but for what the font
  /// moves.
  public var position: Point
  /// How far it moves the pen to the right, in points, spacing included. Sums of these are exact to the binary rounding.
  public var advance: Double
  /// The same in the prepared text's unit, whose sums are exact.
  package var advanceUnits: Int64
  /// Whether its cluster is white space.
  let isBlank: Bool
}

/// Glyphs of one face and level that follow each other on a line.
public struct LineRun: Sendable {
  /// What glyphs stand for.
  public enum Kind: Hashable, Sendable {
    /// Their text.
    case text
    /// Tabs, one glyph each: the face's space, which need not be drawn.
    case tab
    /// A soft hyphen that shows.
    case hyphen
    /// Text that does not show: an ellipsis, or no glyphs and the room for the caller's own token.
    case token
    /// Inline objects: no glyphs, and the room for them.
    case object
  }

  /// What the glyphs stand for.
  public let kind: Kind
  /// The face that the glyphs are of.
  public let font: ResolvedFont
  /// The em size, in points.
  public let size: Double
  /// How many times as wide as in the font the glyphs are drawn.
  public let horizontalScale: Double
  /// The bidi level on this line (UAX #9); odd is right to left.
  public let level: Int
  /// The part of the text, in UTF-8 bytes.
  public let range: Range<Int>
  /// The left end on the baseline, in points from the upper left corner of the text.
  public let origin: Point
  /// The sum of the glyphs' advances, in points.
  public let advance: Double
  /// The glyphs from left to right.
  public let glyphs: [LineGlyph]
  /// The sum of the glyphs' advances, in the prepared text's unit.
  package let advanceUnits: Int64
  let face: ContextFace
  /// Points in one unit of the face's instance, from left to right.
  let scale: Double

  /// Whether its text runs right to left.
  public var isRightToLeft: Bool { level & 1 == 1 }
}
