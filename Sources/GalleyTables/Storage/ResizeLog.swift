internal import GalleyGeometry

/// Collects height changes of one transaction into runs. Deltas come in 1/64 points; a delta of 0 leaves no trace.
struct ResizeLog {
  private var entries: [(first: TableElement, count: Int, delta: Int32)] = []

  /// Notes that `count` parts from `first` on each changed by `delta`.
  mutating func note(_ first: TableElement, count: Int = 1, delta: Int32) {
    if delta != 0 && count > 0 { entries.append((first, count, delta)) }
  }

  /// The runs from the table's top; parts noted twice are summed first.
  ///
  /// - Precondition: parts noted twice were noted one by one.
  var resized: [ResizedRun] {
    if entries.isEmpty { return [] }
    var merged: [(first: TableElement, count: Int, delta: Int32)] = []
    let inOrder = zip(entries, entries.dropFirst()).allSatisfy { $0.first < $1.first }
    for entry in inOrder ? entries : entries.sorted(by: { $0.first < $1.first }) {
      if let last = merged.last, last.first == entry.first {
        merged[merged.count - 1].delta += entry.delta
      } else {
        merged.append(entry)
      }
    }
    var runs: [(first: TableElement, count: Int, delta: Int32)] = []
    for entry in merged where entry.delta != 0 {
      if let last = runs.last, last.delta == entry.delta, Self.continues(last.first, last.count, entry.first) {
        runs[runs.count - 1].count += entry.count
      } else {
        runs.append(entry)
      }
    }
    return runs.map { ResizedRun(first: $0.first, count: $0.count, delta: LayoutUnit(rawValue: $0.delta).points) }
  }

  /// The change of heights that was noted.
  func change(cause: LayoutChange.Cause) -> LayoutChange { LayoutChange(cause: cause, resized: resized) }

  private static func continues(_ first: TableElement, _ count: Int, _ next: TableElement) -> Bool {
    guard case .row(let a) = first, case .row(let b) = next else { return false }
    return a.section == b.section && a.row + count == b.row
  }
}
