public import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
  extension NSAttributedString.Key {
    // MARK: Keys that change sizes

    /// The font, a `UIFont`. Text without it is set in Helvetica 12, as on Apple's systems; a value of another type counts
    /// as none.
    public static let font = Self(rawValue: "NSFont")
    /// The style of the paragraph, an `NSParagraphStyle`; that of a paragraph's first character counts for all of it.
    public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
    /// The space added after each character, the last too, a number in points. 0 turns the font's kerning off; values that
    /// are no numbers, NaN and infinite ones count as none, and values past ±2²⁰ as the nearer of these.
    public static let kern = Self(rawValue: "NSKern")

    /// The space added after each character, the last too, a number in points; goes before `kern`, and 0 is none. Values as
    /// for `kern`.
    public static let tracking = Self(rawValue: "CTTracking")

    // MARK: Keys without effect on sizes

    /// The color of the text. No effect on sizes.
    public static let foregroundColor = Self(rawValue: "NSColor")
    /// The color behind the text. No effect on sizes.
    public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
    /// The style of a line under the text. No effect on sizes.
    public static let underlineStyle = Self(rawValue: "NSUnderline")
    /// The color of a line under the text. No effect on sizes.
    public static let underlineColor = Self(rawValue: "NSUnderlineColor")
    /// The style of a line through the text. No effect on sizes.
    public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
    /// The color of a line through the text. No effect on sizes.
    public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
    /// The color of the outlines. No effect on sizes.
    public static let strokeColor = Self(rawValue: "NSStrokeColor")
    /// The width of the outlines. No effect on sizes.
    public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
    /// The shadow. No effect on sizes.
    public static let shadow = Self(rawValue: "NSShadow")
    /// The text effect. No effect on sizes.
    public static let textEffect = Self(rawValue: "NSTextEffect")
    /// The slant added to the glyphs. No effect on sizes.
    public static let obliqueness = Self(rawValue: "NSObliqueness")
    /// The link. No effect on sizes.
    public static let link = Self(rawValue: "NSLink")

    // MARK: Keys that would change sizes

    /// Not available yet.
    @available(*, unavailable, message: "ligatures arrive with the complete text engine")
    public static let ligature = Self(rawValue: "NSLigature")
    /// Not available yet.
    @available(*, unavailable, message: "attachments arrive with the complete text engine")
    public static let attachment = Self(rawValue: "NSAttachment")
    /// Not available yet.
    @available(*, unavailable, message: "baseline offsets arrive with the complete text engine")
    public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
    /// Not available yet.
    @available(*, unavailable, message: "expansion arrives with the complete text engine")
    public static let expansion = Self(rawValue: "NSExpansion")
    /// Not available yet.
    @available(*, unavailable, message: "writing directions of parts arrive with the complete text engine")
    public static let writingDirection = Self(rawValue: "NSWritingDirection")
    /// Not available yet.
    @available(*, unavailable, message: "vertical text is not supported")
    public static let verticalGlyphForm = Self(rawValue: "CTVerticalForms")
  }

  extension NSAttributedString.Key {
    /// The keys above that would change sizes, and "NSSuperScript", each with the number that changes nothing, if any.
    private static let unsupported: [Self: Double?] = [
      Self("NSLigature"): 1, Self("NSBaselineOffset"): 0, Self("NSExpansion"): 0,
      Self("CTVerticalForms"): 0, Self("NSSuperScript"): 0, Self("NSAttachment"): nil, Self("NSWritingDirection"): nil,
    ]

    /// Whether this key with this value would change sizes on Apple's systems and does not here.
    func isUnsupported(with value: Any) -> Bool {
      guard let neutral = Self.unsupported[self] else { return false }
      return neutral == nil || attributeNumber(value) != neutral
    }
  }
#endif
