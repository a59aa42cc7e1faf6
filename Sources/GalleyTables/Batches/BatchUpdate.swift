/// Changes of rows and sections that happen at once, by UIKit's rules: what is deleted, reloaded or moved away is named
/// by its place before the batch, what is inserted or moved in by its place after it. The order of the calls does not
/// matter.
///
/// A value; nothing is checked until ``TableLayout/apply(_:)`` or ``TableLayout/dryRun(_:)`` is given it.
public struct BatchUpdate: Sendable {
  /// The operations, in the order of the calls.
  public private(set) var operations: [BatchOperation] = []
  /// How many rows each section has after the batch, if that is known from elsewhere: then it is checked.
  public var expectedRowCounts: [Int]?
  /// Beside each operation.
  private(set) var heights: [ElementHeight?] = []
  /// By the operation that brings the section.
  private(set) var sections: [Int: TableSection] = [:]

  /// No changes.
  public init() {}

  /// Whether there are no operations.
  public var isEmpty: Bool { operations.isEmpty }

  private mutating func add(
    _ operation: BatchOperation, _ height: ElementHeight? = nil, _ section: TableSection? = nil
  ) {
    if let section { sections[operations.count] = section }
    operations.append(operation)
    heights.append(height)
  }

  /// Takes out a row.
  public mutating func delete(_ row: RowIndex) { add(.deleteRow(row)) }

  /// Puts in a row; nil: its height is the section's estimate.
  public mutating func insert(_ row: RowIndex, height: ElementHeight? = nil) { add(.insertRow(row), height) }

  /// Takes a row to another place, in its section or another. What is known of its height goes with it.
  public mutating func move(_ row: RowIndex, to target: RowIndex) { add(.moveRow(from: row, to: target)) }

  /// Gives a row new content. What was measured is forgotten; nil: its height is the section's estimate.
  public mutating func reload(_ row: RowIndex, height: ElementHeight? = nil) { add(.reloadRow(row), height) }

  /// Gives a row new content that may need another height; until it is measured it keeps its last one as a guess.
  public mutating func reconfigure(_ row: RowIndex) { add(.reconfigureRow(row)) }

  /// Takes out a section with its rows.
  public mutating func deleteSection(_ section: Int) { add(.deleteSection(section)) }

  /// Puts in a section with its rows.
  public mutating func insertSection(_ index: Int, _ section: TableSection) { add(.insertSection(index), nil, section) }

  /// Takes a section to another place.
  public mutating func moveSection(_ section: Int, to target: Int) { add(.moveSection(from: section, to: target)) }

  /// Gives a section other rows, header and footer, where it is.
  public mutating func reloadSection(_ index: Int, with section: TableSection) {
    add(.reloadSection(index), nil, section)
  }

  /// Where a row of the table before the batch is after it; nil if it was deleted, or its section deleted or reloaded.
  ///
  /// To ask for many rows, ask ``indexMap`` once.
  ///
  /// - Complexity: O(k log k) for k operations.
  public func map(_ row: RowIndex) -> RowIndex? { indexMap.map(row) }

  /// The map from places before the batch to places after it. Meaningful for a batch that a table takes.
  ///
  /// - Complexity: O(k log k) for k operations.
  public var indexMap: BatchIndexMap { BatchIndexMap(operations) }
}
