internal import CTextShims

/// FreeType's view of a face at axis values: its own figures, and those of glyphs.
///
/// Measuring needs none of it; it answers what other programs see in the font. Not for two threads at once: FreeType
/// keeps the glyph it loaded last in the face.
package final class FontOutlines {
  /// What FreeType says of the whole face (`FT_FaceRec`), in design units.
  package struct FaceFigures: Hashable {
    /// Units to the em; 0 in a face of bitmaps alone.
    package var unitsPerEm: Int
    /// Up from the baseline, positive up.
    package var ascender: Int
    /// Down from the baseline, **negative** down, as FreeType has it.
    package var descender: Int
    /// From baseline to baseline.
    package var height: Int
    /// The greatest advance.
    package var maxAdvanceWidth: Int
    /// The middle of the underline, positive up.
    package var underlinePosition: Int
    /// The thickness of the underline.
    package var underlineThickness: Int
    /// The box around all outlines.
    package var bounds: FontMetrics.Bounds
    /// Whether the face has outlines, which alone can be scaled.
    package var isScalable: Bool
    /// The sizes of its bitmaps.
    package var fixedSizes: [FixedSize]
  }

  /// A size at which a face holds bitmaps (`FT_Bitmap_Size`).
  package struct FixedSize: Hashable {
    /// The average width, pixels.
    package var width: Int
    /// The height from line to line, pixels.
    package var height: Int
    /// The nominal size, points.
    package var size: Double
    /// Pixels to the em, across.
    package var xPixelsPerEm: Double
    /// Pixels to the em, down.
    package var yPixelsPerEm: Double
  }

  /// What FreeType says of a glyph (`FT_LOAD_NO_SCALE`), in design units.
  package struct GlyphFigures: Hashable {
    /// How far the pen moves.
    package var advance: Int
    /// From the pen to the left edge.
    package var bearingX: Int
    /// From the baseline up to the top edge.
    package var bearingY: Int
    /// The width of the box.
    package var width: Int
    /// The height of the box, which encloses the control points too.
    package var height: Int
  }

  private let handle: OpaquePointer
  private let face: FontFace

  /// Opens the outlines of a face.
  ///
  /// - Throws: `FontError.noOutlines` for a metrics-only face, `.library` when FreeType refuses the face.
  package init(face: FontFace, variations: [FontVariation] = []) throws(FontError) {
    self.face = face
    let values = variations.map { galley_variation(tag: $0.tag.rawValue, value: $0.value) }
    var opened: OpaquePointer?
    try check(galley_outlines_open(face.handle, values, values.count, &opened), path: face.fileName)
    guard let opened else { throw .outOfMemory }
    handle = opened
  }

  deinit { galley_outlines_close(handle) }

  /// The figures of the whole face.
  package var figures: FaceFigures {
    let figures = galley_outlines_face(handle)
    var sizes = [galley_fixed_size](repeating: galley_fixed_size(), count: Int(figures.fixed_size_count))
    let count = galley_outlines_fixed_sizes(handle, &sizes, sizes.count)
    return FaceFigures(
      unitsPerEm: Int(figures.units_per_em), ascender: Int(figures.ascender), descender: Int(figures.descender),
      height: Int(figures.height), maxAdvanceWidth: Int(figures.max_advance_width),
      underlinePosition: Int(figures.underline_position), underlineThickness: Int(figures.underline_thickness),
      bounds: .init(
        xMin: Int(figures.x_min), yMin: Int(figures.y_min), xMax: Int(figures.x_max), yMax: Int(figures.y_max)),
      isScalable: figures.scalable,
      fixedSizes: sizes.prefix(count).map {
        FixedSize(
          width: Int($0.width), height: Int($0.height), size: Double($0.size) / 64,
          xPixelsPerEm: Double($0.x_ppem) / 64, yPixelsPerEm: Double($0.y_ppem) / 64)
      })
  }

  /// The figures of a glyph.
  ///
  /// - Throws: `FontError.noOutlines` for a face of bitmaps, `.library` for a glyph that the face lacks.
  package func glyph(_ glyph: GlyphID) throws(FontError) -> GlyphFigures {
    var figures = galley_outline_glyph()
    try check(galley_outlines_glyph(handle, glyph.rawValue, &figures), path: face.fileName)
    return GlyphFigures(
      advance: Int(figures.advance), bearingX: Int(figures.bearing_x), bearingY: Int(figures.bearing_y),
      width: Int(figures.width), height: Int(figures.height))
  }

  /// The unhinted advance of a glyph at a size, in pixels where a point is a pixel; a multiple of 1/65536.
  ///
  /// - Parameter size: above 0 and at most 32,767; counted in 1/64.
  /// - Throws: `FontError.noOutlines` for a face of bitmaps, `.library` for another size or a glyph that the face lacks.
  package func linearAdvance(of glyph: GlyphID, size: Double) throws(FontError) -> Double {
    var advance = 0.0
    try check(galley_outlines_linear_advance(handle, glyph.rawValue, size, &advance), path: face.fileName)
    return advance
  }
}
