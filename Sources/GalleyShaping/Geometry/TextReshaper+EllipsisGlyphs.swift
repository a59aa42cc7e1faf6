internal import CTextShims
internal import GalleyText

extension TextReshaper {
  /// The glyphs of the ellipsis at an offset, with points in one unit of theirs; nil where memory runs out.
  func ellipsisGlyphs(
    at offset: Int, worker: ShapingWorker
  ) -> (glyphs: ArraySlice<galley_glyph>, face: ContextFace, place: Int, scale: Double)? {
    let item = items.first { $0.end > offset } ?? items.last
    let style = styles[item?.style ?? 0]
    return Array("\u{2026}".utf8).withUnsafeBufferPointer { bytes in
      let piece = Shaper.Piece(
        range: 0..<bytes.count, script: item?.script ?? FontTag("Latn").rawValue,
        isRightToLeft: item?.isRightToLeft ?? false, context: style.context)
      let glyphs = ClusterGlyphs()
      guard let cluster = worker.shaper.clusters(of: piece, in: bytes, keeping: glyphs).first,
        let face = style.context.face(at: Int(cluster.face))
      else { return nil }
      let place = Int(cluster.face)
      return (glyphs.glyphs(of: 0, from: place), face, place, style.pointsPerUnit(of: face))
    }
  }
}
