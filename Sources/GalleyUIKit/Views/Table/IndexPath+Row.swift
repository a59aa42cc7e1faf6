#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  extension IndexPath {
    /// The place of `row` in `section` of a table, both from 0.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The section, from 0.
    ///
    /// - Precondition: the path has two indexes.
    public var section: Int {
      precondition(count == 2, "an index path of a table has a section and a row")
      return self[0]
    }

    /// The place in the section, from 0.
    ///
    /// - Precondition: the path has two indexes.
    public var row: Int {
      precondition(count == 2, "an index path of a table has a section and a row")
      return self[1]
    }
  }
#endif
