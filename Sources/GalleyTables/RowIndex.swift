/// The position of a row: its section, and its place in that section. Both count from 0.
public struct RowIndex: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The place in the section, from 0.
  public var row: Int

  /// The position `row` in `section`.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Whether one row comes before another in the table.
  public static func < (a: RowIndex, b: RowIndex) -> Bool { (a.section, a.row) < (b.section, b.row) }
}
