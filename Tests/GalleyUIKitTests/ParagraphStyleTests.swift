import Foundation
import GalleyUIKit
import Testing

@Suite struct ParagraphStyleTests {
  let font = UIFont(name: "Liberation Sans", size: 16)!
  var line: CGFloat { font.ascender - font.descender }

  func text(_ string: String, _ styles: [(Int, NSParagraphStyle)]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: string, attributes: [.font: font])
    var start = 0
    for (length, style) in styles {
      text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: start, length: length))
      start += length
    }
    return text
  }

  func style(spacing: CGFloat = 0, mode: NSLineBreakMode = .byWordWrapping) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = spacing
    style.lineBreakMode = mode
    return style
  }

  @Test("D30: the default style has Apple's values")
  func defaults() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural)
    #expect(style.lineBreakMode == .byWordWrapping)
    #expect(style.baseWritingDirection == .natural)
    #expect(style.lineBreakStrategy == [] && style.tabStops.count == 12)
    let lengths = [
      style.lineSpacing, style.lineHeightMultiple, style.minimumLineHeight, style.maximumLineHeight,
      style.paragraphSpacing, style.paragraphSpacingBefore, style.headIndent, style.tailIndent,
      style.firstLineHeadIndent, style.defaultTabInterval,
    ]
    #expect(lengths.allSatisfy { $0 == 0 })
    #expect(style.hyphenationFactor == 0 && !style.usesDefaultHyphenation)
  }

  @Test("copies are values: equal until one changes")
  func copies() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    style.alignment = .center
    style.lineBreakMode = .byCharWrapping
    style.baseWritingDirection = .rightToLeft
    let copy = try #require(style.copy() as? NSParagraphStyle)
    let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(!(copy is NSMutableParagraphStyle))
    #expect(copy == style && mutable == style && copy.hash == style.hash)
    style.lineSpacing = 4
    #expect(copy.lineSpacing == 3 && copy != style)
    #expect(mutable.alignment == .center && mutable.lineBreakMode == .byCharWrapping)
    #expect(mutable.baseWritingDirection == .rightToLeft)
    mutable.setParagraphStyle(style)
    #expect(mutable == style)
    #expect(NSParagraphStyle() == NSParagraphStyle.default)
  }

  @Test("internationalization at 40 by character: the lines of the issue")
  func byCharacter() {
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style(mode: .byCharWrapping)]
    let rect = "internationalization".boundingRect(
      with: CGSize(width: 40, height: 0), options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(isNear(rect.width, 34.695, 0.001))
    #expect(rect.height == 4 * line)
    let words = "to be".boundingRect(
      with: CGSize(width: 30, height: 0), options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(isNear(words.width, "to b".size(withAttributes: [.font: font]).width, 0.001))
  }

  @Test("alignment has no effect on sizes", arguments: [NSTextAlignment.left, .center, .right, .justified, .natural])
  func alignment(alignment: NSTextAlignment) {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    let limit = CGSize(width: 60, height: 0)
    let rect = "some words to wrap".boundingRect(
      with: limit, options: .usesLineFragmentOrigin, attributes: [.font: font, .paragraphStyle: style], context: nil)
    #expect(
      rect
        == "some words to wrap".boundingRect(
          with: limit, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil))
  }

  // MARK: Several styles in one text

  @Test("paragraphs of different styles stack, each with its own spacing below its lines")
  func stacking() {
    let text = text("a\nb\nc\nd", [(4, style(spacing: 10)), (3, style(spacing: 3))])
    #expect(isNear(text.size().height, 4 * line + 10 + 10 + 3, 1e-9))
  }

  @Test("paragraphs of different styles break in their own ways")
  func modes() {
    let text = text("to be\nto be", [(6, style(mode: .byCharWrapping)), (5, style())])
    let rect = text.boundingRect(with: CGSize(width: 30, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(isNear(rect.width, "to b".size(withAttributes: [.font: font]).width, 0.001))
    #expect(isNear(rect.height, 4 * line, 1e-9))
  }

  @Test("a paragraph has the style of its first character")
  func firstCharacter() {
    #expect(
      isNear(text("ab\nc", [(1, style(spacing: 10)), (2, style(spacing: 3))]).size().height, 2 * line + 10, 1e-9))
    // CR LF is one paragraph end, also where a style begins between them.
    #expect(
      isNear(text("ab\r\nc", [(3, style(spacing: 10)), (2, style(spacing: 3))]).size().height, 2 * line + 10, 1e-9))
    // U+2028 ends a line and not a paragraph.
    #expect(
      isNear(
        text("a\u{2028}b\u{2028}c", [(2, style(spacing: 10)), (3, style())]).size().height, 3 * line + 20, 1e-9))
  }

  @Test(
    "different styles change no line count",
    arguments: ["a\n\n", "\n\na", "\n", "\n\n", "\n\n\n", "a\n\n\nb", "a\r\n\r\nb\n", "a\u{2029}\u{2029}"])
  func blankParagraphs(string: String) {
    let units = string.utf16.count
    let mixed = text(
      string, (0..<units).map { (1, style(mode: $0.isMultiple(of: 2) ? .byWordWrapping : .byCharWrapping)) })
    let plain = text(string, [(units, style())])
    #expect(isNear(mixed.size().height, plain.size().height, 1e-9))
    #expect(plain.size().height >= 2 * line)
  }

  @Test("a value that is no style counts as none")
  func wrongType() {
    #expect("a".size(withAttributes: [.font: font, .paragraphStyle: 3]) == "a".size(withAttributes: [.font: font]))
  }
}
