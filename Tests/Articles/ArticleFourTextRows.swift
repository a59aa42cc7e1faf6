import Foundation
import GalleyUIKit
import Testing

// Article 4: rows as high as their text: by boundingRect, by cells that size themselves, by a flow layout, and live while
// somebody types.
//
// Departures from the article:
// - Constraints in cells become a stack at the edges of the content view (`addSubview(_:insets:)`).
// - The image is a size: there is nothing to draw.
// - Typing is `UITextView.insertText(_:)`.

private let sentence = "Select the row, then type as much as you like: it grows with what you write."

/// Heights by boundingRect, with padding.
private final class MeasuredController: UITableViewController {
  let texts: [String]
  let font = UIFont(name: "Helvetica", size: 17)!
  let padding: CGFloat = 20

  init(_ texts: [String]) {
    self.texts = texts
    super.init(style: .plain)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.estimatedRowHeight = 44
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "text")
  }

  func height(_ row: Int, width: CGFloat) -> CGFloat {
    let rect = (texts[row] as NSString).boundingRect(
      with: CGSize(width: width - 2 * padding, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    return ceil(rect.height) + 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height(indexPath.row, width: tableView.bounds.width)
  }
}

/// An image of 80 by 80 beside a title and a description.
private final class ArticleCell: UITableViewCell {
  let picture = UIImageView(image: UIImage(size: CGSize(width: 80, height: 80)))
  let title = UILabel()
  let summary = UILabel()

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = .boldSystemFont(ofSize: 17)
    summary.font = .systemFont(ofSize: 14)
    summary.numberOfLines = 0
    let texts = UIStackView(arrangedSubviews: [title, summary])
    texts.axis = .vertical
    texts.spacing = 8
    let row = UIStackView(arrangedSubviews: [picture, texts])
    row.spacing = 8
    row.alignment = .top
    contentView.addSubview(row, insets: .zero)
  }
}

private final class ArticleController: UITableViewController {
  var summaries: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ArticleCell.self, forCellReuseIdentifier: "article")
    tableView.estimatedRowHeight = 100
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { summaries.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "article", for: indexPath)
    (cell as? ArticleCell)?.title.text = "Title \(indexPath.row)"
    (cell as? ArticleCell)?.summary.text = summaries[indexPath.row]
    return cell
  }
}

/// A text view in each cell; what is typed makes the row grow.
private final class TypingController: UITableViewController, UITextViewDelegate {
  final class Cell: UITableViewCell {
    let textView = UITextView()

    required init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      textView.font = UIFont(name: "Helvetica", size: 14)
      textView.isScrollEnabled = false
      contentView.addSubview(textView, insets: .zero)
    }
  }
  var texts = Array(repeating: "x", count: 8)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.separatorStyle = .none
    tableView.register(Cell.self, forCellReuseIdentifier: "typing")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "typing", for: indexPath)
    guard let view = (cell as? Cell)?.textView else { return cell }
    view.text = texts[indexPath.row]
    view.tag = indexPath.row
    view.delegate = self
    return cell
  }

  func textViewDidChange(_ textView: UITextView) {
    texts[textView.tag] = textView.text
    tableView.beginUpdates()
    tableView.endUpdates()
  }

  func textView(_ row: Int) -> UITextView? {
    (tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? Cell)?.textView
  }

  var tops: [CGFloat] { texts.indices.map { tableView.rectForRow(at: IndexPath(row: $0, section: 0)).minY } }
}

@Suite("article 4: rows as high as their text")
struct ArticleFourTextRows {
  private func show(_ controller: UITableViewController, width: CGFloat = 375, height: CGFloat = 600) -> UITableView {
    let table: UITableView = controller.tableView
    table.frame = CGRect(x: 0, y: 0, width: width, height: height)
    table.layoutIfNeeded()
    return table
  }

  @Test("C65: heights by boundingRect with 20 points of padding, asked as rows become visible, and at another width")
  func boundingRects() {
    let texts = (0..<60).map { String(repeating: sentence + " ", count: $0 % 4 + 1) }
    let controller = MeasuredController(texts)
    let table = show(controller)
    let visible = table.indexPathsForVisibleRows?.map(\.row) ?? []
    #expect(visible.count > 3 && visible.count < 20)
    #expect(table.callLog.heightForRow == visible.count)
    func checkVisible(width: CGFloat) {
      for path in table.indexPathsForVisibleRows ?? [] {
        #expect(table.rectForRow(at: path).height == controller.height(path.row, width: width))
      }
    }
    checkVisible(width: 375)
    table.frame.size.width = 200
    table.layoutIfNeeded()
    checkVisible(width: 200)
    #expect(controller.height(0, width: 200) > controller.height(0, width: 375))
    // A line of Helvetica 17 is 19.55 high.
    #expect(MeasuredController(["short"]).height(0, width: 375) == 21)
  }

