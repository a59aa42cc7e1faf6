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

    /// The point of the content that is at the view's upper left corner: the origin of ``UIView/bounds``.
    open var contentOffset: CGPoint {
      get { bounds.origin }
      set { if newValue != bounds.origin { bounds.origin = newValue } }
    }

    /// Sets ``contentOffset``; there is no animation.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

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
#endif
