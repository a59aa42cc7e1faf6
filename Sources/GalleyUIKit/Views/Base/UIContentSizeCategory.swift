#if !canImport(UIKit) && !canImport(AppKit)
  /// How large the user wants text to be.
  public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// UIKit's name: `UICTContentSizeCategoryL`.
    public let rawValue: String

    /// The category of that name; what is no name of UIKit's counts as ``large``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not known: counts as ``large``.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Body text of 14 points.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Body text of 15 points.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// Body text of 16 points.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// Body text of 17 points: what users have who never asked for another.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Body text of 19 points.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Body text of 21 points.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// Body text of 23 points.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// Body text of 28 points.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// Body text of 33 points.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// Body text of 40 points.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
      rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// Body text of 47 points.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
      rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// Body text of 53 points.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
      rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// From the smallest.
    private static let inOrder: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    static let count = inOrder.count

    /// The place among the categories from the smallest; that of ``large`` for unknown ones.
    var place: Int { Self.inOrder.firstIndex(of: self) ?? 3 }

    /// Whether it is one of the five large ones for accessibility.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
  }

  extension UIContentSizeCategory: Comparable {
    /// Whether text is smaller.
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.place < b.place }
  }
#endif
