internal import GalleyGeometry

extension TableLayout {
  /// Traps unless the part exists and has a height of its own.
  func check(_ element: TableElement) {
    switch element {
    case .tableHeader, .tableFooter: break
    case .header(let section), .footer(let section): checkSection(section)
    case .row(let index): checkRow(index)
    case .section: preconditionFailure("a section's height is the sum of its parts")
    }
  }

  /// The height and memo of a part with a height of its own.
  func stored(_ element: TableElement) -> StoredHeight {
    check(element)
    switch element {
    case .tableHeader: return tableHeader.stored
    case .tableFooter: return tableFooter.stored
    case .header(let section): return sections[section].header.stored
    case .footer(let section): return sections[section].footer.stored
    case .row(let index): return sections[index.section].rows[index.row]
    case .section: preconditionFailure("a section's height is the sum of its parts")
    }
  }

  /// Puts a part's new height and memo in place of the old: sums, census and log follow.
  mutating func store(
    _ new: StoredHeight, over old: StoredHeight, as element: TableElement, _ log: inout ResizeLog
  ) {
    if new == old { return }
    let delta = new.height - old.height
    var bounds = HeightBounds()
    switch element {
    case .tableHeader: tableHeader.stored = new
    case .tableFooter: tableFooter.stored = new
    case .header(let section):
      sections[section].header.stored = new
      sectionSums.add(Int64(delta), at: section)
    case .footer(let section):
      sections[section].footer.stored = new
      sectionSums.add(Int64(delta), at: section)
    case .row(let index):
      sections[index.section].rows.set(index.row, to: new, at: widthKey)
      bounds = sections[index.section].bounds
      if delta != 0 { sectionSums.add(Int64(delta), at: index.section) }
    case .section: preconditionFailure("a section's height is the sum of its parts")
    }
    census.replace(old, by: new, bounds: bounds, at: widthKey)
    log.note(element, delta: delta)
  }
}
