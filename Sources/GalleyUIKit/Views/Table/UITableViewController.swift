#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// A controller whose view is a table, and which is its data source and delegate.
  open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    /// A controller of a table of a style.
    public init(style: UITableView.Style) {
      self.style = style
      super.init()
    }

    /// A controller of a plain table.
    public override convenience init() { self.init(style: .plain) }

    /// The table, which is the view.
    open var tableView: UITableView! {
      get { view as? UITableView }
      set { view = newValue }
    }

    /// Makes the table.
    open override func loadView() {
      let table = UITableView(frame: .zero, style: style)
      table.dataSource = self
      table.delegate = self
      view = table
    }

    // UIKit asks whether a controller has a method; here a method that is not overridden says that it is the table's
    // own property that answers.

    /// 1; for subclasses to override.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// 0; for subclasses to override.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// A cell that shows nothing; for subclasses to override.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// None; for subclasses to override.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// None; for subclasses to override.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// The table's `rowHeight`; for subclasses to override.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.isAnsweredByDefault = true
      return tableView.rowHeight
    }
    /// The table's `estimatedRowHeight`; for subclasses to override.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.isAnsweredByDefault = true
      return tableView.estimatedRowHeight
    }
    /// The table's `sectionHeaderHeight`; for subclasses to override.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      tableView.isAnsweredByDefault = true
      return tableView.sectionHeaderHeight
    }
    /// The table's `sectionFooterHeight`; for subclasses to override.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      tableView.isAnsweredByDefault = true
      return tableView.sectionFooterHeight
    }
    /// None; for subclasses to override.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// None; for subclasses to override.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  }
#endif
