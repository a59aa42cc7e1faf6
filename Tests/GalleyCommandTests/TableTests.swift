import Foundation
import Galley
import Testing

@testable import GalleyCommand

@Suite("Tables")
struct TableTests {
  private func rows(_ text: String, _ reader: TableReader = TableReader()) throws -> [String] {
    var rows: [String] = []
    _ = try run(input: text) { console in
      try reader.read(.standardInput, console) { row in
        rows.append((row.id.map { String(decoding: $0, as: UTF8.self) + " " } ?? "") + row.text)
      }
      return .success
    }
    return rows
  }

  @Test("a CSV without a header has its texts in the first column")
  func firstColumn() throws {
    #expect(try rows("one,1\n\"two, three\",2\n") == ["one", "two, three"])
  }

  @Test("a heading text makes the first row a header, and a heading id names the rows")
  func header() throws {
    #expect(try rows("id,text\n7,one\n\"8\",two\n") == ["\"7\" one", "\"8\" two"])
    #expect(try rows("name,id\none,7\n", TableReader(hasHeader: true)) == ["\"7\" one"])
    #expect(try rows("id,name\n7,one\n", TableReader(hasHeader: true)) == ["7"], "the first column is the text then")
  }

  @Test("a column is chosen by its number or by its heading")
  func columns() throws {
    #expect(try rows("a,b\nc,d\n", TableReader(column: .number(2))) == ["b", "d"])
    #expect(try rows("a,b\nc,d\n", TableReader(column: .name("b"))) == ["d"])
    #expect(try rows("text,b\nc,d\n", TableReader(column: .number(2), hasHeader: true)) == ["d"])
  }

  @Test("NDJSON rows are strings or objects with a text; ids are kept as written")
  func json() throws {
    let text = "{\"id\": 1.50,\"text\":\"one\",\"more\":[]}\n\n\"two\"\r\n{\"text\":\"three\\n\",\"id\":{\"a\":1}}"
    #expect(try rows(text, TableReader(format: .ndjson)) == ["1.50 one", "two", "{\"a\":1} three\n"])
    #expect(try rows(text) == ["1.50 one", "two", "{\"a\":1} three\n"], "the brace says that it is NDJSON")
    #expect(try rows("\u{FEFF}{\"text\":\"a\"}") == ["a"])
  }

  @Test(
    "a table that is wrong is refused with its line and the reason",
    arguments: [
      ("a,b\nc\n", TableReader(), "standard input: line 2: 1 field, but the first row (line 1) has 2"),
      ("a,b\n\"c\nd\",e\nf,g,h\n", TableReader(), "standard input: line 4: 3 fields, but the first row (line 1) has 2"),
      ("a,b\n", TableReader(column: .number(3)), "standard input: line 1: 2 fields, there is no column 3"),
      (
        "name,b\n", TableReader(column: .name("nmae")),
        #"standard input: line 1: no column "nmae"; did you mean "name"?"#
      ),
      ("a\n\"b", TableReader(), "standard input: line 2: a quotation mark opens a field that never ends"),
      ("{\"text\":\"a\"}\n{\"txt\":1}\n", TableReader(), "standard input: line 2: text: missing"),
      ("{\"text\":1}\n", TableReader(), "standard input: line 1: text: a string was expected, not a number"),
      ("\n[1]\n", TableReader(format: .ndjson), "standard input: line 2: a row is a string or an object, not an array"),
      ("{\"text\":\"a\"\n", TableReader(), "standard input: line 1: byte "),
    ])
  func wrong(text: String, reader: TableReader, message: String) throws {
    do {
      Issue.record("\(text) was read as \(try rows(text, reader))")
    } catch let error as CommandError {
      #expect(error.status == .data)
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }

  @Test("bytes that are not UTF-8 are refused with their line")
  func notUTF8() throws {
    #expect(throws: CommandError.data("standard input: line 2: not UTF-8")) {
      _ = try run(input: Data("a\n".utf8) + [0xFF, 0x0A]) { console in
        try TableReader().read(.standardInput, console) { _ in }
        return .success
      }
    }
  }

  private func measured(_ text: String, isJSON: Bool, shownRows: Int = 0) throws -> String {
    var request = MeasureRequest()
    request.font.size = 10
    request.width = 60
    var table = TableMeasurement(request)
    table.padding.left = 4
    table.padding.right = 6
    table.padding.top = 1.3
    table.scale = 2
    return try run(input: text) { console in
      try TableCommand.measure(
        .standardInput, TableReader(), table, by: FakeMeasurer(),
        TableReport(isJSON: isJSON, shownRows: shownRows, output: console.output), console)
      return .success
    }.output
  }

  @Test("rows are as high as their text in the width less the padding, rounded up to pixels")
  func report() throws {
    let output = try measured("0123456789abcdefghij-and-more\nb\u{7}\n", isJSON: false, shownRows: 1)
    #expect(
      output == """
          row    height  lines  text
            0      31.5      3  0123456789
                                abcdefghij
                                -and-more
            1      11.5      1  b\\u{7}

        content before  60 x 88 points (2 rows, estimated 44 each)
        content after   60 x 43 points (2 rows, all measured)

        """)
  }

  @Test("the same as NDJSON")
  func jsonReport() throws {
    let output = try measured("id,text\nx,a\n", isJSON: true)
    #expect(
      output == """
        {"row":0,"id":"x","height":11.5,"lineCount":1,"textWidth":5,"textHeight":10,"missing":0}
        {"rows":1,"width":60,"contentHeight":{"estimated":44,"exact":11.5}}

        """)
  }

  @Test("a table without rows has no height")
  func empty() throws {
    let output = try measured("", isJSON: true)
    #expect(output == "{\"rows\":0,\"width\":60,\"contentHeight\":{\"estimated\":0,\"exact\":0}}\n")
  }
}
