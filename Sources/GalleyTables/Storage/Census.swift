internal import Synchronization

/// How much of a table is known at its present width; lengths in 1/64 points.
struct Census: Equatable, Sendable {
  /// The parts that are not exact.
  var unresolved = 0
  /// The heights of all exact parts.
  var exact: Int64 = 0
  /// The least that the unresolved parts may sum to.
  var least: Int64 = 0
  /// The most that those unresolved parts may sum to which have an upper bound.
  var most: Int64 = 0
  /// The unresolved parts without an upper bound.
  var unbounded = 0

  /// Counts `count` parts that sum to `height` in (`sign` 1) or out (−1).
  mutating func count(_ count: Int, exact isExact: Bool, height: Int64, bounds: HeightBounds, sign: Int = 1) {
    if isExact {
      exact += Int64(sign) * height
      return
    }
    unresolved += sign * count
    least += Int64(sign * count) * Int64(bounds.least)
    if let limit = bounds.most {
      most += Int64(sign * count) * Int64(limit)
    } else {
      unbounded += sign * count
    }
  }

  /// Counts `count` parts of one height in (`sign` 1) or out (−1).
  mutating func count(
    _ part: StoredHeight, _ count: Int = 1, bounds: HeightBounds, at width: WidthKey, sign: Int = 1
  ) {
    self.count(
      count, exact: part.state(at: width) == .exact, height: Int64(part.height) * Int64(count), bounds: bounds,
      sign: sign)
  }

  /// Adds another census, or a difference of two.
  mutating func add(_ other: Census) {
    unresolved += other.unresolved
    exact += other.exact
    least += other.least
    most += other.most
    unbounded += other.unbounded
  }
}

/// What is known of heights before they are measured, in 1/64 points; `most` is nil where nothing is.
struct HeightBounds: Equatable, Sendable {
  var least: Int32 = 0
  var most: Int32?
}

/// A census taken when first asked for, after a width change has made the running one void.
final class LateCensus: Sendable {
  private let kept = Mutex<Census?>(nil)
  /// Whether there is one: every write looks, and a lock would cost as much as the write.
  private let isTaken = Atomic<Bool>(false)

  /// The census, if somebody asked before.
  var value: Census? { isTaken.load(ordering: .acquiring) ? kept.withLock { $0 } : nil }

  /// The census; `take` is called when nobody asked before.
  func value(taking take: () -> Census) -> Census {
    if let value { return value }
    // Two threads may both count: the answer is the same, and none waits for the other's scan.
    let census = take()
    kept.withLock { $0 = census }
    isTaken.store(true, ordering: .releasing)
    return census
  }
}
