import Foundation
import Galley
import GalleyUIKit
import Testing

@Suite struct UIFontTests {
  @Test("Liberation Sans 17 has the figures of its tables")
  func liberation() throws {
    let font = try #require(UIFont(name: "Liberation Sans", size: 17))
    #expect(isNear(font.ascender, 15.3896, 0.00005))
    #expect(isNear(font.descender, -3.6025, 0.00005))
    #expect(isNear(font.leading, 0.5562, 0.00005))
    #expect(font.lineHeight == font.ascender - font.descender + font.leading)
    #expect(isNear(font.capHeight, 17 * 1409 / 2048, 1e-9))
    #expect(isNear(font.xHeight, 17 * 1082 / 2048, 1e-9))
    #expect(font.pointSize == 17)
  }

  @Test("D10, D11: Helvetica 17 has UIKit's figures")
  func helvetica() throws {
    let font = try #require(UIFont(name: "Helvetica", size: 17))
    #expect(isNear(font.ascender, 15.64033203125, 1e-11))
    #expect(isNear(font.descender, -3.90966796875, 1e-11))
    #expect(font.leading == 0)
    #expect(isNear(font.lineHeight, 19.55, 1e-9))
    #expect(font.lineHeight == "x".size(withAttributes: [.font: font]).height)
  }

