extension TableLayout {
  /// Takes the measured heights of an older layout, place by place, as guesses for rows that are not exact: what a table
  /// that is filled anew, with rows that are mostly the same, starts with so that little moves.
  ///
  /// Rows, headers and footers of this table that are exact stay as they are, and so do places that the older one does
  /// not have.
  ///
  /// - Returns: the change; empty if no height is another.
  /// - Complexity: O(m log n) for m rows that were measured in the older layout.
  @discardableResult
  public mutating func adoptHeights(from old: TableLayout) -> LayoutChange {
    var log = ResizeLog()
    let width = widthKey
    for section in 0..<min(sections.count, old.sections.count) {
      let count = sections[section].rows.count
      old.sections[section].rows.forEachLeaf { first, leaf in
        if first >= count { return false }
        if leaf.repeated.map(\.outlastsInvalidation) ?? false { return true }
        for row in 0..<min(leaf.count, count - first) where !leaf[row].outlastsInvalidation {
          let guess = StoredHeight(height: leaf.height(row), memo: .kept)
          let place = RowIndex(section: section, row: first + row)
          log.note(.row(place), delta: update(.row(place)) { $0.state(at: width) == .exact ? nil : guess })
        }
        return true
      }
    }
    return log.change(cause: .invalidate)
  }
}
