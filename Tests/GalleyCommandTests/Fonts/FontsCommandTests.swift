import Foundation
import Testing

@testable import GalleyCommand

/// `galley fonts` as a user meets it.
@Suite struct FontsCommandTests {
  private func fonts(_ words: String...) throws -> Ran { try run { Command.run(["fonts"] + words, $0) } }

  private func lines(_ ran: Ran) -> [String] { ran.output.split(separator: "\n").map(String.init) }

  /// The objects of NDJSON output.
  private func objects(_ ran: Ran) throws -> [[String: Any]] {
    try lines(ran).map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
  }

  private static let thai = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fonts/Noto/NotoSansThai-Regular.ttf").path

  @Test("without a request it lists every bundled font and every alias")
  func listing() throws {
    let text = try fonts("--font", Self.thai)
    #expect(text.status == .success)
    #expect(text.output.contains("@NotoSansThai-Regular.ttf\n"))
    #expect(text.output.contains("LiberationSans-BoldItalic.ttf"))
    #expect(text.output.contains("1577 +15%/471/0 of 2048  Helvetica\n"))
    #expect(lines(text).allSatisfy { !$0.hasSuffix(" ") })

    let kinds = try objects(fonts("--json", "--font", Self.thai)).map { $0["kind"] as? String }
    #expect(kinds.filter { $0 == "bundled" }.count == 19)
    #expect(kinds.filter { $0 == "registered" }.count == 1)
    #expect(kinds.filter { $0 == "alias" }.count > 10)
  }

  @Test("a request tells its face, how the advances relate, and the line in each profile")
  func request() throws {
    let ran = try fonts("Helvetica")
    #expect(ran.status == .success)
    #expect(
      lines(ran).prefix(5) == [
        "Helvetica", "  Liberation Sans 400, LiberationSans-Regular.ttf (bundled)",
        "    advances: equal to the named font's by design",
        "    line at 17 in uikit: 19.55 (ascent 15.6403, descent 3.9097, leading 0, published for Helvetica)",
        "    line at 17 in web: 20 (ascent 15, descent 5, leading 0)",
      ])
  }

  @Test("the same as an object")
  func json() throws {
    let objects = try self.objects(fonts("--json", "--size", "16", "Inter", "--weight", "700"))
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
    let ran = try fonts("Georgia, serif", "Georgia")
    #expect(ran.status == .checkFailed)
    #expect(lines(ran).filter { $0 == "  \"Georgia\": nothing answers" }.count == 2)
    #expect(lines(ran).filter { $0.contains("stands in where text must be measured") }.count == 1)
    #expect(ran.output.contains("published for Georgia"))
    #expect(try fonts("Georgia,serif").status == .success)
    #expect(try fonts("").status == .checkFailed)
    #expect(try fonts(" , ").status == .checkFailed)
  }

  @Test("a font file may be the request")
  func file() throws {
    let ran = try fonts(Self.thai)
    #expect(ran.status == .success)
    #expect(ran.output.contains("Noto Sans Thai 400, NotoSansThai-Regular.ttf (registered)"))
    #expect(try fonts("@first", "--font", Self.thai).output.contains("(registered)"))
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
      let ran = try run { Command.run(["fonts"] + words, $0) }
      #expect(ran.status == status)
      #expect(ran.errors == message)
      #expect(ran.output == "")
    }
  }
}
