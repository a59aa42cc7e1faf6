#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  public import Foundation

  // Items and sections come, go and move, by the rules of tables: see UITableView.
  extension UICollectionView {
    /// Performs the updates that a closure makes as one; `completion` is told whether the view took them.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      beginUpdates()
      updates?()
      endUpdates()
      completion?(updateProblems == nil)
    }

    private func beginUpdates() {
      if updateDepth == 0 { reloadIfNeeded() }
      updateDepth += 1
    }

    private func endUpdates() {
      updateDepth -= 1
      if updateDepth == 0 { commitUpdates() }
    }

    /// Puts items in, at their places after the update.
    public func insertItems(at indexPaths: [IndexPath]) {
      update { batch in for path in indexPaths { batch.insert(RowIndex(path)) } }
    }

    /// Takes items out, from their places before the update.
    public func deleteItems(at indexPaths: [IndexPath]) {
      update { batch in for path in indexPaths { batch.delete(RowIndex(path)) } }
    }

    /// Asks for cells and sizes of items again, by their places before the update.
    public func reloadItems(at indexPaths: [IndexPath]) {
      update { batch in for path in indexPaths { batch.reload(RowIndex(path)) } }
    }

    /// Takes an item to another place; its cell and size go with it.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
      update { $0.move(RowIndex(indexPath), to: RowIndex(newIndexPath)) }
    }

    /// Puts sections in, at their places after the update.
    public func insertSections(_ sections: IndexSet) {
      update { batch in for section in sections { batch.insertSection(section, .unknown) } }
    }

    /// Takes sections out, from their places before the update.
    public func deleteSections(_ sections: IndexSet) {
      update { batch in for section in sections { batch.deleteSection(section) } }
    }

    /// Asks for everything in sections again, by their places before the update.
    public func reloadSections(_ sections: IndexSet) {
      update { batch in for section in sections { batch.reloadSection(section, with: .unknown) } }
    }

    /// Takes a section to another place, with all in it.
    public func moveSection(_ section: Int, toSection newSection: Int) {
      update { $0.moveSection(section, to: newSection) }
    }

    private func update(_ body: (inout BatchUpdate) -> Void) {
      beginUpdates()
      body(&updates)
      endUpdates()
    }

    private func commitUpdates() {
      var batch = updates
      updates = BatchUpdate()
      updateProblems = nil
      if isBusy || needsReload { return setNeedsReload() }
      let after = askCounts()
      batch.expectedRowCounts = after
      let before = counts.map { TableSection(rowCount: $0, estimate: 0) }
      guard let model = try? TableLayout(width: 0, sections: before) else { return setNeedsReload() }
      if case .failure(let problems) = model.dryRun(batch) {
        updateProblems = problems
        return
      }
      counts = after
      follow(batch)
      setNeedsLayout()
      layoutIfNeeded()
    }

    private func follow(_ batch: BatchUpdate) {
      let map = batch.indexMap
      var reloaded: Set<IndexPath> = []
      for case .reloadRow(let row) in batch.operations { reloaded.insert(IndexPath(row)) }
      func moved(_ path: IndexPath) -> IndexPath? {
        reloaded.contains(path) ? nil : map.map(RowIndex(path)).map { IndexPath($0) }
      }
      for path in visible.keys where moved(path) == nil { recycle(path) }
      visible = visible.movingKeys(moved)
      if let flow = collectionViewLayout as? UICollectionViewFlowLayout {
        flow.follow(moved)
      } else {
        collectionViewLayout.invalidateLayout()
      }
    }
  }
#endif
