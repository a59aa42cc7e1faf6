public import GalleyGeometry

extension TableLayout {
  /// The rectangle of a part, in points of the content; as wide as the table.
  ///
  /// - Precondition: the part exists.
  /// - Complexity: O(log n).
  public func rect(of element: TableElement) -> Rect {
    let (start, height) = span(of: element)
    return Rect(x: 0, y: Self.points(start), width: contentSize.width, height: Self.points(height))
  }

  /// Where a part begins and how high it is, in 1/64 points.
  func span(of element: TableElement) -> (start: Int64, height: Int64) {
    switch element {
    case .tableHeader:
      return (0, Int64(tableHeader.height))
    case .section(let index):
      checkSection(index)
      let section = sections[index]
      return (sectionStart(index) + Int64(section.padding), section.total - Int64(section.padding))
    case .header(let index):
      checkSection(index)
      return (sectionStart(index) + Int64(sections[index].padding), Int64(sections[index].header.height))
    case .row(let index):
      checkRow(index)
      let start = sectionStart(index.section) + sections[index.section].rowsStart
      let span = sections[index.section].rows.span(index.row)
      return (start + span.start, Int64(span.height))
    case .footer(let index):
      checkSection(index)
      let section = sections[index]
      return (sectionStart(index) + section.rowsStart + section.rows.total, Int64(section.footer.height))
    case .tableFooter:
      return (contentUnits - Int64(tableFooter.height), Int64(tableFooter.height))
    }
  }

  private func sectionStart(_ section: Int) -> Int64 {
    Int64(tableHeader.height) + sectionSums.sum(before: section)
  }

  /// The height of a part and how far it can be trusted. A section is exact if all its parts are, kept if none of the
  /// others was never measured, else estimated.
  ///
  /// - Precondition: the part exists.
  /// - Complexity: O(1); O(rows) for a section.
  public func height(of element: TableElement) -> ElementHeight {
    switch element {
    case .tableHeader: return height(tableHeader.stored)
    case .header(let index):
      checkSection(index)
      return height(sections[index].header.stored)
    case .row(let index):
      checkRow(index)
      return height(sections[index.section].rows[index.row])
    case .footer(let index):
      checkSection(index)
      return height(sections[index].footer.stored)
    case .tableFooter: return height(tableFooter.stored)
    case .section(let index):
      checkSection(index)
      let section = sections[index]
      let states = [section.header.stored.state(at: widthKey), section.footer.stored.state(at: widthKey)]
      let rows = section.rows.state(at: widthKey)
      return ElementHeight(
        points: Self.points(section.total - Int64(section.padding)), state: states.reduce(rows, HeightState.weaker))
    }
  }

  /// The height of a row and how far it can be trusted.
  ///
  /// - Precondition: the row exists.
  /// - Complexity: O(1).
  public func height(of row: RowIndex) -> ElementHeight { height(of: .row(row)) }

  private func height(_ stored: StoredHeight) -> ElementHeight {
    ElementHeight(points: LayoutUnit(rawValue: stored.height).points, state: stored.state(at: widthKey))
  }

  /// The row that covers `y`, its top edge included and its bottom edge not; nil in headers, footers and paddings, above
  /// and below the content, and for NaN. Rows of height 0 cover nothing.
  ///
  /// - Parameter y: in points of the content, of any value.
  /// - Complexity: O(log n).
  public func row(at y: Double) -> RowIndex? {
    guard let offset = Self.units(y, .down), let place = firstRow(endingAfter: offset), place.start <= offset else {
      return nil
    }
    return place.index
  }

  /// Where a row was found: its top edge and height in 1/64 points of the content.
  struct RowPlace {
    var index: RowIndex
    var start: Int64
    var height: Int64
    var end: Int64 { start + height }
  }

  /// The first row, not of height 0, whose bottom edge is below `offset`.
  func firstRow(endingAfter offset: Int64) -> RowPlace? {
    let top = Int64(tableHeader.height)
    var rest = max(0, offset - top)
    while let (index, start) = sectionSums.find(rest) {
      let rowsStart = start + sections[index].rowsStart
      if let found = sections[index].rows.find(max(0, rest - rowsStart)) {
        return RowPlace(
          index: RowIndex(section: index, row: found.row), start: top + rowsStart + found.start,
          height: Int64(found.height))
      }
      rest = start + sections[index].total
    }
    return nil
  }

  /// The row after `place` in its section, if it has a height.
  func row(after place: RowPlace) -> RowPlace? {
    let next = RowIndex(section: place.index.section, row: place.index.row + 1)
    let rows = sections[next.section].rows
    guard next.row < rows.count, case let height = rows.height(next.row), height > 0 else { return nil }
    return RowPlace(index: next, start: place.end, height: Int64(height))
  }

  /// Whole 1/64 points below or above `points`; nil for NaN, the ends of the range for what is far outside any content.
  static func units(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int64? {
    points.isNaN ? nil : Int64(max(-0x1p60, min(0x1p60, points * LayoutUnit.perPoint)).rounded(rule))
  }
}
