internal import GalleyGeometry

extension TableLayout {
  /// Performs all operations of a batch at once.
  ///
  /// - Returns: one change for all of them; empty if there were none.
  /// - Throws: every problem of the batch, at once; nothing has changed then.
  /// - Complexity: O(k log n) for k operations and rows in deleted, inserted and reloaded sections; O(sections) too if
  ///   sections are inserted, deleted or moved.
  @discardableResult
  public mutating func apply(_ batch: BatchUpdate) throws(BatchProblems) -> LayoutChange {
    if let change = applySingle(batch) { return change }
    let (contents, map) = try check(batch)
    census.settle()
    let sectionCount = sections.count - map.sections.removed.count + map.sections.added.count
    let oldHeight = contentUnits
    var resized: [(row: RowIndex, delta: Int32)] = []
    let reloads = contents.reloads.map { (row: $0.row, height: $0.height ?? sections[$0.row.section].guess) }
    for (row, height) in reloads {
      let delta = height.height - sections[row.section].rows.height(row.row)
      if delta != 0 { resized.append((row, delta)) }
    }
    let segments = ShiftSegments(map, resizedRows: resized.map(\.row), of: self, sectionCount: sectionCount)
    var log = ResizeLog()
    for (row, delta) in resized { if let new = map.map(row) { log.note(.row(new), delta: delta) } }

    for (row, height) in reloads { _ = update(.row(row)) { _ in height } }
    for row in contents.reconfigured {
      _ = update(.row(row)) { $0.memo == .estimated ? nil : StoredHeight(height: $0.height, memo: .kept) }
    }
    let moved = map.rowMoves.map { (to: $1, height: sections[$0.section].rows[$0.row]) }
    var difference = Census()
    for section in map.removed.keys { removeRows(map.slots(ofOld: section).removed, from: section, &difference) }
    reload(contents.reloadedSections, map, &log, &difference)
    if map.changesSections { rearrange(contents.insertedSections, map, sectionCount, &difference) }
    insert(contents.inserts, moved, &difference)
    census.add(difference)

    return LayoutChange(
      cause: .batch, edits: map.edits, resized: log.resized, shifted: segments.runs(in: self),
      contentDelta: Self.points(contentUnits - oldHeight))
  }

  /// What a batch would change, without changing anything.
  ///
  /// - Complexity: that of ``apply(_:)``.
  public func dryRun(_ batch: BatchUpdate) -> Result<LayoutChange, BatchProblems> {
    var copy = self
    do {
      return .success(try copy.apply(batch))
    } catch {
      return .failure(error)
    }
  }

  private func check(_ batch: BatchUpdate) throws(BatchProblems) -> (BatchContents, BatchIndexMap) {
    let validation = BatchValidation(batch, sectionCount: sections.count) { sections[$0].rows.count }
    let contents = BatchContents(batch, rounding: HeightRounding(scale: scale))
    let problems = validation.problems + contents.problems
    if !problems.isEmpty { throw BatchProblems(all: problems) }
    return (contents, validation.map)
  }

  private mutating func removeRows(_ rows: [Int], from section: Int, _ difference: inout Census) {
    let before = sections[section].rows.total
    var end = rows.count
    while end > 0 {
      var start = end - 1
      while start > 0, rows[start - 1] + 1 == rows[start] { start -= 1 }
      let range = rows[start]..<rows[end - 1] + 1
      if census.isCounted { countOut(range, of: section, &difference) }
      sections[section].rows.remove(range)
      end = start
    }
    sectionSums.add(sections[section].rows.total - before, at: section)
  }

  private func countOut(_ rows: Range<Int>, of section: Int, _ difference: inout Census) {
    let record = sections[section]
    if rows.count == 1 {
      difference.count(record.rows[rows.lowerBound], bounds: record.bounds, at: widthKey, sign: -1)
    } else {
      record.rows.slice(rows).count(into: &difference, bounds: record.bounds, at: widthKey, sign: -1)
    }
  }

  private mutating func reload(
    _ records: [Int: SectionRecord], _ map: BatchIndexMap, _ log: inout ResizeLog, _ difference: inout Census
  ) {
    for (section, record) in records {
      let old = sections[section]
      if census.isCounted {
        old.count(into: &difference, at: widthKey, sign: -1)
        record.count(into: &difference, at: widthKey)
      }
      sections[section] = record
      sectionSums.add(record.total - old.total, at: section)
      guard let place = map.map(section: section) else { continue }
      log.note(.header(section: place), delta: record.header.height - old.header.height)
      log.note(.footer(section: place), delta: record.footer.height - old.footer.height)
    }
  }

  private mutating func rearrange(
    _ inserted: [Int: SectionRecord], _ map: BatchIndexMap, _ count: Int, _ difference: inout Census
  ) {
    if census.isCounted {
      for section in map.deletedSections { sections[section].count(into: &difference, at: widthKey, sign: -1) }
      for record in inserted.values { record.count(into: &difference, at: widthKey) }
    }
    let old = sections
    sections = (0..<count).map { section in
      guard let record = map.unmap(section: section).map({ old[$0] }) ?? inserted[section] else {
        preconditionFailure("the new section \(section) comes from nowhere")
      }
      return record
    }
    sectionSums = HeightSums(sections.lazy.map(\.total))
  }

  private mutating func insert(
    _ rows: [(row: RowIndex, height: StoredHeight?)], _ moved: [(to: RowIndex, height: StoredHeight)],
    _ difference: inout Census
  ) {
    let all = (rows + moved.map { (row: $0.to, height: $0.height) }).sorted { $0.row < $1.row }
    var next = 0
    while next < all.count {
      let section = all[next].row.section
      let bounds = sections[section].bounds
      let guess = sections[section].guess
      let first = all[next].row.row
      let height = all[next].height ?? guess
      var count = 1
      while height.memo != .interval, next + count < all.count,
        all[next + count].row == RowIndex(section: section, row: first + count),
        (all[next + count].height ?? guess) == height
      { count += 1 }
      if count == 1 {
        sections[section].rows.insert(height, at: first)
      } else {
        sections[section].rows.insert(RowStore(count: count, repeating: height), at: first)
      }
      sectionSums.add(Int64(height.height) * Int64(count), at: section)
      if census.isCounted { difference.count(height, count, bounds: bounds, at: widthKey) }
      next += count
    }
  }
}

extension BatchIndexMap {
  /// What the change reports of rows and sections.
  fileprivate var edits: LayoutEdits {
    var edits = LayoutEdits()
    let targets = Set(rowMoves.values)
    func rows(_ places: [Int: [Int]]) -> [RowIndex] {
      places.flatMap { section, rows in rows.map { RowIndex(section: section, row: $0) } }.sorted()
    }
    edits.inserted = RowRun.runs(rows(added).filter { !targets.contains($0) })
    edits.deleted = RowRun.runs(rows(removed).filter { rowMoves[$0] == nil })
    edits.movedRows = rowMoves.map { RowMove(from: $0, to: $1) }.sorted { $0.to < $1.to }
    edits.insertedSections = sections.added.filter { unmap(section: $0) == nil }
    edits.deletedSections = deletedSections
    edits.reloadedSections = reloadedSections.compactMap { map(section: $0) }.sorted()
    edits.isReordered = sections.removed.count > deletedSections.count
    return edits
  }

  /// The sections taken out for good.
  var deletedSections: [Int] { sections.removed.filter { map(section: $0) == nil } }
}
