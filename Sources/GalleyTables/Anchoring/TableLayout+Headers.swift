public import GalleyGeometry

extension TableLayout {
  /// Whether headers stay at the viewport's top while their section is there.
  public enum HeaderStyle: Hashable, Sendable {
    /// They stay, as in UIKit's plain tables.
    case sticky
    /// They scroll with their rows, as in UIKit's grouped tables.
    case still
  }

  /// Where a section's header is while a viewport is scrolled, in points of the content: at the viewport's top, below
  /// its inset, as long as the section is there; pushed out by the next section.
  ///
  /// - Precondition: the section exists.
  /// - Complexity: O(log n).
  public func headerFrame(of section: Int, in viewport: Viewport, style: HeaderStyle) -> Rect {
    let header = rect(of: .header(section: section))
    if style == .still { return header }
    // Rows and footer end where the next section begins.
    let end = rect(of: .section(section)).maxY - header.size.height
    let y = min(max(header.minY, viewport.offset + viewport.topInset), end)
    return Rect(x: header.minX, y: y, width: header.size.width, height: header.size.height)
  }

  /// The section whose header is at the viewport's top, or is pushed out of it; nil where no section is.
  ///
  /// - Complexity: O(log n).
  public func sectionAtTop(of viewport: Viewport) -> Int? {
    section(at: viewport.offset + viewport.topInset)
  }

  /// The section that covers `y`, in points of the content, the padding above it included; nil outside of all and for NaN.
  ///
  /// - Complexity: O(log n).
  public func section(at y: Double) -> Int? {
    guard let offset = Self.units(y, .down) else { return nil }
    return sectionSums.find(offset - Int64(tableHeader.height))?.index
  }
}
