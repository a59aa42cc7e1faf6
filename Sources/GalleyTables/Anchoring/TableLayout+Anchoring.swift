internal import GalleyGeometry

extension TableLayout {
  /// The anchor that a policy takes for a viewport: start or end where they stick, else the first row that it shows; on the
  /// way up the first of those that were in sight before; the first header where it shows no row; nil in a table without
  /// either.
  ///
  /// - Complexity: O(log n), and O(rows in sight) on the way up.
  public func anchor(of viewport: Viewport, policy: AnchorPolicy = AnchorPolicy()) -> Anchor? {
    let max = viewport.maxOffset(in: self)
    if policy.followsAppend, viewport.offset >= max { return .end }
    // On its way to elsewhere it is not at the start any more.
    if policy.sticksAtStart, viewport.offset <= viewport.minOffset,
      (viewport.scrollTarget ?? viewport.minOffset) <= viewport.minOffset
    {
      return .start
    }
    let top = viewport.offset + viewport.topInset
    let bottom = top + (viewport.height > 0 ? viewport.height : 0)
    if policy.isScrollingUp, let row = firstKnownRow(from: top, to: bottom) {
      return .row(row.index, edge: .top, screenY: row.minY - viewport.offset)
    }
    if let row = rows(from: top, to: .infinity).first(where: { _ in true }), row.minY < top + viewport.height {
      let edge: Anchor.Edge =
        row.minY < top && policy.isScrollingUp && height(of: row.index).state == .estimated ? .bottom : .top
      let y = edge == .top ? row.minY : row.maxY
      return .row(row.index, edge: edge, screenY: y - viewport.offset)
    }
    for section in 0..<sectionCount where rect(of: .section(section)).maxY > top {
      return .header(section: section, screenY: rect(of: .header(section: section)).minY - viewport.offset)
    }
    return nil
  }

  /// The row that was in sight before those above it were: the first exact one below the last that is not, if any is, else
  /// the first.
  private func firstKnownRow(from top: Double, to bottom: Double) -> PlacedRow? {
    var found: PlacedRow?
    var followsUnknown = false
    for row in rows(from: top, to: bottom) {
      let isKnown = height(of: row.index).state == .exact
      if isKnown && (found == nil || followsUnknown) { found = row }
      followsUnknown = !isKnown
    }
    return found
  }

  /// Where a viewport goes so that an anchor keeps its place on the screen, clamped to the content.
  ///
  /// This is the table after the change.
  ///
  /// - Parameters:
  ///   - viewport: the viewport before the change.
  ///   - anchor: what stays, by its place before; nil: the offset stays.
  ///   - before: the table before the change.
  ///   - map: where rows went; nil: nowhere.
  ///   - policy: what may be done to keep it.
  /// - Complexity: O(log n); O(rows that are gone next to the anchor) too if the anchor itself is.
  public func reanchor(
    _ viewport: Viewport, _ anchor: Anchor?, before: TableLayout, map: BatchIndexMap? = nil,
    policy: AnchorPolicy = AnchorPolicy()
  ) -> OffsetChange {
    var reason = OffsetChange.Reason.anchored
    var target = anchor
    if let anchor, let map {
      target = anchor.moved(by: map)
      if target == nil {
        reason = .anchorDeleted
        target = before.substitute(for: anchor, in: viewport, map)?.moved(by: map)
      }
    }
    let wanted = target.flatMap { offset(of: $0, in: viewport) } ?? viewport.offset
    return settle(viewport, at: wanted, reason, target, policy)
  }

