// Split and join: what range deletes, inserts and moves are made of. Both leave their arguments as they were and share
// all nodes but those along one path.
extension RowNode {
  /// The rows before `row`, and the others; nil for none.
  ///
  /// - Complexity: O(log n).
  func split(at row: Int) -> (RowNode?, RowNode?) {
    if row <= 0 { return (nil, self) }
    if row >= count { return (self, nil) }
    if level == 0 { return (slice(0..<row), slice(row..<count)) }
    let place = memory.place(of: row)
    let (a, b) = children[place.index].split(at: place.row)
    return (RowNode.join(part(0..<place.index), a), RowNode.join(b, part(place.index + 1..<childCount)))
  }

  private func part(_ range: Range<Int>) -> RowNode? {
    let nodes = childArray(range)
    return nodes.count < 2 ? nodes.first : .branch(over: nodes, level: level)
  }

  /// All rows of one node, then all of the other; they may be of different levels.
  ///
  /// - Complexity: O(log n).
  static func join(_ a: RowNode?, _ b: RowNode?) -> RowNode? {
    guard let a, a.count > 0 else { return b }
    guard let b, b.count > 0 else { return a }
    return over(a.level == b.level ? merge(a, b) : a.level > b.level ? a.appending(b) : b.prepending(a))
  }

  /// This node and a lower one behind it, as one or two nodes of this one's level.
  private func appending(_ node: RowNode) -> [RowNode] {
    let last = children[childCount - 1]
    let end = last.level == node.level ? RowNode.merge(last, node) : last.appending(node)
    return RowNode.branches(over: childArray(0..<childCount - 1) + end)
  }

  /// This node and a lower one before it, as one or two nodes of this one's level.
  private func prepending(_ node: RowNode) -> [RowNode] {
    let first = children[0]
    let start = first.level == node.level ? RowNode.merge(node, first) : first.prepending(node)
    return RowNode.branches(over: start + childArray(1..<childCount))
  }
}
