#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// Where an item, a header or a footer of a collection view is.
  open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// What has a place.
    public enum ElementCategory: UInt, Sendable {
      /// An item with its cell.
      case cell = 0
      /// A header or a footer of a section.
      case supplementaryView = 1
    }

    /// The item; for headers and footers item 0 of their section.
    open var indexPath: IndexPath
    /// What it is.
    public let representedElementCategory: ElementCategory
    /// ``UICollectionView/elementKindSectionHeader`` or ``UICollectionView/elementKindSectionFooter``; nil for items.
    public let representedElementKind: String?
    /// The place, in points of the content.
    open var frame: CGRect
    /// The width of its line, in points: more than that no item can use.
    var lineWidth = CGFloat.greatestFiniteMagnitude

    /// The extents of the frame, in points.
    open var size: CGSize {
      get { frame.size }
      set { frame.size = newValue }
    }

    /// An item at no place yet.
    public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath, .cell, kind: nil) }

    init(_ indexPath: IndexPath, _ category: ElementCategory, kind: String?, frame: CGRect = .zero) {
      self.indexPath = indexPath
      representedElementCategory = category
      representedElementKind = kind
      self.frame = frame
    }

    /// Attributes that say the same and can be changed on their own.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = UICollectionViewLayoutAttributes(
        indexPath, representedElementCategory, kind: representedElementKind, frame: frame)
      copy.lineWidth = lineWidth
      return copy
    }
  }

  /// What decides where the items of a collection view are; for subclasses.
  open class UICollectionViewLayout: NSObject {
    /// The view whose items it places.
    public internal(set) weak var collectionView: UICollectionView?
    private(set) var needsPreparing = true

    /// A layout that belongs to no view yet.
    public override init() { super.init() }

    /// Places everything; called before anything is asked after an invalidation. Does nothing here.
    open func prepare() {}

    /// Says that everything is to be placed again.
    open func invalidateLayout() {
      needsPreparing = true
      collectionView?.setNeedsLayout()
    }

    /// The size of the content, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// What lies at least partly in a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Where an item is; nil if there is none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether items ask for their own size, at an estimate first. False here.
    var isSelfSizing: Bool { false }

    func prepareIfNeeded() {
      if !needsPreparing { return }
      needsPreparing = false
      prepare()
    }
  }
#endif
