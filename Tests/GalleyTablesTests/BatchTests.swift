import GalleyGeometry
import GalleyTables
import Testing

@Suite("batches: UIKit's index rules, and everything that is refused")
struct BatchTests {
  private func row(_ row: Int, _ section: Int = 0) -> RowIndex { RowIndex(section: section, row: row) }

  private func table(_ heights: [Double]...) throws -> TableLayout {
    try TableLayout(
      width: 320, sections: heights.map { TableSection(rowHeights: $0, state: .exact, estimate: 44) })
  }

  private func heights(_ layout: TableLayout, _ section: Int = 0) -> [Double] {
    (0..<layout.rowCount(in: section)).map { layout.height(of: row($0, section)).points }
  }

  private func problems(_ layout: TableLayout, _ body: (inout BatchUpdate) -> Void) -> [BatchProblem] {
    var batch = BatchUpdate()
    body(&batch)
    guard case .failure(let problems) = layout.dryRun(batch) else { return [] }
    return problems.all
  }

  @Test("C24: delete 1 and insert at 0, in any order of the calls: X A C D E")
  func deleteAndInsert() throws {
    for insertsFirst in [true, false] {
      var layout = try table([1, 2, 3, 4, 5])
      var batch = BatchUpdate()
      if insertsFirst { batch.insert(row(0), height: .exact(9)) }
      batch.delete(row(1))
      if !insertsFirst { batch.insert(row(0), height: .exact(9)) }
      let change = try layout.apply(batch)
      #expect(heights(layout) == [9, 1, 3, 4, 5])
      #expect(
        change.inserted == [RowRun(first: row(0), count: 1)] && change.deleted == [RowRun(first: row(1), count: 1)])
      #expect(change.contentDelta == 7)
      #expect((0..<5).map { batch.map(row($0))?.row } == [1, nil, 2, 3, 4])
    }
  }

  @Test("C25: delete 0 and 1, insert at 0 and 4: P C D E Q; case 33: the order of inserts is no matter")
  func twoAndTwo() throws {
    var layout = try table([1, 2, 3, 4, 5])
    var batch = BatchUpdate()
    batch.insert(row(4), height: .exact(8))
    batch.delete(row(1))
    batch.delete(row(0))
    batch.insert(row(0), height: .exact(7))
    try layout.apply(batch)
    #expect(heights(layout) == [7, 3, 4, 5, 8])
  }

  @Test("C27: a reloaded row is named by its old place and takes the section's estimate where it is now")
  func reload() throws {
    var layout = try table([1, 2, 3])
    var batch = BatchUpdate()
    batch.insert(row(0), height: .exact(9))
    batch.reload(row(1))
    let change = try layout.apply(batch)
    #expect(heights(layout) == [9, 1, 44, 3])
    #expect(layout.height(of: row(2)).state == .estimated)
    #expect(change.resized == [ResizedRun(first: .row(row(2)), count: 1, delta: 42)])
  }

  @Test("C28: move 0 to 3 on 10 20 30 40 50: 20 30 40 10 50; what is known of the height goes along")
  func move() throws {
    var layout = try table([10, 20, 30, 40, 50])
    var batch = BatchUpdate()
    batch.move(row(0), to: row(3))
    let change = try layout.apply(batch)
    #expect(heights(layout) == [20, 30, 40, 10, 50])
    #expect(layout.height(of: row(3)).state == .exact)
    #expect(change.contentDelta == 0 && change.movedRows == [RowMove(from: row(0), to: row(3))])
    #expect((0..<5).map { change.shift(of: .row(row($0))) } == [-10, -10, -10, 90, 0])
  }

  @Test("case 32: sections 1 and 2 of 10 20 30 40 are deleted: 10 40")
  func deleteSections() throws {
    var layout = try table([10], [20], [30], [40])
    var batch = BatchUpdate()
    batch.deleteSection(2)
    batch.deleteSection(1)
    try layout.apply(batch)
    #expect(layout.contentSize.height == 50 && heights(layout, 1) == [40])
  }

  @Test("C29, C30: counts that disagree are refused, with UIKit's words and numbers")
  func counts() throws {
    let layout = try table([1, 2, 3], [4])
    let rows = problems(layout) {
      $0.insert(row(0))
      $0.insert(row(1))
      $0.delete(row(2))
      $0.move(row(0), to: row(0, 1))
      $0.expectedRowCounts = [4, 2]
    }
    #expect(
      rows.map(\.message) == [
        """
        Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after \
        the update (4) must be equal to the number of rows contained in that section before the update (3), plus or \
        minus the number of rows inserted or deleted from that section (2 inserted, 1 deleted) and plus or minus the \
        number of rows moved into or out of that section (0 moved in, 1 moved out).
        """
      ])
    let sections = problems(layout) {
      $0.deleteSection(1)
      $0.expectedRowCounts = [3, 1]
    }
    #expect(sections.map(\.kind) == [.sectionCount])
    #expect(sections[0].message.hasPrefix("Invalid update: invalid number of sections."))
  }

  @Test("C31, C32: places outside are named with the counts before and after, all of them at once")
  func outside() throws {
    let layout = try table([Double](repeating: 1, count: 8))
    let found = problems(layout) {
      $0.delete(row(0))
      $0.insert(row(8))
      $0.delete(row(9))
      $0.insertSection(4, TableSection(rowCount: 0, estimate: 1))
    }
    #expect(
      Set(found.map(\.message)) == [
        "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after the update",
        "attempt to delete row 9 from section 0 which only contains 8 rows before the update",
        "attempt to insert section 4, but there are only 2 sections after the update",
      ])
  }

  @Test(
    "C33, C34, C35, case 29: deleted twice, deleted and reloaded, moved and reloaded, two to one place: both are named")
  func conflicts() throws {
    var layout = try table([1, 2, 3])
    let (a, b) = (row(1), row(2))
    let cases: [([BatchOperation], BatchProblem.Kind)] = [
      ([.deleteRow(a), .deleteRow(a)], .duplicate), ([.deleteRow(a), .reloadRow(a)], .conflict),
      ([.moveRow(from: a, to: row(0)), .reloadRow(a)], .conflict),
      ([.insertRow(b), .moveRow(from: a, to: b)], .conflictingTarget),
      ([.deleteSection(0), .deleteRow(a)], .conflict),
    ]
    for (operations, kind) in cases {
      var batch = BatchUpdate()
      for operation in operations {
        switch operation {
        case .deleteRow(let row): batch.delete(row)
        case .reloadRow(let row): batch.reload(row)
        case .insertRow(let row): batch.insert(row)
        case .moveRow(let from, let to): batch.move(from, to: to)
        default: batch.deleteSection(0)
        }
      }
      #expect { try layout.apply(batch) } throws: { error in
        guard let problems = (error as? BatchProblems)?.all else { return false }
        return problems.map(\.kind) == [kind] && problems[0].operations == operations
      }
      #expect(heights(layout) == [1, 2, 3])
    }
  }

  @Test("C36: section 1 moves to 0 while its row 0 is reloaded: the row is reloaded where it is now")
  func moveAndReload() throws {
    var layout = try table([1, 2], [3, 4])
    var batch = BatchUpdate()
    batch.moveSection(1, to: 0)
    batch.reload(row(0, 1), height: .exact(9))
    let change = try layout.apply(batch)
    #expect(heights(layout, 0) == [9, 4] && heights(layout, 1) == [1, 2])
    #expect(change.isReordered && change.insertedSections == [] && change.deletedSections == [])
    #expect(change.resized.map(\.first) == [.row(row(0, 0))])
  }

  @Test("C37: move 2 to 4, reload 3, delete 4, insert 2 on a b c d e: a b N d' c")
  func sectionBatch() throws {
    var layout = try table([1], [2], [3], [4], [5])
    var batch = BatchUpdate()
    batch.moveSection(2, to: 4)
    batch.reloadSection(3, with: TableSection(rowCount: 2, rowHeight: 40))
    batch.deleteSection(4)
    batch.insertSection(2, TableSection(rowCount: 1, rowHeight: 9))
    let change = try layout.apply(batch)
    #expect((0..<5).map { heights(layout, $0) } == [[1], [2], [9], [40, 40], [3]])
    #expect(change.insertedSections == [2] && change.deletedSections == [4] && change.reloadedSections == [3])
  }

  @Test("C69: a reconfigured row keeps its height as the guess, a reloaded one goes back to the estimate")
  func reconfigure() throws {
    var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 3, estimate: 44)])
    try layout.resolve([(row(0), Measured(height: 60)), (row(1), Measured(height: 70))])
    var batch = BatchUpdate()
    batch.reconfigure(row(0))
    batch.reload(row(1))
    let change = try layout.apply(batch)
    #expect(layout.height(of: row(0)) == ElementHeight(points: 60, state: .kept))
    #expect(layout.height(of: row(1)) == .estimated(44))
    #expect(change.contentDelta == -26 && layout.contentHeight.unresolved == 3)
  }

  @Test(
    "bad heights are problems like others; a dry run and a refused batch change nothing; an empty batch is no change")
  func nothingChanges() throws {
    var layout = try table([1, 2, 3])
    let found = problems(layout) {
      $0.insert(row(0), height: .exact(.nan))
      $0.reload(row(7))
      $0.insertSection(1, TableSection(rowCount: 1, estimate: -1))
    }
    #expect(found.map(\.kind).filter { $0 == .invalidHeight }.count == 2 && found.count == 3)
    #expect(try layout.apply(BatchUpdate()).isEmpty)
    var batch = BatchUpdate()
    batch.delete(row(0))
    let dry = layout.dryRun(batch)
    #expect(heights(layout) == [1, 2, 3])
    #expect(try layout.apply(batch) == dry.get())
  }

  @Test("two layouts differ in what was resized and appended, and in nothing else; copies do not differ")
  func difference() throws {
    let old = try TableLayout(
      width: 320,
      sections: [
        TableSection(rowCount: 5000, estimate: 44, header: .exact(20)), TableSection(rowCount: 3, estimate: 10),
      ])
    #expect(old.difference(from: old).isEmpty)
    var new = old
    try new.resolve([(row(700), Measured(height: 50)), (row(701), Measured(height: 50))])
    var batch = BatchUpdate()
    batch.insert(row(3, 1), height: .exact(8))
    try new.apply(batch)
    let change = new.difference(from: old)
    #expect(change.resized == [ResizedRun(first: .row(row(700)), count: 2, delta: 6)])
    #expect(change.inserted == [RowRun(first: row(3, 1), count: 1)] && change.contentDelta == 20)
    for element in [row(699), row(700), row(701), row(702), row(4999), row(2, 1)].map(TableElement.row)
      + [.header(section: 1), .footer(section: 1), .tableFooter]
    {
      #expect(change.shift(of: element) == new.rect(of: element).minY - old.rect(of: element).minY)
    }
    #expect(old.difference(from: new).deleted == change.inserted)
  }
}
