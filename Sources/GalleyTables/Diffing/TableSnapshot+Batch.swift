internal import GalleyGeometry

// Two snapshots: what is in one of them alone is deleted or inserted; of what is in both, the most that keep their order
// stay (a longest increasing subsequence), the others move.
extension TableSnapshot {
  /// The batch that leads from an older snapshot to this one.
  ///
  /// Rows of sections that are new, or that are reloaded, come with their section. A row that leaves a section which
  /// goes is inserted anew.
  ///
  /// - Parameters:
  ///   - old: the snapshot that the table shows.
  ///   - section: a new or reloaded section with its rows, as many as the identifiers say.
  ///   - height: the height of a row that is inserted or reloaded; nil: the section's estimate.
  /// - Throws: all duplicates of both snapshots' identifiers, those of this one's first.
  /// - Complexity: O(n log n) for n rows.
  public func batch(
    from old: TableSnapshot, section: (SectionID, [RowID]) -> TableSection,
    height: (RowID) -> ElementHeight? = { _ in nil }
  ) throws(SnapshotError) -> BatchUpdate {
    try checkDuplicates()
    try old.checkDuplicates()
    var batch = BatchUpdate()
    let sections = SectionDifference(from: old, to: self, reloaded: reloadedSections)
    for place in sections.deleted { batch.deleteSection(place) }
    for place in sections.inserted {
      batch.insertSection(place, section(self.sections[place].id, self.sections[place].rows))
    }
    for (from, to) in sections.moved { batch.moveSection(from, to: to) }
    for (from, to) in sections.kept where reloadedSections.contains(self.sections[to].id) {
      batch.reloadSection(from, with: section(self.sections[to].id, self.sections[to].rows))
    }
    addRows(to: &batch, from: old, sections, height)
    return batch
  }

  private func addRows(
    to batch: inout BatchUpdate, from old: TableSnapshot, _ sections: SectionDifference,
    _ height: (RowID) -> ElementHeight?
  ) {
    // Sections that come or go with all their rows have no place for operations on rows.
    let pairs = sections.kept.filter { !reloadedSections.contains(self.sections[$0.to].id) }
    var before: [RowID: RowIndex] = [:]
    for (from, _) in pairs {
      for (row, id) in old.sections[from].rows.enumerated() { before[id] = RowIndex(section: from, row: row) }
    }
    var after: Set<RowID> = []
    for (_, to) in pairs { after.formUnion(self.sections[to].rows) }
    for (from, to) in pairs {
      for (row, id) in old.sections[from].rows.enumerated() where !after.contains(id) {
        batch.delete(RowIndex(section: from, row: row))
      }
      let rows = self.sections[to].rows
      let origins = rows.map { before[$0].flatMap { $0.section == from ? $0.row : nil } }
      let staying = increasing(origins)
      for (row, id) in rows.enumerated() {
        let place = RowIndex(section: to, row: row)
        guard let origin = before[id] else {
          batch.insert(place, height: height(id))
          continue
        }
        add(id, from: origin, to: place, isStaying: staying[row], &batch, height)
      }
    }
  }

  private func add(
    _ id: RowID, from origin: RowIndex, to place: RowIndex, isStaying: Bool, _ batch: inout BatchUpdate,
    _ height: (RowID) -> ElementHeight?
  ) {
    switch (isStaying, reloadedRows.contains(id), reconfiguredRows.contains(id)) {
    case (true, true, _): batch.reload(origin, height: height(id))
    case (true, false, true): batch.reconfigure(origin)
    case (true, false, false): break
    case (false, false, false): batch.move(origin, to: place)
    // A row that moves cannot be reloaded too: it goes, and comes anew.
    case (false, _, _):
      batch.delete(origin)
      batch.insert(place, height: height(id))
    }
  }

  private func checkDuplicates() throws(SnapshotError) {
    var sectionIDs: Set<SectionID> = []
    var rowIDs: Set<RowID> = []
    var duplicateSections: [Int] = []
    var duplicateRows: [RowIndex] = []
    for (index, section) in sections.enumerated() {
      if !sectionIDs.insert(section.id).inserted { duplicateSections.append(index) }
      for (row, id) in section.rows.enumerated() where !rowIDs.insert(id).inserted {
        duplicateRows.append(RowIndex(section: index, row: row))
      }
    }
    if duplicateSections.isEmpty && duplicateRows.isEmpty { return }
    throw SnapshotError(duplicateSections: duplicateSections, duplicateRows: duplicateRows)
  }
}

/// Which sections come, go, move and stay, by their places.
private struct SectionDifference {
  var deleted: [Int] = []
  var inserted: [Int] = []
  var moved: [(from: Int, to: Int)] = []
  /// Those in both, moved or not.
  var kept: [(from: Int, to: Int)] = []

  init<S, R>(from old: TableSnapshot<S, R>, to new: TableSnapshot<S, R>, reloaded: Set<S>) {
    let before = Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1.id, $0) })
    let after = Set(new.sections.map(\.id))
    deleted = old.sections.indices.filter { !after.contains(old.sections[$0].id) }
    let origins = new.sections.map { before[$0.id] }
    let staying = increasing(origins)
    for (to, origin) in origins.enumerated() {
      guard let from = origin else {
        inserted.append(to)
        continue
      }
      // A section that moves cannot be reloaded too: it goes, and comes anew.
      if !staying[to], reloaded.contains(new.sections[to].id) {
        deleted.append(from)
        inserted.append(to)
        continue
      }
      kept.append((from, to))
      if !staying[to] { moved.append((from, to)) }
    }
  }
}

/// Which of the numbers belong to a longest increasing subsequence; nil never does.
///
/// - Complexity: O(n log n).
private func increasing(_ numbers: [Int?]) -> [Bool] {
  var tails: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    guard let number else { continue }
    let length = tails.partitioningIndex { (numbers[$0] ?? 0) >= number }
    previous[place] = length > 0 ? tails[length - 1] : nil
    if length == tails.count { tails.append(place) } else { tails[length] = place }
  }
  var isStaying = [Bool](repeating: false, count: numbers.count)
  var place = tails.last
  while let here = place {
    isStaying[here] = true
    place = previous[here]
  }
  return isStaying
}