  @Test("D8: the system's font has San Francisco's line metrics")
  func system() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(isNear(font.ascender, 16.1865, 0.0001))
    #expect(isNear(font.descender, -4.1006, 0.0001))
    #expect(font.leading == 0)
    #expect(font.lineHeight == 20.287109375)
    #expect(isNear(UIFont.systemFont(ofSize: 15).lineHeight, 17.900391, 0.000001))
    #expect(UIFont.boldSystemFont(ofSize: 17).lineHeight == font.lineHeight)
  }

  @Test("D17: Helvetica Neue 16 has the published figures")
  func helveticaNeue() throws {
    let font = try #require(UIFont(name: "Helvetica Neue", size: 16))
    #expect(isNear(font.ascender, 15.232, 1e-9))
    #expect(isNear(font.descender, -3.408, 1e-9))
    #expect(isNear(font.leading, 0.448, 1e-9))
    #expect(isNear(font.lineHeight, 19.088, 1e-9))
    #expect(isNear(font.xHeight, 8.368, 1e-9))
  }

  @Test("Inter 16 is 19.3636 high")
  func inter() throws {
    #expect(isNear(try #require(UIFont(name: "Inter", size: 16)).lineHeight, 19.3636, 0.00005))
  }

  @Test("a name that nothing answers to gives nil", arguments: ["", "No Such Font", "Helvetica-Wavy", "@missing.ttf"])
  func unknown(name: String) { #expect(UIFont(name: name, size: 12) == nil) }

  @Test(
    "names lead back to the same font",
    arguments: [
      ("Liberation Sans", "LiberationSans", "Liberation Sans"),
      ("LiberationSans-Bold", "LiberationSans-Bold", "Liberation Sans"),
      ("Helvetica", "Helvetica", "Helvetica"), ("Helvetica-BoldOblique", "Helvetica-BoldOblique", "Helvetica"),
      ("HelveticaNeue-Bold", "HelveticaNeue-Bold", "Helvetica Neue"), ("ArialMT", "ArialMT", "Arial"),
      ("TimesNewRomanPS-BoldMT", "TimesNewRomanPS-BoldMT", "Times New Roman"), ("Inter", "Inter-Regular", "Inter"),
      ("courier-bold", "courier-bold", "Courier"), ("SF Pro", "SF Pro", "San Francisco"),
      ("sans-serif", "LiberationSans", "Liberation Sans"),
    ])
  func names(asked: String, name: String, family: String) throws {
    let font = try #require(UIFont(name: asked, size: 13))
    #expect(font.fontName == name)
    #expect(font.familyName == family)
    let again = try #require(UIFont(name: font.fontName, size: 13))
    #expect(again.lineHeight == font.lineHeight)
    #expect("Again".size(withAttributes: [.font: again]) == "Again".size(withAttributes: [.font: font]))
  }

  @Test("a system font's name leads back to its figures", arguments: [UIFont.Weight.regular, .semibold, .bold, .black])
  func systemNames(weight: UIFont.Weight) throws {
    let font = UIFont.systemFont(ofSize: 20, weight: weight)
    #expect(font.familyName == ".AppleSystemUIFont")
    let again = try #require(UIFont(name: font.fontName, size: 20))
    #expect(again.lineHeight == font.lineHeight)
    #expect("Again".size(withAttributes: [.font: again]) == "Again".size(withAttributes: [.font: font]))
  }

  @Test("bold is wider than regular, and semibold is set in the bold face")
  func weights() {
    func width(_ font: UIFont) -> CGFloat { "Weights".size(withAttributes: [.font: font]).width }
    let regular = width(.systemFont(ofSize: 17))
    #expect(width(.boldSystemFont(ofSize: 17)) > regular)
    #expect(width(.systemFont(ofSize: 17, weight: .semibold)) == width(.boldSystemFont(ofSize: 17)))
    #expect(width(.systemFont(ofSize: 17, weight: .thin)) == regular)
    #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Regular")
    #expect(UIFont.systemFont(ofSize: 17, weight: .semibold).fontName == ".SFUI-Semibold")
  }

  @Test("weights are UIKit's numbers, and those of CSS in the core")
  func weightNumbers() {
    let numbers: [UIFont.Weight: (CGFloat, Int)] = [
      .ultraLight: (-0.8, 100), .thin: (-0.6, 200), .light: (-0.4, 300), .regular: (0, 400), .medium: (0.23, 500),
      .semibold: (0.3, 600), .bold: (0.4, 700), .heavy: (0.56, 800), .black: (0.62, 900), .init(-9): (-9, 100),
      .init(9): (9, 900), .init(-0.2): (-0.2, 350), .init(CGFloat.infinity): (CGFloat.infinity, 900),
    ]
    for (weight, (number, css)) in numbers {
      #expect(weight.rawValue == number)
      #expect(UIFont.systemFont(ofSize: 1, weight: weight).descriptor.weight == css)
    }
    #expect(UIFont.systemFont(ofSize: 1, weight: .init(CGFloat.nan)).descriptor.weight == 400)
  }

  @Test(
    "sizes that no font can have give the default ones",
    arguments: [0, -1, CGFloat.nan, CGFloat.infinity, -CGFloat.infinity])
  func sizes(size: CGFloat) throws {
    #expect(UIFont.systemFont(ofSize: size).pointSize == 14)
    #expect(UIFont.boldSystemFont(ofSize: size).withSize(size).pointSize == 14)
    let named = try #require(UIFont(name: "Helvetica", size: size))
    #expect(named.pointSize == 12)
    #expect(named.withSize(20).pointSize == 20)
    #expect(named.withSize(size).pointSize == 12)
  }

  @Test("default sizes are UIKit's")
  func defaultSizes() {
    #expect(UIFont.systemFontSize == 14)
    #expect(UIFont.smallSystemFontSize == 12)
    #expect(UIFont.labelFontSize == 17)
    #expect(UIFont.buttonFontSize == 18)
  }

  @Test("fonts are values")
  func values() throws {
    let font = try #require(UIFont(name: "Helvetica", size: 17))
    #expect(font == UIFont(name: "Helvetica", size: 17))
    #expect(font.hash == UIFont(name: "Helvetica", size: 17)?.hash)
    #expect(font != font.withSize(18))
    #expect(font == font.withSize(18).withSize(17))
    #expect(font != UIFont(name: "Arial", size: 17))
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
    #expect(font.copy() as? UIFont === font)
    #expect(!font.isEqual("Helvetica"))
    #expect(font.description == "UIFont \"Helvetica\" 17.0")
  }

  @Test("a stand-in says so")
  func standIns() throws {
    let helvetica = try #require(UIFont(name: "Helvetica", size: 17)).resolvedFont
    #expect(helvetica.family == "Liberation Sans" && helvetica.advances == .compatible)
    #expect(UIFont.systemFont(ofSize: 17).resolvedFont.advances == .substitute)
  }

  @Test("a registered file answers to its names")
  func registering() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    #expect(UIFont(name: "@NotoSansThai-Regular.ttf", size: 12) == nil)
    let names = try UIFont.registerFonts(at: root.appending(path: "Fonts/Noto/NotoSansThai-Regular.ttf"))
    #expect(names == ["NotoSansThai-Regular"])
    let font = try #require(UIFont(name: "@NotoSansThai-Regular.ttf", size: 12))
    #expect(font.familyName == "Noto Sans Thai")
    #expect(font.resolvedFont.source == .registered)
    #expect(throws: FontError.self) { try UIFont.registerFonts(at: root.appending(path: "Package.swift")) }
    #expect(throws: FontError.self) { try UIFont.registerFonts(at: root.appending(path: "Fonts/none.ttf")) }
    #expect(throws: FontError.self) { try UIFont.registerFonts(at: URL(string: "https://example.com/a.ttf")!) }
  }
}
