/// A part of a table that has a rectangle.
public enum TableElement: Hashable, Sendable {
  /// The header of the whole table, above the first section.
  case tableHeader
  /// A section: its header, rows and footer, without the padding above it.
  case section(Int)
  /// The header of a section.
  case header(section: Int)
  /// A row.
  case row(RowIndex)
  /// The footer of a section.
  case footer(section: Int)
  /// The footer of the whole table, below the last section.
  case tableFooter
}

extension TableElement: Comparable {
  /// Whether one part begins before another from the table's top; a section comes before its header.
  public static func < (a: TableElement, b: TableElement) -> Bool { a.order < b.order }

  private var order: (Int, Int, Int) {
    switch self {
    case .tableHeader: (-1, 0, 0)
    case .section(let section): (section, 0, 0)
    case .header(let section): (section, 1, 0)
    case .row(let index): (index.section, 2, index.row)
    case .footer(let section): (section, 3, 0)
    case .tableFooter: (.max, 0, 0)
    }
  }
}
