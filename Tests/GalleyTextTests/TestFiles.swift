import Foundation
import Testing

/// Files outside the package that tests compare with when they are there.
enum TestFiles {
  /// Debian's package unicode-data.
  static let unicode = URL(filePath: "/usr/share/unicode")

  /// The recordings beside the package root, or where GALLEY_SHARED says.
  static let shared: URL = {
    if let path = ProcessInfo.processInfo.environment["GALLEY_SHARED"] { return URL(filePath: path) }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.deletingLastPathComponent().appending(path: "shared")
  }()

  static let lineBreakTest = unicode.appending(path: "auxiliary/LineBreakTest.txt")
  static let graphemeTest = unicode.appending(path: "auxiliary/GraphemeBreakTest.txt")
  static let emojiTest = unicode.appending(path: "emoji/emoji-test.txt")
  static let breaks = shared.appending(path: "oracle/breaks.ndjson")

  static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  /// The lines of a file, without empty ones.
  static func lines(_ url: URL) throws -> [Substring] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }

  /// A line of a break test, "× 0023 × 0020 ÷ 0023 ÷	# …" as text and offsets of ÷ in UTF-8 bytes.
  static func breakTest(_ line: Substring) throws -> (text: String, breaks: [Int]) {
    var text = ""
    var breaks: [Int] = []
    for field in line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) {
      switch field {
      case "×": continue
      case "÷": breaks.append(text.utf8.count)
      default:
        let scalar = try #require(UInt32(field, radix: 16).flatMap(Unicode.Scalar.init))
        text.unicodeScalars.append(scalar)
      }
    }
    return (text, breaks)
  }
}
