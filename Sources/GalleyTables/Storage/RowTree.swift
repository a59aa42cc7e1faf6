/// The rows of a section as a copy-on-write B+ tree with sums. A copy costs one reference; the first write after it
/// copies the nodes from the root to one leaf. `@unchecked Sendable`: see ``RowNode``.
struct RowTree: @unchecked Sendable {
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
    for leaf in leaves where leaf.count > 0 {
      if leaf.isRun, let last = merged.last, last.isRun, last.run == leaf.run {
        merged[merged.count - 1] = .run(last.count + leaf.count, of: last.run)
      } else {
        merged.append(leaf)
      }
    }
    self.init(RowNode.over(merged))
  }

  /// Calls `body` with the leaf of a row and the row's place in it. The root holds all nodes: counting references on the
  /// way would cost as much as the way.
  ///
  /// - Precondition: the row exists.
  @inline(__always)
  private func withLeaf<Result>(of row: Int, _ body: (RowNode, Int) -> Result) -> Result {
    var node = Unmanaged.passUnretained(root)
    var rest = row
    while true {
      let below = node._withUnsafeGuaranteedRef { node -> Unmanaged<RowNode>? in
        if node.level == 0 { return nil }
        let child = node.child(of: rest)
        rest = child.row
        return Unmanaged.passUnretained(node.children[child.index])
      }
      guard let below else { return node._withUnsafeGuaranteedRef { body($0, rest) } }
      node = below
    }
  }

  /// A row's height and memo.
  ///
  /// - Complexity: O(log n).
  subscript(row: Int) -> StoredHeight { withLeaf(of: row) { $0[$1] } }

  /// A row's height.
  ///
  /// - Complexity: O(log n).
  func height(_ row: Int) -> Int32 { withLeaf(of: row) { $0.height($1) } }

  /// The sum of the heights before `row`, which may be `count`.
  ///
  /// - Complexity: O(log n).
  func sum(before row: Int) -> Int64 {
    guard row < count else { return total }
    var node = Unmanaged.passUnretained(root)
    var rest = row
    var sum: Int64 = 0
    while true {
      let below = node._withUnsafeGuaranteedRef { node -> Unmanaged<RowNode>? in
        if node.level == 0 {
          sum += node.sum(before: rest)
          return nil
        }
        let child = node.child(of: rest)
        rest = child.row
        for index in 0..<child.index { sum &+= node.sums[index] }
        return Unmanaged.passUnretained(node.children[child.index])
      }
      guard let below else { return sum }
      node = below
    }
  }

  /// The row that covers `offset`, half-open, and the sum before it; nil outside. Rows of height 0 cover nothing.
  ///
  /// - Complexity: O(log n).
  func find(_ offset: Int64) -> (row: Int, start: Int64)? {
    guard offset >= 0, offset < total else { return nil }
    var node = Unmanaged.passUnretained(root)
    var rest = offset
    var row = 0
    while true {
      let below = node._withUnsafeGuaranteedRef { node -> Unmanaged<RowNode>? in
        if node.level == 0 {
          let place = node.find(rest)
          row &+= place.row
          rest -= place.start
          return nil
        }
        var index = 0
        while rest >= node.sums[index] {
          rest -= node.sums[index]
          index += 1
        }
        for before in 0..<index { row &+= node.counts[before] }
        return Unmanaged.passUnretained(node.children[index])
      }
      guard let below else { return (row, offset - rest) }
      node = below
    }
  }

  /// Calls `body` with each leaf and its first row, from the leaf of row `first` on, until it answers false.
  func forEachLeaf(from first: Int = 0, _ body: (_ first: Int, RowNode) -> Bool) {
    guard first < count else { return }
    _ = Self.walk(root, start: 0, from: first, body)
  }

  private static func walk(_ node: RowNode, start: Int, from first: Int, _ body: (Int, RowNode) -> Bool) -> Bool {
    if node.level == 0 { return body(start, node) }
    var start = start
    for index in 0..<node.childCount {
      let count = node.counts[index]
      if start + count > first, !walk(node.children[index], start: start, from: first, body) { return false }
      start += count
    }
    return true
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
    while root.level > 0, root.childCount == 1 { root = root.children[0] }
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
