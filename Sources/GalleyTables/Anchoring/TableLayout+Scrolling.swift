internal import GalleyGeometry

/// Where a row goes when the table scrolls to it.
public enum ScrollPosition: Hashable, Sendable {
  /// As little as needed to see it whole; nowhere if it is seen.
  case none
  /// Its top edge to the viewport's top, below the inset and the sticky header.
  case top
  /// Its middle to the middle between the insets.
  case middle
  /// Its bottom edge to the viewport's bottom, above the inset.
  case bottom
}

/// How a table scrolled to a row.
public struct ScrollResult: Hashable, Sendable {
  /// Where the viewport is.
  public let viewport: Viewport
  /// New minus old offset, in points.
  public let delta: Double
  /// The rows that were measured on the way.
  public let measured: Int
  /// Whether the row and all that is shown around it are measured, so that the place is the true one.
  public let isExact: Bool
}

extension TableLayout {
  /// The offset at which a row is where it is asked for, clamped to the content.
  ///
  /// - Precondition: the row exists.
  /// - Complexity: O(log n).
  public func offset(
    to row: RowIndex, at position: ScrollPosition, in viewport: Viewport, style: HeaderStyle = .still
  ) -> Double {
    let frame = rect(of: .row(row))
    let header = style == .sticky ? rect(of: .header(section: row.section)).size.height : 0
    let height = max(0, viewport.height)
    let top = frame.minY - viewport.topInset - header
    let bottom = frame.maxY - height + viewport.bottomInset
    let wanted =
      switch position {
      case .top: top
      case .bottom: bottom
      case .middle: (frame.minY + frame.maxY - height + viewport.bottomInset - viewport.topInset) / 2
      // A row higher than the viewport shows its top.
      case .none: viewport.offset > top ? top : viewport.offset < bottom ? min(bottom, top) : viewport.offset
      }
    return viewport.clamped(wanted, in: self)
  }

  /// Scrolls to a row and measures just what is seen there, until nothing in sight is a guess.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - measure: the height of a row that is not exact; nil where there is none: the row stays a guess.
  /// - Throws: ``TableError/invalidHeight(of:points:)``; heights taken before stay.
  /// - Precondition: the row exists.
  /// - Complexity: O(m log n) for m measured rows, which are the rows in sight, once, and those that come into sight when
  ///   others turn out lower than they were guessed.
  public mutating func scroll(
    to row: RowIndex, at position: ScrollPosition, in viewport: Viewport, style: HeaderStyle = .still,
    measure: (RowIndex) -> Measured?
  ) throws(TableError) -> ScrollResult {
    var result = viewport
    result.heldExtent = 0
    var measured = 0
    var refused: Set<RowIndex> = []
    if height(of: row).state != .exact, try take(row, measure) { measured += 1 } else { refused.insert(row) }
    while true {
      result.offset = offset(to: row, at: position, in: result.at(viewport.offset), style: style)
      let next = rows(from: result.offset, to: result.offset + result.height)
        .first { height(of: $0.index).state != .exact && !refused.contains($0.index) }
      guard let next else { break }
      if try take(next.index, measure) { measured += 1 } else { refused.insert(next.index) }
    }
    let isExact = rows(from: result.offset, to: result.offset + result.height)
      .allSatisfy { height(of: $0.index).state == .exact }
    return ScrollResult(
      viewport: result, delta: result.offset - viewport.offset, measured: measured,
      isExact: isExact && height(of: row).state == .exact)
  }

  /// Measures a row; false if it is still a guess.
  private mutating func take(_ row: RowIndex, _ measure: (RowIndex) -> Measured?) throws(TableError) -> Bool {
    guard let height = measure(row) else { return false }
    try resolve(row, to: height)
    return self.height(of: row).state == .exact
  }
}

extension Viewport {
  fileprivate func at(_ offset: Double) -> Viewport {
    var viewport = self
    viewport.offset = offset
    return viewport
  }
}
