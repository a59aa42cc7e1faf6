import CBundledDictionaries
import Foundation
import GalleyTestSupport
import GalleyText
import Testing

/// README.md beside the dictionaries, the files and the bytes in the program say the same.
@Suite struct BundledDictionariesTests {
  /// One row of the table.
  private struct Row {
    var script: String
    var file: String
    var words: Int?
    var sha256: String
  }

  private static let folder = packageRoot.appending(path: "Sources/CBundledDictionaries")

  private static func table() throws -> [Row] {
    try markdownRows(of: folder.appending(path: "README.md"), columns: 6).filter { $0[1].hasSuffix(".dict") }
      .map { Row(script: $0[0], file: $0[1], words: Int($0[2].filter(\.isNumber)), sha256: $0[4]) }
  }

  private static var embedded: [galley_bundled_dictionary] {
    var count = 0
    let dictionaries = galley_bundled_dictionaries(&count)
    return Array(UnsafeBufferPointer(start: dictionaries, count: count))
  }

  @Test("the table, the files and the embedded bytes are the same, in the same order")
  func bytes() throws {
    let rows = try Self.table()
    #expect(rows.count == 2)
    #expect(rows.map(\.file) == Self.embedded.map { String(cString: $0.file_name) })
    #expect(rows.map(\.script) == Self.embedded.map { String(cString: $0.script) })
    let paths = rows.map { Self.folder.appending(path: $0.file).path }
    #expect(try sha256(paths) == rows.map(\.sha256))
    for (path, dictionary) in zip(paths, Self.embedded) {
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes: dictionary.bytes, count: dictionary.count))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".dict") }
    #expect(Set(files) == Set(rows.map(\.file)))
  }

  @Test("the licences stand beside the files")
  func licences() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "LICENSE-ICU.txt"), encoding: .utf8)
    for holder in ["Unicode, Inc.", "International Business Machines", "Brian Eugene Wilson, Robert Martin Campbell"] {
      #expect(text.contains(holder))
    }
  }
}
