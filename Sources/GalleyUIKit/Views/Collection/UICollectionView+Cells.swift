#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  extension IndexPath {
    /// The place of `item` in `section` of a collection view, both from 0.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The place in the section, from 0.
    ///
    /// - Precondition: the path has two indexes.
    public var item: Int { row }
  }

  extension UICollectionView {
    /// Has cells of a class made for an identifier; nil: none any more.
    public func register(_ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String) {
      cellClasses[identifier] = cellClass
    }

    /// A cell that went out of sight, or a new one of the registered class.
    ///
    /// - Precondition: a class is registered for the identifier.
    public func dequeueReusableCell(
      withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
      if let cell = reusable[identifier]?.popLast() {
        cell.prepareForReuse()
        return cell
      }
      guard let cellClass = cellClasses[identifier] else {
        preconditionFailure("no class is registered for cells named \(identifier)")
      }
      let cell = cellClass.init(frame: .zero)
      cell.reuseIdentifier = identifier
      return cell
    }

    /// The cell of an item that is visible; nil for others.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { visible[indexPath] }

    /// The cells of the visible items, in their order.
    public var visibleCells: [UICollectionViewCell] { visible.sorted { $0.key < $1.key }.map(\.value) }

    /// The visible items, in their order.
    public var indexPathsForVisibleItems: [IndexPath] { visible.keys.sorted() }

    /// Where an item is, exact or estimated; nil if there is none.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    func cell(for path: IndexPath) -> UICollectionViewCell {
      if let cell = visible[path] { return cell }
      guard let dataSource else { preconditionFailure("a collection view without a data source has no items") }
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      visible[path] = cell
      cell.contentScaleFactor = contentScaleFactor
      if cell.superview !== self { addSubview(cell) }
      return cell
    }

    func recycle(_ path: IndexPath) {
      guard let cell = visible.removeValue(forKey: path) else { return }
      cell.removeFromSuperview()
      if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
    }
  }
#endif
