internal import CTextShims

// Names are in English where the font has them so, else in its first language. Each use reads them from the file.
extension FontFace {
  /// The family without weight and slant, such as `Noto Sans CJK JP`; nil when the font does not say.
  public var familyName: String? { name(16) ?? name(1) }

  /// The style within the family, such as `Bold Italic`; nil when the font does not say.
  public var styleName: String? { name(17) ?? name(2) }

  /// The whole name, such as `Liberation Sans Bold`; nil when the font does not say.
  public var fullName: String? { name(4) }

  /// The name without spaces that PostScript and Apple's systems use, such as `LiberationSans-Bold`; nil when the font
  /// does not say.
  public var postScriptName: String? { name(6) }

  /// The family that holds at most four styles, such as `Inter SemiBold`: what older systems list; nil when not given.
  package var legacyFamilyName: String? { name(1) }

  private func name(_ id: UInt16) -> String? {
    let length = galley_face_name(handle, id, nil, 0)
    guard length > 0 else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 1) { buffer in
      _ = galley_face_name(handle, id, buffer.baseAddress, buffer.count)
      return buffer.baseAddress.map { String(cString: $0) }
    }
  }
}
