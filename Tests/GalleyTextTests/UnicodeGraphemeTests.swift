import Foundation
import GalleyText
import Testing

@Suite struct UnicodeGraphemeTests {
  /// The lines of Unicode 15.0's test that later versions of UAX #29 decide otherwise. The standard library has the
  /// data of
  /// Unicode 17, where U+2701 is no longer Extended_Pictographic, so that GB11 does not join it.
  private static let changedSince: Set<String> = ["÷ 2701 × 200D × 2701 ÷"]

  @Test(
    "every line of the Unicode grapheme test comes out, but for those that later versions changed",
    .enabled(if: TestFiles.exists(TestFiles.graphemeTest), "the package unicode-data is not installed"))
  func unicodeGraphemeTest() throws {
    let breaker = LineBreaker(rules: .unicode, options: LineBreakOptions(strictness: .anywhere))
    var cases = 0
    var differing: Set<String> = []
    for line in try TestFiles.lines(TestFiles.graphemeTest) where !line.hasPrefix("#") {
      let (text, expected) = try TestFiles.breakTest(line)
      cases += 1
      // The test's first mark is a break at the start of the text, which is no opportunity.
      if breaker.opportunities(in: text).map(\.offset) != expected.filter({ $0 > 0 }) {
        differing.insert(line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces))
      }
    }
    #expect(cases == 602)
    #expect(differing == Self.changedSince)
  }

  @Test(
    "consonants that a stacking sign joins are one cluster in the scripts of Unicode 17 (GB9c)",
    arguments: [
      ("မ္ဘ", true), ("င်္ဂ", true), ("ក្ក", true), ("ᬓ᭄ᬓ", true), ("ꦏ꧀ꦏ", true), ("က္\u{200D}က", true),
      ("क्क", true), ("က္\u{200C}က", false), ("ကက", false), ("က်က", false), ("ก็ก", false), ("က္a", false),
    ])
  func conjuncts(text: String, isOne: Bool) {
    let breaker = LineBreaker(rules: .browser(language: "my"), options: LineBreakOptions(strictness: .anywhere))
    let ends = breaker.opportunities(in: text).map(\.offset)
    #expect((ends == [text.utf8.count]) == isOne, "\(ends)")
  }
}
