public import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
  /// What a paragraph chooses about its lines. A value: two styles that choose the same are equal.
  open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    struct Choices: Hashable {
      var alignment = NSTextAlignment.natural
      var lineSpacing: CGFloat = 0
      var lineBreakMode = NSLineBreakMode.byWordWrapping
      var baseWritingDirection = NSWritingDirection.natural
      var lineHeightMultiple: CGFloat = 0
      var minimumLineHeight: CGFloat = 0
      var maximumLineHeight: CGFloat = 0
      var paragraphSpacing: CGFloat = 0
      var paragraphSpacingBefore: CGFloat = 0
      var firstLineHeadIndent: CGFloat = 0
      var headIndent: CGFloat = 0
      var tailIndent: CGFloat = 0
      var defaultTabInterval: CGFloat = 0
      var lineBreakStrategy: LineBreakStrategy = []
      var hyphenationFactor: Float = 0
      var usesDefaultHyphenation = false
      var allowsDefaultTighteningForTruncation = false
      /// nil for those of the default style.
      var tabStops: [NSTextTab]?
    }

    private let mark = FoundationTypeMark()
    var choices = Choices()

    /// The default style: natural alignment, word wrapping, twelve tab stops 28 points apart, all else 0.
    public override init() { super.init() }

    /// A style with the same choices.
    init(_ choices: Choices) {
      self.choices = choices
      super.init()
    }

    /// A default style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    // MARK: Choices

    /// Where lines stand; no effect on sizes.
    open var alignment: NSTextAlignment { choices.alignment }
    /// The space between two lines, in points. What is not a positive number counts as 0, what is above 2²⁰ as that.
    open var lineSpacing: CGFloat { choices.lineSpacing }
    /// Where a line that is too long breaks.
    open var lineBreakMode: NSLineBreakMode { choices.lineBreakMode }
    /// Which way the paragraph runs.
    open var baseWritingDirection: NSWritingDirection { choices.baseWritingDirection }
    /// How many times its natural height a line is high, before the two limits; what is not a positive number counts as 1.
    open var lineHeightMultiple: CGFloat { choices.lineHeightMultiple }
    /// The least height of lines, in points; the room that it adds is above the text. What is not a positive number counts as
    /// none.
    open var minimumLineHeight: CGFloat { choices.minimumLineHeight }
    /// The greatest height of lines, in points; higher text reaches into the line above. It goes before the least height.
    /// What is not a positive number counts as none. Line spacing is added to it.
    open var maximumLineHeight: CGFloat { choices.maximumLineHeight }
    /// The space between the paragraph and the next, in points; the next one's `paragraphSpacingBefore` is added to it. None
    /// at the end of a text. What is not a positive number counts as 0.
    open var paragraphSpacing: CGFloat { choices.paragraphSpacing }
    /// The space between the paragraph and the one before, in points. None at the start of a text. What is not a positive
    /// number counts as 0.
    open var paragraphSpacingBefore: CGFloat { choices.paragraphSpacingBefore }
    /// The distance from the leading edge to the paragraph's first line, in points. What is not a positive number counts as 0.
    /// Widths of rectangles count from the edge.
    open var firstLineHeadIndent: CGFloat { choices.firstLineHeadIndent }
    /// The distance from the leading edge to the other lines, in points. What is not a positive number counts as 0.
    open var headIndent: CGFloat { choices.headIndent }
    /// Where lines end, in points: above 0 from the leading edge, whatever the constraint; at 0 and below from the trailing
    /// edge. NaN and infinite values count as 0.
    open var tailIndent: CGFloat { choices.tailIndent }
    /// The distance between the places where tabs lead behind the last of `tabStops`, in points. What is not a positive number
    /// counts as 28; Apple does not say what happens there then.
    open var defaultTabInterval: CGFloat { choices.defaultTabInterval }
    /// What is done for better lines among those that fit; ignored by modes of a single line.
    open var lineBreakStrategy: LineBreakStrategy { choices.lineBreakStrategy }
    /// How little of a line's width the words that fit may fill before the next one is hyphenated: 0, the default, for no
    /// hyphenation but at soft hyphens, 0.9 where they fill less than nine tenths, 1 wherever it makes lines fuller.
    ///
    /// Where words may be hyphenated is known from patterns that a `Hyphenator` was made of and that
    /// `Typesetter.shared.hyphenators` has for text that says no language. Without one nothing is hyphenated, and
    /// `NSStringDrawingContext.unsupportedAttributes` has the paragraph style's key. NaN and negative values count as 0.
    open var hyphenationFactor: Float { choices.hyphenationFactor }
    /// Whether words are hyphenated where the factor is 0: as by a factor of 1; Apple does not say by which.
    open var usesDefaultHyphenation: Bool { choices.usesDefaultHyphenation }
    /// Whether, in the truncating modes, a line that is too wide by no more than a twentieth is shown whole with its characters
    /// closer together; it is as wide as the constraint then. Source: the default of AppKit's
    /// `tighteningFactorForTruncation`.
    open var allowsDefaultTighteningForTruncation: Bool { choices.allowsDefaultTighteningForTruncation }
    /// Where tabs lead, in any order; those of the default style are left tabs at 28, 56, … 336 points.
    open var tabStops: [NSTextTab] { choices.tabStops ?? NSTextTab.defaults }

    // MARK: NSObject

    /// Whether the other object is a style, mutable or not, of the same choices.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.choices == choices }
    /// The hash of the choices.
    open override var hash: Int { choices.hashValue }
    /// A style that does not change, with the same choices.
    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(choices) }
    /// A style that may change, with the same choices.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(choices) }
  }

  extension NSParagraphStyle {
    /// What is done for better lines among those that fit.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
      /// UIKit's number.
      public let rawValue: UInt

      /// The strategies of UIKit's number; bits without a name here change nothing.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      /// Avoids a last line of one word: the line before gives its last word to it, where that fits.
      public static let pushOut = LineBreakStrategy(rawValue: 1)
      /// Keeps Hangul words whole.
      public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
      /// What labels use: all of them.
      public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
  }
#endif
