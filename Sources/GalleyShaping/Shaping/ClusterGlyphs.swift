internal import CTextShims

/// The glyphs that shaping gave the clusters of a text; used by one thread, where glyphs are wanted and not only advances.
final class ClusterGlyphs {
  private struct Key: Hashable {
    var start: Int
    var place: Int
  }

  private var glyphs: [galley_glyph] = []
  private var ranges: [Key: Range<Int>] = [:]

  /// Keeps the glyphs, in visual order, of the cluster that starts at an offset, from the face at a place of the cascade.
  func keep(_ glyphs: Slice<UnsafeBufferPointer<galley_glyph>>, of start: Int, from place: Int) {
    ranges[Key(start: start, place: place)] = self.glyphs.count..<self.glyphs.count + glyphs.count
    self.glyphs.append(contentsOf: glyphs)
  }

  /// The glyphs of a cluster in visual order, offsets in UTF-8 bytes from the start of the text; none if none were kept.
  func glyphs(of start: Int, from place: Int) -> ArraySlice<galley_glyph> {
    ranges[Key(start: start, place: place)].map { glyphs[$0] } ?? []
  }
}
