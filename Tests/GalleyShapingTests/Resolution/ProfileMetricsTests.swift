import Foundation
import GalleyText
import Testing

@testable import GalleyShaping

/// The line heights of each profile, and the statements about fonts that spec and reports make.
@Suite struct ProfileMetricsTests {
  let fonts = FontCollection()

  func metrics(_ name: String, _ size: Double, _ profile: Profile) -> LineMetrics {
    fonts.cascade(for: FontDescriptor(name, size: size)).primary.lineMetrics(at: size, in: profile)
  }

  func height(_ name: String, _ size: Double, _ profile: Profile) -> Double { metrics(name, size, profile).height }

  @Test("D12: on macOS Helvetica 17 has ascender 13.09033203125 and descender 3.90966796875")
  func helveticaOnMac() {
    // Profile word takes macOS's figures unrounded.
    let helvetica = metrics("Helvetica", 17, .word)
    #expect(helvetica == LineMetrics(ascent: 13.09033203125, descent: 3.90966796875, leading: 0))
  }

  @Test(
    "D13: the default line heights of macOS",
    arguments: [("Helvetica", 17, 20), ("Helvetica", 96, 115), ("Times New Roman", 96, 111)])
  func defaultLineHeights(name: String, size: Double, expected: Double) {
    #expect(height(name, size, .appkit) == expected)
  }

  @Test("D14: a fifth is added to Times, Helvetica and Courier without leading, and to no other font")
  func addedFifth() {
    // 13.75 and 4.68 round to 14 and 5.
    #expect(height("Segoe UI", 17, .appkit) == 18 + 4)
    #expect(height("Courier", 17, .appkit) == 14 + 5 + 4)
    #expect(height("Courier New", 17, .appkit) == 14 + 5)
    // Liberation Serif, which answers to Times, has leading.
    #expect(height("Times", 96, .appkit) == 111)
    #expect(metrics("Helvetica", 96, .appkit).ascent == 74)
  }

  @Test("D15: Times New Roman 96 is 85.547 + 20.766 + 4.078 = 110.390625")
  func timesNewRoman() {
    let times = metrics("Times New Roman", 96, .uikit)
    #expect(times.height + times.leading == 110.390625)
    #expect(abs(times.ascent - 85.547) < 0.0005 && abs(times.descent - 20.766) < 0.0005)
  }

  @Test("D16: hhea counts although the font asks for its typographic values")
  func typographicValues() throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: FontFiles.liberationSans)))
    let os2 = try #require(Self.tableOffset("OS/2", in: bytes))
    bytes[os2 + 63] |= 0x80
    let fonts = FontCollection()
    let face = try #require(try fonts.register(bytes: bytes, name: "typo.ttf").first)
    let table = try #require(face.metrics.os2)
    #expect(table.usesTypoMetrics && table.typoAscent != face.metrics.ascent)
    let font = try fonts.resolve(FontDescriptor("@typo.ttf", size: 17)).primary
    #expect(abs(font.lineMetrics(at: 17).height - 18.9922) < 0.0001)
  }

  /// Where a table begins; the directory has 16 bytes a table from byte 12 on (OpenType, "Table Directory").
  private static func tableOffset(_ tag: String, in bytes: [UInt8]) -> Int? {
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    for entry in 0..<count {
      let start = 12 + 16 * entry
      guard bytes[start..<start + 4].elementsEqual(tag.utf8) else { continue }
      return bytes[start + 8..<start + 12].reduce(0) { $0 << 8 | Int($1) }
    }
    return nil
  }

  @Test("San Francisco's figures are those of iOS or of macOS, as the profile has it")
  func sanFrancisco() {
    #expect(abs(height("system-ui", 17, .uikit) - 20.2871) < 0.0001)
    #expect(height("system-ui", 2048, .word) == 1980 + 432)
    #expect(height("system-ui", 2048, .webkitIOS) == 1950 + 494)
    #expect(height("system-ui", 2048, .webkitMac) == 1980 + 432)
    #expect(height("system-ui", 2048, .web) != 1980 + 432)
  }

  @Test("WebKit adds 15 percent to the ascent of the old fonts and rounds, up on iOS")
  func webkit() {
    // 12.32, 3.68 and 2.4.
    #expect(metrics("Helvetica", 16, .webkitMac) == LineMetrics(ascent: 14, descent: 4, leading: 0))
    #expect(metrics("Helvetica", 16, .webkitIOS) == LineMetrics(ascent: 16, descent: 4, leading: 0))
    // 14.48, 3.39, and a gap of 0.52 in halves, of which the smaller is above.
    #expect(metrics("Arial", 16, .webkitMac) == LineMetrics(ascent: 14, descent: 4, leading: 0))
    #expect(metrics("Arial", 16, .webkitIOS) == LineMetrics(ascent: 15, descent: 5, leading: 0))
    // macOS has Courier among them, iOS has not.
    #expect(height("Courier", 16, .webkitMac) == 13 + 5 + 3)
    #expect(height("Courier", 16, .webkitIOS) == 14 + 5)
    #expect(LoosenedFamily(named: "Helvetica-BoldOblique") == .helvetica)
    #expect(LoosenedFamily(named: "Times New Roman") == nil && LoosenedFamily(named: "Helvetica Neue") == nil)
  }

  @Test("a given line height has the text in its middle in every profile")
  func lineHeight() {
    let font = fonts.cascade(for: FontDescriptor("Arial", size: 16)).primary
    for profile in Profile.all {
      let metrics = font.lineMetrics(at: 16, lineHeight: .points(30), in: profile)
      #expect(abs(metrics.height - 30) < 1e-9 && metrics.ascent > 18 && metrics.ascent < 22)
    }
  }

  @Test("profiles are found by name")
  func names() {
    #expect(Profile.all.map(\.name) == ["uikit", "web", "appkit", "webkit-ios", "webkit-mac", "word"])
    for profile in Profile.all { #expect(Profile(named: profile.name) == profile) }
    #expect(Profile(named: "UIKit") == nil)
  }

  @Test("E42: Word's Times New Roman is 1.1074 em, and a line takes the highest ascent and the deepest descent")
  func word() throws {
    #expect(abs(height("Times New Roman", 1000, .word) - 1107.4) < 0.1)
    let typesetter = Typesetter(fonts: fonts)
    let runs = [("Times New Roman", "a"), ("Courier New", "b")].map {
      TextRun($1, style: TextStyle(font: FontDescriptor($0, size: 2048)))
    }
    // 1825 above of the one, 615 below of the other.
    #expect(try typesetter.prepare(runs, profile: .word).size(width: .infinity).height == 1825 + 615)
    let text = try typesetter.prepare(runs + [TextRun("\n", style: runs[0].style)], profile: .word)
    #expect(text.size(width: .infinity).lineCount == 2)
  }

  @Test("E42: Word reads the clipping figures of a font that has others", .enabled(if: FontFiles.hasRoboto))
  func windowsTable() throws {
    let fonts = FontCollection()
    try fonts.register(path: FontFiles.roboto)
    let font = try fonts.resolve(FontDescriptor("@first", size: 16)).primary
    #expect(abs(font.lineMetrics(at: 16, in: .word).height - 21.1016) < 0.0001)
    #expect(abs(font.lineMetrics(at: 16).height - 18.75) < 0.0001)
  }
}
