internal import GalleyGeometry

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
}

/// Consecutive rows of a section.
public struct RowRun: Hashable, Sendable {
  /// The first row.
  public let first: RowIndex
  /// The number of rows, 1 at least.
  public let count: Int

  /// `count` rows from `first` on.
  public init(first: RowIndex, count: Int) {
    self.first = first
    self.count = count
  }

  /// Runs of rows that are given in order.
  static func runs(_ rows: [RowIndex]) -> [RowRun] {
    var runs: [RowRun] = []
    for row in rows {
      if let last = runs.last, last.first.section == row.section, last.first.row + last.count == row.row {
        runs[runs.count - 1] = RowRun(first: last.first, count: last.count + 1)
      } else {
        runs.append(RowRun(first: row, count: 1))
      }
    }
    return runs
  }
}

/// A row that was taken to another place.
public struct RowMove: Hashable, Sendable {
  /// Where it was.
  public let from: RowIndex
  /// Where it is.
  public let to: RowIndex

  /// A move from a place before to one after.
  public init(from: RowIndex, to: RowIndex) {
    self.from = from
    self.to = to
  }
}

/// Consecutive parts of a table that moved down (above 0) or up, all by the same distance or each row by a bit more.
public struct ShiftRun: Hashable, Sendable {
  /// The first part that moved, by its place after the change; the part itself need not exist.
  public let from: TableElement
  /// The first part behind them; nil: all to the end moved.
  public let until: TableElement?
  /// How far the first moved, in points.
  public let distance: Double
  /// How much farther than the row before each row moved, in points: not 0 where rows of a run were resized alike.
  public let step: Double

  /// A run from one part to before another that moved by `distance` points, and each row by `step` more than the last.
  public init(from: TableElement, until: TableElement?, distance: Double, step: Double = 0) {
    self.from = from
    self.until = until
    self.distance = distance
    self.step = step
  }

  /// How far a part of the run moved, in points.
  func distance(of element: TableElement) -> Double {
    guard step != 0, case .row(let first) = from, case .row(let row) = element else { return distance }
    return distance + step * Double(row.row - first.row)
  }

  /// The run that a part belongs to, of runs from the top.
  ///
  /// - Complexity: O(log r) for r runs.
  static func run(of element: TableElement, in runs: [ShiftRun]) -> ShiftRun? {
    let passed = runs.partitioningIndex { $0.from > element }
    guard passed > 0, case let run = runs[passed - 1], run.until.map({ element < $0 }) ?? true else { return nil }
    return run
  }

  /// How far a part moved, in points.
  static func distance(of element: TableElement, in runs: [ShiftRun]) -> Double {
    run(of: element, in: runs)?.distance(of: element) ?? 0
  }

  /// What moves below resized parts.
  static func runs(below resized: [ResizedRun]) -> [ShiftRun] {
    var runs: [ShiftRun] = []
    var distance = 0.0
    for (index, run) in resized.enumerated() {
      // Nothing is below the table's footer.
      guard let behind = run.first.part(behind: run.count), let second = run.first.part(behind: 1) else { break }
      if run.count > 1 {
        runs.append(ShiftRun(from: second, until: behind, distance: distance + run.delta, step: run.delta))
      }
      distance += run.totalDelta
      // The first of the next run still moves as those before it.
      let until = index + 1 < resized.count ? resized[index + 1].first.part(behind: 1) : nil
      if distance != 0 { runs.append(ShiftRun(from: behind, until: until, distance: distance, step: 0)) }
    }
    return runs
  }
}

extension ShiftRun {
  /// Runs of stretches that move as a whole, each from its start to that of the next, by a distance in 1/64 points; nil:
  /// what is there was not there before.
  static func runs(of stretches: [(start: TableElement, shift: Int64?)]) -> [ShiftRun] {
    var runs: [ShiftRun] = []
    for (index, stretch) in stretches.enumerated() {
      guard let shift = stretch.shift, shift != 0 else { continue }
      let distance = TableLayout.points(shift)
      let until = index + 1 < stretches.count ? stretches[index + 1].start : nil
      if let last = runs.last, last.until == stretch.start, last.distance == distance {
        runs[runs.count - 1] = ShiftRun(from: last.from, until: until, distance: distance, step: 0)
      } else {
        runs.append(ShiftRun(from: stretch.start, until: until, distance: distance, step: 0))
      }
    }
    return runs
  }
}

extension TableElement {
  /// The part `count` rows on, or what begins right behind a header or footer; nil for the table's footer. It need not
  /// exist.
  func part(behind count: Int) -> TableElement? {
    switch self {
    case .row(let row): .row(RowIndex(section: row.section, row: row.row + count))
    case .header(let section): .row(RowIndex(section: section, row: 0))
    case .footer(let section), .section(let section): .section(section + 1)
    case .tableHeader: .section(0)
    case .tableFooter: nil
    }
  }
}
