internal import Galley

/// The glyphs of characters for people. The characters themselves stand last, where their width moves nothing.
enum MetricsGlyphTable {
  /// All that is known of the glyphs of one font.
  static func write(
    _ font: MetricsFont, _ scalars: [Unicode.Scalar], _ sizes: [Double], to output: ByteWriter
  ) throws(CommandError) {
    let scaled = font.isScalable ? sizes : []
    var table = TextTable(
      [.left("character"), .right("glyph"), .right("advance"), .right("left bearing"), .right("ink box")]
        + scaled.map { TextTable.Column.right("at \(Decimals.text($0))") } + [.left("")])
    for scalar in scalars {
      var cells = [Printable.name(of: scalar)]
      if let glyph = font.face.glyph(for: scalar) {
        let metrics = GlyphMetrics(glyph: glyph, instance: font.instance)
        cells += [String(glyph.rawValue), String(metrics.advance), String(metrics.leftSideBearing)]
        cells.append(font.isScalable ? text(metrics.bounds) : "no outlines")
        for size in scaled {
          cells.append(try font.linearAdvance(of: glyph, size: size).map { Decimals.text($0) } ?? "–")
        }
      } else {
        cells += ["missing"] + [String](repeating: "–", count: 3 + scaled.count)
      }
      table.append(cells + [String(scalar)])
    }
    try output.write(table.text())
  }

  /// The advances of several fonts side by side, in each font's design units; differences in the first font's.
  static func write(
    _ fonts: [MetricsFont], _ scalars: [Unicode.Scalar], to output: ByteWriter
  ) throws(CommandError) {
    let scales = fonts.map { MetricsComparison.scale(of: $0, to: fonts[0]) }
    var table = TextTable([.left("advance of")] + MetricsReport.columns(of: fonts) + [.left("")])
    for scalar in scalars {
      let advances = fonts.map { $0.advance(of: scalar).map(Double.init) }
      table.append(
        [Printable.name(of: scalar)] + MetricsReport.cells(advances, scales: scales) + [String(scalar)])
    }
    try output.write(table.text())
  }

  private static func text(_ bounds: GlyphMetrics.Bounds?) -> String {
    guard let bounds else { return "blank" }
    return [bounds.xMin, bounds.yMin, bounds.xMax, bounds.yMax].map { Decimals.text($0) }.joined(separator: " ")
  }
}
