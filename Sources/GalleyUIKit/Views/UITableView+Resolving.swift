#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  internal import Foundation

  extension UITableView {
    /// Gives heights to the rows that need them, moves the offset into the content's range, and says whether any row was
    /// resolved.
    func resolveRows() -> Bool {
      var learnt = isEager && layout.isMeasurable && resolveAll()
      for _ in 0..<UIView.layoutPassLimit {
        learnt = resolveVisible() || learnt
        let offset = clampedOffset
        if offset == contentOffset.y { break }
        contentOffset.y = offset
      }
      return learnt
    }

    /// The offset, moved as little as possible so that the table shows content and its insets.
    private var clampedOffset: CGFloat {
      let end = layout.contentSize.height + contentInset.bottom - bounds.size.height
      return max(-contentInset.top, min(contentOffset.y, end))
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
          let cell = cell(for: row.index)
          take(askHeight(IndexPath(row.index)) ?? rowHeight, for: row.index, cell: cell)
          learnt = true
        }
      }
      return learnt
    }

    /// The first visible row from `y` on. A function of its own, so that no copy of the layout outlives it.
    private func firstRow(from y: Double) -> PlacedRow? {
      layout.rows(from: y, to: Double(bounds.origin.y + bounds.size.height)).first { _ in true }
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
      // Nobody but the one who answered knows how the height depends on the width.
      if layout.isMeasurable {
        _ = try? layout.resolve(row, to: Measured(height: height, onlyAt: layout.width))
      } else {
        _ = try? layout.setEstimate(of: .row(row), to: height)
      }
    }
  }
#endif
