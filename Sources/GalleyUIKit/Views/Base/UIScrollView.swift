#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// A view on content that is greater than itself. It scrolls when ``contentOffset`` is set; there are no gestures.
  ///
  /// A view that is put in with insets (``UIView/addSubview(_:insets:)``) is the content: as wide as the scroll view, as
  /// high as it needs, and ``contentSize`` follows it.
  open class UIScrollView: UIView {
    /// The size of the content, in points, without ``contentInset``.
    open var contentSize: CGSize = .zero

    /// The space around the content, in points.
    open var contentInset: UIEdgeInsets = .zero {
      didSet { if contentInset != oldValue { setNeedsLayout() } }
    }

    /// Whether a user could scroll. Setting ``contentOffset`` scrolls all the same.
    open var isScrollEnabled = true

    /// How long an animated scroll takes, in seconds. 0, the default: it arrives at once, for there is no screen. Not in
    /// UIKit, where it takes about 0.3; see ``advanceScrollAnimation(by:)``.
    open var scrollAnimationDuration: TimeInterval = 0
    var scrollAnimation: ScrollAnimation?

    /// The point of the content that is at the view's upper left corner: the origin of ``UIView/bounds``. Setting it ends
    /// an animated scroll.
    open var contentOffset: CGPoint {
      get { bounds.origin }
      set {
        scrollAnimation = nil
        if newValue != bounds.origin { bounds.origin = newValue }
      }
    }

    /// Where an animated scroll goes that is on its way; nil: none is. It moves with the offset when a table keeps what it
    /// shows in its place while rows change above. Not in UIKit.
    public var scrollTarget: CGPoint? { scrollAnimation?.target }

    /// Sets ``contentOffset``, or begins to scroll there if that is to take time (``scrollAnimationDuration``).
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      guard animated, scrollAnimationDuration > 0, contentOffset != bounds.origin else {
        self.contentOffset = contentOffset
        return
      }
      scrollAnimation = ScrollAnimation(start: bounds.origin, target: contentOffset, duration: scrollAnimationDuration)
    }

    /// Takes an animated scroll on by some time: what the screen does in UIKit. Lay out for the rows that come into sight.
    ///
    /// - Parameter seconds: how much time has passed; at 0, below, and for NaN the scroll stays where it is.
    open func advanceScrollAnimation(by seconds: TimeInterval) {
      guard var animation = scrollAnimation, seconds > 0 else { return }
      animation.elapsed += seconds
      contentOffset = animation.offset
      if animation.part < 1 { scrollAnimation = animation }
    }

    /// Scrolls as little as needed for a rectangle of the content to be seen; its start where it is longer than the view.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
      func offset(from now: CGFloat, start: CGFloat, end: CGFloat) -> CGFloat {
        now > start ? start : max(now, min(start, end))
      }
      setContentOffset(
        CGPoint(
          x: offset(
            from: contentOffset.x, start: rect.minX - contentInset.left,
            end: rect.maxX + contentInset.right - bounds.size.width),
          y: offset(
            from: contentOffset.y, start: rect.minY - contentInset.top,
            end: rect.maxY + contentInset.bottom - bounds.size.height)),
        animated: animated)
    }

    /// Places the content that is kept at the edges, and takes its size.
    open override func layoutSubviews() {
      let free = CGSize(width: bounds.size.width, height: CGFloat.greatestFiniteMagnitude)
      guard let fitted = pinnedSize(fitting: free) else { return }
      let size = CGSize(width: bounds.size.width, height: fitted.height)
      placePins(in: size)
      if contentSize != size { contentSize = size }
    }

    // What it holds scrolls: its own size does not depend on it.
    override var fitsSubviews: Bool { false }
  }

  /// A scroll on its way.
  struct ScrollAnimation {
    private(set) var start: CGPoint
    private(set) var target: CGPoint
    let duration: TimeInterval
    var elapsed: TimeInterval = 0

    init(start: CGPoint, target: CGPoint, duration: TimeInterval) {
      self.start = start
      self.target = target
      self.duration = duration
    }

    /// How much of the way is behind it, from 0 to 1: slow at both ends.
    var part: CGFloat {
      let time = CGFloat(min(1, elapsed / duration))
      return time * time * (3 - 2 * time)
    }

    /// Where it is.
    var offset: CGPoint {
      let part = part
      if part >= 1 { return target }
      return CGPoint(x: start.x + (target.x - start.x) * part, y: start.y + (target.y - start.y) * part)
    }

    /// Goes on from another offset to another target.
    mutating func move(to y: CGFloat, target: CGFloat) {
      let part = part
      self.target.y = target
      start.y = part < 1 ? (y - target * part) / (1 - part) : y
    }
  }
#endif
