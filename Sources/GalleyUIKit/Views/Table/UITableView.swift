#if !canImport(UIKit) && !canImport(AppKit)
  public import Galley
  public import Foundation

  /// A table: sections of rows from a data source, their heights from a delegate or from their cells, and a content size
  /// that is right at every moment.
  ///
  /// Heights live in a `TableLayout`. Rows about to be visible get their true height, the others an estimate; with
  /// ``estimatedRowHeight`` 0 all rows are asked at once. Everything happens in ``reloadData()`` and in layout: call
  /// ``UIView/layoutIfNeeded()`` on the table or a view above it.
  ///
  /// Departures from UIKit: offsets are kept in the range of the content, and heights asked while the table has no width
  /// are taken as guesses and asked again when it has one.
  open class UITableView: UIScrollView {
    /// "Measure it": the height is what the cell needs.
    public static let automaticDimension: CGFloat = -1
    /// The height of a row of which nothing else is known, in points.
    static let standardRowHeight: CGFloat = 44

    /// How a table looks, as far as heights depend on it.
    public enum Style: Int, Sendable {
      /// Headers stay at the top while their section is there.
      case plain = 0
      /// Sections stand apart, and headers scroll with them.
      case grouped = 1
      /// As ``grouped``; its rows are no narrower here.
      case insetGrouped = 2
    }

    /// How the table looks.
    public let style: Style

    /// A table of a style.
    public init(frame: CGRect, style: Style) {
      self.style = style
      super.init(frame: frame)
    }

    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// What the table shows. Setting it reloads at the next layout.
    public weak var dataSource: (any UITableViewDataSource)? {
      didSet { setNeedsReload() }
    }
    /// How high its parts are. Setting it reloads at the next layout.
    public weak var delegate: (any UITableViewDelegate)? {
      didSet { setNeedsReload() }
    }

    /// The height of every row, in points, unless the delegate gives heights; ``automaticDimension`` by default.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
      didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    /// The guess for rows that were not visible yet, in points, unless the delegate gives guesses. 0: no guesses, every
    /// row is asked at once. ``automaticDimension``, the default, is 44.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
      didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
    }
    /// The height of every section's header, in points, unless the delegate gives heights. ``automaticDimension``, the
    /// default, is 0: there is nothing in it.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
      didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
    }
    /// The height of every section's footer, in points, unless the delegate gives heights. ``automaticDimension``, the
    /// default, is 0: there is nothing in it.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
      didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
    }
    /// The gap above each header of a plain table, in points; none by default. ``automaticDimension`` is 22, as in iOS 15.
    open var sectionHeaderTopPadding: CGFloat = 0 {
      didSet { if sectionHeaderTopPadding != oldValue { setNeedsReload() } }
    }
    /// A view above the first section, as high as its frame.
    open var tableHeaderView: UIView? {
      didSet { replace(oldValue, by: tableHeaderView, as: .tableHeader) }
    }
    /// A view below the last section, as high as its frame.
    open var tableFooterView: UIView? {
      didSet { replace(oldValue, by: tableFooterView, as: .tableFooter) }
    }
    /// Whether rows that were measured keep their heights as guesses when the table is reloaded, place by place, so that
    /// nothing jumps. UIKit forgets them: false.
    open var keepsHeightsInReload = true
    /// What keeps its place when rows change. By default the first visible row, unlike in UIKit, where the offset stays
    /// when rows are inserted above it; at the very start the table stays there.
    public var anchorPolicy = AnchorPolicy()
    /// What divides rows: `singleLine`, by default, is part of each row's height and takes one pixel from its content.
    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
      didSet { if separatorStyle != oldValue { setNeedsReload() } }
    }
    /// Pixels a point. Another number reloads: heights are whole pixels.
    open override var contentScaleFactor: CGFloat {
      didSet { if contentScaleFactor != oldValue { setNeedsReload() } }
    }

    /// How often the table asked. Assign a new one to start again.
    public var callLog = TableCallLog()

    /// Told once a transaction what has changed, when everything is in its place; not told when nothing has.
    ///
    /// A transaction is an update (from the outermost ``beginUpdates()`` to its end, with the layout that follows), a
    /// ``reloadData()``, scrolling to a row, or a ``UIView/layoutIfNeeded()``, whichever is outermost. That somebody set
    /// ``contentOffset`` is no change; that rows became visible by it and got another height is one. Not in UIKit.
    ///
    /// - Complexity: of a change, O(k log n) for k rows that were resized, inserted, deleted or moved; O(rows) for a reload.
    open var changeObserver: ((TableChange) -> Void)?

    /// What was wrong with the last update, everything at once; nil if the table took it. The table is then as it was
    /// before: reload it, or repair the update.
    public internal(set) var updateProblems: BatchProblems?

    /// What went wrong in layouts since the last reload: rows that change their minds, calls from within. The table is
    /// right all the same.
    public internal(set) var layoutProblems: [TableLayoutProblem] = []

    var pending: TableTransaction?
    var transactionDepth = 0
    /// What was asked for since the outermost ``beginUpdates()``.
    var updates = BatchUpdate()
    var updateDepth = 0
    var bands = BandViews()
    /// Headers or footers are as high as what they show.
    var hasAutomaticBands = false
    /// Those were measured for other traits.
    var hasOldBands = false
    /// Space below the content after a collapse, in points.
    var heldExtent = 0.0
    /// The offset of the last layout.
    var lastOffset: CGFloat = 0
    /// What rows answered in the present layout.
    var answers = RowAnswers()
    /// Where everything is.
    var layout = TableLayout(width: 0)
    /// Rows get their height at once, not when they become visible.
    var isEager = false
    /// The delegate gives no row heights.
    var delegateLeavesRowHeights = false
    /// Set by the delegate's default methods.
    var isAnsweredByDefault = false
    var needsReload = true
    /// Somebody is being asked: data source, delegate or cells.
    var isBusy = false
    var visible: [RowIndex: UITableViewCell] = [:]
    /// The cell that the data source is to fill again.
    var reconfiguredCell: UITableViewCell?
    var reusable: [String: [UITableViewCell]] = [:]
    var cellClasses: [String: UITableViewCell.Type] = [:]

    var separatorHeight: CGFloat {
      separatorStyle == .none || !(contentScaleFactor > 0) ? 0 : 1 / contentScaleFactor
    }

    func setNeedsReload() {
      needsReload = true
      setNeedsLayout()
    }

    private func replace(_ old: UIView?, by new: UIView?, as element: TableElement) {
      if old !== new {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
      }
      transaction { _ = try? layout.setHeight(of: element, to: new?.frame.height.usable ?? 0) }
      setNeedsLayout()
    }

    /// The point of the content at the table's upper left corner. Setting it scrolls as a user does.
    open override var contentOffset: CGPoint {
      get { super.contentOffset }
      set {
        heldExtent = 0
        super.contentOffset = newValue
      }
    }

    /// Asks the data source and the delegate everything again.
    ///
    /// Counts, estimates and the content size are there when it returns, cells after the next layout. Called by the
    /// delegate or data source while they are asked, it takes effect in the next layout. See also
    /// ``keepsHeightsInReload``.
    open func reloadData() {
      layoutProblems = []
      setNeedsReload()
      if isCalledBack("reloadData") { return }
      transaction {
        reloadIfNeeded()
        publishContentSize()
      }
    }

    /// Gives visible rows their cells and true heights, and the content its size.
    open override func layoutSubviews() {
      super.layoutSubviews()
      if isCalledBack("layoutSubviews") { return }
      transaction(layOut)
    }

    /// What was measured is a guess, for text has another size; what rows and automatic headers need is asked again.
    override func traitsChanged() {
      transaction {
        if pending?.cause == nil { pending?.cause = .invalidate }
        layout.invalidateAll()
      }
      hasOldBands = true
      setNeedsLayout()
    }

    private func layOut() {
      isBusy = true
      defer { isBusy = false }
      reloadIfNeeded()
      let isNewWidth = layout.setWidth(Double(bounds.size.width)).widthChanged
      if isNewWidth || hasOldBands { resizeAutomaticBands() }
      hasOldBands = false
      if isNewWidth, pending?.cause == nil { pending?.cause = .width }
      let learnt = resolveRows()
      learntInLayout = learnt && !isNewWidth && !needsReload
      publishContentSize()
      placeCells()
      placeBands()
      placeEnds()
    }

    private func placeEnds() {
      for (view, element) in [(tableHeaderView, TableElement.tableHeader), (tableFooterView, .tableFooter)] {
        view?.frame = CGRect(layout.rect(of: element))
      }
    }

    /// Tells the world, through the property that subclasses override, once a change.
    func publishContentSize() {
      let size = CGSize(width: bounds.size.width, height: layout.contentSize.height)
      if contentSize != size { contentSize = size }
    }
  }
#endif
