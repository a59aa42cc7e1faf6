import Testing

@testable import GalleyCommand

@Suite("Parsing CSV")
struct CSVParserTests {
  private func rows(
    _ text: String, separator: UInt8 = UInt8(ascii: ","), block: Int = .max
  ) throws(CommandError) -> [String] {
    var parser = CSVParser(separator: separator)
    var rows: [String] = []
    func take(_ row: CSVParser.Row) {
      rows.append("\(row.line): " + row.fields.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|"))
    }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try parser.parse(rest.prefix(block), take)
      rest = rest.dropFirst(block)
    }
    try parser.finish(take)
    return rows
  }

  @Test(
    "fields, quotation marks and line ends of every kind, in blocks of every size",
    arguments: [
      ("a,b\nc,d\n", ["1: a|b", "2: c|d"]), ("a,b\r\nc,d", ["1: a|b", "2: c|d"]), ("a\rb\r", ["1: a", "2: b"]),
      ("a\r\rb", ["1: a", "3: b"]), (",\n,,", ["1: |", "2: ||"]), ("\"\"\n", ["1: "]), ("\n\r\n\na\n\n", ["4: a"]),
      ("\"a,\"\"b\"\"\nc\r\nd\",e\nf,g", ["1: a,\"b\"\nc\r\nd|e", "4: f|g"]), ("\"a\"", ["1: a"]),
      ("a,\"\"", ["1: a|"]), (" a , b ", ["1:  a | b "]), ("\u{FEFF}é,漢", ["1: é|漢"]), ("", []), ("\u{FEFF}", []),
      ("a,", ["1: a|"]), ("\"a\"\r\n\"b\"\r\n", ["1: a", "2: b"]),
    ])
  func rows(text: String, expected: [String]) throws {
    #expect(try rows(text) == expected)
    // The mark at the start of a file is looked for in the first block, which is never that small in truth.
    if !text.hasPrefix("\u{FEFF}") {
      for block in 1...3 { #expect(try rows(text, block: block) == expected, "in blocks of \(block)") }
    }
  }

  @Test("other separators")
  func separators() throws {
    #expect(try rows("a\tb,c\n", separator: UInt8(ascii: "\t")) == ["1: a|b,c"])
    #expect(try rows("a;\"b;c\"", separator: UInt8(ascii: ";")) == ["1: a|b;c"])
  }

  @Test(
    "what is not CSV is refused with its line",
    arguments: [
      ("a\nb\"c\n", "line 2: a quotation mark in a field that does not begin with one"),
      ("a\n\"b\nc\"d\n", "line 3: a quoted field is followed by something else than a separator"),
      ("a\n\n\"b\nc\nd", "line 3: a quotation mark opens a field that never ends"),
    ])
  func malformed(text: String, message: String) {
    #expect(throws: CommandError.data(message)) { try rows(text) }
  }

  @Test("a field has a limit")
  func limit() {
    var parser = CSVParser(maximumField: 10)
    #expect(throws: CommandError.data("line 1: a field of more than 10 bytes")) {
      try parser.parse(Array("0123456789,01234567890".utf8)[...]) { _ in }
    }
  }
}
