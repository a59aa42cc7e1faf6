public import Foundation
internal import Galley

#if !canImport(UIKit) && !canImport(AppKit)
  /// What a paragraph chooses about its lines. A value: two styles that choose the same are equal.
  ///
  /// Properties that can only be read keep Apple's defaults; setting them arrives with the complete text engine.
  open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    struct Choices: Hashable {
      var alignment = NSTextAlignment.natural
      var lineSpacing: CGFloat = 0
      var lineBreakMode = NSLineBreakMode.byWordWrapping
      var baseWritingDirection = NSWritingDirection.natural
    }

    private let mark = FoundationTypeMark()
    fileprivate(set) var choices = Choices()

    /// The default style: natural alignment, word wrapping, no space between lines.
    public override init() { super.init() }

    /// A style with the same choices.
    fileprivate init(_ choices: Choices) {
      self.choices = choices
      super.init()
    }

    /// A default style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Where lines stand; no effect on sizes.
    open var alignment: NSTextAlignment { choices.alignment }
    /// The space between two lines, in points. What is not a positive number counts as 0, what is above 2²⁰ as that.
    open var lineSpacing: CGFloat { choices.lineSpacing }
    /// Where a line that is too long breaks.
    open var lineBreakMode: NSLineBreakMode { choices.lineBreakMode }
    /// Which way the paragraph runs.
    open var baseWritingDirection: NSWritingDirection { choices.baseWritingDirection }

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

    /// Takes over all choices of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { choices = style.choices }
  }

  extension NSParagraphStyle {
    /// The style as the core library takes it.
    ///
    /// - Parameter usesFontLeading: what the drawing options say of the font's leading.
    func style(usesFontLeading: Bool) -> ParagraphStyle {
      ParagraphStyle(
        direction: baseWritingDirection.direction, lineBreakMode: lineBreakMode.mode,
        lineSpacing: lineSpacing > 0 && lineSpacing.isFinite ? min(Double(lineSpacing), LengthBounds.greatest) : 0,
        usesFontLeading: usesFontLeading)
    }
  }
#endif
