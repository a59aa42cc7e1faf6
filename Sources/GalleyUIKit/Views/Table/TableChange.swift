#if !canImport(UIKit) && !canImport(AppKit)
  public import Galley
  public import Foundation

  /// What one transaction changed in a table view: what was inserted, deleted, resized and moved, how the content's height
  /// changed, and how the table scrolled so that what it shows keeps its place. See ``UITableView/changeObserver``.
  public struct TableChange: Hashable, Sendable {
    /// What changed in the content, in runs of rows: places are those after the change, but for what was deleted. Its
    /// cause is that of the transaction: an update, a reload, another width, other fonts, or heights that became known.
    public let layout: LayoutChange
    /// New minus old content offset, in points; without what somebody asked to scroll before.
    public let offsetDelta: CGFloat
    /// Why the offset is what it is; nil if it is the same.
    public let offsetReason: OffsetChange.Reason?

    /// New minus old height of the content, in points.
    public var contentHeightDelta: CGFloat { CGFloat(layout.contentDelta) }

    /// A change of those parts.
    public init(layout: LayoutChange, offsetDelta: CGFloat, offsetReason: OffsetChange.Reason?) {
      self.layout = layout
      self.offsetDelta = offsetDelta
      self.offsetReason = offsetReason
    }
  }

  /// A transaction that has begun, as far as it is observed.
  struct TableTransaction {
    /// The layout as it was, and the offset.
    let before: TableLayout
    let offset: CGFloat
    /// The update that was performed, and the layout right behind it.
    private(set) var update: (change: LayoutChange, after: TableLayout)?
    /// Why, if there is more to say than that heights became known.
    var cause: LayoutChange.Cause?
    var reason: OffsetChange.Reason?

    init(_ table: UITableView) {
      before = table.layout
      offset = table.bounds.origin.y
    }

    mutating func perform(_ change: LayoutChange, after: TableLayout) { update = (change, after) }

    /// What has changed; nil: nothing.
    func change(to layout: TableLayout, offset end: CGFloat) -> TableChange? {
      var change = layout.difference(from: update?.after ?? before, cause: cause ?? .resolve)
      if let update { change = update.change.followed(by: change) }
      if change.isEmpty && end == offset { return nil }
      return TableChange(
        layout: change, offsetDelta: end - offset, offsetReason: end == offset ? nil : reason ?? .anchored)
    }
  }

  // Transactions: an update, a reload, scrolling to a row, or a layout of the whole tree, whichever is outermost.
  extension UITableView {
    /// Does something that may change the layout, as a transaction or as a part of the one that has begun.
    func transaction<Result>(_ body: () -> Result) -> Result {
      if changeObserver != nil && pending == nil { pending = TableTransaction(self) }
      transactionDepth += 1
      let result = body()
      transactionDepth -= 1
      if transactionDepth == 0 && pending != nil { afterLayout { [weak self] in self?.emit() } }
      return result
    }

    /// Ends the transaction so far: what follows is another one.
    func emit() {
      guard transactionDepth == 0, let transaction = pending else { return }
      pending = nil
      if let change = transaction.change(to: layout, offset: bounds.origin.y) { changeObserver?(change) }
    }

    /// Goes where a change of the layout takes what the table shows.
    func follow(_ change: OffsetChange) {
      move(to: change)
      // That the anchor kept its place is said unless there is more to say.
      if change.delta != 0, pending?.reason == nil || change.reason != .anchored { pending?.reason = change.reason }
    }
  }
#endif
