import GalleyShaping
import GalleyText
import Testing

/// Texts that nobody means, which must be measured all the same.
@Suite(.timeLimit(.minutes(2))) struct HostileTextTests {
  private func prepare(_ text: String, _ profile: Profile) throws -> PreparedText {
    try Typesetter().prepare(
      text, style: TextStyle(font: FontDescriptor("Liberation Sans", size: 16)), profile: profile)
  }

  private func expectLines(_ text: String, _ profile: Profile) throws {
    let prepared = try prepare(text, profile)
    for width in [-1, 0, 10, 100, Double.infinity, .nan] {
      let layout = prepared.layout(width: width)
      #expect(layout.lines.last?.range.upperBound == text.utf8.count)
      #expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    }
  }

  @Test(
    "direction controls that nobody closes, 200 deep, past the depth that UAX #9 follows",
    arguments: ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}"],
    [Profile.uikit, .web])
  func deepControls(control: String, profile: Profile) throws {
    try expectLines(String(repeating: control, count: 200) + "abc אבג 123", profile)
    try expectLines(String(repeating: control + "aא", count: 200), profile)
    try expectLines(String(repeating: "\u{202C}\u{2069}", count: 200) + "abc אבג", profile)
  }

  @Test("ten thousand combining marks on one letter are one cluster", arguments: [Profile.uikit, .web])
  func marks(profile: Profile) throws {
    let text = "a" + String(repeating: "\u{301}", count: 10_000) + " b"
    let prepared = try prepare(text, profile)
    #expect(prepared.size(width: .infinity).width < 100)
    let lines = prepared.layout(width: 10).lines
    #expect(lines.map(\.range) == [0..<(text.utf8.count - 1), (text.utf8.count - 1)..<text.utf8.count])
  }

  @Test("characters that are none, joiners alone and controls are measured", arguments: [Profile.uikit, .web])
  func oddities(profile: Profile) throws {
    let none: [UInt32] = [0xFFFE, 0xFFFF, 0x1FFFF, 0x10_FFFF, 0xFDD0, 0xE000, 0, 1, 0x1F, 0x7F, 0x80, 0x9F]
    try expectLines(String(String.UnicodeScalarView(none.compactMap(Unicode.Scalar.init))), profile)
    try expectLines(String(repeating: "\u{200D}", count: 500) + String(repeating: "\u{FE0F}", count: 500), profile)
    try expectLines(String(repeating: "\u{1F1E6}", count: 501), profile)
    try expectLines(String(repeating: "\u{AD}", count: 500), profile)
    try expectLines(String(repeating: "\u{E0061}", count: 300) + "\u{E007F}", profile)
    try expectLines(String(repeating: "(", count: 2000) + String(repeating: ")", count: 2000) + "א", profile)
  }
}
