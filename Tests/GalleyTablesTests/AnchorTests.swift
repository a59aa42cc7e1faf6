import GalleyGeometry
import GalleyTables
import Testing

@Suite("anchors: what stays on the screen")
struct AnchorTests {
  private func row(_ row: Int, _ section: Int = 0) -> RowIndex { RowIndex(section: section, row: row) }

  private func table(_ heights: [Double]) throws -> TableLayout {
    try TableLayout(width: 320, sections: [TableSection(rowHeights: heights, state: .exact, estimate: 44)])
  }

  @Test("C42: closing the last section: clamped its header jumps to 340; with the extent held it stays at 120")
  func holdExtent() throws {
    let closed = TableSection(rowCount: 0, estimate: 44, header: .exact(50), footer: .exact(10))
    let open = TableSection(rowCount: 5, rowHeight: 44, header: .exact(50), footer: .exact(10))
    let before = try TableLayout(width: 320, sections: Array(repeating: closed, count: 11) + [open])
    var after = before
    var batch = BatchUpdate()
    batch.reloadSection(11, with: closed)
    let change = try after.apply(batch)
    #expect(before.contentSize.height == 940 && after.contentSize.height == 720 && change.contentDelta == -220)
    let viewport = Viewport(height: 400, offset: 540)
    let anchor = Anchor.header(section: 11, screenY: 120)
    let clamped = after.reanchor(viewport, anchor, before: before, map: batch.indexMap)
    #expect(clamped.viewport.offset == 320 && clamped.reason == .clamped && clamped.delta == -220)
    #expect(after.rect(of: .header(section: 11)).minY - clamped.viewport.offset == 340)
    var policy = AnchorPolicy()
    policy.holdsExtent = true
    let held = after.reanchor(viewport, anchor, before: before, map: batch.indexMap, policy: policy)
    #expect(held.viewport.offset == 540 && held.viewport.heldExtent == 220 && held.reason == .heldExtent)
    var scrolled = held.viewport
    scrolled.scroll(to: 530, in: after)
    #expect(scrolled.offset == 320 && scrolled.heldExtent == 0)
  }

  @Test("C43: any offset is brought into the content and its insets")
  func clamping() throws {
    let layout = try table([Double](repeating: 50, count: 10))
    let viewport = Viewport(height: 400, topInset: 20, bottomInset: 30)
    let cases = [(-100, -20), (0, 0), (500, 130), (.infinity, 130), (-.infinity, -20)] as [(Double, Double)]
    for (wanted, offset) in cases {
      #expect(viewport.clamped(wanted, in: layout) == offset)
    }
    var nan = viewport
    nan.scroll(to: .nan, in: layout)
    #expect(nan.offset == -20)
    // Case 27: content shorter than the viewport.
    #expect(Viewport(height: 900, topInset: 7).clamped(55, in: layout) == -7)
  }

  @Test("C44: at the end of 4 rows of 300 in 568; collapsing 3, 1, 2 to 60 gives 392, 152, 0")
  func collapsing() throws {
    var layout = try table([300, 300, 300, 300])
    var viewport = Viewport(height: 568, offset: 632)
    var offsets: [Double] = []
    for row in [3, 1, 2] {
      let before = layout
      try layout.setHeight(of: .row(self.row(row)), to: 60)
      viewport = layout.reanchor(viewport, nil, before: before).viewport
      offsets.append(viewport.offset)
    }
    #expect(offsets == [392, 152, 0])
  }

