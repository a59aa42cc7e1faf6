#if !canImport(UIKit) && !canImport(AppKit)
  public import Galley
  public import Foundation

  /// Items in sections, placed by a layout, with cells for those that are visible.
  ///
  /// Everything happens in ``reloadData()``, in updates and in layout: call ``UIView/layoutIfNeeded()`` on it or a view
  /// above it.
  open class UICollectionView: UIScrollView {
    /// The kind of headers.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of footers.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// What the view shows. Setting it reloads at the next layout.
    public weak var dataSource: (any UICollectionViewDataSource)? {
      didSet { setNeedsReload() }
    }
    /// What the layout asks, if it is a `UICollectionViewDelegateFlowLayout`.
    public weak var delegate: (any UICollectionViewDelegate)? {
      didSet { setNeedsReload() }
    }
    /// What places the items.
    open var collectionViewLayout: UICollectionViewLayout {
      didSet {
        collectionViewLayout.collectionView = self
        collectionViewLayout.invalidateLayout()
      }
    }

    /// What was wrong with the last update, everything at once; nil if it was taken. The view is then as it was before.
    public internal(set) var updateProblems: BatchProblems?
    /// The items that are wider than their line, each once, since the last reload.
    public private(set) var overflowingItems: [IndexPath] = []
    /// How often items were asked for the size they prefer. For tests.
    public internal(set) var measuredItems = 0

    var counts: [Int] = []
    var needsReload = true
    var isBusy = false
    var visible: [IndexPath: UICollectionViewCell] = [:]
    var reusable: [String: [UICollectionViewCell]] = [:]
    var cellClasses: [String: UICollectionViewCell.Type] = [:]
    var updates = BatchUpdate()
    var updateDepth = 0
    private var laidOutWidth: CGFloat = 0
    /// The items of ``overflowingItems``.
    private var noted: Set<IndexPath> = []

    /// A view whose items a layout places.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      collectionViewLayout = layout
      super.init(frame: frame)
      layout.collectionView = self
    }

    /// A view with a flow layout.
    public override convenience init(frame: CGRect) {
      self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    // Items whose text has another size are asked again.
    override func traitsChanged() { flow?.keepSizesAsGuesses() }

    private var flow: UICollectionViewFlowLayout? { collectionViewLayout as? UICollectionViewFlowLayout }

    /// The number of sections.
    public var numberOfSections: Int {
      reloadIfNeeded()
      return counts.count
    }

    /// The number of items of a section; 0 if there is no such section.
    public func numberOfItems(inSection section: Int) -> Int {
      reloadIfNeeded()
      return counts.indices ~= section ? counts[section] : 0
    }

    func setNeedsReload() {
      needsReload = true
      collectionViewLayout.invalidateLayout()
    }

    /// Asks the data source and the delegate everything again; sizes that items asked for are forgotten.
    open func reloadData() {
      setNeedsReload()
      reloadIfNeeded()
      if !isBusy { publishContentSize() }
    }

    func reloadIfNeeded() {
      guard needsReload, !isBusy else { return }
      needsReload = false
      overflowingItems = []
      noted = []
      for path in visible.keys { recycle(path) }
      counts = askCounts()
      flow?.forgetSizes()
    }

    func askCounts() -> [Int] {
      isBusy = true
      defer { isBusy = false }
      guard let dataSource else { return [] }
      return (0..<max(0, dataSource.numberOfSections(in: self))).map {
        max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
      }
    }

    func note(overflowing items: [IndexPath]) {
      for item in items where noted.insert(item).inserted { overflowingItems.append(item) }
    }

    /// Gives visible items their cells and, while sizes are estimated, the sizes that they prefer; and the content its
    /// size.
    open override func layoutSubviews() {
      super.layoutSubviews()
      if isBusy { return }
      reloadIfNeeded()
      if laidOutWidth != bounds.size.width {
        // Sizes that were asked for at another width are guesses.
        if laidOutWidth != 0 { flow?.keepSizesAsGuesses() } else { collectionViewLayout.invalidateLayout() }
        laidOutWidth = bounds.size.width
      }
      isBusy = true
      defer { isBusy = false }
      var learnt = false
      while bounds.size.width > 0, askVisible() { learnt = true }
      learntInLayout = learnt
      publishContentSize()
      placeCells()
    }

    /// Asks the visible items that were not asked yet for their sizes; says whether there was one. Every round asks one
    /// at least, so that rounds end.
    private func askVisible() -> Bool {
      guard let flow, flow.isSelfSizing else { return false }
      let asked = shown.filter { !flow.isKnown($0.indexPath) }
      for attributes in asked {
        let cell = cell(for: attributes.indexPath)
        measuredItems += 1
        guard let own = attributes.copy() as? UICollectionViewLayoutAttributes else { continue }
        let size = cell.preferredLayoutAttributesFitting(own).size
        flow.take(size.isUsable ? size : attributes.size, for: attributes.indexPath)
      }
      return !asked.isEmpty
    }

    private var shown: [UICollectionViewLayoutAttributes] {
      (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
        .filter { $0.representedElementCategory == .cell }
    }

    private func placeCells() {
      let attributes = bounds.size.width > 0 ? shown : []
      let paths = Set(attributes.map(\.indexPath))
      for path in visible.keys where !paths.contains(path) { recycle(path) }
      for attributes in attributes { cell(for: attributes.indexPath).frame = attributes.frame }
    }

    func publishContentSize() {
      let size = collectionViewLayout.collectionViewContentSize
      if contentSize != size { contentSize = size }
    }
  }

  extension CGSize {
    /// Whether both lengths are lengths.
    fileprivate var isUsable: Bool { width >= 0 && height >= 0 && width.isFinite && height.isFinite }
  }
#endif
