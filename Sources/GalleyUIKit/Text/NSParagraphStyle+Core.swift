internal import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  extension NSParagraphStyle {
    /// The style as the core library takes it, which also says what becomes of lengths that are no use.
    ///
    /// - Parameters:
    ///   - usesFontLeading: what the drawing options say of the font's leading.
    ///   - quirks: what the drawing context says of Apple's mistakes.
    func style(usesFontLeading: Bool, quirks: Quirks) -> ParagraphStyle {
      var style = ParagraphStyle(
        direction: baseWritingDirection.direction, lineBreakMode: lineBreakMode.mode,
        lineSpacing: lineSpacing > 0 && lineSpacing.isFinite ? min(Double(lineSpacing), LengthBounds.greatest) : 0,
        usesFontLeading: usesFontLeading)
      style.lineHeightMultiple = Double(lineHeightMultiple)
      style.minimumLineHeight = Double(minimumLineHeight)
      style.maximumLineHeight = Double(maximumLineHeight)
      style.paragraphSpacing = Double(paragraphSpacing)
      style.paragraphSpacingBefore = Double(paragraphSpacingBefore)
      style.firstLineHeadIndent = Double(firstLineHeadIndent)
      style.headIndent = Double(headIndent)
      style.tailIndent = Double(tailIndent)
      if defaultTabInterval > 0, defaultTabInterval.isFinite { style.tabs = .everyPoints(Double(defaultTabInterval)) }
      // Without stops of its own the profile's lead to the same places.
      if style.tabs != nil || choices.tabStops != nil { style.tabStops = tabStops.map(\.stop) }
      if lineBreakStrategy.contains(.pushOut) { style.lineBreakStrategy.insert(.pushOut) }
      if lineBreakStrategy.contains(.hangulWordPriority) { style.lineBreakStrategy.insert(.hangulWordPriority) }
      style.alignment = alignment.alignment
      if hyphenates {
        style.hyphens = .auto
        style.hyphenationFactor = hyphenationFactor > 0 ? Double(hyphenationFactor) : 1
      }
      if allowsDefaultTighteningForTruncation { style.tighteningFactor = 0.05 }
      style.quirks = quirks
      return style
    }

    /// Whether it asks for hyphenation where the text has no soft hyphens.
    var hyphenates: Bool { hyphenationFactor > 0 || usesDefaultHyphenation }
  }
#endif
