/// Looks at a whole batch before anything of a table changes.
struct BatchValidation {
  private(set) var problems: [BatchProblem] = []
  private let batch: BatchUpdate
  private let oldCounts: (Int) -> Int
  private let oldSectionCount: Int
  /// Operations on something that is there, the first on each.
  private var valid: [BatchOperation] = []
  /// Where things go by these: by the whole batch if there is no problem.
  private(set) var map = BatchIndexMap([])

  /// Checks a batch for a table of sections with the given numbers of rows.
  init(_ batch: BatchUpdate, sectionCount: Int, rowCount: @escaping (Int) -> Int) {
    self.batch = batch
    oldSectionCount = sectionCount
    oldCounts = rowCount
    checkOldPlaces()
    map = BatchIndexMap(valid)
    checkNewPlaces()
    checkCounts()
  }

  private mutating func report(_ kind: BatchProblem.Kind, _ operations: [BatchOperation], _ message: String) {
    problems.append(BatchProblem(kind: kind, operations: operations, message: message))
  }

  // MARK: Before

  private mutating func checkOldPlaces() {
    var sections = NamedPlaces<Int>()
    var rows = NamedPlaces<RowIndex>()
    var isBad = [Bool](repeating: false, count: batch.operations.count)
    for (index, operation) in batch.operations.enumerated() {
      if let section = operation.oldSection {
        isBad[index] = !isInside(section, operation) || !isFirst(index, at: section, in: &sections)
      } else if let row = operation.oldRow {
        isBad[index] = !isInside(row, operation) || !isFirst(index, at: row, in: &rows)
      }
    }
    for (index, operation) in batch.operations.enumerated() where !sections.isEmpty && !isBad[index] {
      if let row = operation.oldRow, let other = sections[row.section].map({ batch.operations[$0] }) {
        // A section that moves takes its rows with it; one that goes or comes anew has no place for operations on rows.
        if case .moveSection = other {
        } else {
          isBad[index] = true
          report(.conflict, inOrder(operation, other), conflict(operation, other, "row \(row.row) is in that section"))
        }
      }
    }
    valid =
      problems.isEmpty
      ? batch.operations : batch.operations.indices.filter { !isBad[$0] }.map { batch.operations[$0] }
  }

  private mutating func isFirst<Place: Hashable & Comparable>(
    _ index: Int, at place: Place, in seen: inout NamedPlaces<Place>
  ) -> Bool {
    guard let first = seen.add(place, index) else { return true }
    let (operation, other) = (batch.operations[index], batch.operations[first])
    let isSame = operation.kindName == other.kindName
    report(
      isSame ? .duplicate : .conflict, [other, operation],
      isSame
        ? "attempt to \(operation.words) more than once: \(other.words) and \(operation.words)"
        : conflict(other, operation, "both name the same place before the update"))
    return false
  }

  private func conflict(_ a: BatchOperation, _ b: BatchOperation, _ why: String) -> String {
    "attempt to \(a.words) and to \(b.words) in one update: \(why)"
  }

  private func inOrder(_ a: BatchOperation, _ b: BatchOperation) -> [BatchOperation] {
    for operation in batch.operations where operation == a || operation == b {
      return operation == a ? [a, b] : [b, a]
    }
    return [a, b]
  }

  private mutating func isInside(_ section: Int, _ operation: BatchOperation) -> Bool {
    if 0..<oldSectionCount ~= section { return true }
    report(
      .outsideBefore, [operation],
      "attempt to \(operation.words), but there are only \(oldSectionCount) sections before the update")
    return false
  }

  private mutating func isInside(_ row: RowIndex, _ operation: BatchOperation) -> Bool {
    guard isInside(row.section, operation) else { return false }
    let count = oldCounts(row.section)
    if 0..<count ~= row.row { return true }
    let words =
      if case .deleteRow = operation { "delete row \(row.row) from section \(row.section)" } else { operation.words }
    report(
      .outsideBefore, [operation], "attempt to \(words) which only contains \(count) rows before the update")
    return false
  }

  // MARK: After

