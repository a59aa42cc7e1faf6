public import GalleyGeometry

extension TableLayout {
  /// The size of the content, in points: the table's width, or 0 where it has none, and the height of everything in it.
  /// Content insets are not part of it.
  ///
  /// - Complexity: O(1).
  public var contentSize: Size {
    Size(width: isMeasurable ? width : 0, height: Self.points(contentUnits))
  }

  /// The height of the content, and whether it is exact: header, sections and footer, each part exact if it was measured
  /// at the present width, else estimated.
  ///
  /// - Complexity: O(1); once after making the table and after each change of width O(rows with memos). Asked for only
  ///   the points, ``contentSize`` is always O(1).
  public var contentHeight: Extent {
    let census = census.value(taking: takeCensus)
    let points = Self.points(contentUnits)
    if census.unresolved == 0 { return .exact(points) }
    return .estimated(
      points, atLeast: Self.points(census.exact + census.least),
      atMost: census.unbounded > 0 ? .infinity : Self.points(census.exact + census.most),
      unresolved: census.unresolved)
  }

  var contentUnits: Int64 { Int64(tableHeader.height) + sectionSums.total + Int64(tableFooter.height) }

  func takeCensus() -> Census {
    var census = Census()
    tableHeader.count(into: &census, at: widthKey)
    tableFooter.count(into: &census, at: widthKey)
    for section in sections { section.count(into: &census, at: widthKey) }
    return census
  }

  static func points(_ units: Int64) -> Double { Double(units) / LayoutUnit.perPoint }
}
