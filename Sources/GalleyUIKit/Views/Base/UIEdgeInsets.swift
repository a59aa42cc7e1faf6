#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// Distances inwards from the four edges of a rectangle, in points.
  public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge, in points.
    public var top: CGFloat
    /// The distance from the left edge, in points.
    public var left: CGFloat
    /// The distance from the bottom edge, in points.
    public var bottom: CGFloat
    /// The distance from the right edge, in points.
    public var right: CGFloat

    /// No distance from any edge.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Insets of the given distances, in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// No distance from any edge.
    public static let zero = UIEdgeInsets()

    /// Left and right, in points.
    var horizontal: CGFloat { left + right }
    /// Top and bottom, in points.
    var vertical: CGFloat { top + bottom }
  }

  extension CGRect {
    /// The rectangle that is left when insets are taken off; no length is below 0.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
      CGRect(
        x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
        height: max(0, height - insets.top - insets.bottom))
    }
  }
#endif
