internal import GalleyGeometry

/// The rows of one section: heights, memos and sums. The only type that knows how rows are stored.
///
/// Uniform until a row differs (nothing per row, nothing per block), then blocks of 512 rows with running sums over the
/// blocks. Blocks are runs or columns, so that rows nobody measured cost nothing. The number of rows is fixed.
struct RowStore: Sendable {
  /// The number of rows.
  let count: Int
  private var uniform: StoredHeight
  /// Empty while all rows are `uniform`.
  private var blocks: [RowBlock] = []
  private var sums = HeightSums(EmptyCollection())

  /// `count` equal rows.
  ///
  /// - Complexity: O(1).
  init(count: Int, repeating height: StoredHeight) {
    self.count = count
    uniform = height
  }

  /// Rows of the given heights, in 1/64 points, that share a memo without interval.
  ///
  /// - Complexity: O(n).
  init(heights: [Int32], memo: MemoState) {
    self.init(count: heights.count, repeating: StoredHeight(height: heights.first ?? 0, memo: memo))
    blocks = stride(from: 0, to: count, by: RowBlock.capacity).map {
      RowBlock(heights: heights[$0..<min($0 + RowBlock.capacity, count)], memo: memo)
    }
    sums = HeightSums(blocks.map(\.total))
  }

  private var isUniform: Bool { blocks.isEmpty }

  /// The sum of all heights.
  ///
  /// - Complexity: O(1).
  var total: Int64 { isUniform ? Int64(uniform.height) * Int64(count) : sums.total }

  /// A row's height and memo.
  ///
  /// - Complexity: O(1).
  subscript(row: Int) -> StoredHeight {
    isUniform ? uniform : blocks[row >> RowBlock.shift][row & (RowBlock.capacity - 1)]
  }

  /// A row's height.
  ///
  /// - Complexity: O(1).
  func height(_ row: Int) -> Int32 {
    isUniform ? uniform.height : blocks[row >> RowBlock.shift].height(row & (RowBlock.capacity - 1))
  }

  /// The sum of the heights before `row`, which may be `count`.
  ///
  /// - Complexity: O(log n) and a scan of at most one block.
  func sum(before row: Int) -> Int64 {
    if isUniform { return Int64(uniform.height) * Int64(row) }
    if row == count { return sums.total }
    let block = row >> RowBlock.shift
    return sums.sum(before: block) + blocks[block].sum(before: row & (RowBlock.capacity - 1))
  }

  /// The row that covers `offset`, half-open, and the sum before it; nil outside. Rows of height 0 cover nothing.
  ///
  /// - Complexity: O(log n) and a scan of at most one block.
  func find(_ offset: Int64) -> (row: Int, start: Int64)? {
    if isUniform {
      guard offset >= 0, offset < total else { return nil }
      let row = offset / Int64(uniform.height)
      return (Int(row), row * Int64(uniform.height))
    }
    guard let (block, blockStart) = sums.find(offset) else { return nil }
    let (row, start) = blocks[block].find(offset - blockStart)
    return ((block << RowBlock.shift) + row, blockStart + start)
  }

  /// Puts what `change` answers in place of a row's height and memo, unless that is nil or the same.
  ///
  /// - Complexity: O(log n); the first that differs in a uniform store makes its blocks, one in 512 rows.
  mutating func update(
    _ row: Int, at width: WidthKey, _ change: (StoredHeight) -> StoredHeight?
  ) -> (old: StoredHeight, new: StoredHeight)? {
    if isUniform {
      guard let new = change(uniform), new != uniform else { return nil }
      makeBlocks()
    }
    let block = row >> RowBlock.shift
    let replaced = blocks[block].update(row & (RowBlock.capacity - 1), at: width, change)
    if let (old, new) = replaced, old.height != new.height {
      sums.add(Int64(new.height) - Int64(old.height), at: block)
    }
    return replaced
  }

  private mutating func makeBlocks() {
    let full = RowBlock(count: RowBlock.capacity, repeating: uniform)
    blocks = Array(repeating: full, count: count >> RowBlock.shift)
    let rest = count & (RowBlock.capacity - 1)
    if rest > 0 { blocks.append(RowBlock(count: rest, repeating: uniform)) }
    sums = HeightSums(blocks.map(\.total))
  }

  /// Turns every measured row into one that keeps its height as a guess.
  ///
  /// - Complexity: O(n) in rows that have columns.
  mutating func keepAll() {
    if !uniform.outlastsInvalidation { uniform.memo = .kept }
    for block in blocks.indices { blocks[block].keepAll() }
  }

  /// Gives every measured row the estimate again; `body` is told the runs that changed by the same amount.
  ///
  /// - Complexity: O(n) in rows that have columns, O(1) for a uniform store.
  mutating func forgetAll(estimate: Int32, _ body: (_ first: Int, _ count: Int, _ delta: Int32) -> Void) {
    let forgotten = StoredHeight(height: estimate, memo: .estimated)
    if isUniform {
      if uniform.outlastsInvalidation { return }
      body(0, count, estimate - uniform.height)
      uniform = forgotten
      return
    }
    var first = 0
    for block in blocks.indices {
      blocks[block].forgetAll(estimate: estimate) { body(first + $0, $1, $2) }
      first += blocks[block].count
    }
    if blocks.allSatisfy({ $0.repeated == forgotten }) {
      self = RowStore(count: count, repeating: forgotten)
    } else {
      sums = HeightSums(blocks.map(\.total))
    }
  }

  /// The weakest state of any row; exact when there are none.
  ///
  /// - Complexity: O(n) in rows whose memo has to be asked, O(1) for a uniform store.
  func state(at width: WidthKey) -> HeightState {
    if isUniform { return count == 0 ? .exact : uniform.state(at: width) }
    return blocks.reduce(.exact) { HeightState.weaker($0, $1.state(at: width)) }
  }

  /// Counts the rows into a census.
  ///
  /// - Complexity: O(n) in rows whose memo has to be asked, O(1) for a uniform store.
  func count(into census: inout Census, bounds: HeightBounds, at width: WidthKey) {
    if isUniform {
      census.count(count, exact: uniform.state(at: width) == .exact, height: total, bounds: bounds)
      return
    }
    for block in blocks {
      let exact = block.exact(at: width)
      census.count(exact.count, exact: true, height: exact.height, bounds: bounds)
      census.count(block.count - exact.count, exact: false, height: 0, bounds: bounds)
    }
  }

  /// The first row from `row` on that is not exact at a width.
  ///
  /// - Complexity: O(number of rows skipped), 1/512 of that where blocks are known to be exact.
  func nextUnresolved(from row: Int, at width: WidthKey) -> Int? {
    if isUniform { return uniform.state(at: width) == .exact || row >= count ? nil : row }
    var block = row >> RowBlock.shift
    var place = row & (RowBlock.capacity - 1)
    while block < blocks.count {
      if let found = blocks[block].nextUnresolved(from: place, at: width) {
        return (block << RowBlock.shift) + found
      }
      block += 1
      place = 0
    }
    return nil
  }
}
