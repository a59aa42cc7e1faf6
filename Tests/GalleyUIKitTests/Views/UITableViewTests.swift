import Foundation
import GalleyUIKit
import Testing

@Suite("UITableView: heights, calls and cells")
struct UITableViewTests {
  @Test("C1: without estimates: sections, rows, all heights from the top, content size; cells come last")
  func eagerOrder() {
    let source = RecordingSource(60, 40)
    let delegate = HeightDelegate { _ in 50 }
    let table = UITableView.measuring(source, delegate)
    table.estimatedRowHeight = 0
    table.reloadData()
    #expect(table.contentSize.height == 5000)
    #expect(source.log == ["sections", "rows 0", "rows 1"])
    #expect(delegate.log == (0..<100).map { IndexPath(row: $0 % 60, section: $0 / 60) }.sorted())
    table.layoutIfNeeded()
    #expect(source.log.dropFirst(3) == (0..<8).map { "cell 0.\($0)" }[...])
    #expect(table.callLog.heightForRow == 100)
  }

  @Test("C2: with estimates: an estimate for every row, a height and a cell for rows about to show")
  func lazyOrder() {
    let source = RecordingSource(100)
    let delegate = EstimatingDelegate()
    let table = UITableView.measuring(source, delegate)
    table.reloadData()
    #expect(delegate.estimates == (0..<100).map { IndexPath(row: $0, section: 0) })
    #expect(table.contentSize.height == 8950)
    #expect(delegate.heights.isEmpty)
    table.layoutIfNeeded()
    #expect(delegate.heights == (0..<5).map { IndexPath(row: $0, section: 0) })
    #expect(table.callLog.estimatedHeightForRow == 100)
    // Five rows of 80 in place of estimates of 40 to 44.
    #expect(table.contentSize.height == 9140)
  }

  @Test("C3: one height call a row and epoch: layouts, scrolling and questions ask no second time")
  func oneCall() {
    let source = RecordingSource(30)
    let delegate = HeightDelegate { CGFloat(40 + $0.row) }
    let table = UITableView.measuring(source, delegate)
    for y in [0, 300, 0, 2000, 500, 0] as [CGFloat] {
      table.contentOffset.y = y
      table.setNeedsLayout()
      table.layoutIfNeeded()
      _ = table.rectForRow(at: IndexPath(row: 3, section: 0))
    }
    #expect(Set(delegate.log).count == delegate.log.count)
    #expect(table.callLog.heightForRow == delegate.log.count)
    for width in [400, 320, 400] as [CGFloat] {
      delegate.log = []
      table.frame.size.width = width
      table.layoutIfNeeded()
      table.setNeedsLayout()
      table.layoutIfNeeded()
      #expect(delegate.log == table.indexPathsForVisibleRows)
    }
  }

