internal import GalleyGeometry

extension TableLayout {
  /// Makes a part's height a guess again: its content changed. A section stands for its rows, header and footer, but
  /// for those whose height was given as exact and not measured: they are no guesses until they are named themselves.
  ///
  /// - Parameters:
  ///   - element: what changed. Parts that were never measured stay as they are.
  ///   - keepAsEstimate: whether the last measured height is the guess, so that nothing moves; else the part goes back
  ///     to its first estimate, a row to that of its section.
  /// - Returns: the change; empty if no height is another.
  /// - Precondition: the part exists.
  /// - Complexity: O(log n); O(rows) for a section.
  @discardableResult
  public mutating func invalidate(_ element: TableElement, keepAsEstimate: Bool = true) -> LayoutChange {
    var log = ResizeLog()
    if case .section(let section) = element {
      checkSection(section)
      invalidateSection(section, keepAsEstimate, &log)
      census = RunningCensus()
    } else {
      invalidatePart(element, keepAsEstimate, isNamed: true, &log)
    }
    return log.change(cause: .invalidate)
  }

  /// Makes every measured height a guess again, as a change of fonts or text size does. See ``invalidate(_:keepAsEstimate:)``.
  ///
  /// - Complexity: O(rows).
  @discardableResult
  public mutating func invalidateAll(keepAsEstimate: Bool = true) -> LayoutChange {
    var log = ResizeLog()
    invalidatePart(.tableHeader, keepAsEstimate, &log)
    for section in sections.indices { invalidateSection(section, keepAsEstimate, &log) }
    invalidatePart(.tableFooter, keepAsEstimate, &log)
    census = RunningCensus()
    return log.change(cause: .invalidate)
  }

  private mutating func invalidatePart(
    _ element: TableElement, _ keepAsEstimate: Bool, isNamed: Bool = false, _ log: inout ResizeLog
  ) {
    let estimate = estimate(of: element)
    let delta = update(element) { old in
      if old.memo == .estimated || !isNamed && old.memo == .fixed { return nil }
      return keepAsEstimate
        ? StoredHeight(height: old.height, memo: .kept) : StoredHeight(height: estimate, memo: .estimated)
    }
    log.note(element, delta: delta)
  }

  private mutating func invalidateSection(_ section: Int, _ keepAsEstimate: Bool, _ log: inout ResizeLog) {
    invalidatePart(.header(section: section), keepAsEstimate, &log)
    if keepAsEstimate {
      sections[section].rows.keepAll()
    } else {
      let before = sections[section].rows.total
      let estimate = sections[section].estimate
      sections[section].rows.forgetAll(estimate: estimate) { first, count, delta in
        log.note(.row(RowIndex(section: section, row: first)), count: count, delta: delta)
      }
      sectionSums.add(sections[section].rows.total - before, at: section)
    }
    invalidatePart(.footer(section: section), keepAsEstimate, &log)
  }

  private func estimate(of element: TableElement) -> Int32 {
    switch element {
    case .tableHeader: return tableHeader.estimate
    case .tableFooter: return tableFooter.estimate
    case .header(let index):
      checkSection(index)
      return sections[index].header.estimate
    case .footer(let index):
      checkSection(index)
      return sections[index].footer.estimate
    case .row(let index):
      checkRow(index)
      return sections[index.section].estimate
    case .section: preconditionFailure("a section's height is the sum of its parts")
    }
  }
}
