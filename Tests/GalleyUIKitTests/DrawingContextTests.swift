import Foundation
import Galley
import Testing

@testable import GalleyUIKit

@Suite struct DrawingContextTests {
  let font = UIFont(name: "Liberation Sans", size: 17)!

  @Test("D28: raw values are UIKit's")
  func rawValues() {
    #expect(NSStringDrawingOptions.usesLineFragmentOrigin.rawValue == 1)
    #expect(NSStringDrawingOptions.usesFontLeading.rawValue == 2)
    #expect([NSTextAlignment.left, .center, .right, .justified, .natural].map(\.rawValue) == [0, 1, 2, 3, 4])
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    #expect(modes.map(\.rawValue) == Array(0...5) && NSLineBreakMode(rawValue: 6) == nil)
    #expect([NSWritingDirection.natural, .leftToRight, .rightToLeft].map(\.rawValue) == [-1, 0, 1])
    #expect(NSParagraphStyle.LineBreakStrategy.pushOut.rawValue == 1)
    #expect(NSParagraphStyle.LineBreakStrategy.hangulWordPriority.rawValue == 2)
    #expect(NSParagraphStyle.LineBreakStrategy.standard.rawValue == 65535)
    let keys: [NSAttributedString.Key: String] = [
      .font: "NSFont", .paragraphStyle: "NSParagraphStyle", .kern: "NSKern", .foregroundColor: "NSColor",
      .backgroundColor: "NSBackgroundColor", .underlineStyle: "NSUnderline", .strikethroughStyle: "NSStrikethrough",
      .underlineColor: "NSUnderlineColor", .strikethroughColor: "NSStrikethroughColor", .strokeColor: "NSStrokeColor",
      .strokeWidth: "NSStrokeWidth", .shadow: "NSShadow", .textEffect: "NSTextEffect", .obliqueness: "NSObliqueness",
      .link: "NSLink",
    ]
    for (key, name) in keys { #expect(key.rawValue == name) }
  }

  @Test("D28: options that macOS and iOS 26 have besides change no size", arguments: [4, 16, 512])
  func otherOptions(rawValue: Int) {
    let context = NSStringDrawingContext()
    func measure(_ options: NSStringDrawingOptions) -> CGRect {
      "Some words to wrap".boundingRect(
        with: CGSize(width: 60, height: 0), options: options, attributes: [.font: font], context: context)
    }
    #expect(measure(NSStringDrawingOptions(rawValue: 1 | rawValue)) == measure(.usesLineFragmentOrigin))
    #expect(measure(NSStringDrawingOptions(rawValue: rawValue)) == measure([]))
    #expect(context.unsupportedOptions.isEmpty)
  }

  @Test("D36: the context tells the scale and the bounds")
  func scaleAndBounds() {
    let context = NSStringDrawingContext()
    #expect(context.minimumScaleFactor == 0)
    #expect(context.totalBounds == .zero)
    let rect = "Hello".boundingRect(
      with: CGSize(width: 10, height: 0), options: .usesLineFragmentOrigin, attributes: [.font: font], context: context)
    #expect(context.actualScaleFactor == 1)
    #expect(context.totalBounds == rect && rect.height > 18)
    #expect(context.error == nil && context.unsupportedAttributes.isEmpty && context.unsupportedOptions.isEmpty)
  }

  @Test("D36: fonts shrink to the minimum factor at most, and only where the text does not fit")
  func minimumScale() {
    let font = UIFont(name: "Liberation Sans", size: 16)!
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let context = NSStringDrawingContext()
    func measure(_ text: String, _ size: CGSize, _ minimum: CGFloat) -> CGRect {
      context.minimumScaleFactor = minimum
      return text.boundingRect(with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: context)
    }
    let whole = measure("Hello, world", CGSize(width: 200, height: 0), 0.5)
    #expect(context.actualScaleFactor == 1 && whole.width > 80)
    // A line is 17.875 high at 16 points: 0.83 of it are 14.836, 0.84 are 15.015.
    let shrunk = measure("Hello, world", CGSize(width: 200, height: 15), 0.5)
    #expect(abs(context.actualScaleFactor - 0.83) < 1e-9)
    #expect(abs(shrunk.height - 17.875 * 0.83) < 1e-9 && abs(shrunk.width - whole.width * 0.83) < 1e-9)
    #expect(context.totalBounds == shrunk)
    // A word is shrunk rather than cut.
    let word = measure("internationalization", CGSize(width: 100, height: 0), 0.5)
    #expect(word.width <= 100 && word.height < 17.875 && context.actualScaleFactor < 1)
    _ = measure("internationalization", CGSize(width: 10, height: 10), 0.5)
    #expect(context.actualScaleFactor == 0.5)
    for minimum in [0, 1, 2, -1, CGFloat.nan] {
      #expect(measure("Hello, world", CGSize(width: 200, height: 10), minimum).height == 17.875)
      #expect(context.actualScaleFactor == 1)
    }
  }

  @Test("keys and options that are not there yet change nothing and are reported")
  func unsupported() {
    let vertical = NSAttributedString.Key("CTVerticalForms")
    let superscript = NSAttributedString.Key("NSSuperScript")
    let text = NSMutableAttributedString(string: "office", attributes: [.font: font])
    let plain = text.size()
    text.addAttribute(vertical, value: 1, range: NSRange(location: 0, length: 3))
    text.addAttribute(superscript, value: CGFloat(1), range: NSRange(location: 2, length: 1))
    let context = NSStringDrawingContext()
    let options = NSStringDrawingOptions(rawValue: 1 | 32)
    #expect(text.boundingRect(with: .zero, options: options, context: context).size == plain)
    #expect(context.unsupportedAttributes == [vertical, superscript])
    #expect(context.unsupportedOptions.isEmpty)

    // The next measurement begins anew; values that change nothing are no trouble.
    let neutral: [NSAttributedString.Key: Any] = [
      vertical: 0, superscript: CGFloat(0), .ligature: 1, .baselineOffset: 0.0, .expansion: CGFloat(0),
      .attachment: 3, .writingDirection: "x", .init("MyOwn"): 5, .link: "x", .font: font,
    ]
    let rect = "office".boundingRect(with: .zero, attributes: neutral, context: context)
    #expect(context.unsupportedAttributes.isEmpty && context.unsupportedOptions.isEmpty && rect.size == plain)
  }

  @Test("the last line that fits in the height ends with an ellipsis; lines past it do not count")
  func truncation() {
    let font = UIFont(name: "Liberation Sans", size: 16)!
    let context = NSStringDrawingContext()
    let text = "The quick brown fox jumps over the lazy dog and does it again"
    func measure(_ height: CGFloat, truncates: Bool = true) -> CGRect {
      text.boundingRect(
        with: CGSize(width: 100, height: height),
        options: truncates ? [.usesLineFragmentOrigin, .truncatesLastVisibleLine] : .usesLineFragmentOrigin,
        attributes: [.font: font], context: context)
    }
    let line: CGFloat = 17.875
    let whole = measure(0, truncates: false)
    #expect(whole.height > 4 * line)
    // Two lines fit exactly; a little less leaves one, and one shows in any case.
    #expect(measure(2 * line).height == 2 * line)
    #expect(measure(2 * line - 0.01).height == line)
    #expect(measure(1).height == line)
    #expect(context.unsupportedOptions.isEmpty && context.totalBounds.height == line)
    // Cut between characters, the line is fuller than one that ends between words, and no wider than it may be.
    let first = "The quick".size(withAttributes: [.font: font]).width
    #expect(measure(1).width > first && measure(1).width <= 100)
    for height in [whole.height, whole.height + 1, 0, -1, .nan, .infinity] { #expect(measure(height) == whole) }
    #expect(measure(1, truncates: false) == whole)

    // A text that has to be cut is shrunk first.
    context.minimumScaleFactor = 0.5
    let shrunk = measure(2 * line)
    #expect(context.actualScaleFactor < 1 && shrunk.height <= 2 * line)
  }

  @Test("an attachment keeps its size where fonts are scaled")
  func scaledAttachment() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 40, height: 60)
    let text = NSMutableAttributedString(attachment: attachment)
    text.append(NSAttributedString(string: "wave after wave"))
    text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.1
    let words = "wave after wave".size(withAttributes: [.font: font]).width
    let rect = text.boundingRect(with: CGSize(width: 40 + words / 2, height: 0), options: [], context: context)
    #expect(context.actualScaleFactor > 0.48 && context.actualScaleFactor <= 0.5)
    #expect(isNear(rect.width, 40 + context.actualScaleFactor * words, 0.01) && rect.height >= 60)
    // Nothing is left to scale where the attachment alone is too wide.
    _ = text.boundingRect(with: CGSize(width: 30, height: 0), options: [], context: context)
    #expect(context.actualScaleFactor == 0.1)
  }

