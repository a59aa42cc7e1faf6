#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  internal import Foundation

  extension UITableView {
    /// Builds the layout anew if something asked for it.
    func reloadIfNeeded() {
      guard needsReload else { return }
      needsReload = false
      transaction {
        pending?.cause = .reload
        whileBusy { reload() }
      }
    }

    private func reload() {
      hasAutomaticBands = false
      recycleAll()
      dropBands()
      let counts = askCounts()
      let paths = counts.indices.first { counts[$0] > 0 }.map { IndexPath(row: 0, section: $0) }
      let first = paths.map { (path: $0, height: probe($0)) }
      let estimates = EstimateSource(self, first: first?.path)
      isEager = !estimates.isGivenByDelegate && estimatedRowHeight == 0

      let sections = counts.indices.map { section(at: $0, rowCount: counts[$0], estimates) }
      // Heights were checked one by one, so that none can be refused.
      guard
        var built = try? TableLayout(
          width: Double(bounds.size.width), scale: Double(contentScaleFactor), sections: sections,
          tableHeader: .exact(tableHeaderView?.frame.height.usable ?? 0),
          tableFooter: .exact(tableFooterView?.frame.height.usable ?? 0))
      else { preconditionFailure("a height that was checked was refused") }
      if keepsHeightsInReload { built.adoptHeights(from: layout) }
      layout = built
      if let first, let height = first.height { take(height, for: RowIndex(first.path), cell: nil) }
      if isEager { resolveAll() }
    }

    /// Asks the data source for the number of rows of every section.
    func askCounts() -> [Int] {
      guard let dataSource else { return [] }
      callLog.numberOfSections += 1
      let sections = max(0, dataSource.numberOfSections(in: self))
      return (0..<sections).map {
        callLog.numberOfRows += 1
        return max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
      }
    }

    /// Finds out whether the delegate gives row heights when it matters at once: when all rows else have one height. A
    /// delegate that does is asked for this row no second time.
    private func probe(_ path: IndexPath) -> CGFloat? {
      delegateLeavesRowHeights = delegate == nil
      guard rowHeight.usable != nil, delegate != nil else { return nil }
      return askHeight(path)
    }

    /// The delegate's height of a row; nil if it gives none.
    func askHeight(_ path: IndexPath) -> CGFloat? {
      guard let delegate, !delegateLeavesRowHeights else { return nil }
      isAnsweredByDefault = false
      let height = delegate.tableView(self, heightForRowAt: path)
      if isAnsweredByDefault {
        delegateLeavesRowHeights = true
        return nil
      }
      callLog.heightForRow += 1
      return height
    }

    /// A section as the delegate says, with the rows' estimates.
    func section(at index: Int, rowCount: Int, _ estimates: EstimateSource) -> TableSection {
      let header = ElementHeight.exact(bandHeight(.header, index))
      let footer = ElementHeight.exact(bandHeight(.footer, index))
      let padding = header.points > 0 ? topPadding : 0
      if delegateLeavesRowHeights, let fixed = rowHeight.usable {
        return TableSection(
          rowCount: rowCount, rowHeight: fixed, header: header, footer: footer, topPadding: padding)
      }
      let estimate = estimates.common
      guard estimates.isGivenByDelegate else {
        return TableSection(
          rowCount: rowCount, estimate: estimate, header: header, footer: footer, topPadding: padding)
      }
      return TableSection(
        rowHeights: (0..<rowCount).map { estimates.estimate(IndexPath(row: $0, section: index)) }, state: .estimated,
        estimate: estimate, header: header, footer: footer, topPadding: padding)
    }
  }

  /// Where a table's estimates come from: the delegate, row by row, or one property.
  struct EstimateSource {
    let table: UITableView
    /// The delegate's answer for the first row, which is asked once.
    let first: (path: IndexPath, height: CGFloat)?

    init(_ table: UITableView, first path: IndexPath?) {
      self.table = table
      guard let path, let delegate = table.delegate else {
        first = nil
        return
      }
      table.isAnsweredByDefault = false
      let height = delegate.tableView(table, estimatedHeightForRowAt: path)
      first = table.isAnsweredByDefault ? nil : (path, height)
      if first != nil { table.callLog.estimatedHeightForRow += 1 }
    }

    var isGivenByDelegate: Bool { first != nil }

    /// What holds for rows without an estimate of their own. Without estimates at all it shows only while there is no
    /// width to measure at.
    var common: Double {
      let height = table.estimatedRowHeight
      return height == 0 ? UITableView.standardRowHeight : height.usable ?? UITableView.standardRowHeight
    }

    func estimate(_ path: IndexPath) -> Double {
      if let first, first.path == path { return first.height.usable ?? common }
      table.callLog.estimatedHeightForRow += 1
      return table.delegate?.tableView(table, estimatedHeightForRowAt: path).usable ?? common
    }
  }

  extension CGFloat {
    /// The height, if it is one that a row can have.
    var usable: Double? { self >= 0 && self <= TableLayout.maximumHeight ? Double(self) : nil }
  }

  extension RowIndex {
    init(_ path: IndexPath) { self.init(section: path.section, row: path.row) }
  }

  extension IndexPath {
    init(_ index: RowIndex) { self.init(row: index.row, section: index.section) }
  }
#endif
