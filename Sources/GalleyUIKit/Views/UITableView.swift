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

    /// What was wrong with the last update, everything at once; nil if the table took it. The table is then as it was
    /// before: reload it, or repair the update.
    public internal(set) var updateProblems: BatchProblems?

    /// What was asked for since the outermost ``beginUpdates()``.
    var updates = BatchUpdate()
    var updateDepth = 0
    var headerViews: [Int: UIView] = [:]
    /// Where everything is.
    var layout = TableLayout(width: 0)
    /// Rows get their height at once, not when they become visible.
    var isEager = false
    /// The delegate gives no row heights.
    var delegateLeavesRowHeights = false
    /// Set by the delegate's default methods.
    var isAnsweredByDefault = false
    var needsReload = true
    var isLayingOut = false
    var visible: [RowIndex: UITableViewCell] = [:]
    var reusable: [String: [UITableViewCell]] = [:]
    var cellClasses: [String: UITableViewCell.Type] = [:]

    var separatorHeight: CGFloat {
      separatorStyle == .none || !(contentScaleFactor > 0) ? 0 : 1 / contentScaleFactor
    }

    func setNeedsReload() {
      needsReload = true
      setNeedsLayout()
    }

    /// Asks the data source and the delegate everything again; heights that were learnt are forgotten.
    ///
    /// Counts, estimates and the content size are there when it returns, cells after the next layout. Called by the
    /// delegate or data source during a layout, it takes effect in the next one.
    open func reloadData() {
      setNeedsReload()
      if !isLayingOut {
        reloadIfNeeded()
        publishContentSize()
      }
    }

    /// Gives visible rows their cells and true heights, and the content its size.
    open override func layoutSubviews() {
      super.layoutSubviews()
      if isLayingOut { return }
      isLayingOut = true
      defer { isLayingOut = false }
      reloadIfNeeded()
      let isNewWidth = layout.setWidth(Double(bounds.size.width)).widthChanged
      let learnt = resolveRows()
      learntInLayout = learnt && !isNewWidth && !needsReload
      publishContentSize()
      placeCells()
      placeHeaders()
    }

    /// Tells the world, through the property that subclasses override, once a change.
    func publishContentSize() {
      let size = CGSize(width: bounds.size.width, height: layout.contentSize.height)
      if contentSize != size { contentSize = size }
    }
  }
#endif