  private mutating func checkNewPlaces() {
    let sectionCount = newSectionCount
    var sections = NamedPlaces<Int>()
    for (index, operation) in valid.enumerated() {
      guard let section = operation.newSection else { continue }
      if isInside(section, of: sectionCount, operation) { checkTarget(index, at: section, in: &sections) }
    }
    var rows = NamedPlaces<RowIndex>()
    var news: [Int: BatchOperation] = [:]
    for operation in valid {
      switch operation {
      case .insertSection(let section): news[section] = operation
      case .reloadSection(let section): news[map.map(section: section) ?? -1] = operation
      default: break
      }
    }
    for (index, operation) in valid.enumerated() {
      guard let row = operation.newRow else { continue }
      guard isInside(row.section, of: sectionCount, operation) else { continue }
      if let other = news[row.section] {
        report(
          .conflict, inOrder(operation, other), conflict(operation, other, "that section comes with all its rows"))
        continue
      }
      // Two sections in one place leave another empty: reported above, and nobody knows what is in it.
      guard let old = map.unmap(section: row.section), old < oldSectionCount else { continue }
      let count = newCount(ofOld: old)
      if 0..<count ~= row.row {
        checkTarget(index, at: row, in: &rows)
      } else {
        report(
          .outsideAfter, [operation],
          "attempt to \(operation.words), but there are only \(count) rows in section \(row.section) after the update")
      }
    }
  }

  private mutating func isInside(_ section: Int, of sectionCount: Int, _ operation: BatchOperation) -> Bool {
    if 0..<sectionCount ~= section { return true }
    report(
      .outsideAfter, [operation],
      "attempt to \(operation.words), but there are only \(sectionCount) sections after the update")
    return false
  }

  private mutating func checkTarget<Place: Hashable & Comparable>(
    _ index: Int, at place: Place, in seen: inout NamedPlaces<Place>
  ) {
    guard let first = seen.add(place, index) else { return }
    let (operation, other) = (valid[index], valid[first])
    report(
      .conflictingTarget, [other, operation],
      conflict(other, operation, "both name the same place after the update"))
  }

  /// What the operations leave: every insertion counts, be its place what it may.
  private func newCount(ofOld section: Int) -> Int {
    // Valid operations take each row out once at most.
    oldCounts(section) - (map.removed[section]?.count ?? 0)
      + (map.map(section: section).flatMap { map.added[$0]?.count } ?? 0)
  }

  private var newSectionCount: Int {
    valid.reduce(oldSectionCount) { count, operation in
      switch operation {
      case .deleteSection: count - 1
      case .insertSection: count + 1
      default: count
      }
    }
  }

  // MARK: Counts from elsewhere

  private mutating func checkCounts() {
    guard let expected = batch.expectedRowCounts, problems.isEmpty else { return }
    if expected.count != newSectionCount {
      let inserted = valid.count { if case .insertSection = $0 { true } else { false } }
      let deleted = valid.count { if case .deleteSection = $0 { true } else { false } }
      report(
        .sectionCount, [],
        """
        Invalid update: invalid number of sections. The number of sections contained in the table view after the update \
        (\(expected.count)) must be equal to the number of sections contained in the table view before the update \
        (\(oldSectionCount)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \
        \(deleted) deleted).
        """)
      return
    }
    for section in expected.indices {
      guard let old = map.unmap(section: section), !map.reloadedSections.contains(old) else { continue }
      if expected[section] != newCount(ofOld: old) { reportCount(expected[section], section, old) }
    }
  }

  private mutating func reportCount(_ expected: Int, _ section: Int, _ old: Int) {
    var counts = (inserted: 0, deleted: 0, movedIn: 0, movedOut: 0)
    for operation in valid {
      switch operation {
      case .insertRow(let row): counts.inserted += row.section == section ? 1 : 0
      case .deleteRow(let row): counts.deleted += row.section == old ? 1 : 0
      case .moveRow(let from, let to):
        counts.movedOut += from.section == old ? 1 : 0
        counts.movedIn += to.section == section ? 1 : 0
      default: break
      }
    }
    report(
      .rowCount(section: section), [],
      """
      Invalid update: invalid number of rows in section \(section). The number of rows contained in an existing section \
      after the update (\(expected)) must be equal to the number of rows contained in that section before the update \
      (\(oldCounts(old))), plus or minus the number of rows inserted or deleted from that section (\(counts.inserted) \
      inserted, \(counts.deleted) deleted) and plus or minus the number of rows moved into or out of that section \
      (\(counts.movedIn) moved in, \(counts.movedOut) moved out).
      """)
  }
}

extension BatchOperation {
  /// The verb and what it is for: the same for operations of one case.
  fileprivate var kindName: String {
    switch self {
    case .deleteRow: "delete row"
    case .insertRow: "insert row"
    case .moveRow: "move row"
    case .reloadRow: "reload row"
    case .reconfigureRow: "reconfigure row"
    case .deleteSection: "delete section"
    case .insertSection: "insert section"
    case .moveSection: "move section"
    case .reloadSection: "reload section"
    }
  }
}
