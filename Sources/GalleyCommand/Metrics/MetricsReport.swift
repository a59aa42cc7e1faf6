internal import Galley

/// The figures for people: one column a font, and one for how each differs from the first.
struct MetricsReport {
  private let fonts: [MetricsFont]
  private var table: TextTable

  static func write(
    _ fonts: [MetricsFont], _ request: MetricsRequest, to output: ByteWriter
  ) throws(CommandError) {
    var report = MetricsReport(fonts)
    try report.addNames()
    report.addFigures()
    for size in request.sizes.isEmpty ? [16] : request.sizes { report.addLines(at: size) }
    try output.write(report.table.text())
    let scalars = try MetricsComparison.scalars(of: fonts, request.characters)
    guard !scalars.isEmpty else { return }
    try output.write("\n")
    if let font = fonts.first, fonts.count == 1 {
      try MetricsGlyphTable.write(font, scalars, request.sizes, to: output)
    } else {
      try MetricsGlyphTable.write(fonts, scalars, to: output)
    }
  }

  private init(_ fonts: [MetricsFont]) {
    self.fonts = fonts
    table = TextTable([.left("")] + Self.columns(of: fonts))
  }

  /// A column a font, and after each but the first one for the difference.
  static func columns(of fonts: [MetricsFont]) -> [TextTable.Column] {
    fonts.enumerated().flatMap { place, font in
      place == 0 ? [TextTable.Column.right(font.label)] : [.right(font.label), .right("difference")]
    }
  }

  // MARK: Rows

  private mutating func addNames() throws(CommandError) {
    addTexts("family") { $0.face.familyName }
    addTexts("style") { $0.face.styleName }
    addTexts("PostScript name") { $0.face.postScriptName }
    if fonts.contains(where: { $0.origin != nil }) {
      addTexts("file") { $0.face.fileName }
      addTexts("answered by") { $0.origin }
    }
    addTexts("drawing") { $0.drawing }
    addTexts("axes") { font in
      font.face.axes.isEmpty ? nil : font.face.axes.map(Self.text).joined(separator: ", ")
    }
    if fonts.contains(where: { !$0.variations.isEmpty }) {
      addTexts("at") { font in
        font.variations.map { "\($0.tag) \(Decimals.text(Double($0.value)))" }.joined(separator: ", ")
      }
    }
    var counts: [Double] = []
    for font in fonts { counts.append(Double(try font.scalars(.all).count)) }
    add("characters", counts)
  }

  private mutating func addFigures() {
    addHeading("design units")
    let scales = fonts.map { MetricsComparison.scale(of: $0, to: fonts[0]) }
    let lists = fonts.map(\.face.metrics.figures)
    for (place, figure) in lists[0].enumerated() {
      let values = lists.map { $0[place].value }
      // Most fonts have no vertical header.
      guard values.contains(where: { $0 != nil }) else { continue }
      add(figure.name, values, scales: figure.isScaled ? scales : nil)
    }
  }

  private mutating func addLines(at size: Double) {
    let uikit = fonts.map { $0.uikitMetrics(at: size) }
    addHeading("\(Decimals.text(size)) points, profile uikit")
    if fonts.contains(where: { $0.lineMetricsName != nil }) { addTexts("line metrics of") { $0.lineMetricsName } }
    add("ascent", uikit.map(\.ascent))
    add("descent", uikit.map(\.descent))
    add("leading", uikit.map(\.leading))
    add("line height", uikit.map(\.height))
    add("line height with leading", uikit.map { $0.height + $0.leading })
    let web = fonts.map { $0.webMetrics(at: size) }
    addHeading("\(Decimals.text(size)) points, profile web")
    add("ascent", web.map(\.line.ascent))
    add("descent", web.map(\.line.descent))
    add("leading", web.map(\.line.leading))
    add("line height", web.map(\.height))
  }

  // MARK: Cells

  private mutating func addHeading(_ text: String) {
    table.append([])
    table.append([text])
  }

  private mutating func addTexts(_ name: String, _ text: (MetricsFont) -> String?) {
    let cells = fonts.enumerated().flatMap { place, font in
      place == 0 ? [text(font) ?? "–"] : [text(font) ?? "–", ""]
    }
    table.append(["  \(name)"] + cells)
  }

  private mutating func add(_ name: String, _ values: [Double?], scales: [Double]? = nil) {
    table.append(["  \(name)"] + Self.cells(values, scales: scales))
  }

  /// The values, and after each but the first how far it lies from the first, in the first font's units.
  static func cells(_ values: [Double?], scales: [Double]? = nil) -> [String] {
    values.enumerated().flatMap { place, value in
      let text = value.map { Decimals.text($0) } ?? "–"
      guard place > 0 else { return [text] }
      guard let value, let first = values[0] else { return [text, values[0] == nil && value == nil ? "" : "missing"] }
      let difference = value * (scales?[place] ?? 1) - first
      let rounded = Decimals.text(difference)
      return [text, rounded == "0" ? "" : (difference > 0 ? "+" : "") + rounded]
    }
  }

  private static func text(_ axis: VariationAxis) -> String {
    let ends = "\(Decimals.text(Double(axis.minimum)))…\(Decimals.text(Double(axis.maximum)))"
    return "\(axis.tag) \(ends), normally \(Decimals.text(Double(axis.normal)))"
  }
}
