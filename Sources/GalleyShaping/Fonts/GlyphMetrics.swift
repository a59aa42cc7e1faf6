/// The figures of one glyph, in design units.
public struct GlyphMetrics: Hashable, Sendable {
  /// The glyph.
  public var glyph: GlyphID
  /// How far the pen moves, design units; 1366 for A in Liberation Sans.
  public var advance: Int
  /// From the pen to the left edge of the ink, design units; negative where ink reaches back over the pen.
  public var leftSideBearing: Int
  /// The box around the ink, design units, y up; nil for a blank glyph and in a face without outlines.
  public var bounds: FontMetrics.Bounds?
}

extension FontFace {
  /// The figures of glyphs, in the order given.
  ///
  /// Advances come from `hmtx` (with `HVAR` at axis values), bearings from `hmtx`, or from the outline at axis values, boxes from
  /// the outlines. Nothing is hinted or rounded to a size.
  ///
  /// - Parameters:
  ///   - glyphs: numbers below `glyphCount`.
  ///   - variations: axis values; none for the face as designed.
  /// - Throws: `FontError` when the outlines cannot be opened or a glyph's is damaged.
  /// - Precondition: every glyph is one of the face's.
  /// - Complexity: O(n) outlines loaded, `n` the number of glyphs.
  public func glyphMetrics(
    of glyphs: [GlyphID], variations: [FontVariation] = []
  ) throws(FontError) -> [GlyphMetrics] {
    let instance = try FontInstance(face: self, variations: variations)
    let outlines = hasOutlines ? try FontOutlines(face: self, variations: variations) : nil
    var metrics: [GlyphMetrics] = []
    metrics.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      precondition(glyph.rawValue < glyphCount, "glyph \(glyph.rawValue) is outside the face")
      metrics.append(GlyphMetrics(glyph: glyph, instance: instance, figures: try outlines?.glyph(glyph)))
    }
    return metrics
  }

  /// The left side bearing that `hmtx` states for a glyph.
  fileprivate func leftSideBearing(of glyph: GlyphID) -> Int {
    let metricCount = metrics.horizontal.metricCount
    let index = Int(glyph.rawValue)
    return table("hmtx").signed(index < metricCount ? index * 4 + 2 : metricCount * 4 + (index - metricCount) * 2)
  }
}

extension GlyphMetrics {
  /// The figures of a glyph of an instance; `figures` are those of the same glyph's outline, nil when there is none.
  package init(glyph: GlyphID, instance: FontInstance, figures: FontOutlines.GlyphFigures?) {
    // HarfBuzz rounds what HVAR adds to whole design units.
    advance = instance.advance(of: glyph) / instance.subdivision
    if !instance.variations.isEmpty, let figures, figures.bounds != nil {
      leftSideBearing = figures.bearingX
    } else {
      leftSideBearing = instance.face.leftSideBearing(of: glyph)
    }
    self.glyph = glyph
    bounds = figures?.bounds
  }
}
