public import Foundation
public import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  /// A font as UIKit names it: a request with a size, and the figures that it leads to.
  ///
  /// A font is a value: it never changes, and two are equal when they ask for the same. Its figures come from
  /// `Typesetter.shared`, which also measures text, so that `lineHeight` and the height of a line always agree. Names of
  /// Apple's fonts are answered by bundled stand-ins with the line metrics of the font that was asked for
  /// (`resolvedFont` tells).
  public final class UIFont: NSObject, NSCopying, Sendable {
    private let mark = FoundationTypeMark()

    /// The request as the core library takes it. Not in UIKit.
    public let descriptor: FontDescriptor

    /// How it follows the size that the user wants; nil: it does not.
    let scaling: FontScaling?

    package init(descriptor: FontDescriptor) {
      self.descriptor = descriptor
      scaling = nil
      super.init()
    }

    init(descriptor: FontDescriptor, scaling: FontScaling) {
      self.descriptor = descriptor
      self.scaling = scaling
      super.init()
    }

    /// The font of that name, or nil when none answers to it.
    ///
    /// - Parameters:
    ///   - fontName: a PostScript, full or family name; case does not count. Bundled and registered fonts answer to theirs,
    ///     and stand-ins to the names of `FontAlias.all` ("Helvetica-Bold").
    ///   - fontSize: the em size, in points. Values that are not positive numbers give 12 points, the default of Core
    ///     Text's `CTFontCreateWithName`; values outside 2⁻²⁰ to 2²⁰ count as the nearer of these.
    /// - Complexity: O(known fonts) the first time, then O(length of the name).
    public init?(name fontName: String, size fontSize: CGFloat) {
      descriptor = FontDescriptor(fontName, size: Self.usable(fontSize, else: 12))
      scaling = nil
      super.init()
      do throws(FontError) {
        _ = try Typesetter.shared.fonts.resolve(descriptor)
      } catch {
        return nil
      }
    }

    /// The same font at another size, in points; values that are not positive numbers count as in the initializers.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
      var descriptor = descriptor
      descriptor.size = Self.usable(fontSize, else: isSystemFont ? Self.systemFontSize : 12)
      return UIFont(descriptor: descriptor)
    }

    /// The size within bounds; the default one for what is not a positive number.
    static func usable(_ size: CGFloat, else normal: CGFloat) -> Double {
      guard size > 0, size.isFinite else { return Double(normal) }
      return min(max(Double(size), LengthBounds.least), LengthBounds.greatest)
    }

    /// The em size, in points.
    public var pointSize: CGFloat { CGFloat(descriptor.size) }

    /// The face that text is set in, and whether it stands in for another font. Not in UIKit.
    ///
    /// - Complexity: O(length of the name).
    public var resolvedFont: ResolvedFont { Typesetter.shared.fonts.cascade(for: descriptor).primary }

    // MARK: NSObject

    /// Whether the other object is a font that asks for the same, and scales alike.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? UIFont else { return false }
      return other.descriptor == descriptor && other.scaling == scaling
    }

    /// The hash of the request.
    public override var hash: Int { descriptor.hashValue }

    /// The font itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// The font's name and size: `UIFont "Helvetica-Bold" 17.0`.
    public override var description: String { "UIFont \"\(fontName)\" \(pointSize)" }
  }
#endif
