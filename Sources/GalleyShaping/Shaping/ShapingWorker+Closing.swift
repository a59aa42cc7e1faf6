internal import CTextShims

/// Words that substitutions leave alone.
///
/// Problem: faces like Inter have rules that see spaces ("10 x 3" gets a multiplication sign), for a handful of characters; all
/// other words would be shaped with their whole text because of them.
/// Approach: a word is shaped with spaces beside it, and behind each space a character that no rule begins with. The shaper flags
/// where a rule looked (HB_GLYPH_FLAG_UNSAFE_TO_CONCAT): if none looked at that character, what stands there does not matter.
extension ShapingWorker {
  /// Whether no substitution of the first face looks past a space beside the word, and a space changes no glyphs of it.
  ///
  /// Pair kerning is left out: it looks at the next glyph alone, and is known by its deltas.
  ///
  /// - Precondition: the word is not empty.
  func isClosed(_ piece: Shaper.Piece, word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard space(of: piece.context).contact == .substituted else { return true }
    // One space is no word between spaces; more may be seen through.
    guard word[0] != 0x20 else { return word.count == 1 }
    guard let face = piece.context.face(at: 0), let space = face.spaceGlyph,
      let quiet = piece.context.quietCharacter(of: face, script: piece.script)
    else { return false }
    let alone = glyphs(of: Array(word), piece, face)
    for (isBehindSpace, isBeforeSpace) in [(true, false), (false, true), (true, true)] {
      let front = isBehindSpace ? [quiet, 0x20] : []
      let back = isBeforeSpace ? [0x20, quiet] : []
      let found = glyphs(of: front + Array(word) + back, piece, face)
      guard found.count == front.count + alone.count + back.count else { return false }
      let inner = found[front.count..<front.count + alone.count]
      guard zip(inner, alone).allSatisfy({ $0.glyph == $1.glyph && $0.x_advance == $1.x_advance }) else { return false }
      if isBehindSpace, found[1].glyph != space || found[1].unsafe_to_concat { return false }
      // A rule that begins with the space may look at what follows it: the next word is asked about that, in front of which it
      // stands then. One of the word looked across the space's own start too.
      let last = found.count - 1
      guard isBeforeSpace else { continue }
      if found[last - 1].glyph != space || found[last - 1].unsafe_to_concat && found[last].unsafe_to_concat {
        return false
      }
    }
    return true
  }

  /// The glyphs of a text in text order, without kerning.
  private func glyphs(of text: [UInt8], _ piece: Shaper.Piece, _ face: ContextFace) -> [galley_glyph] {
    text.withUnsafeBufferPointer { bytes in
      shaper.withGlyphs(
        of: 0..<bytes.count, in: bytes, face: face, context: piece.context, script: piece.script,
        isRightToLeft: piece.isRightToLeft, extra: Self.unkerned
      ) { piece.isRightToLeft ? $0.reversed() : Array($0) }
    }
  }

  static let unkerned = [ShapingFeature("kern", 0)]
}

extension ShapingContext {
  /// A character of ASCII with whose glyph no rule of the first face begins, kerning aside; nil when there is none.
  func quietCharacter(of face: ContextFace, script: UInt32) -> UInt8? {
    quietCharacter(script) {
      let ruled = RuledGlyphs(
        of: face, scripts: [FontTag(rawValue: script)], features: features + ShapingWorker.unkerned, language: language)
      return (UInt8(0x21)...0x7E).first { character in
        face.font.face.glyph(for: Unicode.Scalar(character)).map { !ruled.contains($0) } ?? false
      }
    }
  }
}
