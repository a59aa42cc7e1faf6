/// What a scanner hands its opportunities to.
protocol OpportunitySink {
  mutating func append(_ opportunity: BreakOpportunity)
  /// Whether the scanner should stop for now.
  var hasEnough: Bool { get }
}

extension [BreakOpportunity]: OpportunitySink {
  var hasEnough: Bool { false }
}

/// A sink for one opportunity at a time. A step of a scanner finds two at most: a place that was pending, and its own.
struct OpportunityQueue: OpportunitySink {
  private(set) var first: BreakOpportunity?
  private var second: BreakOpportunity?

  var hasEnough: Bool { first != nil }

  mutating func append(_ opportunity: BreakOpportunity) {
    if first == nil { first = opportunity } else { second = opportunity }
  }

  mutating func removeFirst() -> BreakOpportunity? {
    defer { (first, second) = (second, nil) }
    return first
  }
}