  private func settle(
    _ viewport: Viewport, at wanted: Double, _ reason: OffsetChange.Reason, _ anchor: Anchor?, _ policy: AnchorPolicy
  ) -> OffsetChange {
    var result = viewport
    result.heldExtent = 0
    let end = result.maxOffset(in: self)
    var reason = reason
    if wanted > end, policy.holdsExtent {
      let short = result.bottomInset + contentSize.height - max(0, result.height)
      result.heldExtent = wanted - short
      reason = .heldExtent
    }
    result.offset = result.clamped(wanted, in: self)
    if result.offset != wanted { reason = .clamped }
    if let target = viewport.scrollTarget {
      result.scrollTarget = result.clamped(target + result.offset - viewport.offset, in: self)
    }
    return OffsetChange(
      viewport: result, delta: result.offset - viewport.offset, reason: reason, anchor: anchor)
  }

  /// The offset, not clamped, at which an anchor is where it wants to be; nil if its row or section does not exist.
  private func offset(of anchor: Anchor, in viewport: Viewport) -> Double? {
    switch anchor {
    case .start: return viewport.minOffset
    case .end:
      var free = viewport
      free.heldExtent = 0
      return free.maxOffset(in: self)
    case .row(let row, let edge, let screenY):
      return frame(row).map { (edge == .top ? $0.minY : $0.maxY) - screenY }
    case .fraction(let row, let fraction, let screenY):
      return frame(row).map { $0.minY + ($0.maxY - $0.minY) * fraction - screenY }
    case .caret(let row, let y, let screenY):
      return frame(row).map { $0.minY + y - screenY }
    case .header(let section, let screenY):
      return has(.header(section: section)) ? rect(of: .header(section: section)).minY - screenY : nil
    }
  }

  private func frame(_ row: RowIndex) -> (minY: Double, maxY: Double)? {
    guard has(.row(row)) else { return nil }
    let rect = rect(of: .row(row))
    return (rect.minY, rect.maxY)
  }

  /// The row nearest to a deleted anchor that is still there: the next below, else the next above. This is the table
  /// before the change.
  private func substitute(for anchor: Anchor, in viewport: Viewport, _ map: BatchIndexMap) -> Anchor? {
    guard let start = anchor.position else { return nil }
    func place(_ row: RowIndex) -> Anchor {
      .row(row, edge: .top, screenY: rect(of: .row(row)).minY - viewport.offset)
    }
    for section in start.section..<max(start.section, sectionCount) {
      let first = section == start.section ? start.row : 0
      if let row = survivor(in: section, first..<max(first, rowCount(in: section)), map) { return place(row) }
    }
    for section in stride(from: min(start.section, sectionCount - 1), through: 0, by: -1) {
      let end = section == start.section ? min(start.row, rowCount(in: section)) : rowCount(in: section)
      if let row = survivor(in: section, (0..<end).reversed(), map) { return place(row) }
    }
    return nil
  }

  private func survivor(in section: Int, _ rows: some Collection<Int>, _ map: BatchIndexMap) -> RowIndex? {
    guard map.map(section: section) != nil, !map.reloadedSections.contains(section) else { return nil }
    return rows.lazy.map { RowIndex(section: section, row: $0) }.first { map.map($0) != nil }
  }
}

extension Anchor {
  /// The anchor where a batch took it; nil if it is gone.
  fileprivate func moved(by map: BatchIndexMap) -> Anchor? {
    switch self {
    case .start, .end: self
    case .row(let row, let edge, let screenY): map.map(row).map { .row($0, edge: edge, screenY: screenY) }
    case .fraction(let row, let part, let screenY): map.map(row).map { .fraction($0, part, screenY: screenY) }
    case .caret(let row, let y, let screenY): map.map(row).map { .caret($0, y: y, screenY: screenY) }
    case .header(let section, let screenY):
      map.map(section: section).map { .header(section: $0, screenY: screenY) }
    }
  }

  /// The row that it is at, or would be.
  fileprivate var position: RowIndex? {
    switch self {
    case .start, .end: nil
    case .row(let row, _, _), .fraction(let row, _, _), .caret(let row, _, _): row
    case .header(let section, _): RowIndex(section: section, row: 0)
    }
  }
}
