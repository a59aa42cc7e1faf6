internal import GalleyGeometry

/// Where everything in a node is, without a reference to the node: whoever has one of these holds the node's tree.
///
/// Lookups and writes go down the tree with these. Counting references on the way would cost as much as the way, and class
/// properties would be checked for exclusivity at each access, which costs several times what the access does.
struct NodeMemory {
  let head: UnsafeMutablePointer<RowNode.Header>
  let words: UnsafeMutableRawPointer

  @inline(__always)
  var level: Int { Int(head.pointee.level) }
  @inline(__always)
  var count: Int { head.pointee.count }
  @inline(__always)
  var total: Int64 { head.pointee.total }
  @inline(__always)
  var isRun: Bool { head.pointee.isRun }
  @inline(__always)
  var run: StoredHeight { StoredHeight(height: head.pointee.runHeight, memo: head.pointee.runMemo) }
  @inline(__always)
  var childCount: Int { Int(head.pointee.childCount) }

  @inline(__always)
  var heights: UnsafeMutablePointer<Int32> { words.assumingMemoryBound(to: Int32.self) }
  @inline(__always)
  var memos: UnsafeMutablePointer<MemoState> {
    (words + RowNode.capacity * MemoryLayout<Int32>.stride).assumingMemoryBound(to: MemoState.self)
  }

  @inline(__always)
  var children: UnsafeMutablePointer<RowNode> { words.assumingMemoryBound(to: RowNode.self) }
  /// The number of rows before each child of a branch, and the sum of their heights.
  @inline(__always)
  var starts: UnsafeMutablePointer<Int> { (words + RowNode.branchSlots * 8).assumingMemoryBound(to: Int.self) }
  @inline(__always)
  var offsets: UnsafeMutablePointer<Int64> { (words + RowNode.branchSlots * 16).assumingMemoryBound(to: Int64.self) }

  /// The first row behind a child.
  @inline(__always)
  func end(_ index: Int) -> Int { index + 1 < childCount ? starts[index + 1] : count }

  /// A node below a branch.
  @inline(__always)
  func child(_ index: Int) -> NodeMemory {
    // A strong reference and an unmanaged one are the same word.
    (words.assumingMemoryBound(to: Unmanaged<RowNode>.self) + index).pointee._withUnsafeGuaranteedRef { $0.memory }
  }

  /// The child that has `row`, or that ends there if none has it, and the row's place in it.
  @inline(__always)
  func place(of row: Int) -> (index: Int, row: Int) {
    let starts = starts
    let index = search(Double(row) * head.pointee.density) { starts[$0] <= row }
    return (index, row &- starts[index])
  }

  /// The child that covers `offset`.
  ///
  /// - Precondition: `offset` is in 0 ..< total.
  @inline(__always)
  func place(at offset: Int64) -> Int {
    let offsets = offsets
    return search(Double(offset) * Double(childCount) / Double(total)) { offsets[$0] <= offset }
  }

  /// The last child that satisfies a condition which the first does, and none behind one that does not. Children are about
  /// alike, so that the one at the same part of the way is nearly always it or beside it: that costs fewer lines of cold
  /// memory than a search by halves.
  @inline(__always)
  private func search(_ guess: Double, _ isAtOrBefore: (Int) -> Bool) -> Int {
    let last = childCount - 1
    var index = min(last, Int(guess))
    while index < last, isAtOrBefore(index + 1) { index &+= 1 }
    while index > 0, !isAtOrBefore(index) { index &-= 1 }
    return index
  }

  /// Notes that a child got or lost rows and height.
  @inline(__always)
  func note(_ index: Int, rows: Int, height: Int64) {
    if rows != 0 {
      for behind in index + 1..<max(index + 1, childCount) { starts[behind] &+= rows }
      head.pointee.density = Double(childCount) / Double(max(1, count &+ rows))
    }
    if height != 0 { for behind in index + 1..<max(index + 1, childCount) { offsets[behind] &+= height } }
    head.pointee.count &+= rows
    head.pointee.total &+= height
  }

  /// The height of a leaf's row.
  @inline(__always)
  func height(_ row: Int) -> Int32 { isRun ? head.pointee.runHeight : heights[row] }

  /// Height and memo of a leaf's row.
  @inline(__always)
  subscript(row: Int) -> StoredHeight {
    if isRun { return run }
    let memo = memos[row]
    if memo != .interval { return StoredHeight(height: heights[row], memo: memo) }
    return StoredHeight(height: heights[row], memo: memo, widths: head.pointee.widths.unsafelyUnwrapped[row])
  }

