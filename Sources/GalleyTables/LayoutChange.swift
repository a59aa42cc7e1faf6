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
    /// Two layouts were compared.
    case difference
  }

  /// Why the layout changed.
  public let cause: Cause
  /// The parts whose height changed, from the top, as runs.
  public var resized: [ResizedRun] { onlyResized.map { [$0] } ?? manyResized }
  /// One run, as nearly all changes have it, without an array; then there are not many.
  private let onlyResized: ResizedRun?
  private let manyResized: [ResizedRun]
  /// New minus old content height, in points; exact.
  public let contentDelta: Double
  /// Whether the width changed, so that heights may have become guesses.
  public let widthChanged: Bool
  /// The rows that are new, in sections that are not, from the top.
  public let inserted: [RowRun]
  /// The rows that are gone, by where they were, in sections that are still there, from the top.
  public let deleted: [RowRun]
  /// The rows that were moved one by one, by where they are.
  public let movedRows: [RowMove]
  /// The sections that are new, ascending.
  public let insertedSections: [Int]
  /// The sections that are gone, by where they were, ascending.
  public let deletedSections: [Int]
  /// The sections whose rows are others: all of them are new.
  public let reloadedSections: [Int]
  /// Whether rows or sections changed places other than by what is inserted and deleted above them.
  public let isReordered: Bool
  private let runs: [ShiftRun]?

  init(cause: Cause, resized: [ResizedRun] = [], widthChanged: Bool = false) {
    self.init(
      cause: cause, only: resized.count == 1 ? resized[0] : nil, many: resized.count == 1 ? [] : resized,
      widthChanged: widthChanged)
  }

  /// One part changed; nil: none.
  init(cause: Cause, only resized: ResizedRun?) {
    self.init(cause: cause, only: resized, many: [], widthChanged: false)
  }

  private init(cause: Cause, only: ResizedRun?, many: [ResizedRun], widthChanged: Bool) {
    self.cause = cause
    onlyResized = only
    manyResized = many
    contentDelta = only.map(\.totalDelta) ?? many.reduce(0) { $0 + $1.totalDelta }
    self.widthChanged = widthChanged
    inserted = []
    deleted = []
    movedRows = []
    insertedSections = []
    deletedSections = []
    reloadedSections = []
    isReordered = false
    runs = nil
  }

  init(
    cause: Cause, edits: LayoutEdits, resized: [ResizedRun], shifted: [ShiftRun], contentDelta: Double,
    widthChanged: Bool = false
  ) {
    self.cause = cause
    onlyResized = resized.count == 1 ? resized[0] : nil
    manyResized = resized.count == 1 ? [] : resized
    self.contentDelta = contentDelta
    self.widthChanged = widthChanged
    inserted = edits.inserted
    deleted = edits.deleted
    movedRows = edits.movedRows
    insertedSections = edits.insertedSections
    deletedSections = edits.deletedSections
    reloadedSections = edits.reloadedSections
    isReordered = edits.isReordered
    runs = shifted
  }

  /// Whether neither the width nor any height nor place changed.
  public var isEmpty: Bool {
    onlyResized == nil && manyResized.isEmpty && !widthChanged && inserted.isEmpty && deleted.isEmpty
      && movedRows.isEmpty
      && insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty && !isReordered
  }

  /// The parts that moved and were there before, from the top, as runs that moved by the same distance.
  ///
  /// - Complexity: O(1) for a batch, else O(number of resized runs).
  public var shifted: [ShiftRun] { runs ?? ShiftRun.runs(below: resized) }

  /// How far down, in points, the top of `element` moved: the sum of what the parts above it grew; 0 for parts that were
  /// not there before.
  ///
  /// - Complexity: O(log r) for a batch, else O(r), where r is the number of runs.
  public func shift(of element: TableElement) -> Double {
    let runs = shifted
    let passed = runs.partitioningIndex { $0.from > element }
    guard passed > 0, case let run = runs[passed - 1], run.until.map({ element < $0 }) ?? true else { return 0 }
    return run.distance(of: element)
  }
}

/// The rows and sections that a change puts in, takes out and takes elsewhere.
struct LayoutEdits {
  var inserted: [RowRun] = []
  var deleted: [RowRun] = []
  var movedRows: [RowMove] = []
  var insertedSections: [Int] = []
  var deletedSections: [Int] = []
  var reloadedSections: [Int] = []
  var isReordered = false
}
