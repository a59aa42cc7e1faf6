import Foundation
import Galley
import GalleyUIKit
import Testing

/// What is published of Apple's paragraph styles, one test a statement.
@Suite("Apple's answers: paragraphs") struct AppleParagraphStatementTests {
  let font = UIFont(name: "Liberation Sans", size: 17)!
  var line: CGFloat { font.ascender - font.descender }

  func size(
    _ text: String, width: CGFloat = 0, options: NSStringDrawingOptions = .usesLineFragmentOrigin,
    context: NSStringDrawingContext? = nil, font: UIFont? = nil, extra: [NSAttributedString.Key: Any] = [:],
    _ change: (NSMutableParagraphStyle) -> Void
  ) -> CGSize {
    let style = NSMutableParagraphStyle()
    change(style)
    let attributes = extra.merging([.font: font ?? self.font, .paragraphStyle: style]) { $1 }
    return text.boundingRect(
      with: CGSize(width: width, height: 0), options: options, attributes: attributes, context: context
    ).size
  }

  func width(_ text: String, font: UIFont? = nil) -> CGFloat {
    text.size(withAttributes: [.font: font ?? self.font]).width
  }

  // MARK: Heights

  @Test("D18: a line is its natural height times the multiple, then within the limits")
  func lineHeightMultiple() {
    #expect(isNear(size("a\nb") { $0.lineHeightMultiple = 1.5 }.height, 3 * line, 1e-9))
    #expect(isNear(size("a\nb") { $0.lineHeightMultiple = 0.5 }.height, line, 1e-9))
    let clamped = size("a\nb") {
      $0.lineHeightMultiple = 2
      $0.maximumLineHeight = 30
    }
    #expect(clamped.height == 60)
    let raised = size("a\nb") {
      $0.lineHeightMultiple = 0.5
      $0.minimumLineHeight = 12
    }
    #expect(raised.height == 24)
  }

  @Test("D19: a greatest line height of 0 is none; line spacing is added on top of one")
  func maximumLineHeight() {
    #expect(size("a\nb") { $0.maximumLineHeight = 0 }.height == 2 * line)
    let limited = size("a\nb\nc") {
      $0.maximumLineHeight = 10
      $0.lineSpacing = 4
    }
    #expect(limited.height == 38)
  }

  @Test("D20: n lines of one fixed height are n times as high", arguments: [1, 2, 7], [0, 3.5])
  func fixedHeight(lines: Int, spacing: CGFloat) {
    let text = Array(repeating: "line", count: lines).joined(separator: "\n")
    let height = size(text) {
      $0.minimumLineHeight = 22.3
      $0.maximumLineHeight = 22.3
      $0.lineSpacing = spacing
    }.height
    #expect(height == CGFloat(lines) * 22.3 + CGFloat(lines - 1) * spacing)
  }

