internal import Galley

/// Times of the table layout's operations at a number of rows.
struct TableBenchmark {
  let rows: Int
  private var generator = SplitMix(state: 42)

  /// A benchmark of tables of `rows` rows.
  init(rows: Int) { self.rows = rows }

  /// Runs all; each figure is the best of several rounds.
  mutating func run() -> Subject {
    let heights = (0..<rows).map { _ in Double(20 + generator.next(below: 180)) }
    var figures: [Figure] = []
    func add(_ name: String, _ nanoseconds: Double, _ target: Double? = nil) {
      figures.append(Figure(name: name, value: nanoseconds, unit: .nanoseconds, target: target))
    }
    var table = TableLayout(width: 320)
    add("build from a constant", time(1) { table = build(TableSection(rowCount: rows, estimate: 44)) }, 1_000_000)
    add(
      "build from an array",
      time(1) { table = build(TableSection(rowHeights: heights, state: .estimated, estimate: 44)) }, 5_000_000)

    let places = (0..<1 << 16).map { _ in RowIndex(section: 0, row: generator.next(below: rows)) }
    let mask = places.count - 1
    var sum = 0.0
    var turn = 0
    func set(_ i: Int) {
      // Another height than the last time: what is as it was is not written.
      turn += 1
      _ = try? table.resolve(places[i & mask], to: Measured(height: Double(20 + (i + turn >> 15) & 127)))
      sum += table.contentSize.height
    }
    for i in 0...mask { set(i) }
    add("set and total", time(places.count) { for i in 0...mask { set(i &* 7) } }, 150)
    add("offset of a row", time(places.count) { for i in 0...mask { sum += offset(places[i], table) } }, 200)
    let height = table.contentSize.height
    let ys = (0...mask).map { _ in Double(generator.next(below: Int(height))) }
    add(
      "row at an offset", time(places.count) { for y in ys { sum += Double(table.row(at: y)?.row ?? 0) } }, 200)
    add("first write after a snapshot", firstWrite(table, places), 3_000)

    func edit(_ i: Int, _ body: (inout BatchUpdate, RowIndex) -> Void) {
      var batch = BatchUpdate()
      body(&batch, places[i & mask])
      _ = try? table.apply(batch)
    }
    let edits = 1 << 13
    let row = ElementHeight.estimated(44)
    add("insert a row", time(edits) { for i in 0..<edits { _ = try? table.insert(places[i], height: row) } }, 400)
    add("remove a row", time(edits) { for i in 0..<edits { table.remove(places[i]) } }, 400)
    add("insert a row, as a batch", time(edits) { for i in 0..<edits { edit(i) { $0.insert($1, height: row) } } })
    add("remove a row, as a batch", time(edits) { for i in 0..<edits { edit(i) { $0.delete($1) } } })
    add("set and total after edits", time(places.count) { for i in 0...mask { set(i &* 5) } }, 150)
    add(
      "offset of a row after edits", time(places.count) { for i in 0...mask { sum += offset(places[i], table) } }, 200)
    add(
      "row at an offset after edits", time(places.count) { for y in ys { sum += Double(table.row(at: y)?.row ?? 0) } },
      200)
    for count in [1_000, 10_000] where count * 2 < rows {
      add("delete \(count) rows beside each other", deleteMany(count, table))
      add("delete \(count) rows, every other", deleteMany(count, step: 2, table))
    }
    add("30 visible rows", time(1 << 12) { for i in 0..<1 << 12 { sum += visible(ys[i], table) } }, 5_000)
    precondition(sum != 0, "the work was not left out")
    return Subject(name: "table", count: rows, figures: figures)
  }

  private func build(_ section: TableSection) -> TableLayout {
    guard let table = try? TableLayout(width: 320, sections: [section]) else { return TableLayout(width: 320) }
    return table
  }

  private func offset(_ row: RowIndex, _ table: TableLayout) -> Double { table.rect(of: .row(row)).minY }

  private func visible(_ y: Double, _ table: TableLayout) -> Double {
    table.rows(from: y, to: y + 3300).reduce(0) { $0 + $1.height }
  }

  private func firstWrite(_ table: TableLayout, _ places: [RowIndex]) -> Double {
    var table = table
    var snapshot = table
    var turn = 0
    let count = 2_000
    let nanoseconds = time(count) {
      for i in 0..<count {
        snapshot = table
        turn += 1
        _ = try? table.resolve(places[i], to: Measured(height: Double(300 + turn & 1023)))
      }
    }
    precondition(snapshot.sectionCount == 1, "the snapshot was kept")
    return nanoseconds
  }

  private func deleteMany(_ count: Int, step: Int = 1, _ table: TableLayout) -> Double {
    var batch = BatchUpdate()
    for row in 0..<count { batch.delete(RowIndex(section: 0, row: 100 + row * step)) }
    var best = Double.infinity
    for _ in 0..<3 {
      var copy = table
      best = min(best, time(1, rounds: 1) { _ = try? copy.apply(batch) })
    }
    return best
  }

  /// Nanoseconds a piece, the best of some rounds.
  private func time(_ pieces: Int, rounds: Int = 5, _ body: () -> Void) -> Double {
    Stopwatch.best(of: rounds, body).nanoseconds / Double(pieces)
  }
}
