import GalleyGeometry
import GalleyTables
import Testing

@Suite("rows by position")
struct RowLookupTests {
  // 0 header 30 | rows 30 70 110 | footer 110 120 | padding 120 140 | header 140 150 | rows 150 150 170 170
  private let layout: TableLayout

  init() throws {
    layout = try TableLayout(
      width: 320,
      sections: [
        TableSection(rowCount: 2, rowHeight: 40, header: .exact(30), footer: .exact(10)),
        TableSection(
          rowHeights: [0, 20, 0], state: .exact, estimate: 44, header: .exact(10), footer: .exact(5), topPadding: 20),
      ], tableFooter: .exact(100))
  }

  @Test("C53: half-open rows; nil in headers, footers, gaps, above 0 and below the end")
  func halfOpen() {
    let cases: [(y: Double, row: RowIndex?)] = [
      (-1, nil), (0, nil), (30.0.nextDown, nil), (30, RowIndex(section: 0, row: 0)),
      (70.0.nextDown, RowIndex(section: 0, row: 0)), (70, RowIndex(section: 0, row: 1)),
      (110.0.nextDown, RowIndex(section: 0, row: 1)), (110, nil), (119, nil), (125, nil), (145, nil),
      (150, RowIndex(section: 1, row: 1)), (170, nil), (175, nil), (200, nil), (275, nil), (1e300, nil),
      (.infinity, nil), (-.infinity, nil), (.nan, nil),
    ]
    for (y, row) in cases { #expect(layout.row(at: y) == row, "y \(y)") }
  }

  @Test("C54: rows of height 0 are ordered, never hit and not in a band")
  func zeroHeight() {
    #expect(layout.rect(of: .row(RowIndex(section: 1, row: 0))).minY == 150)
    #expect(layout.rect(of: .row(RowIndex(section: 1, row: 2))).minY == 170)
    #expect(layout.rows(from: 0, to: 1000).map(\.index.row) == [0, 1, 1])
  }

  @Test("a band has the rows that lie at least partly in it, and their edges")
  func band() {
    let rows = Array(layout.rows(from: 69, to: 150))
    #expect(rows.map(\.index) == [RowIndex(section: 0, row: 0), RowIndex(section: 0, row: 1)])
    #expect(rows.map(\.minY) == [30, 70])
    #expect(rows.map(\.maxY) == [70, 110])
    #expect(layout.rows(from: 70, to: 150.001).map(\.index.section) == [0, 1])
    #expect(layout.rows(from: 110, to: 150).map(\.index) == [])
    #expect(layout.rows(from: -.infinity, to: .infinity).map(\.index.section) == [0, 0, 1])
    for (from, to) in [(50, 50), (60, 50), (.nan, 50), (50, .nan)] as [(Double, Double)] {
      #expect(layout.rows(from: from, to: to).map(\.index) == [], "\(from) to \(to)")
    }
  }

  @Test("a million closed rows between two open ones are passed over at once")
  func zeroRun() throws {
    var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 1_000_000, rowHeight: 0)])
    try layout.setHeight(of: .row(RowIndex(section: 0, row: 3)), to: 44)
    try layout.setHeight(of: .row(RowIndex(section: 0, row: 999_999)), to: 44)
    #expect(layout.rows(from: 0, to: 100).map(\.index.row) == [3, 999_999])
    #expect(layout.row(at: 44) == RowIndex(section: 0, row: 999_999))
  }
}
