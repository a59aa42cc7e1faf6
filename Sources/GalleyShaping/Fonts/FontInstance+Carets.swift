internal import CTextShims

extension FontInstance {
  /// Where carets stand inside a ligature, from its origin, in units of this instance, ascending; none where the font does not
  /// say.
  ///
  /// - Source: OpenType `GDEF`, LigCaretList.
  package func ligatureCarets(of glyph: GlyphID, isRightToLeft: Bool) -> [Int] {
    let count = galley_font_ligature_carets(handle, glyph.rawValue, isRightToLeft, nil, 0)
    guard count > 0 else { return [] }
    var carets = [Int32](repeating: 0, count: count)
    _ = galley_font_ligature_carets(handle, glyph.rawValue, isRightToLeft, &carets, count)
    return carets.map(Int.init).sorted()
  }
}
