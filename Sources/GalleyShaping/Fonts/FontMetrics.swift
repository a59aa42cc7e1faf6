/// The figures a font file states about the whole face, in design units.
///
/// Read from the tables themselves, so a face without outlines has them too. A table that ends early, as old versions
/// do, leaves the missing fields out (optional) or at 0.
///
/// - Source: OpenType 1.9, chapters head, hhea, OS/2, post, vhea.
public struct FontMetrics: Hashable, Sendable {
  /// The horizontal header `hhea`, or the vertical one, `vhea`.
  public struct Header: Hashable, Sendable {
    /// From the baseline up to the top of the line, design units, positive up; 1854 in Liberation Sans.
    public var ascent: Int
    /// From the baseline down to the bottom of the line, design units, **positive** down; 434 in Liberation Sans.
    public var descent: Int
    /// Extra space between lines, design units.
    public var lineGap: Int
    /// The greatest advance, design units.
    public var advanceMax: Int
    /// How many glyphs have an advance of their own; those that follow share the last.
    public var metricCount: Int
  }

  /// The table `OS/2`.
  public struct OS2: Hashable, Sendable {
    /// The table's version, 0 to 5.
    public var version: Int
    /// The typographic ascent, design units, positive up.
    public var typoAscent: Int
    /// The typographic descent, design units, **positive** down.
    public var typoDescent: Int
    /// The typographic line gap, design units.
    public var typoLineGap: Int
    /// The clipping ascent, design units, positive up.
    public var winAscent: Int
    /// The clipping descent, design units, positive down.
    public var winDescent: Int
    /// The `fsSelection` bits; 0 is italic, 5 bold, 6 regular, 7 "use typo metrics".
    public var selection: Int
    /// The average advance, design units.
    public var averageAdvance: Int
    /// The height of a lowercase x, design units; nil before version 2.
    public var xHeight: Int?
    /// The height of a capital H, design units; nil before version 2.
    public var capHeight: Int?
    /// The weight, 1 to 1000; 400 is regular, 700 bold.
    public var weightClass: Int
    /// The width, 1 to 9; 5 is normal.
    public var widthClass: Int
    /// The strikeout line's top above the baseline, design units.
    public var strikeoutPosition: Int
    /// The strikeout line's thickness, design units.
    public var strikeoutSize: Int

    /// Whether the font asks for the typographic values in place of those of `hhea` (bit 7).
    public var usesTypoMetrics: Bool { selection & 0x80 != 0 }
  }

  /// The table `post`.
  public struct Post: Hashable, Sendable {
    /// Degrees counter-clockwise from the vertical; negative for type that leans to the right.
    public var italicAngle: Double
    /// The top of the underline above the baseline, design units; usually negative.
    public var underlinePosition: Int
    /// The underline's thickness, design units.
    public var underlineThickness: Int
    /// Whether all advances are equal.
    public var isFixedPitch: Bool
  }

  /// The box around all outlines, in design units, y up.
  public struct Bounds: Hashable, Sendable {
    /// The left edge.
    public var xMin: Int
    /// The bottom edge.
    public var yMin: Int
    /// The right edge.
    public var xMax: Int
    /// The top edge.
    public var yMax: Int
  }

  /// Design units to the em; 16 to 16384.
  public var unitsPerEm: Int
  /// The number of glyphs.
  public var glyphCount: Int
  /// The line's measures for horizontal text.
  public var horizontal: Header
  /// The line's measures for vertical text; nil when the face has none.
  public var vertical: Header?
  /// The box of `head`.
  public var bounds: Bounds
  /// The style bits of `head`: 0 is bold, 1 italic.
  public var macStyle: Int
  /// The table `OS/2`; nil when the face has none.
  public var os2: OS2?
  /// The table `post`; nil when the face has none.
  public var post: Post?

  /// `hhea`'s ascent in design units, positive up.
  public var ascent: Int { horizontal.ascent }
  /// `hhea`'s descent in design units, positive down.
  public var descent: Int { horizontal.descent }
  /// `hhea`'s line gap in design units.
  public var lineGap: Int { horizontal.lineGap }
}
