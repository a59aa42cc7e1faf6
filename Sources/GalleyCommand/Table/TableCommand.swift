internal import Galley

/// `galley table`: the heights of a table's rows and the size of its content.
enum TableCommand: Subcommand {
  static let name = "table"
  static let summary = "Measures the rows of a table and the size of its content"
  static let synopsis = ["--width POINTS [OPTIONS] [FILE]"]
  static let options =
    [padding, estimate, scale, show, json, format, column, header, separator] + TextOptions.all
  static let details = [
    "FILE is CSV (RFC 4180) or NDJSON, one row a line: a string, or an object with a",
    "text and perhaps an id. Without one, or for -, standard input is read. A row is",
    "as high as its text, wrapped in the table's width less the padding, and the",
    "padding. The content is given twice: before, with every row estimated, and",
    "after, with every row exact.",
  ]
  static let examples: [(command: String, shows: String)] = [
    (
      "galley table Sources/GalleyCommand/Demo/chat.ndjson --width 320 --padding 8 --show 5",
      "a chat, five rows of it wrapped"
    ),
    ("galley table people.csv --column name --width 120 --json", "a column of a CSV, for a program to read"),
    ("seq 1000 | galley table --width 200 --scale 2", "a thousand rows, in whole half points"),
  ]

  private static let padding = Option.value(
    "padding", "POINTS",
    "Space between a row's edges and its text: one number, two (top and bottom, sides) or four (top, right, bottom, "
      + "left), separated by commas; 0 if not given.")
  private static let estimate = Option.value(
    "estimate", "POINTS", "The height of a row before it is measured; 44 if not given.")
  private static let scale = Option.value("scale", "N", "Pixels a point: heights are rounded up to whole pixels.")
  private static let show = Option.value("show", "N", "Print the wrapped lines of the first N rows.")
  private static let json = Option.flag("json", "Print NDJSON: an object for each row, then one for the content.")
  private static let format = Option.value(
    "format", "NAME", "csv or ndjson; if not given, what the name of the file or its first byte says.")
  private static let column = Option.value(
    "column", "NAME|N",
    "Which column of a CSV holds the text, by its heading or by its number from 1; if not given, the one headed text, "
      + "else the first.")
  private static let header = Option.flag(
    "header", "The first row of a CSV holds headings. A heading text or a NAME for --column says so too.")
  private static let separator = Option.value(
    "separator", "CHARACTER", "What stands between the fields of a CSV: a character, or tab; a comma if not given.")

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    guard arguments.operands.count <= 1 else { throw .usage("\(arguments.operands.count) files given, not one") }
    let source = arguments.operands.first.map { InputSource($0) } ?? .standardInput
    let reader = try reader(arguments)
    var table = try table(arguments)
    let (fonts, families) = try TextOptions.fonts(arguments, console)
    if !families.isEmpty { table.request.font.families = families }
    let report = TableReport(
      isJSON: arguments.has(json), shownRows: try arguments.integer(show, in: 0...Int.max) ?? 0,
      output: console.output)
    let measurer = TypesetterMeasurer(typesetter: try TextOptions.typesetter(arguments, fonts: fonts, console))
    try measure(source, reader, table, by: measurer, report, console)
    return .success
  }

  /// Measures and reports a table.
  ///
  /// - Throws: `noInput` or `data`, naming the source and the line or row; `output` or `readerGone`.
  static func measure(
    _ source: InputSource, _ reader: TableReader, _ table: TableMeasurement,
    by measurer: some RequestMeasuring, _ report: TableReport, _ console: Console
  ) throws(CommandError) {
    var table = table
    var measurer: any RequestMeasuring = measurer
    var index = 0
    try report.begin()
    try reader.read(source, console) { input throws(CommandError) in
      let row: TableMeasurement.Row
      do throws(RequestError) {
        row = try table.measure(input, withLines: report.shows(row: index), by: &measurer)
      } catch {
        throw CommandError(error.inside("\(source.name): row \(index)"))
      }
      try report.write(row, of: input)
      index += 1
    }
    try report.end(try table.content(), of: table)
  }
}

extension TableCommand {
  private static func reader(_ arguments: Arguments) throws(CommandError) -> TableReader {
    var reader = TableReader(hasHeader: arguments.has(header))
    if let name = arguments.string(format) {
      guard let format = TableFormat(rawValue: name) else {
        throw .usage("--format: \(Printable.quoted(name)) is neither csv nor ndjson")
      }
      reader.format = format
    }
    if let name = arguments.string(column) {
      if let number = Int(name) {
        guard number >= 1 else { throw .usage("--column: columns count from 1") }
        reader.column = .number(number)
      } else {
        reader.column = .name(name)
      }
    }
    if let text = arguments.string(separator) {
      let bytes = text == "tab" ? [UInt8(ascii: "\t")] : Array(text.utf8)
      guard bytes.count == 1, bytes[0] < 0x80, !"\"\r\n".utf8.contains(bytes[0]) else {
        throw .usage("--separator: \(Printable.quoted(text)) is not one ASCII character")
      }
      reader.separator = bytes[0]
    }
    return reader
  }

  private static func table(_ arguments: Arguments) throws(CommandError) -> TableMeasurement {
    let request = try TextOptions.decoder(arguments).defaults
    guard request.width > 0, request.width.isFinite else {
      throw .usage("--width: a table needs a width above zero")
    }
    var table = TableMeasurement(request)
    table.scale = try arguments.positiveNumber(scale)
    if let estimate = try arguments.number(estimate) {
      guard estimate >= 0, estimate <= TableLayout.maximumHeight else {
        throw .usage("--estimate: \(Decimals.text(estimate)) is out of range (0 to \(Int(TableLayout.maximumHeight)))")
      }
      table.estimate = estimate
    }
    if let text = arguments.string(padding) { table.padding = try insets(text) }
    return table
  }

  private static func insets(_ text: String) throws(CommandError) -> Insets {
    var sides: [Double] = []
    for side in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Double(side), number >= 0, number.isFinite else {
        throw .usage("--padding: \(Printable.quoted(String(side))) is not a number of points, 0 or more")
      }
      sides.append(number)
    }
    switch sides.count {
    case 1: return Insets(all: sides[0])
    case 2: return Insets(top: sides[0], left: sides[1], bottom: sides[0], right: sides[1])
    case 4: return Insets(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1])
    default: throw .usage("--padding: \(sides.count) numbers given, not one, two or four")
    }
  }
}
