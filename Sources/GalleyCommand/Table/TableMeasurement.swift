internal import Galley

/// Measures the rows of a table as they come, and the table's content before and after.
///
/// Of a row only its height stays, 24 bytes with the widths at which it holds.
struct TableMeasurement {
  /// What rows have in common: font, style, profile and the table's width, which is above 0.
  var request: MeasureRequest
  /// The distance between a row's edges and its text.
  var padding = Insets.zero
  /// The height of a row that was not measured, in points.
  var estimate = 44.0
  /// Pixels a point, if heights are rounded up to whole pixels.
  var scale: Double?
  private var heights: [Measured] = []

  /// A row, measured.
  struct Row {
    /// The row's place, from 0.
    var index: Int
    /// The height in points, rounded up as the table does.
    var height: Double
    /// The text's lines and sizes.
    var text: MeasureResponse
  }

  /// What the table's content takes, in points.
  struct Content: Hashable, Sendable {
    /// The number of rows.
    var rows: Int
    /// The height while no row had been measured.
    var estimated: Double
    /// The height now that all have.
    var exact: Double
  }

  /// A table without rows.
  init(_ request: MeasureRequest) { self.request = request }

  /// Measures the next row.
  ///
  /// - Throws: what the measurer throws.
  mutating func measure(
    _ row: TableRowInput, withLines: Bool, by measurer: inout any RequestMeasuring
  ) throws(RequestError) -> Row {
    var request = request
    request.content = .text(row.text)
    request.width -= padding.horizontal
    request.report = withLines ? [.interval, .lines] : .interval
    let response = try measurer.measure(request)
    let height = LayoutUnit(roundingUp: response.height + padding.vertical, scale: scale).points
    heights.append(
      Measured(
        height: height,
        validWidths: response.interval?.offset(by: padding.horizontal)
          ?? Measured(height: height, onlyAt: self.request.width).validWidths))
    return Row(index: heights.count - 1, height: height, text: response)
  }

  /// The content of the table with all rows so far.
  ///
  /// - Throws: `data` when a row is higher than a table can hold.
  func content() throws(CommandError) -> Content {
    do throws(TableError) {
      var layout = try TableLayout(
        width: request.width, scale: scale, sections: [TableSection(rowCount: heights.count, estimate: estimate)])
      let estimated = layout.contentHeight.points
      try layout.resolve(heights.enumerated().map { (RowIndex(section: 0, row: $0), $1) })
      return Content(rows: heights.count, estimated: estimated, exact: layout.contentHeight.points)
    } catch {
      throw .data(error.description)
    }
  }
}
