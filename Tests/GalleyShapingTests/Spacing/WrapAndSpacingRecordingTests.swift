import Foundation
import GalleyText
import Testing

@testable import GalleyShaping

/// `text-wrap-style`, `text-autospace` and `text-spacing-trim` as Chromium laid them out: rows of shared/oracle/cases-smoke.ndjson.
@Suite(.enabled(if: Recordings.have("cases-smoke.ndjson"), "no recordings in ../shared"))
struct WrapAndSpacingRecordingTests {
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
    var height: Double
    var opts: [String: String]?
    var lines: [Line]

    private static let known: Set = ["text-wrap-style", "text-autospace", "text-spacing-trim"]

    /// Whether the row is about these options alone. Khmer words come from a newer dictionary than ICU 72's.
    var isOurs: Bool { opts.map { Set($0.keys).isSubset(of: Self.known) } ?? false && lang != "km" }

    var wrap: TextWrap {
      switch opts?["text-wrap-style"] {
      case "balance": .balance
      case "pretty": .pretty
      default: .auto
      }
    }

    var trim: TextSpacingTrim {
      switch opts?["text-spacing-trim"] {
      case "normal": .normal
      case "space-first": .spaceFirst
      case "trim-start": .trimStart
      default: .spaceAll
      }
    }

    var autospace: TextAutospace { opts?["text-autospace"] == "normal" ? .normal : .noAutospace }
  }

  private struct Stacks: Decodable {
    var stacks: [String: [String]]
  }

  /// The fonts of a recording.
  private struct Library {
    let collection = FontCollection()
    private let faces: [String: (path: String, index: Int)]
    private let stacks: [String: [String]]
    private var registered: Set<String> = []

    init() throws {
      faces = try Recordings.faces()
      stacks = try JSONDecoder().decode(
        Stacks.self, from: Data(contentsOf: URL(fileURLWithPath: Recordings.path("fonts.json")))
      ).stacks
    }

    /// The families that ask for a stack's faces, which are registered; nil when one is not installed.
    mutating func families(_ stack: String) throws -> [String]? {
      var families: [String] = []
      for name in stacks[stack] ?? [stack] {
        guard let (path, index) = faces[name] else { return nil }
        let family = "@" + (path as NSString).lastPathComponent + (index > 0 ? "#\(index)" : "")
        if registered.insert(family).inserted { _ = try collection.register(path: path, index: index) }
        families.append(family)
      }
      return families
    }
  }

  @Test func `lines end, and are as wide and high, as in the browser`() throws {
    var library = try Library()
    let decoder = JSONDecoder()
    let rows = try String(contentsOfFile: Recordings.path("cases-smoke.ndjson"), encoding: .utf8)
      .split(separator: "\n").map { try decoder.decode(Row.self, from: Data($0.utf8)) }.filter(\.isOurs)
    var compared = 0
    for row in rows {
      guard let families = try library.families(row.stack) else { continue }
      compared += 1
      let style = TextStyle(
        font: FontDescriptor(families: families, size: row.size), autospace: row.autospace, spacingTrim: row.trim,
        language: row.lang)
      let paragraph = ParagraphStyle(direction: row.dir == "rtl" ? .rightToLeft : .leftToRight, textWrap: row.wrap)
      let text = try Typesetter(fonts: library.collection).prepare(
        row.text, style: style, paragraph: paragraph, profile: .web)
      let layout = text.layout(width: row.width ?? .infinity)
      #expect(layout.lines.map(\.range.upperBound) == row.lines.map(\.end8), "\(row.id)")
      #expect(layout.size.height == row.height, "\(row.id)")
      for (line, expected) in zip(layout.lines, row.lines) {
        // The browser rounds every run up to 1/64 px and keeps its scale in 16.16.
        let tolerance = 0.02 + Double(expected.runs - 1) / 64 + 2e-5 * expected.width
        #expect(abs(line.width - expected.width) <= tolerance, "\(row.id): \(line.width), not \(expected.width)")
      }
    }
    #expect(compared > 0 || rows.isEmpty, "none of the fonts of the recordings is installed")
  }
}
