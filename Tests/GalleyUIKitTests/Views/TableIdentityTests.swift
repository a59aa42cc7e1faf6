import Foundation
import Galley
import GalleyUIKit
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

  @Test("a diffable source counts the rows of all sections in time that grows as the sections do")
  func diffableCounts() throws {
    func seconds(sections count: Int) throws -> Duration {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections(Array(0..<count))
      for section in 0..<count { snapshot.appendItems([section], toSection: section) }
      try source.apply(snapshot)
      return (0..<5).map { _ in
        ContinuousClock().measure {
          #expect((0..<count).reduce(0) { $0 + source.tableView(table, numberOfRowsInSection: $1) } == count)
          #expect((0..<count).reduce(0) { $0 + source.snapshot().numberOfItems(inSection: $1) } == count)
        }
      }.min()!
    }
    let (small, large) = (try seconds(sections: 500), try seconds(sections: 16_000))
    // 32 times as many: 1,024 times as long if each looked at all.
    #expect(large < small * 200, "\(small) for 500 sections, \(large) for 16,000")
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