  /// The sum of the heights of a leaf before `row`.
  @inline(__always)
  func sum(before row: Int) -> Int64 {
    if isRun { return Int64(head.pointee.runHeight) * Int64(row) }
    // The shorter side: the sum of all is known.
    return row <= count / 2 ? NodeMemory.sum(heights, row) : total - NodeMemory.sum(heights + row, count - row)
  }

  // Heights are not negative: adding them as unsigned saves the sign extension that SSE2 has no instruction for.
  @inline(__always)
  private static func sum(_ heights: UnsafePointer<Int32>, _ count: Int) -> Int64 {
    var sum: UInt64 = 0
    for row in 0..<count { sum &+= UInt64(UInt32(bitPattern: heights[row])) }
    return Int64(bitPattern: sum)
  }

  /// The row of a leaf that covers `offset`, the sum before it, and its height.
  ///
  /// - Precondition: `offset` is in 0 ..< total.
  @inline(__always)
  func find(_ offset: Int64) -> (row: Int, start: Int64, height: Int32) {
    if isRun {
      let height = Int64(head.pointee.runHeight)
      let row = offset / height
      return (Int(row), row * height, head.pointee.runHeight)
    }
    let (heights, count) = (heights, count)
    var row = 0
    var rest = offset
    // Whole groups first: their sums need no comparison per row.
    while row + 16 <= count {
      let group = NodeMemory.sum(heights + row, 16)
      if rest < group { break }
      rest &-= group
      row &+= 16
    }
    while rest >= Int64(heights[row]) {
      rest &-= Int64(heights[row])
      row &+= 1
    }
    return (row, offset - rest, heights[row])
  }

  @inline(__always)
  func isExact(_ row: Int, at width: WidthKey) -> Bool {
    switch memos[row] {
    case .estimated, .kept: false
    case .always, .fixed: true
    case .interval: width.isIn(head.pointee.widths.unsafelyUnwrapped[row])
    }
  }

  /// Whether it is known that all rows are exact at a width.
  @inline(__always)
  func isSettled(at width: WidthKey) -> Bool {
    if isRun { return run.state(at: width) == .exact }
    let counted = head.pointee.countedAt
    return head.pointee.open == 0 && (counted == width || counted == .every)
  }

  /// The rows of a leaf that are exact at a width, and the sum of their heights.
  func exact(at width: WidthKey) -> (count: Int, height: Int64) {
    if isSettled(at: width) { return (count, total) }
    var exact = (count: 0, height: Int64(0))
    if isRun { return exact }
    for row in 0..<count where isExact(row, at: width) {
      exact.count += 1
      exact.height += Int64(heights[row])
    }
    return exact
  }

  /// Puts another height and memo in place of a row's. The count of rows that are not exact becomes right for `width`;
  /// answers whether all became exact, or are so no more.
  ///
  /// - Precondition: this is a leaf with columns, which only the caller holds.
  @inline(__always)
  func write(_ new: StoredHeight, at row: Int, over old: StoredHeight, at width: WidthKey) -> Bool {
    heights[row] = new.height
    memos[row] = new.memo
    head.pointee.total &+= Int64(new.height) - Int64(old.height)
    if new.memo == .interval { makeWidths()[row] = new.widths }
    if head.pointee.countedAt != width {
      let wasSettled = isSettled(at: width)
      countOpenRows(at: width)
      return wasSettled != (head.pointee.open == 0)
    }
    let change: Int32 = (old.state(at: width) == .exact ? 1 : 0) - (new.state(at: width) == .exact ? 1 : 0)
    if change == 0 { return false }
    head.pointee.open += change
    return head.pointee.open == (change < 0 ? 0 : 1)
  }

  /// Counts the rows of a leaf with columns that are not exact at a width.
  func countOpenRows(at width: WidthKey) {
    head.pointee.countedAt = .none
    head.pointee.open = Int32(count - exact(at: width).count)
    head.pointee.countedAt = width
  }

  /// Notes that a row came into a leaf with columns (`sign` 1), or went.
  @inline(__always)
  func note(_ row: StoredHeight, sign: Int) {
    head.pointee.count &+= sign
    head.pointee.total &+= Int64(sign) &* Int64(row.height)
    if row.state(at: head.pointee.countedAt) != .exact { head.pointee.open &+= Int32(sign) }
  }

  /// The intervals of a leaf with columns, made if there are none.
  func makeWidths() -> UnsafeMutablePointer<ValidWidths> {
    if let widths = head.pointee.widths { return widths }
    let widths = UnsafeMutablePointer<ValidWidths>.allocate(capacity: RowNode.capacity)
    widths.initialize(repeating: .all, count: RowNode.capacity)
    head.pointee.widths = widths
    return widths
  }
}
