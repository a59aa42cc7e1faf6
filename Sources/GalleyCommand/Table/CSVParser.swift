/// Splits CSV into rows of fields, block by block.
///
/// RFC 4180: fields in quotation marks may hold separators, line ends and doubled quotation marks. Beyond it, a lone line
/// feed or carriage return ends a row too, and lines without anything are no rows (write `""` for an empty text). A
/// quotation mark inside a field that is not quoted is an error, as is anything but a separator after a quoted field.
///
/// Our own: libcsv, the library for it in C, has had no release since 2013 and does not count lines.
struct CSVParser {
  /// A row and the number of the line on which it began, from 1.
  struct Row {
    /// The fields, UTF-8 as it came.
    var fields: [[UInt8]]
    /// The line.
    var line: Int
  }

  private enum State {
    case rowStart, fieldStart, plain, quoted, afterQuote
    /// After a carriage return, which a line feed may follow.
    case carriageReturn
  }

  private let separator: UInt8
  private let maximumField: Int
  private var state = State.rowStart
  private var field: [UInt8] = []
  private var row = Row(fields: [], line: 1)
  private var line = 1
  private var isAtStart = true

  /// A parser.
  ///
  /// - Parameters:
  ///   - separator: the byte between fields.
  ///   - maximumField: the longest field, in bytes.
  init(separator: UInt8 = UInt8(ascii: ","), maximumField: Int = 64 << 20) {
    self.separator = separator
    self.maximumField = maximumField
  }

  /// Takes the next block of bytes, and hands on the rows that it ends.
  ///
  /// - Throws: `data`, with the line, for what is not CSV; what `body` throws.
  /// - Complexity: O(n).
  mutating func parse(
    _ block: ArraySlice<UInt8>, _ body: (Row) throws(CommandError) -> Void
  ) throws(CommandError) {
    var block = block
    if isAtStart {
      isAtStart = false
      if block.starts(with: [0xEF, 0xBB, 0xBF]) { block = block.dropFirst(3) }
    }
    for byte in block {
      if state == .carriageReturn {
        state = .rowStart
        line += 1
        if byte == UInt8(ascii: "\n") { continue }
      }
      try take(byte, body)
    }
  }

  /// Says that there are no more bytes.
  ///
  /// - Throws: `data` when a quoted field has no end; what `body` throws.
  mutating func finish(_ body: (Row) throws(CommandError) -> Void) throws(CommandError) {
    switch state {
    case .quoted: throw .data("line \(row.line): a quotation mark opens a field that never ends")
    case .rowStart, .carriageReturn: return
    case .fieldStart, .plain, .afterQuote: try endRow(body)
    }
    state = .rowStart
  }

  private mutating func take(_ byte: UInt8, _ body: (Row) throws(CommandError) -> Void) throws(CommandError) {
    let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    switch state {
    case .quoted:
      if byte == UInt8(ascii: "\"") {
        state = .afterQuote
      } else {
        // Of CR LF the line feed counts; a lone carriage return inside a field is text.
        if byte == UInt8(ascii: "\n") { line += 1 }
        try append(byte)
      }
    case .afterQuote where byte == UInt8(ascii: "\""):
      try append(byte)
      state = .quoted
    case _ where isLineEnd:
      if state != .rowStart { try endRow(body) }
      endLine(byte)
    case _ where byte == separator:
      if state == .rowStart { startRow() }
      endField()
      state = .fieldStart
    case .afterQuote:
      throw .data("line \(line): a quoted field is followed by something else than a separator")
    case .plain:
      guard byte != UInt8(ascii: "\"") else {
        throw .data("line \(line): a quotation mark in a field that does not begin with one")
      }
      try append(byte)
    default:
      if state == .rowStart { startRow() }
      if byte == UInt8(ascii: "\"") {
        state = .quoted
      } else {
        state = .plain
        try append(byte)
      }
    }
  }

  private mutating func append(_ byte: UInt8) throws(CommandError) {
    guard field.count < maximumField else {
      throw .data("line \(row.line): a field of more than \(maximumField) bytes")
    }
    field.append(byte)
  }

  private mutating func startRow() { row = Row(fields: [], line: line) }

  private mutating func endField() {
    row.fields.append(field)
    field = []
  }

  private mutating func endRow(_ body: (Row) throws(CommandError) -> Void) throws(CommandError) {
    endField()
    try body(row)
    row.fields = []
  }

  private mutating func endLine(_ byte: UInt8) {
    if byte == UInt8(ascii: "\r") {
      state = .carriageReturn
    } else {
      line += 1
      state = .rowStart
    }
  }
}
