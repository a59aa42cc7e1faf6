import Foundation
import Galley
import GalleyUIKit
import Testing

// Article 5: tags that wrap inside a cell, as many a line as fit; the row is as high as they need.
//
// Departures from the article:
// - The loop that places the buttons is `FlowLines`: the article's loop puts the tag behind a wrapped one onto it, and
//   wraps tags that fit exactly. The tests state the difference.
// - The cell says how high it is by `sizeThatFits(_:)`, not by a constraint whose constant is set.

private final class TagCell: UITableViewCell {
  var fixedSize: CGSize?
  private(set) var buttons: [UIButton] = []

  func show(_ titles: [String]) {
    for button in buttons { button.removeFromSuperview() }
    buttons = titles.map { title in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.sizeToFit()
      if let fixedSize { button.frame.size = fixedSize }
      contentView.addSubview(button)
      return button
    }
  }

  private func lines(width: CGFloat) -> FlowLines {
    FlowLines(
      buttons.map { Size(width: $0.bounds.width, height: $0.bounds.height) }, width: Double(width),
      style: .init(itemSpacing: 5, lineSpacing: 5))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: buttons.isEmpty ? 0 : CGFloat(lines(width: size.width).height) + 8)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (button, frame) in zip(buttons, lines(width: bounds.width).frames) {
      button.frame = CGRect(
        x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
    }
  }
}

private final class TagController: UITableViewController {
  var rows: [[String]]
  var fixedSize: CGSize?

  init(_ rows: [[String]], fixedSize: CGSize? = nil) {
    self.rows = rows
    self.fixedSize = fixedSize
    super.init(style: .plain)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.separatorStyle = .none
    tableView.register(TagCell.self, forCellReuseIdentifier: "tags")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tags", for: indexPath)
    (cell as? TagCell)?.fixedSize = fixedSize
    (cell as? TagCell)?.show(rows[indexPath.row])
    return cell
  }

  func show(width: CGFloat) -> UITableView {
    tableView.frame = CGRect(x: 0, y: 0, width: width, height: 600)
    tableView.layoutIfNeeded()
    return tableView
  }
}

@Suite("article 5: tags that wrap in a cell")
struct ArticleFiveTags {
  private func titles(_ count: Int) -> [String] { (0..<count).map { "\($0)番目のボタン" } }

  private func height(_ table: UITableView, row: Int = 0) -> CGFloat {
    table.rectForRow(at: IndexPath(row: row, section: 0)).height
  }

  @Test("C66: 11 tags of 80 by 30, 5 apart, in 320: 143; none: 0")
  func fixed() {
    let controller = TagController([titles(11), []], fixedSize: CGSize(width: 80, height: 30))
    let table = controller.show(width: 320)
    #expect(height(table) == 143)
    #expect(height(table, row: 1) == 0)
    let places = (table.visibleCells.first as? TagCell)?.buttons.map(\.frame.origin)
    table.layoutIfNeeded()
    #expect(places?.map(\.x) == [0, 85, 170, 0, 85, 170, 0, 85, 170, 0, 85])
    #expect(places?.map(\.y) == [0, 0, 0, 35, 35, 35, 70, 70, 70, 105, 105])
  }

  @Test("C66: the article's loop gives 108, because a tag stands on another after each wrap")
  func articleLoop() {
    let sizes = Array(repeating: Size(width: 80, height: 30), count: 11)
    let style = FlowLines.Style(itemSpacing: 5, lineSpacing: 5, overlapsAfterWrap: true)
    let lines = FlowLines(sizes, width: 320, style: style)
    #expect(lines.height + 8 == 108)
    #expect(lines.frames[3] == lines.frames[4])
  }

  @Test("C66: two tags of 155 fit 315 exactly: one line of 38; the article's loop makes two, 73")
  func exactFit() {
    let controller = TagController([titles(2)], fixedSize: CGSize(width: 155, height: 30))
    #expect(height(controller.show(width: 315)) == 38)
    #expect(height(TagController([titles(2)], fixedSize: CGSize(width: 155, height: 30)).show(width: 314)) == 73)
    let sizes = Array(repeating: Size(width: 155, height: 30), count: 2)
    let style = FlowLines.Style(itemSpacing: 5, lineSpacing: 5, overlapsAfterWrap: true)
    #expect(FlowLines(sizes, width: 315, style: style).height + 8 == 73)
  }

  @Test("case 35: a cell that had 11 tags and is used again for none: 143, then 0")
  func reuse() {
    let controller = TagController([titles(11)], fixedSize: CGSize(width: 80, height: 30))
    let table = controller.show(width: 320)
    #expect(height(table) == 143)
    controller.rows = [[]]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(height(table) == 0)
    #expect(table.visibleCells.isEmpty)
  }

  @Test("titles measured in the bundled faces: the height follows from their widths", arguments: [200, 320, 375, 2000])
  func realTitles(width: CGFloat) {
    let table = TagController([titles(11)]).show(width: width)
    // What the article does, with the tags beside each other and not on each other.
    let font = UIFont.systemFont(ofSize: 15)
    let line = ceil(max(font.lineHeight, ("番" as NSString).size(withAttributes: [.font: font]).height)) + 12
    var (x, y) = (CGFloat(0), CGFloat(0))
    for title in titles(11) {
      let needed = max(30, ceil((title as NSString).size(withAttributes: [.font: font]).width))
      if x > 0, x + needed > width {
        x = 0
        y += line + 5
      }
      x += needed + 5
    }
    #expect(height(table) == y + line + 8)
    #expect((y > 0) == (width < 2000))
  }

  @Test("another width: the tags wrap anew and the rows below move")
  func anotherWidth() {
    let controller = TagController([titles(11), titles(1)], fixedSize: CGSize(width: 80, height: 30))
    let table = controller.show(width: 320)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 143)
    table.frame.size.width = 170
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == CGFloat(6 * 35 - 5 + 8))
  }
}
