import GalleyGeometry
import GalleyTables
import Testing

@Suite("what a table refuses, and invalidation")
struct TableInputTests {
  private let row = RowIndex(section: 0, row: 0)

  @Test(
    "a height that is none is an error, and nothing has changed", arguments: [-1, -.infinity, .infinity, .nan, 4e7])
  func badHeights(height: Double) throws {
    var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 2, estimate: 44)])
    let row = row
    func expected(_ error: any Error) -> Bool {
      // NaN differs from itself, so that the whole error cannot be compared.
      guard case .invalidHeight(.row(row), let points)? = error as? TableError else { return false }
      return points.bitPattern == height.bitPattern
    }
    #expect { try layout.resolve(row, to: Measured(height: height)) } throws: { expected($0) }
    #expect { try layout.setHeight(of: .row(row), to: height) } throws: { expected($0) }
    let second = RowIndex(section: 0, row: 1)
    #expect {
      try layout.resolve([(second, Measured(height: 60)), (row, Measured(height: height))])
    } throws: { expected($0) }
    #expect(layout.contentSize.height == 88)
    #expect(layout.contentHeight.unresolved == 2)
    #expect(throws: TableError.self) {
      try TableLayout(width: 320, sections: [TableSection(rowCount: 2, estimate: height)])
    }
    #expect(throws: TableError.self) {
      try TableLayout(width: 320, sections: [TableSection(rowHeights: [1, height], state: .kept, estimate: 4)])
    }
    #expect(throws: TableError.self) { try TableLayout(width: 320, sections: [], tableHeader: .exact(height)) }
  }

  @Test("an error names the part and the height")
  func description() {
    #expect(throws: TableError.invalidHeight(of: .header(section: 1), points: -2)) {
      let section = TableSection(rowCount: 0, estimate: 44)
      var bad = section
      bad.header = .exact(-2)
      _ = try TableLayout(width: 320, sections: [section, bad])
    }
    let error = TableError.invalidHeight(of: .tableFooter, points: -2)
    #expect(error.description.contains("tableFooter") && error.description.contains("-2.0"))
  }

  @Test("index outside traps")
  func outside() async {
    await #expect(processExitsWith: .failure) {
      let layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 2, estimate: 44)])
      _ = layout.rect(of: .row(RowIndex(section: 0, row: 2)))
    }
    await #expect(processExitsWith: .failure) {
      var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 2, estimate: 44)])
      try layout.setHeight(of: .section(0), to: 44)
    }
  }

  @Test("an invalidated row keeps its height as a guess, or forgets it")
  func invalidate() throws {
    var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 3, estimate: 44)])
    try layout.resolve([(row, Measured(height: 88)), (RowIndex(section: 0, row: 1), Measured(height: 88))])
    #expect(layout.invalidate(.row(row)).isEmpty)
    #expect(layout.height(of: row) == ElementHeight(points: 88, state: .kept))
    #expect(layout.contentHeight == .estimated(220, atLeast: 88, atMost: .infinity, unresolved: 2))
    let change = layout.invalidate(.section(0), keepAsEstimate: false)
    #expect(change.resized == [ResizedRun(first: .row(row), count: 2, delta: -44)])
    #expect(layout.height(of: row) == .estimated(44))
    #expect(layout.contentHeight == .estimated(132, atLeast: 0, atMost: .infinity, unresolved: 3))
  }

  @Test("heights that were given outlast the invalidation of everything, not that of themselves")
  func givenHeights() throws {
    var layout = try TableLayout(
      width: 320, sections: [TableSection(rowCount: 2, rowHeight: 50, header: .exact(30))])
    layout.invalidateAll(keepAsEstimate: false)
    #expect(layout.contentHeight == .exact(130))
    layout.invalidate(.row(row))
    #expect(layout.contentHeight == .estimated(130, atLeast: 80, atMost: .infinity, unresolved: 1))
  }

  @Test("one transaction, one change: runs of rows, the content's growth, and how far each part moved")
  func oneChange() throws {
    var layout = try TableLayout(
      width: 320, sections: [TableSection(rowCount: 10, estimate: 44), TableSection(rowCount: 2, estimate: 44)])
    let rows = [4, 2, 3, 9].map { RowIndex(section: 0, row: $0) }
    let change = try layout.resolve(rows.map { ($0, Measured(height: $0.row == 9 ? 40 : 60)) })
    #expect(
      change.resized == [
        ResizedRun(first: .row(RowIndex(section: 0, row: 2)), count: 3, delta: 16),
        ResizedRun(first: .row(RowIndex(section: 0, row: 9)), count: 1, delta: -4),
      ])
    #expect(change.contentDelta == 44)
    let shifts = [0, 0, 0, 16, 32, 48, 48, 48, 48, 48].enumerated()
    for (row, shift) in shifts { #expect(change.shift(of: .row(RowIndex(section: 0, row: row))) == Double(shift)) }
    #expect(change.shift(of: .section(1)) == 44)
    #expect(change.shift(of: .tableHeader) == 0)
    #expect(change.shift(of: .tableFooter) == 44)
  }
}
