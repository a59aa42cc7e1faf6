#if !canImport(UIKit) && !canImport(AppKit)
  public import Galley
  public import Foundation

  /// Sections and rows by identifiers; see `TableSnapshot`.
  public typealias NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable> =
    TableSnapshot<Section, Item>

  /// A data source that is given snapshots, and finds out itself what to insert, delete and move.
  open class UITableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    NSObject, UITableViewDataSource
  {
    /// Makes the cell of an item.
    public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<Section, Item>()

    /// A data source of a table, without sections. The table keeps no hold of it.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
      self.tableView = tableView
      self.cellProvider = cellProvider
      super.init()
      tableView.dataSource = self
    }

    /// What the table shows.
    open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }

    /// Has the table show a snapshot; there is no animation.
    ///
    /// - Throws: all duplicates of identifiers; nothing has changed then. UIKit's method does not throw: it ends the
    ///   process.
    open func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true
    ) throws(SnapshotError) {
      let batch = try snapshot.batch(from: current) { _, rows in TableSection(rowCount: rows.count, estimate: 0) }
      guard let tableView else {
        current = snapshot
        return
      }
      tableView.beginUpdates()
      current = snapshot
      tableView.update(as: batch)
      tableView.endUpdates()
    }

    /// The item at a place; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.itemIdentifier(at: RowIndex(indexPath)) }

    /// Where an item is; nil if it is not there.
    open func indexPath(for item: Item) -> IndexPath? { current.place(of: item).map { IndexPath($0) } }

    /// The number of sections of the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

    /// The number of rows of a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      current.numberOfItems(at: section)
    }

    /// The cell that the provider makes; one that shows nothing if it makes none.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      return cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
#endif
