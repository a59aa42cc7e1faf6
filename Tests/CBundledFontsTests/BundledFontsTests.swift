import CBundledFonts
import Foundation
import GalleyTestSupport
import Testing

/// One row of the table in Fonts/README.md.
struct TableRow {
  var file: String
  var origin: String
  var sha256: String
}

/// Fonts/README.md, the files beside it and the bytes in the program say the same.
@Suite struct BundledFontsTests {
  static let folder = packageRoot.appending(path: "Fonts")

  static func table() throws -> [TableRow] {
    try markdownRows(of: folder.appending(path: "README.md"), columns: 6).filter { $0[1].contains("/") }
      .map { TableRow(file: $0[1], origin: $0[2], sha256: $0[3]) }
  }

  static var embedded: [galley_bundled_font] {
    var count = 0
    let fonts = galley_bundled_fonts(&count)
    return Array(UnsafeBufferPointer(start: fonts, count: count))
  }

  @Test("the table has one row for every embedded font, in the same order")
  func order() throws {
    let names = try Self.table().map { String($0.file.split(separator: "/").last!) }
    #expect(names.count == 19)
    #expect(names == Self.embedded.map { String(cString: $0.file_name) })
  }

  @Test("every file has the sha256 of its row")
  func sums() throws {
    let rows = try Self.table()
    let sums = try sha256(rows.map { Self.folder.appending(path: $0.file).path })
    #expect(sums.count == rows.count)
    for (row, sum) in zip(rows, sums) { #expect(row.sha256 == sum, "\(row.file)") }
  }

  @Test("the embedded bytes are those of the files")
  func bytes() throws {
    for (row, font) in zip(try Self.table(), Self.embedded) {
      let file = try Data(contentsOf: Self.folder.appending(path: row.file))
      #expect(file == Data(bytes: font.bytes, count: font.count), "\(row.file)")
    }
  }

  @Test("no font file in the folder is missing from the table")
  func complete() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    let fonts = paths.filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") || $0.hasSuffix(".ttc") }
    #expect(Set(fonts) == Set(try Self.table().map(\.file)))
  }

  @Test("every folder with fonts has its licence beside them")
  func licences() throws {
    for folder in Set(try Self.table().map { String($0.file.split(separator: "/")[0]) }) {
      let text = try String(contentsOf: Self.folder.appending(path: "\(folder)/OFL.txt"), encoding: .utf8)
      #expect(text.contains("SIL OPEN FONT LICENSE Version 1.1"))
      #expect(text.contains("opyright"))
    }
  }

  @Test("the fonts stay within 8 MB")
  func size() {
    #expect(Self.embedded.reduce(0) { $0 + $1.count } <= 8 << 20)
  }

  @Test("only the emoji face has a strike: 109 pixels per em, each bitmap 136 wide")
  func strike() throws {
    let strikes = Self.embedded.filter { $0.strike_ppem != 0 || $0.strike_advance != 0 }
    let emoji = try #require(strikes.first)
    #expect(strikes.count == 1)
    #expect(String(cString: emoji.file_name) == "GalleyEmojiMetrics-Regular.ttf")
    #expect(emoji.strike_ppem == 109)
    #expect(emoji.strike_advance == 136)
  }
}
