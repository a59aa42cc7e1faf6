import Foundation
import Testing

@testable import GalleyCommand

/// `--line-metrics`: the lines of fonts that are not there.
@Suite struct LineMetricsFileTests {
  private func run(_ json: String, _ words: [String]) throws -> Ran {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("metrics.json")
      try Data(json.utf8).write(to: file)
      return try GalleyCommandTests.run { Command.run(words + ["--line-metrics", file.path], $0) }
    }
  }

  private let meiryo = #"[{"name":"Meiryo","ascent":2171,"descent":901,"unitsPerEm":2048}]"#

  @Test("every command that measures or shows fonts takes it")
  func commands() throws {
    let measured = try run(meiryo, ["measure", "--json", "--font", "Meiryo", "--size", "16", "a"])
    #expect(measured.status == .success && measured.output.contains(#""height":24,"#))
    let fonts = try run(meiryo, ["fonts", "--size", "16", "Meiryo"])
    #expect(fonts.output.contains("in uikit: 24 (ascent 16.9609, descent 7.0391, leading 0, registered for Meiryo)"))
    #expect(fonts.output.contains("in web: 24 (ascent 16, descent 8, leading 0, registered for Meiryo)"))
  }

  @Test(
    "what is no list of line metrics is status 65, with the place",
    arguments: [
      ("{}", "an array was expected, not an object"), ("[", "metrics.json: "), ("[3]", "0: "),
      (#"[{"name":"A","ascent":1,"descent":1}]"#, "0.unitsPerEm: missing"),
      (#"[{"ascent":1,"descent":1,"unitsPerEm":1}]"#, "0.name: missing"),
      (#"[{"name":"A","ascent":1,"descent":1,"unitsPerEm":0}]"#, "0.unitsPerEm: 0 is out of range"),
      (#"[{"name":"A","ascent":1.5,"descent":1,"unitsPerEm":9}]"#, "0.ascent: 1.5 is not a whole number"),
      (#"[{"name":"A","asent":1}]"#, "0.asent: did you mean ascent?"),
    ])
  func wrongFiles(json: String, message: String) throws {
    let ran = try run(json, ["measure", "a"])
    #expect(ran.status == .data && ran.output.isEmpty)
    #expect(ran.errors.contains("metrics.json: ") && ran.errors.contains(message), "\(ran.errors)")
  }

  @Test("a file that is not there is status 66")
  func missingFile() throws {
    let ran = try GalleyCommandTests.run { Command.run(["measure", "a", "--line-metrics", "nowhere.json"], $0) }
    #expect(ran.status == .noInput && ran.errors.contains("nowhere.json"))
  }

  @Test("every profile measures", arguments: ["uikit", "web", "appkit", "webkit-ios", "webkit-mac", "word"])
  func profiles(name: String) throws {
    let ran = try GalleyCommandTests.run {
      Command.run(["measure", "--json", "--profile", name, "--font", "Helvetica", "--size", "17", "a"], $0)
    }
    let heights = ["uikit": "19.55", "web": "20", "appkit": "20", "webkit-ios": "21", "webkit-mac": "20", "word": "17"]
    #expect(ran.output.contains("\"height\":\(heights[name]!),"), "\(ran.output)")
  }
}
