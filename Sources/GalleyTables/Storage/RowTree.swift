/// The rows of a section as a copy-on-write B+ tree with sums. A copy costs one reference; the first write after it
/// copies the nodes from the root to one leaf.
struct RowTree: Sendable {
  private(set) var root: RowNode
  /// The number of rows.
  private(set) var count = 0
  /// The sum of all heights, in 1/64 points.
  private(set) var total: Int64 = 0

  /// A tree over a node.
  init(_ root: RowNode?) {
    self.root = root ?? RowNode.noRows
    count = self.root.count
    total = self.root.total
  }

  /// A tree over leaves. Neighbors that are equal runs become one.
  ///
  /// - Complexity: O(leaves).
  init(leaves: [RowNode]) {
    var merged: [RowNode] = []
    merged.reserveCapacity(leaves.count)
    for leaf in leaves where leaf.block.count > 0 {
      if leaf.block.isRun, let last = merged.last, last.block.isRun, last.block.run == leaf.block.run {
        merged[merged.count - 1] = RowNode(
          RowBlock(count: last.block.count + leaf.block.count, repeating: last.block.run))
      } else {
        merged.append(leaf)
      }
    }
    self.init(RowNode.over(merged))
  }

  /// The leaf of a row, and the row's place in it.
  ///
  /// - Precondition: the row exists.
  @inline(__always)
  private func leaf(of row: Int) -> (leaf: RowNode, row: Int) {
    // The root holds them all: counting references on the way would cost as much as the way.
    var node = Unmanaged.passUnretained(root)
    var rest = row
    while node._withUnsafeGuaranteedRef({ $0.level }) > 0 {
      node = node._withUnsafeGuaranteedRef { node in
        let child = node.child(of: rest)
        rest = child.row
        return Unmanaged.passUnretained(node.children[child.index])
      }
    }
    return (node.takeUnretainedValue(), rest)
  }

  /// A row's height and memo.
  ///
  /// - Complexity: O(log n).
  subscript(row: Int) -> StoredHeight {
    let place = leaf(of: row)
    return place.leaf.block[place.row]
  }

  /// A row's height.
  ///
  /// - Complexity: O(log n).
  func height(_ row: Int) -> Int32 {
    let place = leaf(of: row)
    return place.leaf.block.height(place.row)
  }

  /// The sum of the heights before `row`, which may be `count`.
  ///
  /// - Complexity: O(log n).
  func sum(before row: Int) -> Int64 {
    guard row < count else { return total }
    var node = root
    var rest = row
    var sum: Int64 = 0
    while node.level > 0 {
      let child = node.child(of: rest)
      node.sums.withUnsafeBufferPointer { for height in $0[..<child.index] { sum &+= height } }
      rest = child.row
      node = node.children[child.index]
    }
    return sum + node.block.sum(before: rest)
  }

  /// The row that covers `offset`, half-open, and the sum before it; nil outside. Rows of height 0 cover nothing.
  ///
  /// - Complexity: O(log n).
  func find(_ offset: Int64) -> (row: Int, start: Int64)? {
    guard offset >= 0, offset < total else { return nil }
    var node = root
    var rest = offset
    var row = 0
    while node.level > 0 {
      let index = node.sums.withUnsafeBufferPointer { sums in
        var index = 0
        while rest >= sums[index] {
          rest -= sums[index]
          index += 1
        }
        return index
      }
      node.counts.withUnsafeBufferPointer { for count in $0[..<index] { row &+= count } }
      node = node.children[index]
    }
    let place = node.block.find(rest)
    return (row + place.row, offset - rest + place.start)
  }

  /// Calls `body` with each leaf's block and its first row, from the leaf of row `first` on, until it answers false.
  func forEachBlock(from first: Int = 0, _ body: (_ first: Int, RowBlock) -> Bool) {
    guard first < count else { return }
    _ = Self.walk(root, start: 0, from: first, body)
  }

  private static func walk(_ node: RowNode, start: Int, from first: Int, _ body: (Int, RowBlock) -> Bool) -> Bool {
    if node.level == 0 { return body(start, node.block) }
    var start = start
    for (child, count) in zip(node.children, node.counts) {
      if start + count > first, !walk(child, start: start, from: first, body) { return false }
      start += count
    }
    return true
  }

  /// Calls `body` with each leaf.
  func forEachLeaf(_ body: (RowNode) -> Void) {
    func walk(_ node: RowNode) {
      if node.level == 0 { return node.block.count > 0 ? body(node) : () }
      for child in node.children { walk(child) }
    }
    walk(root)
  }

  // MARK: One row

  /// Puts what `change` answers in place of a row's height and memo, unless that is nil or the same.
  ///
  /// - Complexity: O(log n).
  mutating func update(
    _ row: Int, at width: WidthKey, _ change: (StoredHeight) -> StoredHeight?
  ) -> (old: StoredHeight, new: StoredHeight)? {
    guard row < count else { return nil }
    var more: [RowNode] = []
    let replaced = RowNode.update(&root, row, at: width, &more, change)
    grow(more)
    if let (old, new) = replaced { total += Int64(new.height) - Int64(old.height) }
    return replaced
  }

  /// Puts a row before `row`, which may be `count`.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ height: StoredHeight, at row: Int) {
    var more: [RowNode] = []
    RowNode.insert(height, into: &root, at: row, &more)
    grow(more)
    count += 1
    total += Int64(height.height)
  }

  /// Takes a row out.
  ///
  /// - Precondition: the row exists.
  /// - Complexity: O(log n).
  @discardableResult
  mutating func remove(at row: Int) -> StoredHeight {
    let removed = RowNode.remove(from: &root, at: row)
    count -= 1
    total -= Int64(removed.height)
    if count == 0 { root = RowNode.noRows }
    while root.level > 0, root.children.count == 1 { root = root.children[0] }
    return removed
  }

  private mutating func grow(_ more: [RowNode]) {
    if !more.isEmpty { root = RowNode.over([root] + more) ?? root }
  }

  // MARK: Many rows

  /// The rows before `row`, and the others.
  ///
  /// - Complexity: O(log n).
  func split(at row: Int) -> (RowTree, RowTree) {
    let (a, b) = root.split(at: row)
    return (RowTree(a), RowTree(b))
  }

  /// All rows of one tree, then all of the other.
  ///
  /// - Complexity: O(log n).
  static func join(_ a: RowTree, _ b: RowTree) -> RowTree {
    a.count == 0 ? b : b.count == 0 ? a : RowTree(RowNode.join(a.root, b.root))
  }
}
