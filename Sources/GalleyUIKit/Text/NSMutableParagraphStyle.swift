public import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
  /// A paragraph style that may change. Not for use by two threads at once.
  open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
      get { choices.alignment }
      set { choices.alignment = newValue }
    }
    open override var lineSpacing: CGFloat {
      get { choices.lineSpacing }
      set { choices.lineSpacing = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
      get { choices.lineBreakMode }
      set { choices.lineBreakMode = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
      get { choices.baseWritingDirection }
      set { choices.baseWritingDirection = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
      get { choices.lineHeightMultiple }
      set { choices.lineHeightMultiple = newValue }
    }
    open override var minimumLineHeight: CGFloat {
      get { choices.minimumLineHeight }
      set { choices.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
      get { choices.maximumLineHeight }
      set { choices.maximumLineHeight = newValue }
    }
    open override var paragraphSpacing: CGFloat {
      get { choices.paragraphSpacing }
      set { choices.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
      get { choices.paragraphSpacingBefore }
      set { choices.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
      get { choices.firstLineHeadIndent }
      set { choices.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
      get { choices.headIndent }
      set { choices.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
      get { choices.tailIndent }
      set { choices.tailIndent = newValue }
    }
    open override var defaultTabInterval: CGFloat {
      get { choices.defaultTabInterval }
      set { choices.defaultTabInterval = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
      get { choices.lineBreakStrategy }
      set { choices.lineBreakStrategy = newValue }
    }
    open override var hyphenationFactor: Float {
      get { choices.hyphenationFactor }
      set { choices.hyphenationFactor = newValue }
    }
    open override var usesDefaultHyphenation: Bool {
      get { choices.usesDefaultHyphenation }
      set { choices.usesDefaultHyphenation = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
      get { choices.allowsDefaultTighteningForTruncation }
      set { choices.allowsDefaultTighteningForTruncation = newValue }
    }
    open override var tabStops: [NSTextTab] {
      get { choices.tabStops ?? NSTextTab.defaults }
      set { choices.tabStops = newValue }
    }

    /// Adds a place where tabs lead.
    open func addTabStop(_ tabStop: NSTextTab) {
      tabStops = (tabStops + [tabStop]).sorted { $0.location < $1.location }
    }

    /// Takes the first equal place away, if there is one.
    open func removeTabStop(_ tabStop: NSTextTab) {
      guard let index = tabStops.firstIndex(of: tabStop) else { return }
      tabStops.remove(at: index)
    }

    /// Takes over all choices of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { choices = style.choices }
  }
#endif
