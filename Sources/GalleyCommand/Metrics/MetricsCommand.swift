internal import Galley

/// `galley metrics`: the figures of fonts, for people and for test suites.
enum MetricsCommand: Subcommand {
  static let name = "metrics"
  static let summary = "Shows the figures of fonts, side by side, and fails when they differ"
  static let synopsis = ["[OPTIONS] FONT…"]

  static let size = Option.value(
    "size", "POINTS", repeatable: true, "A size to scale to; may be given again. Without it 16, and none with --json.")
  static let glyphs = Option.value(
    "glyphs", "LIST", "Characters whose glyphs to show: U+0041,U+0061-007A or all.")
  static let text = Option.value("text", "STRING", "Show the glyphs of this text's characters.")
  static let variation = Option.value(
    "variation", "AXIS=VALUE", repeatable: true, "A position on an axis of variable fonts, such as wght=533.")
  static let json = Option.flag("json", "One JSON object a line: one a font, then one a glyph.")
  static let failOnDifference = Option.optionalValue(
    "fail-on-difference", "UNITS",
    "Name each difference from the first font on standard error and exit with 1 if there is one. With UNITS only lengths "
      + "and advances that differ by more count, and settings such as the weight; counts and versions do not.")

  static let options =
    [size, glyphs, text, variation, json, failOnDifference] + [
      FontOptions.folder, FontOptions.lineMetrics, FontOptions.system,
    ]

  static let details = [
    "FONT is a font file, FILE#INDEX for a face of a collection, or a family name.",
    "Lengths are in design units, ascent and descent both positive (in JSON as the",
    "tables have them); other fonts' lengths are scaled to the first font's units",
    "before they are compared. Scaled figures are in points: unrounded in profile",
    "uikit, in whole points as browsers round them in profile web.",
  ]

  static let examples: [(command: String, shows: String)] = [
    ("galley metrics Helvetica --size 17", "what answers to Helvetica, and its lines at 17 points"),
    ("galley metrics --text 'Hamburg' \"Liberation Sans\" Inter", "two families and seven advances side by side"),
    (
      "galley metrics --fail-on-difference --glyphs all old/Brand.ttf new/Brand.ttf",
      "whether an updated font measures as before"
    ),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let request = try MetricsRequest(arguments)
    let collection = try FontOptions.collection(arguments, console)
    var fonts: [MetricsFont] = []
    for name in request.fonts { fonts.append(try MetricsFont(name, request, collection, among: fonts)) }
    try request.checkAxes(of: fonts)

    if request.json {
      for font in fonts { try MetricsRows.write(font, request, to: console.output) }
    } else {
      try MetricsReport.write(fonts, request, to: console.output)
    }
    guard let tolerance = request.tolerance else { return .success }
    let differences = try MetricsComparison.differences(of: fonts, request, beyond: tolerance)
    // Results first: a reader of both streams sees the figures, then what is wrong with them.
    try console.output.flush()
    for difference in differences { console.report("\(name): \(difference)") }
    return differences.isEmpty ? .success : .checkFailed
  }
}
