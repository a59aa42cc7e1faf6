import CAllocationCounter
import Foundation
import Testing

@Suite("Allocations", .enabled(if: Allocations.areCounted, "a sanitizer has an allocator of its own"))
struct AllocationTests {
  @Test("no operation allocates more than its budget")
  func budgets() throws {
    let counts = try AllocatingOperations.counts()
    for count in counts { print(count) }
  }
}
