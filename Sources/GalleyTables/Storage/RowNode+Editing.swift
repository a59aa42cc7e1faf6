// One row comes or goes, in place where a node is not shared. The sums above follow on the way back. Nodes that came to
// stand behind the changed one, because it was full or a run, go to its parent.
extension RowNode {
  /// Puts a row before `row`, which may be the number of rows.
  static func insert(_ height: StoredHeight, into node: inout RowNode, at row: Int, _ more: inout [RowNode]) {
    if node.level > 0 {
      makeUnique(&node)
      let memory = node.memory
      let place = memory.place(of: row)
      let wasSettled = memory.isSettled(place.index)
      insert(height, into: &memory.children[place.index], at: place.row, &more)
      if more.isEmpty {
        memory.note(place.index, rows: 1, height: Int64(height.height))
        memory.noteSettled(place.index, before: wasSettled)
      } else {
        node.adopt(&more, behind: place.index)
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
    let memory = node.memory
    let place = memory.place(of: row)
    let wasSettled = memory.isSettled(place.index)
    let removed = remove(from: &memory.children[place.index], at: place.row)
    memory.note(place.index, rows: -1, height: -Int64(removed.height))
    memory.noteSettled(place.index, before: wasSettled)
    node.mend(place.index)
    return removed
  }

  /// Takes in what came to stand behind a child; keeps for the parent what does not fit.
  func adopt(_ more: inout [RowNode], behind index: Int) {
    let width = head.pointee.countedAt
    replaceChildren(index..<index + 1, by: [children[index]] + more)
    more = []
    if childCount > RowNode.fanOut {
      let half = childCount / 2
      more = [.branch(over: childArray(half..<childCount), level: level)]
      replaceChildren(half..<childCount, by: [])
    }
    recountOpen(at: width)
  }

  /// Joins a small child with a neighbor, and drops one without rows.
  private func mend(_ index: Int) {
    let memory = memory
    let width = memory.head.pointee.countedAt
    if memory.children[index].count == 0 {
      replaceChildren(index..<index + 1, by: [])
      return recountOpen(at: width)
    }
    guard memory.childCount > 1, memory.children[index].isSmall else { return }
    let first = index > 0 ? index - 1 : index
    let merged = RowNode.merge(children[first], children[first + 1])
    // Two that cannot be joined (a long run) stay as they are.
    if merged.count == 2 && merged[0] === children[first] { return }
    replaceChildren(first..<first + 2, by: merged)
    recountOpen(at: width)
  }
}
