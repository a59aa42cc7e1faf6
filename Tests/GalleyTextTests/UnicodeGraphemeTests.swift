import Foundation
import GalleyText
import Testing

@Suite struct UnicodeGraphemeTests {
  /// The lines of Unicode 15.0's test that later versions of UAX #29 decide otherwise: since 15.1, consonants that a
  /// virama joins are one cluster (GB9c).
  private static let joinedSince: Set<String> = []

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
    #expect(differing == Self.joinedSince)
  }
}
