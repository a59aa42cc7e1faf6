#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  public import Foundation

  extension UITableView {
    /// Where a row goes when the table scrolls to it.
    public enum ScrollPosition: Int, Sendable {
      /// As little as needed to see it whole.
      case none = 0
      /// To the top, below the inset and a header that stays there.
      case top = 1
      /// To the middle.
      case middle = 2
      /// To the bottom.
      case bottom = 3

      fileprivate var position: Galley.ScrollPosition {
        switch self {
        case .none: .none
        case .top: .top
        case .middle: .middle
        case .bottom: .bottom
        }
      }
    }

    /// Scrolls to a row, at once unless scrolling takes time (``UIScrollView/scrollAnimationDuration``). Rows in sight there
    /// get their true heights first, no others, so that the
    /// row is exactly where it was asked for. A row that does not exist scrolls nowhere.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
      if isCalledBack("scrollToRow") { return }
      reloadIfNeeded()
      let row = RowIndex(indexPath)
      guard layout.has(.row(row)) else { return }
      transaction {
        whileBusy { scroll(to: row, scrollPosition.position, animated: animated && scrollAnimationDuration > 0) }
        publishContentSize()
      }
      setNeedsLayout()
    }

    private func scroll(to row: RowIndex, _ position: Galley.ScrollPosition, animated: Bool) {
      layout.setWidth(Double(bounds.size.width))
      let (start, before) = (viewport, layout)
      let anchor = animated && layout.isMeasurable ? layout.anchor(of: start, policy: anchorPolicy) : nil
      func target() -> Double {
        heldExtent = 0
        return layout.offset(to: row, at: position, in: start, style: headerStyle)
      }
      if layout.isMeasurable {
        if layout.height(of: row).state != .exact { resolve(row) }
        while let next = unresolvedRow(from: target()) { resolve(next) }
      }
      let end = target()
      if animated {
        // What is in sight stays there till the scroll begins.
        follow(layout.reanchor(start, anchor, before: before, policy: anchorPolicy))
        setContentOffset(CGPoint(x: bounds.origin.x, y: CGFloat(end)), animated: true)
        return
      }
      scrollAnimation = nil
      bounds.origin.y = CGFloat(end)
      lastOffset = bounds.origin.y
      if pending?.offset != bounds.origin.y { pending?.reason = .scroll }
    }

    private func unresolvedRow(from offset: Double) -> RowIndex? {
      layout.rows(from: offset, to: offset + Double(bounds.size.height))
        .first { layout.height(of: $0.index).state != .exact }?.index
    }
  }
#endif
