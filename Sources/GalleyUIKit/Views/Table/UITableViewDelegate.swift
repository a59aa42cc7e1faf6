#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// How high the parts of a table are. Every method may be left out.
  ///
  /// UIKit asks at run time whether a delegate has a method. Here a method that is left out is answered by an extension,
  /// with the table's own property, and the answer tells the table that it came from there: so the table knows that one
  /// answer holds for all rows, and asks no more.
  ///
  /// Any height may be ``UITableView/automaticDimension``; a height that is none (negative, NaN, infinite) counts as that.
  public protocol UITableViewDelegate: AnyObject {
    /// The height of a row, in points, its separator included; instead of ``UITableView/rowHeight``. Asked once a row
    /// and epoch; a reload begins one, and so does another width.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// A guess of the height of a row, in points; instead of ``UITableView/estimatedRowHeight``. Asked once a row and
    /// reload.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
    /// The height of a section's header, in points; instead of ``UITableView/sectionHeaderHeight``.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// The height of a section's footer, in points; instead of ``UITableView/sectionFooterHeight``.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    /// What a section's header shows; nil: its title, if there is one. Asked when the section becomes visible, after it
    /// was reloaded, and at once if the header's height is automatic.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    /// What a section's footer shows; nil: its title, if there is one. Asked as for headers.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  }

  extension UITableViewDelegate {
    /// The table's ``UITableView/rowHeight``.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.isAnsweredByDefault = true
      return tableView.rowHeight
    }

    /// The table's ``UITableView/estimatedRowHeight``.
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.isAnsweredByDefault = true
      return tableView.estimatedRowHeight
    }

    /// The table's ``UITableView/sectionHeaderHeight``.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      tableView.isAnsweredByDefault = true
      return tableView.sectionHeaderHeight
    }

    /// The table's ``UITableView/sectionFooterHeight``.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      tableView.isAnsweredByDefault = true
      return tableView.sectionFooterHeight
    }

    /// No view.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// No view.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  }
#endif
