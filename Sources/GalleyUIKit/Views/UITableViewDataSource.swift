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
  }

  extension UITableViewDataSource {
    /// One section.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  }
#endif