  @Test("D21: the room that a fixed height adds is above the text")
  func roomAbove() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 40
    style.maximumLineHeight = 40
    let rect = "a".boundingRect(
      with: .zero, attributes: [.font: font, .paragraphStyle: style], context: nil)
    #expect(rect.height == 40)
    #expect(isNear(rect.minY, font.descender, 1e-9))
  }

  @Test("D23, E41: a kerned line keeps its spacing only where the quirk is asked for")
  func kernedLine() {
    let context = NSStringDrawingContext()
    context.quirks = .spacingBelowKernedLine
    let system = UIFont.systemFont(ofSize: 17)
    func height(_ context: NSStringDrawingContext?, kern: CGFloat?, _ text: String = "a") -> CGFloat {
      size(text, context: context, font: system, extra: kern.map { [.kern: $0] } ?? [:]) { $0.lineSpacing = 100 }.height
    }
    #expect(isNear(height(context, kern: 0.1), 120.287109375, 1e-9))
    #expect(isNear(height(nil, kern: 0.1), 20.287109375, 1e-9))
    #expect(isNear(height(context, kern: nil), 20.287109375, 1e-9))
    #expect(isNear(height(context, kern: 0.1, "a\nb"), 140.57421875, 1e-9))
  }

  @Test("paragraphs are spaced by what comes after the one and before the other")
  func paragraphSpacing() {
    let spaced = size("a b\nc") {
      $0.paragraphSpacing = 5
      $0.paragraphSpacingBefore = 2
    }
    #expect(isNear(spaced.height, 2 * line + 7, 1e-9))
    // Of different styles: the first one's after, the second one's before, and the first one's line spacing.
    let first = NSMutableParagraphStyle()
    first.paragraphSpacing = 5
    first.paragraphSpacingBefore = 100
    first.lineSpacing = 1
    let second = NSMutableParagraphStyle()
    second.paragraphSpacing = 100
    second.paragraphSpacingBefore = 2
    let text = NSMutableAttributedString(string: "a\nb", attributes: [.font: font, .paragraphStyle: first])
    text.addAttribute(.paragraphStyle, value: second, range: NSRange(location: 2, length: 1))
    #expect(isNear(text.size().height, 2 * line + 5 + 2 + 1, 1e-9))
  }

  // MARK: Modes and strategies

  @Test("D25: clipping is one line a paragraph, whatever the constraint")
  func clipping() {
    let text = "This is a test string"
    for limit in [1, 50, 100] as [CGFloat] {
      let clipped = size(text, width: limit) { $0.lineBreakMode = .byClipping }
      #expect(clipped.height == line)
      #expect(clipped.width == width(text))
    }
    #expect(size("a b\nc", width: 1) { $0.lineBreakMode = .byClipping }.height == 2 * line)
    #expect(NSLineBreakMode(rawValue: 2) == .byClipping)
  }

  @Test("D35: the default style has no strategy, and standard has both")
  func strategies() {
    #expect(NSParagraphStyle.default.lineBreakStrategy == [])
    #expect(NSParagraphStyle.LineBreakStrategy.standard.contains([.pushOut, .hangulWordPriority]))
  }

  @Test("D35: pushOut avoids a last line of one word, without more lines")
  func pushOut() {
    let text = "one two six ten"
    let limit = width("one two six") + 1
    let plain = size(text, width: limit) { _ in }
    let pushed = size(text, width: limit) { $0.lineBreakStrategy = .pushOut }
    #expect(isNear(plain.width, width("one two six"), 0.001))
    #expect(isNear(pushed.width, max(width("one two"), width("six ten")), 0.001))
    #expect(pushed.height == plain.height)
  }

  @Test("D35: hangulWordPriority breaks between words only, and counts as nothing in modes of one line")
  func hangul() {
    let text = "한국어 단어"
    let limit = width("한국어 단") + 1
    #expect(isNear(size(text, width: limit) { _ in }.width, width("한국어 단"), 0.001))
    let words = size(text, width: limit) { $0.lineBreakStrategy = .standard }
    #expect(isNear(words.width, width("한국어"), 0.001))
    let clipped = size(text, width: limit) {
      $0.lineBreakStrategy = .standard
      $0.lineBreakMode = .byClipping
    }
    #expect(isNear(clipped.width, width(text), 0.001))
  }

  // MARK: Tabs

  @Test("D30: twelve left tabs every 28 points")
  func defaultTabs() {
    let stops = NSParagraphStyle.default.tabStops
    #expect(stops.map(\.location) == (1...12).map { CGFloat($0) * 28 })
    #expect(stops.allSatisfy { $0.alignment == .left })
  }

  @Test("D32: behind the last tab stop tabs lead to multiples of the interval")
  func tabInterval() {
    let b = width("b")
    func end(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) -> CGFloat { size(text, change).width - b }
    let stops = [100, 40].map { NSTextTab(textAlignment: .left, location: $0) }
    #expect(isNear(end("a\tb") { $0.tabStops = stops }, 40, 0.001))
    #expect(isNear(end("a\t\tb") { $0.tabStops = stops }, 100, 0.001))
    let both = { (style: NSMutableParagraphStyle) in
      style.tabStops = stops
      style.defaultTabInterval = 30
    }
    #expect(isNear(end("a\t\t\tb", both), 120, 0.001))
    #expect(isNear(end("a\t\t\t\tb", both), 150, 0.001))
    // Those of the default style come first, too.
    #expect(isNear(end("a\tb") { $0.defaultTabInterval = 30 }, 28, 0.001))
    let many = "a" + String(repeating: "\t", count: 13) + "b"
    #expect(isNear(end(many) { $0.defaultTabInterval = 50 }, 350, 0.001))
    #expect(
      isNear(
        end("a\tb") { style in
          style.tabStops = []
          style.defaultTabInterval = 30
        }, 30, 0.001))
  }

  @Test("tab stops are values, kept in order when added")
  func tabStops() {
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    style.addTabStop(NSTextTab(textAlignment: .left, location: 50))
    style.addTabStop(NSTextTab(textAlignment: .left, location: 20))
    #expect(style.tabStops.map(\.location) == [20, 50])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 50))
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 20))
    #expect(style.tabStops.map(\.location) == [20])
    let other = NSMutableParagraphStyle()
    other.tabStops = [NSTextTab(textAlignment: .left, location: 20)]
    #expect(style == other && style.hash == other.hash)
    #expect(style != NSParagraphStyle.default)
  }

  // MARK: Indents

  @Test("D33: a tail indent above 0 counts from the leading edge, else from the trailing edge")
  func tailIndent() {
    let text = "one two"
    let whole = width(text)
    #expect(size(text, width: whole + 20) { $0.tailIndent = -20 }.height == line)
    #expect(size(text, width: whole + 19) { $0.tailIndent = -20 }.height == 2 * line)
    for limit in [0, 30, 500] as [CGFloat] {
      #expect(size(text, width: limit) { $0.tailIndent = whole }.height == line)
      #expect(size(text, width: limit) { $0.tailIndent = whole - 1 }.height == 2 * line)
    }
  }

  @Test("D34: head indents narrow the lines; the rectangle begins at the edge")
  func headIndents() {
    let text = "one two six"
    let both = { (style: NSMutableParagraphStyle) in
      style.firstLineHeadIndent = 30
      style.headIndent = 10
    }
    #expect(isNear(size(text, both).width, 30 + width(text), 0.001))
    let limit = 30 + width("one") + 0.5
    let rect = size(text, width: limit, both)
    #expect(isNear(rect.width, max(30 + width("one"), 10 + width("two"), 10 + width("six")), 0.001))
    #expect(rect.height == 3 * line)
    // White space at the end counts up to the room that the indent leaves.
    let space = size("one  ", width: limit) { $0.firstLineHeadIndent = 30 }
    #expect(isNear(space.width, limit, 0.001))
    let style = NSMutableParagraphStyle()
    both(style)
    let origin = text.boundingRect(
      with: CGSize(width: limit, height: 0), options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style], context: nil
    ).origin
    #expect(origin == .zero)
  }

  // MARK: Spacing

  @Test("tracking is added after each character, goes before kern, and is none at 0")
  func tracking() {
    let font = UIFont(name: "Liberation Sans", size: 16)!
    func width(_ attributes: [NSAttributedString.Key: Any], _ text: String = "abc") -> CGFloat {
      text.size(withAttributes: attributes.merging([.font: font]) { $1 }).width
    }
    #expect(isNear(width([.tracking: 2]), 31.796875, 0.0001))
    #expect(isNear(width([.tracking: 2, .kern: 5]), 31.796875, 0.0001))
    #expect(isNear(width([.tracking: 0, .kern: 2]), 31.796875, 0.0001))
    // Unlike a kern of 0 it leaves the font's kerning on.
    #expect(isNear(width([.tracking: 0], "AVATAR Tomorrow"), 133.6562, 0.0001))
  }

  // MARK: What cannot be measured here

  @Test("D5: \"This is a test string\" at 17 is 144.093 wide", .disabled("needs San Francisco's advances"))
  func systemWidth() {}
  @Test("D7: ten lines at 20", .disabled("needs San Francisco's advances; its line height is tested"))
  func systemLines() {}
  @Test("D50: sizeWithFont gave whole numbers", .disabled("Swift's UIKit never had it")) func legacySize() {}

  // MARK: Views

  @Test("D41: an empty label has no size")
  func emptyLabel() {
    let label = UILabel()
    for text in [nil, ""] as [String?] {
      label.text = text
      #expect(label.intrinsicContentSize == .zero)
      #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    }
    label.text = " "
    #expect(label.intrinsicContentSize.height == ceil(UIFont.systemFont(ofSize: 17).lineHeight))
  }

  @Test("D46: text views pad lines by 5 points at both ends; without padding and insets they are as boundingRect")
  func textView() {
    let view = UITextView()
    view.font = font
    view.textContainerInset = .zero
    view.text = "some words to wrap, and some more"
    func rect(_ width: CGFloat) -> CGSize {
      view.text.boundingRect(
        with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil
      ).size
    }
    for width in [60, 85, 120] as [CGFloat] {
      view.textContainer.lineFragmentPadding = 5
      #expect(view.sizeThatFits(CGSize(width: width, height: 0)).height == ceil(rect(width - 10).height))
      #expect(view.sizeThatFits(CGSize(width: width, height: 0)).width == ceil(rect(width - 10).width + 10))
      view.textContainer.lineFragmentPadding = 0
      #expect(view.sizeThatFits(CGSize(width: width, height: 0)).height == ceil(rect(width).height))
    }
    #expect(UITextView().textContainer.lineFragmentPadding == 5)
  }

  // MARK: Others

  @Test(
    "D48: a line height is natural, a multiple of the largest size, that and some leading, or exact",
    arguments: [
      (LineHeight.multiple(1.5), 24, 36), (.points(30), 30, 30), (.natural, 17.875, 26.8125), (.leading(5), 21, 29),
      (.leading(-4), 12, 20), (.leading(.nan), 17.875, 26.8125), (.leading(0), 16, 24),
    ] as [(LineHeight, Double, Double)])
  func newLineHeights(height: LineHeight, expected: Double, larger: Double) throws {
    let paragraph = ParagraphStyle(lineHeight: height)
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))
    let large = TextStyle(font: FontDescriptor("Liberation Sans", size: 24))
    #expect(
      try Typesetter.shared.prepare("a\nb", style: style, paragraph: paragraph).size(width: 100).height == 2 * expected)
    let runs = [TextRun("a", style: style), TextRun("b", style: large), TextRun("\nc", style: style)]
    let mixed = try Typesetter.shared.prepare(runs, paragraph: paragraph).size(width: 100)
    #expect(abs(mixed.height - larger - expected) < 1e-9)
    #expect(
      try Typesetter.shared.prepare("a", style: style, paragraph: .init(lineHeight: .leading(-99))).size(width: 9)
        .height == 0)
  }

  @Test("D49: the methods without a context give the same")
  func withoutContext() {
    let text = NSAttributedString(string: "some words to wrap", attributes: [.font: font])
    let limit = CGSize(width: 60, height: 0)
    #expect(
      text.boundingRect(with: limit, options: .usesLineFragmentOrigin)
        == text.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil))
    #expect(
      "some words to wrap".boundingRect(with: limit, options: .usesLineFragmentOrigin, attributes: [.font: font])
        == text.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil))
  }

  @Test("D51: a measured width fits and is stable when it is measured again")
  func stableWidth() {
    let font = UIFont(name: "Liberation Sans", size: 16)!
    func size(_ width: CGFloat) -> CGSize {
      "Мруа паваЫотрПрпв.".boundingRect(
        with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
        attributes: [.font: font], context: nil
      ).size
    }
    let first = size(180)
    #expect(first.width <= 180)
    #expect(size(first.width) == first)
  }
}
