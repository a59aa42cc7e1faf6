internal import GalleyGeometry

/// The rows of one section: heights, memos and sums. The only type that knows how rows are stored.
///
/// Uniform until a row differs (nothing per row, nothing per block), then a copy-on-write tree. Rows nobody measured are
/// runs and cost next to nothing.
struct RowStore: Sendable {
  private enum Form {
    case uniform(StoredHeight)
    case tree(RowTree)
  }

  /// The number of rows.
  private(set) var count: Int
  private var form: Form

  /// What stands in for the rows while they are taken out to be changed.
  private static var taken: Form { .uniform(StoredHeight(height: 0, memo: .estimated)) }

  /// `count` equal rows.
  ///
  /// - Complexity: O(1).
  init(count: Int, repeating height: StoredHeight) {
    self.count = count
    form = height.memo == .interval ? .tree(RowTree(.row(height))) : .uniform(height)
  }

  /// Rows of the given heights, in 1/64 points, that share a memo without interval.
  ///
  /// - Complexity: O(n).
  init(heights: [Int32], memo: MemoState) {
    let leaves = stride(from: 0, to: heights.count, by: RowNode.capacity).map {
      RowNode.leaf(heights: heights[$0..<min($0 + RowNode.capacity, heights.count)], memo: memo)
    }
    self.init(RowTree(leaves: leaves))
  }

  private init(_ tree: RowTree) {
    count = tree.count
    form = .tree(tree)
  }

  /// The sum of all heights.
  ///
  /// - Complexity: O(1).
  var total: Int64 {
    switch form {
    case .uniform(let height): Int64(height.height) * Int64(count)
    case .tree(let rows): rows.total
    }
  }

  /// A row's height and memo.
  ///
  /// - Complexity: O(log n).
  subscript(row: Int) -> StoredHeight {
    switch form {
    case .uniform(let height): height
    case .tree(let rows): rows[row]
    }
  }

  /// A row's height.
  ///
  /// - Complexity: O(log n).
  func height(_ row: Int) -> Int32 {
    switch form {
    case .uniform(let height): height.height
    case .tree(let rows): rows.height(row)
    }
  }

  /// The sum of the heights before `row`, which may be `count`.
  ///
  /// - Complexity: O(log n) and a scan of at most one block.
  func sum(before row: Int) -> Int64 {
    switch form {
    case .uniform(let height): Int64(height.height) * Int64(row)
    case .tree(let rows): rows.sum(before: row)
    }
  }

  /// The row that covers `offset`, half-open, and the sum before it; nil outside. Rows of height 0 cover nothing.
  ///
  /// - Complexity: O(log n) and a scan of at most one block.
  func find(_ offset: Int64) -> (row: Int, start: Int64)? {
    switch form {
    case .uniform(let height):
      guard offset >= 0, offset < total else { return nil }
      let row = offset / Int64(height.height)
      return (Int(row), row * Int64(height.height))
    case .tree(let rows): return rows.find(offset)
    }
  }

  /// Puts what `change` answers in place of a row's height and memo, unless that is nil or the same.
  ///
  /// - Complexity: O(log n).
  mutating func update(
    _ row: Int, at width: WidthKey, _ change: (StoredHeight) -> StoredHeight?
  ) -> (old: StoredHeight, new: StoredHeight)? {
    if case .uniform(let height) = form {
      guard let new = change(height), new != height else { return nil }
      form = .tree(RowTree(.run(count, of: height)))
    }
    // The rows are taken out while they change: a second reference would make every write copy.
    guard case .tree(var rows) = form else { preconditionFailure("uniform rows were made a tree") }
    form = Self.taken
    defer { form = .tree(rows) }
    return rows.update(row, at: width, change)
  }

  /// Calls `body` with each leaf and its first row, from the leaf of row `first` on, until it answers false.
  func forEachLeaf(from first: Int = 0, _ body: (_ first: Int, RowNode) -> Bool) {
    switch form {
    case .uniform(let height): if first < count { _ = body(0, .run(count, of: height)) }
    case .tree(let rows): rows.forEachLeaf(from: first, body)
    }
  }

