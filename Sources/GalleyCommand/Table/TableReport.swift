/// Writes a measured table, for people or as NDJSON, row by row.
struct TableReport {
  private let isJSON: Bool
  private let shownRows: Int
  private let output: ByteWriter
  private let columns = TextTable([
    .right("row", minimum: 5), .right("height", minimum: 8), .right("lines"), .left("text"),
  ])

  /// A report.
  ///
  /// - Parameter shownRows: of how many rows the wrapped lines are written.
  init(isJSON: Bool, shownRows: Int, output: ByteWriter) {
    self.isJSON = isJSON
    self.shownRows = shownRows
    self.output = output
  }

  /// Whether the lines of the row at `index` are wanted.
  func shows(row index: Int) -> Bool { index < shownRows }

  /// Writes what stands before the rows.
  func begin() throws(CommandError) {
    if !isJSON { try output.writeLine(columns.heading) }
  }

  /// Writes a row.
  func write(_ row: TableMeasurement.Row, of input: TableRowInput) throws(CommandError) {
    if isJSON {
      try writeJSON(row, of: input)
      return
    }
    let cells = ["\(row.index)", Decimals.text(row.height), "\(row.text.lineCount)"]
    guard shows(row: row.index), let lines = row.text.lines, !lines.isEmpty else {
      return try output.writeLine(columns.line(cells + [Self.beginning(of: input.text)]))
    }
    let bytes = Array(input.text.utf8)
    for (number, line) in lines.enumerated() {
      let text = MeasureReport.visible(String(decoding: bytes[line.start8..<line.end8], as: UTF8.self))
      let cell = text + (line.hyphen ? "-" : "")
      try output.writeLine(columns.line((number == 0 ? cells : ["", "", ""]) + [cell]))
    }
  }

  /// Writes what stands after the rows.
  func end(_ content: TableMeasurement.Content, of table: TableMeasurement) throws(CommandError) {
    if isJSON {
      try writeJSON(content, of: table)
      return
    }
    let width = Decimals.text(table.request.width)
    let rows = "\(content.rows) \(content.rows == 1 ? "row" : "rows")"
    try output.write(
      """

      content before  \(width) x \(Decimals.text(content.estimated)) points (\(rows), estimated \
      \(Decimals.text(table.estimate)) each)
      content after   \(width) x \(Decimals.text(content.exact)) points (\(rows), all measured)

      """)
  }

  /// The start of a text's first line.
  private static func beginning(of text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    let start = line.prefix(50)
    return MeasureReport.visible(String(start)) + (start.endIndex == text.endIndex ? "" : " …")
  }

  private func writeJSON(_ row: TableMeasurement.Row, of input: TableRowInput) throws(CommandError) {
    var json = JSONWriter()
    json.beginObject()
    json.key("row")
    json.value(row.index)
    if let id = input.id {
      json.key("id")
      json.raw(id)
    }
    json.key("height")
    json.value(row.height)
    json.key("lineCount")
    json.value(row.text.lineCount)
    json.key("textWidth")
    json.value(row.text.width)
    json.key("textHeight")
    json.value(row.text.height)
    json.key("missing")
    json.value(row.text.missing)
    if shows(row: row.index), let lines = row.text.lines { json.writeLines(lines) }
    json.endObject()
    json.endLine()
    try output.write(json.bytes)
  }

  private func writeJSON(
    _ content: TableMeasurement.Content, of table: TableMeasurement
  ) throws(CommandError) {
    var json = JSONWriter()
    json.beginObject()
    json.key("rows")
    json.value(content.rows)
    json.key("width")
    json.value(table.request.width)
    json.key("contentHeight")
    json.beginObject()
    json.key("estimated")
    json.value(content.estimated)
    json.key("exact")
    json.value(content.exact)
    json.endObject()
    json.endObject()
    json.endLine()
    try output.write(json.bytes)
  }
}
