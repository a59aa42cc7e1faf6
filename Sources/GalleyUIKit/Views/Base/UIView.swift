#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// A rectangle in a tree of rectangles, with UIKit's names and rules of layout and nothing to draw.
  ///
  /// Views are not `Sendable`; unlike UIKit's they are bound to no actor: a tree belongs to whoever made it.
  open class UIView: NSObject {
    /// What ``intrinsicContentSize`` says of a direction in which a view has no size of its own.
    public static let noIntrinsicMetric: CGFloat = -1

    private var origin: CGPoint
    private var storedBounds: CGRect
    private var needsLayout = true
    private var reportedIntrinsicContentSize: CGSize?
    /// Whether the last `layoutSubviews` learnt something it can learn only so often, such as the height of a row.
    var learntInLayout = false

    /// The view that this one is in.
    public private(set) weak var superview: UIView?
    /// The views in this one, in the order in which they were added.
    public private(set) var subviews: [UIView] = []

    /// Pixels a point: table rows are rounded up to whole pixels, and a separator is one pixel. 1 unless set: there is
    /// no screen to ask.
    open var contentScaleFactor: CGFloat = 1 {
      didSet { if contentScaleFactor != oldValue { setNeedsLayout() } }
    }

    private var layoutDepth = 0
    /// What is to be done when the layout of the tree is over, if the view is the tree's root.
    private var afterwards: [() -> Void] = []
    /// Which outermost ``layoutIfNeeded()`` of the tree this is, if the view is the tree's root.
    private(set) var layoutNumber = 0
    /// Subviews that are kept at the view's edges, and their distances from them.
    private var pins: [(view: UIView, insets: UIEdgeInsets)] = []
    /// The width at which ``intrinsicContentSize`` is asked by a view that has just that much room; nil else.
    var offeredWidth: CGFloat?
    private var priorities = LayoutPriorities()

    /// Whether the view is out of sight: stacks leave no room for it.
    open var isHidden = false {
      didSet { if isHidden != oldValue { fittingChanged() } }
    }

    /// The least size that the view takes in a stack or at the edges of another, in points. Not in UIKit: it stands for
    /// constraints of width and height.
    open var minimumSize: CGSize = .zero {
      didSet { if minimumSize != oldValue { fittingChanged() } }
    }

    /// The traits that the view sets for itself and those below it.
    open var traitOverrides = UITraitOverrides() {
      didSet {
        let above = (superview ?? traitSource)?.traitCollection ?? UITraitCollection()
        tellTraits(since: oldValue.applied(to: above))
      }
    }
    /// Whose traits a view has that is measured before it is put into another.
    weak var traitSource: UIView?

    /// Told when ``traitCollection`` has become another. Does nothing here.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// What the view itself does about other traits.
    func traitsChanged() {}

    /// A number of the user's.
    open var tag = 0

    /// A view with the given place and size in its superview, in points.
    public init(frame: CGRect) {
      origin = frame.origin
      storedBounds = CGRect(origin: .zero, size: frame.size)
      super.init()
    }

    /// A view without size.
    public override convenience init() { self.init(frame: .zero) }

    /// The place and size in the superview, in points.
    open var frame: CGRect {
      get { CGRect(origin: origin, size: bounds.size) }
      set {
        origin = newValue.origin
        if newValue.size != bounds.size { bounds.size = newValue.size }
      }
    }

    /// The rectangle that the view shows of its own coordinate system, in points. Another size or, in a scroll view,
    /// another origin asks for layout.
    open var bounds: CGRect {
      get { storedBounds }
      set {
        let old = storedBounds
        storedBounds = newValue
        if old != newValue { setNeedsLayout() }
      }
    }

    /// Puts `view` into this one, above the others; takes it out of where it was.
    ///
    /// - Precondition: `view` is neither this view nor above it.
    open func addSubview(_ view: UIView) {
      var ancestor: UIView? = self
      while let above = ancestor {
        precondition(above !== view, "a view cannot be put into itself")
        ancestor = above.superview
      }
      let traits = view.traitCollection
      view.removeFromSuperview()
      subviews.append(view)
      view.superview = self
      view.tellTraits(since: traits)
      setNeedsLayout()
    }

    /// Takes this view out of its superview.
    open func removeFromSuperview() {
      guard let superview else { return }
      superview.subviews.removeAll { $0 === self }
      superview.willLose(self)
      let wasPinned = superview.pins.contains { $0.view === self }
      superview.pins.removeAll { $0.view === self }
      if wasPinned { superview.subviewFittingChanged() } else { superview.setNeedsLayout() }
      self.superview = nil
    }

    /// The size that the content asks for, in points; ``noIntrinsicMetric`` in a direction in which it asks for none.
    open var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// The size that fits the content best in `size`, in points: what subviews that are kept at the edges need
    /// (``addSubview(_:insets:)``), else the present size, unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { pinnedSize(fitting: size) ?? bounds.size }

    /// Takes the size that fits best.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    /// Says that ``intrinsicContentSize`` may be another. If it is, the superview lays out again; else nothing happens.
    open func invalidateIntrinsicContentSize() {
      let size = intrinsicContentSize
      if size == reportedIntrinsicContentSize { return }
      reportedIntrinsicContentSize = size
      fittingChanged()
    }

    /// Asks for a layout of this view's subviews at the next ``layoutIfNeeded()`` of it or a view above it.
    open func setNeedsLayout() { needsLayout = true }

    /// Places the subviews; for subclasses to override, not to call. Here it places those that are kept at the edges.
    open func layoutSubviews() {
      placePins(in: bounds.size)
    }

    /// Puts the views that are kept at the edges where they belong in a rectangle of that size.
    func placePins(in size: CGSize) {
      for (view, insets) in pins { view.frame = CGRect(origin: .zero, size: size).inset(by: insets) }
    }

    /// Lays out this view and those below it until none asks for it any more.
    ///
    /// Bounded: it stops after ``layoutPassLimit`` passes in a row in which no view learnt anything, and leaves the views
    /// that still ask for layout to the next call. Learning is bounded too, by the rows of the tables.
    open func layoutIfNeeded() {
      let root = rootView
      if root.layoutDepth == 0 { root.layoutNumber += 1 }
      root.layoutDepth += 1
      defer {
        root.layoutDepth -= 1
        if root.layoutDepth == 0 { root.finishLayout() }
      }
      var idlePasses = 0
      while idlePasses < UIView.layoutPassLimit {
        let (laidOut, learnt) = layoutPass()
        if !laidOut { return }
        idlePasses = learnt ? 0 : idlePasses + 1
      }
    }

    /// Does something when the layout of the tree is over, or now if there is none.
    func afterLayout(_ body: @escaping () -> Void) {
      let root = rootView
      if root.layoutDepth == 0 { body() } else { root.afterwards.append(body) }
    }

    private func finishLayout() {
      let bodies = afterwards
      afterwards = []
      for body in bodies { body() }
    }

    /// The view above all others of the tree.
    var rootView: UIView {
      var view = self
      while let above = view.superview { view = above }
      return view
    }

    /// A subview is about to go.
    func willLose(_ view: UIView) {}

    /// How many passes ``layoutIfNeeded()`` makes without learning anything: 8.
    static let layoutPassLimit = 8

    private func layoutPass() -> (laidOut: Bool, learnt: Bool) {
      var pass = (laidOut: false, learnt: false)
      if needsLayout {
        needsLayout = false
        learntInLayout = false
        layoutSubviews()
        pass = (true, learntInLayout)
      }
      for view in subviews {
        let below = view.layoutPass()
        pass.laidOut = pass.laidOut || below.laidOut
        pass.learnt = pass.learnt || below.learnt
      }
      return pass
    }

    // MARK: Views that keep to the edges

    /// Puts `view` into this one and keeps it at all four edges, `insets` away from them: this view then fits what
    /// `view` needs. Not in UIKit: it stands for constraints between the edges of the two.
    ///
    /// - Precondition: as for ``addSubview(_:)``.
    open func addSubview(_ view: UIView, insets: UIEdgeInsets) {
      addSubview(view)
      pins.append((view, insets))
      subviewFittingChanged()
    }

    /// Whether subviews are kept at the edges.
    var hasPins: Bool { !pins.isEmpty }

    /// What the views at the edges need, their insets included; nil if there is none.
    func pinnedSize(fitting size: CGSize) -> CGSize? {
      if pins.isEmpty { return nil }
      return pins.reduce(CGSize.zero) { total, pin in
        let (dx, dy) = (pin.insets.horizontal, pin.insets.vertical)
        let room = CGSize(width: size.width - dx, height: size.height - dy)
        let fitted = pin.view.isHidden ? .zero : pin.view.layoutSize(fitting: room)
        return CGSize(width: max(total.width, fitted.width + dx), height: max(total.height, fitted.height + dy))
      }
    }

    /// The size that the view takes in a stack or at the edges of another that has `size` for it: its intrinsic size at
    /// that width, and what fits where it has none.
    func layoutSize(fitting size: CGSize) -> CGSize {
      let before = offeredWidth
      offeredWidth = size.width
      defer { offeredWidth = before }
      var needed = intrinsicContentSize
      if needed.width < 0 || needed.height < 0 {
        let fitted = sizeThatFits(size)
        if needed.width < 0 { needed.width = fitted.width }
        if needed.height < 0 { needed.height = fitted.height }
      }
      return CGSize(width: max(minimumSize.width, needed.width), height: max(minimumSize.height, needed.height))
    }

    /// The size that the view needs when it has the width of `targetSize`, in points; a width of 0 is no limit.
    ///
    /// - Source: UIKit's method of the same name, for a width that is required and a height that is as low as can be.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
      let width = targetSize.width > 0 ? targetSize.width : CGFloat.greatestFiniteMagnitude
      return layoutSize(fitting: CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
    }

    /// Says that the view may need another size: whoever gives it one lays out again.
    func fittingChanged() { superview?.subviewFittingChanged() }

    /// A subview may need another size: lay out again, and tell on if this view's own size depends on it.
    func subviewFittingChanged() {
      setNeedsLayout()
      if fitsSubviews { fittingChanged() }
    }

    /// Whether what the subviews need is what the view needs.
    var fitsSubviews: Bool { hasPins }

    // MARK: Priorities

    /// How much the view minds to be longer than it asks to be; 250 by default.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      priorities[axis].hugging
    }

    /// How much the view minds to be shorter than it asks to be; 750 by default.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      priorities[axis].resistance
    }

    /// Says how much the view minds to be longer than it asks to be.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
      priorities[axis].hugging = priority
      fittingChanged()
    }

    /// Says how much the view minds to be shorter than it asks to be.
    open func setContentCompressionResistancePriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
      priorities[axis].resistance = priority
      fittingChanged()
    }
  }
#endif
