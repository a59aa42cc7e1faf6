internal import Foundation

// Each property reads as Apple's default, which is what text is measured with; only setting it is not there yet.
#if !canImport(UIKit) && !canImport(AppKit)
  extension NSParagraphStyle {
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
  }
#endif
