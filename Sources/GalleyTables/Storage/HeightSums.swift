/// Running sums over a fixed number of heights: a Fenwick tree of Int64 in 1/64 points.
struct HeightSums: Sendable {
  private var tree: [Int64]
  private let top: Int
  /// The sum of all heights.
  private(set) var total: Int64 = 0

  /// Sums over `heights`.
  ///
  /// - Complexity: O(n).
  init(_ heights: some Collection<Int64>) {
    let count = heights.count
    tree = [Int64](repeating: 0, count: count + 1)
    var top = 1
    while top * 2 <= count { top *= 2 }
    self.top = top
    var i = 1
    for height in heights {
      total += height
      tree[i] += height
      let parent = i + (i & -i)
      if parent <= count { tree[parent] += tree[i] }
      i += 1
    }
  }

  /// The sum of the heights before `index`.
  ///
  /// - Complexity: O(log n).
  func sum(before index: Int) -> Int64 {
    tree.withUnsafeBufferPointer { tree in
      var sum: Int64 = 0
      var i = index
      while i > 0 {
        sum += tree[i]
        i &= i - 1
      }
      return sum
    }
  }

  /// Adds `delta` to the height at `index`.
  ///
  /// - Complexity: O(log n).
  mutating func add(_ delta: Int64, at index: Int) {
    total += delta
    tree.withUnsafeMutableBufferPointer { tree in
      var i = index + 1
      while i < tree.count {
        tree[i] += delta
        i += i & -i
      }
    }
  }

  /// The height that covers `offset`, half-open, and the sum before it; nil outside. Heights of 0 cover nothing.
  ///
  /// - Complexity: O(log n).
  func find(_ offset: Int64) -> (index: Int, start: Int64)? {
    guard offset >= 0, offset < total else { return nil }
    return tree.withUnsafeBufferPointer { tree in
      var index = 0
      var rest = offset
      var step = top
      while step > 0 {
        let next = index + step
        if next < tree.count, tree[next] <= rest {
          index = next
          rest -= tree[next]
        }
        step >>= 1
      }
      return (index, offset - rest)
    }
  }
}
