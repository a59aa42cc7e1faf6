import Foundation
import Testing

@testable import GalleyCommand

@Suite struct MetricsCommandTests {
  private static let fonts = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fonts").path
  private let sans = "\(fonts)/Liberation/LiberationSans-Regular.ttf"
  private let bold = "\(fonts)/Liberation/LiberationSans-Bold.ttf"
  private let metricsOnly = "\(fonts)/MetricsOnly/GalleyCJKMetrics-Regular.ttf"

  private func metrics(_ words: String...) throws -> Ran {
    try run { Command.run(["metrics"] + words, $0) }
  }

  /// The cells of the row of a name, in the order of the columns.
  private func cells(_ name: String, in output: String, after heading: String? = nil) -> [String]? {
    var lines = output.split(separator: "\n")[...]
    if let heading, let start = lines.firstIndex(of: Substring(heading)) { lines = lines[start...] }
    let row = lines.first { $0.trimmingCharacters(in: .whitespaces).hasPrefix(name + "  ") }
    return row?.dropFirst(2 + name.count).split(separator: " ").map(String.init)
  }

  private func rows(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  // MARK: For people

  @Test("a font's figures, and its lines in both profiles")
  func table() throws {
    let ran = try metrics(sans, "--size", "17")
    #expect(ran.status == .success && ran.errors.isEmpty)
    #expect(cells("unitsPerEm", in: ran.output) == ["2048"])
    #expect(cells("hhea.descent", in: ran.output) == ["434"])
    #expect(cells("characters", in: ran.output) == ["2327"])
    let uikit = "17 points, profile uikit"
    #expect(cells("ascent", in: ran.output, after: uikit) == ["15.3896"])
    #expect(cells("descent", in: ran.output, after: uikit) == ["3.6025"])
    #expect(cells("leading", in: ran.output, after: uikit) == ["0.5562"])
    #expect(cells("line height", in: ran.output, after: uikit) == ["18.9922"])
    #expect(cells("line height with leading", in: ran.output, after: uikit) == ["19.5483"])
    let web = "17 points, profile web"
    #expect(cells("ascent", in: ran.output, after: web) == ["15"])
    #expect(cells("descent", in: ran.output, after: web) == ["4"])
    #expect(cells("line height", in: ran.output, after: web) == ["20"])
  }

  @Test("a named font that another stands in for keeps its own lines")
  func family() throws {
    let ran = try metrics("Helvetica", "--size=17")
    #expect(ran.status == .success)
    #expect(ran.output.contains("LiberationSans-Regular.ttf"))
    #expect(cells("line height", in: ran.output, after: "17 points, profile uikit") == ["19.55"])
  }

  @Test("fonts stand side by side with how they differ from the first")
  func sideBySide() throws {
    let ran = try metrics(sans, bold, "--text", "Ha")
    #expect(ran.status == .success && ran.errors.isEmpty)
    #expect(cells("OS/2.weightClass", in: ran.output) == ["400", "700", "+300"])
    #expect(cells("hhea.ascent", in: ran.output) == ["1854", "1854"])
    #expect(ran.output.contains("U+0061"))
  }

  @Test("glyphs show their figures; a character that the font lacks is missing")
  func glyphs() throws {
    let ran = try metrics(sans, "--glyphs", "U+0041,u+4E00,U+0020", "--size", "16")
    #expect(ran.status == .success)
    let lines = ran.output.split(separator: "\n").suffix(3).map { $0.split(separator: " ").map(String.init) }
    #expect(lines[0] == ["U+0041", "36", "1366", "4", "4", "0", "1362", "1409", "10.6719", "A"])
    #expect(lines[1].prefix(2) == ["U+4E00", "missing"])
    #expect(lines[2] == ["U+0020", "3", "569", "0", "blank", "4.4453"])
  }

  @Test("a face without outlines says so")
  func metricsOnlyFace() throws {
    let ran = try metrics(metricsOnly, "--text", "漢")
    #expect(ran.status == .success)
    #expect(ran.output.contains("none: it only measures") && ran.output.contains("no outlines"))
    let row = try #require(try rows(try metrics(metricsOnly, "--text", "漢", "--json", "--size", "12").output).last)
    #expect(row["advanceWidth"] as? Int == 1000)
    for key in ["bounds", "freetype", "linearAdvancePx"] { #expect(row[key] == nil) }
  }

  // MARK: Rows

  @Test("rows carry the tables' own names and signs")
  func json() throws {
    let ran = try metrics(sans, "--json", "--glyphs", "U+0021,U+4E00", "--size", "12", "--size", "24.5")
    let rows = try rows(ran.output)
    #expect(ran.status == .success && rows.count == 3)
    let hhea = try #require(rows[0]["hhea"] as? [String: Int])
    #expect(hhea["descent"] == -434 && hhea["numberOfHMetrics"] == 2620)
    #expect(rows[0]["vhea"] is NSNull && rows[0]["axes"] == nil && rows[0]["outlines"] == nil)
    #expect(rows[0]["file"] as? String == "LiberationSans-Regular.ttf" && rows[0]["index"] as? Int == 0)
    #expect(rows[1]["bounds"] as? [Double] == [185, 0, 383, 1409])
    #expect(rows[1]["linearAdvancePx"] as? [String: Double] == ["12": 3.333984375, "24.5": 6.806884765625])
    #expect(rows[2]["codepoint"] as? Int == 0x4E00 && rows[2]["glyph"] is NSNull && rows[2]["advanceWidth"] == nil)
  }

  @Test("all glyphs are all characters of the font")
  func allGlyphs() throws {
    #expect(try rows(try metrics(sans, "--json", "--glyphs", "all").output).count == 1 + 2327)
  }

  // MARK: Checks

  @Test("fonts that are the same pass, those that differ fail and are named")
  func failOnDifference() throws {
    let same = try metrics("--fail-on-difference", "--glyphs", "all", sans, sans)
    #expect(same.status == .success && same.errors.isEmpty)
    let different = try metrics("--fail-on-difference", "--text", "fi", "--json", sans, bold)
    #expect(different.status == .checkFailed)
    let lines = different.errors.split(separator: "\n")
    #expect(
      lines.contains(
        "galley: metrics: LiberationSans-Bold.ttf: OS/2.weightClass is 700, in LiberationSans-Regular.ttf 400"))
    #expect(lines.filter { $0.contains("advance of U+") }.isEmpty == false)
    #expect(!different.errors.contains("hhea.ascent"))
    // Results stay what they are.
    #expect(try rows(different.output).count == 6)
  }

  @Test("a tolerance is for lengths and advances; counts then do not matter")
  func tolerance() throws {
    let small = try metrics("--fail-on-difference=0", sans, bold)
    let large = try metrics("--fail-on-difference=1000", sans, bold)
    #expect(small.errors.contains("post.underlinePosition") && !large.errors.contains("post.underlinePosition"))
    #expect(!large.errors.contains("head.xMin") && large.errors.contains("OS/2.weightClass"))
    #expect(large.status == .checkFailed)
  }

  // MARK: Bad input

  @Test("wrong options are named, with status 64")
  func usage() throws {
    let wrong: [([String], String)] = [
      ([], "no font given"),
      ([sans, "--size", "0"], "--size: 0"),
      ([sans, "--size", "nan"], "--size: nan"),
      ([sans, "--size", "40000"], "--size: 40000"),
      ([sans, "--glyphs", "A"], "--glyphs: \"A\""),
      ([sans, "--glyphs", "U+110000"], "--glyphs: \"U+110000\""),
      ([sans, "--glyphs", "U+D800"], "--glyphs: \"U+D800\""),
      ([sans, "--glyphs", "U+0043-0041"], "--glyphs: \"U+0043-0041\""),
      ([sans, "--glyphs", ""], "--glyphs: \"\""),
      ([sans, "--variation", "wght"], "--variation: \"wght\""),
      ([sans, "--variation", "wght=heavy"], "--variation: \"wght=heavy\""),
      ([sans, "--variation", "wght=533"], "--variation: no font given has the axis \"wght\""),
      ([sans, "--fail-on-difference"], "--fail-on-difference: needs two fonts"),
      ([sans, bold, "--fail-on-difference=-1"], "--fail-on-difference: -1 is below 0"),
    ]
    for (words, message) in wrong {
      let ran = try run { Command.run(["metrics"] + words, $0) }
      #expect(ran.status == .usage && ran.output.isEmpty, "\(words)")
      #expect(ran.errors.hasPrefix("galley: metrics: \(message)"), "\(ran.errors)")
      #expect(ran.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("fonts that are missing, damaged or no fonts are named, with the status of their kind")
  func badFonts() throws {
    try withTemporaryFolder { folder in
      let cut = folder.appending(path: "cut.ttf").path
      let text = folder.appending(path: "text.ttf").path
      try Data(try Data(contentsOf: URL(fileURLWithPath: sans)).prefix(40_000)).write(to: URL(fileURLWithPath: cut))
      try Data("Dear reader".utf8).write(to: URL(fileURLWithPath: text))
      let bad: [(String, GalleyCommand.ExitStatus, String)] = [
        ("\(folder.path)/none.ttf", .noInput, "No such file or directory"),
        (folder.path, .noInput, "Is a directory"),
        (cut, .data, "damaged font"),
        (text, .data, "not a TrueType or OpenType font"),
        ("\(sans)#3", .data, "no face 3, the file has one face, 0"),
      ]
      for (font, status, message) in bad {
        let ran = try metrics(font)
        #expect(ran.status == status && ran.output.isEmpty)
        #expect(ran.errors.contains(message) && ran.errors.split(separator: "\n").count == 1, "\(ran.errors)")
      }
      let unknown = try metrics("No Such Family")
      #expect(unknown.status == .noInput && unknown.errors.contains("No Such Family"))
    }
  }
}
