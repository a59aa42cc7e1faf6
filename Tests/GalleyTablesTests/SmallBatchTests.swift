import Foundation
import GalleyGeometry
import GalleyTables
import GalleyTestSupport
import Testing

/// Tables of two sections and at most four rows against the literal reference.
@Suite("batches on small tables give what the literal reference gives")
struct SmallBatchTests {
  @Test("one and two operations, every combination", arguments: [[0, 0], [0, 1], [4, 2], [3, 3], [1, 4]])
  func pairs(counts: [Int]) throws {
    let operations = Self.operations(counts)
    try Self.check(counts, [])
    for (index, a) in operations.enumerated() {
      try Self.check(counts, [a])
      for b in operations[index...] { try Self.check(counts, [a, b]) }
    }
  }

  @Test("three operations, drawn by lot", arguments: [1, 2, 3] as [UInt64])
  func triples(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    for _ in 0..<4000 {
      let counts = [Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random)]
      let operations = Self.operations(counts)
      try Self.check(counts, (0..<3).map { _ in operations.randomElement(using: &random)! })
    }
  }

  @Test(
    "three operations, every combination on every table: minutes, so only when asked for",
    .enabled(if: ProcessInfo.processInfo.environment["GALLEY_WHOLE"] != nil), arguments: 0...4, 0...4)
  func allTriples(first: Int, second: Int) throws {
    let operations = Self.operations([first, second])
    for (i, a) in operations.enumerated() {
      for (j, b) in operations.enumerated().dropFirst(i) {
        for c in operations[j...] { try Self.check([first, second], [a, b, c]) }
      }
    }
  }

  /// Every operation on places in and just outside of the table.
  static func operations(_ counts: [Int]) -> [BatchOperation] {
    let old = counts.indices.flatMap { s in (0...counts[s]).map { RowIndex(section: s, row: $0) } }
    let new = counts.indices.flatMap { s in (0...counts[s] + 1).map { RowIndex(section: s, row: $0) } }
    var all: [BatchOperation] = old.flatMap { [.deleteRow($0), .reloadRow($0), .reconfigureRow($0)] }
    all += (new + [RowIndex(section: 2, row: 0)]).map { .insertRow($0) }
    all += old.flatMap { from in new.map { .moveRow(from: from, to: $0) } }
    all += (0...2).flatMap { [.deleteSection($0), .insertSection($0), .reloadSection($0)] }
    all += (0...2).flatMap { from in (0...2).map { .moveSection(from: from, to: $0) } }
    return all
  }

  private static func height(_ id: Int) -> Double { Double(id % 7919) / 64 + 1 }

  /// Applies a batch and looks at everything that it says.
  static func check(_ counts: [Int], _ operations: [BatchOperation]) throws {
    let before = counts.enumerated().map { s, count in
      ReferenceBatch.Section(id: s, rows: (0..<count).map { 10 * s + $0 + 1 })
    }
    let after = ReferenceBatch(before: before, operations: operations).after()
    let old = try TableLayout(
      width: 320, sections: before.map { section($0.rows, id: $0.id, state: .estimated) })
    var layout = old
    _ = layout.contentHeight
    let batch = batch(operations)
    // Words cost more than the batch: only what goes wrong is put into some.
    var words: String { "\(counts) \(operations)" }
    let change: LayoutChange
    do {
      change = try layout.apply(batch)
    } catch {
      if after != nil { Issue.record("refused: \(words): \(error)") }
      if layout.contentHeight != old.contentHeight { Issue.record("refused but changed: \(words)") }
      return
    }
    guard let after else {
      Issue.record("accepted: \(words)")
      return
    }
    if change.isEmpty != operations.allSatisfy({ if case .reconfigureRow = $0 { true } else { false } }) {
      Issue.record("empty or not: \(words)")
    }
    var ok = layout.sectionCount == after.count
    var places: [Int: RowIndex] = [:]
    for (s, section) in after.enumerated() where ok {
      ok = ok && layout.rowCount(in: s) == section.rows.count
      for (r, id) in section.rows.enumerated() where ok {
        places[id] = RowIndex(section: s, row: r)
        let isReloaded = operations.contains {
          if case .reloadRow(let row) = $0 { before[row.section].rows[row.row] == id } else { false }
        }
        ok = layout.height(of: RowIndex(section: s, row: r)).points == (isReloaded ? 5 : height(id))
      }
    }
    if !ok { Issue.record("other rows: \(words)") }
    check(change, batch, from: old, before, to: layout, after, places, words)
  }

  private static func check(
    _ change: LayoutChange, _ batch: BatchUpdate, from old: TableLayout, _ before: [ReferenceBatch.Section],
    to new: TableLayout, _ after: [ReferenceBatch.Section], _ places: [Int: RowIndex],
    _ words: @autoclosure () -> String
  ) {
    let map = batch.indexMap
    for (s, section) in before.enumerated() {
      let place = after.firstIndex { $0.id == section.id }
      if map.map(section: s) != place { Issue.record("map of section \(s): \(words())") }
      if let place {
        let shift = new.rect(of: .header(section: place)).minY - old.rect(of: .header(section: s)).minY
        if change.shift(of: .header(section: place)) != shift { Issue.record("shift of section \(s): \(words())") }
        let end = new.rect(of: .footer(section: place)).minY - old.rect(of: .footer(section: s)).minY
        if change.shift(of: .footer(section: place)) != end { Issue.record("shift of footer \(s): \(words())") }
      }
      for (r, id) in section.rows.enumerated() {
        let row = RowIndex(section: s, row: r)
        if map.map(row) != places[id] { Issue.record("map of \(row): \(words())") }
        guard let place = places[id] else { continue }
        let shift = new.rect(of: .row(place)).minY - old.rect(of: .row(row)).minY
        if change.shift(of: .row(place)) != shift { Issue.record("shift of \(row): \(words())") }
      }
    }
    if change.contentDelta != new.contentSize.height - old.contentSize.height { Issue.record("delta: \(words())") }
    if !change.shifted.allSatisfy({ $0.distance != 0 }) { Issue.record("a run that does not move: \(words())") }
    // Counted anew, the table knows of itself what it kept up.
    var counted = new
    counted.setWidth(321)
    counted.setWidth(320)
    if counted.contentHeight != new.contentHeight { Issue.record("census: \(words())") }
    let inserted = change.inserted.reduce(0) { $0 + $1.count }
    let deleted = change.deleted.reduce(0) { $0 + $1.count }
    let (wasThere, isThere) = (
      batch.operations.count { if case .deleteRow = $0 { true } else { false } },
      batch.operations.count { if case .insertRow = $0 { true } else { false } }
    )
    if inserted != isThere || deleted != wasThere { Issue.record("inserted, deleted: \(words())") }
  }

  private static func section(_ rows: [Int], id: Int, state: HeightState) -> TableSection {
    TableSection(
      rowHeights: rows.map(height), state: state, estimate: 5, header: .exact(Double(100 + id)),
      footer: .exact(Double(50 + id)), topPadding: 7)
  }

  private static func batch(_ operations: [BatchOperation]) -> BatchUpdate {
    var batch = BatchUpdate()
    for (number, operation) in operations.enumerated() {
      let rows = (0..<ReferenceBatch.rowsOfNewSection).map { 10_000 + number * 10 + $0 }
      switch operation {
      case .deleteRow(let row): batch.delete(row)
      case .insertRow(let row): batch.insert(row, height: .exact(height(ReferenceBatch.new(number))))
      case .moveRow(let from, let to): batch.move(from, to: to)
      case .reloadRow(let row): batch.reload(row)
      case .reconfigureRow(let row): batch.reconfigure(row)
      case .deleteSection(let s): batch.deleteSection(s)
      case .insertSection(let s): batch.insertSection(s, section(rows, id: 3, state: .exact))
      case .moveSection(let from, let to): batch.moveSection(from, to: to)
      case .reloadSection(let s): batch.reloadSection(s, with: section(rows, id: 4, state: .kept))
      }
    }
    return batch
  }
}
