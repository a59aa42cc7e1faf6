internal import GalleyGeometry

// What leaves are asked.
extension RowNode {
  /// What every row is, if the leaf has no columns.
  var repeated: StoredHeight? { isRun ? run : nil }

  /// A row's height and memo.
  subscript(row: Int) -> StoredHeight { memory[row] }

  /// The height of a row.
  func height(_ row: Int) -> Int32 { memory.height(row) }

  /// The weakest state of any row.
  func state(at width: WidthKey) -> HeightState {
    if isRun { return run.state(at: width) }
    for row in 0..<count where memos[row] == .estimated { return .estimated }
    return nextOpen(from: 0, at: width) == nil ? .exact : .kept
  }

  /// The rows that are exact at a width, and the sum of their heights.
  func exact(at width: WidthKey) -> (count: Int, height: Int64) { memory.exact(at: width) }

  /// The first row from `row` on that is not exact at a width.
  func nextOpen(from row: Int, at width: WidthKey) -> Int? {
    let memory = memory
    if row >= memory.count || memory.isSettled(at: width) { return nil }
    if memory.isRun { return row }
    return (row..<memory.count).first { !memory.isExact($0, at: width) }
  }

  /// The last row before `row` that is not exact at a width.
  func lastOpen(before row: Int, at width: WidthKey) -> Int? {
    let memory = memory
    if row <= 0 || memory.isSettled(at: width) { return nil }
    if memory.isRun { return row - 1 }
    return (0..<row).last { !memory.isExact($0, at: width) }
  }

  /// Whether these are columns with the heights of another leaf's.
  func hasHeights(of other: RowNode) -> Bool {
    guard !isRun, !other.isRun, count == other.count, total == other.total else { return false }
    for row in 0..<count where heights[row] != other.heights[row] { return false }
    return true
  }

  /// The rows of a range.
  func slice(_ range: Range<Int>) -> RowNode {
    if isRun { return .run(range.count, of: run) }
    let slice = RowNode.columns()
    slice.append(self, range)
    return slice
  }
}
