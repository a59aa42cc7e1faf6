internal import Galley

// The parts of the rows, under the names of the tables' fields.
extension JSONWriter {
  mutating func field(_ name: StaticString, _ number: Int) {
    key(name)
    value(number)
  }

  mutating func box(_ bounds: FontMetrics.Bounds) {
    beginArray()
    for edge in [bounds.xMin, bounds.yMin, bounds.xMax, bounds.yMax] { value(edge) }
    endArray()
  }

  mutating func box(_ bounds: GlyphMetrics.Bounds) {
    beginArray()
    for edge in [bounds.xMin, bounds.yMin, bounds.xMax, bounds.yMax] { value(edge) }
    endArray()
  }

  /// `hhea`, or `vhea`, whose last two fields have names of their own.
  mutating func header(_ header: FontMetrics.Header, isVertical: Bool = false) {
    beginObject()
    field("ascent", header.ascent)
    field("descent", -header.descent)
    field("lineGap", header.lineGap)
    field(isVertical ? "advanceHeightMax" : "advanceWidthMax", header.advanceMax)
    field(isVertical ? "numOfLongVerMetrics" : "numberOfHMetrics", header.metricCount)
    endObject()
  }

  mutating func os2(_ os2: FontMetrics.OS2) {
    beginObject()
    field("version", os2.version)
    field("typoAscender", os2.typoAscent)
    field("typoDescender", -os2.typoDescent)
    field("typoLineGap", os2.typoLineGap)
    field("winAscent", os2.winAscent)
    field("winDescent", os2.winDescent)
    field("fsSelection", os2.selection)
    key("useTypoMetrics")
    value(os2.usesTypoMetrics)
    field("xAvgCharWidth", os2.averageAdvance)
    if let xHeight = os2.xHeight { field("xHeight", xHeight) }
    if let capHeight = os2.capHeight { field("capHeight", capHeight) }
    field("weightClass", os2.weightClass)
    field("strikeoutPosition", os2.strikeoutPosition)
    field("strikeoutSize", os2.strikeoutSize)
    endObject()
  }

  mutating func post(_ post: FontMetrics.Post) {
    beginObject()
    key("italicAngle")
    value(post.italicAngle)
    field("underlinePosition", post.underlinePosition)
    field("underlineThickness", post.underlineThickness)
    key("isFixedPitch")
    value(post.isFixedPitch)
    endObject()
  }

  mutating func axes(_ axes: [VariationAxis]) {
    guard !axes.isEmpty else { return }
    key("axes")
    beginArray()
    for axis in axes {
      beginObject()
      key("tag")
      value(axis.tag.description)
      key("min")
      value(Double(axis.minimum))
      key("default")
      value(Double(axis.normal))
      key("max")
      value(Double(axis.maximum))
      endObject()
    }
    endArray()
  }

  mutating func freeType(_ figures: FontOutlines.FaceFigures) {
    beginObject()
    field("unitsPerEm", figures.unitsPerEm)
    field("ascender", figures.ascender)
    field("descender", figures.descender)
    field("height", figures.height)
    field("maxAdvanceWidth", figures.maxAdvanceWidth)
    field("underlinePosition", figures.underlinePosition)
    field("underlineThickness", figures.underlineThickness)
    key("bbox")
    box(figures.bounds)
    key("fixedSizes")
    beginArray()
    for size in figures.fixedSizes {
      beginObject()
      field("width", size.width)
      field("height", size.height)
      key("size")
      value(size.size)
      key("xPpem")
      value(size.xPixelsPerEm)
      key("yPpem")
      value(size.yPixelsPerEm)
      endObject()
    }
    endArray()
    endObject()
  }

  mutating func freeType(_ figures: FontOutlines.GlyphFigures) {
    beginObject()
    field("horiAdvance", figures.advance)
    field("horiBearingX", figures.bearingX)
    field("horiBearingY", figures.bearingY)
    field("width", figures.width)
    field("height", figures.height)
    endObject()
  }
}
