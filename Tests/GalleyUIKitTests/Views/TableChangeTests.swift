import Foundation
import Galley
import GalleyUIKit
import Testing

@Suite("UITableView: one change a transaction")
struct TableChangeTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
  private func row(_ row: Int, _ section: Int = 0) -> RowIndex { RowIndex(section: section, row: row) }

  /// What a table told, and whether all was in its place by then.
  private final class Observed {
    var changes: [TableChange] = []
    var sizes: [CGFloat] = []

    init(_ table: UITableView) {
      table.changeObserver = { [weak self, unowned table] change in
        self?.changes.append(change)
        self?.sizes.append(table.contentSize.height)
      }
    }
  }

  /// 100 rows of 50, guessed 44, of which the first 8 are known.
  private func shown(_ source: Answers) -> (UITableView, Observed) {
    let table = source.table(height: 400)
    return (table, Observed(table))
  }

  @Test("nothing changed, nothing told: layouts, empty updates with the same heights, scrolling among known rows")
  func silence() {
    let source = Answers(100)
    let (table, observed) = shown(source)
    table.layoutIfNeeded()
    table.setNeedsLayout()
    table.layoutIfNeeded()
    table.beginUpdates()
    table.endUpdates()
    table.scroll(to: 30)
    table.scroll(to: 0)
    #expect(observed.changes.count == 1, "a ninth row came into sight")
    #expect(observed.changes[0].layout.resized == [ResizedRun(first: .row(row(8)), count: 1, delta: 6)])
    table.insertRows(at: [path(500)], with: .none)
    #expect(table.updateProblems != nil && observed.changes.count == 1, "a refused update changes nothing")
  }

  @Test("an insertion above what is seen: the new rows, one run of shifted ones, and the offset moves with the content")
  func insertion() {
    let source = Answers(100)
    let (table, observed) = shown(source)
    table.scroll(to: 200)
    observed.changes = []
    source.counts = [103]
    table.insertRows(at: (0..<3).map { path($0) }, with: .none)
    #expect(observed.changes.count == 1)
    let change = observed.changes[0]
    #expect(change.layout.cause == .batch && change.layout.inserted == [RowRun(first: row(0), count: 3)])
    #expect(change.layout.resized == [] && change.layout.deleted == [])
    #expect(change.layout.shifted == [ShiftRun(from: .row(row(3)), until: nil, distance: 132, step: 0)])
    #expect(change.contentHeightDelta == 132 && change.offsetDelta == 132 && change.offsetReason == .anchored)
    #expect(observed.sizes.last == table.contentSize.height && table.contentOffset.y == 332)
  }

  @Test("rows inserted in sight and measured at once are inserted, not resized; rows that come into sight are resized")
  func insertionInSight() {
    let source = Answers(100)
    source.height = { $0.row < 8 ? 60 : 50 }
    let table = source.table(height: 400)
    let observed = Observed(table)
    source.counts = [99]
    source.height = { $0.row == 0 ? 20 : 60 }
    table.performBatchUpdates {
      table.insertRows(at: [path(0)], with: .none)
      table.deleteRows(at: [path(1), path(2)], with: .none)
    }
    #expect(observed.changes.count == 1)
    let change = observed.changes[0].layout
    #expect(change.inserted == [RowRun(first: row(0), count: 1)] && change.deleted == [RowRun(first: row(1), count: 2)])
    // Row 0 moved down by the new one; those behind the deleted ones up.
    #expect(change.shift(of: .row(row(1))) == 20 && change.shift(of: .row(row(2))) == 20 - 120)
    #expect(change.shift(of: .row(row(0))) == 0)
    #expect(change.resized == [ResizedRun(first: .row(row(6)), count: 2, delta: 16)])
    #expect(change.contentDelta == 20 - 120 + 32)
  }

  @Test("a layout of the tree above the table is one transaction, whatever passes it takes")
  func wholeTree() {
    let source = Answers(100)
    let table = source.table(height: 400)
    let root = UIView(frame: table.frame)
    root.addSubview(table, insets: .zero)
    root.layoutIfNeeded()
    let observed = Observed(table)
    root.frame.size = CGSize(width: 280, height: 600)
    root.layoutIfNeeded()
    #expect(observed.changes.count == 1)
    #expect(observed.changes[0].layout.widthChanged && observed.changes[0].layout.cause == .width)
    #expect(observed.changes[0].layout.resized == [ResizedRun(first: .row(row(8)), count: 4, delta: 6)])
    #expect(observed.changes[0].contentHeightDelta == 24)
  }

  @Test("rows that come into sight above on the way up: the offset takes their difference, and says why")
  func scrollingUp() {
    let source = Answers(100)
    let (table, observed) = shown(source)
    table.scroll(to: 2000)
    observed.changes = []
    table.scroll(to: table.contentOffset.y - 100)
    #expect(observed.changes.count == 1)
    let change = observed.changes[0]
    #expect(change.layout.cause == .resolve && change.layout.inserted == [])
    let grown = CGFloat(change.layout.contentDelta)
    #expect(grown > 0 && change.offsetDelta == grown && change.offsetReason == .anchored)
  }

  @Test("a reload says what is another by place; a scroll to a row says that it was asked for; a clamp says so")
  func reloadAndScroll() {
    let source = Answers(100)
    source.height = { _ in 44 }
    let (table, observed) = shown(source)
    source.counts = [90, 2]
    table.reloadData()
    #expect(observed.changes.count == 1 && observed.changes[0].layout.cause == .reload)
    #expect(observed.changes[0].layout.deleted == [RowRun(first: row(90), count: 10)])
    #expect(observed.changes[0].layout.insertedSections == [1])
    #expect(observed.changes[0].contentHeightDelta == -352)
    table.layoutIfNeeded()
    observed.changes = []
    table.scrollToRow(at: path(50), at: .top, animated: false)
    #expect(observed.changes.map(\.offsetReason) == [.scroll] && observed.changes[0].offsetDelta == 2200)
    table.layoutIfNeeded()
    table.scroll(to: 10_000)
    observed.changes = []
    source.counts = [90]
    table.deleteSections([1], with: .none)
    #expect(observed.changes.count == 1 && observed.changes[0].layout.deletedSections == [1])
    #expect(observed.changes[0].offsetDelta == -88 && observed.changes[0].offsetReason == .clamped)
  }

  @Test("an observer may change the table: what it does is told next, and ends")
  func observerThatChanges() {
    let source = Answers(100)
    let (table, observed) = shown(source)
    let record = table.changeObserver
    table.changeObserver = { [unowned table] change in
      record?(change)
      if source.counts[0] < 104 {
        source.counts[0] += 1
        table.insertRows(at: [IndexPath(row: 50, section: 0)], with: .none)
      }
    }
    source.counts = [102]
    table.insertRows(at: [path(10), path(20)], with: .none)
    #expect(observed.changes.map { $0.layout.inserted.count } == [2, 1, 1])
    #expect(observed.changes.map(\.contentHeightDelta) == [88, 44, 44] && table.numberOfRows(inSection: 0) == 104)
  }
}
