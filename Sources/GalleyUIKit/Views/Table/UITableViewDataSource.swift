#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// What a table shows.
  public protocol UITableViewDataSource: AnyObject {
    /// How many sections there are; 1 where a data source does not say. Less than 0 counts as 0.
    func numberOfSections(in tableView: UITableView) -> Int
    /// How many rows a section has. Less than 0 counts as 0.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// A cell for a row, as a rule from ``UITableView/dequeueReusableCell(withIdentifier:for:)``.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// The title of a section's header; nil: none. A header that is automatic is as high as its title.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The title of a section's footer; nil: none. A footer that is automatic is as high as its title.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  }

  extension UITableViewDataSource {
    /// One section.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// None.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// None.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  }
#endif
