// Branches.
extension RowNode {
  /// The child that has `row`, or that ends there if none has it, and the row's place in it.
  @inline(__always)
  func child(of row: Int) -> (index: Int, row: Int) {
    let (counts, last) = (counts, childCount - 1)
    var index = 0
    var rest = row
    while index < last, rest >= counts[index] {
      rest -= counts[index]
      index += 1
    }
    return (index, rest)
  }

  /// The children of a range.
  func childArray(_ range: Range<Int>) -> [RowNode] { range.map { children[$0] } }

  /// Puts nodes in place of the children of a range. Whoever calls holds the one reference to the branch.
  func replaceChildren(_ range: Range<Int>, by nodes: [RowNode]) {
    let (old, behind) = (childCount, childCount - range.upperBound)
    let new = old - range.count + nodes.count
    for index in range {
      head.pointee.count -= counts[index]
      head.pointee.total -= sums[index]
    }
    (children + range.lowerBound).deinitialize(count: range.count)
    let target = range.lowerBound + nodes.count
    (children + target).moveInitialize(from: children + range.upperBound, count: behind)
    (counts + target).update(from: counts + range.upperBound, count: behind)
    (sums + target).update(from: sums + range.upperBound, count: behind)
    for (place, node) in nodes.enumerated() {
      let index = range.lowerBound + place
      (children + index).initialize(to: node)
      counts[index] = node.count
      sums[index] = node.total
      head.pointee.count += node.count
      head.pointee.total += node.total
    }
    head.pointee.childCount = new
  }

  /// Notes that a child got or lost rows and height.
  @inline(__always)
  func note(_ index: Int, rows: Int, height: Int64) {
    counts[index] += rows
    sums[index] += height
    head.pointee.count += rows
    head.pointee.total += height
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
