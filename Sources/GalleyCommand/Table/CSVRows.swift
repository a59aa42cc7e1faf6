/// The rows of a table in CSV: every row has as many fields as the first.
struct CSVRows {
  private let source: String
  private let column: TableReader.Column
  private let hasHeader: Bool
  private var parser: CSVParser
  private var layout: Layout?

  /// What the first row decides.
  private struct Layout {
    var fieldCount: Int
    var firstLine: Int
    var textColumn: Int
    var idColumn: Int?
  }

  init(source: String, column: TableReader.Column, hasHeader: Bool, separator: UInt8) {
    self.source = source
    self.column = column
    self.hasHeader = hasHeader
    parser = CSVParser(separator: separator)
  }

  /// Reads the blocks to their end.
  mutating func read(
    _ first: ArraySlice<UInt8>, _ blocks: inout InputBlocks,
    _ body: (TableRowInput) throws(CommandError) -> Void
  ) throws(CommandError) {
    var parser = parser
    var block = first
    while true {
      var rows: [CSVParser.Row] = []
      do throws(CommandError) {
        if block.isEmpty {
          try parser.finish { rows.append($0) }
        } else {
          try parser.parse(block) { rows.append($0) }
        }
      } catch {
        // The rows before the error come first: one of them may be the one that is wrong.
        for row in rows { try take(row, body) }
        throw CommandError(status: error.status, message: "\(source): \(error.message)")
      }
      for row in rows { try take(row, body) }
      if block.isEmpty { return }
      block = try blocks.next()
    }
  }

  private mutating func take(
    _ row: CSVParser.Row, _ body: (TableRowInput) throws(CommandError) -> Void
  ) throws(CommandError) {
    guard let layout else {
      let names = try row.fields.map { field throws(CommandError) in try text(field, line: row.line) }
      let isHeader = try layOut(names, line: row.line)
      return isHeader ? () : try take(row, body)
    }
    guard row.fields.count == layout.fieldCount else {
      throw .data(
        "\(source): line \(row.line): \(count(row.fields.count)), but the first row (line \(layout.firstLine)) has "
          + "\(layout.fieldCount)")
    }
    let id = try layout.idColumn.map { column throws(CommandError) in
      var json = JSONWriter()
      json.value(try text(row.fields[column], line: row.line))
      return json.bytes
    }
    try body(TableRowInput(id: id, text: try text(row.fields[layout.textColumn], line: row.line)))
  }

  /// Finds the columns, and tells whether the first row holds their names.
  private mutating func layOut(_ names: [String], line: Int) throws(CommandError) -> Bool {
    var isHeader = hasHeader
    var textColumn = 0
    switch column {
    case .number(let number):
      guard number <= names.count else {
        throw .data("\(source): line \(line): \(count(names.count)), there is no column \(number)")
      }
      textColumn = number - 1
    case .name(let name):
      isHeader = true
      guard let found = names.firstIndex(of: name) else {
        let hint = Suggestion.nearest(to: name, among: names).map { "; did you mean \(Printable.quoted($0))?" } ?? ""
        throw .data("\(source): line \(line): no column \(Printable.quoted(name))\(hint)")
      }
      textColumn = found
    case .unstated:
      if let found = names.firstIndex(of: "text") {
        isHeader = true
        textColumn = found
      }
    }
    let idColumn = isHeader ? names.firstIndex(of: "id") : nil
    layout = Layout(
      fieldCount: names.count, firstLine: line, textColumn: textColumn,
      idColumn: idColumn == textColumn ? nil : idColumn)
    return isHeader
  }

  private func text(_ field: [UInt8], line: Int) throws(CommandError) -> String {
    guard let text = String(validating: field, as: UTF8.self) else {
      throw .data("\(source): line \(line): not UTF-8")
    }
    return text
  }

  private func count(_ fields: Int) -> String { "\(fields) \(fields == 1 ? "field" : "fields")" }
}
