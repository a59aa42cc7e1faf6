import Foundation
import Testing

@testable import GalleyCommand

@Suite("Writing JSON")
struct JSONWriterTests {
  private func written(_ build: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    build(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("commas stand between values and nowhere else, on every line afresh")
  func commas() {
    let text = written { json in
      for _ in 0..<2 {
        json.beginObject()
        json.key("a")
        json.beginArray()
        json.value(1)
        json.beginArray()
        json.endArray()
        json.null()
        json.endArray()
        json.key(named: "b\"")
        json.value(true)
        json.key("c")
        json.raw("{ }".utf8)
        json.endObject()
        json.endLine()
      }
    }
    #expect(text == String(repeating: "{\"a\":[1,[],null],\"b\\\"\":true,\"c\":{ }}\n", count: 2))
  }

  @Test(
    "numbers are the shortest that read back the same; whole ones have no decimals",
    arguments: [
      (0, "0"), (44, "44"), (-7, "-7"), (61.25, "61.25"), (0.1, "0.1"), (1e300, "1e+300"),
      (.leastNonzeroMagnitude, "5e-324"), (-0.0, "-0"), (4503599627370496, "4503599627370496"),
      (120.01269531250001, "120.01269531250001"),
      (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func doubles(number: Double, text: String) {
    #expect(written { $0.value(number) } == text)
    if number.isFinite { #expect(Double(text)?.bitPattern == number.bitPattern) }
  }

  @Test("whole numbers have all their digits")
  func integers() {
    #expect(written { $0.value(Int.min) } == "-9223372036854775808")
    #expect(written { $0.value(Int.max) } == "9223372036854775807")
  }

  @Test("another reader gets back any text, and what needs no escape is left as it is")
  func strings() throws {
    let text = "\u{0}\u{1F}\"\\/\n\r\t\u{7F}é漢👩‍👩‍👧\u{2028}"
    let json = written { $0.value(text) }
    #expect(json.hasPrefix(#""\u0000\u001f\"\\/\n\r\t"#))
    #expect(json.hasSuffix("é漢👩‍👩‍👧\u{2028}\""))
    #expect(try JSONDecoder().decode(String.self, from: Data(json.utf8)) == text)
  }
}
