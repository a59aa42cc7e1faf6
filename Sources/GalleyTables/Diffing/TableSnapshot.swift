/// What a table shows, by identifiers: its sections and the rows in each, in order. Two of them give the batch that leads
/// from one to the other.
///
/// A value. Identifiers are unique: those of sections among sections, those of rows in the whole table. Duplicates are
/// taken here and refused by ``batch(from:section:height:)``, all at once.
public struct TableSnapshot<SectionID: Hashable & Sendable, RowID: Hashable & Sendable>: Sendable {
  struct Section: Sendable {
    var id: SectionID
    var rows: [RowID]
  }
  private(set) var sections: [Section] = []
  /// The first section of each identifier.
  private var places: [SectionID: Int] = [:]
  private(set) var reloadedRows: Set<RowID> = []
  private(set) var reconfiguredRows: Set<RowID> = []
  private(set) var reloadedSections: Set<SectionID> = []

  /// No sections.
  public init() {}

  /// The sections, in order.
  public var sectionIdentifiers: [SectionID] { sections.map(\.id) }
  /// All rows, in order.
  public var itemIdentifiers: [RowID] { sections.flatMap(\.rows) }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The number of rows.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// The rows of a section, in order; none if there is no such section.
  public func itemIdentifiers(inSection section: SectionID) -> [RowID] {
    places[section].map { sections[$0].rows } ?? []
  }

  /// The number of rows of a section; 0 if there is no such section.
  ///
  /// - Complexity: O(1).
  public func numberOfItems(inSection section: SectionID) -> Int { itemIdentifiers(inSection: section).count }

  /// The number of rows of the section at a place.
  ///
  /// - Precondition: the section exists.
  package func numberOfItems(at section: Int) -> Int { sections[section].rows.count }

  /// The row at a place; nil if there is none.
  public func itemIdentifier(at place: RowIndex) -> RowID? {
    guard sections.indices ~= place.section, sections[place.section].rows.indices ~= place.row else { return nil }
    return sections[place.section].rows[place.row]
  }

  /// Where a row is; nil if it is not there.
  ///
  /// - Complexity: O(rows).
  public func place(of row: RowID) -> RowIndex? {
    for (section, content) in sections.enumerated() {
      if let place = content.rows.firstIndex(of: row) { return RowIndex(section: section, row: place) }
    }
    return nil
  }

  // MARK: Sections

  private mutating func findPlaces(from first: Int = 0) {
    if first == 0 { places = [:] }
    for place in first..<sections.count where places[sections[place].id] == nil { places[sections[place].id] = place }
  }

  /// Puts sections without rows behind the others.
  public mutating func appendSections(_ ids: [SectionID]) {
    let first = sections.count
    sections += ids.map { Section(id: $0, rows: []) }
    findPlaces(from: first)
  }

  /// Puts sections without rows before another; behind all if that is not there.
  public mutating func insertSections(_ ids: [SectionID], beforeSection id: SectionID) {
    sections.insert(contentsOf: ids.map { Section(id: $0, rows: []) }, at: places[id] ?? sections.count)
    findPlaces()
  }

  /// Takes sections out, with their rows.
  public mutating func deleteSections(_ ids: [SectionID]) {
    let gone = Set(ids)
    sections.removeAll { gone.contains($0.id) }
    findPlaces()
  }

  /// Takes a section before another; leaves it where one of them is not there.
  public mutating func moveSection(_ id: SectionID, beforeSection other: SectionID) {
    guard id != other, let old = places[id], places[other] != nil else { return }
    let section = sections.remove(at: old)
    sections.insert(section, at: sections.firstIndex { $0.id == other } ?? sections.count)
    findPlaces()
  }

  /// Has sections reloaded when the snapshot is applied.
  public mutating func reloadSections(_ ids: [SectionID]) { reloadedSections.formUnion(ids) }

  // MARK: Rows

  /// Puts rows at the end of a section, of the last one unless it is named; nowhere if it is not there.
  public mutating func appendItems(_ ids: [RowID], toSection section: SectionID? = nil) {
    guard let id = section ?? sections.last?.id, let place = places[id] else { return }
    sections[place].rows += ids
  }

  /// Puts rows before another; nowhere if that is not there.
  public mutating func insertItems(_ ids: [RowID], beforeItem row: RowID) {
    if let place = place(of: row) { sections[place.section].rows.insert(contentsOf: ids, at: place.row) }
  }

  /// Puts rows behind another; nowhere if that is not there.
  public mutating func insertItems(_ ids: [RowID], afterItem row: RowID) {
    if let place = place(of: row) { sections[place.section].rows.insert(contentsOf: ids, at: place.row + 1) }
  }

  /// Takes rows out.
  public mutating func deleteItems(_ ids: [RowID]) {
    let gone = Set(ids)
    for section in sections.indices { sections[section].rows.removeAll { gone.contains($0) } }
  }

  /// Takes a row before another; leaves it where one of them is not there.
  public mutating func moveItem(_ id: RowID, beforeItem other: RowID) {
    guard id != other, place(of: id) != nil, place(of: other) != nil else { return }
    deleteItems([id])
    insertItems([id], beforeItem: other)
  }

  /// Takes a row behind another; leaves it where one of them is not there.
  public mutating func moveItem(_ id: RowID, afterItem other: RowID) {
    guard id != other, place(of: id) != nil, place(of: other) != nil else { return }
    deleteItems([id])
    insertItems([id], afterItem: other)
  }

  /// Has rows reloaded when the snapshot is applied: what was measured is forgotten.
  public mutating func reloadItems(_ ids: [RowID]) { reloadedRows.formUnion(ids) }

  /// Has rows reconfigured when the snapshot is applied: their heights are kept as guesses.
  public mutating func reconfigureItems(_ ids: [RowID]) { reconfiguredRows.formUnion(ids) }
}

/// Why a snapshot is refused: identifiers that are there more than once.
public struct SnapshotError: Error, Hashable, Sendable {
  /// The sections whose identifiers came before, by place.
  public let duplicateSections: [Int]
  /// The rows whose identifiers came before, by place.
  public let duplicateRows: [RowIndex]

  /// An error of those places.
  public init(duplicateSections: [Int], duplicateRows: [RowIndex]) {
    self.duplicateSections = duplicateSections
    self.duplicateRows = duplicateRows
  }
}

extension SnapshotError: CustomStringConvertible {
  /// All of them, in a sentence.
  public var description: String {
    let sections = duplicateSections.map { "section \($0)" }
    let rows = duplicateRows.map { "row \($0.row) of section \($0.section)" }
    return "identifiers that came before: " + (sections + rows).joined(separator: ", ")
  }
}
