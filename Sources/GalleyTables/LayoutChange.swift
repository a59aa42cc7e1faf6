internal import GalleyGeometry

/// What one transaction changed in a table: the whole of it, in one value. Places are those after the change, but for
/// what was deleted.
public struct LayoutChange: Hashable, Sendable {
  /// Why the layout changed.
  public enum Cause: Hashable, Sendable {
    /// Heights became known.
    case resolve
    /// Heights were invalidated or forgotten.
    case invalidate
    /// The width changed.
    case width
    /// Rows or sections were inserted, deleted, moved or reloaded.
    case batch
    /// Everything was asked anew.
    case reload
    /// Two layouts were compared.
    case difference
  }

  /// Why the layout changed.
  public let cause: Cause
  /// New minus old content height, in points; exact.
  public let contentDelta: Double
  /// Whether the width changed, so that heights may have become guesses.
  public let widthChanged: Bool
  let extent: Extent

  /// What changed. Nearly all changes are of one part, and need no memory of their own.
  enum Extent: Hashable, Sendable {
    case nothing
    case resized(ResizedRun)
    /// A row that is new, or gone; the content is higher by the change's delta.
    case inserted(RowIndex)
    case deleted(RowIndex)
    indirect case many([ResizedRun], LayoutEdits, shifted: [ShiftRun]?)
  }

  /// The parts whose height changed, from the top, as runs.
  public var resized: [ResizedRun] {
    switch extent {
    case .nothing, .inserted, .deleted: []
    case .resized(let run): [run]
    case .many(let runs, _, _): runs
    }
  }

  var edits: LayoutEdits {
    switch extent {
    case .nothing, .resized: LayoutEdits()
    case .inserted(let row): LayoutEdits(inserted: [RowRun(first: row, count: 1)])
    case .deleted(let row): LayoutEdits(deleted: [RowRun(first: row, count: 1)])
    case .many(_, let edits, _): edits
    }
  }

  /// The rows that are new, in sections that are not, from the top.
  public var inserted: [RowRun] { edits.inserted }
  /// The rows that are gone, by where they were, in sections that are still there, from the top.
  public var deleted: [RowRun] { edits.deleted }
  /// The rows that were moved one by one, by where they are.
  public var movedRows: [RowMove] { edits.movedRows }
  /// The sections that are new, ascending.
  public var insertedSections: [Int] { edits.insertedSections }
  /// The sections that are gone, by where they were, ascending.
  public var deletedSections: [Int] { edits.deletedSections }
  /// The sections whose rows are others: all of them are new.
  public var reloadedSections: [Int] { edits.reloadedSections }
  /// Whether rows or sections changed places other than by what is inserted and deleted above them.
  public var isReordered: Bool { edits.isReordered }

  /// Whether neither the width nor any height nor place changed.
  public var isEmpty: Bool { extent == .nothing && !widthChanged }

  /// The parts that moved and were there before, from the top, as runs that moved by the same distance.
  ///
  /// - Complexity: O(1) for a batch, else O(number of resized runs).
  public var shifted: [ShiftRun] {
    switch extent {
    case .nothing: []
    case .resized(let run): ShiftRun.runs(below: [run])
    case .inserted(let row): shifted(from: RowIndex(section: row.section, row: row.row + 1))
    case .deleted(let row): shifted(from: row)
    case .many(let resized, _, let shifted): shifted ?? ShiftRun.runs(below: resized)
    }
  }

  private func shifted(from row: RowIndex) -> [ShiftRun] {
    contentDelta == 0 ? [] : [ShiftRun(from: .row(row), until: nil, distance: contentDelta, step: 0)]
  }

  /// How far down, in points, the top of `element` moved: the sum of what the parts above it grew; 0 for parts that were
  /// not there before.
  ///
  /// - Complexity: O(log r) for a batch, else O(r), where r is the number of runs.
  public func shift(of element: TableElement) -> Double { ShiftRun.distance(of: element, in: shifted) }
}

// In an extension, so that there is an initializer of all properties too.
extension LayoutChange {
  /// Nothing came or went: what moved follows from what was resized.
  init(cause: Cause, resized: [ResizedRun] = [], widthChanged: Bool = false) {
    self.init(
      cause: cause, edits: LayoutEdits(), resized: resized, shifted: nil,
      contentDelta: resized.reduce(0) { $0 + $1.totalDelta }, widthChanged: widthChanged)
  }

  init(
    cause: Cause, edits: LayoutEdits, resized: [ResizedRun], shifted: [ShiftRun]?, contentDelta: Double,
    widthChanged: Bool = false
  ) {
    let hasEdits = edits != LayoutEdits()
    let extent: Extent =
      if resized.isEmpty, !hasEdits, shifted?.isEmpty ?? true {
        .nothing
      } else if resized.count == 1, !hasEdits, shifted == nil {
        .resized(resized[0])
      } else {
        .many(resized, edits, shifted: shifted)
      }
    self.init(cause: cause, contentDelta: contentDelta, widthChanged: widthChanged, extent: extent)
  }
}

/// The rows and sections that a change puts in, takes out and takes elsewhere.
struct LayoutEdits: Hashable, Sendable {
  var inserted: [RowRun] = []
  var deleted: [RowRun] = []
  var movedRows: [RowMove] = []
  var insertedSections: [Int] = []
  var deletedSections: [Int] = []
  var reloadedSections: [Int] = []
  var isReordered = false
}
