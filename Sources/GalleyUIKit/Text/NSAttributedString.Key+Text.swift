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

    /// Which ligatures the font's characters form, a number: 0 none but those that a script cannot do without, 1, the default,
    /// the usual ones, 2 all that the font has. Other values count as 1.
    public static let ligature = Self(rawValue: "NSLigature")
    /// How far the characters stand above the baseline, a number in points; below 0 under it. The line grows: it reaches as
    /// far as the characters do, and as far as without. Apple publishes no rule for that. Values as for `kern`.
    public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
    /// The natural logarithm of how many times as wide as in the font the characters are, a number; 0 is the font's width.
    /// Kerning and letter spacing set by `kern` and `tracking` stay. What is not finite counts as 0.
    public static let expansion = Self(rawValue: "NSExpansion")
    /// The directions that hold for the characters, an array of numbers, the outermost first: an `NSWritingDirection` and an
    /// `NSWritingDirectionFormatType` added up. Numbers from 0 to 3 count; they mean what U+202A, U+202B, U+202D and U+202E
    /// around the characters would.
    public static let writingDirection = Self(rawValue: "NSWritingDirection")
    /// A thing in the place of each U+FFFC, an `NSTextAttachment`; no effect on other characters.
    public static let attachment = Self(rawValue: "NSAttachment")

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

    /// Not available.
    @available(*, unavailable, message: "vertical text is not supported")
    public static let verticalGlyphForm = Self(rawValue: "CTVerticalForms")
  }

  extension NSAttributedString.Key {
    /// The key above that would change sizes, and "NSSuperScript", each with the number that changes nothing.
    private static let unsupported: [Self: Double] = [Self("CTVerticalForms"): 0, Self("NSSuperScript"): 0]

    /// Whether this key with this value would change sizes on Apple's systems and does not here.
    func isUnsupported(with value: Any) -> Bool {
      guard let neutral = Self.unsupported[self] else { return false }
      return attributeNumber(value) != neutral
    }
  }
#endif