  @Test("C8: the delegate's heights win over rowHeight, and no row is asked twice")
  func delegateWins() {
    let source = RecordingSource(10)
    let delegate = HeightDelegate { _ in 50 }
    let table = UITableView.measuring(source, delegate)
    table.rowHeight = 60
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 7, section: 0)) == CGRect(x: 0, y: 350, width: 320, height: 50))
    #expect(delegate.log == (0..<8).map { IndexPath(row: $0, section: 0) })
    #expect(table.contentSize.height == 488)
  }

  @Test("a delegate without row heights leaves them to rowHeight: all rows are known at once, none is asked")
  func silentDelegate() {
    let source = RecordingSource(1_000_000)
    let delegate = SilentDelegate()
    let table = UITableView.measuring(source, delegate)
    table.rowHeight = 60
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 60_000_000)
    #expect(table.callLog.heightForRow == 0)
    #expect(table.callLog.cellForRow == 7)
    table.contentOffset.y = 60_000_000 - 400
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(999_993..<1_000_000))
  }

  @Test("headers and footers: from the delegate, else from the table, else nothing")
  func bands() {
    let source = RecordingSource(2, 3)
    let delegate = BandDelegate()
    let table = UITableView.measuring(source, delegate)
    table.rowHeight = 20
    table.reloadData()
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 80))
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 80, width: 320, height: 30))
    #expect(table.rectForFooter(inSection: 1) == CGRect(x: 0, y: 170, width: 320, height: 0))
    #expect(table.contentSize.height == 170)
    #expect(table.callLog.heightForHeader == 2 && table.callLog.heightForFooter == 2)
    table.delegate = nil
    table.sectionFooterHeight = 5
    table.reloadData()
    #expect(table.contentSize.height == 110)
    #expect(table.rect(forSection: 2) == .zero)
  }

  @Test("C9: automatic heights without estimates are measured at once, all of them")
  func eagerMeasuring() {
    let source = RecordingSource(20)
    source.cellHeight = { CGFloat(10 + $0.row) }
    let table = UITableView.measuring(source, height: 100)
    table.estimatedRowHeight = 0
    table.reloadData()
    #expect(table.contentSize.height == 390)
    #expect(table.callLog.measuredCells == 20)
    table.layoutIfNeeded()
    #expect(table.callLog.measuredCells == 20)
  }

  @Test("C14, C15: a separator is a pixel of the row: of a given height it takes one, to a measured one it adds one")
  func separators() {
    let cases: [(scale: CGFloat, style: UITableViewCell.SeparatorStyle, content: CGFloat, measured: CGFloat)] = [
      (2, .singleLine, 43.5, 80.5), (3, .singleLine, 44 - 1 / 3, 80 + 1 / 3), (2, .none, 44, 80),
    ]
    for (scale, style, content, measured) in cases {
      let source = RecordingSource(1)
      let table = UITableView.measuring(source)
      table.register(ContentCell.self, forCellReuseIdentifier: "cell")
      table.contentScaleFactor = scale
      table.separatorStyle = style
      table.rowHeight = 44
      table.layoutIfNeeded()
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
      #expect(table.visibleCells.first?.contentView.frame.height == content)
      table.rowHeight = UITableView.automaticDimension
      table.layoutIfNeeded()
      // Heights are whole 1/64 points.
      let expected = (measured * 64).rounded(.up) / 64
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == expected, "scale \(scale)")
    }
  }

  @Test("a cell that knows nothing of its height is 44 high, as high as its content if that is more")
  func standardCell() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 44))
    cell.contentView.addSubview(UIView(frame: CGRect(x: 0, y: 30, width: 10, height: 70)))
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 100))
  }

  @Test("C21: bounds of height 0: no cell, no height, and the estimates are the content size")
  func noHeight() {
    let source = RecordingSource(10_000)
    let delegate = HeightDelegate { _ in 50 }
    let table = UITableView.measuring(source, delegate, height: 0)
    table.layoutIfNeeded()
    #expect(table.contentSize == CGSize(width: 320, height: 440_000))
    #expect(table.callLog.cellForRow == 0 && delegate.log.isEmpty)
    #expect(table.indexPathsForVisibleRows == nil)
  }

  @Test(
    "C22: no width: no cell is measured; with a width the first layout is right", arguments: [0, -1, .nan] as [CGFloat])
  func noWidth(width: CGFloat) {
    let source = RecordingSource(10)
    let table = UITableView.measuring(source, width: width)
    table.layoutIfNeeded()
    #expect(table.callLog.measuredCells == 0 && table.callLog.cellForRow == 0)
    #expect(table.contentSize.height == 440)
    table.frame.size.width = 375
    table.layoutIfNeeded()
    #expect(table.contentSize == CGSize(width: 375, height: 8 * 50 + 2 * 44))
  }

  @Test("heights that are none count as automatic", arguments: [-5, .nan, .infinity, 1e12] as [CGFloat])
  func badHeights(height: CGFloat) {
    let source = RecordingSource(3)
    source.cellHeight = { $0.row == 1 ? height : 50 }
    let delegate = HeightDelegate { _ in height }
    let table = UITableView.measuring(source, delegate)
    table.estimatedRowHeight = height
    table.sectionHeaderHeight = height
    table.layoutIfNeeded()
    // A cell whose own answer is none is a standard cell.
    #expect(table.contentSize.height == 144)
  }

  @Test("C53: rows by position are half-open")
  func rowByPosition() {
    let source = RecordingSource(2)
    let table = UITableView.measuring(source, BandDelegate())
    table.rowHeight = 20
    table.sectionHeaderHeight = 30
    let cases: [(CGFloat, Int?)] = [(29.9, nil), (30, 0), (49.9, 0), (50, 1), (69.9, 1), (70, nil), (.nan, nil)]
    for (y, row) in cases { #expect(table.indexPathForRow(at: CGPoint(x: 5, y: y))?.row == row, "y \(y)") }
  }

  @Test("C54: rows of height 0 are not shown and their cells not asked for")
  func zeroHeight() {
    let source = RecordingSource(5)
    let delegate = HeightDelegate { $0.row.isMultiple(of: 2) ? 0 : 20 }
    let table = UITableView.measuring(source, delegate)
    table.estimatedRowHeight = 0
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [1, 3])
    #expect(table.callLog.cellForRow == 2)
  }

  @Test("cells that go out of sight come back for other rows")
  func reuse() {
    let source = RecordingSource(100)
    let table = UITableView.measuring(source, height: 200)
    table.rowHeight = 50
    var cells: Set<UITableViewCell> = []
    for y in stride(from: 0, through: 2000, by: 50) {
      table.contentOffset.y = CGFloat(y)
      table.layoutIfNeeded()
      cells.formUnion(table.visibleCells)
      #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150].map { CGFloat(y + $0) })
    }
    #expect(cells.count <= 5)
    #expect(cells.compactMap { ($0 as? MeasuringCell)?.reuses }.reduce(0, +) == 40)
    #expect(table.cellForRow(at: IndexPath(row: 40, section: 0)) === table.visibleCells.first)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
  }

  @Test("C43: the offset stays in the content and its insets")
  func clamping() {
    let source = RecordingSource(10)
    let table = UITableView.measuring(source)
    table.rowHeight = 50
    table.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    for (wanted, reached) in [(-100, -20), (-20, -20), (90, 90), (500, 130)] as [(CGFloat, CGFloat)] {
      table.contentOffset.y = wanted
      table.layoutIfNeeded()
      #expect(table.contentOffset.y == reached)
    }
    source.counts = [2]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == -20)
  }

  @Test("a delegate that asks for geometry and reloads while it is asked causes no recursion")
  func reentrancy() {
    let source = RecordingSource(3)
    var table: UITableView?
    var reloads = 0
    let delegate = HeightDelegate { path in
      _ = table?.rectForRow(at: path)
      table?.layoutIfNeeded()
      if reloads < 2 {
        reloads += 1
        table?.reloadData()
      }
      return 60
    }
    table = .measuring(source, delegate)
    table?.layoutIfNeeded()
    #expect(table?.contentSize.height == 180)
  }

  @Test("a delegate that reloads on every call ends")
  func endlessReload() {
    let source = RecordingSource(3)
    var table: UITableView?
    let delegate = HeightDelegate { _ in
      table?.reloadData()
      return 60
    }
    table = .measuring(source, delegate)
    table?.layoutIfNeeded()
    #expect(table?.contentSize.height == 180)
    table = nil
  }
}

/// A cell whose content needs 80 points.
private final class ContentCell: UITableViewCell {
  private final class Content: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 80) }
  }
  private let content = Content()
  override var contentView: UIView { content }
}
