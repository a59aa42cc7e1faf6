import CAllocationCounter

/// The operations that have a budget.
enum Operations {
  /// An operation and the allocations of a piece, in the steady state.
  typealias Count = (name: String, allocations: Double)

  /// Runs all of them.
  static func counts() throws -> [Count] { try texts() + widths() + tables() + memos() + batch() }

  /// The allocations of one pass over some pieces, for a piece: the least of several passes, for what grows once in a while
  /// (a table of a cache) is not a piece's. A first pass that is not counted fills caches.
  static func perPiece(_ pieces: Int, _ pass: () throws -> Void) rethrows -> Double {
    try pass()
    var least = UInt64.max
    for _ in 0..<3 {
      let before = allocation_counter_count()
      try pass()
      least = min(least, allocation_counter_count() - before)
    }
    return Double(least) / Double(pieces)
  }
}
