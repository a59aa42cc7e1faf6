internal import CTextShims

extension FontFace {
  /// The bytes of a table; empty when the face has none. Borrowed from the face.
  func table(_ tag: FontTag) -> TableBytes {
    var count = 0
    let start = galley_face_table(handle, tag.rawValue, &count)
    return TableBytes(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The nominal glyph of a character (`cmap`); nil when the face has none.
  ///
  /// - Complexity: O(log n) in the number of the table's segments.
  public func glyph(for scalar: Unicode.Scalar) -> GlyphID? {
    var glyph: UInt32 = 0
    return galley_face_glyph(handle, scalar.value, &glyph) ? GlyphID(rawValue: glyph) : nil
  }

  /// Whether the face knows a character together with a variation selector (`cmap` format 14).
  public func hasVariationSequence(_ scalar: Unicode.Scalar, selector: Unicode.Scalar) -> Bool {
    galley_face_has_variation_sequence(handle, scalar.value, selector.value)
  }

  /// All characters that the face maps to a glyph, ascending.
  ///
  /// - Throws: `FontError.outOfMemory`.
  /// - Complexity: O(n), `n` the number of characters.
  public func mappedScalars() throws(FontError) -> [Unicode.Scalar] {
    var count = 0
    try check(galley_face_mapped_scalars(handle, nil, 0, &count), path: fileName)
    var values = [UInt32](repeating: 0, count: count)
    let status = values.withUnsafeMutableBufferPointer { buffer in
      galley_face_mapped_scalars(handle, buffer.baseAddress, buffer.count, &count)
    }
    try check(status, path: fileName)
    // A cmap may name surrogates, which are no scalars.
    return values.compactMap(Unicode.Scalar.init)
  }

  /// Whether the face holds outlines; false for metrics-only and bitmap faces.
  public var hasOutlines: Bool {
    !table("glyf").isEmpty && !table("loca").isEmpty || !table("CFF ").isEmpty || !table("CFF2").isEmpty
  }

  /// Whether the face's glyphs are pictures in colour, of which it holds strikes instead of outlines.
  public var isColorBitmap: Bool { bitmapStrike != nil || !table("CBDT").isEmpty || !table("sbix").isEmpty }

  /// The weight, 1 to 1000; 400 when the face does not say.
  public var weight: Int {
    guard let weight = metrics.os2?.weightClass, weight > 0 else { return macStyle(0) ? 700 : 400 }
    return weight
  }

  /// Whether the face leans: an italic or oblique one.
  public var isItalic: Bool { metrics.os2.map { $0.selection & 0x201 != 0 } ?? macStyle(1) }

  private func macStyle(_ bit: Int) -> Bool { metrics.macStyle >> bit & 1 != 0 }

  /// The axes of a variable font; none for any other.
  public var axes: [VariationAxis] {
    let count = galley_face_axes(handle, nil, 0)
    guard count > 0 else { return [] }
    var axes = [galley_axis](repeating: galley_axis(), count: count)
    _ = galley_face_axes(handle, &axes, count)
    return axes.map {
      VariationAxis(tag: FontTag(rawValue: $0.tag), minimum: $0.minimum, normal: $0.normal, maximum: $0.maximum)
    }
  }
}
