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
      view.removeFromSuperview()
      subviews.append(view)
      view.superview = self
      setNeedsLayout()
    }

    /// Takes this view out of its superview.
    open func removeFromSuperview() {
      guard let superview else { return }
      superview.subviews.removeAll { $0 === self }
      superview.setNeedsLayout()
      self.superview = nil
    }

    /// The size that the content asks for, in points; ``noIntrinsicMetric`` in a direction in which it asks for none.
    open var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// The size that fits the content best in `size`, in points: the present size, unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that fits best.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    /// Says that ``intrinsicContentSize`` may be another. If it is, the superview lays out again; else nothing happens.
    open func invalidateIntrinsicContentSize() {
      let size = intrinsicContentSize
      if size == reportedIntrinsicContentSize { return }
      reportedIntrinsicContentSize = size
      superview?.setNeedsLayout()
    }

    /// Asks for a layout of this view's subviews at the next ``layoutIfNeeded()`` of it or a view above it.
    open func setNeedsLayout() { needsLayout = true }

    /// Places the subviews; for subclasses to override, not to call. Does nothing here.
    open func layoutSubviews() {}

    /// Lays out this view and those below it until none asks for it any more.
    ///
    /// Bounded: it stops after ``layoutPassLimit`` passes in a row in which no view learnt anything, and leaves the views
    /// that still ask for layout to the next call. Learning is bounded too, by the rows of the tables.
    open func layoutIfNeeded() {
      var idlePasses = 0
      while idlePasses < UIView.layoutPassLimit {
        let (laidOut, learnt) = layoutPass()
        if !laidOut { return }
        idlePasses = learnt ? 0 : idlePasses + 1
      }
    }

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
  }
#endif
