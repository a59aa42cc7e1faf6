import GalleyTables

/// What a batch does to lists of lists, word for word and slowly: the oracle of the batch tests. Rows are numbers that
/// say where they came from; sections too.
struct ReferenceBatch {
  struct Section: Equatable {
    var id: Int
    var rows: [Int]
    var isReloaded = false
  }
  let before: [Section]
  let operations: [BatchOperation]

  /// The number of a new row or section: that of its operation.
  static func new(_ operation: Int) -> Int { 1000 + operation }
  static let rowsOfNewSection = 2

  /// The sections after the batch; nil if the batch is refused.
  func after() -> [Section]? {
    if !oldPlacesAreFine { return nil }
    // Rows first leave, in the order before.
    var leaving: [Section] = before
    for section in leaving.indices {
      leaving[section].rows = before[section].rows.indices
        .filter { row in !operations.contains { Self.removes($0, RowIndex(section: section, row: row)) } }
        .map { before[section].rows[$0] }
    }
    // Then sections.
    var staying: [Section] = []
    for (index, section) in leaving.enumerated() where !operations.contains(where: { Self.removes($0, index) }) {
      var section = section
      if let operation = operations.firstIndex(of: .reloadSection(index)) {
        section = Section(id: section.id, rows: Self.newRows(operation), isReloaded: true)
      }
      staying.append(section)
    }
    var coming: [(Int, Section)] = []
    for (number, operation) in operations.enumerated() {
      if case .insertSection(let place) = operation {
        coming.append((place, Section(id: Self.new(number), rows: Self.newRows(number), isReloaded: true)))
      } else if case .moveSection(let from, let to) = operation {
        coming.append((to, leaving[from]))
      }
    }
    guard var result = Self.fill(staying, coming) else { return nil }
    for section in result.indices {
      var rows: [(Int, Int)] = []
      for (number, operation) in operations.enumerated() {
        if case .insertRow(let row) = operation, row.section == section { rows.append((row.row, Self.new(number))) }
        if case .moveRow(let from, let to) = operation, to.section == section {
          rows.append((to.row, before[from.section].rows[from.row]))
        }
      }
      if rows.isEmpty { continue }
      guard !result[section].isReloaded, let filled = Self.fill(result[section].rows, rows) else { return nil }
      result[section].rows = filled
    }
    let sections = operations.compactMap { operation -> Int? in
      switch operation {
      case .insertRow(let row), .moveRow(_, let row): row.section
      default: nil
      }
    }
    return sections.allSatisfy { result.indices.contains($0) } ? result : nil
  }

  private static func newRows(_ operation: Int) -> [Int] {
    (0..<rowsOfNewSection).map { 10_000 + operation * 10 + $0 }
  }

  /// Those that come take their places, those that stay the others; nil if a place is taken twice or left empty.
  private static func fill<Item>(_ staying: [Item], _ coming: [(Int, Item)]) -> [Item]? {
    var result = [Item?](repeating: nil, count: staying.count + coming.count)
    for (place, item) in coming {
      guard result.indices.contains(place), result[place] == nil else { return nil }
      result[place] = item
    }
    var rest = staying[...]
    for place in result.indices where result[place] == nil { result[place] = rest.popFirst() }
    return result.compactMap(\.self)
  }

  private static func removes(_ operation: BatchOperation, _ row: RowIndex) -> Bool {
    switch operation {
    case .deleteRow(row), .moveRow(row, _): true
    default: false
    }
  }

  private static func removes(_ operation: BatchOperation, _ section: Int) -> Bool {
    switch operation {
    case .deleteSection(section), .moveSection(section, _): true
    default: false
    }
  }

  private var oldPlacesAreFine: Bool {
    var rows: Set<RowIndex> = []
    var sections: Set<Int> = []
    var gone: Set<Int> = []
    for operation in operations {
      switch operation {
      case .deleteRow(let row), .moveRow(let row, _), .reloadRow(let row), .reconfigureRow(let row):
        guard before.indices.contains(row.section), before[row.section].rows.indices.contains(row.row),
          rows.insert(row).inserted
        else { return false }
      case .deleteSection(let section), .reloadSection(let section), .moveSection(let section, _):
        guard before.indices.contains(section), sections.insert(section).inserted else { return false }
        if case .moveSection = operation {} else { gone.insert(section) }
      case .insertRow, .insertSection: break
      }
    }
    return rows.allSatisfy { !gone.contains($0.section) }
  }
}
