// Which rows are not exact at a width: leaves count theirs, branches the nodes below that have any. Counts are kept up by
// writes at one width and void at others; what is not known is looked at.
extension RowNode {
  /// Counts the nodes below a branch that are not known to be exact. Leaves that were put together anew are counted first.
  func recountOpen(at width: WidthKey) {
    let memory = memory
    if memory.level == 1, width != .none {
      for index in 0..<memory.childCount {
        let leaf = memory.child(index)
        // Only what nobody else holds may be written.
        if !leaf.isRun, leaf.head.pointee.countedAt == .none, isKnownUniquelyReferenced(&memory.children[index]) {
          leaf.countOpenRows(at: width)
        }
      }
    }
    memory.head.pointee.open = Int32((0..<memory.childCount).count { !memory.child($0).isSettled(at: width) })
    memory.head.pointee.countedAt = width
  }

  /// Counts again in the branches above a row, from below, after its leaf has become exact or is no more.
  static func recountOpen(above row: Int, of node: RowNode, at width: WidthKey) {
    if node.level == 0 { return }
    let place = node.memory.place(of: row)
    recountOpen(above: place.row, of: node.children[place.index], at: width)
    node.recountOpen(at: width)
  }

  /// The first row from `row` on that is not exact at a width.
  ///
  /// - Complexity: O(log n) where counts are known, O(rows skipped) else.
  func nextUnresolved(from row: Int, at width: WidthKey) -> Int? {
    let memory = memory
    if memory.level == 0 { return nextOpen(from: row, at: width) }
    if row >= memory.count || memory.isSettled(at: width) { return nil }
    var (index, rest) = memory.place(of: row)
    while index < memory.childCount {
      if let found = memory.children[index].nextUnresolved(from: rest, at: width) {
        return memory.starts[index] + found
      }
      rest = 0
      index += 1
    }
    return nil
  }

  /// The last row before `row` that is not exact at a width.
  ///
  /// - Complexity: that of ``nextUnresolved(from:at:)``.
  func lastUnresolved(before row: Int, at width: WidthKey) -> Int? {
    let memory = memory
    if memory.level == 0 { return lastOpen(before: row, at: width) }
    if row <= 0 || memory.isSettled(at: width) { return nil }
    var (index, rest) = memory.place(of: row)
    while true {
      if let found = memory.children[index].lastUnresolved(before: rest, at: width) {
        return memory.starts[index] + found
      }
      if index == 0 { return nil }
      rest = memory.starts[index] - memory.starts[index - 1]
      index -= 1
    }
  }
}

extension NodeMemory {
  /// Whether a child of a branch is counted as exact.
  @inline(__always)
  func isSettled(_ index: Int) -> Bool { child(index).isSettled(at: head.pointee.countedAt) }

  /// Notes that a child is exact now and was not, or is not and was.
  @inline(__always)
  func noteSettled(_ index: Int, before: Bool) {
    head.pointee.open &+= (before ? 1 : 0) - (isSettled(index) ? 1 : 0)
  }
}
