import Galley
import Testing

@Suite struct RowMeasurerTests {
  let typesetter = Typesetter()

  func text(_ string: String) throws -> PreparedText {
    try typesetter.prepare(string, style: TextStyle(font: FontDescriptor("Liberation Sans", size: 17)))
  }

  @Test func `a text row is as high as its lines and holds for the text's widths`() throws {
    let text = try text("Please select at")
    let row = TextRow(text).measure(width: 120)
    #expect(row.height == 2 * 18.9921875)
    #expect(row.validWidths == text.size(width: 120).validWidths)
  }

  @Test func `padding narrows the text and shifts the widths`() throws {
    let row = PaddedRow(TextRow(try text("Please select at")), insets: Insets(top: 1, left: 10, bottom: 2, right: 6.5))
    #expect(row.measure(width: 200).height == 18.9921875 + 3)
    let narrow = row.measure(width: 136.5)
    #expect(narrow.height == 2 * 18.9921875 + 3)
    #expect(row.measure(width: narrow.validWidths.lower).height == narrow.height)
    #expect(row.measure(width: narrow.validWidths.upper.nextDown).height == narrow.height)
    #expect(row.measure(width: narrow.validWidths.upper).height < narrow.height)
  }

  @Test func `E14: a row is measured at the width in which its text is drawn`() throws {
    // 120.01 wide: one line in the row's width, two in what the padding leaves.
    let text = try text("Please select at")
    let row = PaddedRow(TextRow(text), insets: Insets(top: 0, left: 8, bottom: 0, right: 8))
    for width in [121, 130, 137] as [Double] {
      #expect(row.measure(width: width).height == text.size(width: width - 16).height)
      #expect(text.lineCount(width: width) == 1)
    }
    #expect(row.measure(width: 130).height == 2 * 18.9921875)
    #expect(row.measure(width: 137).height == 18.9921875)
  }

  @Test func `padding wider than the row leaves one cluster a line`() throws {
    let row = PaddedRow(TextRow(try text("ab")), insets: Insets(all: 50))
    #expect(row.measure(width: 20).height == 2 * 18.9921875 + 100)
  }

  @Test func `a fixed row is as high at any width`() {
    #expect(FixedRow(height: 44).measure(width: .nan) == Measured(height: 44))
  }

  @Test func `rows measured into a table make its content size`() throws {
    let rows = try ["Please select at", "Hello", "a\nb\nc"].map {
      PaddedRow(TextRow(try text($0)), insets: Insets(all: 8))
    }
    var table = try TableLayout(width: 136, sections: [TableSection(rowCount: rows.count, estimate: 44)])
    #expect(table.contentHeight == .estimated(132, atLeast: 0, atMost: .infinity, unresolved: 3))
    for (index, row) in rows.enumerated() {
      try table.resolve(RowIndex(section: 0, row: index), to: row.measure(width: table.width))
    }
    // 53.984375, and 34.9921875 and 72.9765625 rounded up to whole 64ths.
    #expect(table.contentHeight == .exact(53.984375 + 35 + 72.984375))
    // One point wider changes no line: every memo still answers.
    table.setWidth(136.005)
    #expect(table.contentHeight.isExact)
    table.setWidth(136.05)
    #expect(table.contentHeight.unresolved == 1)
  }
}
