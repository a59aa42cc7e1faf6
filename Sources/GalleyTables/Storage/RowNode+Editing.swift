// One row at a time, in place where a node is not shared. Each answers what it changed; the sums above follow on the
// way back. Nodes that came to stand behind the changed one, because it was full or a run, go to its parent.
extension RowNode {
  /// Puts what `change` answers in place of a row, unless that is nil or the same.
  static func update(
    _ node: inout RowNode, _ row: Int, at width: WidthKey, _ more: inout [RowNode],
    _ change: (StoredHeight) -> StoredHeight?
  ) -> (old: StoredHeight, new: StoredHeight)? {
    if node.level == 0, node.block.isRun, node.block.count > RowBlock.capacity {
      return updateRun(&node, row, at: width, &more, change)
    }
    makeUnique(&node)
    if node.level == 0 { return node.block.update(row, at: width, change) }
    let child = node.child(of: row)
    let replaced = update(&node.children[child.index], child.row, at: width, &more, change)
    if let replaced {
      if more.isEmpty {
        node.sums[child.index] += Int64(replaced.new.height) - Int64(replaced.old.height)
      } else {
        node.adopt(&more, behind: child.index)
      }
    }
    return replaced
  }

  /// Changes a row of a run that is too long for columns: the 256 rows around it get a leaf of their own.
  private static func updateRun(
    _ node: inout RowNode, _ row: Int, at width: WidthKey, _ more: inout [RowNode],
    _ change: (StoredHeight) -> StoredHeight?
  ) -> (old: StoredHeight, new: StoredHeight)? {
    let first = row & ~(RowBlock.capacity - 1)
    let last = min(first + RowBlock.capacity, node.block.count)
    var window = node.block.slice(first..<last)
    guard let replaced = window.update(row - first, at: width, change) else { return nil }
    let parts = [node.block.slice(0..<first), window, node.block.slice(last..<node.block.count)]
    let leaves = parts.filter { $0.count > 0 }.map { RowNode($0) }
    node = leaves[0]
    more = Array(leaves.dropFirst())
    return replaced
  }

  /// Puts a row before `row`, which may be the number of rows.
  static func insert(_ height: StoredHeight, into node: inout RowNode, at row: Int, _ more: inout [RowNode]) {
    if node.level > 0 {
      makeUnique(&node)
      let child = node.child(of: row)
      insert(height, into: &node.children[child.index], at: child.row, &more)
      if more.isEmpty {
        node.counts[child.index] += 1
        node.sums[child.index] += Int64(height.height)
      } else {
        node.adopt(&more, behind: child.index)
      }
      return
    }
    if node.block.takes(height) {
      makeUnique(&node)
      node.block.insert(height, at: row)
      return
    }
    var parts: [RowBlock]
    if node.block.isRun {
      parts = [
        node.block.slice(0..<row), RowBlock(row: height), node.block.slice(row..<node.block.count),
      ]
    } else {
      // Rows that are added at the end leave full leaves behind them.
      let cut = row == RowBlock.capacity ? row - RowBlock.capacity / 8 : RowBlock.capacity / 2
      parts = [node.block.slice(0..<cut), node.block.slice(cut..<node.block.count)]
      let side = row <= cut ? 0 : 1
      parts[side].insert(height, at: row - side * cut)
    }
    let leaves = parts.filter { $0.count > 0 }.map { RowNode($0) }
    node = leaves[0]
    more = Array(leaves.dropFirst())
  }

  /// Takes a row out. Children that become small join a neighbor.
  static func remove(from node: inout RowNode, at row: Int) -> StoredHeight {
    makeUnique(&node)
    if node.level == 0 {
      let removed = node.block[row]
      node.block.remove(at: row)
      return removed
    }
    let child = node.child(of: row)
    let removed = remove(from: &node.children[child.index], at: child.row)
    node.counts[child.index] -= 1
    node.sums[child.index] -= Int64(removed.height)
    node.mend(child.index)
    return removed
  }

  /// Takes in what came to stand behind a child; keeps for the parent what does not fit.
  private func adopt(_ more: inout [RowNode], behind index: Int) {
    children.insert(contentsOf: more, at: index + 1)
    more = []
    if children.count > RowNode.fanOut {
      let half = children.count / 2
      more = [RowNode(over: children[half...], level: level)]
      children.removeSubrange(half...)
    }
    counts = children.map(\.count)
    sums = children.map(\.total)
  }

  /// Joins a small child with a neighbor, and drops one without rows.
  private func mend(_ index: Int) {
    if counts[index] == 0 {
      children.remove(at: index)
      counts.remove(at: index)
      sums.remove(at: index)
      return
    }
    guard children[index].isSmall, children.count > 1 else { return }
    let first = index > 0 ? index - 1 : index
    let merged = RowNode.merge(children[first], children[first + 1])
    // Two that cannot be joined (a long run) stay as they are.
    if merged.count == 2 && merged[0] === children[first] { return }
    children.replaceSubrange(first...first + 1, with: merged)
    counts.replaceSubrange(first...first + 1, with: merged.map(\.count))
    sums.replaceSubrange(first...first + 1, with: merged.map(\.total))
  }
}
