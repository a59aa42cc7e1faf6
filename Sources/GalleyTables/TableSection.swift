/// What a section starts with: its rows' first heights, its header and its footer.
///
/// A value to build a ``TableLayout`` from. All lengths are in points and are checked by the layout's initializer.
public struct TableSection: Sendable {
  enum Rows: Sendable {
    case uniform(count: Int, ElementHeight)
    case each([Double], HeightState)
  }
  let rows: Rows

  /// The height that a row takes when its measured height is forgotten.
  public var estimate: Double
  /// What is known of the height of rows that were not measured: bounds of ``TableLayout/contentHeight``, no more. A
  /// measured height outside is taken as it is.
  public var rowHeightBounds: ClosedRange<Double> = 0...Double.infinity
  /// The header; none by default.
  public var header: ElementHeight
  /// The footer; none by default.
  public var footer: ElementHeight
  /// The gap above the header.
  public var topPadding: Double

  private init(rows: Rows, estimate: Double, header: ElementHeight, footer: ElementHeight, topPadding: Double) {
    self.rows = rows
    self.estimate = estimate
    self.header = header
    self.footer = footer
    self.topPadding = topPadding
  }

  /// A section of rows that were not measured and share one estimate. Needs no memory per row.
  ///
  /// - Precondition: `rowCount` is 0 or more.
  public init(
    rowCount: Int, estimate: Double, header: ElementHeight = .exact(0), footer: ElementHeight = .exact(0),
    topPadding: Double = 0
  ) {
    precondition(rowCount >= 0, "a section of \(rowCount) rows")
    self.init(
      rows: .uniform(count: rowCount, .estimated(estimate)), estimate: estimate, header: header, footer: footer,
      topPadding: topPadding)
  }

  /// A section of rows that all have one known height at every width. Needs no memory per row.
  ///
  /// - Precondition: `rowCount` is 0 or more.
  public init(
    rowCount: Int, rowHeight: Double, header: ElementHeight = .exact(0), footer: ElementHeight = .exact(0),
    topPadding: Double = 0
  ) {
    precondition(rowCount >= 0, "a section of \(rowCount) rows")
    self.init(
      rows: .uniform(count: rowCount, .exact(rowHeight)), estimate: rowHeight, header: header, footer: footer,
      topPadding: topPadding)
  }

  /// A section with one height a row, all in the same state: estimates, heights kept from before, or exact ones that
  /// hold at every width. `estimate` is what a row takes when its height is forgotten.
  public init(
    rowHeights: [Double], state: HeightState, estimate: Double, header: ElementHeight = .exact(0),
    footer: ElementHeight = .exact(0), topPadding: Double = 0
  ) {
    self.init(
      rows: .each(rowHeights, state), estimate: estimate, header: header, footer: footer, topPadding: topPadding)
  }

  /// The number of rows.
  public var rowCount: Int {
    switch rows {
    case .uniform(let count, _): count
    case .each(let heights, _): heights.count
    }
  }
}
