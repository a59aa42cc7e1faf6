extension RandomAccessCollection where Index == Int {
  /// The first index from which on a condition holds, in a collection in which it holds for no element before one for which it
  /// does not; the end where it holds for none.
  ///
  /// - Complexity: O(log n) calls.
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
