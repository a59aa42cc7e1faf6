import GalleyGeometry
import GalleyTables
import Testing

@Suite("width and the memo beside the row")
struct WidthTests {
  private let first = RowIndex(section: 0, row: 0)
  private let second = RowIndex(section: 0, row: 1)

  private func table(width: Double, rows: Int = 2) throws -> TableLayout {
    try TableLayout(width: width, sections: [TableSection(rowCount: rows, estimate: 44)])
  }

  @Test("C58: a new width keeps heights as guesses, and rows measured for an interval around it exact")
  func widthChange() throws {
    var layout = try table(width: 375)
    try layout.resolve(first, to: Measured(height: 60, onlyAt: 375))
    try layout.resolve(second, to: Measured(height: 80, validWidths: ValidWidths(lower: 300, upper: 400)))
    #expect(layout.contentHeight == .exact(140))

    let change = layout.setWidth(320)
    #expect(change.widthChanged && change.contentDelta == 0 && change.resized.isEmpty)
    #expect(layout.height(of: first) == ElementHeight(points: 60, state: .kept))
    #expect(layout.height(of: second) == ElementHeight(points: 80, state: .exact))
    #expect(layout.contentHeight == .estimated(140, atLeast: 80, atMost: .infinity, unresolved: 1))
    #expect(layout.nextUnresolved() == first)
  }

  @Test("a width that comes back finds what it measured: 375, 667, 375")
  func widthComesBack() throws {
    var layout = try table(width: 375, rows: 2000)
    for row in 0..<2000 {
      try layout.resolve(RowIndex(section: 0, row: row), to: Measured(height: 60, onlyAt: 375))
    }
    layout.setWidth(667)
    #expect(layout.contentHeight.unresolved == 2000)
    layout.setWidth(375)
    #expect(layout.contentHeight == .exact(120_000))
    #expect(layout.nextUnresolved() == nil)
  }

  @Test("the interval is half-open")
  func intervalEnds() throws {
    var layout = try table(width: 350, rows: 1)
    try layout.resolve(first, to: Measured(height: 60, validWidths: ValidWidths(lower: 300, upper: 400)))
    let cases: [(Double, HeightState)] = [
      (300, .exact), (300.0.nextDown, .kept), (400, .kept), (400.0.nextDown, .exact), (.infinity, .kept), (.nan, .kept),
    ]
    for (width, state) in cases {
      layout.setWidth(width)
      #expect(layout.height(of: first).state == state, "width \(width)")
    }
  }

  @Test(
    "C22: while the width is 0, negative or NaN nothing measured is taken", arguments: [0, -0.0, -1, -.infinity, .nan])
  func noWidth(width: Double) throws {
    var layout = try table(width: width)
    #expect(!layout.isMeasurable)
    #expect(layout.contentSize == Size(width: 0, height: 88))
    let narrow = Measured(height: 500, validWidths: ValidWidths(lower: -.infinity, upper: 10))
    #expect(try layout.resolve(first, to: narrow).isEmpty)
    #expect(try layout.resolve(first, to: Measured(height: 500, onlyAt: width)).isEmpty)
    #expect(layout.height(of: first) == .estimated(44))
    layout.setWidth(5)
    #expect(layout.height(of: first) == .estimated(44))
    #expect(layout.contentHeight.unresolved == 2)
  }

  @Test("at width 0 a height that holds at every width is taken all the same")
  func fixedHeightsNeedNoWidth() throws {
    var layout = try table(width: 0)
    try layout.setHeight(of: .row(first), to: 50)
    try layout.resolve(second, to: Measured(height: 60))
    #expect(layout.contentHeight == .exact(110))
  }

  @Test("an unlimited width is in the intervals without an upper end")
  func unlimitedWidth() throws {
    var layout = try table(width: .infinity)
    try layout.resolve(first, to: Measured(height: 60, validWidths: ValidWidths(lower: 900, upper: .infinity)))
    try layout.resolve(second, to: Measured(height: 70, onlyAt: .infinity))
    #expect(layout.contentHeight == .exact(130))
    layout.setWidth(1000)
    #expect(layout.height(of: first).state == .exact)
    #expect(layout.height(of: second).state == .kept)
  }

  @Test("a late result for another width is a better guess, but never replaces what is exact")
  func lateResults() throws {
    var layout = try table(width: 320)
    let late = Measured(height: 70, validWidths: ValidWidths(lower: 370, upper: 380))
    #expect(try layout.resolve(first, to: late).contentDelta == 26)
    #expect(layout.height(of: first) == ElementHeight(points: 70, state: .kept))
    try layout.resolve(first, to: Measured(height: 90, onlyAt: 320))
    #expect(try layout.resolve(first, to: late).isEmpty)
    #expect(layout.height(of: first) == .exact(90))
  }

  @Test("a guess from elsewhere moves what is not exact, at any width, and nothing else")
  func estimates() throws {
    var layout = try table(width: 0)
    #expect(try layout.setEstimate(of: .row(first), to: 50).contentDelta == 6)
    #expect(layout.height(of: first) == .estimated(50))
    try layout.setHeight(of: .row(first), to: 60)
    #expect(try layout.setEstimate(of: .row(first), to: 70).isEmpty)
    #expect(layout.contentHeight == .estimated(104, atLeast: 60, atMost: .infinity, unresolved: 1))
    #expect(throws: TableError.invalidHeight(of: .row(first), points: -1)) {
      try layout.setEstimate(of: .row(first), to: -1)
    }
  }

  @Test("setting the width that it has changes nothing", arguments: [320, 0, .nan, .infinity])
  func sameWidth(width: Double) throws {
    var layout = try table(width: width)
    #expect(layout.setWidth(width).isEmpty)
  }
}
