internal import CTextShims

/// The glyphs of a face with which a rule of its layout tables begins: substitution, positioning or kerning.
///
/// All others stand beside each other as they stand alone.
struct RuledGlyphs: Sendable {
  /// A bit a glyph; nil where rules may begin with any.
  private let bits: [UInt64]?

  /// Asks for the rules that shaping applies to left-to-right text in any of the scripts.
  ///
  /// - Complexity: O(size of the layout tables × scripts).
  init(of face: ContextFace, scripts: [FontTag], features: [ShapingFeature], language: [CChar]) {
    let wanted = features.map { galley_feature(tag: $0.tag.rawValue, value: $0.value) }
    let count = face.font.face.glyphCount
    var bits = [UInt64](repeating: 0, count: (count + 63) / 64)
    let isComplete = scripts.allSatisfy { script in
      wanted.withUnsafeBufferPointer { wanted in
        language.withUnsafeBufferPointer { language in
          var request = galley_shape_request()
          request.script = script.rawValue
          request.language = language.baseAddress
          request.features = wanted.baseAddress
          request.feature_count = wanted.count
          return galley_ruled_glyphs(face.instance.handle, &request, &bits, count)
        }
      }
    }
    self.bits = isComplete ? bits : nil
  }

  /// - Complexity: O(1).
  func contains(_ glyph: GlyphID) -> Bool {
    guard let bits, Int(glyph.rawValue >> 6) < bits.count else { return true }
    return bits[Int(glyph.rawValue >> 6)] >> UInt64(glyph.rawValue & 63) & 1 == 1
  }
}
