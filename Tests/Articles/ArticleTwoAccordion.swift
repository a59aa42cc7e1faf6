import Foundation
import GalleyUIKit
import Testing

// Article 2: sections that open and close when their header is tapped, as a reader of the article writes it.
//
// Departures from the article:
// - The header's button is a view with a closure: there are no target-actions without Objective-C.
// - The storyboard's prototype cell is a class that is registered.

private final class SectionHeader: UIView {
  var onTap: () -> Void = {}
  func tap() { onTap() }
}

private final class AccordionController: UITableViewDataSource, UITableViewDelegate {
  struct Section {
    var rows: [String]
    var isOpen = false
  }
  var sections: [Section]
  let table: UITableView
  var asked: [String] = []

  init(sections: Int, rows: Int, height: CGFloat) {
    self.sections = (0..<sections).map { section in Section(rows: (0..<rows).map { "row \(section).\($0)" }) }
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    asked.append("rows \(section)")
    return sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked.append("height \(indexPath.section)")
    return sections[indexPath.section].isOpen ? UITableView.automaticDimension : 0
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 50 }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 10 }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = SectionHeader()
    header.onTap = { [unowned self] in toggle(section) }
    return header
  }

  func toggle(_ section: Int) {
    sections[section].isOpen.toggle()
    table.reloadSections(IndexSet(integer: section), with: .automatic)
  }

  func tap(_ section: Int) { (table.headerView(forSection: section) as? SectionHeader)?.tap() }

  var headers: [CGFloat] { sections.indices.map { table.rectForHeader(inSection: $0).minY } }
}

@Suite("article 2: an accordion")
struct ArticleTwoAccordion {
  @Test("C40: closed: 640 by estimates, 240 once resolved, headers at 0, 60, 120, 180")
  func closed() {
    let list = AccordionController(sections: 4, rows: 2, height: 700)
    list.table.reloadData()
    #expect(list.table.contentSize.height == 640)
    list.table.layoutIfNeeded()
    #expect(list.headers == [0, 60, 120, 180])
    #expect(list.table.contentSize.height == 240)
    #expect(list.table.visibleCells.isEmpty)
    #expect((0..<4).map { list.table.headerView(forSection: $0)?.frame.minY } == [0, 60, 120, 180])
  }

  @Test("C41: section 1 opens: headers at 0, 60, 208, 268; the tapped header and the offset stay where they were")
  func open() {
    let list = AccordionController(sections: 4, rows: 2, height: 700)
    list.table.layoutIfNeeded()
    list.tap(1)
    #expect(list.headers == [0, 60, 208, 268])
    #expect(list.table.contentSize.height == 328)
    #expect(list.table.contentOffset.y == 0)
    #expect(list.table.visibleCells.map(\.frame.minY) == [110, 154])
    #expect((0..<4).map { list.table.headerView(forSection: $0)?.frame.minY } == [0, 60, 208, 268])
    list.tap(1)
    #expect(list.headers == [0, 60, 120, 180])
    #expect(list.table.contentSize.height == 240)
  }

  @Test("C41: in a scrolled table the tapped header stays where it was tapped, several sections in a row")
  func scrolled() {
    let list = AccordionController(sections: 40, rows: 3, height: 400)
    list.table.layoutIfNeeded()
    list.table.contentOffset.y = 600
    list.table.layoutIfNeeded()
    let offset = list.table.contentOffset.y
    for section in [13, 15, 13, 12] {
      let before = list.headers[section] - list.table.contentOffset.y
      list.tap(section)
      #expect(list.headers[section] - list.table.contentOffset.y == before)
      #expect(list.table.contentOffset.y == offset)
    }
  }

  @Test("C39: opening a section asks for the rows and heights of no other section")
  func othersAreNotAsked() {
    let list = AccordionController(sections: 4, rows: 2, height: 700)
    list.table.layoutIfNeeded()
    list.asked = []
    list.tap(2)
    #expect(list.asked == ["rows 2", "height 2", "height 2"])
  }

  @Test("C39: a reloaded section may have another number of rows")
  func otherRows() {
    let list = AccordionController(sections: 4, rows: 2, height: 700)
    list.table.layoutIfNeeded()
    list.sections[1].rows.append("one more")
    list.tap(1)
    #expect(list.table.updateProblems == nil)
    #expect(list.table.contentSize.height == 372)
  }

  @Test("C42: closing at the end of the content: the offset is clamped to the new end")
  func closingAtTheEnd() {
    let list = AccordionController(sections: 12, rows: 5, height: 400)
    list.table.layoutIfNeeded()
    list.table.contentOffset.y = 10_000
    list.table.layoutIfNeeded()
    list.tap(11)
    list.table.contentOffset.y = 540
    list.table.layoutIfNeeded()
    #expect(list.table.contentSize.height == 940)
    list.tap(11)
    #expect(list.table.contentSize.height == 720)
    #expect(list.table.contentOffset.y == 320)
    #expect(list.headers[11] - list.table.contentOffset.y == 340)
  }
}
