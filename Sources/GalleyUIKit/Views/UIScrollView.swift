#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// A view on content that is greater than itself. It scrolls when ``contentOffset`` is set; there are no gestures.
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
  }
#endif
