import Foundation
import GalleyUIKit
import Testing

/// What published data say of Apple's answers, one test a statement. Advances of San Francisco are not ours to give, so that
/// tests with the system's font look at heights only.
@Suite("Apple's answers") struct AppleStatementTests {
  let liberation = UIFont(name: "Liberation Sans", size: 17)!
  let long = "This is a test string"

  @Test("D1: without options text is one line, whatever the width, above its baseline")
  func singleLine() {
    let rect = long.boundingRect(with: CGSize(width: 100, height: 100), attributes: [.font: liberation], context: nil)
    #expect(rect.width > 100)
    #expect(rect.width == long.size(withAttributes: [.font: liberation]).width)
    #expect(isNear(rect.height, 18.9922, 0.0001))
    #expect(rect.minX == 0)
    #expect(isNear(rect.minY, liberation.descender, 1e-12))
  }

  @Test("D2: with usesLineFragmentOrigin text wraps at the width, from the zero point")
  func wrapping() {
    let rect = long.boundingRect(
      with: CGSize(width: 100, height: 1000), options: .usesLineFragmentOrigin, attributes: [.font: liberation],
      context: nil)
    #expect(rect.origin == .zero)
    #expect(rect.width <= 100)
    #expect(isNear(rect.height, 2 * 18.9922, 0.0002))
  }

  @Test(
    "D3: a width of 0, below 0, NaN or infinity is no limit",
    arguments: [0, -0.0, -1, .nan, .infinity, -.infinity, 1e308, .greatestFiniteMagnitude])
  func noLimit(width: CGFloat) {
    for height in [0, CGFloat.nan, .greatestFiniteMagnitude] {
      let rect = long.boundingRect(
        with: CGSize(width: width, height: height), options: .usesLineFragmentOrigin, attributes: [.font: liberation],
        context: nil)
      #expect(rect.size == long.size(withAttributes: [.font: liberation]))
    }
  }

  @Test("D3: the least width above 0 is a limit: one character a line")
  func leastWidth() {
    for width in [1e-308, CGFloat.leastNonzeroMagnitude] {
      let rect = "abcd".boundingRect(
        with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, attributes: [.font: liberation],
        context: nil)
      #expect(rect.height == 4 * "a".size(withAttributes: [.font: liberation]).height)
    }
  }

  @Test("D4: sizes are fractional")
  func fractions() {
    let size = "Please select at".size(withAttributes: [.font: liberation])
    #expect(isNear(size.width, 120.0127, 0.00005))
    #expect(isNear(size.height, 18.9922, 0.00005))
    let wrapped = "Please select at".boundingRect(
      with: CGSize(width: 120, height: 0), options: .usesLineFragmentOrigin, attributes: [.font: liberation],
      context: nil)
    #expect(isNear(wrapped.height, 2 * 18.9922, 0.0001))
  }

