#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// A text in one font, or a string with attributes, in a given number of lines.
  ///
  /// Sizes are those of `boundingRect`, rounded up to whole pixels (``UIView/contentScaleFactor``). The empty label has no
  /// size.
  open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// The text; nil and the empty one take no room. Setting it replaces ``attributedText``.
    open var text: String? {
      get { attributed?.string }
      set {
        plain = newValue
        attributed = nil
        textChanged()
      }
    }

    /// The text with its attributes; where they name no font, ``font`` holds.
    open var attributedText: NSAttributedString? {
      get { attributed }
      set {
        attributed = newValue
        plain = nil
        textChanged()
      }
    }

    /// The font; the system's at 17 points by default.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
      didSet { if font != oldValue { textChanged() } }
    }

    /// Whether fonts that scale follow the label's traits. False by default, as in UIKit.
    open var adjustsFontForContentSizeCategory = false {
      didSet { if adjustsFontForContentSizeCategory != oldValue { textChanged() } }
    }

    override func traitsChanged() { if adjustsFontForContentSizeCategory { textChanged() } }

    /// The greatest number of lines; 0 and below: as many as the text needs. 1 by default.
    open var numberOfLines = 1 {
      didSet { if numberOfLines != oldValue { textChanged() } }
    }

    /// Where lines break. UIKit's default cuts the last line; its height is that of the same line uncut.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
      didSet { if lineBreakMode != oldValue { textChanged() } }
    }

    /// What is done for better lines among those that fit; all that there is, as in UIKit.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard {
      didSet { if lineBreakStrategy != oldValue { textChanged() } }
    }

    /// Where lines stand; no effect on sizes.
    open var textAlignment: NSTextAlignment = .natural

    /// The width at which ``intrinsicContentSize`` breaks lines, in points; 0 and below: only at the text's own breaks.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
      didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } }
    }

    private var plain: String?
    private var attributed: NSAttributedString? {
      get { storedAttributed ?? plain.map { NSAttributedString(string: $0) } }
      set { storedAttributed = newValue }
    }
    private var storedAttributed: NSAttributedString?

    private func textChanged() { fittingChanged() }

    /// The rectangle that the text takes in `bounds` in at most `numberOfLines` lines (0: any number), in points.
    ///
    /// A width of 0 or less is no limit, and so is any width for a single line.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      guard let attributed, attributed.length > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
      let width = numberOfLines == 1 ? 0 : bounds.size.width
      let styled = plain != nil ? styled(attributed.string) : filled(attributed)
      let size = StringMeasurement(
        text: styled, constraint: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin,
        maxLines: numberOfLines
      ).rect(context: nil).size
      return CGRect(origin: bounds.origin, size: size.roundedUp(toScale: contentScaleFactor))
    }

    /// The size that the text takes at the width of `size`, in points; all of its only line, and no room if it is empty.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: numberOfLines).size
    }

    /// The size of the text, in points, at ``preferredMaxLayoutWidth`` or at the width that the view above has for it.
    open override var intrinsicContentSize: CGSize {
      let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : offeredWidth ?? 0
      return textRect(
        forBounds: CGRect(x: 0, y: 0, width: width, height: 0), limitedToNumberOfLines: numberOfLines
      ).size
    }

    private var paragraphStyle: NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.lineBreakMode = lineBreakMode
      style.lineBreakStrategy = lineBreakStrategy
      return style
    }

    private func styled(_ string: String) -> DrawnText {
      DrawnText(string, attributes: [.font: adjusted(font) as Any, .paragraphStyle: paragraphStyle])
    }

    /// The text with the label's font and style where it has none.
    private func filled(_ string: NSAttributedString) -> DrawnText {
      let style = paragraphStyle
      let filled = string.filling([.font: font as Any, .paragraphStyle: style])
      return DrawnText(adjustsFontForContentSizeCategory ? filled.scaled(for: traitCollection) : filled)
    }

    private func adjusted(_ font: UIFont?) -> UIFont? {
      adjustsFontForContentSizeCategory ? font?.scaled(for: traitCollection) : font
    }
  }

  extension NSAttributedString {
    /// The string with attributes added where it does not have them.
    func filling(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
      let filled = NSMutableAttributedString(attributedString: self)
      for (key, value) in attributes {
        enumerateAttribute(key, in: NSRange(location: 0, length: length)) { present, range, _ in
          if present == nil { filled.addAttribute(key, value: value, range: range) }
        }
      }
      return filled
    }
  }

  extension NSAttributedString {
    /// The string with those of its fonts that scale as they are at some traits.
    func scaled(for traits: UITraitCollection) -> NSAttributedString {
      let scaled = NSMutableAttributedString(attributedString: self)
      enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { font, range, _ in
        if let font = font as? UIFont { scaled.addAttribute(.font, value: font.scaled(for: traits), range: range) }
      }
      return scaled
    }
  }

  extension CGSize {
    /// The size rounded up to whole pixels of that many a point; whole points where there is no such number.
    func roundedUp(toScale scale: CGFloat) -> CGSize {
      CGSize(width: width.roundedUp(toScale: scale), height: height.roundedUp(toScale: scale))
    }
  }

  extension CGFloat {
    fileprivate func roundedUp(toScale scale: CGFloat) -> CGFloat {
      let scale = scale > 0 && scale.isFinite ? scale : 1
      // What binary rounding put above a whole number of pixels is that number.
      return (self * scale - 0x1p-20).rounded(.up) / scale
    }
  }
#endif