  /// "a b", "c" and "d e f" in lines of their own, of which the second and third have a style of their own each.
  private func blocks() -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: "one two\nthree\nfour", attributes: [.font: font])
    for (spacing, range) in [(3.0, NSRange(location: 8, length: 6)), (5, NSRange(location: 14, length: 4))] {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = spacing
      text.addAttribute(.paragraphStyle, value: style, range: range)
    }
    return text
  }

  @Test("paragraphs of different styles are truncated as a whole")
  func truncationOfBlocks() {
    let text = blocks()
    let context = NSStringDrawingContext()
    func measure(_ height: CGFloat, width: CGFloat = 200) -> CGSize {
      text.boundingRect(
        with: CGSize(width: width, height: height), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
        context: context
      ).size
    }
    func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    let line = font.ascender - font.descender
    let whole = text.boundingRect(with: CGSize(width: 200, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(isNear(whole.height, 3 * line + 3, 1e-9))
    for height in [0, -1, .nan, whole.height, whole.height + 1] { #expect(measure(height) == whole.size) }
    // Two lines, of which the second tells that there is more; the space between the second and the third is not shown.
    let two = measure(whole.height - 0.01)
    #expect(isNear(two.height, 2 * line, 1e-9))
    #expect(isNear(two.width, max(width("one two"), width("three…")), 0.001))
    for height in [1, line, 2 * line - 0.01] {
      #expect(isNear(measure(height).height, line, 1e-9) && isNear(measure(height).width, width("one two…"), 0.001))
    }
    // Inside a paragraph of several lines, and where the ellipsis has no room.
    let narrow = width("one two") + 1
    #expect(isNear(measure(line, width: narrow).height, line, 1e-9) && measure(line, width: narrow).width <= narrow)
    #expect(isNear(measure(2 * line, width: width("three")).height, 2 * line, 1e-9))
    #expect(context.unsupportedOptions.isEmpty && context.unsupportedAttributes.isEmpty)
  }

  @Test("one paragraph style and several of the same effect are truncated alike", arguments: [10, 30] as [CGFloat])
  func truncationOfEqualBlocks(width: CGFloat) {
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    for number in 0..<(1 << 10) {
      // All texts of five of these.
      let string = String((0..<5).map { ["a", "b ", " ", "\n"][number >> (2 * $0) & 3] }.joined())
      let plain = NSMutableAttributedString(string: string, attributes: [.font: font])
      let mixed = NSMutableAttributedString(attributedString: plain)
      for index in stride(from: 0, to: plain.length, by: 2) {
        mixed.addAttribute(.paragraphStyle, value: centered, range: NSRange(location: index, length: 1))
      }
      for height in [1, 20, 39, 60] as [CGFloat] {
        let limit = CGSize(width: width, height: height)
        let one = plain.boundingRect(with: limit, options: options, context: nil)
        let several = mixed.boundingRect(with: limit, options: options, context: nil)
        #expect(
          isNear(one.width, several.width, 0.001) && isNear(one.height, several.height, 1e-6),
          "\(string.debugDescription) in \(limit): \(one.size), \(several.size)")
      }
    }
  }

  @Test("a text that cannot be prepared has the zero rectangle, and the context says why")
  func failure() {
    let context = NSStringDrawingContext()
    let error = TextMeasurementError.analysis(.textTooLong(bytes: 2, limit: 1))
    let measurement = StringMeasurement(
      text: DrawnText("ab", attributes: [:]), constraint: .zero, options: [],
      prepare: { _, _ throws(TextMeasurementError) in throw error })
    #expect(measurement.rect(context: context) == .zero)
    #expect(context.error == error && context.totalBounds == .zero)
    _ = "ab".boundingRect(with: .zero, context: context)
    #expect(context.error == nil)
  }

  @Test("places in UTF-16 become places in UTF-8")
  func offsets() {
    #expect("aé日😀z".utf8Offsets(ofUTF16: [0, 1, 2, 3, 4, 5, 6, 9]) == [0, 1, 3, 6, 10, 10, 11, 11])
    #expect("".utf8Offsets(ofUTF16: [0, 0, 3]) == [0, 0, 0])
    #expect("ab".utf8Offsets(ofUTF16: []) == [])
  }

  @Test(
    "no size, kern or spacing traps", arguments: [1e-308, CGFloat.leastNonzeroMagnitude, 1e-30, 1e30, 1e300, 1.7e308])
  func extremes(value: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = value
    for text in ["ab\tc d\n日本 😀", "office", "\u{AD}a\u{AD}", ""] {
      for kern in [0, value, -value] {
        for font in [font, font.withSize(value)] {
          let rect = text.boundingRect(
            with: CGSize(width: 50, height: 50), options: .usesLineFragmentOrigin,
            attributes: [.font: font, .kern: kern, .paragraphStyle: style], context: nil)
          #expect(rect.width >= 0 && rect.height >= 0)
        }
      }
    }
  }
}
