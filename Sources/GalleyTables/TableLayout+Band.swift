extension TableLayout {
  /// The rows that a band of the content shows, from the top: those that lie at least partly in `minY ..< maxY`. Rows of
  /// height 0 are not among them.
  ///
  /// - Parameters:
  ///   - minY: the upper edge of the band, in points of the content, of any value.
  ///   - maxY: the lower edge; the band is empty unless it is greater, and when either is NaN.
  /// - Complexity: O(1); walking is O(log n) for the first row and each that follows a header or a row of height 0, and
  ///   O(1) for the others.
  public func rows(from minY: Double, to maxY: Double) -> RowsInBand {
    guard minY < maxY, let lower = Self.units(minY, .down), let upper = Self.units(maxY, .up) else {
      return RowsInBand(layout: self, lower: 0, upper: 0)
    }
    return RowsInBand(layout: self, lower: lower, upper: upper)
  }
}

/// A row and where it is, in points of the content.
public struct PlacedRow: Hashable, Sendable {
  /// The row.
  public let index: RowIndex
  /// Its top edge, in points.
  public let minY: Double
  /// Its height, in points; above 0.
  public let height: Double
  /// Its bottom edge, in points, which does not belong to it.
  public var maxY: Double { minY + height }
}

/// The rows in a band of a table, from the top; made by ``TableLayout/rows(from:to:)``.
public struct RowsInBand: Sequence, Sendable {
  let layout: TableLayout
  let lower: Int64
  let upper: Int64

  /// Walks the rows.
  public func makeIterator() -> Iterator { Iterator(band: self) }

  /// A walk over the rows.
  public struct Iterator: IteratorProtocol {
    private let band: RowsInBand
    private var place: TableLayout.RowPlace?
    private var atEnd: Bool

    init(band: RowsInBand) {
      self.band = band
      atEnd = band.lower >= band.upper
    }

    /// The next row; nil at the end of the band or the table.
    public mutating func next() -> PlacedRow? {
      if atEnd { return nil }
      place =
        if let place {
          band.layout.row(after: place) ?? band.layout.firstRow(endingAfter: place.end)
        } else {
          band.layout.firstRow(endingAfter: band.lower)
        }
      guard let place, place.start < band.upper else {
        atEnd = true
        return nil
      }
      return PlacedRow(
        index: place.index, minY: TableLayout.points(place.start), height: TableLayout.points(place.height))
    }
  }
}
