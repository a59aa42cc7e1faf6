internal import GalleyGeometry

extension TableLayout {
  /// Puts another height and memo in place of a part's, and says by how many 1/64 points it grew. Sums and census follow.
  ///
  /// `change` gets what is stored and answers what to store, nil to leave it. The old value is read inside of the call
  /// that writes: read before, it would keep the storage shared, and every write would copy.
  ///
  /// - Precondition: the part exists and is not a section.
  mutating func update(_ element: TableElement, _ change: (StoredHeight) -> StoredHeight?) -> Int32 {
    let replaced: (old: StoredHeight, new: StoredHeight)?
    var bounds = HeightBounds()
    var section: Int?
    switch element {
    case .tableHeader: replaced = tableHeader.update(change)
    case .tableFooter: replaced = tableFooter.update(change)
    case .header(let index):
      checkSection(index)
      replaced = sections[index].header.update(change)
      section = index
    case .footer(let index):
      checkSection(index)
      replaced = sections[index].footer.update(change)
      section = index
    case .row(let index):
      checkRow(index)
      replaced = sections[index.section].rows.update(index.row, at: widthKey, change)
      bounds = sections[index.section].bounds
      section = index.section
    case .section: preconditionFailure("a section's height is the sum of its parts")
    }
    guard let (old, new) = replaced else { return 0 }
    let delta = new.height - old.height
    if let section, delta != 0 { sectionSums.add(Int64(delta), at: section) }
    census.replace(old, by: new, bounds: bounds, at: widthKey)
    return delta
  }
}
