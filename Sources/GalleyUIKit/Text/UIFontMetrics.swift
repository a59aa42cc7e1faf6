public import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  extension UIFont {
    /// What a text is, from which its size follows.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
      /// UIKit's name: `UICTFontTextStyleBody`.
      public let rawValue: String

      /// The style of that name; what is no name of UIKit's counts as ``body``.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// 34 points by default.
      public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
      /// 28 points by default.
      public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
      /// 22 points by default.
      public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
      /// 20 points by default.
      public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
      /// 17 points by default, semibold.
      public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
      /// 17 points by default.
      public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
      /// 16 points by default.
      public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
      /// 15 points by default.
      public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
      /// 13 points by default.
      public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
      /// 12 points by default.
      public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
      /// 11 points by default.
      public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

      /// Sizes in points, by content size category from the smallest. Source: Apple's Human Interface Guidelines,
      /// Typography, "Dynamic Type sizes" and "Larger accessibility type sizes".
      private static let sizes: [TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      ]

      /// The size of text of that style, in points.
      func size(_ category: UIContentSizeCategory) -> CGFloat {
        (Self.sizes[self] ?? Self.sizes[.body] ?? [])[category.place]
      }
    }

    /// The system's font for a style, at the size that the user wants; it scales where views let it
    /// (``UIContentSizeCategoryAdjusting``).
    ///
    /// - Parameter traitCollection: whose wishes count; nil: those of a user who asked for nothing.
    public static func preferredFont(
      forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection? = nil
    ) -> UIFont {
      let base = systemFont(ofSize: style.size(.large), weight: style == .headline ? .semibold : .regular)
      return UIFontMetrics(forTextStyle: style).scaledFont(for: base, compatibleWith: traitCollection)
    }

    /// The font as it is at other traits, if it is one that scales; else itself.
    func scaled(for traits: UITraitCollection) -> UIFont {
      guard let scaling else { return self }
      return scaling.metrics.font(scaling, self, traits)
    }
  }

  /// How a font follows the size that the user wants.
  struct FontScaling: Hashable, Sendable {
    let metrics: UIFontMetrics
    /// The size at the category `large`, in points.
    let size: CGFloat
    let maximum: CGFloat
  }

  /// Scales fonts and lengths to the size that the user wants text to have, as text of a style grows.
  ///
  /// Departs from UIKit, which publishes no rule: here what is scaled grows as the size of the style's own font does.
  public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// Scales as body text does.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Scales as text of a style does.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
      style = textStyle
      super.init()
    }

    /// The font at the size that a user wants, where views let it follow (``UIContentSizeCategoryAdjusting``).
    ///
    /// - Parameters:
    ///   - font: the font at the size for users who asked for nothing. One that scales already is scaled from its own.
    ///   - maximumPointSize: the greatest size, in points; what is no number above 0 is no limit.
    ///   - traitCollection: whose wishes count; nil: those of a user who asked for nothing.
    public func scaledFont(
      for font: UIFont, maximumPointSize: CGFloat = .infinity, compatibleWith traitCollection: UITraitCollection? = nil
    ) -> UIFont {
      let maximum = maximumPointSize > 0 ? maximumPointSize : .infinity
      let scaling = FontScaling(metrics: self, size: font.scaling?.size ?? font.pointSize, maximum: maximum)
      return self.font(scaling, font, traitCollection ?? UITraitCollection())
    }

    /// A length at the size that a user wants, in points.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
      value * scale(traitCollection ?? UITraitCollection())
    }

    func font(_ scaling: FontScaling, _ font: UIFont, _ traits: UITraitCollection) -> UIFont {
      let size = min(scaling.maximum, scaling.size * scale(traits))
      var descriptor = font.descriptor
      descriptor.size = UIFont.usable(size, else: scaling.size)
      return UIFont(descriptor: descriptor, scaling: scaling)
    }

    private func scale(_ traits: UITraitCollection) -> CGFloat {
      traits.fontScale ?? style.size(traits.preferredContentSizeCategory) / style.size(.large)
    }

    /// Whether the other object scales alike.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontMetrics)?.style == style }

    /// The hash of the style.
    public override var hash: Int { style.hashValue }
  }
#endif