  @Test("D5, D6, D7: lines of the system's font at 17 are 20.287109375 high", arguments: [1000, 100, 20])
  func systemLines(width: CGFloat) {
    let rect = long.boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: UIFont.systemFont(ofSize: 17)], context: nil)
    let lines = rect.height / 20.287109375
    #expect(lines == lines.rounded())
    if width == 1000 { #expect(lines == 1) }
    if width == 100 { #expect(lines == 2) }
    // Five words, of which some are cut.
    if width == 20 { #expect(lines > 5 && rect.width <= 20) }
  }

  @Test("D9: usesFontLeading adds the leading to each line")
  func fontLeading() {
    let limit = CGSize(width: 100, height: 0)
    let without = long.boundingRect(
      with: limit, options: .usesLineFragmentOrigin, attributes: [.font: liberation], context: nil)
    let with = long.boundingRect(
      with: limit, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: liberation], context: nil)
    #expect(isNear(without.height, 2 * 18.9922, 0.0001))
    #expect(isNear(with.height, 2 * 19.5483, 0.0001))
    #expect(without.width == with.width)
  }

  @Test("D22: lineSpacing stands between lines, not after the last", arguments: [1, 2, 3])
  func lineSpacing(lines: Int) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 8
    let text = Array(repeating: "line", count: lines).joined(separator: "\n")
    let height = text.size(withAttributes: [.font: liberation, .paragraphStyle: style]).height
    #expect(isNear(height, CGFloat(lines) * 18.9921875 + CGFloat(lines - 1) * 8, 1e-9))
  }

  @Test("D22: negative, NaN and infinite line spacing count as 0", arguments: [-5, .nan, .infinity])
  func oddLineSpacing(spacing: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = spacing
    let height = "a\nb".size(withAttributes: [.font: liberation, .paragraphStyle: style]).height
    #expect(height == "a\nb".size(withAttributes: [.font: liberation]).height)
  }

  @Test("D26: truncatesLastVisibleLine without usesLineFragmentOrigin is ignored")
  func ignoredTruncation() {
    let context = NSStringDrawingContext()
    let limit = CGSize(width: 50, height: 10)
    let rect = long.boundingRect(
      with: limit, options: NSStringDrawingOptions(rawValue: 32), attributes: [.font: liberation], context: context)
    #expect(rect == long.boundingRect(with: limit, attributes: [.font: liberation], context: nil))
    #expect(context.unsupportedOptions.isEmpty)
  }

  @Test("D29: the rectangle may exceed the constraints")
  func exceeding() {
    let limit = CGSize(width: 1, height: 1)
    let rect = "W".boundingRect(
      with: limit, options: .usesLineFragmentOrigin, attributes: [.font: liberation], context: nil)
    #expect(rect.width > 16 && rect.height > 18)
    let tall = long.boundingRect(
      with: CGSize(width: 100, height: 20), options: .usesLineFragmentOrigin, attributes: [.font: liberation],
      context: nil)
    #expect(isNear(tall.height, 2 * 18.9922, 0.0001))
  }

  @Test("D31: a tab leads to the next of the stops every 28 points")
  func tabs() {
    let font = UIFont(name: "Liberation Sans", size: 12)!
    let b = "b".size(withAttributes: [.font: font]).width
    // A tab's advance is in whole units of the face, 12/2048 points each.
    #expect(isNear("a\tb".size(withAttributes: [.font: font]).width, 28 + b, 0.003))
    #expect(isNear("a\t\tb".size(withAttributes: [.font: font]).width, 56 + b, 0.003))
  }

  @Test("D37: kern goes after each character, the last too")
  func kern() {
    let font = UIFont(name: "Liberation Sans", size: 16)!
    let natural = "abc".size(withAttributes: [.font: font]).width
    let spaced = "abc".size(withAttributes: [.font: font, .kern: 2]).width
    #expect(isNear(spaced, 31.796875, 0.0001))
    #expect(isNear(spaced - natural, 6, 0.0001))
  }

  @Test(
    "D37: kern may be any kind of number",
    arguments: [2, 2.0, CGFloat(2), Float(2), NSNumber(value: 2)] as [any Sendable])
  func kernNumbers(value: any Sendable) {
    let font = UIFont(name: "Liberation Sans", size: 16)!
    #expect(isNear("abc".size(withAttributes: [.font: font, .kern: value]).width, 31.796875, 0.0001))
    let text = NSAttributedString(string: "abc", attributes: [.font: font, .kern: value])
    #expect(isNear(text.size().width, 31.796875, 0.0001))
  }

  @Test("D38: a kern of 0 turns the font's kerning off")
  func kernZero() {
    let font = UIFont(name: "Liberation Sans", size: 16)!
    #expect(isNear("AVATAR Tomorrow".size(withAttributes: [.font: font]).width, 133.6562, 0.0001))
    #expect(isNear("AVATAR Tomorrow".size(withAttributes: [.font: font, .kern: 0]).width, 140.4688, 0.0001))
  }

  @Test("D39: \"a\\n\" is one line high, \"\\n\" two")
  func finalLineBreak() {
    let line = "a".size(withAttributes: [.font: liberation]).height
    #expect("a\n".size(withAttributes: [.font: liberation]).height == line)
    #expect("\n".size(withAttributes: [.font: liberation]).height == 2 * line)
    #expect("a\n\n".size(withAttributes: [.font: liberation]).height == 2 * line)
  }

  @Test("D42: the empty string is one line high and has no width")
  func empty() {
    #expect("".size(withAttributes: [.font: liberation]).width == 0)
    #expect(isNear("".size(withAttributes: [.font: liberation]).height, 18.9922, 0.0001))
  }

  @Test("D43: what has no font is measured in Helvetica 12")
  func noFont() {
    let helvetica = UIFont(name: "Helvetica", size: 12)!
    #expect(long.size() == long.size(withAttributes: [.font: helvetica]))
    #expect(isNear(long.size().height, 13.8, 1e-9))
    #expect(long.size(withAttributes: [.font: "Helvetica"]) == long.size())
    #expect(isNear("".size().height, 13.8, 1e-9))
    #expect(isNear(NSAttributedString(string: "").size().height, 13.8, 1e-9))

    let text = NSMutableAttributedString(string: "small and LARGE")
    text.addAttribute(.font, value: UIFont(name: "Helvetica", size: 24)!, range: NSRange(location: 10, length: 5))
    let large = "LARGE".size(withAttributes: [.font: UIFont(name: "Helvetica", size: 24)!])
    #expect(isNear(text.size().width, "small and ".size().width + large.width, 0.001))
    #expect(text.size().height == large.height)
  }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat) -> Bool { abs(a - b) <= tolerance }
