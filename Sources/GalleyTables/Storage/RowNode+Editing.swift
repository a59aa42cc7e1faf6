// One row at a time, in place where a node is not shared. Each answers what it changed; the sums above follow on the
// way back. Nodes that came to stand behind the changed one, because it was full or a run, go to its parent.
extension RowNode {
  /// Puts what `change` answers in place of a row, unless that is nil or the same.
  static func update(
    _ node: inout RowNode, _ row: Int, at width: WidthKey, _ more: inout [RowNode],
    _ change: (StoredHeight) -> StoredHeight?
  ) -> (old: StoredHeight, new: StoredHeight)? {
    if node.level == 0, node.isRun, node.count > capacity { return updateRun(&node, row, at: width, &more, change) }
    makeUnique(&node)
    if node.level == 0 { return updateRow(of: &node, row, at: width, change) }
    let child = node.child(of: row)
    let replaced = update(&node.children[child.index], child.row, at: width, &more, change)
    if let replaced {
      if more.isEmpty {
        node.note(child.index, rows: 0, height: Int64(replaced.new.height) - Int64(replaced.old.height))
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
    let first = row & ~(capacity - 1)
    let last = min(first + capacity, node.count)
    var window = node.slice(first..<last)
    guard let replaced = updateRow(of: &window, row - first, at: width, change) else { return nil }
    let parts = [node.slice(0..<first), window, node.slice(last..<node.count)].filter { $0.count > 0 }
    node = parts[0]
    more = Array(parts.dropFirst())
    return replaced
  }

  /// Puts a row before `row`, which may be the number of rows.
  static func insert(_ height: StoredHeight, into node: inout RowNode, at row: Int, _ more: inout [RowNode]) {
    if node.level > 0 {
      makeUnique(&node)
      let child = node.child(of: row)
      insert(height, into: &node.children[child.index], at: child.row, &more)
      if more.isEmpty {
        node.note(child.index, rows: 1, height: Int64(height.height))
      } else {
        node.adopt(&more, behind: child.index)
      }
      return
    }
    if node.takes(height) {
      makeUnique(&node)
      insertRow(height, into: &node, at: row)
      return
    }
    var parts: [RowNode]
    if node.isRun {
      parts = [node.slice(0..<row), .row(height), node.slice(row..<node.count)]
    } else {
      // Rows that are added at the end leave full leaves behind them.
      let cut = row == capacity ? row - capacity / 8 : capacity / 2
      parts = [node.slice(0..<cut), node.slice(cut..<node.count)]
      let side = row <= cut ? 0 : 1
      insertRow(height, into: &parts[side], at: row - side * cut)
    }
    parts.removeAll { $0.count == 0 }
    node = parts[0]
    more = Array(parts.dropFirst())
  }

  /// Takes a row out. Children that become small join a neighbor.
  static func remove(from node: inout RowNode, at row: Int) -> StoredHeight {
    makeUnique(&node)
    if node.level == 0 { return node.removeRow(at: row) }
    let child = node.child(of: row)
    let removed = remove(from: &node.children[child.index], at: child.row)
    node.note(child.index, rows: -1, height: -Int64(removed.height))
    node.mend(child.index)
    return removed
  }

  /// Takes in what came to stand behind a child; keeps for the parent what does not fit.
  private func adopt(_ more: inout [RowNode], behind index: Int) {
    replaceChildren(index..<index + 1, by: [children[index]] + more)
    more = []
    if childCount > RowNode.fanOut {
      let half = childCount / 2
      more = [.branch(over: childArray(half..<childCount), level: level)]
      replaceChildren(half..<childCount, by: [])
    }
  }

  /// Joins a small child with a neighbor, and drops one without rows.
  private func mend(_ index: Int) {
    if counts[index] == 0 { return replaceChildren(index..<index + 1, by: []) }
    guard children[index].isSmall, childCount > 1 else { return }
    let first = index > 0 ? index - 1 : index
    let merged = RowNode.merge(children[first], children[first + 1])
    // Two that cannot be joined (a long run) stay as they are.
    if merged.count == 2 && merged[0] === children[first] { return }
    replaceChildren(first..<first + 2, by: merged)
  }
}
