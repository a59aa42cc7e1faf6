internal import GalleyGeometry

/// How much a background resolving may do before it rests.
public struct ResolveBudget: Hashable, Sendable {
  /// The greatest number of rows to measure; nil for no limit.
  public var rows: Int?
  /// The longest time to spend, looked at after each row; nil for no limit.
  public var time: Duration?

  /// A budget of rows and time; without limits by default.
  public init(rows: Int? = nil, time: Duration? = nil) {
    self.rows = rows
    self.time = time
  }
}

/// A measured row, to be taken by the table it came from or a newer one.
public struct ResolvedRow: Hashable, Sendable {
  /// The row, by its place in the snapshot.
  public let row: RowIndex
  /// Its height, at the snapshot's width.
  public let measured: Measured
}

extension TableLayout {
  /// The rows that are not exact, those in sight first, then the others by their distance from there.
  ///
  /// - Complexity: O(1); walking is O(log n) a row, exact ones included.
  public func unresolvedRows(outwardFrom viewport: Viewport) -> UnresolvedRows {
    UnresolvedRows(layout: self, viewport: viewport)
  }

  /// Measures rows that are not exact on another thread, those in sight first, and hands them over in batches, each when
  /// it is asked for.
  ///
  /// This is a snapshot: the table that it was taken from may change meanwhile. Take batches with
  /// ``resolve(_:map:)``, which takes rows to where updates put them. Ends when all rows are exact, the budget is used up,
  /// or the task that reads the stream is cancelled. Read by one task at a time.
  ///
  /// - Parameters:
  ///   - viewport: what is in sight.
  ///   - budget: how much to do; its time begins with the first batch.
  ///   - batchSize: the rows of a batch, 1 at least. The rows in sight come as a batch of their own.
  ///   - measure: the height of a row at ``width``; nil: it stays a guess. Called from other threads, from one at a time.
  public func resolving(
    from viewport: Viewport, budget: ResolveBudget = ResolveBudget(), batchSize: Int = 256,
    _ measure: @escaping @Sendable (RowIndex) -> Measured?
  ) -> AsyncStream<[ResolvedRow]> {
    let worker = BackgroundWorker(
      rows: unresolvedRows(outwardFrom: viewport).makeIterator(), budget: budget, batchSize: max(1, batchSize),
      measure: measure)
    return AsyncStream { await worker.nextBatch() }
  }

  /// Takes heights that were measured in the background: one transaction. Rows that do not exist any more are left out.
  ///
  /// - Parameter map: where rows went since the snapshot; nil: nowhere.
  /// - Throws: ``TableError/invalidHeight(of:points:)`` for the first bad height; nothing has changed then.
  /// - Complexity: O(k log n) for k rows.
  @discardableResult
  public mutating func resolve(
    _ rows: [ResolvedRow], map: BatchIndexMap? = nil
  ) throws(TableError) -> LayoutChange {
    let here = rows.compactMap { resolved -> (row: RowIndex, measured: Measured)? in
      guard let row = map == nil ? resolved.row : map?.map(resolved.row), has(.row(row)) else { return nil }
      return (row, resolved.measured)
    }
    return try resolve(here)
  }
}

/// Measures rows off the thread of whoever waits for them.
private actor BackgroundWorker {
  private var rows: UnresolvedRows.Iterator
  private let batchSize: Int
  private let measure: @Sendable (RowIndex) -> Measured?
  private let clock = ContinuousClock()
  private let time: Duration?
  private var end: ContinuousClock.Instant?
  private var left: Int
  /// A row that was looked at and belongs to the next batch.
  private var waiting: (row: RowIndex, isInSight: Bool)?

  init(
    rows: UnresolvedRows.Iterator, budget: ResolveBudget, batchSize: Int,
    measure: @escaping @Sendable (RowIndex) -> Measured?
  ) {
    self.rows = rows
    self.batchSize = batchSize
    self.measure = measure
    time = budget.time
    left = budget.rows ?? .max
  }

  /// The next rows; nil when there are none, or no more are to be measured.
  func nextBatch() -> [ResolvedRow]? {
    if end == nil, let time { end = clock.now + time }
    var batch: [ResolvedRow] = []
    var wasInSight = false
    while batch.count < batchSize, mayGoOn, let next = waiting ?? rows.next() {
      waiting = nil
      if !batch.isEmpty, wasInSight, !next.isInSight {
        waiting = next
        break
      }
      wasInSight = next.isInSight
      left -= 1
      if let measured = measure(next.row) { batch.append(ResolvedRow(row: next.row, measured: measured)) }
    }
    return batch.isEmpty || Task.isCancelled ? nil : batch
  }

  private var mayGoOn: Bool { left > 0 && !Task.isCancelled && !(end.map { clock.now >= $0 } ?? false) }
}

/// The rows of a table that are not exact, from a viewport outwards; made by
/// ``TableLayout/unresolvedRows(outwardFrom:)``.
public struct UnresolvedRows: Sequence, Sendable {
  let layout: TableLayout
  let viewport: Viewport

  /// Walks the rows.
  public func makeIterator() -> Iterator { Iterator(layout, viewport) }

  /// A walk over the rows.
  public struct Iterator: IteratorProtocol {
    private let layout: TableLayout
    private let top: Double
    private let bottom: Double
    private var below: RowIndex?
    private var above: RowIndex?

    init(_ layout: TableLayout, _ viewport: Viewport) {
      self.layout = layout
      top = viewport.offset.isNaN ? 0 : viewport.offset
      bottom = top + Swift.max(0, viewport.height)
      let first = layout.firstRowIndex(from: top)
      below = first.flatMap { layout.nextUnresolved(from: $0) }
      above = layout.previousUnresolved(before: first ?? layout.endIndex)
    }

    /// The next row, and whether it is in sight.
    public mutating func next() -> (row: RowIndex, isInSight: Bool)? {
      let down = below.map { Swift.max(0, layout.rect(of: .row($0)).minY - bottom) }
      let up = above.map { Swift.max(0, top - layout.rect(of: .row($0)).maxY) }
      if let row = below, down ?? .infinity <= up ?? .infinity {
        below = layout.nextUnresolved(from: RowIndex(section: row.section, row: row.row + 1))
        return (row, layout.rect(of: .row(row)).minY < bottom)
      }
      guard let row = above else { return nil }
      above = layout.previousUnresolved(before: row)
      return (row, false)
    }
  }
}

extension TableLayout {
  /// Where rows end: behind the last one.
  fileprivate var endIndex: RowIndex { RowIndex(section: sections.count, row: 0) }

  /// The first row whose bottom edge is below `y`, those of height 0 next to it left out; nil: all are above.
  fileprivate func firstRowIndex(from y: Double) -> RowIndex? {
    rows(from: y, to: .infinity).first { _ in true }?.index
  }

  /// The last row before `row` that is not exact.
  ///
  /// - Complexity: that of ``nextUnresolved(from:)``.
  fileprivate func previousUnresolved(before row: RowIndex) -> RowIndex? {
    var section = min(row.section, sections.count)
    var end = section < sections.count ? row.row : 0
    while true {
      if section < sections.count, let found = sections[section].rows.lastUnresolved(before: end, at: widthKey) {
        return RowIndex(section: section, row: found)
      }
      if section == 0 { return nil }
      section -= 1
      end = sections[section].rows.count
    }
  }
}
