import Foundation
import Galley
import GalleyUIKit
import Testing

@Suite("UITableView: reports from the field")
struct TableFieldCaseTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("case 2: 100 rows of 50 guessed 44: 4400 at load, 6 more a row that was seen, 5000 at the end")
  func growingContent() {
    let source = Answers(100)
    let table = source.table(width: 375, height: 657)
    #expect(table.contentSize.height == 4400 + 6 * CGFloat(Set(source.asked).count))
    table.scroll(to: 1000)
    #expect(table.contentSize.height == 4400 + 6 * CGFloat(Set(source.asked).count))
    for y in stride(from: 0, to: 5000, by: 600) { table.scroll(to: CGFloat(y)) }
    #expect(table.contentSize.height == 5000 && source.asked.count == 100)
  }

  @Test("case 4: guessed 120, truly 60, from the end up 10 rows: visible rows never move, 60 less for each new row")
  func scrollingUp() {
    let source = Answers(50)
    source.height = { _ in 60 }
    let table = source.table(height: 300, estimate: 120)
    table.scroll(to: 100_000)
    var (size, seen) = (table.contentSize.height, source.asked.count)
    for _ in 0..<10 {
      let top = table.indexPathsForVisibleRows![0].row
      let y = table.screenY(top)
      table.scroll(to: table.contentOffset.y - 60)
      #expect(table.screenY(top) == y + 60)
      #expect(table.contentSize.height == size - 60 * CGFloat(source.asked.count - seen))
      (size, seen) = (table.contentSize.height, source.asked.count)
    }
  }

  @Test("case 5: rows inserted at the end, then up again: no known height changes and none is asked again")
  func insertedAtTheEnd() {
    let source = Answers(40)
    source.height = { CGFloat(40 + $0.row % 5) }
    let table = source.table()
    for y in stride(from: 0, through: 1600, by: 200) { table.scroll(to: CGFloat(y)) }
    let heights = (0..<40).map { table.rectForRow(at: path($0)).height }
    source.forgetAsked()
    source.counts = [43]
    table.insertRows(at: (40..<43).map { path($0) }, with: .none)
    for y in stride(from: 2000, through: 0, by: -200) { table.scroll(to: CGFloat(y)) }
    #expect((0..<40).map { table.rectForRow(at: path($0)).height } == heights)
    #expect(source.asked.allSatisfy { $0.row >= 40 })
  }

  @Test("case 10: bounds of zero and 10,000 rows inserted: no cell and no height is asked")
  func zeroBounds() {
    let source = Answers(0)
    let table = source.table(width: 0, height: 0)
    source.forgetAsked()
    source.counts = [10_000]
    table.insertRows(at: (0..<10_000).map { path($0) }, with: .none)
    #expect(table.updateProblems == nil && table.numberOfRows(inSection: 0) == 10_000)
    #expect(source.cells == 0 && table.callLog.measuredCells == 0)
    #expect(source.asked.count <= 1)
  }

  @Test("case 14: a section of 30, two rows of 50 and 10 comes twice above: the offset goes by 280")
  func sectionsAbove() {
    let source = Answers(10, 10)
    source.header = { _ in 30 }
    source.footer = { _ in 10 }
    let table = source.table(estimate: 50)
    table.scroll(to: 600)
    let y = table.screenY(3, 1)
    for _ in 0..<2 {
      source.counts.insert(2, at: 0)
      table.insertSections([0], with: .none)
    }
    #expect(table.contentOffset.y == 880 && table.screenY(3, 3) == y)
  }

  @Test("case 15: rows come before the first at the very start: 0 or 180, as the policy says")
  func prependAtStart() {
    for (sticks, offset) in [(true, 0), (false, 180)] as [(Bool, CGFloat)] {
      let source = Answers(20)
      source.height = { _ in 60 }
      let table = source.table(estimate: 60)
      table.anchorPolicy.sticksAtStart = sticks
      source.counts = [23]
      table.insertRows(at: (0..<3).map { path($0) }, with: .none)
      #expect(table.contentOffset.y == offset)
    }
  }

  @Test("case 23: 50 rows guessed 50, 1-10 and 25-50 of them 70: 3220; those between come without moving the view")
  func gapOfGuesses() {
    let source = Answers(50)
    source.height = { _ in 70 }
    let table = source.table(height: 690, estimate: 50)
    #expect(Set(source.asked).count == 10)
    table.scrollToRow(at: path(49), at: .bottom, animated: false)
    table.layoutIfNeeded()
    while table.indexPathsForVisibleRows![0].row > 24 { table.scroll(to: table.contentOffset.y - 70) }
    let seen = Set(source.asked).count
    #expect(table.contentSize.height == CGFloat(seen * 70 + (50 - seen) * 50))
    while table.contentOffset.y > 0 {
      let top = table.indexPathsForVisibleRows![0].row
      let y = table.screenY(top)
      let before = table.contentOffset.y
      table.scroll(to: max(0, before - 35))
      if table.contentOffset.y > 0 { #expect(table.screenY(top) == y + min(35, before)) }
    }
    #expect(table.contentSize.height == 3500)
  }

  @Test("case 25: rows of 6000 and 700 in turn, to row 10 and up again: nothing shifts")
  func tallRows() {
    let source = Answers(20)
    source.height = { $0.row.isMultiple(of: 2) ? 6000 : 700 }
    let table = source.table(height: 800, estimate: 100)
    table.scrollToRow(at: path(10), at: .top, animated: false)
    table.layoutIfNeeded()
    #expect(table.screenY(10) == 0)
    for _ in 0..<200 where table.contentOffset.y > 400 {
      let top = table.indexPathsForVisibleRows![0].row
      let y = table.screenY(top)
      table.scroll(to: table.contentOffset.y - 333)
      if table.contentOffset.y > 0 { #expect(table.screenY(top) == y + 333) }
    }
  }

  @Test("case 27: content shorter than the table, rows come before: the offset stays at the inset, never below")
  func shortContent() {
    let source = Answers(2)
    let table = source.table(height: 800)
    table.contentInset.top = 20
    table.layoutIfNeeded()
    table.scroll(to: -20)
    source.counts = [5]
    table.insertRows(at: (0..<3).map { path($0) }, with: .none)
    #expect(table.contentOffset.y == -20)
  }

  @Test("case 30: a first layout at width 0, then at 375: the second is right")
  func widthZeroFirst() {
    let source = RecordingSource(5)
    let table = UITableView.measuring(source, width: 0)
    table.layoutIfNeeded()
    #expect(table.callLog.measuredCells == 0)
    table.frame.size.width = 375
    table.layoutIfNeeded()
    #expect(table.contentSize == CGSize(width: 375, height: 250) && table.callLog.measuredCells == 5)
  }

  @Test("case 37: the first layout is as the second")
  func firstLayout() {
    let source = RecordingSource(8)
    source.cellHeight = { CGFloat(40 + $0.row * 3) }
    let table = UITableView.measuring(source)
    table.layoutIfNeeded()
    let frames = table.visibleCells.map(\.frame)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame) == frames)
  }

  @Test("case 39: guessed 10, truly 60, 10 rows inserted at the end: one new content size")
  func oneContentSize() {
    let source = Answers(30)
    source.height = { _ in 60 }
    let table = SelfCounting(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    table.estimatedRowHeight = 10
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
    for y in stride(from: 0, through: 1800, by: 300) { table.scroll(to: CGFloat(y)) }
    let before = table.sizes.count
    source.counts = [40]
    table.insertRows(at: (30..<40).map { path($0) }, with: .none)
    #expect(table.sizes.count == before + 1)
  }

  @Test("case 16: 50 rows prepended while an animated scroll is on its way: what is seen stays, its target moves too")
  func prependingInFlight() {
    let source = Answers(200)
    source.height = { _ in 60 }
    let table = source.table(height: 600, estimate: 60)
    table.scrollAnimationDuration = 0.3
    table.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    #expect(table.contentOffset.y == 0 && table.scrollTarget?.y == 3000)
    table.advanceScrollAnimation(by: 0.15)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 1500)
    let (anchor, target) = (table.screenY(25), table.scrollTarget?.y ?? 0)
    source.counts = [250]
    table.insertRows(at: (0..<50).map { path($0) }, with: .none)
    #expect(table.screenY(75) == anchor && table.contentOffset.y == 4500)
    #expect(table.scrollTarget?.y == target + 3000)
    // The way that is left is as long as it was.
    table.advanceScrollAnimation(by: 0.075)
    let passed = table.contentOffset.y - 3000
    #expect(passed > 1500 && passed < 3000)
    table.advanceScrollAnimation(by: 0.075)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 6000 && table.scrollTarget == nil)
    #expect(table.screenY(100) == 0)
  }

  @Test("case 16: at the very start, with a scroll begun and not moved yet, the table does not stick there")
  func prependingAtStart() {
    let source = Answers(200)
    source.height = { _ in 60 }
    let table = source.table(height: 600, estimate: 60)
    table.scrollAnimationDuration = 0.3
    table.scrollToRow(at: path(50), at: .top, animated: true)
    #expect(table.scrollTarget?.y == 3000 && table.contentOffset.y == 0)
    source.counts = [210]
    table.insertRows(at: (0..<10).map { path($0) }, with: .none)
    #expect(table.screenY(10) == 0 && table.scrollTarget?.y == 3600)
    table.contentOffset.y = 100
    #expect(table.scrollTarget == nil, "setting the offset ends the scroll")
    table.advanceScrollAnimation(by: 1)
    #expect(table.contentOffset.y == 100)
    table.scrollAnimationDuration = 0
    table.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    #expect(table.contentOffset.y == 200 && table.scrollTarget == nil, "without time it arrives at once")
  }

  @Test("case 40: font scale 1.0 to 3.571 by a trait change: 20.3 becomes 145.0, no height of before is used")
  func fontScale() {
    let source = ScaledText(["Wrapped title"], maximum: nil)
    let table = source.table(width: 300)
    #expect(abs(table.rectForRow(at: path(0)).height - 20.3) < 0.05)
    let asked = table.callLog.measuredCells
    table.traitOverrides.fontScale = 3.571
    table.layoutIfNeeded()
    #expect(abs(table.rectForRow(at: path(0)).height - 145.0) < 0.05)
    #expect(table.callLog.measuredCells == asked + 1)
    table.traitOverrides.fontScale = 1
    table.layoutIfNeeded()
    #expect(abs(table.rectForRow(at: path(0)).height - 20.3) < 0.05)
    // By category, as UIKit has it: body text of 53 points.
    table.traitOverrides = UITraitOverrides()
    table.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(0)).height > 60 && table.contentSize.height > 60)
  }

  @Test("case 40: two rows equal but for the largest scale have heights of their own")
  func maximumFontScale() {
    let source = ScaledText(["Title", "Title"], maximum: 34)
    let table = source.table(width: 300)
    #expect(table.rectForRow(at: path(0)).height == table.rectForRow(at: path(1)).height)
    table.traitOverrides.fontScale = 3.571
    table.layoutIfNeeded()
    let heights = (0..<2).map { table.rectForRow(at: path($0)).height }
    #expect(abs(heights[0] - 17 * 3.571 * 2444 / 2048) < 0.4 && abs(heights[1] - 34 * 2444 / 2048) < 0.4)
  }

  @Test("case 42: a delegate that asks for its cell and rectangle while it is asked: an error, no recursion")
  func askingBack() {
    let source = Answers(3)
    var table: UITableView?
    source.height = { path in
      _ = table?.cellForRow(at: path)
      _ = table?.rectForRow(at: path)
      table?.layoutIfNeeded()
      table?.reloadRows(at: [path], with: .none)
      return 60
    }
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table?.dataSource = source
    table?.delegate = source
    table?.layoutIfNeeded()
    #expect(table?.contentSize.height == 180)
    #expect(table?.layoutProblems.contains(.reentrantCall("an update")) == true)
    #expect(table?.layoutProblems.contains(.reentrantCall("a question")) == true)
    table = nil
  }

  @Test("a data source that reloads while it is asked for counts causes no recursion")
  func reloadingSource() {
    final class Source: UITableViewDataSource {
      weak var table: UITableView?
      var asked = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        asked += 1
        table?.reloadData()
        return 2
      }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    source.table = table
    table.dataSource = source
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 2 && source.asked < 30)
    #expect(table.layoutProblems == [.reentrantCall("reloadData")])
  }
}

/// A table that writes its content sizes down.
private final class SelfCounting: UITableView {
  private(set) var sizes: [CGSize] = []
  override var contentSize: CGSize { didSet { sizes.append(contentSize) } }
}

/// Rows of one text each in the system's font at 17 points, scaled; every other one not above a size.
private final class ScaledText: UITableViewDataSource {
  let texts: [String]
  let maximum: CGFloat?

  init(_ texts: [String], maximum: CGFloat?) {
    self.texts = texts
    self.maximum = maximum
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let label = UILabel()
    label.contentScaleFactor = 3
    label.text = texts[indexPath.row]
    label.numberOfLines = 0
    let limit = indexPath.row % 2 == 1 ? maximum : nil
    label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: limit ?? .infinity)
    label.adjustsFontForContentSizeCategory = true
    cell.contentView.addSubview(label, insets: .zero)
    return cell
  }

  func table(width: CGFloat) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 600))
    table.contentScaleFactor = 3
    table.separatorStyle = .none
    table.dataSource = self
    table.layoutIfNeeded()
    return table
  }
}
