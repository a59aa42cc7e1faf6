/// Where the rows and sections of a table are after a batch.
public struct BatchIndexMap: Sendable {
  let sections: SlotMap
  private let sectionMoves: [Int: Int]
  private let sectionOrigins: [Int: Int]
  let reloadedSections: Set<Int>
  /// Rows taken out, by their section before, and rows put in, by their section after.
  private(set) var removed: [Int: [Int]] = [:]
  private(set) var added: [Int: [Int]] = [:]
  let rowMoves: [RowIndex: RowIndex]
  /// Where nothing is taken out, nothing is put in: by section before.
  private var rows: [Int: SlotMap] = [:]

  init(_ operations: [BatchOperation]) {
    var removedSections: [Int] = []
    var addedSections: [Int] = []
    var sectionMoves: [Int: Int] = [:]
    var reloaded: Set<Int> = []
    var rowMoves: [RowIndex: RowIndex] = [:]
    for operation in operations {
      switch operation {
      case .deleteSection(let section): removedSections.append(section)
      case .insertSection(let section): addedSections.append(section)
      case .reloadSection(let section): reloaded.insert(section)
      case .moveSection(let from, let to):
        removedSections.append(from)
        addedSections.append(to)
        sectionMoves[from] = to
      case .deleteRow(let row): removed[row.section, default: []].append(row.row)
      case .insertRow(let row): added[row.section, default: []].append(row.row)
      case .moveRow(let from, let to):
        removed[from.section, default: []].append(from.row)
        added[to.section, default: []].append(to.row)
        rowMoves[from] = to
      case .reloadRow, .reconfigureRow: break
      }
    }
    sections = SlotMap(removed: removedSections, added: addedSections)
    self.sectionMoves = sectionMoves
    sectionOrigins = Dictionary(sectionMoves.map { ($1, $0) }) { a, _ in a }
    reloadedSections = reloaded
    self.rowMoves = rowMoves
    // Both keyed by the section before: insertions name it by where it is after.
    for (section, places) in removed {
      rows[section] = SlotMap(removed: places, added: map(section: section).flatMap { added[$0] } ?? [])
    }
    for (section, places) in added {
      if let old = unmap(section: section), rows[old] == nil { rows[old] = SlotMap(added: places) }
    }
  }

  /// Where a section is after the batch; nil if it was deleted.
  ///
  /// - Complexity: O(log k).
  public func map(section: Int) -> Int? { sectionMoves[section] ?? sections.map(section) }

  /// Where a row is after the batch; nil if it was deleted, or its section deleted or reloaded.
  ///
  /// - Complexity: O(log k).
  public func map(_ row: RowIndex) -> RowIndex? {
    if let target = rowMoves[row] { return target }
    guard let section = map(section: row.section), !reloadedSections.contains(row.section) else { return nil }
    return slots(ofOld: row.section).map(row.row).map { RowIndex(section: section, row: $0) }
  }

  /// Where a section was before the batch; nil if it was inserted.
  func unmap(section: Int) -> Int? { sectionOrigins[section] ?? sections.unmap(section) }

  /// The rows of a section, named by its place before.
  func slots(ofOld section: Int) -> SlotMap { rows[section] ?? SlotMap() }

  /// The sections, by their place before, in which rows are taken out or put in, ascending.
  var editedSections: [Int] { rows.keys.sorted() }

  /// Whether sections are taken out or put in.
  var changesSections: Bool { !sections.removed.isEmpty || !sections.added.isEmpty }
}
