import GalleyGeometry
import GalleyTables
import Synchronization
import Testing

/// Counts from any thread.
private final class Counter: Sendable {
  private let value = Atomic<Int>(0)
  var count: Int { value.load(ordering: .relaxed) }
  func add() { value.wrappingAdd(1, ordering: .relaxed) }
}

/// The rows that were asked, from any thread.
private final class Asked: Sendable {
  private let rows = Mutex(Set<RowIndex>())
  var count: Int { rows.withLock { $0.count } }
  func insert(_ row: RowIndex) { rows.withLock { _ = $0.insert(row) } }
}

@Suite("all rows at once, on all cores")
struct BulkResolvingTests {
  private static func height(_ row: RowIndex, _ width: Double) -> Measured {
    let step = Double(row.row % 7 + 1) * 10
    let lower = (width / step).rounded(.down) * step
    return Measured(height: 20 + lower / 10, validWidths: ValidWidths(lower: lower, upper: lower + step))
  }

  @Test("as one by one, at every width, also in tables that were edited; each row is asked once, known ones never")
  func equalsOneByOne() async throws {
    var bulk = try TableLayout(
      width: 320,
      sections: [
        TableSection(rowCount: 20_000, estimate: 44, header: .exact(20)),
        TableSection(rowHeights: (0..<9_000).map { Double($0 % 90) }, state: .kept, estimate: 44),
        TableSection(rowCount: 500, rowHeight: 30),
      ])
    var batch = BatchUpdate()
    for row in 0..<40 { batch.delete(RowIndex(section: 0, row: row * 31)) }
    try bulk.apply(batch)
    var single = bulk
    for width in [320, 321, 480, 320] as [Double] {
      bulk.setWidth(width)
      single.setWidth(width)
      var unresolved = 0
      var next = single.nextUnresolved()
      while let row = next {
        try single.resolve(row, to: Self.height(row, width))
        unresolved += 1
        next = single.nextUnresolved(from: row)
      }
      let before = bulk
      let (asked, calls) = (Asked(), Counter())
      let result = try await bulk.resolveAll { row in
        asked.insert(row)
        calls.add()
        return Self.height(row, width)
      }
      #expect(result.measured == unresolved && calls.count == unresolved && result.isComplete)
      #expect(asked.count == unresolved)
      #expect(bulk.contentHeight == single.contentHeight && bulk.contentHeight.isExact)
      #expect(result.contentDelta == bulk.contentSize.height - before.contentSize.height)
      #expect(bulk.difference(from: single).isEmpty)
      #expect(bulk.difference(from: before).contentDelta == result.contentDelta)
      for row in stride(from: 0, to: 19_000, by: 777) {
        let place = RowIndex(section: 0, row: row)
        #expect(bulk.rect(of: .row(place)) == single.rect(of: .row(place)))
      }
    }
  }

  @Test("rows without an answer stay guesses; bad heights change nothing; no width, no question")
  func badAnswers() async throws {
    var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 10_000, estimate: 44)])
    let result = try await layout.resolveAll { $0.row.isMultiple(of: 2) ? Measured(height: 10) : nil }
    #expect(result.measured == 5000 && layout.contentHeight.unresolved == 5000)
    let before = layout
    for bad in [.nan, -1, .infinity] as [Double] {
      await #expect(throws: TableError.self) {
        var copy = before
        _ = try await copy.resolveAll { Measured(height: $0.row == 9_001 ? bad : 5) }
      }
    }
    layout.setWidth(0)
    let asked = Counter()
    _ = try await layout.resolveAll { _ in
      asked.add()
      return nil
    }
    #expect(asked.count == 0)
  }

  @Test("a cancelled task leaves the rows it did not come to as they were")
  func cancelled() async throws {
    let task = Task { () -> (BulkResolution, Extent) in
      var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 100_000, estimate: 44)])
      withUnsafeCurrentTask { $0?.cancel() }
      let result = try await layout.resolveAll { _ in Measured(height: 10) }
      return (result, layout.contentHeight)
    }
    let (result, extent) = try await task.value
    #expect(!result.isComplete && result.measured == 0)
    #expect(extent.unresolved == 100_000 && extent.points == 4_400_000)
  }

  @Test("a million rows")
  func million() async throws {
    var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 1_000_000, estimate: 44)])
    _ = try await layout.resolveAll { Self.height($0, 320) }
    #expect(layout.contentHeight.isExact)
    layout.setWidth(320.5)
    let result = try await layout.resolveAll { Self.height($0, 320.5) }
    #expect(result.measured == 0)
    layout.setWidth(331)
    let narrow = try await layout.resolveAll { Self.height($0, 331) }
    #expect(narrow.measured > 0 && narrow.measured < 1_000_000)
  }
}

