#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  public import Foundation

  /// Items in lines, as words in a paragraph: as many in each line as fit, an exact fit included.
  ///
  /// Full lines go from edge to edge, the last line of a section starts at its edge with the least spacing. An item that
  /// is wider than the line is alone on it and noted in ``UICollectionView/overflowingItems``.
  open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// As an ``estimatedItemSize``: items ask for their own size, and 50 by 50 points is the guess.
    public static let automaticSize = CGSize(
      width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// Which way the content is longer than the view.
    public enum ScrollDirection: Int, Sendable {
      /// Lines are rows, one below the other.
      case vertical = 0
      /// Lines are columns, one beside the other.
      case horizontal = 1
    }

    /// The size of items, in points, unless the delegate gives sizes or items ask for their own.
    open var itemSize = CGSize(width: 50, height: 50) {
      didSet { if itemSize != oldValue { invalidateLayout() } }
    }
    /// The guess for items that were not visible yet, in points; items then ask for their own size when they become
    /// visible. Zero, the default: no guesses, items are as large as they are told.
    open var estimatedItemSize = CGSize.zero {
      didSet { if estimatedItemSize != oldValue { forgetSizes() } }
    }
    /// The space between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 {
      didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }
    /// The least space between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 {
      didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The space around the items of each section, in points.
    open var sectionInset = UIEdgeInsets.zero {
      didSet { if sectionInset != oldValue { invalidateLayout() } }
    }
    /// The size of headers, of which the extent along the scrolling counts.
    open var headerReferenceSize = CGSize.zero {
      didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The size of footers, of which the extent along the scrolling counts.
    open var footerReferenceSize = CGSize.zero {
      didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// Which way the content is longer than the view.
    open var scrollDirection = ScrollDirection.vertical {
      didSet { if scrollDirection != oldValue { forgetSizes() } }
    }

    /// The sizes that items asked for, and those that hold as guesses because they were asked for at another width.
    private var preferred: [IndexPath: CGSize] = [:]
    private var guesses: [IndexPath: CGSize] = [:]
    private var sections: [[UICollectionViewLayoutAttributes]] = []
    /// Headers and footers, and the lines of items, by where they are along the content.
    private var extras = ExtentIndex<UICollectionViewLayoutAttributes>()
    private var lines = ExtentIndex<(section: Int, items: Range<Int>)>()
    private var contentLength: CGFloat = 0
    private var breadth: CGFloat = 0

    override var isSelfSizing: Bool { estimatedItemSize != .zero }

    /// The size of the content, in points.
    open override var collectionViewContentSize: CGSize {
      prepareIfNeeded()
      return size(along: contentLength, across: breadth)
    }

    /// What lies at least partly in a rectangle of the content, in order, headers and footers first.
    ///
    /// - Complexity: O(log n), and O(items of the lines in the rectangle); O(n) once after an invalidation.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      prepareIfNeeded()
      let isVertical = scrollDirection == .vertical
      let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
      let items = lines.values(from: low, to: high).lazy.flatMap { self.sections[$0.section][$0.items] }
      return extras.values(from: low, to: high).filter { $0.frame.meets(rect) } + items.filter { $0.frame.meets(rect) }
    }

    /// Where an item is; nil if there is none.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      prepareIfNeeded()
      guard sections.indices ~= indexPath.section, sections[indexPath.section].indices ~= indexPath.item else {
        return nil
      }
      return sections[indexPath.section][indexPath.item]
    }

    /// Puts the items of every section into lines.
    open override func prepare() {
      sections = []
      extras = ExtentIndex()
      lines = ExtentIndex()
      contentLength = 0
      guard let view = collectionView else { return }
      let isVertical = scrollDirection == .vertical
      let inset = view.contentInset
      breadth =
        isVertical
        ? view.bounds.size.width - inset.left - inset.right : view.bounds.size.height - inset.top - inset.bottom
      for section in 0..<view.numberOfSections { place(section, of: view) }
      extras.finish()
      lines.finish()
    }

    private func place(_ section: Int, of view: UICollectionView) {
      let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
      let insets = flow?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
      let lineSpacing =
        flow?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
      let itemSpacing =
        flow?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      let header = flow?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      let footer = flow?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      addExtra(UICollectionView.elementKindSectionHeader, section, header ?? headerReferenceSize)

      let isVertical = scrollDirection == .vertical
      let (before, after) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
      let (start, end) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
      let sizes = (0..<view.numberOfItems(inSection: section)).map { item in
        let size = size(of: IndexPath(item: item, section: section), flow, view)
        return Size(width: Double(across(size)), height: Double(along(size)))
      }
      let flowed = FlowLines(
        sizes, width: Double(breadth - start - end),
        style: .init(
          itemSpacing: Double(itemSpacing), lineSpacing: Double(lineSpacing), alignment: .justified))
      contentLength += before
      sections.append(
        flowed.frames.enumerated().map { item, frame in
          let attributes = UICollectionViewLayoutAttributes(
            IndexPath(item: item, section: section), .cell, kind: nil,
            frame: rect(
              along: contentLength + CGFloat(frame.minY), across: start + CGFloat(frame.minX),
              CGSize(width: frame.size.width, height: frame.size.height)))
          attributes.lineWidth = isVertical ? breadth - start - end : .greatestFiniteMagnitude
          return attributes
        })
      for line in flowed.lines {
        let start = contentLength + CGFloat(line.top)
        lines.add((section, line.items), from: start, to: start + CGFloat(line.height))
      }
      view.note(overflowing: flowed.overflowing.map { IndexPath(item: $0, section: section) })
      contentLength += CGFloat(flowed.height) + after
      addExtra(UICollectionView.elementKindSectionFooter, section, footer ?? footerReferenceSize)
    }

    private func addExtra(_ kind: String, _ section: Int, _ size: CGSize) {
      let length = along(size)
      guard length > 0, length.isFinite else { return }
      let attributes = UICollectionViewLayoutAttributes(
        IndexPath(item: 0, section: section), .supplementaryView, kind: kind,
        frame: rect(along: contentLength, across: 0, CGSize(width: breadth, height: length)))
      extras.add(attributes, from: contentLength, to: contentLength + length)
      contentLength += length
    }

    private func size(
      of path: IndexPath, _ flow: (any UICollectionViewDelegateFlowLayout)?, _ view: UICollectionView
    ) -> CGSize {
      if isSelfSizing {
        if let known = preferred[path] ?? guesses[path] { return known }
        return estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
      }
      return flow?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    }

    // MARK: Sizes that items ask for

    /// Whether an item was asked for its size.
    func isKnown(_ path: IndexPath) -> Bool { preferred[path] != nil }

    /// Takes the size that an item asked for.
    func take(_ size: CGSize, for path: IndexPath) {
      preferred[path] = size
      // What is to be prepared anyhow is not prepared for a look at one old size.
      if needsPreparing || layoutAttributesForItem(at: path)?.size == size { return }
      invalidateLayout()
    }

    /// Forgets what items asked for; they are asked again.
    func forgetSizes() {
      preferred = [:]
      guesses = [:]
      invalidateLayout()
    }

    /// Keeps what items asked for as guesses; they are asked again.
    func keepSizesAsGuesses() {
      guesses.merge(preferred) { $1 }
      preferred = [:]
      invalidateLayout()
    }

    /// Takes sizes to where their items went; nil: nowhere.
    func follow(_ map: (IndexPath) -> IndexPath?) {
      preferred = preferred.movingKeys(map)
      guesses = guesses.movingKeys(map)
      invalidateLayout()
    }

    // MARK: Directions

    private func along(_ size: CGSize) -> CGFloat { scrollDirection == .vertical ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { scrollDirection == .vertical ? size.width : size.height }

    private func size(along: CGFloat, across: CGFloat) -> CGSize {
      scrollDirection == .vertical
        ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }

    /// A rectangle whose `size` is across, along.
    private func rect(along start: CGFloat, across side: CGFloat, _ size: CGSize) -> CGRect {
      scrollDirection == .vertical
        ? CGRect(origin: CGPoint(x: side, y: start), size: size)
        : CGRect(x: start, y: side, width: size.height, height: size.width)
    }
  }

  extension CGRect {
    /// Whether both have a point in common that is at no edge.
    fileprivate func meets(_ other: CGRect) -> Bool {
      minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
  }
#endif
