internal import GalleyGeometry

// What leaves are asked.
extension RowNode {
  /// What every row is, if the leaf has no columns.
  var repeated: StoredHeight? { isRun ? run : nil }

  /// A row's height and memo.
  subscript(row: Int) -> StoredHeight {
    if isRun { return run }
    let memo = memos[row]
    return StoredHeight(
      height: heights[row], memo: memo, widths: memo == .interval ? head.pointee.widths.unsafelyUnwrapped[row] : .all)
  }

  /// The height of a row.
  @inline(__always)
  func height(_ row: Int) -> Int32 { isRun ? head.pointee.run.height : heights[row] }

  /// The sum of the heights before `row`.
  @inline(__always)
  func sum(before row: Int) -> Int64 {
    if isRun { return Int64(head.pointee.run.height) * Int64(row) }
    // The shorter side: the sum of all is known.
    return row <= count / 2 ? RowNode.sum(heights, row) : total - RowNode.sum(heights + row, count - row)
  }

  // Heights are not negative: adding them as unsigned saves the sign extension that SSE2 has no instruction for.
  @inline(__always)
  private static func sum(_ heights: UnsafePointer<Int32>, _ count: Int) -> Int64 {
    var sum: UInt64 = 0
    for row in 0..<count { sum &+= UInt64(UInt32(bitPattern: heights[row])) }
    return Int64(bitPattern: sum)
  }

  /// The row that covers `offset` and the sum before it.
  ///
  /// - Precondition: `offset` is in 0 ..< total.
  func find(_ offset: Int64) -> (row: Int, start: Int64) {
    if isRun {
      let row = offset / Int64(run.height)
      return (Int(row), row * Int64(run.height))
    }
    let (heights, count) = (heights, count)
    var row = 0
    var rest = offset
    // Whole groups first: their sums need no comparison per row.
    while row + 32 <= count {
      let group = RowNode.sum(heights + row, 32)
      if rest < group { break }
      rest -= group
      row += 32
    }
    while rest >= Int64(heights[row]) {
      rest -= Int64(heights[row])
      row += 1
    }
    return (row, offset - rest)
  }

  /// The weakest state of any row.
  func state(at width: WidthKey) -> HeightState {
    if isRun { return run.state(at: width) }
    for row in 0..<count where memos[row] == .estimated { return .estimated }
    return nextUnresolved(from: 0, at: width) == nil ? .exact : .kept
  }

  /// The rows that are exact at a width, and the sum of their heights.
  func exact(at width: WidthKey) -> (count: Int, height: Int64) {
    if isRun { return run.state(at: width) == .exact ? (count, total) : (0, 0) }
    if head.pointee.countedAt == width, head.pointee.unresolved == 0 { return (count, total) }
    var exact = (count: 0, height: Int64(0))
    for row in 0..<count where isExact(row, at: width) {
      exact.count += 1
      exact.height += Int64(heights[row])
    }
    return exact
  }

  /// The first row from `row` on that is not exact at a width.
  func nextUnresolved(from row: Int, at width: WidthKey) -> Int? {
    if isRun { return run.state(at: width) == .exact || row >= count ? nil : row }
    if head.pointee.countedAt == width, head.pointee.unresolved == 0 { return nil }
    var row = row
    while row < count {
      if !isExact(row, at: width) { return row }
      row += 1
    }
    return nil
  }

  @inline(__always)
  private func isExact(_ row: Int, at width: WidthKey) -> Bool {
    switch memos[row] {
    case .estimated, .kept: false
    case .always, .fixed: true
    case .interval: width.isIn(head.pointee.widths.unsafelyUnwrapped[row])
    }
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
