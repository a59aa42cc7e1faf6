internal import Galley

/// The figures as NDJSON: a row for the face, then one for each character. Values and signs are those of the tables.
enum MetricsRows {
  static func write(_ font: MetricsFont, _ request: MetricsRequest, to output: ByteWriter) throws(CommandError) {
    var json = JSONWriter()
    try writeFace(font, &json)
    try output.write(json.bytes)
    for scalar in try font.scalars(request.characters) {
      json.bytes.removeAll(keepingCapacity: true)
      try writeGlyph(scalar, font, request, &json)
      try output.write(json.bytes)
    }
  }

  private static func writeFace(_ font: MetricsFont, _ json: inout JSONWriter) throws(CommandError) {
    let metrics = font.face.metrics
    json.beginObject()
    writeStart("face", font, &json)
    json.field("unitsPerEm", metrics.unitsPerEm)
    json.field("numGlyphs", metrics.glyphCount)
    json.key("hhea")
    json.header(metrics.horizontal)
    if let os2 = metrics.os2 {
      json.key("os2")
      json.os2(os2)
    }
    json.key("head")
    json.beginObject()
    json.field("xMin", metrics.bounds.xMin)
    json.field("yMin", metrics.bounds.yMin)
    json.field("xMax", metrics.bounds.xMax)
    json.field("yMax", metrics.bounds.yMax)
    json.endObject()
    if let post = metrics.post {
      json.key("post")
      json.post(post)
    }
    json.key("vhea")
    if let vertical = metrics.vertical { json.header(vertical, isVertical: true) } else { json.null() }
    json.field("mappedCharacters", try font.scalars(.all).count)
    if let outlines = font.outlines {
      json.key("freetype")
      json.freeType(outlines.figures)
    }
    if !font.isScalable {
      json.key("outlines")
      json.value(false)
    }
    json.axes(font.face.axes)
    json.endObject()
    json.endLine()
  }

  private static func writeStart(_ kind: String, _ font: MetricsFont, _ json: inout JSONWriter) {
    json.key("kind")
    json.value(kind)
    json.key("file")
    json.value(font.face.fileName)
    json.field("index", font.face.index)
    guard !font.variations.isEmpty else { return }
    json.key("variations")
    json.beginObject()
    for variation in font.variations {
      json.key(named: variation.tag.description)
      json.value(Double(variation.value))
    }
    json.endObject()
  }

  private static func writeGlyph(
    _ scalar: Unicode.Scalar, _ font: MetricsFont, _ request: MetricsRequest, _ json: inout JSONWriter
  ) throws(CommandError) {
    json.beginObject()
    writeStart("glyph", font, &json)
    json.field("codepoint", Int(scalar.value))
    json.key("glyph")
    if let glyph = font.face.glyph(for: scalar) {
      json.value(Int(glyph.rawValue))
      let metrics = GlyphMetrics(glyph: glyph, instance: font.instance)
      json.field("advanceWidth", metrics.advance)
      json.field("lsb", metrics.leftSideBearing)
      if let figures = try font.freeTypeFigures(of: glyph) {
        json.key("bounds")
        if let bounds = metrics.bounds { json.box(bounds) } else { json.null() }
        json.key("freetype")
        json.freeType(figures)
        try writeLinearAdvances(of: glyph, font, request.sizes, &json)
      }
    } else {
      json.null()
    }
    json.endObject()
    json.endLine()
  }

  private static func writeLinearAdvances(
    of glyph: GlyphID, _ font: MetricsFont, _ sizes: [Double], _ json: inout JSONWriter
  ) throws(CommandError) {
    guard !sizes.isEmpty else { return }
    json.key("linearAdvancePx")
    json.beginObject()
    for size in sizes {
      guard let advance = try font.linearAdvance(of: glyph, size: size) else { continue }
      json.key(named: Decimals.text(size, digits: 6))
      json.value(advance)
    }
    json.endObject()
  }
}
