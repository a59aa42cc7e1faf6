/// What measuring all rows of a table at once did.
public struct BulkResolution: Hashable, Sendable {
  /// How many rows were measured: those that were not exact.
  public var measured = 0
  /// New minus old content height, in points; exact.
  public var contentDelta = 0.0
  /// Whether no row was left out because the task was cancelled.
  public var isComplete = true
}

extension TableLayout {
  /// Measures every row that is not exact, on all cores, as one transaction.
  ///
  /// Rows whose memo holds at the present width are not asked. To learn what moved, keep a copy and ask
  /// ``difference(from:)``. When the task is cancelled, rows that were not measured yet stay as they are.
  ///
  /// - Parameter measure: the height of a row at ``width``; nil: it stays a guess. Called from several threads at once,
  ///   once a row.
  /// - Throws: ``TableError/invalidHeight(of:points:)`` for one of the bad heights; nothing has changed then.
  /// - Complexity: O(rows / cores), and one answer for each row that is asked; memory for one copy of the rows. While
  ///   nothing can be measured (``isMeasurable``), nothing is.
  public mutating func resolveAll(
    _ measure: @escaping @Sendable (RowIndex) -> Measured?
  ) async throws(TableError) -> BulkResolution {
    var result = BulkResolution()
    guard isMeasurable else { return result }
    var stores: [(section: Int, rows: RowStore)] = []
    for section in sections.indices {
      let job = BulkJob(section: section, width: widthKey, rounding: HeightRounding(scale: scale), measure: measure)
      let done = try await job.resolve(sections[section].rows)
      result.measured += done.measured
      result.isComplete = result.isComplete && done.isComplete
      if done.measured > 0 { stores.append((section, done.rows)) }
    }
    let before = contentUnits
    for (section, rows) in stores {
      let old = sections[section].rows.total
      sections[section].rows = rows
      sectionSums.add(rows.total - old, at: section)
    }
    if !stores.isEmpty { census = RunningCensus() }
    result.contentDelta = Self.points(contentUnits - before)
    return result
  }
}

/// Measures the rows of one section.
private struct BulkJob: Sendable {
  let section: Int
  let width: WidthKey
  let rounding: HeightRounding
  let measure: @Sendable (RowIndex) -> Measured?

  /// 32 leaves of 128 rows a task: enough for starting one not to count.
  private static let leavesPerTask = 32

  typealias Outcome = (rows: RowStore, measured: Int, isComplete: Bool)

  func resolve(_ rows: RowStore) async throws(TableError) -> Outcome {
    if rows.nextUnresolved(from: 0, at: width) == nil { return (rows, 0, true) }
    let pieces = Pieces(leaves: rows.pieces)
    let starts = Array(stride(from: 0, to: pieces.leaves.count, by: Self.leavesPerTask))
    if starts.count < 2 { return try Self.outcome(of: [part(of: pieces, from: 0, firstRow: 0)]) }
    var firstRows: [Int] = []
    var row = 0
    for start in starts {
      firstRows.append(row)
      row += pieces.leaves[start..<min(start + Self.leavesPerTask, pieces.leaves.count)].reduce(0) { $0 + $1.count }
    }
    let parts = await withTaskGroup(of: (Int, Part).self, returning: [Part].self) { group in
      for (index, start) in starts.enumerated() {
        let firstRow = firstRows[index]
        group.addTask { (index, part(of: pieces, from: start, firstRow: firstRow)) }
      }
      var parts = [Part?](repeating: nil, count: starts.count)
      for await (index, part) in group { parts[index] = part }
      return parts.compactMap { $0 }
    }
    return try Self.outcome(of: parts)
  }

  /// The leaves of one task, or the first bad height. `@unchecked Sendable`: see ``RowNode``.
  private struct Part: @unchecked Sendable {
    var leaves: [RowNode] = []
    var measured = 0
    var isComplete = true
    var error: TableError?
  }

  /// All leaves, which nobody changes. `@unchecked Sendable`: see ``RowNode``.
  private struct Pieces: @unchecked Sendable {
    let leaves: [RowNode]
  }

  private static func outcome(of parts: [Part]) throws(TableError) -> Outcome {
    for part in parts { if let error = part.error { throw error } }
    return (
      RowStore(leaves: parts.flatMap(\.leaves)), parts.reduce(0) { $0 + $1.measured }, parts.allSatisfy(\.isComplete)
    )
  }

  private func part(of pieces: Pieces, from start: Int, firstRow: Int) -> Part {
    var part = Part()
    var row = firstRow
    for piece in pieces.leaves[start..<min(start + Self.leavesPerTask, pieces.leaves.count)] {
      if Task.isCancelled { part.isComplete = false }
      var leaf = piece
      if part.isComplete, part.error == nil, leaf.nextOpen(from: 0, at: width) != nil {
        // Others hold the piece: the table, and whoever has a copy of it.
        leaf = piece.copy()
        resolve(&leaf, from: row, &part)
      }
      part.leaves.append(leaf)
      row += piece.count
    }
    return part
  }

  private func resolve(_ leaf: inout RowNode, from first: Int, _ part: inout Part) {
    var place = 0
    while let row = leaf.nextOpen(from: place, at: width) {
      place = row + 1
      let index = RowIndex(section: section, row: first + row)
      guard let measured = measure(index) else { continue }
      do throws(TableError) {
        let height = try rounding.units(measured.height, of: .row(index))
        let new = StoredHeight(height: height, validWidths: measured.validWidths)
        part.measured += 1
        RowNode.makeColumns(&leaf)
        _ = leaf.memory.write(new, at: row, over: leaf[row], at: width)
      } catch {
        part.error = error
        return
      }
    }
  }
}
