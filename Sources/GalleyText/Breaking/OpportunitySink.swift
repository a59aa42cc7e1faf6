/// What a scanner hands its opportunities to.
protocol OpportunitySink {
  mutating func append(_ opportunity: BreakOpportunity)
  /// Whether the scanner should stop for now.
  var hasEnough: Bool { get }
}

extension [BreakOpportunity]: OpportunitySink {
  var hasEnough: Bool { false }

  /// Puts what was decided late before what lies behind it; all from `start` on is a place or two out of order at most.
  mutating func restoreOrder(from start: Int) {
    for later in indices[start...].dropFirst() {
      var index = later
      while index > start, self[index - 1].offset > self[index].offset {
        swapAt(index - 1, index)
        index -= 1
      }
    }
  }
}

/// A sink for one opportunity at a time. A step of a scanner without tailoring finds three at most: one that was
/// pending, its own, and a line feed's.
struct OpportunityQueue: OpportunitySink {
  private(set) var first: BreakOpportunity?
  private var second: BreakOpportunity?
  private var third: BreakOpportunity?

  var hasEnough: Bool { first != nil }

  mutating func append(_ opportunity: BreakOpportunity) {
    if first == nil {
      first = opportunity
    } else if second == nil {
      second = opportunity
    } else {
      third = opportunity
    }
  }

  mutating func removeFirst() -> BreakOpportunity? {
    defer { (first, second, third) = (second, third, nil) }
    return first
  }
}
