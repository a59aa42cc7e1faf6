internal import CTextShims

// @unchecked: (1) the stored properties are lets; (2) the C font is frozen (hb_font_make_immutable) before it is handed
// out, its advance caches are filled with atomic operations, and our C functions only read it; (3) it is closed in
// deinit, when no one else can hold it; (4) it keeps its face alive.
/// A face with its axis values and a scale: what shaping takes.
///
/// - Thread safety: may be used from all threads at once.
package final class FontInstance: @unchecked Sendable {
  /// The C font; lives as long as this object.
  package let handle: OpaquePointer
  /// The face.
  package let face: FontFace
  /// The axis values asked for; empty for the face as designed.
  package let variations: [FontVariation]
  /// Units of this instance to a design unit: 1, or 64 where axis values make advances fractional.
  package let subdivision: Int

  /// Units of this instance to the em.
  package var unitsPerEm: Int { face.unitsPerEm * subdivision }

  /// Opens a face at axis values; axes that the face lacks are ignored.
  ///
  /// - Parameter rounded: whether advances at axis values are whole design units, as glyph reports have them; sums of those
  ///   are off by half a unit a glyph.
  /// - Throws: `FontError.outOfMemory`, or `.library` for more than 64 axis values.
  package init(face: FontFace, variations: [FontVariation] = [], rounded: Bool = false) throws(FontError) {
    self.face = face
    self.variations = variations
    subdivision = variations.isEmpty || rounded ? 1 : 64
    // A value that is no number would reach the font's arithmetic as any number.
    let values = variations.filter { !$0.value.isNaN }.map {
      galley_variation(tag: $0.tag.rawValue, value: $0.value)
    }
    var opened: OpaquePointer?
    let status = galley_font_open(face.handle, values, values.count, UInt32(subdivision), &opened)
    try check(status, path: face.fileName)
    guard let opened else { throw .outOfMemory }
    handle = opened
  }

  deinit { galley_font_close(handle) }

  /// The horizontal advance of a glyph, in units of this instance (`hmtx`, with `HVAR` at axis values).
  package func advance(of glyph: GlyphID) -> Int { Int(galley_font_glyph_advance(handle, glyph.rawValue)) }
}
