#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  public import Foundation

  // Questions about where things are: of the data as the table last asked for it, or asks for it now if a reload is due.
  extension UITableView {
    /// The number of sections.
    public var numberOfSections: Int { current.sectionCount }

    /// The number of rows of a section.
    ///
    /// - Precondition: the section exists.
    public func numberOfRows(inSection section: Int) -> Int { current.rowCount(in: section) }

    /// The rectangle of a row, in points of the content, exact or estimated; zero if there is no such row.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
      rect(of: .row(RowIndex(indexPath)))
    }

    /// The rectangle of a section with its header and footer, in points of the content; zero if there is no such section.
    public func rect(forSection section: Int) -> CGRect { rect(of: .section(section)) }

    /// The rectangle of a section's header, in points of the content; zero if there is no such section.
    public func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section: section)) }

    /// The rectangle of a section's footer, in points of the content; zero if there is no such section.
    public func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section: section)) }

    /// The row at a point of the content, its top edge included and its bottom edge not; nil in headers and footers, above
    /// the first and below the last row. Only y counts.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
      current.row(at: Double(point.y)).map { IndexPath($0) }
    }

    /// The rows that lie at least partly in a rectangle of the content, from the top; nil if there are none. Only its
    /// vertical extent counts.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
      let paths = current.rows(from: Double(rect.minY), to: Double(rect.maxY)).map { IndexPath($0.index) }
      return paths.isEmpty ? nil : paths
    }

    /// The rows that the table shows, from the top; nil if it shows none. Rows of height 0 are not shown.
    public var indexPathsForVisibleRows: [IndexPath]? {
      let layout = current
      if !layout.isMeasurable { return nil }
      let paths = layout.rows(from: Double(bounds.origin.y), to: Double(bounds.origin.y + bounds.size.height)).map {
        IndexPath($0.index)
      }
      return paths.isEmpty ? nil : paths
    }

    private var current: TableLayout {
      // While somebody is asked the table answers with what it knows: asking anew would call those who are asking.
      if !isCalledBack("a question") { reloadIfNeeded() }
      return layout
    }

    private func rect(of element: TableElement) -> CGRect {
      let layout = current
      return layout.has(element) ? CGRect(layout.rect(of: element)) : .zero
    }
  }

  extension CGRect {
    init(_ rect: Rect) {
      self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
  }
#endif
