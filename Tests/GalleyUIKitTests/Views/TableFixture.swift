import Foundation
import GalleyUIKit

/// A data source that writes down what it is asked.
class RecordingSource: UITableViewDataSource {
  var counts: [Int]
  var log: [String] = []
  var cellHeight: (IndexPath) -> CGFloat = { _ in 50 }

  init(_ counts: Int...) { self.counts = counts }

  func numberOfSections(in tableView: UITableView) -> Int {
    log.append("sections")
    return counts.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    log.append("rows \(section)")
    return counts[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.append("cell \(indexPath.section).\(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? MeasuringCell)?.height = { [cellHeight] in cellHeight(indexPath) }
    return cell
  }
}

/// A cell that is told its height.
final class MeasuringCell: UITableViewCell {
  var height: () -> CGFloat = { 44 }
  private(set) var reuses = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height()) }
  override func prepareForReuse() { reuses += 1 }
}

/// A delegate that gives row heights, and writes down what it is asked.
final class HeightDelegate: UITableViewDelegate {
  var height: (IndexPath) -> CGFloat
  var log: [IndexPath] = []

  init(_ height: @escaping (IndexPath) -> CGFloat) { self.height = height }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    log.append(indexPath)
    return height(indexPath)
  }
}

/// A delegate that gives row heights and estimates.
final class EstimatingDelegate: UITableViewDelegate {
  var heights: [IndexPath] = []
  var estimates: [IndexPath] = []

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights.append(indexPath)
    return 80
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    estimates.append(indexPath)
    return 40 + CGFloat(indexPath.row)
  }
}

/// A delegate that leaves everything to the table.
final class SilentDelegate: UITableViewDelegate {}

/// A delegate that gives headers and footers alone.
final class BandDelegate: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    section == 0 ? 10 : UITableView.automaticDimension
  }
}

extension UITableView {
  /// A table of the given size whose cells are ``MeasuringCell``s.
  static func measuring(
    _ source: any UITableViewDataSource, _ delegate: (any UITableViewDelegate)? = nil, width: CGFloat = 320,
    height: CGFloat = 400
  ) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    table.register(MeasuringCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = delegate
    return table
  }
}
