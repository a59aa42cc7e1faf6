internal import GalleyGeometry

/// Checks heights in points and turns them into 1/64 points: up to 1/scale, then up to 1/64.
struct HeightRounding {
  let scale: Double?

  /// A height in 1/64 points.
  func units(_ points: Double, of element: TableElement) throws(TableError) -> Int32 {
    guard points >= 0, points <= TableLayout.maximumHeight else {
      throw .invalidHeight(of: element, points: points)
    }
    // Whole points need no rounding at any whole scale; most heights of a table are whole.
    let whole = Int32(points)
    if Double(whole) == points, scale.map({ $0 == $0.rounded() }) ?? true { return whole * 64 }
    return LayoutUnit(roundingUp: points, scale: scale).rawValue
  }

  /// A first height without interval.
  func stored(_ height: ElementHeight, of element: TableElement) throws(TableError) -> StoredHeight {
    StoredHeight(height: try units(height.points, of: element), memo: memo(height.state))
  }

  func band(_ height: ElementHeight, of element: TableElement) throws(TableError) -> Band {
    Band(try stored(height, of: element))
  }

  func record(_ section: TableSection, at index: Int) throws(TableError) -> SectionRecord {
    let firstRow = TableElement.row(RowIndex(section: index, row: 0))
    return SectionRecord(
      padding: try units(section.topPadding, of: .section(index)),
      header: try band(section.header, of: .header(section: index)),
      footer: try band(section.footer, of: .footer(section: index)),
      rows: try rows(section.rows, at: index),
      estimate: try units(section.estimate, of: firstRow),
      bounds: bounds(section.rowHeightBounds))
  }

  private func rows(_ rows: TableSection.Rows, at section: Int) throws(TableError) -> RowStore {
    switch rows {
    case .uniform(let count, let height):
      return RowStore(
        count: count, repeating: try stored(height, of: .row(RowIndex(section: section, row: 0))))
    case .each(let points, let state):
      return try RowStore(count: points.count, memo: memo(state)) { row throws(TableError) in
        try units(points[row], of: .row(RowIndex(section: section, row: row)))
      }
    }
  }

  private func bounds(_ points: ClosedRange<Double>) -> HeightBounds {
    HeightBounds(
      least: LayoutUnit(roundingUp: max(0, points.lowerBound), scale: scale).rawValue,
      most: points.upperBound <= TableLayout.maximumHeight
        ? LayoutUnit(roundingUp: max(0, points.upperBound), scale: scale).rawValue : nil)
  }

  private func memo(_ state: HeightState) -> MemoState {
    switch state {
    case .estimated: .estimated
    case .kept: .kept
    case .exact: .fixed
    }
  }
}
