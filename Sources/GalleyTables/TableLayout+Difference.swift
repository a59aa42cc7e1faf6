internal import GalleyGeometry

extension TableLayout {
  /// What differs between an older layout and this one, place by place: rows and sections have no identity here, so that
  /// those beyond the shorter one's end are inserted or deleted. Equal tables and copies give an empty change.
  ///
  /// - Complexity: O(rows) where heights were changed, O(rows / 256) else.
  public func difference(from old: TableLayout) -> LayoutChange {
    var log = ResizeLog()
    var edits = LayoutEdits()
    log.note(.tableHeader, delta: tableHeader.height - old.tableHeader.height)
    let common = min(sections.count, old.sections.count)
    for index in 0..<common {
      let (a, b) = (old.sections[index], sections[index])
      // The padding has no name of its own: the header begins below it.
      log.note(.header(section: index), delta: b.header.height - a.header.height)
      b.rows.forEachDifference(from: a.rows) { row, delta in
        log.note(.row(RowIndex(section: index, row: row)), delta: delta)
      }
      let count = b.rows.count - a.rows.count
      let end = RowIndex(section: index, row: min(a.rows.count, b.rows.count))
      if count > 0 { edits.inserted.append(RowRun(first: end, count: count)) }
      if count < 0 { edits.deleted.append(RowRun(first: end, count: -count)) }
      log.note(.footer(section: index), delta: b.footer.height - a.footer.height)
    }
    edits.insertedSections = Array(common..<max(common, sections.count))
    edits.deletedSections = Array(common..<max(common, old.sections.count))
    log.note(.tableFooter, delta: tableFooter.height - old.tableFooter.height)
    let resized = log.resized
    return LayoutChange(
      cause: .difference, edits: edits, resized: resized, shifted: shifts(resized, edits, from: old),
      contentDelta: Self.points(contentUnits - old.contentUnits), widthChanged: widthKey != old.widthKey)
  }

  /// Runs of what moved: those below each resized part, begun anew where rows end and at each section.
  private func shifts(_ resized: [ResizedRun], _ edits: LayoutEdits, from old: TableLayout) -> [ShiftRun] {
    var starts: [TableElement] = [.tableHeader]
    for run in resized {
      for place in 1...max(1, run.count) { if let next = run.first.part(behind: place) { starts.append(next) } }
    }
    for section in 0..<min(sections.count, old.sections.count) {
      starts += [.section(section), .footer(section: section)]
    }
    starts += edits.inserted.map { .row($0.first) } + edits.insertedSections.prefix(1).map { .section($0) }
    starts.append(.tableFooter)
    return ShiftRun.runs(
      of: Set(starts).filter(has).sorted().map { start in
        (start, old.has(start) ? span(of: start).start - old.span(of: start).start : nil)
      })
  }
}
