/// The rows of a section that was never edited: blocks of 256 with running sums over the blocks.
///
/// `@unchecked Sendable`: see ``RowNode``. Faster than the tree, and made in no time; but a write after a copy would copy a word a block, and an insert move all.
struct FlatRows: @unchecked Sendable {
  private(set) var leaves: [RowNode]
  private var sums: HeightSums
  /// Held once by each value that is not a copy.
  private var owner = Owner()

  private final class Owner: Sendable {}

  /// `count` equal rows.
  ///
  /// - Complexity: O(blocks).
  init(count: Int, repeating height: StoredHeight) {
    let full = RowNode.run(RowNode.capacity, of: height)
    leaves = Array(repeating: full, count: count >> RowNode.shift)
    let rest = count & (RowNode.capacity - 1)
    if rest > 0 { leaves.append(.run(rest, of: height)) }
    sums = HeightSums(leaves.lazy.map(\.total))
  }

  /// Rows of the given heights, in 1/64 points, that share a memo without interval.
  ///
  /// - Complexity: O(n).
  init(heights: [Int32], memo: MemoState) {
    leaves = stride(from: 0, to: heights.count, by: RowNode.capacity).map {
      .leaf(heights: heights[$0..<min($0 + RowNode.capacity, heights.count)], memo: memo)
    }
    sums = HeightSums(leaves.lazy.map(\.total))
  }

  /// Rows of leaves, all of 256 rows but the last, which may have less.
  init(leaves: [RowNode]) {
    self.leaves = leaves
    sums = HeightSums(leaves.lazy.map(\.total))
  }

  /// Whether a write would copy a word a block.
  var isShared: Bool {
    mutating get { !isKnownUniquelyReferenced(&owner) }
  }

  /// The sum of all heights.
  var total: Int64 { sums.total }

  subscript(row: Int) -> StoredHeight { leaves[row >> RowNode.shift][row & (RowNode.capacity - 1)] }

  /// A row's height.
  func height(_ row: Int) -> Int32 { leaves[row >> RowNode.shift].height(row & (RowNode.capacity - 1)) }

  /// The sum of the heights before `row`, which may be the number of rows.
  func sum(before row: Int) -> Int64 {
    let leaf = row >> RowNode.shift
    let start = sums.sum(before: leaf)
    let rest = row & (RowNode.capacity - 1)
    return rest == 0 ? start : start + leaves[leaf].sum(before: rest)
  }

  /// The row that covers `offset`, half-open, and the sum before it; nil outside. Rows of height 0 cover nothing.
  func find(_ offset: Int64) -> (row: Int, start: Int64)? {
    guard let (leaf, leafStart) = sums.find(offset) else { return nil }
    let (row, start) = leaves[leaf].find(offset - leafStart)
    return ((leaf << RowNode.shift) + row, leafStart + start)
  }

  /// Puts what `change` answers in place of a row's height and memo, unless that is nil or the same.
  mutating func update(
    _ row: Int, at width: WidthKey, _ change: (StoredHeight) -> StoredHeight?
  ) -> (old: StoredHeight, new: StoredHeight)? {
    let leaf = row >> RowNode.shift
    RowNode.makeUnique(&leaves[leaf])
    let replaced = RowNode.updateRow(of: &leaves[leaf], row & (RowNode.capacity - 1), at: width, change)
    if let (old, new) = replaced, old.height != new.height {
      sums.add(Int64(new.height) - Int64(old.height), at: leaf)
    }
    return replaced
  }
}
