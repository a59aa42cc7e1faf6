internal import GalleyGeometry

extension LayoutChange {
  /// This change and then another, by which nothing came, went or moved but for heights, as one.
  ///
  /// - Complexity: O(r log r) for r runs and rows that were resized.
  package func followed(by later: LayoutChange) -> LayoutChange {
    let newcomers = edits.newcomers
    return LayoutChange(
      cause: cause, edits: edits, resized: resized(and: later, besides: newcomers),
      shifted: shifted(and: later, besides: newcomers), contentDelta: contentDelta + later.contentDelta,
      widthChanged: widthChanged || later.widthChanged)
  }

  private func resized(and later: LayoutChange, besides newcomers: [Stretch]) -> [ResizedRun] {
    var log = ResizeLog()
    for run in resized + later.resized {
      // One by one: a part may be in a run of each.
      for place in 0..<run.count {
        let part = place == 0 ? run.first : run.first.part(behind: place) ?? run.first
        if newcomers.contains(part) { continue }
        log.note(part, delta: LayoutUnit(roundingUp: run.delta, scale: nil).rawValue)
      }
    }
    return log.resized
  }

  private func shifted(and later: LayoutChange, besides newcomers: [Stretch]) -> [ShiftRun] {
    let (first, second) = (shifted, later.shifted)
    var starts: Set<TableElement> = []
    for run in first + second {
      starts.insert(run.from)
      if let until = run.until { starts.insert(until) }
    }
    for stretch in newcomers { starts.formUnion([stretch.from, stretch.until]) }
    var runs: [ShiftRun] = []
    let ordered = starts.sorted()
    for (index, start) in ordered.enumerated() where !newcomers.contains(start) {
      let distance = ShiftRun.distance(of: start, in: first) + ShiftRun.distance(of: start, in: second)
      let step = (ShiftRun.run(of: start, in: first)?.step ?? 0) + (ShiftRun.run(of: start, in: second)?.step ?? 0)
      if distance == 0 && step == 0 { continue }
      let until = index + 1 < ordered.count ? ordered[index + 1] : nil
      if step == 0, let last = runs.last, last.step == 0, last.until == start, last.distance == distance {
        runs[runs.count - 1] = ShiftRun(from: last.from, until: until, distance: distance, step: 0)
      } else {
        runs.append(ShiftRun(from: start, until: until, distance: distance, step: step))
      }
    }
    return runs
  }
}

/// Parts from one to before another, by their order in the table.
private struct Stretch {
  let from: TableElement
  let until: TableElement
}

extension [Stretch] {
  /// Whether a part is in one of the stretches, which are in order and do not overlap.
  fileprivate func contains(_ element: TableElement) -> Bool {
    let passed = partitioningIndex { $0.from > element }
    return passed > 0 && element < self[passed - 1].until
  }
}

extension LayoutEdits {
  /// What was not there before, from the top.
  fileprivate var newcomers: [Stretch] {
    let rows = inserted.map { run in
      Stretch(
        from: .row(run.first), until: .row(RowIndex(section: run.first.section, row: run.first.row + run.count)))
    }
    let sections = insertedSections.map { Stretch(from: .section($0), until: .section($0 + 1)) }
    let reloaded = reloadedSections.map {
      Stretch(from: .row(RowIndex(section: $0, row: 0)), until: .footer(section: $0))
    }
    return (rows + sections + reloaded).sorted { $0.from < $1.from }
  }
}
