internal import GalleyGeometry

/// The stretches of a table that a batch moves as a whole: each begins at a part after the batch, and says which part
/// before it that was. Positions before are taken before anything changes.
struct ShiftSegments {
  private var segments: [(new: TableElement, old: Int64?)] = []

  /// The segments of a batch on a table that is still as it was.
  ///
  /// - Complexity: O(k log n); O(sections) too if the batch changes sections.
  init(_ map: BatchIndexMap, resizedRows: [RowIndex], of layout: TableLayout, sectionCount: Int) {
    let resized = Dictionary(grouping: resizedRows, by: \.section)
    let origins = Dictionary(map.rowMoves.map { ($1, $0) }) { a, _ in a }
    let sections =
      map.changesSections
      ? Array(0..<sectionCount)
      : Set(map.editedSections).union(resized.keys).union(map.reloadedSections).sorted()
    for (index, section) in sections.enumerated() {
      guard let old = map.unmap(section: section) else {
        segments.append((.section(section), nil))
        continue
      }
      add(.section(section), .section(old), of: layout)
      if map.reloadedSections.contains(old) {
        segments.append((.row(RowIndex(section: section, row: 0)), nil))
      } else {
        addRows(of: section, old, map.slots(ofOld: old), resized[old] ?? [], origins, of: layout)
      }
      add(.footer(section: section), .footer(section: old), of: layout)
      let next = section + 1
      if next < sectionCount, index + 1 == sections.count || sections[index + 1] != next {
        add(.section(next), .section(next), of: layout)
      }
    }
    add(.tableFooter, .tableFooter, of: layout)
  }

  private mutating func add(_ new: TableElement, _ old: TableElement, of layout: TableLayout) {
    segments.append((new, layout.span(of: old).start))
  }

  private mutating func addRows(
    of section: Int, _ old: Int, _ slots: SlotMap, _ resized: [RowIndex], _ origins: [RowIndex: RowIndex],
    of layout: TableLayout
  ) {
    var starts: [(row: Int, old: Int64?)] = slots.added.map { row in
      (row, origins[RowIndex(section: section, row: row)].map { layout.span(of: .row($0)).start })
    }
    // Of rows beside each other, those before the first are before all.
    let ranks =
      slots.removed.enumerated().map { $1 - $0 } + slots.added.enumerated().map { $1 - $0 }
      + resized.map { slots.rank(old: $0.row) + 1 }
    let survivors = layout.rowCount(in: old) - slots.removed.count
    var last = -1
    for rank in ranks.sorted() where rank < survivors && rank != last {
      last = rank
      let row = RowIndex(section: old, row: slots.old(rank: rank))
      starts.append((slots.new(rank: rank), layout.span(of: .row(row)).start))
    }
    for start in starts.sorted(by: { $0.row < $1.row }) {
      segments.append((.row(RowIndex(section: section, row: start.row)), start.old))
    }
  }

  /// What moved, now that the table has changed.
  func runs(in layout: TableLayout) -> [ShiftRun] {
    ShiftRun.runs(
      of: segments.map { segment in
        (segment.new, segment.old.map { layout.span(of: segment.new).start - $0 })
      })
  }
}
