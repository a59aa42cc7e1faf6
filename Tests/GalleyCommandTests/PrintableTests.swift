import Testing

@testable import GalleyCommand

@Suite("Human output")
struct PrintableTests {
  @Test("no text from outside can move the cursor, start a line or reorder it")
  func escaped() {
    #expect(Printable.escaped("a\u{1B}[31m\n\u{9B}\u{202E}b") == #"a\u{1B}[31m\u{A}\u{9B}\u{202E}b"#)
    #expect(Printable.escaped("é 漢 👩‍👩‍👧") == "é 漢 👩‍👩‍👧")
    #expect(Printable.quoted(String(repeating: "x", count: 200)) == "\"\(String(repeating: "x", count: 80))…\"")
  }

  @Test("decimals stop where the digits asked for end, and zeros at the end go")
  func decimals() {
    #expect(Decimals.text(120.0126953125) == "120.0127")
    #expect(Decimals.text(44) == "44")
    #expect(Decimals.text(100) == "100")
    #expect(Decimals.text(0.5) == "0.5")
    #expect(Decimals.text(-0.00001) == "0")
    #expect(Decimals.text(-12.5) == "-12.5")
    #expect(Decimals.text(.infinity) == "inf")
    #expect(Decimals.text(1e300).count == 301)
    #expect(Decimals.fixed(2, digits: 2) == "2.00")
  }

  @Test("columns are as wide as their widest cell, and no line ends with spaces")
  func columns() {
    var table = TextTable([.right("row"), .left("name"), .left("text")])
    table.append(["9", "a"])
    table.append(["10", "bcdefg", "漢字 \u{7}"])
    #expect(table.text() == "row  name    text\n  9  a\n 10  bcdefg  漢字 \\u{7}\n")
  }
}
