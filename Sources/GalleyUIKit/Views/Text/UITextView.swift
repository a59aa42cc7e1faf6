#if !canImport(UIKit) && !canImport(AppKit)
  internal import Galley
  public import Foundation

  /// Told what happens to a text view's text.
  public protocol UITextViewDelegate: AnyObject {
    /// The text was edited, not set.
    func textViewDidChange(_ textView: UITextView)
  }

  extension UITextViewDelegate {
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
  }

  /// What a text is laid out in.
  public final class NSTextContainer {
    weak var view: UITextView?

    /// The space at both ends of each line, in points: 5 by default; 0 gives the widths of `boundingRect`.
    public var lineFragmentPadding: CGFloat = 5 {
      didSet { if lineFragmentPadding != oldValue { view?.textChanged() } }
    }
    /// The greatest number of lines; 0 and below: as many as the text needs.
    public var maximumNumberOfLines = 0 {
      didSet { if maximumNumberOfLines != oldValue { view?.textChanged() } }
    }
  }

  /// A text that can be edited, with space around it. Scrolls, or is as high as its text.
  ///
  /// Unlike labels, an empty one is one line high, and a line break at the end begins a line.
  open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
    /// Told of edits.
    public weak var delegate: (any UITextViewDelegate)?
    /// What the text is laid out in.
    public let textContainer = NSTextContainer()
    /// The space around the text, in points: 8 above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
      didSet { if textContainerInset != oldValue { textChanged() } }
    }

    /// The text. Setting it is no edit; the insertion point goes to its end.
    open var text: String! {
      get { storage.string }
      set { attributedText = NSAttributedString(string: newValue ?? "") }
    }

    /// The text with its attributes; where they name no font, ``font`` holds.
    open var attributedText: NSAttributedString! {
      get { storage }
      set {
        storage = newValue ?? NSAttributedString(string: "")
        selectedRange = NSRange(location: storage.length, length: 0)
        textChanged()
      }
    }

    /// The font; Helvetica at 17 points where none is set.
    open var font: UIFont? {
      didSet { if font != oldValue { textChanged() } }
    }

    /// Whether fonts that scale follow the view's traits. False by default, as in UIKit.
    open var adjustsFontForContentSizeCategory = false {
      didSet { if adjustsFontForContentSizeCategory != oldValue { textChanged() } }
    }

    override func traitsChanged() { if adjustsFontForContentSizeCategory { textChanged() } }

    /// What is selected, in UTF-16 code units; kept within the text.
    open var selectedRange: NSRange {
      get { selection }
      set {
        let start = max(0, min(newValue.location, storage.length))
        selection = NSRange(location: start, length: max(0, min(newValue.length, storage.length - start)))
      }
    }

    /// Whether the view scrolls; if not, it asks to be as high as its text.
    open override var isScrollEnabled: Bool {
      didSet { if isScrollEnabled != oldValue { textChanged() } }
    }

    private var storage = NSAttributedString(string: "")
    private var selection = NSRange(location: 0, length: 0)

    /// A view of an empty text.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      textContainer.view = self
    }

    /// Types a text in place of what is selected, and tells the delegate.
    open func insertText(_ text: String) {
      let edited = NSMutableAttributedString(attributedString: storage)
      let at = max(0, min(selection.location, storage.length) - 1)
      let attributes = storage.length > 0 ? storage.attributes(at: at, effectiveRange: nil) : [:]
      edited.replaceCharacters(in: selection, with: NSAttributedString(string: text, attributes: attributes))
      finishEdit(edited, insertionPoint: selection.location + (text as NSString).length)
    }

    /// Takes out what is selected, or the character before the insertion point, and tells the delegate.
    open func deleteBackward() {
      var gone = selection
      if gone.length == 0 {
        if gone.location == 0 { return }
        gone = (storage.string as NSString).rangeOfComposedCharacterSequence(at: gone.location - 1)
      }
      let edited = NSMutableAttributedString(attributedString: storage)
      edited.deleteCharacters(in: gone)
      finishEdit(edited, insertionPoint: gone.location)
    }

    private func finishEdit(_ edited: NSAttributedString, insertionPoint: Int) {
      storage = NSAttributedString(attributedString: edited)
      selectedRange = NSRange(location: insertionPoint, length: 0)
      textChanged()
      delegate?.textViewDidChange(self)
    }

    /// The text takes another size now.
    func textChanged() {
      setNeedsLayout()
      fittingChanged()
    }

    /// The size of the text with its space at the width of `size`, in points, rounded up to whole pixels; a width that is
    /// not above 0 is no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      let text = drawn
      let rect = measurement(of: text, width: size.width).rect(context: nil)
      // A line begun by a break at the end adds to the height alone.
      let height = withLastLine(text).map { measurement(of: $0, width: size.width).rect(context: nil).height }
      return CGSize(
        width: rect.width + horizontalSpace, height: (height ?? rect.height) + textContainerInset.vertical
      ).roundedUp(toScale: contentScaleFactor)
    }

    /// None while the view scrolls; else the size of its text at its width.
    open override var intrinsicContentSize: CGSize {
      isScrollEnabled
        ? super.intrinsicContentSize : sizeThatFits(CGSize(width: offeredWidth ?? bounds.size.width, height: 0))
    }

    /// Gives the content its size.
    open override func layoutSubviews() {
      super.layoutSubviews()
      let size = CGSize(width: bounds.size.width, height: sizeThatFits(bounds.size).height)
      if contentSize != size { contentSize = size }
    }

    /// Where the insertion point is when it is before a UTF-16 code unit of the text, in points of the content; 2 points
    /// wide and as high as its line. An offset outside counts as the nearest in the text.
    ///
    /// Not in UIKit, which has text positions. Its x is that of the text before it on its line, measured alone.
    open func caretRect(at offset: Int) -> CGRect {
      let offset = max(0, min(offset, storage.length))
      let string = storage.string
      let place = string.utf8Offsets(ofUTF16: [offset])[0]
      let text = drawn
      let line = measurement(of: withLastLine(text) ?? text, width: bounds.size.width).line(at: place)
      let start = line.map { string.slice(utf8: 0..<min($0.start, place)).utf16.count } ?? 0
      let before = measured.attributedSubstring(from: NSRange(location: start, length: offset - start))
      return CGRect(
        x: textContainerInset.left + textContainer.lineFragmentPadding + (before.length == 0 ? 0 : before.size().width),
        y: textContainerInset.top + (line?.top ?? 0), width: 2, height: line?.height ?? usedFont.lineHeight)
    }

    private var horizontalSpace: CGFloat { textContainerInset.horizontal + 2 * textContainer.lineFragmentPadding }

    private var usedFont: UIFont {
      let font = font ?? Self.defaultFont
      return adjustsFontForContentSizeCategory ? font.scaled(for: traitCollection) : font
    }

    /// Source: the documentation of UIKit's `UITextView.font`.
    private static let defaultFont = UIFont(name: "Helvetica", size: 17) ?? .systemFont(ofSize: 17)

    /// The text with a font everywhere.
    private var measured: NSAttributedString {
      if storage.length == 0 { return storage }
      let filled = storage.filling([.font: usedFont])
      return adjustsFontForContentSizeCategory ? filled.scaled(for: traitCollection) : filled
    }

    /// The text as strings are drawn: a line break at the end of other text begins no line.
    private var drawn: DrawnText {
      storage.length == 0 ? DrawnText("", attributes: [.font: usedFont]) : DrawnText(measured)
    }

    /// The text with the line that a break at its end begins here: a space stands on it. nil if there is no such line.
    private func withLastLine(_ drawn: DrawnText) -> DrawnText? {
      guard !drawn.isBlank, storage.string.unicodeScalars.last?.isLineBreak == true else { return nil }
      let text = measured
      let longer = NSMutableAttributedString(attributedString: text)
      let attributes = text.attributes(at: text.length - 1, effectiveRange: nil)
      longer.append(NSAttributedString(string: " ", attributes: attributes))
      return DrawnText(longer)
    }

    /// A measurement at the view's width, in points; one that is not above 0 is no limit.
    private func measurement(of text: DrawnText, width: CGFloat) -> StringMeasurement {
      let room = width > 0 ? max(width - horizontalSpace, CGFloat.leastNormalMagnitude) : 0
      return StringMeasurement(
        text: text, constraint: CGSize(width: room, height: 0), options: .usesLineFragmentOrigin,
        maxLines: textContainer.maximumNumberOfLines)
    }
  }
#endif
