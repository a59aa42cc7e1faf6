import GalleyText
import Testing

@testable import GalleyShaping

/// Line metrics that a program gives fonts which are not there.
@Suite struct RegisteredLineMetricsTests {
  let fonts = FontCollection()
  let meiryo = NamedLineMetrics("Meiryo", ascent: 2171, descent: 901, leading: 0, unitsPerEm: 2048)

  func height(_ name: String, _ profile: Profile = .uikit) throws -> Double {
    let style = TextStyle(font: FontDescriptor(name, size: 100))
    return try Typesetter(fonts: fonts).prepare("漢字 a", style: style, profile: profile).size(width: .infinity).height
  }

  @Test("E43: the line of a font that is not there is the named font's")
  func missingFont() throws {
    let before = try height("Meiryo")
    fonts.register(lineMetrics: meiryo)
    let font = fonts.cascade(for: FontDescriptor("Meiryo", size: 100)).primary
    #expect(font.lineMetrics == meiryo && font.hasRegisteredLineMetrics)
    #expect(font.lineMetrics(at: 100).height == 150)
    // The ideographs come from a face that is higher by itself.
    #expect(try height("Meiryo") == 150 && before > 140 && before < 150)
    #expect(try abs(height("Noto Sans CJK JP") - 144.8) < 1e-9)
    #expect(throws: FontError.self) { try fonts.resolve(FontDescriptor("Meiryo", size: 100)) }
  }

  @Test(
    "the name counts with words of style, in any case, and not inside longer names",
    arguments: [("meiryo", true), ("Meiryo Bold", true), ("Meiryo-BoldItalic", true), ("Meiryo UI", false)])
  func names(name: String, isMet: Bool) {
    fonts.register(lineMetrics: meiryo)
    #expect(fonts.cascade(for: FontDescriptor(name, size: 10)).primary.hasRegisteredLineMetrics == isMet)
  }

  @Test("they count in every profile, rounded as it does")
  func profiles() throws {
    fonts.register(lineMetrics: NamedLineMetrics("Arial", ascent: 1001, descent: 201, leading: 0, unitsPerEm: 1000))
    let font = fonts.cascade(for: FontDescriptor("Arial", size: 16)).primary
    #expect(font.family == "Liberation Sans")
    #expect(abs(font.lineMetrics(at: 16).height - 19.232) < 1e-9)
    #expect(font.lineMetrics(at: 16, in: .web).height == 19)
    #expect(font.lineMetrics(at: 16, in: .webkitIOS).height == 17 + 4)
  }

  @Test("answers before do not stay, the last of a name counts, and a face's own family may be named")
  func replacing() {
    #expect(fonts.cascade(for: FontDescriptor("Inter", size: 10)).primary.lineMetrics == nil)
    for ascent in [900, 1200] {
      fonts.register(lineMetrics: NamedLineMetrics("Inter", ascent: ascent, descent: 0, leading: 0, unitsPerEm: 1000))
    }
    #expect(fonts.cascade(for: FontDescriptor("Inter", size: 10)).primary.lineMetrics(at: 10).ascent == 12)
    #expect(fonts.registeredLineMetrics.count == 1)
    // "system-ui" is a substitute's, not Inter's own.
    #expect(!fonts.cascade(for: FontDescriptor("system-ui", size: 10)).primary.hasRegisteredLineMetrics)
    fonts.register(lineMetrics: NamedLineMetrics("Liberation Sans", ascent: 9, descent: 1, leading: 0, unitsPerEm: 10))
    #expect(fonts.cascade(for: FontDescriptor("sans-serif", size: 10)).primary.lineMetrics(at: 10).height == 10)
  }
}
