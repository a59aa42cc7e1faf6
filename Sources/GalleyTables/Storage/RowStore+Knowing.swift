// What is known of the rows at a width.
extension RowStore {
  /// Turns every measured row into one that keeps its height as a guess.
  ///
  /// - Complexity: O(n) in rows that have columns.
  mutating func keepAll() { mapLeaves { $1.keepingAll() } }

  /// Gives every measured row the estimate again; `body` is told the runs that changed by the same amount.
  ///
  /// - Complexity: O(n) in rows that have columns, O(1) for a uniform store.
  mutating func forgetAll(estimate: Int32, _ body: (_ first: Int, _ count: Int, _ delta: Int32) -> Void) {
    mapLeaves { first, leaf in leaf.forgettingAll(estimate: estimate) { body(first + $0, $1, $2) } }
  }

  /// The weakest state of any row; exact when there are none.
  ///
  /// - Complexity: O(n) in rows whose memo has to be asked, O(1) for a uniform store.
  func state(at width: WidthKey) -> HeightState {
    var state = HeightState.exact
    forEachLeaf {
      state = HeightState.weaker(state, $1.state(at: width))
      return state != .estimated
    }
    return state
  }

  /// Counts the rows into a census, or out of it (`sign` −1).
  ///
  /// - Complexity: O(n) in rows whose memo has to be asked, O(1) for a uniform store.
  func count(into census: inout Census, bounds: HeightBounds, at width: WidthKey, sign: Int = 1) {
    forEachLeaf { _, leaf in
      let exact = leaf.exact(at: width)
      census.count(exact.count, exact: true, height: exact.height, bounds: bounds, sign: sign)
      census.count(leaf.count - exact.count, exact: false, height: 0, bounds: bounds, sign: sign)
      return true
    }
  }

  /// The first row from `row` on that is not exact at a width.
  ///
  /// - Complexity: O(log n) where it is known which rows are exact, O(rows skipped) else.
  func nextUnresolved(from row: Int, at width: WidthKey) -> Int? { root.nextUnresolved(from: max(0, row), at: width) }

  /// The last row before `row` that is not exact at a width.
  ///
  /// - Complexity: that of ``nextUnresolved(from:at:)``.
  func lastUnresolved(before row: Int, at width: WidthKey) -> Int? {
    root.lastUnresolved(before: min(row, count), at: width)
  }
}