@Suite("rows in the background, from what is in sight outwards")
struct BackgroundResolvingTests {
  private func table() throws -> TableLayout {
    try TableLayout(
      width: 320, sections: [TableSection(rowCount: 300, estimate: 40), TableSection(rowCount: 300, estimate: 40)])
  }

  @Test("the order: in sight from the top, then by distance, above and below in turn; known rows are left out")
  func order() throws {
    var layout = try table()
    try layout.resolve(RowIndex(section: 0, row: 101), to: Measured(height: 40))
    let rows = Array(layout.unresolvedRows(outwardFrom: Viewport(height: 120, offset: 4000)))
    #expect(rows.count == 599)
    #expect(rows.prefix(2).map(\.row.row) == [100, 102] && rows.prefix(3).map(\.isInSight) == [true, true, false])
    #expect(Set(rows[2...3].map(\.row.row)) == [99, 103])
    #expect(Set(rows.map(\.row)).count == 599)
    let distances = rows.dropFirst(2).map { row, _ in
      let rect = layout.rect(of: .row(row))
      return max(4000 - rect.maxY, rect.minY - 4120)
    }
    #expect(distances == distances.sorted())
    #expect(Array(try table().unresolvedRows(outwardFrom: Viewport(height: .nan, offset: .nan))).count == 600)
    #expect(Array(TableLayout(width: 320).unresolvedRows(outwardFrom: Viewport(height: 100))).isEmpty)
  }

  @Test("batches give the heights of one by one; what was edited meanwhile goes through its map")
  func batches() async throws {
    var layout = try table()
    var sizes: [Int] = []
    let stream = layout.resolving(from: Viewport(height: 400, offset: 2000), batchSize: 64) { row in
      Measured(height: Double(row.section * 1000 + row.row))
    }
    var update = BatchUpdate()
    update.delete(RowIndex(section: 0, row: 0))
    update.deleteSection(1)
    var map: BatchIndexMap?
    for await batch in stream {
      sizes.append(batch.count)
      if map == nil {
        #expect(Set(batch.map(\.row.row)) == Set(50..<60))
        try layout.apply(update)
        map = update.indexMap
      }
      try layout.resolve(batch, map: map)
    }
    #expect(sizes.reduce(0, +) == 600 && sizes.allSatisfy { $0 <= 64 })
    #expect(layout.contentHeight == .exact(Double((1..<300).reduce(0, +))))
    // A map of another table takes nothing that is not there.
    let stray = [ResolvedRow]()
    #expect(try layout.resolve(stray, map: map).isEmpty)
  }

  @Test("a budget of rows, a budget of time")
  func budgets() async throws {
    let layout = try table()
    let view = Viewport(height: 400)
    var count = 0
    for await batch in layout.resolving(from: view, budget: ResolveBudget(rows: 25), { _ in Measured(height: 1) }) {
      count += batch.count
    }
    #expect(count == 25)
    for await _ in layout.resolving(from: view, budget: ResolveBudget(time: .zero), { _ in Measured(height: 1) }) {
      Issue.record("there was no time")
    }
  }

  @Test("only what is read is measured, and a cancelled reader ends")
  func cancellation() async throws {
    let layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 10_000_000, estimate: 40)])
    let measured = Counter()
    let stream = layout.resolving(from: Viewport(height: 400), batchSize: 8) { _ in
      measured.add()
      return Measured(height: 1)
    }
    for await batch in stream where batch.count < 8 { break }
    #expect(measured.count == 10)
    let rest = layout.resolving(from: Viewport(height: 400)) { _ in
      measured.add()
      return Measured(height: 1)
    }
    let reader = Task {
      var batches = 0
      for await _ in rest {
        batches += 1
        if batches == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return batches
    }
    #expect(await reader.value == 3)
    #expect(measured.count <= 10 + 10 + 3 * 256)
  }
}
