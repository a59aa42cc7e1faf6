/// A glyph as the shaper placed it, in design units of its run's face.
public struct PlacedGlyph: Hashable, Sendable {
  /// The glyph.
  public var glyph: GlyphID
  /// The start of its cluster, in UTF-8 bytes from the start of the text.
  public var cluster: Int
  /// How far it moves the pen to the right, in design units.
  public var xAdvance: Int
  /// How far it moves the pen up, in design units; 0 in horizontal text.
  public var yAdvance: Int
  /// How far right of the pen it is drawn, in design units.
  public var xOffset: Int
  /// How far above the pen it is drawn, in design units.
  public var yOffset: Int
}

/// Glyphs of one face, script and direction that follow each other.
public struct GlyphRun: Hashable, Sendable {
  /// The face the glyphs are of.
  public var font: ResolvedFont
  /// The em size, in points.
  public var size: Double
  /// The script that was shaped (ISO 15924).
  public var script: FontTag
  /// The bidi level (UAX #9); odd is right to left.
  public var level: Int
  /// The part of the text, in UTF-8 bytes.
  public var range: Range<Int>
  /// The glyphs in visual order.
  public var glyphs: [PlacedGlyph]

  /// The sum of the glyphs' advances, in design units.
  ///
  /// - Complexity: O(glyphs).
  public var advance: Int { glyphs.reduce(0) { $0 + $1.xAdvance } }
}
