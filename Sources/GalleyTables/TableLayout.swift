/// Where everything in a table is: sections with headers, rows and footers, one below the other, and the height of it all.
///
/// A value: copies are cheap and independent, and go to other threads. It starts with estimates and learns heights by
/// ``resolve(_:to:)-(RowIndex,_)``; its content height is right at every moment and says whether it is exact. Heights are
/// whole 1/64 points, so that sums are exact and return to the same bits. It never measures: callers do, at ``width``.
///
/// Row and section numbers outside the table are programming errors and trap. Heights are input: see ``TableError``.
public struct TableLayout: Sendable {
  /// The greatest height of one part, in points; the content may be as high as all its parts together.
  public static let maximumHeight = 33_554_431.0

  /// The table's width, in points, as it was set. See ``isMeasurable``.
  public private(set) var width: Double
  /// Pixels a point, if heights are rounded up to whole pixels; heights are rounded up to 1/64 points in any case.
  public let scale: Double?

  var tableHeader: Band
  var tableFooter: Band
  var sections: [SectionRecord]
  var sectionSums: HeightSums
  var widthKey: WidthKey
  var census: RunningCensus

  /// A table of the given sections.
  ///
  /// - Parameters:
  ///   - width: the width of the table, in points, of any value; see ``isMeasurable``.
  ///   - scale: pixels a point; heights are rounded up to whole pixels when it is positive and finite.
  /// - Throws: ``TableError/invalidHeight(of:points:)`` for the first part whose height or estimate is none; an estimate
  ///   of a section is named as its row 0, a padding as the section.
  /// - Complexity: O(number of sections), and O(rows) for sections with one height a row.
  public init(
    width: Double, scale: Double? = nil, sections: [TableSection], tableHeader: ElementHeight = .exact(0),
    tableFooter: ElementHeight = .exact(0)
  ) throws(TableError) {
    let rounding = HeightRounding(scale: scale)
    self.width = width
    self.scale = scale
    self.tableHeader = try rounding.band(tableHeader, of: .tableHeader)
    self.tableFooter = try rounding.band(tableFooter, of: .tableFooter)
    var records: [SectionRecord] = []
    records.reserveCapacity(sections.count)
    for (index, section) in sections.enumerated() {
      records.append(try rounding.record(section, at: index))
    }
    self.sections = records
    sectionSums = HeightSums(records.lazy.map(\.total))
    widthKey = WidthKey(width)
    census = RunningCensus()
  }

  /// A table without sections, `width` points wide.
  public init(width: Double, scale: Double? = nil) {
    self.width = width
    self.scale = scale
    tableHeader = Band(StoredHeight(height: 0, memo: .fixed))
    tableFooter = tableHeader
    sections = []
    sectionSums = HeightSums(EmptyCollection())
    widthKey = WidthKey(width)
    census = RunningCensus()
  }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The number of rows of a section.
  ///
  /// - Precondition: the section exists.
  public func rowCount(in section: Int) -> Int {
    checkSection(section)
    return sections[section].rows.count
  }

  /// Whether rows can be measured at ``width``: above 0, not NaN; an infinite width is unlimited. While they cannot,
  /// only heights that hold at every width are exact, and measured ones are not taken.
  public var isMeasurable: Bool { widthKey.isMeasurable }

  /// Whether the table has such a part.
  package func has(_ element: TableElement) -> Bool {
    switch element {
    case .tableHeader, .tableFooter: true
    case .section(let section), .header(let section), .footer(let section): sections.indices ~= section
    case .row(let row): sections.indices ~= row.section && 0..<sections[row.section].rows.count ~= row.row
    }
  }

  func checkSection(_ section: Int) {
    precondition(sections.indices.contains(section), "section \(section) of a table of \(sections.count)")
  }

  func checkRow(_ index: RowIndex) {
    checkSection(index.section)
    precondition(
      0..<sections[index.section].rows.count ~= index.row,
      "row \(index.row) of a section of \(sections[index.section].rows.count)")
  }

  /// Sets the width; heights that were measured for an interval of widths around the new one stay or become exact
  /// again, the others are kept as guesses. No height changes.
  ///
  /// - Parameter width: in points, of any value; see ``isMeasurable``.
  /// - Complexity: O(1). Each row's memo decides when it is asked.
  @discardableResult
  public mutating func setWidth(_ width: Double) -> LayoutChange {
    let key = WidthKey(width)
    let changed = self.width != width && !(self.width.isNaN && width.isNaN)
    self.width = width
    if key != widthKey {
      widthKey = key
      census = RunningCensus()
    }
    return LayoutChange(cause: .width, widthChanged: changed)
  }
}
