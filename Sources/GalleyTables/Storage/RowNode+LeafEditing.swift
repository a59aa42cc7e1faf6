internal import GalleyGeometry

// Leaves in place. Whoever calls holds the one reference to the leaf.
extension RowNode {
  /// Puts a row behind the others of a leaf with columns.
  func append(_ height: StoredHeight) { insertIntoColumns(height, at: count) }

  /// Puts rows of another leaf behind the others of a leaf with columns, which has the room.
  func append(_ other: RowNode, _ range: Range<Int>) {
    let start = count
    if other.isRun {
      (heights + start).update(repeating: other.run.height, count: range.count)
      (memos + start).update(repeating: other.run.memo, count: range.count)
      head.pointee.total += Int64(other.run.height) * Int64(range.count)
    } else {
      (heights + start).update(from: other.heights + range.lowerBound, count: range.count)
      (memos + start).update(from: other.memos + range.lowerBound, count: range.count)
      let old = other.memory
      head.pointee.total += old.sum(before: range.upperBound) - old.sum(before: range.lowerBound)
      // A column without intervals costs sixteen times what the memo says in one byte.
      if let widths = other.head.pointee.widths, range.contains(where: { other.memos[$0] == .interval }) {
        (memory.makeWidths() + start).update(from: widths + range.lowerBound, count: range.count)
      }
    }
    head.pointee.count = start + range.count
    head.pointee.countedAt = .none
  }

  /// Leaves of `count` rows that share a memo without interval; `height` says each row's, in 1/64 points, in order.
  static func leaves<Failure: Error>(
    _ count: Int, memo: MemoState, _ height: (Int) throws(Failure) -> Int32
  ) throws(Failure) -> [RowNode] {
    var leaves: [RowNode] = []
    leaves.reserveCapacity((count + capacity - 1) / capacity)
    var spare: RowNode?
    for first in stride(from: 0, to: count, by: capacity) {
      let leaf = spare ?? columns()
      let memory = leaf.memory
      let count = min(capacity, count - first)
      var total: Int64 = 0
      var differs = false
      for row in 0..<count {
        let height = try height(first + row)
        memory.heights[row] = height
        total &+= Int64(height)
        differs = differs || height != memory.heights[0]
      }
      if differs {
        memory.memos.initialize(repeating: memo, count: count)
        memory.head.pointee.count = count
        memory.head.pointee.total = total
        if memo == .always || memo == .fixed { memory.head.pointee.countedAt = .every }
        leaves.append(leaf)
        spare = nil
      } else {
        leaves.append(.run(count, of: StoredHeight(height: memory.heights[0], memo: memo)))
        spare = leaf
      }
    }
    return leaves
  }

  /// Turns a run into columns.
  ///
  /// - Precondition: there are at most 128 rows.
  static func makeColumns(_ leaf: inout RowNode) {
    if !leaf.isRun { return }
    let columns = RowNode.columns()
    columns.append(leaf, 0..<leaf.count)
    leaf = columns
  }

  /// Gives the rows around one of a run columns: all of its leaf if they are few, else 128 that get a leaf of their own.
  static func makeColumns(_ node: inout RowNode, around row: Int, _ more: inout [RowNode]) {
    if node.level > 0 {
      makeUnique(&node)
      let memory = node.memory
      let place = memory.place(of: row)
      makeColumns(&memory.children[place.index], around: place.row, &more)
      if !more.isEmpty { node.adopt(&more, behind: place.index) }
    } else if node.count <= capacity {
      makeColumns(&node)
    } else if node.isRun {
      let first = row & ~(capacity - 1)
      let last = min(first + capacity, node.count)
      var window = node.slice(first..<last)
      makeColumns(&window)
      let parts = [node.slice(0..<first), window, node.slice(last..<node.count)].filter { $0.count > 0 }
      node = parts[0]
      more = Array(parts.dropFirst())
    }
  }

  /// Whether a row fits in: there is space for it, or it continues the run.
  func takes(_ height: StoredHeight) -> Bool { count < Self.capacity || isRun && height == run }

  /// Puts one row before `row`.
  ///
  /// - Precondition: ``takes(_:)``.
  static func insertRow(_ height: StoredHeight, into leaf: inout RowNode, at row: Int) {
    if leaf.isRun && height == leaf.run {
      leaf.head.pointee.count += 1
      leaf.head.pointee.total += Int64(height.height)
      return
    }
    makeColumns(&leaf)
    leaf.insertIntoColumns(height, at: row)
  }

  private func insertIntoColumns(_ height: StoredHeight, at row: Int) {
    let behind = count - row
    (heights + row + 1).update(from: heights + row, count: behind)
    (memos + row + 1).update(from: memos + row, count: behind)
    heights[row] = height.height
    memos[row] = height.memo
    if head.pointee.widths != nil || height.memo == .interval {
      let widths = memory.makeWidths()
      (widths + row + 1).update(from: widths + row, count: behind)
      widths[row] = height.widths
    }
    memory.note(height, sign: 1)
  }

  /// Takes one row out of a leaf.
  func removeRow(at row: Int) -> StoredHeight {
    let removed = self[row]
    memory.note(removed, sign: -1)
    if isRun { return removed }
    let behind = count - row
    (heights + row).update(from: heights + row + 1, count: behind)
    (memos + row).update(from: memos + row + 1, count: behind)
    if let widths = head.pointee.widths { (widths + row).update(from: widths + row + 1, count: behind) }
    return removed
  }

  /// A leaf whose measured rows keep their heights as guesses.
  func keepingAll() -> RowNode {
    if isRun {
      if run.outlastsInvalidation { return self }
      return .run(count, of: StoredHeight(height: run.height, memo: .kept))
    }
    let leaf = copy()
    for row in 0..<count where !leaf.memos[row].outlastsInvalidation { leaf.memos[row] = .kept }
    leaf.dropWidths()
    return leaf
  }

  /// A leaf whose measured rows have the estimate again; `body` is told the runs that changed by the same amount.
  func forgettingAll(estimate: Int32, _ body: (_ first: Int, _ count: Int, _ delta: Int32) -> Void) -> RowNode {
    let guess = StoredHeight(height: estimate, memo: .estimated)
    if isRun {
      if run.outlastsInvalidation { return self }
      body(0, count, estimate - run.height)
      return .run(count, of: guess)
    }
    let leaf = copy()
    var (areGuesses, areEqual) = (true, true)
    for row in 0..<count {
      if !leaf.memos[row].outlastsInvalidation {
        body(row, 1, estimate - heights[row])
        leaf.head.pointee.total += Int64(estimate) - Int64(heights[row])
        leaf.heights[row] = estimate
        leaf.memos[row] = .estimated
      }
      areGuesses = areGuesses && leaf.memos[row] == .estimated
      areEqual = areEqual && leaf.heights[row] == leaf.heights[0]
    }
    leaf.dropWidths()
    return areGuesses && areEqual ? .run(count, of: leaf[0]) : leaf
  }

  private func dropWidths() {
    head.pointee.widths?.deallocate()
    head.pointee.widths = nil
    head.pointee.countedAt = .none
  }
}
