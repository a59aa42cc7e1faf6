import Foundation
import Galley
import GalleyUIKit
import Testing

@Suite("UITableView: the statements about tables")
struct TableStatementTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("C6: guesses by default: rows 44, headers and footers of plain tables 0; -1 means automatic")
  func defaults() {
    let source = RecordingSource(10)
    let table = UITableView.measuring(source, height: 0)
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 440)
    #expect(UITableView.automaticDimension == -1)
    #expect(table.rectForHeader(inSection: 0).height == 0)
    table.estimatedRowHeight = -1
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 440)
  }

  @Test("C7, case 3: a reload in the middle keeps heights as guesses; with UIKit's way they are forgotten")
  func reloadInTheMiddle() {
    for keeps in [true, false] {
      let source = Answers(100)
      source.height = { _ in 88 }
      let table = source.table(height: 880)
      table.keepsHeightsInReload = keeps
      for y in stride(from: 0, through: 4400, by: 880) { table.scroll(to: CGFloat(y)) }
      #expect(table.contentSize.height == 7040 && table.minY(50) == 4400)
      table.reloadData()
      #expect(table.contentSize.height == (keeps ? 7040 : 4400))
      #expect(table.minY(50) == (keeps ? 4400 : 2200))
      table.layoutIfNeeded()
      if keeps { #expect(table.contentOffset.y == 4400 && table.contentSize.height == 7040) }
    }
  }

  @Test("C10: an automatic header is as high as its title at the table's width, and 0 without one")
  func titles() {
    let long = String(repeating: "a long title of a section ", count: 6)
    let source = Answers(1, 1, 1)
    source.header = { _ in UITableView.automaticDimension }
    source.title = { [nil, "Title", long][$0] }
    let table = source.table()
    let line = ceil(UIFont.boldSystemFont(ofSize: 17).lineHeight)
    #expect(table.rectForHeader(inSection: 0).height == 0)
    #expect(table.rectForHeader(inSection: 1).height == line + 7)
    func lines(_ width: CGFloat) -> CGFloat {
      long.boundingRect(
        with: CGSize(width: width - 40, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
        attributes: [.font: UIFont.boldSystemFont(ofSize: 17)], context: nil
      ).height
    }
    #expect(table.rectForHeader(inSection: 2).height == ceil(lines(320)) + 7)
    table.frame.size.width = 500
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 2).height == ceil(lines(500)) + 7)
    #expect(lines(500) < lines(320))
    #expect(table.headerView(forSection: 1) != nil && table.headerView(forSection: 0) == nil)
  }

  @Test("an automatic header is as high as its view needs, which is asked once")
  func headerViews() {
    let source = Answers(1)
    var asked = 0
    source.header = { _ in UITableView.automaticDimension }
    source.headerView = { _ in
      asked += 1
      let stack = UIStackView(arrangedSubviews: [UIImageView(image: UIImage(size: CGSize(width: 30, height: 37)))])
      return stack
    }
    let table = source.table()
    #expect(table.rectForHeader(inSection: 0).height == 37)
    #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 0, width: 320, height: 37))
    #expect(asked == 1)
  }

  @Test("C11: grouped: a header of 0 has the style's height, less than half a pixel hides it; plain: 0 hides")
  func zeroHeaders() {
    for (style, height, expected) in [
      (.grouped, 0, 18), (.grouped, CGFloat.leastNormalMagnitude, 0), (.grouped, 0.1, 0), (.grouped, 30, 30),
      (.plain, 0, 0), (.plain, CGFloat.leastNormalMagnitude, 0),
    ] as [(UITableView.Style, CGFloat, CGFloat)] {
      let source = Answers(1, 1)
      source.header = { _ in height }
      source.footer = { _ in height }
      let table = source.table(style: style)
      #expect(table.rectForHeader(inSection: 1).height == expected, "\(style) \(height)")
      #expect(table.rectForFooter(inSection: 1).height == expected, "\(style) \(height)")
    }
  }

  @Test("C12: grouped: nothing set, the first section begins about 35 below the top")
  func firstGroupedSection() {
    let source = RecordingSource(1, 1)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .grouped)
    table.register(MeasuringCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.minY(0) == 35)
    #expect(table.rectForHeader(inSection: 1).height == 18)
  }

  @Test("C13: plain: a padding above each header where it is asked for; 22 when automatic, none without a header")
  func topPadding() {
    let source = Answers(1, 1)
    source.header = { $0 == 0 ? 30 : 0 }
    let table = source.table()
    #expect(table.minY(0) == 30 && table.contentSize.height == 130)
    table.sectionHeaderTopPadding = UITableView.automaticDimension
    table.layoutIfNeeded()
    #expect(table.minY(0) == 52 && table.contentSize.height == 152)
    table.sectionHeaderTopPadding = 10
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).minY == 10)
    table.sectionHeaderTopPadding = 0
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 130)
  }

  @Test("C5: views above and below everything count in the content, as high as their frames")
  func ends() {
    let source = Answers(2)
    source.header = { _ in 10 }
    let table = source.table()
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 70))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    table.layoutIfNeeded()
    #expect(table.contentSize.height == CGFloat(70 + 10 + 100 + 30))
    #expect(table.minY(0) == 80)
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 180, width: 320, height: 30))
    table.reloadData()
    #expect(table.contentSize.height == 210)
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 140 && table.subviews.allSatisfy { $0.frame.minY >= 0 })
  }

  @Test("C51, C52: a section's rectangles stay where they are; a plain table's header view stays at the top instead")
  func floatingHeader() {
    for style in [UITableView.Style.plain, .grouped] {
      let source = Answers(10, 10)
      source.header = { _ in 30 }
      source.footer = { _ in 10 }
      source.headerView = { _ in UIView() }
      let table = source.table(style: style)
      table.scroll(to: 120)
      #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 540))
      #expect(table.rectForHeader(inSection: 0).minY == 0)
      #expect(table.headerView(forSection: 0)?.frame.minY == (style == .plain ? 120 : nil))
      table.scroll(to: 520)
      #expect(table.headerView(forSection: 0)?.frame.minY == (style == .plain ? 510 : nil))
      #expect(table.headerView(forSection: 1)?.frame.minY == 540)
    }
  }

  @Test("C42: with the extent held the header that was tapped stays where it is until the user scrolls")
  func holdExtent() {
    let source = Answers(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5)
    source.height = { _ in 44 }
    source.header = { _ in 50 }
    source.footer = { _ in 10 }
    let table = source.table()
    table.anchorPolicy.holdsExtent = true
    table.scroll(to: 540)
    #expect(table.contentSize.height == 940)
    source.counts[11] = 0
    table.reloadSections([11], with: .automatic)
    #expect(table.contentSize.height == 720 && table.contentOffset.y == 540)
    #expect(table.rectForHeader(inSection: 11).minY - table.contentOffset.y == 120)
    table.setNeedsLayout()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 540)
    table.scroll(to: 530)
    #expect(table.contentOffset.y == 320)
  }

  @Test("C47, C48, case 13: rows inserted above: 200 becomes 380, and at the start the table stays there")
  func insertedAbove() {
    for (start, end) in [(200, 380), (0, 0)] as [(CGFloat, CGFloat)] {
      let source = Answers(20)
      source.height = { [unowned source] path in source.counts[0] == 23 && path.row < 3 ? 60 : 44 }
      let table = source.table()
      table.scroll(to: start)
      source.counts = [23]
      table.insertRows(at: (0..<3).map { path($0) }, with: .none)
      // Rows that are not seen are guessed 44; they grow above the fold when they are.
      table.scrollToRow(at: path(2), at: .none, animated: false)
      table.layoutIfNeeded()
      if start == 0 {
        #expect(table.contentOffset.y == end)
      } else {
        let anchored = Answers(20)
        anchored.height = { _ in 44 }
        let other = anchored.table(estimate: 60)
        other.scroll(to: start)
        let before = other.screenY(5)
        anchored.counts = [23]
        other.insertRows(at: (0..<3).map { path($0) }, with: .none)
        #expect(other.contentOffset.y == end && other.screenY(8) == before)
      }
    }
  }

  @Test("C55, C56: scrolled to the top, below a header that stays there, to the middle and to the bottom")
  func scrollPositions() {
    for (style, header) in [(UITableView.Style.plain, 30), (.grouped, 0)] as [(_, CGFloat)] {
      let source = Answers(100)
      source.header = { _ in 30 }
      let table = source.table(style: style, estimate: 50)
      for (position, offset) in [(.top, 2530 - header), (.middle, 2355), (.bottom, 2180)]
        as [(UITableView.ScrollPosition, CGFloat)]
      {
        table.scrollToRow(at: path(50), at: position, animated: false)
        #expect(table.contentOffset.y == offset, "\(style) \(position)")
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == offset, "\(style) \(position) after layout")
      }
      table.scrollToRow(at: path(50), at: .none, animated: false)
      #expect(table.contentOffset.y == 2180)
      table.scrollToRow(at: path(1000), at: .top, animated: false)
      #expect(table.contentOffset.y == 2180)
    }
  }

  @Test("C57: to row 900 of 1,000 that nobody saw: exactly there, and only what is seen there was measured")
  func scrollToUnseen() {
    let source = Answers(1000)
    source.height = { CGFloat(30 + $0.row % 7 * 10) }
    let table = source.table()
    source.forgetAsked()
    table.scrollToRow(at: path(900), at: .top, animated: false)
    #expect(table.minY(900) == table.contentOffset.y)
    table.layoutIfNeeded()
    #expect(table.minY(900) == table.contentOffset.y)
    #expect(source.asked.allSatisfy { (890..<920).contains($0.row) } && source.asked.count < 16)
  }

  @Test("C58, case 18: another width at the end: the first visible row stays, unseen rows keep what they had")
  func anotherWidth() {
    let source = Answers(1000)
    var real: CGFloat = 100
    source.height = { _ in real }
    let table = source.table(height: 500, estimate: 50)
    for row in stride(from: 0, to: 1000, by: 5) { table.scrollToRow(at: path(row), at: .top, animated: false) }
    table.layoutIfNeeded()
    table.scroll(to: 100_000)
    #expect(table.contentSize.height == 100_000)
    table.scroll(to: 99_000)
    let first = table.indexPathsForVisibleRows![0].row
    let before = table.screenY(first)
    real = 60
    table.frame.size.width = 400
    table.layoutIfNeeded()
    #expect(table.screenY(first) == before)
    #expect(table.rectForRow(at: path(10)).height == 100)
    for _ in 0..<40 {
      let top = table.indexPathsForVisibleRows![0].row
      let y = table.screenY(top)
      table.scroll(to: table.contentOffset.y - 37)
      #expect(table.screenY(top) == y + 37)
    }
  }

  @Test("C59, case 19: a row that answers 120 and 44 in turn ends the layout, takes the greater, and is reported")
  func oscillation() {
    final class Fickle: UITableViewCell {
      weak var table: UITableView?
      var answers = 0
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        answers += 1
        return CGSize(width: size.width, height: answers.isMultiple(of: 2) ? 44 : 120)
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        table?.beginUpdates()
        table?.endUpdates()
      }
    }
    final class Source: UITableViewDataSource {
      let cell = Fickle(style: .default, reuseIdentifier: nil)
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cell.table = tableView
        return cell
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 120)
    #expect(table.layoutProblems == [.oscillatingRow(path(0), heights: [44, 120])])
    #expect(source.cell.answers < 12)
    table.reloadData()
    #expect(table.layoutProblems.isEmpty)
  }
}
