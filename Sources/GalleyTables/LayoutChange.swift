/// What one transaction changed in a table: the whole of it, in one value.
public struct LayoutChange: Hashable, Sendable {
  /// Why the layout changed.
  public enum Cause: Hashable, Sendable {
    /// Heights became known.
    case resolve
    /// Heights were invalidated or forgotten.
    case invalidate
    /// The width changed.
    case width
  }

  /// Why the layout changed.
  public let cause: Cause
  /// The parts whose height changed, from the top, as runs.
  public let resized: [ResizedRun]
  /// New minus old content height, in points; exact.
  public let contentDelta: Double
  /// Whether the width changed, so that heights may have become guesses.
  public let widthChanged: Bool

  init(cause: Cause, resized: [ResizedRun] = [], widthChanged: Bool = false) {
    self.cause = cause
    self.resized = resized
    self.contentDelta = resized.reduce(0) { $0 + $1.totalDelta }
    self.widthChanged = widthChanged
  }

  /// Whether neither the width nor any height changed.
  public var isEmpty: Bool { resized.isEmpty && !widthChanged }

  /// How far down, in points, the top of `element` moved: the sum of what the parts above it grew.
  ///
  /// - Complexity: O(number of runs).
  public func shift(of element: TableElement) -> Double {
    var shift = 0.0
    for run in resized {
      if run.first >= element { break }
      shift += run.delta * Double(run.count(before: element))
    }
    return shift
  }
}

/// Consecutive rows of a section whose heights changed by the same amount, or one header or footer.
public struct ResizedRun: Hashable, Sendable {
  /// The first part of the run.
  public let first: TableElement
  /// The number of parts: 1 unless `first` is a row.
  public let count: Int
  /// New minus old height of each part, in points; not 0.
  public let delta: Double

  /// A run of `count` parts from `first` on that grew by `delta` points each.
  public init(first: TableElement, count: Int, delta: Double) {
    self.first = first
    self.count = count
    self.delta = delta
  }

  var totalDelta: Double { delta * Double(count) }

  func count(before element: TableElement) -> Int {
    guard case .row(let start) = first, case .row(let other) = element, start.section == other.section else {
      return first < element ? count : 0
    }
    return max(0, min(count, other.row - start.row))
  }
}
