public import GalleyTables

extension TableLayout {
  /// Measures every row that is not exact, on all cores, as one transaction. See ``resolveAll(_:)``.
  ///
  /// - Parameter row: the measurer of a row; nil: it stays a guess. Called from several threads at once.
  /// - Throws: ``TableError/invalidHeight(of:points:)``; nothing has changed then.
  public mutating func resolveAll<Row: RowMeasurer>(
    rows row: @escaping @Sendable (RowIndex) -> Row?
  ) async throws(TableError) -> BulkResolution {
    let width = width
    return try await resolveAll { row($0)?.measure(width: width) }
  }

  /// Measures the rows of a table with one section, on all cores, as one transaction. See ``resolveAll(_:)``.
  ///
  /// - Parameter rows: a measurer a row of section 0; rows beyond its end stay guesses.
  /// - Throws: ``TableError/invalidHeight(of:points:)``; nothing has changed then.
  public mutating func resolveAll<Row: RowMeasurer>(_ rows: [Row]) async throws(TableError) -> BulkResolution {
    try await resolveAll(rows: { $0.section == 0 && rows.indices ~= $0.row ? rows[$0.row] : nil })
  }

  /// Measures rows in the background, those in sight first. See ``resolving(from:budget:batchSize:_:)``.
  ///
  /// - Parameter row: the measurer of a row; nil: it stays a guess.
  public func resolving<Row: RowMeasurer>(
    from viewport: Viewport, budget: ResolveBudget = ResolveBudget(), batchSize: Int = 256,
    rows row: @escaping @Sendable (RowIndex) -> Row?
  ) -> AsyncStream<[ResolvedRow]> {
    let width = width
    return resolving(from: viewport, budget: budget, batchSize: batchSize) { row($0)?.measure(width: width) }
  }
}
