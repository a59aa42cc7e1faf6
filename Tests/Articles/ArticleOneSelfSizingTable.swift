import Foundation
import GalleyUIKit
import Testing

// Article 1: a table that is as high as its content, up to a limit, as a reader of the article writes it.
//
// Departures from the article:
// - The limit is a property that tests set, not the height of the screen: there is no screen.
// - The Auto Layout constraints that give the table its place become `Page.layoutSubviews`.
// - Cells say how high they are by `sizeThatFits(_:)`, not by constraints between label and content view.
// - `init(style:reuseIdentifier:)`, where a cell overrides it, is `required`.

final class SelfSizedTableView: UITableView {
  var maxHeight: CGFloat = .infinity
  private(set) var contentSizes: [CGSize] = []

  override func reloadData() {
    super.reloadData()
    invalidateIntrinsicContentSize()
    layoutIfNeeded()
  }

  override var contentSize: CGSize {
    didSet {
      contentSizes.append(contentSize)
      invalidateIntrinsicContentSize()
    }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: contentSize.width, height: min(contentSize.height, maxHeight))
  }
}

/// What holds the table: as wide as itself, as high as the table asks to be.
final class Page: UIView {
  let table: UITableView
  private(set) var layouts = 0

  init(width: CGFloat, table: UITableView) {
    self.table = table
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 1000))
    addSubview(table)
  }

  override func layoutSubviews() {
    layouts += 1
    table.frame = CGRect(x: 0, y: 20, width: bounds.width, height: table.intrinsicContentSize.height)
  }
}

/// A cell whose text needs a height that depends on the width: an area to fill.
final class AreaCell: UITableViewCell {
  var area: CGFloat = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: area / size.width) }

  override func prepareForReuse() {
    super.prepareForReuse()
    area = 0
  }
}

final class ListController: UITableViewDataSource, UITableViewDelegate {
  /// A height a row; the cell of a row needs it at a width of 320.
  var heights: [CGFloat]

  init(_ heights: [CGFloat]) { self.heights = heights }

  func show(in table: UITableView) {
    table.register(AreaCell.self, forCellReuseIdentifier: "area")
    table.dataSource = self
    table.delegate = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "area", for: indexPath)
    (cell as? AreaCell)?.area = heights[indexPath.row] * 320
    return cell
  }
}

@Suite("article 1: a table as high as its content")
struct ArticleOneSelfSizingTable {
  private let table = SelfSizedTableView()
  private let page: Page
  private let fixed = ListController(Array(repeating: 50, count: 10))
  private let dynamic = ListController([30, 70, 45, 55, 61, 39, 50, 50, 80, 20])

  init() { page = Page(width: 320, table: table) }

  private func show(_ rows: Rows, maxHeight: CGFloat) -> ListController {
    table.maxHeight = maxHeight
    switch rows {
    case .fixed:
      table.rowHeight = 50
      fixed.show(in: table)
      return fixed
    case .dynamic:
      table.rowHeight = UITableView.automaticDimension
      table.estimatedRowHeight = 44
      dynamic.show(in: table)
      return dynamic
    }
  }

  enum Rows: CaseIterable { case fixed, dynamic }

  @Test("C17: a plain table has no intrinsic size")
  func plainTable() {
    let plain = UITableView()
    fixed.show(in: plain)
    plain.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    plain.layoutIfNeeded()
    #expect(plain.contentSize.height > 0)
    #expect(plain.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    #expect(UIView.noIntrinsicMetric == -1)
  }

  @Test("C18: content 500 and no limit: the table is 500 high and has nowhere to scroll", arguments: Rows.allCases)
  func unlimited(rows: Rows) {
    let list = show(rows, maxHeight: .infinity)
    page.layoutIfNeeded()
    #expect(table.contentSize == CGSize(width: 320, height: 500))
    #expect(table.intrinsicContentSize.height == 500)
    #expect(table.frame == CGRect(x: 0, y: 20, width: 320, height: 500))
    #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(0..<10))
    table.contentOffset.y = 200
    page.layoutIfNeeded()
    #expect(table.contentOffset.y == 0)
    withExtendedLifetime(list) {}
  }

