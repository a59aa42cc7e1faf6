import Foundation
import GalleyText
import Testing

@Suite struct UnicodeLineBreakTests {
  @Test(
    "every line of the Unicode line break test comes out",
    .enabled(if: TestFiles.exists(TestFiles.lineBreakTest), "the package unicode-data is not installed"))
  func unicodeLineBreakTest() throws {
    let breaker = LineBreaker(rules: .unicode)
    var cases = 0
    var failures: [String] = []
    for line in try TestFiles.lines(TestFiles.lineBreakTest) where !line.hasPrefix("#") {
      let (text, expected) = try TestFiles.breakTest(line)
      cases += 1
      if breaker.opportunities(in: text).map(\.offset) != expected { failures.append(String(line)) }
    }
    #expect(failures.isEmpty, "\(failures.count) lines, the first: \(failures.first ?? "")")
    #expect(cases == 7654)
  }
}
