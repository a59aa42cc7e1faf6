#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  public import Foundation

  /// Views in a row or a column: it places them, and needs as much room as they do.
  ///
  /// A view needs its intrinsic size, at the width that the stack has for it; where it has none, what fits
  /// (``UIView/sizeThatFits(_:)``); and ``UIView/minimumSize`` at least. Hidden views take no room.
  open class UIStackView: UIView {
    /// Who gets what when the views need more or less than there is along the axis.
    public enum Distribution: Int, Sendable {
      /// One view changes: that which hugs its content least, or resists least; of several the last.
      case fill = 0
      /// All views get the same length.
      case fillEqually = 1
      /// All views change by the same factor.
      case fillProportionally = 2
      /// The space between views grows; where there is too little, as `fill`.
      case equalSpacing = 3

      fileprivate var shares: AxisShares.Distribution { AxisShares.Distribution(rawValue: rawValue) ?? .fill }
    }

    /// Where views stand across the axis.
    public enum Alignment: Int, Sendable {
      /// They fill the stack.
      case fill = 0
      /// At the leading edge, or at the top.
      case leading = 1
      /// In the middle.
      case center = 3
      /// At the trailing edge, or at the bottom.
      case trailing = 4

      /// ``leading``, in rows.
      public static let top = Alignment.leading
      /// ``trailing``, in rows.
      public static let bottom = Alignment.trailing
    }

    /// Whether the views are in a row, as they are by default, or in a column.
    open var axis: NSLayoutConstraint.Axis = .horizontal {
      didSet { if axis != oldValue { subviewFittingChanged() } }
    }
    /// Who gets what when the views need more or less than there is.
    open var distribution: Distribution = .fill {
      didSet { if distribution != oldValue { subviewFittingChanged() } }
    }
    /// Where views stand across the axis.
    open var alignment: Alignment = .fill {
      didSet { if alignment != oldValue { subviewFittingChanged() } }
    }
    /// The space between views, in points.
    open var spacing: CGFloat = 0 {
      didSet { if spacing != oldValue { subviewFittingChanged() } }
    }
    /// The space at the stack's edges, in points, while ``isLayoutMarginsRelativeArrangement`` holds; 8 by default.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
      didSet { if layoutMargins != oldValue { subviewFittingChanged() } }
    }
    /// Whether the views keep ``layoutMargins`` away from the stack's edges.
    open var isLayoutMarginsRelativeArrangement = false {
      didSet { if isLayoutMarginsRelativeArrangement != oldValue { subviewFittingChanged() } }
    }

    /// The views that the stack places, in order.
    public private(set) var arrangedSubviews: [UIView] = []
    private var spacings: [ObjectIdentifier: CGFloat] = [:]

    /// A stack of views.
    public init(arrangedSubviews views: [UIView]) {
      super.init(frame: .zero)
      for view in views { addArrangedSubview(view) }
    }

    /// A stack without views.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Puts a view behind the others.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Puts a view before the one at `index`.
    ///
    /// - Precondition: `index` is in 0...number of arranged views.
    open func insertArrangedSubview(_ view: UIView, at index: Int) {
      precondition(0...arrangedSubviews.count ~= index, "place \(index) of \(arrangedSubviews.count) arranged views")
      var place = index
      if let old = arrangedSubviews.firstIndex(where: { $0 === view }) {
        arrangedSubviews.remove(at: old)
        if old < place { place -= 1 }
      } else {
        addSubview(view)
      }
      arrangedSubviews.insert(view, at: place)
      subviewFittingChanged()
    }

    /// Stops placing a view, which stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
      arrangedSubviews.removeAll { $0 === view }
      spacings[ObjectIdentifier(view)] = nil
      subviewFittingChanged()
    }

    override func willLose(_ view: UIView) { removeArrangedSubview(view) }

    /// Sets the space behind a view, in points, instead of ``spacing``.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
      spacings[ObjectIdentifier(arrangedSubview)] = spacing
      subviewFittingChanged()
    }

    /// The space behind a view, in points.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
      spacings[ObjectIdentifier(arrangedSubview)] ?? spacing
    }

    /// The room that the views need at the width of `size`, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      let (dx, dy) = (usedMargins.horizontal, usedMargins.vertical)
      let width = size.width > 0 && size.width.isFinite ? max(0, size.width - dx) : CGFloat.greatestFiniteMagnitude
      let content = axis == .vertical ? columnSize(width: width) : rowSize(width: width)
      return CGSize(width: content.width + dx, height: content.height + dy)
    }

    private func columnSize(width: CGFloat) -> CGSize {
      let sizes = columnSizes(width: width)
      let shares = shares(sizes.map(\.height), in: .infinity, .vertical)
      return CGSize(width: min(sizes.map(\.width).max() ?? 0, width), height: shares.total)
    }

    private func rowSize(width: CGFloat) -> CGSize {
      let natural = naturalSizes
      let needed = shares(natural.map(\.width), in: .infinity, .horizontal)
      let isNarrow = needed.total > Double(width)
      let shares = isNarrow ? shares(natural.map(\.width), in: width, .horizontal) : needed
      return CGSize(width: shares.total, height: rowSizes(natural, shares).map(\.height).max() ?? 0)
    }

    /// What a column's views need.
    private func columnSizes(width: CGFloat) -> [CGSize] {
      shown.map { $0.layoutSize(fitting: unlimitedHeight(width)) }
    }

    /// What a row's views need if nothing limits them.
    private var naturalSizes: [CGSize] { columnSizes(width: .greatestFiniteMagnitude) }

    /// What a row's views need at the widths that they get.
    private func rowSizes(_ natural: [CGSize], _ shares: AxisShares) -> [CGSize] {
      zip(zip(shown, natural), shares.lengths).map { view, length in
        view.1.width == CGFloat(length) ? view.1 : view.0.layoutSize(fitting: unlimitedHeight(CGFloat(length)))
      }
    }

    private func shares(_ lengths: [CGFloat], in length: CGFloat, _ axis: NSLayoutConstraint.Axis) -> AxisShares {
      let longest = lengths.max() ?? 0
      let isEqual = distribution == .fillEqually && !length.isFinite
      let items = zip(shown, lengths).map { view, length in
        AxisShares.Item(
          length: Double(isEqual ? longest : length),
          hugging: Double(view.contentHuggingPriority(for: axis).rawValue),
          resistance: Double(view.contentCompressionResistancePriority(for: axis).rawValue))
      }
      return AxisShares(
        items, spacings: shown.dropLast().map { Double(customSpacing(after: $0)) }, available: Double(length),
        distribution: distribution.shares)
    }

    /// Places the views.
    open override func layoutSubviews() {
      super.layoutSubviews()
      let room = CGRect(origin: .zero, size: bounds.size).inset(by: usedMargins)
      let isColumn = axis == .vertical
      let (sizes, shares) = isColumn ? column(in: room.size) : row(in: room.size)
      for (index, view) in shown.enumerated() {
        let (start, length) = (CGFloat(shares.offsets[index]), CGFloat(shares.lengths[index]))
        let across = isColumn ? room.width : room.height
        let own = alignment == .fill ? across : min(across, isColumn ? sizes[index].width : sizes[index].height)
        let gap =
          switch alignment {
          case .fill, .leading: CGFloat(0)
          case .center: (across - own) / 2
          case .trailing: across - own
          }
        view.frame =
          isColumn
          ? CGRect(x: room.minX + gap, y: room.minY + start, width: own, height: length)
          : CGRect(x: room.minX + start, y: room.minY + gap, width: length, height: own)
      }
    }

    private func column(in room: CGSize) -> ([CGSize], AxisShares) {
      let sizes = columnSizes(width: room.width)
      return (sizes, shares(sizes.map(\.height), in: room.height, .vertical))
    }

    private func row(in room: CGSize) -> ([CGSize], AxisShares) {
      let natural = naturalSizes
      let shares = shares(natural.map(\.width), in: room.width, .horizontal)
      return (alignment == .fill ? natural : rowSizes(natural, shares), shares)
    }

    override var fitsSubviews: Bool { true }

    private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
    private var usedMargins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
    private func unlimitedHeight(_ width: CGFloat) -> CGSize {
      CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)
    }
  }
#endif