  @Test("C45: an estimate above the fold is resolved: the first visible row keeps its place")
  func aboveTheFold() throws {
    var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 100, estimate: 44)])
    let viewport = Viewport(height: 400, offset: 1000)
    let before = layout
    let anchor = layout.anchor(of: viewport)
    let change = try layout.resolve(row(3), to: Measured(height: 88))
    let moved = layout.reanchor(viewport, anchor, before: before)
    #expect(moved.delta == 44 && moved.delta == change.contentDelta && moved.reason == .anchored)
    let below = try layout.resolve(row(30), to: Measured(height: 88))
    #expect(below.contentDelta == 44 && layout.reanchor(moved.viewport, moved.anchor, before: before).delta == 0)
  }

  @Test("C46: a row across the fold: measured again its top stays; measured first on the way up its bottom stays")
  func acrossTheFold() throws {
    var policy = AnchorPolicy()
    policy.isScrollingUp = true
    let viewport = Viewport(height: 600, offset: 300)
    // Case 21: row 100..500 grows to 600.
    for (state, offset) in [(HeightState.exact, 300.0), (.kept, 300), (.estimated, 500)] {
      var layout = try TableLayout(
        width: 320, sections: [TableSection(rowHeights: [100, 400, 900], state: state, estimate: 400)])
      let before = layout
      let anchor = layout.anchor(of: viewport, policy: policy)
      try layout.resolve(row(1), to: Measured(height: 600))
      #expect(layout.reanchor(viewport, anchor, before: before, policy: policy).viewport.offset == offset)
    }
  }

  @Test("C47, C48: three rows of 60 inserted at the top: 200 becomes 380; at 0 the policy decides")
  func insertedAbove() throws {
    let before = try table([Double](repeating: 44, count: 20))
    var batch = BatchUpdate()
    for row in 0..<3 { batch.insert(self.row(row), height: .exact(60)) }
    var after = before
    try after.apply(batch)
    func offset(from start: Double, sticks: Bool) -> Double {
      var policy = AnchorPolicy()
      policy.sticksAtStart = sticks
      let viewport = Viewport(height: 400, offset: start)
      let anchor = before.anchor(of: viewport, policy: policy)
      return after.reanchor(viewport, anchor, before: before, map: batch.indexMap, policy: policy).viewport.offset
    }
    #expect(offset(from: 200, sticks: true) == 380)
    #expect(offset(from: 0, sticks: true) == 0)
    #expect(offset(from: 0, sticks: false) == 180)
    // UIKit's way: no anchor.
    let viewport = Viewport(height: 400, offset: 200)
    #expect(after.reanchor(viewport, nil, before: before, map: batch.indexMap).delta == 0)
  }

  @Test("C49: rows above are deleted, the first visible one among them: what is left keeps its place")
  func deletedAbove() throws {
    let before = try table((0..<40).map { Double(30 + $0) })
    var batch = BatchUpdate()
    for row in [0, 3, 9, 10] { batch.delete(self.row(row)) }
    var after = before
    try after.apply(batch)
    let viewport = Viewport(height: 200, offset: before.rect(of: .row(row(9))).minY + 5)
    let anchor = before.anchor(of: viewport)
    let moved = after.reanchor(viewport, anchor, before: before, map: batch.indexMap)
    #expect(moved.reason == .anchorDeleted)
    let place = before.rect(of: .row(row(11))).minY - viewport.offset
    #expect(after.rect(of: .row(row(7))).minY - moved.viewport.offset == place)
    batch = BatchUpdate()
    for row in [0, 3] { batch.delete(self.row(row)) }
    after = before
    try after.apply(batch)
    #expect(after.reanchor(viewport, anchor, before: before, map: batch.indexMap).delta == -63)
  }

  @Test("C50: a section of 140 inserted twice above moves the offset by 280")
  func sectionsAbove() throws {
    let section = TableSection(rowCount: 2, rowHeight: 50, header: .exact(30), footer: .exact(10))
    let before = try TableLayout(width: 320, sections: Array(repeating: section, count: 10))
    var batch = BatchUpdate()
    batch.insertSection(0, section)
    batch.insertSection(1, section)
    var after = before
    try after.apply(batch)
    let viewport = Viewport(height: 300, offset: 400)
    let moved = after.reanchor(viewport, before.anchor(of: viewport), before: before, map: batch.indexMap)
    #expect(moved.delta == 280)
  }

  @Test("the end stays at the end when rows are appended; fractions and carets keep their place")
  func otherAnchors() throws {
    let before = try table([Double](repeating: 100, count: 10))
    var batch = BatchUpdate()
    batch.insert(row(10), height: .exact(70))
    batch.insert(row(0), height: .exact(30))
    var after = before
    try after.apply(batch)
    var policy = AnchorPolicy()
    policy.followsAppend = true
    let viewport = Viewport(height: 400, offset: 600)
    let anchor = before.anchor(of: viewport, policy: policy)
    #expect(anchor == .end)
    #expect(after.reanchor(viewport, anchor, before: before, map: batch.indexMap).viewport.offset == 700)
    let middle = Viewport(height: 400, offset: 300)
    for anchor in [Anchor.fraction(row(4), 0.5, screenY: 150), .caret(row(4), y: 20, screenY: 120)] {
      #expect(after.reanchor(middle, anchor, before: before, map: batch.indexMap).delta == 30)
    }
  }

  @Test("C52: a sticky header stays at the top and is pushed out by the next section; a still one scrolls")
  func stickyHeaders() throws {
    let section = TableSection(rowCount: 4, rowHeight: 50, header: .exact(30), footer: .exact(10))
    let layout = try TableLayout(width: 320, sections: [section, section, section])
    for (offset, y) in [(-10, 240), (240, 240), (300, 300), (449, 449), (450, 450), (460, 450), (700, 450)]
      as [(Double, Double)]
    {
      let viewport = Viewport(height: 400, offset: offset)
      #expect(layout.headerFrame(of: 1, in: viewport, style: .sticky).minY == y, "offset \(offset)")
      #expect(layout.headerFrame(of: 1, in: viewport, style: .still).minY == 240)
    }
    let inset = Viewport(height: 400, offset: 300, topInset: 20)
    #expect(layout.headerFrame(of: 1, in: inset, style: .sticky).minY == 320)
    #expect(layout.sectionAtTop(of: inset) == 1 && layout.section(at: 720) == nil && layout.section(at: .nan) == nil)
  }

  @Test("C55, C56: scrolled to the top, below a sticky header, to the middle, to the bottom, or not at all")
  func scrollPositions() throws {
    let section = TableSection(rowCount: 50, rowHeight: 40, header: .exact(30))
    let layout = try TableLayout(width: 320, sections: [section])
    let viewport = Viewport(height: 400, offset: 800, topInset: 10, bottomInset: 20)
    func offset(_ row: Int, _ position: ScrollPosition, _ style: TableLayout.HeaderStyle = .still) -> Double {
      layout.offset(to: self.row(row), at: position, in: viewport, style: style)
    }
    #expect(offset(20, .top) == 30 + 800 - 10)
    #expect(offset(20, .top, .sticky) == 30 + 800 - 40)
    #expect(offset(20, .bottom) == 30 + 840 - 400 + 20)
    #expect(offset(20, .middle) == 850 - 195)
    #expect(offset(25, .none) == 800)
    #expect(offset(5, .none) == 30 + 200 - 10)
    #expect(offset(40, .none) == 30 + 1640 - 380)
    #expect(offset(0, .bottom) == -10 && offset(49, .top) == 2030 - 380)
  }

  @Test("C57: to row 900 of 1,000 unresolved ones: exact, and only what is seen there is measured")
  func scrollToUnresolved() throws {
    var layout = try TableLayout(width: 320, sections: [TableSection(rowCount: 1000, estimate: 44)])
    var asked: [Int] = []
    let result = try layout.scroll(to: row(900), at: .top, in: Viewport(height: 400)) { row in
      asked.append(row.row)
      return Measured(height: Double(60 + row.row % 7))
    }
    #expect(layout.rect(of: .row(row(900))).minY == result.viewport.offset)
    #expect(result.isExact && result.measured == asked.count && asked.count <= 8)
    #expect(asked.allSatisfy { (900..<910).contains($0) } && Set(asked).count == asked.count)
    let end = try layout.scroll(to: row(999), at: .top, in: Viewport(height: 400)) { _ in Measured(height: 20) }
    #expect(end.isExact && end.viewport.offset == layout.contentSize.height - 400)
    let refused = try layout.scroll(to: row(0), at: .top, in: Viewport(height: 400)) { _ in nil }
    #expect(!refused.isExact && refused.measured == 0 && refused.viewport.offset == 0)
  }
}
