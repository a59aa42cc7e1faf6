import Foundation
import GalleyShaping
import GalleyText
import Testing

/// Lines, widths and heights against those of a browser on the same font files, where the recordings lie beside the project.
@Suite struct BrowserRecordingTests {
  /// A recorded layout.
  struct Case {
    var id: String
    var language: String
    var text: String
    var families: [String]
    var size: Double
    var width: Double
    var isRightToLeft: Bool
    var lineEnds: [Int]
    var maxWidth: Double
    var runs: Int
    var height: Double
  }

  private static let languagesInLatin: Set<String> = [
    "en", "de", "fr", "es", "it", "pt", "nl", "sv", "fi", "pl", "cs", "hu", "tr", "vi",
  ]

  /// Registers the faces of the recordings; their references by the recordings' names.
  private static func register(in fonts: FontCollection) throws -> [String: String] {
    try Recordings.faces().mapValues { face in
      try fonts.register(path: face.path, index: face.index)
      return "@\((face.path as NSString).lastPathComponent)" + (face.index > 0 ? "#\(face.index)" : "")
    }
  }

  private static func cases(_ names: [String: String]) throws -> [Case] {
    let catalog = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: Recordings.path("fonts.json"))))
    let stacks = try #require((catalog as? [String: Any])?["stacks"] as? [String: [String]])
    return try Recordings.rows("cases-smoke.ndjson").compactMap { row in
      guard row["opts"] == nil, row["policy"] == nil, let lines = row["lines"] as? [[String: Any]],
        let stack = row["stack"] as? String, let text = row["text"] as? String, let size = row["size"] as? Double,
        let height = row["height"] as? Double, let maxWidth = row["maxWidth"] as? Double
      else { return nil }
      let widest = lines.max { ($0["width"] as? Double ?? 0) < ($1["width"] as? Double ?? 0) }
      return Case(
        id: row["id"] as? String ?? "", language: row["lang"] as? String ?? "", text: text,
        families: (stacks[stack] ?? [stack]).compactMap { names[$0] }, size: size,
        width: row["width"] as? Double ?? .infinity, isRightToLeft: row["dir"] as? String == "rtl",
        lineEnds: lines.compactMap { $0["end8"] as? Int }, maxWidth: maxWidth, runs: widest?["runs"] as? Int ?? 1,
        height: height)
    }
  }

  @Test(
    "the lines of short texts and paragraphs end where the browser's do",
    .enabled(if: Recordings.have("cases-smoke.ndjson"), "the recordings are not beside the project"))
  func smoke() throws {
    let fonts = FontCollection()
    let names = try Self.register(in: fonts)
    let typesetter = Typesetter(fonts: fonts)
    var differing: [String: Int] = [:]
    var latin = 0
    for row in try Self.cases(names) {
      let style = TextStyle(font: FontDescriptor(families: row.families, size: row.size), language: row.language)
      let paragraph = ParagraphStyle(direction: row.isRightToLeft ? .rightToLeft : .leftToRight)
      let layout = try typesetter.prepare(row.text, style: style, paragraph: paragraph, profile: .web)
        .layout(width: row.width)
      if Self.languagesInLatin.contains(row.language) { latin += 1 }
      // The browser rounds every run up to 1/64 px and keeps its scale in 16.16.
      let tolerance = 0.02 + Double(row.runs - 1) / 64 + 2e-5 * row.maxWidth
      let agrees =
        layout.lines.map(\.range.upperBound) == row.lineEnds && abs(layout.size.width - row.maxWidth) <= tolerance
        && abs(layout.size.height - row.height) <= 0.5
      if !agrees { differing[row.language, default: 0] += 1 }
    }
    #expect(latin > 100)
    // Khmer words come from a dictionary that is older than the browser's.
    #expect(differing == ["km": 8], "\(differing)")
  }
}
