#if !canImport(UIKit) && !canImport(AppKit)
  /// How often a table asked its data source, its delegate and its cells. For tests: one height call a row and epoch.
  ///
  /// Methods that a delegate leaves out are not counted.
  public struct TableCallLog: Hashable, Sendable {
    /// Calls of `numberOfSections(in:)`.
    public var numberOfSections = 0
    /// Calls of `tableView(_:numberOfRowsInSection:)`.
    public var numberOfRows = 0
    /// Calls of `tableView(_:cellForRowAt:)`.
    public var cellForRow = 0
    /// Calls of `tableView(_:heightForRowAt:)`.
    public var heightForRow = 0
    /// Calls of `tableView(_:estimatedHeightForRowAt:)`.
    public var estimatedHeightForRow = 0
    /// Calls of `tableView(_:heightForHeaderInSection:)`.
    public var heightForHeader = 0
    /// Calls of `tableView(_:heightForFooterInSection:)`.
    public var heightForFooter = 0
    /// Cells whose own height was asked, by `sizeThatFits(_:)`.
    public var measuredCells = 0

    /// Nothing was asked.
    public init() {}
  }
#endif
