internal import GalleyGeometry

/// Consecutive rows of a section: up to 256 as columns, or a run of any number of equal unresolved or fixed rows.
struct RowBlock: Sendable {
  static let capacity = 256
  static let shift = 8

  /// The number of rows.
  var count: Int
  /// Every row, while there are no columns.
  var run: StoredHeight
  /// The columns: heights in 1/64 points, never negative, and what the memo says of them.
  var heights: [Int32] = []
  var memos: [MemoState] = []
  /// The memo's intervals; empty until the first row has one.
  var widths: [ValidWidths] = []
  /// How many rows are not exact at `countedAt`; void for other widths.
  private var unresolved = 0
  var countedAt: WidthKey?

  /// No rows.
  static let none = RowBlock(count: 0, repeating: StoredHeight(height: 0, memo: .estimated))

  /// `count` rows of one height.
  ///
  /// - Precondition: `height.memo` is not `.interval`.
  init(count: Int, repeating height: StoredHeight) {
    self.count = count
    run = height
  }

  /// One row.
  init(row height: StoredHeight) {
    self.init(count: 1, repeating: height)
    // A run has no intervals.
    if height.memo == .interval {
      heights = [height.height]
      memos = [height.memo]
      widths = [height.widths]
    }
  }

  /// Rows of the given heights, in 1/64 points, that share a memo without interval.
  init(heights: ArraySlice<Int32>, memo: MemoState) {
    let first = heights.first ?? 0
    self.init(count: heights.count, repeating: StoredHeight(height: first, memo: memo))
    if !heights.allSatisfy({ $0 == first }) {
      self.heights = Array(heights)
      memos = Array(repeating: memo, count: count)
    }
  }

  var isRun: Bool { heights.isEmpty }

  /// What every row is, if the block has no columns.
  var repeated: StoredHeight? { isRun ? run : nil }

  /// The sum of all heights.
  var total: Int64 { sum(before: count) }

  subscript(row: Int) -> StoredHeight {
    if isRun { return run }
    let memo = memos[row]
    return StoredHeight(height: heights[row], memo: memo, widths: memo == .interval ? widths[row] : .all)
  }

  /// The height of a row.
  func height(_ row: Int) -> Int32 { isRun ? run.height : heights[row] }

  /// The sum of the heights before `row`.
  func sum(before row: Int) -> Int64 {
    if isRun { return Int64(run.height) * Int64(row) }
    return heights.withUnsafeBufferPointer { Self.sum($0[..<row]) }
  }

  /// The row that covers `offset` and the sum before it.
  ///
  /// - Precondition: `offset` is in 0 ..< total.
  func find(_ offset: Int64) -> (row: Int, start: Int64) {
    if isRun {
      let row = offset / Int64(run.height)
      return (Int(row), row * Int64(run.height))
    }
    return heights.withUnsafeBufferPointer { heights in
      var row = 0
      var rest = offset
      // Whole groups first: their sums need no comparison per row.
      while row + 32 <= heights.count {
        let group = Self.sum(heights[row..<row + 32])
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
  }

  // Heights are not negative: adding them as unsigned saves the sign extension that SSE2 has no instruction for.
  @inline(__always)
  private static func sum(_ heights: Slice<UnsafeBufferPointer<Int32>>) -> Int64 {
    var sum: UInt64 = 0
    for height in heights { sum &+= UInt64(UInt32(bitPattern: height)) }
    return Int64(bitPattern: sum)
  }

  /// Puts what `change` answers in place of a row's height and memo, unless that is nil or the same. The count of
  /// unresolved rows stays right for `width`.
  mutating func update(
    _ row: Int, at width: WidthKey, _ change: (StoredHeight) -> StoredHeight?
  ) -> (old: StoredHeight, new: StoredHeight)? {
    let old = self[row]
    guard let new = change(old), new != old else { return nil }
    makeColumns()
    if countedAt != width { recount(at: width) }
    unresolved -= old.state(at: width) == .exact ? 0 : 1
    unresolved += new.state(at: width) == .exact ? 0 : 1
    heights[row] = new.height
    memos[row] = new.memo
    if new.memo == .interval {
      if widths.isEmpty { widths = [ValidWidths](repeating: .all, count: count) }
      widths[row] = new.widths
    }
    return (old, new)
  }

  /// Turns every measured row into one that keeps its height as a guess.
  mutating func keepAll() {
    if isRun {
      if !run.outlastsInvalidation { run.memo = .kept }
    } else {
      for row in memos.indices where !memos[row].outlastsInvalidation { memos[row] = .kept }
    }
    widths = []
    countedAt = nil
  }

  /// Gives every measured row the estimate again; `body` is told the runs that changed by the same amount.
  mutating func forgetAll(estimate: Int32, _ body: (_ first: Int, _ count: Int, _ delta: Int32) -> Void) {
    if isRun {
      if run.outlastsInvalidation { return }
      body(0, count, estimate - run.height)
      run = StoredHeight(height: estimate, memo: .estimated)
      return
    }
    for row in 0..<count where !memos[row].outlastsInvalidation {
      body(row, 1, estimate - heights[row])
      heights[row] = estimate
      memos[row] = .estimated
    }
    widths = []
    countedAt = nil
    if memos.allSatisfy({ $0 == .estimated }) { self = RowBlock(heights: heights[...], memo: .estimated) }
  }

  /// The weakest state of any row.
  func state(at width: WidthKey) -> HeightState {
    if isRun { return run.state(at: width) }
    if memos.contains(.estimated) { return .estimated }
    return nextUnresolved(from: 0, at: width) == nil ? .exact : .kept
  }

  private mutating func recount(at width: WidthKey) {
    unresolved = count - exact(at: width).count
    countedAt = width
  }

  /// The rows that are exact at a width, and the sum of their heights.
  func exact(at width: WidthKey) -> (count: Int, height: Int64) {
    if isRun { return run.state(at: width) == .exact ? (count, total) : (0, 0) }
    if countedAt == width, unresolved == 0 { return (count, total) }
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
    if countedAt == width, unresolved == 0 { return nil }
    return (row..<max(row, count)).first { !isExact($0, at: width) }
  }

  @inline(__always)
  private func isExact(_ row: Int, at width: WidthKey) -> Bool {
    switch memos[row] {
    case .estimated, .kept: false
    case .always, .fixed: true
    case .interval: width.isIn(widths[row])
    }
  }
}
