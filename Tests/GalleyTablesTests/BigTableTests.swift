import GalleyGeometry
import GalleyTables
import GalleyTestSupport
import Testing

@Suite("big tables")
struct BigTableTests {
  @Test("a million rows: sums, lookups and states stay exact")
  func millionRows() throws {
    let count = 1_000_000
    var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: count, estimate: 44)])
    #expect(layout.contentSize.height == 44_000_000)
    for row in stride(from: 0, to: count, by: 1000) {
      try layout.resolve(RowIndex(section: 0, row: row), to: Measured(height: 88, onlyAt: 320))
    }
    #expect(layout.contentHeight.points == 44_044_000)
    #expect(layout.contentHeight.unresolved == 999_000)
    for row in stride(from: 1, to: count, by: 77_777) {
      let expected = Double(row) * 44 + Double((row + 999) / 1000) * 44
      #expect(layout.rect(of: .row(RowIndex(section: 0, row: row))).minY == expected)
      #expect(layout.row(at: expected) == RowIndex(section: 0, row: row))
      #expect(layout.row(at: expected.nextDown) == RowIndex(section: 0, row: row - 1))
    }
    let snapshot = layout
    layout.setWidth(321)
    #expect(layout.contentHeight.unresolved == count)
    #expect(snapshot.contentHeight.unresolved == 999_000)
    let change = layout.invalidateAll(keepAsEstimate: false)
    #expect(change.contentDelta == -44_000 && change.resized.count == 1000)
    #expect(layout.contentSize.height == 44_000_000)
  }

  @Test("ten million rows of the greatest height have a sum, and cost nothing until one differs")
  func tenMillionRows() throws {
    let count = 10_000_000
    var layout = try TableLayout(
      width: 320, sections: [TableSection(rowCount: count, estimate: TableLayout.maximumHeight)])
    let total = TableLayout.maximumHeight * Double(count)
    #expect(layout.contentSize.height == total)
    try layout.setHeight(of: .row(RowIndex(section: 0, row: count - 1)), to: 1)
    #expect(layout.contentSize.height == total - TableLayout.maximumHeight + 1)
    #expect(layout.row(at: layout.contentSize.height.nextDown) == RowIndex(section: 0, row: count - 1))
  }

  @Test("a hundred thousand sections: found and summed as rows are")
  func manySections() throws {
    let section = TableSection(rowCount: 3, estimate: 40, header: .exact(20), footer: .exact(10))
    var layout = try TableLayout(width: 320, sections: Array(repeating: section, count: 100_000))
    #expect(layout.rect(of: .section(70_000)).minY == 70_000 * 150)
    #expect(layout.row(at: 70_000 * 150 + 20 + 40) == RowIndex(section: 70_000, row: 1))
    try layout.resolve(.header(section: 5), to: Measured(height: 30))
    #expect(layout.rect(of: .section(70_000)).minY == 70_000 * 150 + 10)
  }

  @Test("no operation grows with the table: a table 64 times as high costs less than 8 times as much")
  func complexity() throws {
    // Copying one word per block, let alone per row, would show as 64 times.
    let small = try Self.seconds(rows: 40_000)
    let large = try Self.seconds(rows: 64 * 40_000)
    for (operation, (a, b)) in zip(["resolve", "rect", "row(at:)", "band", "insert and remove"], zip(small, large)) {
      #expect(b < a * 8, "\(operation): \(a) for 40,000 rows, \(b) for 2,560,000")
    }
  }

  @Test("the next and the last unresolved row are found in the tree, and few differences too, in a table of any size")
  func unresolvedComplexity() throws {
    func seconds(rows count: Int) throws -> [Duration] {
      var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: count, estimate: 44)])
      for row in 1..<count - 1 {
        try layout.resolve(RowIndex(section: 0, row: row), to: Measured(height: 50, onlyAt: 320))
      }
      let end = Viewport(height: 500, offset: layout.contentSize.height - 500)
      var best = [Duration](repeating: .seconds(100), count: 3)
      func time(_ operation: Int, _ body: () throws -> Void) rethrows {
        best[operation] = min(best[operation], try ContinuousClock().measure(body))
      }
      for round in 0..<5 {
        let old = layout
        for row in [7, count / 2, count - 7] {
          let height = Measured(height: Double(51 + round), onlyAt: 320)
          try layout.resolve(RowIndex(section: 0, row: row), to: height)
        }
        time(0) {
          for _ in 0..<100 { #expect(layout.nextUnresolved(from: RowIndex(section: 0, row: 1))?.row == count - 1) }
        }
        time(1) {
          for _ in 0..<100 {
            var rows = layout.unresolvedRows(outwardFrom: end).makeIterator()
            #expect(rows.next()?.row.row == count - 1 && rows.next()?.row.row == 0)
          }
        }
        time(2) { for _ in 0..<30 { #expect(layout.difference(from: old).resized.count == 3) } }
      }
      return best
    }
    let (small, large) = (try seconds(rows: 10_000), try seconds(rows: 320_000))
    for (operation, (a, b)) in zip(["next", "last", "difference"], zip(small, large)) {
      #expect(b < a * 8, "\(operation): \(a) for 10,000 rows, \(b) for 320,000")
    }
  }

  @Test("deleting rows beside each other costs less than deleting as many here and there")
  func neighbors() throws {
    let table = try TableLayout(
      width: 320,
      sections: [TableSection(rowHeights: (0..<40_000).map { Double($0 % 90) }, state: .kept, estimate: 44)])
    func best(step: Int) throws -> Duration {
      var batch = BatchUpdate()
      for row in 0..<10_000 { batch.delete(RowIndex(section: 0, row: 5 + row * step)) }
      return try (0..<5).map { _ in
        var copy = table
        return try ContinuousClock().measure { try copy.apply(batch) }
      }.min()!
    }
    let (together, apart) = (try best(step: 1), try best(step: 3))
    #expect(together < apart, "\(together) together, \(apart) apart")
  }

  private static func seconds(rows count: Int) throws -> [Duration] {
    var random = SeededGenerator(state: 7)
    var layout = try TableLayout(
      width: 320,
      sections: [TableSection(rowHeights: [Double](repeating: 44, count: count), state: .kept, estimate: 44)])
    // The same few blocks, so that cold memory does not count.
    let rows = (0..<300).map { _ in
      RowIndex(
        section: 0, row: Int.random(in: 0..<5, using: &random) * (count / 5) + Int.random(in: 0..<99, using: &random))
    }
    var best = [Duration](repeating: .seconds(100), count: 5)
    func time(_ operation: Int, _ body: () throws -> Void) rethrows {
      best[operation] = min(best[operation], try ContinuousClock().measure(body))
    }
    for round in 0..<8 {
      try time(0) {
        for row in rows {
          try layout.resolve(row, to: Measured(height: Double(40 + (row.row + round) % 9), onlyAt: 320))
        }
      }
      time(1) { for row in rows { _ = layout.rect(of: .row(row)) } }
      time(2) { for row in rows { _ = layout.row(at: Double(row.row) * 44) } }
      try time(4) {
        for row in rows {
          try layout.insert(row, height: .exact(10))
          layout.remove(row)
        }
      }
      time(3) {
        for row in rows.prefix(30) {
          _ = Array(layout.rows(from: Double(row.row) * 44, to: Double(row.row) * 44 + 400))
        }
      }
    }
    return best
  }
}
