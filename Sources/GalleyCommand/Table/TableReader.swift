/// Reads the rows of a table, one after the other, in memory for one row.
struct TableReader {
  /// Which column of a CSV holds the text.
  enum Column: Hashable, Sendable {
    /// The one headed `text` where there is a header with one, else the first.
    case unstated
    /// By its number, from 1.
    case number(Int)
    /// By its heading.
    case name(String)
  }

  /// The format; nil to guess.
  var format: TableFormat?
  /// The column of a CSV.
  var column = Column.unstated
  /// Whether the first row of a CSV holds headings. One with the field `text`, or a column asked for by its name, says
  /// so too.
  var hasHeader = false
  /// The byte between the fields of a CSV; nil for the comma, or the tab in a `.tsv` file.
  var separator: UInt8?

  /// Reads all rows of a source.
  ///
  /// - Throws: `noInput` when the source cannot be read; `data`, naming the source and the line, for what is no table;
  ///   what `body` throws.
  /// - Complexity: O(n) time.
  func read(
    _ source: InputSource, _ console: Console, _ body: (TableRowInput) throws(CommandError) -> Void
  ) throws(CommandError) {
    try source.withDescriptor(console) { descriptor throws(CommandError) in
      var blocks = InputBlocks(descriptor: descriptor, name: source.name)
      let first = try blocks.next()
      let format = format ?? TableFormat.guess(source, firstBlock: first)
      switch format {
      case .csv:
        let isTSV = source.name.lowercased().hasSuffix(".tsv")
        var rows = CSVRows(
          source: source.name, column: column, hasHeader: hasHeader,
          separator: separator ?? UInt8(ascii: isTSV ? "\t" : ","))
        try rows.read(first, &blocks, body)
      case .ndjson:
        var rows = try JSONRows(source: source.name)
        try rows.read(first, &blocks, body)
      }
    }
  }
}
