#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  internal import Foundation

  extension UITableView {
    /// What the table shows of its content.
    var viewport: Viewport {
      Viewport(
        height: Double(bounds.size.height), offset: Double(bounds.origin.y), topInset: Double(contentInset.top),
        bottomInset: Double(contentInset.bottom), heldExtent: heldExtent,
        scrollTarget: scrollAnimation.map { Double($0.target.y) })
    }

    /// Goes where the anchor keeps its place.
    func move(to change: OffsetChange) {
      heldExtent = change.viewport.heldExtent
      let y = CGFloat(change.viewport.offset)
      if let target = change.viewport.scrollTarget { scrollAnimation?.move(to: y, target: CGFloat(target)) }
      if y != bounds.origin.y { bounds.origin.y = y }
      lastOffset = y
    }

    /// Gives heights to the rows that need them; what is seen at the top keeps its place, and the offset stays in the
    /// content. Says whether any row was resolved.
    func resolveRows() -> Bool {
      var policy = anchorPolicy
      policy.isScrollingUp = bounds.origin.y < lastOffset
      let before = layout
      // A table that is scrolled beyond its content has nothing at its top to keep.
      let start = viewport.settled(in: before)
      let anchor = layout.isMeasurable ? layout.anchor(of: start, policy: policy) : nil
      var learnt = isEager && layout.isMeasurable && resolveAll()
      while true {
        let more = resolveLastVisible(above: anchor) || resolveVisible()
        learnt = learnt || more
        let old = bounds.origin.y
        follow(layout.reanchor(start, anchor, before: before, policy: policy))
        if !more && bounds.origin.y == old { return learnt }
      }
    }

    /// Resolves every row, from the first.
    @discardableResult
    func resolveAll() -> Bool {
      var learnt = false
      var next = layout.nextUnresolved()
      while let row = next {
        take(askHeight(IndexPath(row)) ?? rowHeight, for: row, cell: nil)
        recycle(row)
        learnt = learnt || layout.height(of: row).state == .exact
        // Without a width rows stay guesses: go on behind this one.
        next = layout.nextUnresolved(from: RowIndex(section: row.section, row: row.row + 1))
      }
      return learnt
    }

    /// Resolves the rows that the table shows, from the top: each that becomes smaller may let others in.
    private func resolveVisible() -> Bool {
      guard layout.isMeasurable else { return false }
      var learnt = false
      var y = Double(bounds.origin.y)
      while let row = firstRow(from: y) {
        if layout.height(of: row.index).state == .exact {
          y = row.maxY
        } else {
          resolve(row.index)
          learnt = true
        }
      }
      return learnt
    }

    /// Resolves the row next to the anchor, of those above it that are in sight: each pushes the others up.
    private func resolveLastVisible(above anchor: Anchor?) -> Bool {
      guard layout.isMeasurable, case .row(let row, edge: .top, _) = anchor else { return false }
      let end = layout.rect(of: .row(row)).minY
      guard let next = lastUnresolved(before: end) else { return false }
      resolve(next)
      return true
    }

    private func lastUnresolved(before end: Double) -> RowIndex? {
      layout.rows(from: Double(bounds.origin.y), to: end)
        .filter { layout.height(of: $0.index).state != .exact }.last?.index
    }

    /// The first visible row from `y` on. A function of its own, so that no copy of the layout outlives it.
    private func firstRow(from y: Double) -> PlacedRow? {
      layout.rows(from: y, to: Double(bounds.origin.y + bounds.size.height)).first { _ in true }
    }

    /// Gives a row that is about to show its true height.
    func resolve(_ row: RowIndex) {
      let cell = cell(for: row)
      take(askHeight(IndexPath(row)) ?? rowHeight, for: row, cell: cell)
    }

    /// Takes a height that was asked for a row; has its cell measured if the height is automatic.
    func take(_ height: CGFloat, for row: RowIndex, cell: UITableViewCell?) {
      if let height = height.usable {
        record(height, for: row)
      } else if layout.isMeasurable {
        measure(cell ?? self.cell(for: row), for: row)
      }
    }

    private func measure(_ cell: UITableViewCell, for row: RowIndex) {
      callLog.measuredCells += 1
      let fitted = cell.sizeThatFits(CGSize(width: bounds.size.width, height: CGFloat.greatestFiniteMagnitude))
      record(fitted.height.usable ?? UITableView.standardRowHeight, for: row)
    }

    private func record(_ height: Double, for row: RowIndex) {
      let height = settled(height, for: row)
      // Nobody but the one who answered knows how the height depends on the width.
      if layout.isMeasurable {
        _ = try? layout.resolve(row, to: Measured(height: height, onlyAt: layout.width))
      } else {
        _ = try? layout.setEstimate(of: .row(row), to: height)
      }
    }

    /// The height to take for a row that answered before in the same layout: the greater one when it goes back and forth.
    private func settled(_ height: Double, for row: RowIndex) -> Double {
      let number = rootView.layoutNumber
      if answers.layout != number { answers = RowAnswers(layout: number) }
      let settled = answers.settle(height, for: row)
      if settled.isNew { report(.oscillatingRow(IndexPath(row), heights: settled.seen)) }
      return settled.height
    }
  }

  extension Viewport {
    /// The viewport moved into the content.
    fileprivate func settled(in layout: TableLayout) -> Viewport {
      var viewport = self
      viewport.offset = clamped(offset, in: layout)
      return viewport
    }
  }

  /// What rows answered in one layout.
  struct RowAnswers {
    var layout = -1
    private var heights: [RowIndex: [Double]] = [:]

    /// How often a row may come back to a height that it left.
    private static let returnLimit = 2

    init(layout: Int = -1) { self.layout = layout }

    /// The height to take, and, when the row is found to go back and forth, that this is new and what it answered.
    mutating func settle(_ height: Double, for row: RowIndex) -> (height: Double, isNew: Bool, seen: [CGFloat]) {
      var seen = heights[row] ?? []
      if seen.last != height { seen.append(height) }
      // A B A B: two returns.
      let returns = seen.indices.filter { seen[..<$0].contains(seen[$0]) }.count
      let isNew = returns == Self.returnLimit && seen.count > (heights[row]?.count ?? 0)
      heights[row] = seen
      guard returns >= Self.returnLimit else { return (height, false, []) }
      return (seen.max() ?? height, isNew, isNew ? Set(seen).sorted().map { CGFloat($0) } : [])
    }
  }
#endif
