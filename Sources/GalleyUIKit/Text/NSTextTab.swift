public import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
  /// A place where a tab leads. A value that never changes.
  public final class NSTextTab: NSObject, NSCopying, Sendable {
    /// What else is known of a tab; no effect on sizes.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
      /// UIKit's name.
      public let rawValue: String
      /// The key of UIKit's name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// The characters that end a column of numbers.
      public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// How text behind the tab stands at it. Only text that begins there (`left`, and `natural` in text from left to right)
    /// is measured as Apple does; other stops count as such, and `NSStringDrawingContext.unsupportedAttributes` has the
    /// paragraph style's key then.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge, in points; what is not a positive number leads nowhere.
    public let location: CGFloat

    /// A tab stop.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
      self.alignment = alignment
      self.location = location
      super.init()
    }

    /// Whether text begins at the stop.
    var isLeft: Bool { alignment == .left || alignment == .natural || alignment == .justified }

    /// Those of the default style. Source: `NSParagraphStyle.tabStops`.
    static let defaults = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

    // MARK: NSObject

    /// Whether the other object is a tab at the same place.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? NSTextTab else { return false }
      return other.alignment == alignment && other.location == location
    }
    /// The hash of the place.
    public override var hash: Int { location.hashValue }
    /// The tab itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }
#endif
