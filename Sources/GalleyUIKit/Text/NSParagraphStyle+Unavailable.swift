public import Foundation

// Each property reads as Apple's default, which is what text is measured with; only setting it is not there yet.
#if !canImport(UIKit) && !canImport(AppKit)
  extension NSParagraphStyle {
    /// 0: the natural line height. Cannot be set yet.
    public var lineHeightMultiple: CGFloat {
      get { 0 }
      @available(*, unavailable, message: "lineHeightMultiple arrives with the complete text engine")
      set {}
    }
    /// 0: no least line height. Cannot be set yet.
    public var minimumLineHeight: CGFloat {
      get { 0 }
      @available(*, unavailable, message: "minimumLineHeight arrives with the complete text engine")
      set {}
    }
    /// 0: no greatest line height. Cannot be set yet.
    public var maximumLineHeight: CGFloat {
      get { 0 }
      @available(*, unavailable, message: "maximumLineHeight arrives with the complete text engine")
      set {}
    }
    /// 0: no space after the paragraph. Cannot be set yet.
    public var paragraphSpacing: CGFloat {
      get { 0 }
      @available(*, unavailable, message: "paragraphSpacing arrives with the complete text engine")
      set {}
    }
    /// 0: no space before the paragraph. Cannot be set yet.
    public var paragraphSpacingBefore: CGFloat {
      get { 0 }
      @available(*, unavailable, message: "paragraphSpacingBefore arrives with the complete text engine")
      set {}
    }
    /// 0: no indent. Cannot be set yet.
    public var headIndent: CGFloat {
      get { 0 }
      @available(*, unavailable, message: "headIndent arrives with the complete text engine")
      set {}
    }
    /// 0: no indent. Cannot be set yet.
    public var tailIndent: CGFloat {
      get { 0 }
      @available(*, unavailable, message: "tailIndent arrives with the complete text engine")
      set {}
    }
    /// 0: no indent. Cannot be set yet.
    public var firstLineHeadIndent: CGFloat {
      get { 0 }
      @available(*, unavailable, message: "firstLineHeadIndent arrives with the complete text engine")
      set {}
    }
    /// 0: no stops of its own. Cannot be set yet; tabs stop every 28 points.
    public var defaultTabInterval: CGFloat {
      get { 0 }
      @available(*, unavailable, message: "defaultTabInterval arrives with the complete text engine")
      set {}
    }
    /// 0: no hyphenation but at soft hyphens. Cannot be set yet.
    public var hyphenationFactor: Float {
      get { 0 }
      @available(*, unavailable, message: "hyphenationFactor arrives with the complete text engine")
      set {}
    }
    /// False. Cannot be set yet.
    public var usesDefaultHyphenation: Bool {
      get { false }
      @available(*, unavailable, message: "usesDefaultHyphenation arrives with the complete text engine")
      set {}
    }
    /// False. Cannot be set yet.
    public var allowsDefaultTighteningForTruncation: Bool {
      get { false }
      @available(*, unavailable, message: "allowsDefaultTighteningForTruncation arrives with the complete text engine")
      set {}
    }
    /// None. Cannot be set yet.
    public var lineBreakStrategy: LineBreakStrategy {
      get { [] }
      @available(*, unavailable, message: "lineBreakStrategy arrives with the complete text engine")
      set {}
    }
    /// Not available yet; tabs stop every 28 points.
    @available(*, unavailable, message: "tabStops arrives with the complete text engine")
    public var tabStops: [NSTextTab] {
      get { [] }
      set {}
    }

    /// How lines are chosen among those that fit.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
      /// UIKit's number.
      public let rawValue: UInt

      /// The strategies of UIKit's number.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      /// Avoids a last line of one word.
      public static let pushOut = LineBreakStrategy(rawValue: 1)
      /// Keeps Hangul words whole.
      public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
      /// What labels use.
      public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
  }

  /// Not available yet.
  @available(*, unavailable, message: "tab stops arrive with the complete text engine")
  public final class NSTextTab: NSObject {}
#endif
