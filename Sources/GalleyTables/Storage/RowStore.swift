internal import GalleyGeometry

/// The rows of one section: heights, memos and sums. The only type that knows how rows are stored: as a copy-on-write B+
/// tree with sums, a single leaf while all rows are alike. Rows nobody measured are runs and cost next to nothing.
///
/// A copy costs one reference; the first write after it copies the nodes from the root to one leaf. `@unchecked Sendable`:
/// see ``RowNode``.
struct RowStore: @unchecked Sendable {
  private(set) var root: RowNode

  /// A tree over a node; no rows for nil.
  private init(_ root: RowNode?) { self.root = root ?? RowNode.noRows }

  /// `count` equal rows.
  ///
  /// - Precondition: the memo has no interval unless `count` is 1.
  /// - Complexity: O(1).
  init(count: Int, repeating height: StoredHeight) {
    root = count == 1 ? RowNode.row(height) : .run(count, of: height)
  }

  /// Rows that share a memo without interval; `height` says each row's, in 1/64 points, in order.
  ///
  /// - Complexity: O(n).
  init<Failure: Error>(
    count: Int, memo: MemoState, height: (Int) throws(Failure) -> Int32
  ) throws(Failure) {
    self.init(leaves: try RowNode.leaves(count, memo: memo, height))
  }

  /// Rows of leaves. Neighbors that are equal runs become one.
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

  /// The number of rows.
  var count: Int { root.count }

  /// The sum of all heights, in 1/64 points.
  var total: Int64 { root.total }

  /// A row's height and memo.
  ///
  /// - Precondition: the row exists.
  /// - Complexity: O(log n).
  subscript(row: Int) -> StoredHeight {
    defer { withExtendedLifetime(root) {} }
    let (leaf, place) = leaf(of: row)
    return leaf[place]
  }

  /// A row's height.
  ///
  /// - Precondition: the row exists.
  /// - Complexity: O(log n).
  func height(_ row: Int) -> Int32 {
    defer { withExtendedLifetime(root) {} }
    let (leaf, place) = leaf(of: row)
    return leaf.height(place)
  }

  /// The leaf of a row and the row's place in it. Whoever calls keeps the root alive.
  @inline(__always)
  private func leaf(of row: Int) -> (NodeMemory, Int) {
    var node = root.memory
    var rest = row
    // Levels are counted and not read: the way must not wait for the memory of a node before it goes on to its columns.
    for _ in 0..<node.level {
      let place = node.place(of: rest)
      rest = place.row
      node = node.child(place.index)
    }
    return (node, rest)
  }

  /// The sum of the heights before `row`, which may be `count`, and its height: 0 there.
  ///
  /// - Complexity: O(log n).
  func span(_ row: Int) -> (start: Int64, height: Int32) {
    defer { withExtendedLifetime(root) {} }
    var node = root.memory
    if row >= node.count { return (node.total, 0) }
    var rest = row
    var sum: Int64 = 0
    for _ in 0..<node.level {
      let place = node.place(of: rest)
      rest = place.row
      sum &+= node.offsets[place.index]
      node = node.child(place.index)
    }
    return (sum + node.sum(before: rest), node.height(rest))
  }

  /// The sum of the heights before `row`, which may be `count`.
  ///
  /// - Complexity: O(log n).
  func sum(before row: Int) -> Int64 { span(row).start }

  /// The row that covers `offset`, half-open, the sum before it and its height; nil outside. Rows of height 0 cover
  /// nothing.
  ///
  /// - Complexity: O(log n).
  func find(_ offset: Int64) -> (row: Int, start: Int64, height: Int32)? {
    defer { withExtendedLifetime(root) {} }
    var node = root.memory
    guard offset >= 0, offset < node.total else { return nil }
    var rest = offset
    var row = 0
    for _ in 0..<node.level {
      let index = node.place(at: rest)
      rest &-= node.offsets[index]
      row &+= node.starts[index]
      node = node.child(index)
    }
    let place = node.find(rest)
    return (row + place.row, offset - rest + place.start, place.height)
  }

  /// Calls `body` with each leaf and its first row, from the leaf of row `first` on, until it answers false.
  func forEachLeaf(from first: Int = 0, _ body: (_ first: Int, RowNode) -> Bool) {
    guard first < count else { return }
    _ = Self.walk(root, start: 0, from: first, body)
  }

  private static func walk(_ node: RowNode, start: Int, from first: Int, _ body: (Int, RowNode) -> Bool) -> Bool {
    if node.level == 0 { return body(start, node) }
    let memory = node.memory
    for index in memory.place(of: max(0, first - start)).index..<memory.childCount {
      if !walk(memory.children[index], start: start + memory.starts[index], from: first, body) { return false }
    }
    return true
  }

