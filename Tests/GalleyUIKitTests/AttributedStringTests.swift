import Foundation
import GalleyUIKit
import Testing

@Suite struct AttributedStringTests {
  let small = UIFont(name: "Liberation Sans", size: 12)!
  let large = UIFont(name: "Liberation Serif", size: 24)!

  func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  @Test("a message of several fonts, as one writes it for UIKit")
  func message() {
    let text = NSMutableAttributedString(string: "Anna  ", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
    text.append(NSAttributedString(string: "12:30\n", attributes: [.font: UIFont.systemFont(ofSize: 12)]))
    text.append(
      NSAttributedString(
        string: "Shall we meet at the station?",
        attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: "gray"]))
    let rect = text.boundingRect(
      with: CGSize(width: 1000, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    #expect(isNear(rect.height, 2 * 20.287109375, 1e-9))
    #expect(isNear(rect.width, width("Shall we meet at the station?", .systemFont(ofSize: 17)), 0.001))
    let narrow = text.boundingRect(
      with: CGSize(width: 140, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil)
    #expect(isNear(narrow.height, 3 * 20.287109375, 1e-9))
    #expect(narrow.width <= 140)
  }

  @Test("sizes may be written with literals")
  func literals() {
    let rect = ("Hello" as NSString).boundingRect(
      with: CGSize(width: 320, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: UIFont(name: "Helvetica", size: 14)!], context: nil)
    #expect(isNear(rect.height, 16.1, 1e-9) && rect.width > 30)
    #expect(CGSize(width: 320, height: .greatestFiniteMagnitude).height == CGFloat.greatestFiniteMagnitude)
    #expect(CGSize(width: .infinity, height: 20) == CGSize(width: CGFloat.infinity, height: 20))
    let width: CGFloat = 3
    #expect(CGSize(width: width, height: .infinity).width == CGSize(width: 3, height: 2.5).width)
    #expect(CGSize(width: 3, height: width) == CGSize(width: 3, height: 3))
    #expect(CGSize(width: 2.5, height: .greatestFiniteMagnitude).width == 2.5)
  }

  @Test("each line is as high as its own fonts need")
  func lineHeights() {
    let text = NSMutableAttributedString(string: "small\nlarge and small\nsmall", attributes: [.font: small])
    text.addAttribute(.font, value: large, range: NSRange(location: 6, length: 5))
    let middle = large.ascender - large.descender
    #expect(middle > small.ascender - small.descender)
    #expect(isNear(text.size().height, 2 * (small.ascender - small.descender) + middle, 1e-9))
    let single = text.boundingRect(with: .zero, context: nil)
    #expect(isNear(single.minY, small.ascender - single.height, 1e-9))
  }

  @Test("attributes without effect on sizes do not split words")
  func colors() {
    let text = NSMutableAttributedString(string: "AVAVAV", attributes: [.font: large])
    text.addAttribute(.foregroundColor, value: "red", range: NSRange(location: 1, length: 2))
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 2, length: 2))
    #expect(text.size().width == width("AVAVAV", large))
    #expect(width("AVAVAV", large) < "AVAVAV".map { width(String($0), large) }.reduce(0, +))
  }

  @Test("attributes may be replaced, also by equal ones, in any order")
  func replacing() {
    let text = NSMutableAttributedString(string: "abcdef", attributes: [.font: small])
    // Where Foundation misreads an object's first word, one of a thousand addresses would halt the process.
    for size in 1...2000 {
      text.addAttribute(.font, value: small.withSize(CGFloat(size)), range: NSRange(location: size % 3, length: 3))
      text.addAttribute(.font, value: small.withSize(CGFloat(size)), range: NSRange(location: 0, length: 4))
      text.addAttribute(
        .paragraphStyle, value: NSMutableParagraphStyle(), range: NSRange(location: size % 5, length: 2))
    }
    text.addAttribute(.font, value: "no font", range: NSRange(location: 0, length: 6))
    text.addAttribute(.font, value: large, range: NSRange(location: 0, length: 6))
    #expect(text.size() == "abcdef".size(withAttributes: [.font: large]))
    #expect(text.isEqual(to: NSAttributedString(attributedString: text)))
  }

  // MARK: UTF-16

  @Test(
    "ranges are UTF-16 offsets",
    arguments: [("😀😀", "日本語", "é👩‍👩‍👧‍👦"), ("a", "😀", "b"), ("𝒳", "𠀀𠀁", "x"), ("שלום", "😀", "नमस्ते")])
  func ranges(before: String, middle: String, after: String) {
    let text = NSMutableAttributedString(string: before + middle + after, attributes: [.font: small])
    text.addAttribute(
      .font, value: large, range: NSRange(location: before.utf16.count, length: middle.utf16.count))
    let sum = width(before, small) + width(middle, large) + width(after, small)
    #expect(isNear(text.size().width, sum, 0.01))
  }

  @Test("an attribute that begins inside a surrogate pair begins after it")
  func insidePair() {
    let text = NSMutableAttributedString(string: "a😀bc", attributes: [.font: small])
    text.addAttribute(.font, value: large, range: NSRange(location: 2, length: 2))
    #expect(isNear(text.size().width, width("a😀", small) + width("b", large) + width("c", small), 0.01))
    let last = NSMutableAttributedString(string: "😀", attributes: [.font: small])
    last.addAttribute(.font, value: large, range: NSRange(location: 1, length: 1))
    #expect(last.size().width == width("😀", small))
  }

  @Test("unpaired surrogates count as U+FFFD")
  func unpaired() {
    let units: [unichar] = [0x61, 0xD83D, 0x62, 0xDE00]
    let plain = NSString(characters: units, length: units.count)
    let expected = "a\u{FFFD}b\u{FFFD}"
    #expect(plain.size(withAttributes: [.font: small]).width == width(expected, small))
    let own = UnpairedString(units)
    #expect(own.size(withAttributes: [.font: small]) == expected.size(withAttributes: [.font: small]))
    let rect = own.boundingRect(
      with: CGSize(width: 1, height: 1), options: .usesLineFragmentOrigin, attributes: [.font: small], context: nil)
    #expect(rect.height == 4 * "a".size(withAttributes: [.font: small]).height)
  }

  @Test("NSString and String give the same")
  func strings() {
    let text: NSString = "Hello, world 😀"
    let limit = CGSize(width: 50, height: 0)
    let attributes: [NSAttributedString.Key: Any] = [.font: small, .kern: 0.5]
    let rect = text.boundingRect(with: limit, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(
      rect
        == (text as String).boundingRect(
          with: limit, options: .usesLineFragmentOrigin, attributes: attributes, context: nil))
    #expect(
      rect
        == NSAttributedString(string: text as String, attributes: attributes).boundingRect(
          with: limit, options: .usesLineFragmentOrigin, context: nil))
    #expect(text.size(withAttributes: attributes) == (text as String).size(withAttributes: attributes))
  }

  @Test("a string that is wrong about its length is measured whole")
  func wrongLength() {
    let string = ShortString(string: "abc\nabcdef")
    #expect(string.length == 2)
    let styled = string.size()
    #expect(isNear(styled.width, "abcdef".size().width, 1e-9))
    #expect(styled.height == 2 * "a".size().height)
  }

  // MARK: White space and line breaks

  @Test("white space at the end counts, but hangs where a line wraps")
  func trailingSpace() {
    let space = width(" ", small)
    #expect(isNear(space, 12 * 569 / 2048, 1e-9))
    #expect(isNear(width("ab  ", small), width("ab", small) + 2 * space, 1e-9))
    #expect(isNear(width("ab  \nc", small), width("ab", small) + 2 * space, 1e-9))
    func wrapped(_ text: String, _ limit: CGFloat) -> CGRect {
      text.boundingRect(
        with: CGSize(width: limit, height: 0), options: .usesLineFragmentOrigin, attributes: [.font: small],
        context: nil)
    }
    let one = width("abcd", small)
    #expect(isNear(wrapped("abcd abcd", one + 1).width, one, 1e-9))
    #expect(wrapped("abcd abcd", one + 1).height == 2 * wrapped("abcd", one + 1).height)
    #expect(isNear(wrapped("abcd     ", one + 1).width, one + 1, 1e-9))
    #expect(wrapped("abcd     ", one + 1).height == wrapped("abcd", one + 1).height)
  }

  @Test("without usesLineFragmentOrigin line breaks still end lines")
  func breaksWithoutWrapping() {
    let rect = "ab\nc".boundingRect(with: CGSize(width: 1, height: 1), attributes: [.font: small], context: nil)
    #expect(rect.size == "ab\nc".size(withAttributes: [.font: small]))
    #expect(isNear(rect.minY, small.descender * 2 - small.ascender, 1e-9))
  }

  @Test(
    "all Unicode line breaks end lines",
    arguments: ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineBreaks(lineBreak: String) {
    let two = "a\nb".size(withAttributes: [.font: small])
    #expect("a\(lineBreak)b".size(withAttributes: [.font: small]) == two)
  }
}

/// A string of any code units: Foundation's own replaces unpaired ones when it is made.
final class UnpairedString: NSString {
  private let units: [unichar]

  init(_ units: [unichar]) {
    self.units = units
    super.init(characters: units, length: 0)
  }

  required init?(coder aDecoder: NSCoder) { nil }
  required init(string aString: String) {
    units = Array(aString.utf16)
    super.init(characters: units, length: 0)
  }
  required convenience init(stringLiteral value: StaticString) { self.init(string: "\(value)") }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(string: "\(value)") }
  required convenience init(unicodeScalarLiteral value: StaticString) { self.init(string: "\(value)") }

  override var length: Int { units.count }
  override func character(at index: Int) -> unichar { units[index] }
}

/// An attributed string that owns up to two code units only, the second of which has a style of its own.
final class ShortString: NSAttributedString {
  override var length: Int { 2 }

  override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    block([:], NSRange(location: 0, length: 1), &stop)
    block([.paragraphStyle: style], NSRange(location: 1, length: 1), &stop)
  }
}
