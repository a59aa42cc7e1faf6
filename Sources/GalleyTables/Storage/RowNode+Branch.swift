// Branches.
extension RowNode {
  /// The children of a range.
  func childArray(_ range: Range<Int>) -> [RowNode] { range.map { children[$0] } }

  /// Puts nodes in place of the children of a range. Whoever calls holds the one reference to the branch.
  func replaceChildren(_ range: Range<Int>, by nodes: [RowNode]) {
    let memory = memory
    let (first, end, behind) = (range.lowerBound, range.upperBound, memory.childCount - range.upperBound)
    let (children, starts, offsets) = (memory.children, memory.starts, memory.offsets)
    // Where those behind began, and where the new ones begin.
    let oldEnd = behind > 0 ? (starts[end], offsets[end]) : (memory.count, memory.total)
    var place = first < memory.childCount ? (starts[first], offsets[first]) : oldEnd
    (children + first).deinitialize(count: range.count)
    let target = first + nodes.count
    (children + target).moveInitialize(from: children + end, count: behind)
    (starts + target).update(from: starts + end, count: behind)
    (offsets + target).update(from: offsets + end, count: behind)
    for (index, node) in nodes.enumerated() {
      (children + first + index).initialize(to: node)
      (starts[first + index], offsets[first + index]) = place
      place = (place.0 + node.count, place.1 + node.total)
    }
    let (rows, height) = (place.0 - oldEnd.0, place.1 - oldEnd.1)
    for index in target..<target + behind {
      starts[index] += rows
      offsets[index] += height
    }
    memory.head.pointee.count += rows
    memory.head.pointee.total += height
    memory.head.pointee.childCount = Int32(target + behind)
    memory.head.pointee.density = Double(target + behind) / Double(max(1, memory.count))
    memory.head.pointee.countedAt = .none
  }

  /// One node over `nodes`; nil for none.
  static func over(_ nodes: [RowNode]) -> RowNode? {
    var nodes = nodes
    while nodes.count > 1 { nodes = branches(over: nodes) }
    return nodes.first
  }

  /// Branches over nodes of one level, as few as can be, about equally full.
  static func branches(over nodes: [RowNode]) -> [RowNode] {
    let parts = (nodes.count + fanOut - 1) / fanOut
    return (0..<parts).map { part in
      branch(
        over: nodes[nodes.count * part / parts..<nodes.count * (part + 1) / parts], level: nodes[0].level + 1)
    }
  }

  /// Two neighbors of one level as one node if they fit, else as two, neither small if that can be.
  static func merge(_ a: RowNode, _ b: RowNode) -> [RowNode] {
    if a.level > 0 {
      if a.childCount + b.childCount <= fanOut || a.isSmall || b.isSmall {
        return branches(over: a.childArray(0..<a.childCount) + b.childArray(0..<b.childCount))
      }
      return [a, b]
    }
    if a.isRun && b.isRun && a.run == b.run { return [.run(a.count + b.count, of: a.run)] }
    let count = a.count + b.count
    if count <= capacity {
      let leaf = columns()
      leaf.append(a, 0..<a.count)
      leaf.append(b, 0..<b.count)
      return [leaf]
    }
    guard a.isSmall || b.isSmall, !a.isRun, !b.isRun else { return [a, b] }
    let half = count / 2
    let (first, second) = (columns(), columns())
    first.append(a, 0..<min(half, a.count))
    if a.count < half { first.append(b, 0..<half - a.count) }
    if a.count > half { second.append(a, half..<a.count) }
    second.append(b, max(0, half - a.count)..<b.count)
    return [first, second]
  }
}
