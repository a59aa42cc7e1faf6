internal import CTextShims

/// The figures of one glyph, in design units.
public struct GlyphMetrics: Hashable, Sendable {
  /// The glyph.
  public var glyph: GlyphID
  /// How far the pen moves, design units; 1366 for A in Liberation Sans.
  public var advance: Int
  /// From the pen to the left edge of the ink, design units; negative where ink reaches back over the pen.
  public var leftSideBearing: Int
  /// The box around the ink; nil for a blank glyph and in a face without outlines.
  public var bounds: Bounds?

  /// A box around an outline's curves, in design units with fractions, y up.
  public struct Bounds: Hashable, Sendable {
    /// The left edge.
    public var xMin: Double
    /// The bottom edge.
    public var yMin: Double
    /// The right edge.
    public var xMax: Double
    /// The top edge.
    public var yMax: Double
  }
}

extension FontFace {
  /// The figures of glyphs, in the order given.
  ///
  /// Advances come from `hmtx` (with `HVAR` at axis values), boxes from the outlines, bearings from `hmtx`, or at axis
  /// values from the box. Nothing is hinted or rounded to a size.
  ///
  /// - Parameters:
  ///   - glyphs: numbers below `glyphCount`.
  ///   - variations: axis values; none for the face as designed.
  /// - Throws: `FontError.outOfMemory`, or `.library` for more than 64 axis values.
  /// - Precondition: every glyph is one of the face's.
  /// - Complexity: O(n) outlines drawn, `n` the number of glyphs.
  public func glyphMetrics(
    of glyphs: [GlyphID], variations: [FontVariation] = []
  ) throws(FontError) -> [GlyphMetrics] {
    let instance = try FontInstance(face: self, variations: variations)
    return glyphs.map { GlyphMetrics(glyph: $0, instance: instance) }
  }

  /// The left side bearing that `hmtx` states for a glyph.
  fileprivate func leftSideBearing(of glyph: GlyphID) -> Int {
    let metricCount = metrics.horizontal.metricCount
    let index = Int(glyph.rawValue)
    return table("hmtx").signed(index < metricCount ? index * 4 + 2 : metricCount * 4 + (index - metricCount) * 2)
  }
}

extension GlyphMetrics {
  /// The figures of a glyph of an instance.
  ///
  /// - Precondition: the glyph is one of the face's.
  package init(glyph: GlyphID, instance: FontInstance) {
    precondition(glyph.rawValue < instance.face.glyphCount, "glyph \(glyph.rawValue) is outside the face")
    self.glyph = glyph
    bounds = instance.bounds(of: glyph)
    // HarfBuzz rounds what HVAR adds to whole design units.
    advance = instance.advance(of: glyph) / instance.subdivision
    if let bounds, !instance.variations.isEmpty {
      leftSideBearing = Int(bounds.xMin.rounded())
    } else {
      leftSideBearing = instance.face.leftSideBearing(of: glyph)
    }
  }
}

extension FontInstance {
  /// The box around a glyph's ink, in design units of the face; nil when it draws nothing.
  ///
  /// - Complexity: O(n), `n` the number of the outline's points.
  package func bounds(of glyph: GlyphID) -> GlyphMetrics.Bounds? {
    var box = galley_box()
    guard galley_font_glyph_box(handle, glyph.rawValue, &box) else { return nil }
    let scale = 1 / Double(subdivision)
    return GlyphMetrics.Bounds(
      xMin: box.x_min * scale, yMin: box.y_min * scale, xMax: box.x_max * scale, yMax: box.y_max * scale)
  }
}
