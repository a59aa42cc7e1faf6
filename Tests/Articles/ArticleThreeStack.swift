import Foundation
import GalleyUIKit
import Testing

// Article 3: a table and a collection view that size themselves, a label below them, all in a stack in a scroll view.
//
// Departures from the article:
// - The constraints between stack and scroll view are `addSubview(_:insets:)`.
// - The storyboard's cells are classes that are registered; the button is a call of the controller's method.

private final class ContentSizedTableView: UITableView {
  private(set) var heights: [CGFloat] = []

  override var contentSize: CGSize {
    didSet {
      heights.append(contentSize.height)
      invalidateIntrinsicContentSize()
    }
  }

  override var intrinsicContentSize: CGSize {
    layoutIfNeeded()
    return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
  }
}

private final class ContentSizedCollectionView: UICollectionView {
  override var contentSize: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: CGSize {
    layoutIfNeeded()
    return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
  }
}

private final class StackController: UIViewController, UITableViewDataSource, UICollectionViewDataSource {
  let scrollView = UIScrollView()
  let stack = UIStackView()
  let table = ContentSizedTableView()
  let collection: ContentSizedCollectionView
  let label = UILabel()
  var items = ["one", "two", "three"]

  override init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    collection = ContentSizedCollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = CGRect(x: 0, y: 0, width: 375, height: 600)
    view.addSubview(scrollView, insets: .zero)
    scrollView.addSubview(stack, insets: .zero)
    stack.axis = .vertical
    stack.spacing = 10
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.estimatedRowHeight = 120
    table.dataSource = self
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = self
    label.text = "Below"
    for part in [table, label, collection] as [UIView] { stack.addArrangedSubview(part) }
  }

  func add(_ more: [String]) {
    items += more
    table.reloadData()
    collection.reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

@Suite("article 3: a table and a collection view in a stack in a scroll view")
struct ArticleThreeStack {
  private let page = StackController()

  private func shown() -> StackController {
    page.loadViewIfNeeded()
    page.view.layoutIfNeeded()
    return page
  }

  @Test("C20: three rows: 360 by estimates of 120, then the 132 that they need, and there it stays")
  func threeRows() {
    let page = shown()
    #expect(page.table.heights.first == 360)
    #expect(page.table.heights.last == 132)
    #expect(page.table.frame == CGRect(x: 0, y: 0, width: 375, height: 132))
    #expect(page.label.frame.minY == 142)
    let passes = page.table.heights.count
    page.view.layoutIfNeeded()
    page.view.setNeedsLayout()
    page.view.layoutIfNeeded()
    #expect(page.table.heights.count == passes)
  }

  @Test("C20: two items appended: 220, and the label below moves by the same 88")
  func appended() {
    let page = shown()
    let before = page.label.frame.minY
    page.add(["four", "five"])
    page.view.layoutIfNeeded()
    #expect(page.table.frame.height == 220)
    #expect(page.label.frame.minY - before == 88)
  }

  @Test("case 36: the scroll view's content is the sum of its parts, before and after")
  func contentSize() {
    let page = shown()
    func sum() -> CGFloat { page.table.frame.height + 10 + page.label.frame.height + 10 + page.collection.frame.height }
    // Three items of 100 in a line of 375, then two lines with 10 between them.
    #expect(page.collection.frame.height == 40)
    #expect(page.scrollView.contentSize == CGSize(width: 375, height: sum()))
    page.add(["four", "five"])
    page.view.layoutIfNeeded()
    #expect(page.collection.frame.height == 90)
    #expect(page.scrollView.contentSize == CGSize(width: 375, height: sum()))
    #expect(page.collection.frame.maxY == page.scrollView.contentSize.height)
  }

  @Test("rows that go make everything shrink again; a hidden label leaves no gap")
  func shrinks() {
    let page = shown()
    page.items = ["one"]
    page.table.reloadData()
    page.label.isHidden = true
    page.view.layoutIfNeeded()
    #expect(page.table.frame.height == 44)
    #expect(page.collection.frame.minY == 54)
  }
}
