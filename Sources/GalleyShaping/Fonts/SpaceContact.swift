internal import CTextShims

/// How the space glyph of a face meets the glyphs around it: what words may be measured alone.
package enum SpaceContact: Sendable {
  /// No rule sees a space: the advance of a text is the sum of its words and spaces.
  case alone
  /// Only pair kerning does: two deltas a word, against a space before and behind it, make sums exact.
  case kerned
  /// Substitutions do, and of positions pair kerning at most: words that substitutions leave alone beside spaces can be
  /// measured so (`ShapedWord.isClosed`).
  case substituted
  /// Anything else does: shape whole runs.
  case contextual
}

extension SpaceContact {
  /// Reads the face's layout tables; in doubt, and when memory runs out, the answer is `contextual`, which is always right.
  ///
  /// - Parameter features: those that are on beyond what shaping applies by itself.
  /// - Complexity: O(size of the layout tables).
  package init(face: FontFace, features: [FontTag]) {
    self = Self.read(features) { galley_face_space_contact(face.handle, $0, $1, $2) }
  }

  /// The same for letters (at most 256 scalars) among themselves: where they are at most `kerned`, the advance of each depends
  /// on the next one alone.
  package init(of letters: [UInt32], in face: FontFace, features: [FontTag]) {
    self = Self.read(features) { galley_face_letter_contact(face.handle, letters, letters.count, $0, $1, $2) }
  }

  private static func read(
    _ features: [FontTag],
    _ ask: ([galley_feature], Int, UnsafeMutablePointer<galley_space_contact>) -> galley_status
  ) -> SpaceContact {
    let wanted = features.map { galley_feature(tag: $0.rawValue, value: 1) }
    var contact = galley_space_contact.GALLEY_SPACE_CONTEXTUAL
    guard ask(wanted, wanted.count, &contact).kind == .GALLEY_OK else { return .contextual }
    switch contact {
    case .GALLEY_SPACE_ALONE: return .alone
    case .GALLEY_SPACE_KERNED: return .kerned
    case .GALLEY_SPACE_SUBSTITUTED: return .substituted
    case .GALLEY_SPACE_CONTEXTUAL: return .contextual
    }
  }
}
