import CTextShims
import Testing

@testable import GalleyShaping

@Suite(.enabled(if: TestFonts.have(TestFonts.installedLiberationSans), "fonts-liberation2 is not installed"))
struct SystemFontsTests {
  @Test("a family answers by its own name only, with the nearest weight and slant")
  func family() throws {
    var opened: OpaquePointer?
    try check(galley_system_fonts_open(&opened), path: "")
    let fonts = try #require(opened)
    defer { galley_system_fonts_close(fonts) }
    func match(_ family: String, _ weight: Int32, italic: Bool = false) -> String? {
      var found = galley_system_match()
      guard galley_system_fonts_match(fonts, family, weight, italic, &found), let path = found.path else { return nil }
      return String(cString: path).split(separator: "/").last.map(String.init)
    }
    #expect(match("liberation sans", 400) == "LiberationSans-Regular.ttf")
    #expect(match("Liberation Sans", 600) == "LiberationSans-Bold.ttf")
    #expect(match("Liberation Sans", 500) == "LiberationSans-Regular.ttf")
    #expect(match("Liberation Sans", 900, italic: true) == "LiberationSans-BoldItalic.ttf")
    // fontconfig would answer these with what its configuration likes best.
    #expect(match("No Such Family", 400) == nil && match("", 400) == nil)
  }

  @Test("a character finds a face that has it, and none has one that is no character")
  func fallback() throws {
    var opened: OpaquePointer?
    try check(galley_system_fonts_open(&opened), path: "")
    let fonts = try #require(opened)
    defer { galley_system_fonts_close(fonts) }
    var found = galley_system_match()
    for scalar: Unicode.Scalar in ["A", "Я", "א"] {
      #expect(galley_system_fonts_fallback(fonts, scalar.value, nil, 400, false, &found))
      let face = try FontFace(path: String(cString: found.path), index: Int(found.index))
      #expect(face.glyph(for: scalar) != nil)
    }
    #expect(!galley_system_fonts_fallback(fonts, 0x10_FFFF, "en", 400, false, &found))
  }
}