  /// Puts others in place of all leaves, each with the same number of rows. Equal runs become one again.
  mutating func mapLeaves(_ body: (_ first: Int, RowNode) -> RowNode) {
    var leaves: [RowNode] = []
    forEachLeaf { first, leaf in
      leaves.append(body(first, leaf))
      return true
    }
    self = RowStore(leaves: leaves)
  }
}

// MARK: One row
extension RowStore {
  /// Puts what `change` answers in place of a row's height and memo, unless that is nil or the same.
  ///
  /// - Precondition: the row exists.
  /// - Complexity: O(log n).
  @inline(__always)
  mutating func update(
    _ row: Int, at width: WidthKey, _ change: (StoredHeight) -> StoredHeight?
  ) -> (old: StoredHeight, new: StoredHeight)? {
    let (leaf, place) = leaf(of: row)
    let old = leaf[place]
    guard let new = change(old), new != old else { return nil }
    if leaf.isRun { makeColumns(around: row) }
    if write(new, at: row, over: old, at: width) { RowNode.recountOpen(above: row, of: root, at: width) }
    return (old, new)
  }

  /// Goes down to a row and adds to the sums on the way: by how much they change is known before. Answers whether the
  /// branches above have to be counted again.
  private mutating func write(_ new: StoredHeight, at row: Int, over old: StoredHeight, at width: WidthKey) -> Bool {
    let delta = Int64(new.height) - Int64(old.height)
    return withUnsafeMutablePointer(to: &root) { root in
      var slot = root
      var rest = row
      var isVoid = false
      for _ in 0..<root.pointee.level {
        RowNode.makeUnique(&slot.pointee)
        let node = slot.pointee.memory
        let place = node.place(of: rest)
        rest = place.row
        node.note(place.index, rows: 0, height: delta)
        if node.head.pointee.countedAt != width {
          node.head.pointee.countedAt = .none
          isVoid = true
        }
        slot = node.children + place.index
      }
      RowNode.makeUnique(&slot.pointee)
      let leaf = slot.pointee.memory
      let settles = leaf.write(new, at: rest, over: old, at: width)
      return settles || isVoid && leaf.isSettled(at: width)
    }
  }

  /// Gives the rows around one of a run a leaf with columns of their own.
  private mutating func makeColumns(around row: Int) {
    var more: [RowNode] = []
    RowNode.makeColumns(&root, around: row, &more)
    grow(more)
  }

  /// Puts a row before `row`, which may be `count`.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ height: StoredHeight, at row: Int) {
    var more: [RowNode] = []
    RowNode.insert(height, into: &root, at: row, &more)
    grow(more)
  }

  /// Takes a row out, and says what it was.
  ///
  /// - Precondition: the row exists.
  /// - Complexity: O(log n).
  @discardableResult
  mutating func remove(at row: Int) -> StoredHeight {
    let removed = RowNode.remove(from: &root, at: row)
    if root.count == 0 { root = RowNode.noRows }
    while root.level > 0, root.childCount == 1 { root = root.children[0] }
    return removed
  }

  private mutating func grow(_ more: [RowNode]) {
    if !more.isEmpty { root = RowNode.over([root] + more) ?? root }
  }
}

// MARK: Many rows
extension RowStore {
  /// Puts other rows before `row`, which may be `count`.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ rows: RowStore, at row: Int) {
    if rows.count == 0 { return }
    let (before, after) = root.split(at: row)
    root = RowNode.join(RowNode.join(before, rows.root), after) ?? RowNode.noRows
  }

  /// Takes rows out.
  ///
  /// - Precondition: the rows exist.
  /// - Complexity: O(log n).
  mutating func remove(_ range: Range<Int>) {
    if range.count == 1 {
      remove(at: range.lowerBound)
    } else if !range.isEmpty {
      let (before, rest) = root.split(at: range.lowerBound)
      root = RowNode.join(before, rest?.split(at: range.count).1) ?? RowNode.noRows
    }
  }

  /// The rows of a range.
  ///
  /// - Complexity: O(log n).
  func slice(_ range: Range<Int>) -> RowStore {
    RowStore(root.split(at: range.lowerBound).1?.split(at: range.count).0)
  }
}

// MARK: In pieces
extension RowStore {
  /// The rows as leaves of at most 128 rows. What is one run becomes leaves that are one and the same node.
  ///
  /// - Complexity: O(leaves).
  var pieces: [RowNode] {
    var pieces: [RowNode] = []
    forEachLeaf { _, leaf in
      if leaf.count <= RowNode.capacity {
        if leaf.count > 0 { pieces.append(leaf) }
        return true
      }
      let full = leaf.slice(0..<RowNode.capacity)
      for _ in 0..<leaf.count >> RowNode.shift { pieces.append(full) }
      let rest = leaf.count & (RowNode.capacity - 1)
      if rest > 0 { pieces.append(leaf.slice(0..<rest)) }
      return true
    }
    return pieces
  }
}