  @Test("C18: content 500 and a limit of 300: the table is 300 high and scrolls by 200", arguments: Rows.allCases)
  func limited(rows: Rows) {
    let list = show(rows, maxHeight: 300)
    page.layoutIfNeeded()
    #expect(table.intrinsicContentSize.height == 300)
    #expect(table.frame.height == 300)
    for (wanted, reached, last) in [(120, 120, 8), (200, 200, 9), (1000, 200, 9)] as [(CGFloat, CGFloat, Int)] {
      table.contentOffset.y = wanted
      page.layoutIfNeeded()
      #expect(table.contentOffset.y == reached)
      #expect(table.indexPathsForVisibleRows?.last?.row == last)
    }
    #expect(table.contentSize == CGSize(width: 320, height: 500))
    withExtendedLifetime(list) {}
  }

  @Test("didSet runs once a change of the content size, and the sizes are the right ones")
  func didSetCounted() {
    _ = show(.fixed, maxHeight: .infinity)
    page.layoutIfNeeded()
    // The width is there before the rows are asked, so that one change says it all.
    #expect(table.contentSizes == [CGSize(width: 320, height: 500)])
    table.reloadData()
    page.layoutIfNeeded()
    #expect(table.contentSizes.count == 1)
    fixed.heights.append(50)
    table.reloadData()
    page.layoutIfNeeded()
    #expect(table.contentSizes.dropFirst() == [CGSize(width: 320, height: 550)])
    #expect(table.frame.height == 550)
  }

  @Test("rows that are measured when they become visible: from 10 estimates of 44 to the 500 that they need")
  func dynamicSizes() {
    _ = show(.dynamic, maxHeight: .infinity)
    page.layoutIfNeeded()
    #expect(table.contentSizes.first == CGSize(width: 320, height: 440))
    #expect(table.contentSizes.last == CGSize(width: 320, height: 500))
    #expect(zip(table.contentSizes, table.contentSizes.dropFirst()).allSatisfy { $0 != $1 })
    #expect(table.callLog.measuredCells == 10)
    #expect(table.callLog.cellForRow == 10)
  }

  @Test("C19: the same content size again: didSet runs, but nothing is invalidated")
  func sameContentSize() {
    _ = show(.fixed, maxHeight: .infinity)
    page.layoutIfNeeded()
    let (sets, layouts) = (table.contentSizes.count, page.layouts)
    table.contentSize = table.contentSize
    page.layoutIfNeeded()
    #expect(table.contentSizes.count == sets + 1)
    #expect(page.layouts == layouts)
    table.contentSize.height += 1
    page.layoutIfNeeded()
    #expect(page.layouts > layouts)
  }

  @Test("a limit that the content passes both before and after hides the change from the page")
  func changeBeyondTheLimit() {
    _ = show(.fixed, maxHeight: 300)
    page.layoutIfNeeded()
    let layouts = page.layouts
    fixed.heights.append(50)
    table.reloadData()
    page.layoutIfNeeded()
    #expect(table.contentSize.height == 550)
    #expect(page.layouts == layouts)
  }

  @Test("fewer rows: the table shrinks and stays inside of its content", arguments: Rows.allCases)
  func fewerRows(rows: Rows) {
    let list = show(rows, maxHeight: 300)
    page.layoutIfNeeded()
    table.contentOffset.y = 200
    page.layoutIfNeeded()
    list.heights.removeLast(8)
    table.reloadData()
    page.layoutIfNeeded()
    #expect(table.contentOffset.y == 0)
    #expect(table.frame.height == 100)
    #expect(table.visibleCells.count == 2)
  }

  @Test("another width: rows are measured again, and the table has its new height at once")
  func anotherWidth() {
    let list = show(.dynamic, maxHeight: .infinity)
    page.layoutIfNeeded()
    page.frame.size.width = 640
    page.layoutIfNeeded()
    // Whole points: 15 + 35 + 23 + 28 + 31 + 20 + 25 + 25 + 40 + 10.
    #expect(table.contentSize == CGSize(width: 640, height: 252))
    #expect(table.frame.size == CGSize(width: 640, height: 252))
    page.frame.size.width = 320
    page.layoutIfNeeded()
    #expect(table.frame.size == CGSize(width: 320, height: 500))
    withExtendedLifetime(list) {}
  }

  @Test("estimates of 1 for rows of 50: layout goes on until all 200 rows are there")
  func smallEstimates() {
    let list = ListController(Array(repeating: 50, count: 200))
    table.estimatedRowHeight = 1
    list.show(in: table)
    page.layoutIfNeeded()
    #expect(table.frame.height == 10_000)
    #expect(table.callLog.measuredCells == 200)
  }
}
