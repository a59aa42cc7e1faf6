import Foundation
import Galley
import GalleyUIKit
import Synchronization
import Testing

@Suite("UITableView: identifiers, cells that stay, tables that go and come back")
struct TableIdentityTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("C68: a snapshot with a duplicate is refused, and the table is as it was")
  func duplicates() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([1])
    snapshot.appendItems(["a", "b"])
    try source.apply(snapshot)
    #expect(table.contentSize.height == 88)
    var bad = snapshot
    bad.appendItems(["c", "a"])
    #expect(throws: SnapshotError.self) { try source.apply(bad) }
    #expect(table.numberOfRows(inSection: 0) == 2 && source.snapshot().itemIdentifiers == ["a", "b"])
    snapshot.insertItems(["c"], beforeItem: "a")
    snapshot.moveItem("b", beforeItem: "a")
    snapshot.appendSections([2])
    snapshot.appendItems(["d"])
    try source.apply(snapshot)
    #expect(table.updateProblems == nil && table.numberOfSections == 2)
    #expect(source.itemIdentifier(for: path(1)) == "b" && source.indexPath(for: "d") == path(0, 1))
  }

  @Test("a diffable source counts the rows of all sections without comparing any; a snapshot compares one a section")
  func diffableCounts() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let source = UITableViewDiffableDataSource<ComparedID, Int>(tableView: table) { _, _, _ in nil }
    let ids = (0..<1000).map { ComparedID(number: $0) }
    var snapshot = NSDiffableDataSourceSnapshot<ComparedID, Int>()
    snapshot.appendSections(ids)
    for id in ids { snapshot.appendItems([id.number], toSection: id) }
    try source.apply(snapshot)
    ComparedID.comparisons.store(0, ordering: .relaxed)
    #expect(ids.indices.reduce(0) { $0 + source.tableView(table, numberOfRowsInSection: $1) } == 1000)
    #expect(ComparedID.comparisons.load(ordering: .relaxed) == 0)
    #expect(ids.reduce(0) { $0 + source.snapshot().numberOfItems(inSection: $1) } == 1000)
    // And those that share a place of the hash table.
    #expect(ComparedID.comparisons.load(ordering: .relaxed) < 4000)
  }

  @Test("C69: a reconfigured row keeps its cell and its height as the guess; a reloaded one gets another cell")
  func reconfigure() {
    let source = RecordingSource(5)
    source.cellHeight = { _ in 70 }
    let table = UITableView.measuring(source)
    table.layoutIfNeeded()
    let cells = table.visibleCells
    source.log = []
    source.cellHeight = { _ in 90 }
    table.reconfigureRows(at: [path(2)])
    #expect(table.visibleCells == cells && source.log.contains("cell 0.2"))
    #expect(table.contentSize.height == CGFloat(4 * 70 + 90))
  }

  @Test("C70, case 7: out of its superview and back: the same size and offset, and nobody is asked")
  func detached() {
    let source = Answers(100)
    let table = source.table()
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    window.addSubview(table)
    table.scroll(to: 10_000)
    window.layoutIfNeeded()
    let (size, offset) = (table.contentSize, table.contentOffset)
    source.forgetAsked()
    table.removeFromSuperview()
    table.layoutIfNeeded()
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(table.contentSize == size && table.contentOffset == offset && offset.y > 4000)
    #expect(source.asked.isEmpty)
  }
}

/// An identifier that counts how often any is compared.
private struct ComparedID: Hashable, Sendable {
  static let comparisons = Atomic<Int>(0)
  let number: Int

  static func == (a: ComparedID, b: ComparedID) -> Bool {
    comparisons.add(1, ordering: .relaxed)
    return a.number == b.number
  }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
