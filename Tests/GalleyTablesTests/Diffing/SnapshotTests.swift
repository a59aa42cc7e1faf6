import GalleyTables
import GalleyTestSupport
import Testing

@Suite("snapshots give the batch that leads from one to the other")
struct SnapshotTests {
  typealias Snapshot = TableSnapshot<Int, Int>

  private func snapshot(_ sections: [(Int, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (id, rows) in sections {
      snapshot.appendSections([id])
      snapshot.appendItems(rows)
    }
    return snapshot
  }

  /// Heights tell identifiers: a row is as high as its number.
  private func section(_ rows: [Int]) -> TableSection {
    TableSection(rowHeights: rows.map { Double($0) }, state: .exact, estimate: 1)
  }

  private func table(_ snapshot: Snapshot) throws -> TableLayout {
    try TableLayout(
      width: 320, sections: snapshot.sectionIdentifiers.map { section(snapshot.itemIdentifiers(inSection: $0)) })
  }

  private func heights(_ table: TableLayout) -> [[Int]] {
    (0..<table.sectionCount).map { section in
      (0..<table.rowCount(in: section)).map { Int(table.height(of: RowIndex(section: section, row: $0)).points) }
    }
  }

  private func batch(_ old: Snapshot, _ new: Snapshot) throws -> BatchUpdate {
    try new.batch(from: old) {
      section($1)
    } height: {
      .exact(Double($0))
    }
  }

  @Test("C68: duplicates are refused, all of them named, whichever snapshot they are in")
  func duplicates() throws {
    let good = snapshot([(1, [1, 2]), (2, [3])])
    let bad = snapshot([(1, [1, 2, 1]), (1, [4]), (3, [2])])
    let places = [RowIndex(section: 0, row: 2), RowIndex(section: 2, row: 0)]
    for (old, new) in [(good, bad), (bad, good)] {
      #expect(throws: SnapshotError(duplicateSections: [1], duplicateRows: places)) { try batch(old, new) }
    }
  }

  @Test("a row that goes to the end is one move, and the others stay")
  func fewestMoves() throws {
    let batch = try batch(snapshot([(1, Array(1...9))]), snapshot([(1, [2, 3, 4, 5, 6, 7, 8, 9, 1])]))
    #expect(batch.operations == [.moveRow(from: RowIndex(section: 0, row: 0), to: RowIndex(section: 0, row: 8))])
    #expect(try self.batch(snapshot([(1, [1])]), snapshot([(1, [1])])).isEmpty)
  }

  @Test("reloaded and reconfigured rows, moved or not; reloaded sections, moved or not")
  func reloads() throws {
    let old = snapshot([(1, [1, 2, 3, 4]), (2, [5])])
    var new = snapshot([(1, [2, 3, 1, 4]), (2, [5])])
    new.reloadItems([1, 2])
    new.reconfigureItems([3])
    func row(_ row: Int) -> RowIndex { RowIndex(section: 0, row: row) }
    let operations = try batch(old, new).operations
    #expect(operations == [.reloadRow(row(1)), .reconfigureRow(row(2)), .deleteRow(row(0)), .insertRow(row(2))])
    var moved = snapshot([(2, [5]), (1, [1, 2, 3, 4])])
    #expect(try batch(old, moved).operations == [.moveSection(from: 1, to: 0)])
    moved.reloadSections([1, 2])
    #expect(try batch(old, moved).operations == [.deleteSection(1), .insertSection(0), .reloadSection(0)])
    var layout = try table(old)
    try layout.apply(try batch(old, moved))
    #expect(heights(layout) == [[5], [1, 2, 3, 4]])
  }

  @Test("random snapshots: applied to the table of one, the batch gives the table of the other", arguments: [1, 2, 3])
  func random(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    func arbitrary() -> Snapshot {
      let rows = Array(1...40).shuffled(using: &random).prefix(Int.random(in: 0...40, using: &random))
      let ids = Array(1...5).shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
      var sections = ids.map { ($0, [Int]()) }
      for row in rows { sections[Int.random(in: 0..<sections.count, using: &random)].1.append(row) }
      if Bool.random(using: &random) { for i in sections.indices { sections[i].1.sort() } }
      return snapshot(sections)
    }
    for round in 0..<300 {
      let (old, base) = (arbitrary(), arbitrary())
      var new = base
      new.reloadItems(Array(base.itemIdentifiers.prefix(3)))
      if round % 3 == 0 { new.reloadSections(Array(base.sectionIdentifiers.prefix(1))) }
      var layout = try table(old)
      let batch = try batch(old, new)
      try layout.apply(batch)
      let expected = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
      #expect(heights(layout) == expected, "seed \(seed), round \(round)")
      let target = try table(new)
      #expect(layout.contentSize == target.contentSize, "seed \(seed), round \(round)")
    }
  }

  @Test("the edits of a snapshot")
  func edits() {
    var edited = snapshot([(1, [1, 2]), (2, [3])])
    edited.insertSections([5], beforeSection: 2)
    edited.appendItems([9], toSection: 5)
    edited.moveItem(3, afterItem: 1)
    edited.insertItems([7], afterItem: 9)
    edited.deleteItems([2])
    edited.moveSection(2, beforeSection: 1)
    #expect(edited.sectionIdentifiers == [2, 1, 5])
    #expect(edited.itemIdentifiers == [1, 3, 9, 7])
    #expect(edited.place(of: 7) == RowIndex(section: 2, row: 1))
    #expect(edited.itemIdentifier(at: RowIndex(section: 0, row: 0)) == nil)
    edited.deleteSections([1])
    #expect(edited.numberOfItems == 2 && edited.numberOfSections == 2)
  }
}
