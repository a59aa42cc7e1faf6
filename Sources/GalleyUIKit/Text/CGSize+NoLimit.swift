public import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
  extension CGSize {
    /// A length that limits nothing, beside a whole number of points.
    ///
    /// Foundation on Linux has initializers for `CGFloat`, `Double` and `Int`, between which a literal does not choose:
    /// without these two `CGSize(width: 320, height: .greatestFiniteMagnitude)`, which people write, is ambiguous.
    public enum NoLimit: Sendable {
      /// `CGFloat.greatestFiniteMagnitude`.
      case greatestFiniteMagnitude
      /// `CGFloat.infinity`.
      case infinity

      fileprivate var length: CGFloat { self == .infinity ? CGFloat.infinity : CGFloat.greatestFiniteMagnitude }
    }

    /// A size of a width in points and no limit to the height.
    public init(width: Int, height: NoLimit) { self.init(width: CGFloat(width), height: height.length) }

    /// A size of a height in points and no limit to the width.
    public init(width: NoLimit, height: Int) { self.init(width: width.length, height: CGFloat(height)) }
  }
#endif
