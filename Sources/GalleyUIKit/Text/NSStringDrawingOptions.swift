#if !canImport(UIKit) && !canImport(AppKit)
  /// How strings are laid out for drawing and measuring.
  public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: Int

    /// The options of UIKit's number. Bits of options that are not there yet have no effect and are reported in
    /// `NSStringDrawingContext.unsupportedOptions`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The origin is that of the first line, not of its baseline, and lines wrap at the width.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The font's leading counts in the height of lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// The rectangle is that of the ink, the outlines of the glyphs where they are drawn, instead of that of the lines. Zero
    /// where nothing is drawn.
    ///
    /// Glyphs of faces without outlines (emoji, and the bundled stand-in for ideographs) count with their advance and their
    /// face's ascent and descent; the drawing context then reports the option.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// Where lines wrap, those that do not fit in the constraint's height do not count; the last that does, or the first, ends
    /// with an ellipsis. A height of 0 or less is no constraint.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
  }
#endif
