#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  public import Foundation

  // Rows and sections come, go and move. The data source has to have the new data by the time that the outermost update
  // ends. Deleted, reloaded and moved places count in the table before, inserted ones in the table after.
  //
  // UIKit throws an exception that Swift cannot catch when counts disagree. Here the table stays as it was, and
  // `updateProblems` says everything that is wrong, in UIKit's words.
  extension UITableView {
    /// What UIKit animates; here a table changes at once.
    public enum RowAnimation: Int, Sendable {
      /// UIKit's `fade`.
      case fade = 0
      /// UIKit's `right`.
      case right = 1
      /// UIKit's `left`.
      case left = 2
      /// UIKit's `top`.
      case top = 3
      /// UIKit's `bottom`.
      case bottom = 4
      /// UIKit's `none`.
      case none = 5
      /// UIKit's `middle`.
      case middle = 6
      /// UIKit's `automatic`.
      case automatic = 100
    }

    /// Begins an update that ends with the matching ``endUpdates()``; those within belong to it.
    public func beginUpdates() {
      // Counts that were not asked yet are those before the update.
      if updateDepth == 0 && !isBusy { reloadIfNeeded() }
      updateDepth += 1
    }

    /// Ends an update; the outermost performs everything at once. An empty one asks the heights of the visible rows
    /// again and keeps their cells. Ends without a beginning do nothing.
    ///
    /// Called by those whom a layout asks, it reloads at the next layout instead.
    public func endUpdates() {
      guard updateDepth > 0 else { return }
      updateDepth -= 1
      if updateDepth == 0 { commitUpdates() }
    }

    /// Performs the updates that a closure makes as one; `completion` is told whether the table took them.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      beginUpdates()
      updates?()
      endUpdates()
      completion?(updateProblems == nil)
    }

    /// Puts rows in, at their places after the update.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      update { batch in for path in indexPaths { batch.insert(RowIndex(path)) } }
    }

    /// Takes rows out, from their places before the update.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      update { batch in for path in indexPaths { batch.delete(RowIndex(path)) } }
    }

    /// Asks for cells and heights of rows again, by their places before the update.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      update { batch in for path in indexPaths { batch.reload(RowIndex(path)) } }
    }

    /// Takes a row to another place; its cell and height go with it.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
      update { $0.move(RowIndex(indexPath), to: RowIndex(newIndexPath)) }
    }

    /// Puts sections in, at their places after the update.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
      update { batch in for section in sections { batch.insertSection(section, .unknown) } }
    }

    /// Takes sections out, from their places before the update.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
      update { batch in for section in sections { batch.deleteSection(section) } }
    }

    /// Asks for rows, cells, header and footer of sections again, by their places before the update. No other section
    /// is asked for anything.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
      update { batch in for section in sections { batch.reloadSection(section, with: .unknown) } }
    }

    /// Takes a section to another place, with all in it.
    public func moveSection(_ section: Int, toSection newSection: Int) {
      update { $0.moveSection(section, to: newSection) }
    }

    /// Has the data source fill the cells of rows again, the same cells, and asks for their heights; their present heights
    /// are kept as guesses. Places are those before the update.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
      update { batch in for path in indexPaths { batch.reconfigure(RowIndex(path)) } }
    }

    /// Adds the operations of a batch to the update that has begun.
    func update(as batch: BatchUpdate) {
      if updates.isEmpty { updates = batch }
    }

    private func update(_ body: (inout BatchUpdate) -> Void) {
      beginUpdates()
      body(&updates)
      endUpdates()
    }

    private func commitUpdates() {
      let asked = updates
      updates = BatchUpdate()
      updateProblems = nil
      if isCalledBack("an update") || needsReload { return setNeedsReload() }
      // What the layout of the tree has changed so far is a change of its own.
      emit()
      transaction { commit(asked) }
    }

    private func commit(_ asked: BatchUpdate) {
      let (before, start) = (layout, viewport)
      let anchor = anchor(for: asked)
      let map = asked.indexMap
      let isTaken = whileBusy { perform(asked, map) }
      if !isTaken { return }
      if !asked.isEmpty {
        follow(layout.reanchor(start, anchor, before: before, map: map, policy: anchorPolicy))
      }
      setNeedsLayout()
      layoutIfNeeded()
    }

    /// Changes the layout; false if the batch is refused.
    private func perform(_ asked: BatchUpdate, _ map: BatchIndexMap) -> Bool {
      if asked.isEmpty {
        for row in visible.keys { _ = layout.invalidate(.row(row)) }
        return true
      }
      do throws(BatchProblems) {
        let change = try layout.apply(filled(asked, map))
        pending?.perform(change, after: layout)
      } catch {
        updateProblems = error
        return false
      }
      follow(asked, map)
      if isEager { resolveAll() }
      return true
    }

    /// What keeps its place: the first reloaded section's header if it is seen, for that is what was tapped; else what is
    /// at the top.
    private func anchor(for batch: BatchUpdate) -> Anchor? {
      let view = viewport
      for section in batch.reloadedSections.sorted() where 0..<layout.sectionCount ~= section {
        let frame = layout.headerFrame(of: section, in: view, style: headerStyle)
        guard frame.size.height > 0, frame.maxY > view.offset, frame.minY < view.offset + view.height else { continue }
        return .header(section: section, screenY: frame.minY - view.offset)
      }
      return layout.anchor(of: view, policy: anchorPolicy)
    }

    /// The batch with what the data source and the delegate say: counts, estimates, headers and footers.
    private func filled(_ asked: BatchUpdate, _ map: BatchIndexMap) throws(BatchProblems) -> BatchUpdate {
      let counts = try askCounts(asked, map)
      // Places that are none must not reach the delegate.
      if case .failure(let problems) = layout.dryRun(asked.expecting(counts.all)) { throw problems }
      let paths = asked.operations.compactMap { operation -> IndexPath? in
        switch operation {
        case .insertRow(let row): IndexPath(row)
        case .reloadRow(let row): map.map(row).map { IndexPath($0) }
        case .insertSection(let section): counts.row(in: section)
        case .reloadSection(let section): map.map(section: section).flatMap { counts.row(in: $0) }
        default: nil
        }
      }
      let estimates = EstimateSource(self, first: paths.first)
      var batch = BatchUpdate()
      batch.expectedRowCounts = counts.all
      for operation in asked.operations {
        switch operation {
        case .insertRow(let row): batch.insert(row, height: estimate(row, estimates))
        case .reloadRow(let row): batch.reload(row, height: map.map(row).map { estimate($0, estimates) })
        case .insertSection(let section):
          batch.insertSection(section, self.section(at: section, rowCount: counts[section], estimates))
        case .reloadSection(let old):
          guard let section = map.map(section: old) else { continue }
          batch.reloadSection(old, with: self.section(at: section, rowCount: counts[section], estimates))
        case .deleteRow(let row): batch.delete(row)
        case .moveRow(let from, let to): batch.move(from, to: to)
        case .reconfigureRow(let row): batch.reconfigure(row)
        case .deleteSection(let section): batch.deleteSection(section)
        case .moveSection(let from, let to): batch.moveSection(from, to: to)
        }
      }
      return batch
    }

    private func estimate(_ row: RowIndex, _ estimates: EstimateSource) -> ElementHeight {
      if delegateLeavesRowHeights, let fixed = rowHeight.usable { return .exact(fixed) }
      return .estimated(estimates.isGivenByDelegate ? estimates.estimate(IndexPath(row)) : estimates.common)
    }

    /// Asks how many rows there are: everywhere, or only in reloaded sections if nothing else happens.
    private func askCounts(_ asked: BatchUpdate, _ map: BatchIndexMap) throws(BatchProblems) -> UpdateCounts {
      let reloaded = asked.reloadedSections
      guard reloaded.count == asked.operations.count, let dataSource else { return UpdateCounts(all: askCounts()) }
      callLog.numberOfSections += 1
      let sections = max(0, dataSource.numberOfSections(in: self))
      if sections != layout.sectionCount { return UpdateCounts(all: Array(repeating: 0, count: sections)) }
      var counts = UpdateCounts(all: nil)
      for section in Set(reloaded).sorted() where 0..<sections ~= section {
        callLog.numberOfRows += 1
        counts.some[section] = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
      }
      return counts
    }

    /// Cells and header views go where their rows and sections went.
    private func follow(_ batch: BatchUpdate, _ map: BatchIndexMap) {
      for operation in batch.operations { if case .reloadRow(let row) = operation { recycle(row) } }
      for row in visible.keys.sorted() where map.map(row) == nil { recycle(row) }
      visible = visible.movingKeys { map.map($0) }
      for case .reconfigureRow(let row) in batch.operations { map.map(row).map(reconfigure) }
      followBands(map, batch)
    }
  }

  /// How many rows the data source says that sections have.
  private struct UpdateCounts {
    var all: [Int]?
    var some: [Int: Int] = [:]

    subscript(section: Int) -> Int {
      if let all { return all.indices.contains(section) ? all[section] : 0 }
      return some[section] ?? 0
    }

    func row(in section: Int) -> IndexPath? { self[section] > 0 ? IndexPath(row: 0, section: section) : nil }
  }

  extension BatchUpdate {
    /// The sections to be reloaded, in the order of the calls.
    var reloadedSections: [Int] {
      operations.compactMap { if case .reloadSection(let section) = $0 { section } else { nil } }
    }

    fileprivate func expecting(_ counts: [Int]?) -> BatchUpdate {
      var batch = self
      batch.expectedRowCounts = counts
      return batch
    }
  }

  extension TableSection {
    /// A section that the data source is still to be asked about.
    static let unknown = TableSection(rowCount: 0, estimate: 0)
  }
#endif