  @Test("C4: 100 rows of 88, guessed 44: 4400, 44 more for each row that was seen, 8800 when all were")
  func estimates() {
    let controller = MeasuredController([])
    let source = FixedRows(count: 100, height: 88)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 88 * 15))
    table.estimatedRowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "fixed")
    (table.dataSource, table.delegate) = (source, source)
    table.reloadData()
    #expect(table.contentSize.height == 4400)
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 5060)
    for y in stride(from: 0, to: 8800, by: 88 * 15) {
      table.contentOffset.y = CGFloat(y)
      table.layoutIfNeeded()
    }
    #expect(table.contentSize.height == 8800)
    withExtendedLifetime(controller) {}
  }

  @Test("C64: an image of 80 beside title and description: the higher one and the separator", arguments: [1, 12])
  func imageCell(sentences: Int) {
    let controller = ArticleController()
    controller.summaries = [String(repeating: sentence + " ", count: sentences)]
    let table = show(controller)
    func height(_ text: String, _ font: UIFont, width: CGFloat) -> CGFloat {
      ceil(
        text.boundingRect(
          with: CGSize(width: width, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
          attributes: [.font: font], context: nil
        ).height)
    }
    // 375 - 80 - 8 = 287 points are left for the text.
    let texts =
      height("Title 0", .boldSystemFont(ofSize: 17), width: 0) + 8
      + height(controller.summaries[0], .systemFont(ofSize: 14), width: 287)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == max(80, texts) + 1)
    #expect((texts > 80) == (sentences > 1))
    let cell = table.visibleCells.first as? ArticleCell
    #expect(cell?.picture.frame == CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(cell?.summary.frame.width == 287)
  }

  @Test("C63: a flow layout with estimated sizes asks visible items what they prefer, and is right at the end")
  func flowLayout() {
    let source = LabelItems(["a", "some words", sentence, "b"])
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 60, height: 20)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
    view.register(LabelItems.Cell.self, forCellWithReuseIdentifier: "label")
    view.dataSource = source
    view.reloadData()
    // Two lines by estimates: three of 60 and one.
    #expect(view.contentSize.height == 50)
    view.layoutIfNeeded()
    let sizes = source.texts.map { LabelItems.size(of: $0, width: 200) }
    let frames = (0..<4).compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(frames.map(\.size) == sizes)
    #expect(view.measuredItems == 4)
    #expect(frames[0].minX == 0 && frames[1].maxX == 200)
    #expect(frames[2].minY == frames[1].maxY + 10 && frames[3].minY == frames[2].maxY + 10)
    #expect(view.contentSize.height == frames[3].maxY)
    #expect(frames[2].width <= 200 && frames[2].height > 2 * frames[0].height)
  }

  @Test("C67: typing: only that row is asked again, those below move by what it grew, the offset stays")
  func typing() throws {
    let controller = TypingController()
    let table = show(controller, width: 200)
    let line = UIFont(name: "Helvetica", size: 14)!.lineHeight
    let before = controller.tops
    let row = try #require(controller.textView(3))
    table.callLog = TableCallLog()
    var height = ceil(line + 16)
    #expect(before == (0..<8).map { CGFloat($0) * height })
    for count in 1...3 {
      row.insertText("\nmore")
      let grown = ceil(line * CGFloat(count + 1) + 16)
      #expect(controller.tops[4] - controller.tops[3] == grown)
      #expect(controller.tops == (0..<8).map { before[$0] + ($0 > 3 ? grown - before[1] : 0) })
      #expect(grown > height)
      height = grown
    }
    #expect(table.callLog.cellForRow == 0)
    #expect(table.contentOffset.y == 0)
    row.deleteBackward()
    #expect(controller.texts[3] == "x\nmore\nmore\nmor")
    #expect(row.frame.height == height)
  }

  @Test("case 12: the key that begins a line makes the row grow, not the next one")
  func newLine() throws {
    let controller = TypingController()
    _ = show(controller, width: 200)
    let row = try #require(controller.textView(0))
    let before = controller.tops[1]
    row.insertText("\n")
    let after = controller.tops[1]
    #expect(after > before)
    row.insertText("y")
    #expect(controller.tops[1] == after)
  }

  @Test("C67: the caret of a row that was typed in can be scrolled to")
  func caret() throws {
    let controller = TypingController()
    let table = show(controller, width: 200, height: 120)
    let row = try #require(controller.textView(1))
    row.insertText(String(repeating: "\nline", count: 10))
    var caret = row.caretRect(at: row.selectedRange.location)
    caret.origin.y += controller.tops[1]
    #expect(caret.maxY > 120)
    table.scrollRectToVisible(caret, animated: true)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == caret.maxY - 120)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) != nil)
  }
}

private final class FixedRows: UITableViewDataSource, UITableViewDelegate {
  let count: Int
  let height: CGFloat

  init(count: Int, height: CGFloat) {
    self.count = count
    self.height = height
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "fixed", for: indexPath)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
}

private final class LabelItems: UICollectionViewDataSource {
  final class Cell: UICollectionViewCell {
    let label = UILabel()

    required init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      contentView.addSubview(label, insets: .zero)
    }
  }
  let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  static func size(of text: String, width: CGFloat) -> CGSize {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    let free = label.sizeThatFits(.zero)
    return free.width <= width ? free : label.sizeThatFits(CGSize(width: width, height: 0))
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "label", for: indexPath)
    (cell as? Cell)?.label.text = texts[indexPath.item]
    return cell
  }
}
