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
      let (text, expected) = try parse(line)
      cases += 1
      if breaker.opportunities(in: text).map(\.offset) != expected { failures.append(String(line)) }
    }
    #expect(failures.isEmpty, "\(failures.count) lines, the first: \(failures.first ?? "")")
    #expect(cases == 7654)
  }

  /// "× 0023 × 0020 ÷ 0023 ÷	# …" as text and offsets of ÷ in UTF-8 bytes.
  private func parse(_ line: Substring) throws -> (text: String, breaks: [Int]) {
    var text = ""
    var breaks: [Int] = []
    for field in line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) {
      switch field {
      case "×": continue
      case "÷": breaks.append(text.utf8.count)
      default:
        let scalar = try #require(UInt32(field, radix: 16).flatMap(Unicode.Scalar.init))
        text.unicodeScalars.append(scalar)
      }
    }
    return (text, breaks)
  }
}
