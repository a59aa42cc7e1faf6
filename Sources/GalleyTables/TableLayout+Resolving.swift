internal import GalleyGeometry

extension TableLayout {
  /// Takes a measured height of a row.
  ///
  /// At the widths for which the height was measured the row is exact; at others its height is a guess, the last one
  /// measured. A result for another width than the present one (late from the background) is taken so too, unless the
  /// row is exact already. While nothing can be measured (``isMeasurable``), only heights that hold at every positive
  /// width are taken.
  ///
  /// - Returns: the change; empty if the height is what it was.
  /// - Throws: ``TableError/invalidHeight(of:points:)``; nothing has changed then.
  /// - Precondition: the row exists.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func resolve(_ row: RowIndex, to measured: Measured) throws(TableError) -> LayoutChange {
    try resolve(.row(row), to: measured)
  }

  /// Takes a measured height of a row, a header or a footer. See ``resolve(_:to:)-(RowIndex,_)``.
  ///
  /// - Precondition: the part exists and is not a section, whose height is the sum of its parts.
  @discardableResult
  public mutating func resolve(_ element: TableElement, to measured: Measured) throws(TableError) -> LayoutChange {
    let height = try units(measured.height, of: element)
    return Self.change(element, take(StoredHeight(height: height, validWidths: measured.validWidths), as: element))
  }

  /// Takes several measured heights as one transaction, in any order; of a row named twice the last counts.
  ///
  /// - Returns: one change for all of them.
  /// - Throws: ``TableError/invalidHeight(of:points:)`` for the first bad height; nothing has changed then.
  /// - Precondition: the rows exist.
  /// - Complexity: O(k log n) for k heights.
  @discardableResult
  public mutating func resolve(_ rows: [(row: RowIndex, measured: Measured)]) throws(TableError) -> LayoutChange {
    var heights: [Int32] = []
    heights.reserveCapacity(rows.count)
    for (row, measured) in rows { heights.append(try units(measured.height, of: .row(row))) }
    var log = ResizeLog()
    for ((row, measured), height) in zip(rows, heights) {
      let delta = take(StoredHeight(height: height, validWidths: measured.validWidths), as: .row(row))
      log.note(.row(row), delta: delta)
    }
    return log.change(cause: .resolve)
  }

  /// Sets a height, in points, that is given and not measured: true at every width, at any time.
  ///
  /// - Throws: ``TableError/invalidHeight(of:points:)``; nothing has changed then.
  /// - Precondition: the part exists and is not a section.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func setHeight(of element: TableElement, to points: Double) throws(TableError) -> LayoutChange {
    let height = try units(points, of: element)
    return Self.change(element, take(StoredHeight(height: height, memo: .fixed), as: element))
  }

  /// Sets the guess, in points, for a part that is not exact; exact parts are left as they are.
  ///
  /// What was measured for other widths is forgotten.
  ///
  /// - Throws: ``TableError/invalidHeight(of:points:)``; nothing has changed then.
  /// - Precondition: the part exists and is not a section.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func setEstimate(of element: TableElement, to points: Double) throws(TableError) -> LayoutChange {
    let width = widthKey
    let guess = StoredHeight(height: try units(points, of: element), memo: .estimated)
    return Self.change(element, update(element) { $0.state(at: width) == .exact ? nil : guess })
  }

  /// The first row from `row` on that is not exact at the present width; nil when there is none. `row` need not exist.
  ///
  /// - Complexity: O(log n) where it is known which rows are exact, as among rows resolved at the present width; O(rows
  ///   skipped) else, and O(sections skipped).
  public func nextUnresolved(from row: RowIndex = RowIndex(section: 0, row: 0)) -> RowIndex? {
    var section = max(0, row.section)
    var first = row.section < 0 ? 0 : max(0, row.row)
    while section < sections.count {
      if let found = sections[section].rows.nextUnresolved(from: first, at: widthKey) {
        return RowIndex(section: section, row: found)
      }
      section += 1
      first = 0
    }
    return nil
  }

  private func units(_ points: Double, of element: TableElement) throws(TableError) -> Int32 {
    try HeightRounding(scale: scale).units(points, of: element)
  }

  // Static: as a method it would be called on a copy made before `take`, and every write would copy the storage.
  private static func change(_ element: TableElement, _ delta: Int32) -> LayoutChange {
    let points = LayoutUnit(rawValue: delta).points
    return LayoutChange(
      cause: .resolve, contentDelta: points, widthChanged: false,
      extent: delta == 0 ? .nothing : .resized(ResizedRun(first: element, count: 1, delta: points)))
  }

  /// Stores a height if it is to be taken, and says by how many 1/64 points the part grew.
  private mutating func take(_ new: StoredHeight, as element: TableElement) -> Int32 {
    let width = widthKey
    let isTaken = width.isMeasurable || new.memo == .always || new.memo == .fixed
    let isTrue = new.state(at: width) == .exact
    return update(element) { isTaken && (isTrue || $0.state(at: width) != .exact) ? new : nil }
  }
}
