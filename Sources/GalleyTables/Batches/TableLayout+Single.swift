internal import GalleyGeometry

// One row at a time: what a batch of one operation does, without a batch.
extension TableLayout {
  /// Puts in a row.
  ///
  /// - Parameters:
  ///   - row: its place; the number of rows of the section puts it behind them.
  ///   - height: its height; nil: the section's estimate.
  /// - Returns: the change.
  /// - Throws: ``TableError/invalidHeight(of:points:)``; nothing has changed then.
  /// - Precondition: the section exists, and `row` is in it or right behind its last row.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func insert(_ row: RowIndex, height: ElementHeight? = nil) throws(TableError) -> LayoutChange {
    checkSection(row.section)
    let count = sections[row.section].rows.count
    precondition(0...count ~= row.row, "row \(row.row) of a section of \(count)")
    let given = try height.map { height throws(TableError) in
      try HeightRounding(scale: scale).stored(height, of: .row(row))
    }
    let stored = given ?? sections[row.section].guess
    sections[row.section].rows.insert(stored, at: row.row)
    note(stored, in: row.section, sign: 1)
    return Self.change(.inserted(row), by: stored.height)
  }

  /// Takes out a row.
  ///
  /// - Returns: the change.
  /// - Precondition: the row exists.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func remove(_ row: RowIndex) -> LayoutChange {
    checkRow(row)
    let removed = sections[row.section].rows.remove(at: row.row)
    note(removed, in: row.section, sign: -1)
    return Self.change(.deleted(row), by: -removed.height)
  }

  private mutating func note(_ height: StoredHeight, in section: Int, sign: Int) {
    sectionSums.add(Int64(sign) * Int64(height.height), at: section)
    census.settle()
    guard census.isCounted else { return }
    var difference = Census()
    difference.count(height, bounds: sections[section].bounds, at: widthKey, sign: sign)
    census.add(difference)
  }

  private static func change(_ extent: LayoutChange.Extent, by delta: Int32) -> LayoutChange {
    LayoutChange(
      cause: .batch, contentDelta: LayoutUnit(rawValue: delta).points, widthChanged: false, extent: extent)
  }

  /// Performs a batch of one row that comes or goes; nil if it is no such batch, or one that is refused.
  mutating func applySingle(_ batch: BatchUpdate) -> LayoutChange? {
    guard batch.operations.count == 1, batch.expectedRowCounts == nil else { return nil }
    switch batch.operations[0] {
    case .insertRow(let row):
      guard sections.indices ~= row.section, 0...sections[row.section].rows.count ~= row.row else { return nil }
      return try? insert(row, height: batch.heights[0])
    case .deleteRow(let row):
      return has(.row(row)) ? remove(row) : nil
    default: return nil
    }
  }
}
