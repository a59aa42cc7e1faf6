import Testing

/// The rules of the house that no compiler checks. Each has a test on the package and one on made-up violations.
@Suite struct HouseTests {
  @Test("every file imports only what its target may see")
  func imports() throws {
    let files = try SourceFile.all(in: "Sources") + SourceFile.all(in: "Fonts").filter(\.isC)
    #expect(files.filter(\.isSwift).count > 10, "the sources were not found")
    #expect(ImportRules.violations(in: files.filter { $0.isSwift || $0.isC }) == [])
  }

  @Test("every target with a rule has files, so a renamed target cannot slip through")
  func targets() throws {
    let found = Set(try SourceFile.all(in: "Sources").compactMap(\.target))
    #expect(Set(ImportRules.swift.keys).subtracting(found) == [])
    #expect(ImportRules.c.subtracting(["CBundledFonts"]).subtracting(found) == [])
  }

  @Test(
    "a forbidden import is found",
    arguments: [
      ("Sources/GalleyText/A.swift", "import CTextShims"),
      ("Sources/GalleyText/A.swift", "internal import Foundation"),
      ("Sources/GalleyTables/A.swift", "public import GalleyText"),
      ("Sources/GalleyShaping/A.swift", "@preconcurrency import struct Foundation.URL"),
      ("Sources/GalleyRows/A.swift", "  internal import CTextShims"),
      ("Sources/GalleyCommand/A.swift", "let help = \"\"\"\n  import Galley\n  \"\"\"\nimport Foundation"),
      ("Sources/GalleyCommand/A.swift", "/* import Galley */\nimport CTextShims"),
      ("Sources/Galley/A.swift", "@_exported public import GalleyText\npublic struct Shortcut {}"),
      ("Sources/GalleyNew/A.swift", "import GalleyText"),
      ("Sources/GalleyText/a.c", "int a;"),
      ("Sources/CToolShims/a.c", "#include <hb.h>"),
      ("Sources/CToolShims/a.cpp", "#include <hb.h>"),
      ("Sources/CTextShims/include/CTextShims.h", "#include <unicode/ubrk.h>"),
      ("Fonts/a.c", "#  include \"CTextShims.h\""),
      ("Sources/CICU/shim.h", "#include <unicode/ubidi.h>"),
    ])
  func forbidden(path: String, text: String) {
    #expect(ImportRules.violations(in: [SourceFile(path: path, text: text)]).count == 1)
  }

  @Test(
    "an allowed import is not",
    arguments: [
      ("Sources/GalleyText/A.swift", "public import GalleyGeometry\nimport Synchronization"),
      ("Sources/GalleyText/A.swift", "// import Foundation\nlet important = 1"),
      ("Sources/GalleyCommand/A.swift", "let help = \"\"\"\n  import UIKit\n  \"\"\""),
      ("Sources/CTextShims/Faces.c", "#include <hb-ot.h>\n#include \"CTextShims.h\""),
      ("Sources/CICU/shim.h", "#pragma once"),
    ])
  func allowed(path: String, text: String) {
    #expect(ImportRules.violations(in: [SourceFile(path: path, text: text)]) == [])
  }

  @Test("no file passes 400 lines, generated tables apart")
  func length() throws {
    let files = try ["Sources", "Tests", "Fonts", "Package.swift"].flatMap(SourceFile.all(in:))
    #expect(TextRules.tooLong(files) == [])
    let long = String(repeating: "//\n", count: 401)
    #expect(TextRules.tooLong([SourceFile(path: "Sources/A/A.swift", text: long)]) == ["Sources/A/A.swift: 401 lines"])
    #expect(TextRules.tooLong([SourceFile(path: "Sources/A/A+Generated.swift", text: long)]) == [])
    #expect(TextRules.tooLong([SourceFile(path: "Sources/A/a.generated.c", text: long)]) == [])
    #expect(TextRules.tooLong([SourceFile(path: "a.c", text: String(repeating: "//\n", count: 400))]) == [])
  }

  @Test("no file names a path of one machine, and none that is built names the shared material")
  func paths() throws {
    let built = try ["Sources", "Fonts", "Package.swift", "Makefile", ".ci/run", ".ci/test", ".ci/packages"]
      .flatMap(SourceFile.all(in:))
    // This folder spells the forbidden paths out.
    let tests = try SourceFile.all(in: "Tests").filter { !$0.path.hasPrefix("Tests/HouseTests/") }
    let texts = try SourceFile.all(in: "README.md")
    #expect(built.count > 10)
    #expect(TextRules.naming(TextRules.machinePaths + TextRules.sharedPaths, in: built) == [])
    #expect(TextRules.naming(TextRules.machinePaths, in: tests + texts) == [])

    let bad = SourceFile(path: "Sources/A/A.swift", text: "let a = 1\nlet path = \"/work/a\" // ../shared/oracle")
    #expect(
      TextRules.naming(TextRules.machinePaths + TextRules.sharedPaths, in: [bad]) == [
        "Sources/A/A.swift:2: names /work/", "Sources/A/A.swift:2: names ../shared",
      ])
  }
}
