import GalleyGeometry
import GalleyTables
import Testing

@Suite("content height")
struct ContentHeightTests {
  @Test("C1: 100 rows of a known height 50 are 5,000 at once, exactly")
  func knownHeights() throws {
    let layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 100, rowHeight: 50)])
    #expect(layout.contentHeight == .exact(5000))
    #expect(layout.nextUnresolved() == nil)
  }

  @Test("C4: 100 rows, estimate 44, real 88: 4,400, with 15 resolved 5,060, with all 8,800")
  func estimatesGiveWay() throws {
    var layout = try TableLayout(width: 375, sections: [TableSection(rowCount: 100, estimate: 44)])
    #expect(layout.contentHeight == .estimated(4400, atLeast: 0, atMost: .infinity, unresolved: 100))
    var deltas = 0.0
    for row in 0..<100 {
      if row == 15 {
        #expect(layout.contentHeight == .estimated(5060, atLeast: 15 * 88, atMost: .infinity, unresolved: 85))
      }
      deltas += try layout.resolve(RowIndex(section: 0, row: row), to: Measured(height: 88)).contentDelta
    }
    #expect(layout.contentHeight == .exact(8800))
    #expect(deltas == 4400)
  }

  @Test("C5: table header, sections with padding, header, rows and footer, table footer, and nothing else")
  func everyPartCounts() throws {
    let sections = [
      TableSection(rowCount: 2, rowHeight: 44, header: .exact(28), footer: .exact(10), topPadding: 22),
      TableSection(rowCount: 0, estimate: 44, header: .exact(28)),
      TableSection(rowHeights: [10, 20], state: .exact, estimate: 44, footer: .estimated(7)),
    ]
    let layout = try TableLayout(
      width: 320, sections: sections, tableHeader: .exact(100), tableFooter: .exact(50))
    let known = 100.0 + (22 + 28 + 88 + 10) + 28 + 30 + 50
    #expect(layout.contentHeight == .estimated(known + 7, atLeast: known, atMost: .infinity, unresolved: 1))
    #expect(layout.rect(of: .section(0)) == Rect(x: 0, y: 122, width: 320, height: 126))
    #expect(layout.rect(of: .header(section: 0)) == Rect(x: 0, y: 122, width: 320, height: 28))
    #expect(layout.rect(of: .row(RowIndex(section: 0, row: 1))) == Rect(x: 0, y: 194, width: 320, height: 44))
    #expect(layout.rect(of: .footer(section: 0)) == Rect(x: 0, y: 238, width: 320, height: 10))
    #expect(layout.rect(of: .section(1)) == Rect(x: 0, y: 248, width: 320, height: 28))
    #expect(layout.rect(of: .row(RowIndex(section: 2, row: 1))) == Rect(x: 0, y: 286, width: 320, height: 20))
    #expect(layout.rect(of: .tableHeader) == Rect(x: 0, y: 0, width: 320, height: 100))
    #expect(layout.rect(of: .tableFooter) == Rect(x: 0, y: 313, width: 320, height: 50))
  }

  @Test("bounds of rows bound the content: 20 to 60 points a row that was not measured")
  func boundsOfRows() throws {
    var section = TableSection(rowCount: 10, estimate: 44)
    section.rowHeightBounds = 20...60
    var layout = try TableLayout(width: 320, sections: [section])
    #expect(layout.contentHeight == .estimated(440, atLeast: 200, atMost: 600, unresolved: 10))
    try layout.resolve(RowIndex(section: 0, row: 3), to: Measured(height: 100))
    #expect(layout.contentHeight == .estimated(496, atLeast: 280, atMost: 640, unresolved: 9))
  }

  @Test("C16: the content is as wide as the table", arguments: [320, 0.5, .infinity] as [Double])
  func widthOfContent(width: Double) throws {
    let layout = try TableLayout(width: width, sections: [TableSection(rowCount: 1, estimate: 44)])
    #expect(layout.contentSize == Size(width: width, height: 44))
  }

  @Test("C21: a table of any size has its estimates without a single row resolved")
  func estimatesAlone() throws {
    let layout = try TableLayout(width: 0, sections: [TableSection(rowCount: 10_000, estimate: 50)])
    #expect(layout.contentSize == Size(width: 0, height: 500_000))
    #expect(layout.contentHeight.unresolved == 10_000)
  }

  @Test("heights are rounded up to whole pixels, then to 1/64 point")
  func rounding() throws {
    let cases: [(scale: Double?, height: Double, stored: Double)] = [
      (nil, 44.01, 44.015625), (nil, 44, 44), (2, 44.01, 44.5), (3, 44.1, 44.34375), (3, 44, 44), (0, 1.001, 1.015625),
      (.nan, 1.001, 1.015625),
    ]
    for (scale, height, stored) in cases {
      var layout = try TableLayout(width: 320, scale: scale, sections: [TableSection(rowCount: 1, estimate: 44)])
      try layout.resolve(RowIndex(section: 0, row: 0), to: Measured(height: height))
      #expect(layout.contentHeight == .exact(stored), "scale \(String(describing: scale)), height \(height)")
    }
  }

  @Test("sums return to the same bits after any detour")
  func reversible() throws {
    let heights = (0..<5000).map { Double($0 % 37) * 7.3 + 0.1 }
    var layout = try TableLayout(
      width: 320, sections: [TableSection(rowHeights: heights, state: .estimated, estimate: 44)])
    let start = layout.contentSize.height
    let edges = stride(from: 0, to: 5000, by: 113).map { layout.rect(of: .row(RowIndex(section: 0, row: $0))) }
    for row in 0..<5000 { try layout.resolve(RowIndex(section: 0, row: row), to: Measured(height: 0.3 * Double(row))) }
    #expect(layout.contentSize.height != start)
    for row in (0..<5000).reversed() {
      try layout.resolve(RowIndex(section: 0, row: row), to: Measured(height: heights[row]))
    }
    #expect(layout.contentSize.height.bitPattern == start.bitPattern)
    #expect(edges == stride(from: 0, to: 5000, by: 113).map { layout.rect(of: .row(RowIndex(section: 0, row: $0))) })
  }

  @Test("copies on several threads count the same table once each changes its own")
  func copiesOnThreads() async throws {
    var layout = try TableLayout(
      width: 320, sections: [TableSection(rowHeights: [Double](repeating: 44, count: 3000), state: .kept, estimate: 44)]
    )
    layout.setWidth(321)
    let shared = layout
    let counts = await withTaskGroup(of: Int.self, returning: [Int].self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = shared
          if task.isMultiple(of: 2) { _ = copy.contentHeight }
          for row in 0..<task { _ = try? copy.setHeight(of: .row(RowIndex(section: 0, row: row)), to: 50) }
          return copy.contentHeight.unresolved + task
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 3000, count: 8))
    #expect(shared.contentHeight.unresolved == 3000)
  }

  @Test("an empty table is 0 high, exactly, and has no rows")
  func emptyTable() throws {
    var layout = try TableLayout(width: 320, sections: [])
    #expect(layout.contentHeight == .exact(0))
    #expect(layout.sectionCount == 0)
    #expect(layout.row(at: 0) == nil)
    #expect(Array(layout.rows(from: -10, to: 10)).isEmpty)
    #expect(layout.nextUnresolved() == nil)
    #expect(layout.invalidateAll(keepAsEstimate: false).isEmpty)
    #expect(layout.rect(of: .tableFooter) == Rect(x: 0, y: 0, width: 320, height: 0))
  }
}
