public import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  extension UIFont {
    /// The system's font: the line metrics of San Francisco on iOS, the advances of Inter (bundled in regular and bold).
    ///
    /// - Parameters:
    ///   - fontSize: the em size, in points. Values that are not positive numbers give `systemFontSize`, as Core Text
    ///     gives its user interface fonts their default size.
    ///   - weight: the weight; of the two bundled faces the nearer one by CSS Fonts 4 §5.2.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
      UIFont(descriptor: .system(size: usable(fontSize, else: systemFontSize), weight: weight.cssWeight))
    }

    /// The system's font in its regular weight; as `systemFont(ofSize:weight:)`.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// The system's font in bold; sizes as in `systemFont(ofSize:weight:)`.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
      systemFont(ofSize: fontSize, weight: .bold)
    }

    /// Not available: no bundled face is an italic of the system's font.
    @available(*, unavailable, message: "no bundled face is an italic of the system's font")
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize) }

    /// Not available: no bundled face has the advances of SF Mono, and its line metrics are not published.
    @available(*, unavailable, message: "no bundled face stands in for SF Mono; \"Courier\" is monospaced")
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
      systemFont(ofSize: fontSize, weight: weight)
    }

    /// The size of system fonts by default: 14 points.
    public static var systemFontSize: CGFloat { 14 }
    /// The size of small system fonts: 12 points.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// The size of labels: 17 points.
    public static var labelFontSize: CGFloat { 17 }
    /// The size of buttons: 18 points.
    public static var buttonFontSize: CGFloat { 18 }

    var isSystemFont: Bool { descriptor.families == FontDescriptor.system(size: 0).families }
  }

  extension UIFont {
    /// How heavy a font is, from −1 to 1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
      /// UIKit's number.
      public var rawValue: CGFloat

      /// The weight of UIKit's number.
      public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
      /// The weight of UIKit's number.
      public init(rawValue: CGFloat) { self.rawValue = rawValue }

      /// 100 in CSS.
      public static let ultraLight = Weight(-0.8)
      /// 200 in CSS.
      public static let thin = Weight(-0.6)
      /// 300 in CSS.
      public static let light = Weight(-0.4)
      /// 400 in CSS.
      public static let regular = Weight(0)
      /// 500 in CSS.
      public static let medium = Weight(0.23)
      /// 600 in CSS.
      public static let semibold = Weight(0.3)
      /// 700 in CSS.
      public static let bold = Weight(0.4)
      /// 800 in CSS.
      public static let heavy = Weight(0.56)
      /// 900 in CSS.
      public static let black = Weight(0.62)
    }
  }

  extension UIFont.Weight {
    /// The named weights from 100 to 900.
    private static let named: [(weight: Self, styleName: String)] = [
      (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
      (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
    ]

    /// The weight from 100 to 900, between the named ones in proportion; regular for NaN.
    var cssWeight: Int {
      guard !rawValue.isNaN else { return 400 }
      let values = Self.named.map(\.weight.rawValue)
      guard let above = values.firstIndex(where: { $0 >= rawValue }) else { return 900 }
      guard above > 0 else { return 100 }
      let share = (rawValue - values[above - 1]) / (values[above] - values[above - 1])
      return Int((100 * (CGFloat(above) + share)).rounded())
    }

    /// The named weight nearest to one of CSS.
    init(cssWeight: Int) { self = Self.named[Self.place(cssWeight)].weight }

    /// The name that PostScript names use: "Semibold".
    var styleName: String { Self.named[Self.place(cssWeight)].styleName }

    private static func place(_ cssWeight: Int) -> Int { min(max((cssWeight + 50) / 100, 1), named.count) - 1 }
  }
#endif
