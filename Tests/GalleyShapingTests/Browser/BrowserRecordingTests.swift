import Foundation
import GalleyShaping
import GalleyText
import Testing

/// Lines, widths and heights against those of a browser on the same font files, where the recordings lie beside the
/// project.
@Suite struct BrowserRecordingTests {
  private struct Row: Decodable {
    struct Line: Decodable {
      var end8: Int
      var width: Double
      var runs: Int
    }
    var id: String
    var lang: String
    var dir: String
    var text: String
    var stack: String
    var size: Double
    var width: Double?
    var opts: [String: String]?
    /// Whether the answer is a decision rather than a fact.
    var policy: Bool?
    var lines: [Line]
    var height: Double
  }

  private struct Catalog: Decodable {
    var stacks: [String: [String]]
  }

  /// How many rows agree in each respect.
  private struct Tally {
    var rows = 0
    var ends = 0
    var widths = 0
    var heights = 0

    mutating func add(_ agreement: BrowserLayout.Agreement) {
      rows += 1
      ends += agreement.ends ? 1 : 0
      widths += agreement.width ? 1 : 0
      heights += agreement.height ? 1 : 0
    }

    /// The least of the three shares.
    var share: Double { Double(min(ends, widths, heights)) / Double(max(1, rows)) }
  }

  /// Whether all rows are compared, which takes minutes without optimization.
  private static let wantsAll = ProcessInfo.processInfo.environment["GALLEY_RECORDINGS"] == "all"

  private let typesetter: Typesetter
  private let families: [String: [String]]

  init() throws {
    let fonts = FontCollection()
    let faces = Recordings.have("fonts.json") ? try Recordings.faces() : [:]
    let names = try faces.mapValues { face in
      try fonts.register(path: face.path, index: face.index)
      return "@\((face.path as NSString).lastPathComponent)" + (face.index > 0 ? "#\(face.index)" : "")
    }
    var families = names.mapValues { [$0] }
    if Recordings.have("fonts.json") {
      let catalog = try JSONDecoder().decode(
        Catalog.self, from: Data(contentsOf: URL(fileURLWithPath: Recordings.path("fonts.json"))))
      for (stack, members) in catalog.stacks { families[stack] = members.compactMap { names[$0] } }
    }
    typesetter = Typesetter(fonts: fonts)
    self.families = families
  }

  private func layouts(_ lines: [Substring]) throws -> [BrowserLayout] {
    let decoder = JSONDecoder()
    return try lines.compactMap { line in
      let row = try decoder.decode(Row.self, from: Data(line.utf8))
      guard row.policy != true else { return nil }
      return BrowserLayout(
        name: row.id, text: row.text, language: row.lang, isRightToLeft: row.dir == "rtl",
        families: families[row.stack] ?? [], size: row.size, width: row.width, options: row.opts ?? [:],
        lines: row.lines.map { BrowserLayout.Line(end: $0.end8, width: $0.width, boxes: $0.runs) }, height: row.height)
    }
  }

  @Test(
    "a sample of all recordings comes out",
    .enabled(if: Recordings.have("cases-smoke.ndjson"), "the recordings are not beside the project"))
  func sample() throws {
    let file = try String(contentsOfFile: Recordings.path("cases-smoke.ndjson"), encoding: .utf8)
    let layouts = try layouts(file.split(separator: "\n"))
    #expect(layouts.count > 1000)
    var wrong: [String] = []
    for layout in layouts where try !layout.agreement(typesetter).isWhole {
      wrong.append(layout.name)
    }
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test(
    "line ends, widths and heights agree with the browser to the floor of each recording, language and option",
    .enabled(if: wantsAll && Recordings.have("cases-short.ndjson.gz"), "minutes: only with GALLEY_RECORDINGS=all"),
    arguments: [("short", 1), ("para", 1), ("opts", 1), ("fuzz", 0.997)])
  func floors(recording: String, floor: Double) throws {
    var all = Tally()
    var parts: [String: Tally] = [:]
    for layout in try layouts(unpack("cases-\(recording).ndjson.gz")) {
      let agreement = try layout.agreement(typesetter)
      all.add(agreement)
      parts["language \(layout.language)", default: Tally()].add(agreement)
      for (name, value) in layout.options { parts["\(name): \(value)", default: Tally()].add(agreement) }
    }
    #expect(all.rows > 5000)
    #expect(all.share >= floor, "\(all)")
    guard recording != "fuzz" else { return }
    for (name, part) in parts.sorted(by: { $0.key < $1.key }) { #expect(part.share == 1, "\(name): \(part)") }
  }

  /// The lines of a packed file.
  private func unpack(_ name: String) throws -> [Substring] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", Recordings.path(name)]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }
}
