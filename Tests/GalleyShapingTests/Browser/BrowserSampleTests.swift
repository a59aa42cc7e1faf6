import Foundation
import GalleyShaping
import GalleyText
import Testing

/// The project's own texts, as a browser laid them out with the bundled faces (README.md beside this file).
@Suite struct BrowserSampleTests {
  private struct Row: Decodable {
    var text: Int
    var first: String
    var size: Double
    var width: Double?
    var options: [String: String]?
    var ends: [Int]
    var widths: [Double]
    var boxes: [Int]
    var height: Double
  }

  private struct Text: Decodable {
    var language: String
    var text: String
    var direction: String?
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The names of the bundled faces behind each text's first one.
  private static let fallback = [
    "Liberation Sans", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai", "Noto Sans Lao",
    "Noto Sans Khmer", "Noto Sans Myanmar", "Noto Sans CJK JP", "Noto Color Emoji",
  ]

  private static func layouts() throws -> [BrowserLayout] {
    let decoder = JSONDecoder()
    let texts = try decoder.decode([Text].self, from: Data(contentsOf: folder.appending(path: "texts.json")))
    return try String(contentsOf: folder.appending(path: "sample.ndjson"), encoding: .utf8).split(separator: "\n")
      .dropFirst().map { line in
        let row = try decoder.decode(Row.self, from: Data(line.utf8))
        let text = texts[row.text]
        return BrowserLayout(
          name: String(line), text: text.text, language: text.language, isRightToLeft: text.direction == "rtl",
          families: [row.first] + fallback, size: row.size, width: row.width, options: row.options ?? [:],
          lines: zip(zip(row.ends, row.widths), row.boxes).map {
            BrowserLayout.Line(end: $0.0, width: $0.1, boxes: $1)
          }, height: row.height)
      }
  }

  @Test("every row of the sample has the browser's line ends, width and height")
  func sample() throws {
    let layouts = try Self.layouts()
    #expect(layouts.count == 588)
    #expect(Set(layouts.map(\.language)).count >= 20)
    let typesetter = Typesetter()
    var wrong: [String] = []
    for layout in layouts {
      let agreement = try layout.agreement(typesetter)
      if !agreement.isWhole { wrong.append("\(agreement): \(layout.name)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count) rows: \(wrong.prefix(5).joined(separator: "\n"))")
  }
}
