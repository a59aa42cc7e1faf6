import Foundation
import Galley
import GalleyUIKit
import Testing

@Suite("UITableView: rows and sections come, go and move")
struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// A table of rows whose cells need 50 points, laid out.
  private func shown(_ source: RecordingSource, _ delegate: (any UITableViewDelegate)? = nil) -> UITableView {
    let table = UITableView.measuring(source, delegate)
    table.layoutIfNeeded()
    source.log = []
    table.callLog = TableCallLog()
    return table
  }

  @Test("C23: an empty update asks heights of visible rows again, and no cell is reloaded")
  func emptyUpdate() {
    let source = RecordingSource(30)
    var extra: CGFloat = 0
    let delegate = HeightDelegate { _ in 50 + extra }
    let table = shown(source, delegate)
    delegate.log = []
    extra = 10
    let cells = table.visibleCells
    table.beginUpdates()
    table.endUpdates()
    #expect(delegate.log == (0..<7).map { path($0) })
    #expect(source.log == [])
    #expect(table.visibleCells.allSatisfy { cells.contains($0) } && table.rectForRow(at: path(3)).minY == 180)
  }

  @Test("C24, C26: nested updates are one batch; each cell follows its row; the content size changes once, to its end")
  func nestedUpdates() {
    let source = RecordingSource(5)
    let table = shown(source)
    let cells = table.visibleCells
    source.counts = [5]
    table.beginUpdates()
    table.deleteRows(at: [path(1)], with: .automatic)
    table.beginUpdates()
    table.insertRows(at: [path(0)], with: .fade)
    table.endUpdates()
    #expect(table.rectForRow(at: path(1)).minY == 50)
    #expect(source.log == [])
    table.endUpdates()
    #expect(table.updateProblems == nil)
    #expect(source.log == ["sections", "rows 0", "cell 0.0"])
    #expect(Array(table.visibleCells.dropFirst()) == [cells[0], cells[2], cells[3], cells[4]])
    #expect(table.callLog.measuredCells == 1 && table.contentSize.height == 250)
  }

  @Test("C28, C36: a moved row takes its cell along, also when its section moves")
  func moves() {
    let source = RecordingSource(3, 2)
    let table = shown(source)
    let cells = table.visibleCells
    table.moveRow(at: path(0), to: path(2))
    #expect(table.visibleCells == [cells[1], cells[2], cells[0], cells[3], cells[4]])
    source.counts = [2, 3]
    table.moveSection(1, toSection: 0)
    #expect(table.updateProblems == nil)
    #expect(table.visibleCells == [cells[3], cells[4], cells[1], cells[2], cells[0]])
    #expect(table.callLog.measuredCells == 0)
  }

  @Test("C29, C30, C33: counts that disagree and double deletes leave the table as it was, and say why")
  func refused() {
    let source = RecordingSource(3, 1)
    let table = shown(source)
    var told: Bool?
    table.performBatchUpdates {
      table.insertRows(at: [path(0)], with: .none)
    } completion: {
      told = $0
    }
    #expect(told == false)
    #expect(table.updateProblems?.all.map(\.kind) == [.rowCount(section: 0)])
    #expect(table.updateProblems?.description.contains("(3) must be equal") == true)
    #expect(table.numberOfRows(inSection: 0) == 3 && table.visibleCells.count == 4)
    table.deleteRows(at: [path(1), path(1)], with: .none)
    #expect(table.updateProblems?.all.map(\.kind) == [.duplicate])
    source.counts = [3]
    table.reloadSections([0], with: .none)
    #expect(table.updateProblems?.all.map(\.kind) == [.sectionCount])
    table.deleteSections([1], with: .none)
    #expect(table.updateProblems == nil && table.numberOfSections == 1)
  }

  @Test("C27: a reloaded row asks for its cell and height again, and no other row does")
  func reloadedRow() {
    let source = RecordingSource(5)
    let table = shown(source)
    source.cellHeight = { _ in 90 }
    table.reloadRows(at: [path(2)], with: .none)
    #expect(source.log == ["sections", "rows 0", "cell 0.2"])
    #expect(table.contentSize.height == 290)
  }

  @Test("C38: an update after reloadData counts from what the reload asked, which is asked once")
  func dirtyCounts() {
    let source = RecordingSource(2)
    let table = shown(source)
    source.counts = [4]
    table.reloadData()
    #expect(source.log == ["sections", "rows 0"])
    source.counts = [5]
    table.insertRows(at: [path(4)], with: .none)
    #expect(table.updateProblems == nil && table.numberOfRows(inSection: 0) == 5)
    #expect(source.log.filter { $0 == "rows 0" }.count == 2)
  }

  @Test("inserted rows of a fixed height are exact; sections come with their rows, header and footer")
  func insertedSections() {
    let source = RecordingSource(2)
    let delegate = BandDelegate()
    let table = shown(source, delegate)
    table.rowHeight = 20
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 80)
    source.counts = [3, 2]
    table.beginUpdates()
    table.insertRows(at: [path(2)], with: .none)
    table.insertSections([1], with: .none)
    table.endUpdates()
    #expect(table.updateProblems == nil)
    #expect(table.contentSize.height == 170)
    #expect(table.callLog.measuredCells == 0)
  }

  @Test("an update made by those whom a layout asks causes no recursion; ends without a beginning do nothing")
  func reentrancy() {
    let source = RecordingSource(3)
    var table: UITableView?
    var updates = 0
    let delegate = HeightDelegate { _ in
      if updates < 2 {
        updates += 1
        table?.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
      return 60
    }
    table = .measuring(source, delegate)
    table?.layoutIfNeeded()
    #expect(table?.contentSize.height == 180)
    table?.endUpdates()
    table?.endUpdates()
    #expect(table?.numberOfRows(inSection: 0) == 3)
  }
}
