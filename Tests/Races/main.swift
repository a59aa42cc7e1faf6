import Galley
import Synchronization

// What several threads do at once, for the thread sanitizer (`make races`). Each scenario also checks its answers.
//
// `GalleyRaces` runs the scenarios. `GalleyRaces race` has a race on purpose; `GalleyRaces mutex-alone` has none, a counter
// behind the standard library's lock and nothing else, and is reported all the same: see `ObservedMutex`.

/// A number that two threads write without a lock.
final class Unprotected: @unchecked Sendable {
  var value = 0
}

/// A number behind a lock.
final class Protected: Sendable {
  let value = Mutex(0)
}

/// Two tasks that count at the same time: neither begins before the other is there.
func countTogether(_ add: @escaping @Sendable () -> Void) async {
  let there = Arrivals()
  _ = await concurrently(2) { _ in
    there.count.wrappingAdd(1, ordering: .relaxed)
    while there.count.load(ordering: .relaxed) < 2 { await Task.yield() }
    for _ in 0..<1_000_000 { add() }
    return true
  }
}

/// How many have come.
final class Arrivals: Sendable {
  let count = Atomic<Int>(0)
}

func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) async -> Bool) async -> Bool {
  await withTaskGroup(of: Bool.self) { group in
    for task in 0..<count { group.addTask { await body(task) } }
    return await group.reduce(true) { $0 && $1 }
  }
}

/// Copies of a table are written and read on other threads while the table goes on.
func snapshots() async -> Bool {
  guard
    var table = try? TableLayout(
      width: 320, sections: [TableSection(rowHeights: (0..<5000).map { Double($0 % 50) }, state: .kept, estimate: 44)])
  else { return false }
  var areRight = true
  for round in 0..<20 {
    let snapshot = table
    let height = snapshot.contentSize.height
    async let others = concurrently(4) { task in
      var copy = snapshot
      for row in stride(from: task, to: 5000, by: 13) {
        _ = try? copy.resolve(RowIndex(section: 0, row: row), to: Measured(height: Double(row % 90)))
      }
      for row in 0..<300 { copy.remove(RowIndex(section: 0, row: (row * 7) % copy.rowCount(in: 0))) }
      // Counted late, by all at once.
      return snapshot.contentHeight.points == height && copy.contentHeight.points == copy.contentSize.height
    }
    for row in stride(from: round, to: 4000, by: 11) {
      _ = try? table.resolve(RowIndex(section: 0, row: row), to: Measured(height: Double((row + round) % 70)))
    }
    areRight = await others && snapshot.contentSize.height == height && areRight
  }
  return areRight
}

/// Texts are prepared, and measured through a shared memo, from several threads; tables are filled with them in bulk and
/// from the background.
func measuring() async -> Bool {
  let typesetter = Typesetter()
  let memo = HeightMemo(byteLimit: 64 << 10)
  let style = TextStyle(font: FontDescriptor("Helvetica", size: 14))
  let rows = (0..<1500).map { number in
    MemoRow(
      MessageRow("\(number % 211) words that wrap, 番目, نص", style: style, typesetter: typesetter), memo: memo)
  }
  guard let table = try? TableLayout(width: 90, sections: [TableSection(rowCount: rows.count, estimate: 44)]) else {
    return false
  }
  async let bulk = { () -> TableLayout in
    var bulk = table
    _ = try? await bulk.resolveAll(rows)
    return bulk
  }()
  async let others = concurrently(3) { task in
    (0..<600).allSatisfy { step in
      let row = rows[step * (task + 2) % rows.count]
      if step == 300 { memo.advanceGeneration() }
      return row.measure(width: 90).height == row.content.measure(width: 90).height
    }
  }
  var background = table
  for await batch in background.resolving(from: Viewport(height: 400, offset: 9000), rows: { rows[$0.row] }) {
    _ = try? background.resolve(batch)
  }
  let filled = await bulk
  return await others && filled.difference(from: background).isEmpty && filled.contentHeight.isExact
}

switch CommandLine.arguments.dropFirst().first {
case "race":
  let number = Unprotected()
  await countTogether { number.value += 1 }
  print("counted \(number.value)")
case "mutex-alone":
  let number = Protected()
  await countTogether { number.value.withLock { $0 += 1 } }
  print("counted \(number.value.withLock { $0 })")
default:
  for (name, scenario) in [("snapshots", snapshots), ("measuring", measuring)] {
    guard await scenario() else { fatalError("\(name): a wrong answer") }
    print("\(name): right")
  }
}
