import Foundation
import GalleyUIKit

/// A data source and delegate whose answers are closures.
final class Answers: UITableViewDataSource, UITableViewDelegate {
  var counts: [Int]
  var height: (IndexPath) -> CGFloat = { _ in 50 }
  var header: (Int) -> CGFloat = { _ in 0 }
  var footer: (Int) -> CGFloat = { _ in 0 }
  var title: (Int) -> String? = { _ in nil }
  var headerView: (Int) -> UIView? = { _ in nil }
  private(set) var asked: [IndexPath] = []
  private(set) var cells = 0

  init(_ counts: Int...) { self.counts = counts }

  func forgetAsked() { asked = [] }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells += 1
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked.append(indexPath)
    return height(indexPath)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { header(section) }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { footer(section) }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title(section) }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { headerView(section) }

  /// A table that shows this, laid out.
  func table(
    width: CGFloat = 320, height: CGFloat = 400, style: UITableView.Style = .plain, estimate: CGFloat = 44
  ) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
    table.estimatedRowHeight = estimate
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
    return table
  }
}

extension UITableView {
  func minY(_ row: Int, _ section: Int = 0) -> CGFloat { rectForRow(at: IndexPath(row: row, section: section)).minY }
  func screenY(_ row: Int, _ section: Int = 0) -> CGFloat { minY(row, section) - contentOffset.y }

  func scroll(to y: CGFloat) {
    contentOffset.y = y
    layoutIfNeeded()
  }
}
