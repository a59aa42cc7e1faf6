internal import GalleyGeometry

extension TableLayout {
  /// What differs between an older layout and this one, place by place: rows and sections have no identity here, so that
  /// those beyond the shorter one's end are inserted or deleted. Equal tables and copies give an empty change.
  ///
  /// - Complexity: O(rows) where heights were changed, O(log n) for a copy of which few were, at most O(rows / 128) else.
  public func difference(from old: TableLayout) -> LayoutChange { difference(from: old, cause: .difference) }

  /// What differs, with why.
  package func difference(from old: TableLayout, cause: LayoutChange.Cause) -> LayoutChange {
    var log = ResizeLog()
    var edits = LayoutEdits()
    // Where what follows moves by another distance, besides below what was resized.
    var starts: [TableElement] = []
    log.note(.tableHeader, delta: tableHeader.height - old.tableHeader.height)
    let common = min(sections.count, old.sections.count)
    for index in 0..<common {
      let (a, b) = (old.sections[index], sections[index])
      // The padding has no name of its own: the header begins below it.
      if a.padding != b.padding { starts.append(.section(index)) }
      log.note(.header(section: index), delta: b.header.height - a.header.height)
      b.rows.forEachDifference(from: a.rows) { row, delta in
        log.note(.row(RowIndex(section: index, row: row)), delta: delta)
      }
      let count = b.rows.count - a.rows.count
      let end = RowIndex(section: index, row: min(a.rows.count, b.rows.count))
      if count != 0 { starts.append(.footer(section: index)) }
      if count > 0 { edits.inserted.append(RowRun(first: end, count: count)) }
      if count < 0 { edits.deleted.append(RowRun(first: end, count: -count)) }
      log.note(.footer(section: index), delta: b.footer.height - a.footer.height)
    }
    edits.insertedSections = Array(common..<max(common, sections.count))
    edits.deletedSections = Array(common..<max(common, old.sections.count))
    log.note(.tableFooter, delta: tableFooter.height - old.tableFooter.height)
    let resized = log.resized
    return LayoutChange(
      cause: cause, edits: edits, resized: resized, shifted: shifts(starts, resized, edits, from: old),
      contentDelta: Self.points(contentUnits - old.contentUnits), widthChanged: widthKey != old.widthKey)
  }

  /// Runs of what moved: those below each resized part, begun anew at other places too.
  private func shifts(
    _ starts: [TableElement], _ resized: [ResizedRun], _ edits: LayoutEdits, from old: TableLayout
  ) -> [ShiftRun] {
    var starts = starts + [.tableHeader]
    for run in resized {
      for place in 1...max(1, run.count) { if let next = run.first.part(behind: place) { starts.append(next) } }
      // What would be next may not exist.
      switch run.first {
      case .header(let section): starts.append(.footer(section: section))
      case .row(let row): starts.append(.footer(section: row.section))
      default: break
      }
    }
    starts += edits.inserted.map { .row($0.first) } + edits.insertedSections.prefix(1).map { .section($0) }
    starts.append(.tableFooter)
    return ShiftRun.runs(
      of: Set(starts).filter(has).sorted().map { start in
        (start, old.has(start) ? span(of: start).start - old.span(of: start).start : nil)
      })
  }
}
