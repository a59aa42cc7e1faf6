/// Columns of short text for human output: numbers to the right, names to the left.
///
/// Widths count characters, so text that may hold wide characters (Chinese, emoji) belongs in the last column, which is
/// never padded when it stands to the left.
struct TextTable {
  /// A column: its heading, the side its cells stand on, and the least number of characters it takes.
  struct Column {
    /// The side on which cells stand.
    enum Side { case left, right }

    /// The text above the cells.
    let heading: String
    /// The side.
    let side: Side
    /// The least width. Of a table that is written row by row, the width.
    let minimum: Int

    /// A column of names.
    static func left(_ heading: String, minimum: Int = 0) -> Column {
      Column(heading: heading, side: .left, minimum: minimum)
    }

    /// A column of numbers.
    static func right(_ heading: String, minimum: Int = 0) -> Column {
      Column(heading: heading, side: .right, minimum: minimum)
    }
  }

  private let columns: [Column]
  private var widths: [Int]
  private var rows: [[String]] = []

  /// An empty table.
  init(_ columns: [Column]) {
    self.columns = columns
    widths = columns.map { max($0.minimum, $0.heading.count) }
  }

  /// Adds a row; missing cells are empty.
  ///
  /// - Precondition: no more cells than columns.
  mutating func append(_ cells: [String]) {
    precondition(cells.count <= columns.count, "a row has more cells than the table has columns")
    let cells = cells.map(Printable.escaped)
    for (column, cell) in cells.enumerated() { widths[column] = max(widths[column], cell.count) }
    rows.append(cells)
  }

  /// The headings and all rows, each line ended by a line feed.
  func text() -> String {
    ([heading] + rows.map(line)).map { "\($0)\n" }.joined()
  }

  /// The line of headings, for a table that is written row by row.
  var heading: String { line(columns.map(\.heading)) }

  /// One row as a line in the widths known so far, for a table that is written row by row.
  func line(_ cells: [String]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let cell = Printable.escaped(cell)
      let space = String(repeating: " ", count: max(0, widths[column] - cell.count))
      if column > 0 { line += "  " }
      line += columns[column].side == .left ? cell + space : space + cell
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