  /// Puts others in place of all leaves, each with the same number of rows. Equal runs become one again.
  mutating func mapLeaves(_ body: (_ first: Int, RowNode) -> RowNode) {
    var leaves: [RowNode] = []
    forEachLeaf { first, leaf in
      leaves.append(body(first, leaf))
      return true
    }
    self = RowStore(RowTree(leaves: leaves))
    let root = tree.root
    if root.level == 0, root.isRun { form = .uniform(root.run) }
  }

  private var tree: RowTree {
    switch form {
    case .uniform(let height): RowTree(.run(count, of: height))
    case .tree(let rows): rows
    }
  }
}

// MARK: Other rows
extension RowStore {
  /// Puts a row before `row`, which may be `count`.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ height: StoredHeight, at row: Int) {
    if case .uniform(height) = form {
      count += 1
      return
    }
    edit { $0.insert(height, at: row) }
  }

  /// Puts other rows before `row`, which may be `count`.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ rows: RowStore, at row: Int) {
    if case .uniform(let height) = form, case .uniform(height) = rows.form {
      count += rows.count
      return
    }
    edit { tree in
      let (before, after) = tree.split(at: row)
      tree = RowTree.join(RowTree.join(before, rows.tree), after)
    }
  }

  /// Takes a row out, and says what it was.
  ///
  /// - Precondition: the row exists.
  /// - Complexity: O(log n).
  @discardableResult
  mutating func remove(at row: Int) -> StoredHeight {
    if case .uniform(let height) = form {
      count -= 1
      return height
    }
    return edit { $0.remove(at: row) }
  }

  /// Takes rows out.
  ///
  /// - Precondition: the rows exist.
  /// - Complexity: O(log n).
  mutating func remove(_ range: Range<Int>) {
    if case .uniform = form {
      count -= range.count
      return
    }
    edit { tree in
      if range.count == 1 {
        tree.remove(at: range.lowerBound)
      } else {
        let (before, rest) = tree.split(at: range.lowerBound)
        tree = RowTree.join(before, rest.split(at: range.count).1)
      }
    }
  }

  /// The rows of a range.
  ///
  /// - Complexity: O(log n).
  func slice(_ range: Range<Int>) -> RowStore {
    if case .uniform(let height) = form { return RowStore(count: range.count, repeating: height) }
    return RowStore(tree.split(at: range.lowerBound).1.split(at: range.count).0)
  }

  private mutating func edit<Result>(_ body: (inout RowTree) -> Result) -> Result {
    var tree = tree
    form = Self.taken
    defer {
      count = tree.count
      form = .tree(tree)
    }
    return body(&tree)
  }
}

// MARK: In pieces
extension RowStore {
  /// The rows as leaves of at most 256 rows. What is one run becomes leaves that are one and the same node.
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

  /// Rows of leaves of at most 256 rows.
  ///
  /// - Complexity: O(leaves).
  init(pieces: [RowNode]) { self.init(RowTree(leaves: pieces)) }
}

// MARK: For tests and differences
extension RowStore {
  /// The tree's root; nil while there is no tree.
  var treeRoot: RowNode? {
    if case .tree(let rows) = form { rows.root } else { nil }
  }

  /// Calls `body` with each row that both have and that has another height here, and by how much, in 1/64 points.
  ///
  /// - Complexity: O(rows in leaves that differ), O(leaves) for the others.
  func forEachDifference(from old: RowStore, _ body: (_ row: Int, _ delta: Int32) -> Void) {
    if case .tree(let a) = form, case .tree(let b) = old.form, a.root === b.root { return }
    forEachLeaf { first, leaf in
      let common = min(leaf.count, old.count - first)
      if common <= 0 { return false }
      // Equal heights, or the same leaf shared: nothing to look at.
      if old.hasHeights(of: leaf, at: first) { return true }
      for row in 0..<common {
        let delta = leaf.height(row) - old.height(first + row)
        if delta != 0 { body(first + row, delta) }
      }
      return true
    }
  }

  /// Whether the rows from `first` on are of the same heights as a leaf's, as far as one look tells.
  private func hasHeights(of other: RowNode, at first: Int) -> Bool {
    var isSame = false
    forEachLeaf(from: first) { start, leaf in
      isSame =
        leaf.isRun && other.isRun && leaf.run.height == other.run.height
        ? start + leaf.count >= first + other.count
        : start == first && (leaf === other || leaf.hasHeights(of: other))
      return false
    }
    return isSame
  }
}
