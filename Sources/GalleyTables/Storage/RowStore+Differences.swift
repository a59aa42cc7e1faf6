extension RowStore {
  /// Calls `body` with each row that both have and that has another height here, and by how much, in 1/64 points.
  ///
  /// - Complexity: O(rows in leaves that differ); nothing for nodes that both share, O(leaves) where nodes were split.
  func forEachDifference(from old: RowStore, _ body: (_ row: Int, _ delta: Int32) -> Void) {
    differ(root, old.root, at: 0, old, body)
  }

  /// Compares the rows of two nodes, which begin at the same row.
  private func differ(
    _ node: RowNode, _ other: RowNode, at start: Int, _ old: RowStore, _ body: (_ row: Int, _ delta: Int32) -> Void
  ) {
    if node === other { return }
    let (a, b) = (node.memory, other.memory)
    let isSameShape =
      a.level > 0 && a.level == b.level && a.count == b.count && a.childCount == b.childCount
      && (0..<a.childCount).allSatisfy { a.starts[$0] == b.starts[$0] }
    guard isSameShape else { return differByLeaves(node, at: start, old, body) }
    for index in 0..<a.childCount {
      differ(a.children[index], b.children[index], at: start + a.starts[index], old, body)
    }
  }

  private func differByLeaves(
    _ node: RowNode, at start: Int, _ old: RowStore, _ body: (_ row: Int, _ delta: Int32) -> Void
  ) {
    forEachLeaf(from: start) { first, leaf in
      let common = min(leaf.count, old.count - first, start + node.count - first)
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
