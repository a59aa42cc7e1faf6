internal import CTextShims
internal import GalleyText

extension TextReshaper {
  /// The glyphs of the ellipsis at an offset, with points in one unit of theirs; nil where memory runs out.
  func ellipsisGlyphs(
    at offset: Int, worker: ShapingWorker
  ) -> (glyphs: ArraySlice<galley_glyph>, face: ContextFace, place: Int, scale: Double)? {
    let style = styles[style(at: offset)]
    return withEllipsis(at: offset) { piece, bytes in
      let glyphs = ClusterGlyphs()
      guard let cluster = worker.shaper.clusters(of: piece, in: bytes, keeping: glyphs).first,
        let face = style.context.face(at: Int(cluster.face))
      else { return nil }
      let place = Int(cluster.face)
      return (glyphs.glyphs(of: 0, from: place), face, place, style.pointsPerUnit(of: face))
    }
  }
}
