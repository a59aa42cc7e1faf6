/// What a batch brings into a table, checked and rounded.
struct BatchContents {
  /// Reloaded and inserted rows, in the order of the calls; nil: the section's estimate.
  private(set) var reloads: [(row: RowIndex, height: StoredHeight?)] = []
  private(set) var inserts: [(row: RowIndex, height: StoredHeight?)] = []
  private(set) var reconfigured: [RowIndex] = []
  /// Inserted sections by their place after, reloaded ones by their place before.
  private(set) var insertedSections: [Int: SectionRecord] = [:]
  private(set) var reloadedSections: [Int: SectionRecord] = [:]
  private(set) var problems: [BatchProblem] = []

  init(_ batch: BatchUpdate, rounding: HeightRounding) {
    for (index, operation) in batch.operations.enumerated() {
      do {
        try take(operation, batch.heights[index], batch.sections[index], rounding)
      } catch {
        problems.append(
          BatchProblem(
            kind: .invalidHeight, operations: [operation], message: "attempt to \(operation.words), but \(error)"))
      }
    }
  }

  private mutating func take(
    _ operation: BatchOperation, _ height: ElementHeight?, _ section: TableSection?, _ rounding: HeightRounding
  ) throws(TableError) {
    switch operation {
    case .reloadRow(let row): reloads.append((row, try stored(height, of: row, rounding)))
    case .insertRow(let row): inserts.append((row, try stored(height, of: row, rounding)))
    case .reconfigureRow(let row): reconfigured.append(row)
    case .insertSection(let index):
      if let section { insertedSections[index] = try rounding.record(section, at: index) }
    case .reloadSection(let index):
      if let section { reloadedSections[index] = try rounding.record(section, at: index) }
    case .deleteRow, .moveRow, .deleteSection, .moveSection: break
    }
  }

  private func stored(
    _ height: ElementHeight?, of row: RowIndex, _ rounding: HeightRounding
  ) throws(TableError) -> StoredHeight? {
    guard let height else { return nil }
    return try rounding.stored(height, of: .row(row))
  }
}
