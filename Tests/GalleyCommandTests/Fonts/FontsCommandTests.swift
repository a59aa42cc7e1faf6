import Foundation
import Testing

@testable import GalleyCommand

/// `galley fonts` as a user meets it.
@Suite struct FontsCommandTests {
  /// A run's exit status and what it wrote.
  private struct Run {
    var status: GalleyCommand.ExitStatus
    var output: String
    var errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The objects of NDJSON output.
    func objects() throws -> [[String: Any]] {
      try lines.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    }
  }

  private func run(_ words: String...) throws -> Run { try run(words) }

  private func run(_ words: [String]) throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try ["output", "errors"].map { name in
      let file = folder.appending(path: name)
      try Data().write(to: file)
      return try FileHandle(forUpdating: file)
    }
    let status = Command.run(
      ["fonts"] + words,
      Console(
        input: STDIN_FILENO, output: ByteWriter(descriptor: files[0].fileDescriptor, name: "output"),
        errors: ByteWriter(descriptor: files[1].fileDescriptor, name: "errors")))
    let texts = try files.map { file in
      try file.seek(toOffset: 0)
      return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }
    return Run(status: status, output: texts[0], errors: texts[1])
  }

  private static let thai = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fonts/Noto/NotoSansThai-Regular.ttf").path

  @Test("without a request it lists every bundled font and every alias")
  func listing() throws {
    let text = try run("--font", Self.thai)
    #expect(text.status == .success)
    #expect(text.output.contains("@NotoSansThai-Regular.ttf\n"))
    #expect(text.output.contains("LiberationSans-BoldItalic.ttf"))
    #expect(text.output.contains("1577 +15%/471/0 of 2048  Helvetica\n"))
    #expect(text.lines.allSatisfy { !$0.hasSuffix(" ") })

    let kinds = try run("--json", "--font", Self.thai).objects().map { $0["kind"] as? String }
    #expect(kinds.filter { $0 == "bundled" }.count == 19)
    #expect(kinds.filter { $0 == "registered" }.count == 1)
    #expect(kinds.filter { $0 == "alias" }.count > 10)
  }

  @Test("a request tells its face, how the advances relate, and the line in each profile")
  func request() throws {
    let run = try run("Helvetica")
    #expect(run.status == .success)
    #expect(
      run.lines.prefix(5) == [
        "Helvetica", "  Liberation Sans 400, LiberationSans-Regular.ttf (bundled)",
        "    advances: equal to the named font's by design",
        "    line at 17 in uikit: 19.55 (ascent 15.6403, descent 3.9097, leading 0, published for Helvetica)",
        "    line at 17 in web: 20 (ascent 15, descent 5, leading 0)",
      ])
  }

  @Test("the same as an object")
  func json() throws {
    let objects = try run("--json", "--size", "16", "Inter", "--weight", "700").objects()
    #expect(objects.count == 1)
    #expect(objects[0]["matched"] as? Bool == true)
    let font = try #require((objects[0]["fonts"] as? [[String: Any]])?.first)
    #expect(font["file"] as? String == "Inter-Bold.otf")
    #expect(font["advances"] as? String == "own")
    #expect(font["lineMetrics"] is NSNull)
    let uikit = try #require((font["lines"] as? [String: [String: Double]])?["uikit"])
    #expect(uikit["ascent"] == 15.5)
    #expect(abs(try #require(uikit["descent"]) - 680 * 16 / 2816) < 1e-12)
    #expect(uikit["leading"] == 0)
  }

  @Test("a request that nothing answers to fails the check, and shows what stands in")
  func noMatch() throws {
    let run = try run("Georgia, serif", "Georgia")
    #expect(run.status == .checkFailed)
    #expect(run.lines.filter { $0 == "  \"Georgia\": nothing answers" }.count == 2)
    #expect(run.lines.filter { $0.contains("stands in where text must be measured") }.count == 1)
    #expect(run.output.contains("published for Georgia"))
    #expect(try self.run("Georgia,serif").status == .success)
    #expect(try self.run("").status == .checkFailed)
    #expect(try self.run(" , ").status == .checkFailed)
  }

  @Test("a font file may be the request")
  func file() throws {
    let run = try run(Self.thai)
    #expect(run.status == .success)
    #expect(run.output.contains("Noto Sans Thai 400, NotoSansThai-Regular.ttf (registered)"))
    #expect(try self.run("@first", "--font", Self.thai).output.contains("(registered)"))
  }

  @Test("bad input is one line that names the thing, and the documented exit status")
  func badInput() throws {
    let folder = FileManager.default.temporaryDirectory.path
    for (words, status, message) in [
      (
        ["nowhere/a.ttf"], GalleyCommand.ExitStatus.noInput, "galley: fonts: nowhere/a.ttf: No such file or directory\n"
      ),
      (["--font", folder], .noInput, "galley: fonts: \(folder): Is a directory\n"),
      (["--font-dir", "/nowhere"], .noInput, "galley: fonts: /nowhere: No such file or directory\n"),
      (["--font", #filePath], .data, "galley: fonts: \(#filePath): not a TrueType or OpenType font\n"),
      (
        ["--font", "\(Self.thai)#3"], .data, "galley: fonts: \(Self.thai): no face 3, the file has one face, 0\n"
      ),
      (["--size", "0"], .usage, "galley: fonts: --size: \"0\" is not a number above zero\n"),
      (["--weight", "heavy"], .usage, "galley: fonts: --weight: \"heavy\" is not a whole number\n"),
    ] {
      let run = try run(words)
      #expect(run.status == status)
      #expect(run.errors == message)
      #expect(run.output == "")
    }
  }
}
