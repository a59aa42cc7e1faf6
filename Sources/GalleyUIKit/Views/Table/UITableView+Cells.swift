#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  public import Foundation

  extension UITableView {
    /// Has cells of a class made for an identifier; nil: none any more.
    public func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
      cellClasses[identifier] = cellClass
    }

    /// A cell that went out of sight, or a new one of the registered class; nil if neither is there.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
      if let cell = reconfiguredCell, cell.reuseIdentifier == identifier {
        reconfiguredCell = nil
        return cell
      }
      if let cell = reusable[identifier]?.popLast() {
        cell.prepareForReuse()
        return cell
      }
      return cellClasses[identifier]?.init(style: .default, reuseIdentifier: identifier)
    }

    /// A cell that went out of sight, or a new one of the registered class.
    ///
    /// - Precondition: a class is registered for the identifier.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
      guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
        preconditionFailure("no class is registered for cells named \(identifier)")
      }
      return cell
    }

    /// The cell of a row that is visible; nil for others.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { visible[RowIndex(indexPath)] }

    /// The cells of the visible rows, from the top.
    public var visibleCells: [UITableViewCell] { visible.sorted { $0.key < $1.key }.map(\.value) }

    /// The row's cell, asked for if it is not there.
    func cell(for row: RowIndex) -> UITableViewCell {
      if let cell = visible[row] { return cell }
      guard let dataSource else { preconditionFailure("a table without a data source has no rows") }
      callLog.cellForRow += 1
      let cell = whileBusy { dataSource.tableView(self, cellForRowAt: IndexPath(row)) }
      visible[row] = cell
      cell.contentScaleFactor = contentScaleFactor
      cell.bounds.size.width = bounds.size.width
      if cell.superview !== self { addSubview(cell) }
      return cell
    }

    /// Has the data source fill a row's cell again, the same one.
    func reconfigure(_ row: RowIndex) {
      guard let cell = visible.removeValue(forKey: row) else { return }
      reconfiguredCell = cell
      if self.cell(for: row) !== cell { cell.removeFromSuperview() }
      reconfiguredCell = nil
    }

    /// Takes a row's cell out of sight, to be used for another.
    func recycle(_ row: RowIndex) {
      guard let cell = visible.removeValue(forKey: row) else { return }
      cell.removeFromSuperview()
      if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
    }

    /// Takes all cells out of sight.
    func recycleAll() {
      for row in visible.keys.sorted() { recycle(row) }
    }

    /// Puts the visible rows' cells where they belong and lets the others go.
    func placeCells() {
      guard layout.isMeasurable else { return recycleAll() }
      let rows = Array(layout.rows(from: Double(bounds.origin.y), to: Double(bounds.origin.y + bounds.size.height)))
      let shown = Set(rows.map(\.index))
      for row in visible.keys.sorted() where !shown.contains(row) { recycle(row) }
      for row in rows {
        cell(for: row.index).frame = CGRect(x: 0, y: row.minY, width: bounds.size.width, height: row.height)
      }
    }
  }
#endif
