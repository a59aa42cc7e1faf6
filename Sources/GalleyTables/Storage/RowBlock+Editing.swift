internal import GalleyGeometry

extension RowBlock {
  /// Turns a run into columns.
  ///
  /// - Precondition: there are at most 256 rows.
  mutating func makeColumns() {
    if !isRun { return }
    heights = [Int32](repeating: run.height, count: count)
    memos = [MemoState](repeating: run.memo, count: count)
  }

  /// Puts `other`'s rows in place of the rows of `range`. The whole has to be a run again, or at most 256 rows.
  mutating func replace(_ range: Range<Int>, by other: RowBlock) {
    countedAt = nil
    if other.isRun && isRun && (other.run == run || range.count == count || other.count == 0) {
      if range.count == count { run = other.run }
      count += other.count - range.count
      return
    }
    makeColumns()
    var other = other
    other.makeColumns()
    heights.replaceSubrange(range, with: other.heights)
    memos.replaceSubrange(range, with: other.memos)
    if !widths.isEmpty || !other.widths.isEmpty {
      if widths.isEmpty { widths = [ValidWidths](repeating: .all, count: count) }
      if other.widths.isEmpty { other.widths = [ValidWidths](repeating: .all, count: other.count) }
      widths.replaceSubrange(range, with: other.widths)
    }
    count = heights.count
  }

  /// Puts one row before `row`.
  ///
  /// - Precondition: ``takes(_:)``.
  mutating func insert(_ height: StoredHeight, at row: Int) {
    countedAt = nil
    if isRun && height == run {
      count += 1
      return
    }
    makeColumns()
    if height.memo == .interval && widths.isEmpty { widths = [ValidWidths](repeating: .all, count: count) }
    heights.insert(height.height, at: row)
    memos.insert(height.memo, at: row)
    if !widths.isEmpty || height.memo == .interval { widths.insert(height.widths, at: row) }
    count += 1
  }

  /// Whether a row fits in: there is space for it, or it continues the run.
  func takes(_ height: StoredHeight) -> Bool { count < Self.capacity || isRun && height == run }

  /// Takes one row out.
  mutating func remove(at row: Int) {
    countedAt = nil
    count -= 1
    if isRun { return }
    heights.remove(at: row)
    memos.remove(at: row)
    if !widths.isEmpty { widths.remove(at: row) }
  }

  /// The rows of a range.
  func slice(_ range: Range<Int>) -> RowBlock {
    var slice = RowBlock(count: range.count, repeating: run)
    if isRun { return slice }
    slice.heights = Array(heights[range])
    slice.memos = Array(memos[range])
    // A column without intervals costs sixteen times what the memo says in one byte.
    if !widths.isEmpty && slice.memos.contains(.interval) { slice.widths = Array(widths[range]) }
    return slice
  }

  /// Whether these are columns with the heights of another block's.
  func hasHeights(of other: RowBlock) -> Bool {
    !isRun && heights == other.heights
  }
}
