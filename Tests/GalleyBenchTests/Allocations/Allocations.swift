import CAllocationCounter

/// Counts what the calling thread allocates.
enum Allocations {
  /// Whether they are counted in this build.
  static var areCounted: Bool { allocation_counter_is_active() }

  /// The allocations of one pass over some pieces, for a piece.
  ///
  /// A first pass that is not counted fills caches.
  static func perPiece(_ pieces: Int, _ pass: () throws -> Void) rethrows -> Double {
    try pass()
    let before = allocation_counter_count()
    try pass()
    return Double(allocation_counter_count() - before) / Double(pieces)
  }
}
