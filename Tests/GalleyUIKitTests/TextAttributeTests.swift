import Foundation
import GalleyUIKit
import Testing

/// Attributes of characters that change sizes.
@Suite struct TextAttributeTests {
  let font = UIFont(name: "Liberation Sans", size: 16)!
  var line: CGFloat { font.ascender - font.descender }

  func size(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:], font: UIFont? = nil) -> CGSize {
    text.size(withAttributes: attributes.merging([.font: font ?? self.font]) { $1 })
  }

  /// A text with attributes on one part.
  func text(_ string: String, _ attributes: [NSAttributedString.Key: Any], on part: String) -> NSMutableAttributedString
  {
    let text = NSMutableAttributedString(string: string, attributes: [.font: font])
    text.addAttributes(attributes, range: (string as NSString).range(of: part))
    return text
  }

  @Test func `keys have the names of Apple's`() {
    let keys: [NSAttributedString.Key: String] = [
      .ligature: "NSLigature", .attachment: "NSAttachment", .baselineOffset: "NSBaselineOffset",
      .expansion: "NSExpansion", .writingDirection: "NSWritingDirection",
    ]
    for (key, name) in keys { #expect(key.rawValue == name) }
    #expect(NSWritingDirectionFormatType.embedding.rawValue == 0)
    #expect(NSWritingDirectionFormatType.override.rawValue == 2)
    #expect(NSTextAttachment.character == 0xFFFC)
  }

  // MARK: Baseline

  @Test(arguments: [5, 0.25, -3, -20] as [CGFloat])
  func `a baseline offset makes lines higher by itself`(offset: CGFloat) {
    #expect(isNear(size("ag", [.baselineOffset: offset]).height, line + abs(offset), 1e-9))
    #expect(size("ag", [.baselineOffset: offset]).width == size("ag").width)
    let raised = text("a2 b2", [.baselineOffset: offset], on: "2 b2")
    #expect(isNear(raised.size().height, line + abs(offset), 1e-9))
    // Up and down on one line add up; other lines keep their height.
    raised.addAttribute(.baselineOffset, value: -offset, range: NSRange(location: 0, length: 1))
    #expect(isNear(raised.size().height, line + 2 * abs(offset), 1e-9))
    #expect(isNear(text("a2\nb", [.baselineOffset: offset], on: "2").size().height, 2 * line + abs(offset), 1e-9))
  }

  @Test func `the smaller font of an exponent fits into a line that is high enough`() {
    let exponent = text(
      "x2", [.font: font.withSize(8), .baselineOffset: 4.0], on: "2")
    #expect(isNear(exponent.size().height, line, 1e-9))
    // Its ascent is half the other's.
    let high = text("x2", [.font: font.withSize(8), .baselineOffset: 10.0], on: "2")
    #expect(isNear(high.size().height, 10 + font.ascender / 2 - font.descender, 1e-9))
  }

  @Test(arguments: [CGFloat.nan, .infinity, 0]) func `offsets and expansions that are no numbers are none`(
    value: CGFloat
  ) {
    #expect(size("ag", [.baselineOffset: value, .expansion: value]) == size("ag"))
    #expect(size("ag", [.baselineOffset: "5", .expansion: "5", .ligature: "0"]) == size("ag"))
  }

  @Test func `the rectangle without line origins begins at the lowest point`() {
    let rect = "ag".boundingRect(with: .zero, attributes: [.font: font, .baselineOffset: -3], context: nil)
    #expect(isNear(rect.minY, font.descender - 3, 1e-9))
  }

  // MARK: Widths

  static func logarithm(_ factor: Double) -> Double { log(factor) }

  @Test func `expansion is the logarithm of the width`() {
    let natural = size("Width").width
    #expect(isNear(size("Width", [.expansion: Self.logarithm(1.5)]).width, 1.5 * natural, 0.001))
    #expect(isNear(size("Width", [.expansion: CGFloat(-Self.logarithm(2))]).width, natural / 2, 0.001))
    #expect(isNear(size("Width", [.expansion: Self.logarithm(2), .kern: 1]).width, 2 * natural + 5, 0.001))
    #expect(size("Width", [.expansion: Self.logarithm(2)]).height == line)
    let part = text("ab cd", [.expansion: Self.logarithm(2)], on: "cd").size().width
    #expect(isNear(part, size("ab ").width + 2 * size("cd").width, 0.001))
    for extreme in [-1e308, 1e308] {
      let width = size("Width", [.expansion: extreme]).width
      #expect(width > 0 && width < .infinity)
    }
  }

  @Test func `ligatures go, and more come, by the number`() {
    // Inter joins a hyphen and "greater than" to an arrow.
    let inter = UIFont(name: "Inter", size: 16)!
    let apart = size("-", font: inter).width + size(">", font: inter).width
    #expect(abs(size("->", font: inter).width - apart) > 0.5)
    #expect(isNear(size("->", [.ligature: 0], font: inter).width, apart, 0.5))
    for number in [1, 7, -1] { #expect(size("->", [.ligature: number], font: inter) == size("->", font: inter)) }
  }

  // MARK: Directions

  @Test func `an override turns letters around, with the kerning of their new neighbors`() {
    let right = NSWritingDirection.rightToLeft.rawValue
    let override = [NSNumber(value: right | NSWritingDirectionFormatType.override.rawValue)]
    let embedding = [right | NSWritingDirectionFormatType.embedding.rawValue]
    let controls = size("\u{202E}AV To\u{202C}").width
    #expect(isNear(size("AV To", [.writingDirection: override]).width, controls, 0.001))
    // An embedding leaves letters their direction.
    #expect(isNear(size("AV To", [.writingDirection: embedding]).width, size("AV To").width, 0.001))
    // Of Arabic letters that are overridden to run left to right none join as they would.
    let arabic = "سلام"
    let left = [NSWritingDirectionFormatType.override.rawValue]
    #expect(isNear(size(arabic, [.writingDirection: left]).width, size("\u{202D}\(arabic)\u{202C}").width, 0.001))
  }

  @Test func `a direction of a part means what controls around it would, in each paragraph`() {
    let string = "left אבג 12\r\nleft אבג 12\u{2029}left"
    let right = [NSWritingDirection.rightToLeft.rawValue, 0]
    let whole = NSMutableAttributedString(string: string, attributes: [.font: font])
    whole.addAttribute(.writingDirection, value: right, range: NSRange(location: 2, length: string.utf16.count - 4))
    let marked =
      "le\u{202B}\u{202A}ft אבג 12\u{202C}\u{202C}\r\n\u{202B}\u{202A}left אבג 12\u{202C}\u{202C}\u{2029}"
      + "\u{202B}\u{202A}le\u{202C}\u{202C}ft"
    #expect(isNear(whole.size().width, size(marked).width, 0.001))
    for odd in [[NSNumber](), [4, -1, 99], ["x"], 3, "x"] as [Any] {
      #expect(size(string, [.writingDirection: odd]) == size(string))
    }
  }

  // MARK: Attachments

  func attachment(_ bounds: CGRect) -> NSTextAttachment {
    let attachment = NSTextAttachment()
    attachment.bounds = bounds
    return attachment
  }

  @Test func `an attachment has its width, and the line reaches as far as it does`() {
    let picture = NSMutableAttributedString(string: "see ", attributes: [.font: font])
    picture.append(NSAttributedString(attachment: attachment(CGRect(x: 0, y: 0, width: 40, height: 50))))
    picture.append(NSAttributedString(string: " there", attributes: [.font: font]))
    #expect(isNear(picture.size().width, size("see ").width + 40 + size(" there").width, 0.001))
    #expect(isNear(picture.size().height, 50 - font.descender, 1e-9))
  }

  @Test func `an attachment may stand below the baseline`() {
    func height(_ bounds: CGRect) -> CGFloat {
      text("a\u{FFFC}", [.attachment: attachment(bounds)], on: "\u{FFFC}").size().height
    }
    #expect(isNear(height(CGRect(x: 0, y: -10, width: 5, height: 30)), 20 + 10, 1e-9))
    #expect(isNear(height(CGRect(x: 0, y: -10, width: 5, height: 12)), font.ascender + 10, 1e-9))
    #expect(isNear(height(CGRect(x: 0, y: 0, width: 5, height: 2)), line, 1e-9))
    #expect(isNear(height(CGRect(x: 0, y: 20, width: 5, height: -30)), 20 + 10, 1e-9))
  }

  @Test func `attachments wrap like ideographs`() {
    let text = NSMutableAttributedString(string: "")
    for _ in 0..<5 {
      text.append(NSAttributedString(attachment: attachment(CGRect(x: 0, y: 0, width: 30, height: 30))))
    }
    text.addAttribute(.font, value: font, range: NSRange(location: 0, length: 5))
    let rect = text.boundingRect(with: CGSize(width: 70, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(rect.width == 60 && isNear(rect.height, 3 * (30 - font.descender), 1e-9))
  }

  @Test func `only U+FFFC is replaced, and only by an attachment`() {
    let wide = attachment(CGRect(x: 0, y: 0, width: 500, height: 500))
    #expect(size("no place", [.attachment: wide]) == size("no place"))
    #expect(size("", [.attachment: wide]) == size(""))
    #expect(size("a", [.attachment: 3]) == size("a"))
    let none = size("a\u{FFFC}b", [.attachment: attachment(.zero)])
    #expect(isNear(none.width, size("a").width + size("b").width, 0.001) && none.height == line)
    for length in [CGFloat.nan, .infinity, -5] {
      let odd = size("\u{FFFC}", [.attachment: attachment(CGRect(x: length, y: length, width: length, height: length))])
      #expect(odd.width == 0 && odd.height < 50)
    }
  }

  @Test func `values of all kinds may be compared by Foundation`() {
    let text = text("a\u{FFFC}b", [.attachment: attachment(.zero)], on: "\u{FFFC}")
    for _ in 0..<3 {
      let all = NSRange(location: 0, length: 3)
      text.addAttribute(.attachment, value: attachment(.zero), range: all)
      text.addAttribute(.writingDirection, value: [0], range: all)
      text.addAttribute(.baselineOffset, value: 3, range: all)
    }
    #expect(text.isEqual(to: NSAttributedString(attributedString: text)))
  }
}
