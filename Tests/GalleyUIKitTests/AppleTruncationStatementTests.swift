import Foundation
import Galley
import GalleyUIKit
import Testing

/// What is published of truncated text, of final line breaks and of mistakes that are not followed.
@Suite("Apple's answers: truncation and mistakes") struct AppleTruncationStatementTests {
  let font = UIFont(name: "Liberation Sans", size: 16)!
  let fox = "The quick brown fox jumps over the lazy dog"
  var line: CGFloat { font.ascender - font.descender }

  func size(
    _ text: String, width: CGFloat = 0, height: CGFloat = 0, options: NSStringDrawingOptions = .usesLineFragmentOrigin,
    context: NSStringDrawingContext? = nil, _ change: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> CGSize {
    let style = NSMutableParagraphStyle()
    change(style)
    return text.boundingRect(
      with: CGSize(width: width, height: height), options: options, attributes: [.font: font, .paragraphStyle: style],
      context: context
    ).size
  }

  @Test(
    "D25: a truncating mode is one line whatever the constraint, cut where it has no room",
    arguments: [
      (NSLineBreakMode.byTruncatingTail, 159.180), (.byTruncatingHead, 159.195), (.byTruncatingMiddle, 158.305),
    ] as [(NSLineBreakMode, CGFloat)])
  func truncating(mode: NSLineBreakMode, expected: CGFloat) {
    let cut = size(fox, width: 160) { $0.lineBreakMode = mode }
    #expect(isNear(cut.width, expected, 0.001) && cut.height == line)
    for limit in [1, 50, 1000, 0, .infinity] as [CGFloat] {
      #expect(size(fox, width: limit) { $0.lineBreakMode = mode }.height == line)
    }
    let whole = fox.size(withAttributes: [.font: font]).width
    #expect(isNear(size(fox, width: 1000) { $0.lineBreakMode = mode }.width, whole, 0.001))
    // Without line fragments there is no width to cut at.
    #expect(isNear(size(fox, width: 160, options: []) { $0.lineBreakMode = mode }.width, whole, 0.001))
    // Each paragraph by itself.
    #expect(size("\(fox)\na\n\(fox)", width: 160) { $0.lineBreakMode = mode }.height == 3 * line)
  }

  @Test("D35: strategies count as nothing in the truncating modes")
  func strategies() {
    let plain = size(fox, width: 160) { $0.lineBreakMode = .byTruncatingTail }
    let standard = size(fox, width: 160) {
      $0.lineBreakMode = .byTruncatingTail
      $0.lineBreakStrategy = .standard
    }
    #expect(plain == standard)
  }

  @Test("D36: fonts shrink rather than that a line is cut")
  func shrinking() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let whole = fox.size(withAttributes: [.font: font]).width
    let shrunk = size(fox, width: whole * 0.8, context: context) { $0.lineBreakMode = .byTruncatingTail }
    #expect(isNear(context.actualScaleFactor, 0.8, 1e-9) && isNear(shrunk.width, whole * 0.8, 0.001))
    let cut = size(fox, width: whole * 0.4, context: context) { $0.lineBreakMode = .byTruncatingTail }
    #expect(context.actualScaleFactor == 0.5 && cut.width <= whole * 0.4 && context.totalBounds.size == cut)
  }

  @Test("a line that is too wide by a twentieth at most is tightened where the style allows it")
  func tightening() {
    let whole = fox.size(withAttributes: [.font: font]).width
    let tail = { (style: NSMutableParagraphStyle) in
      style.lineBreakMode = .byTruncatingTail
      style.allowsDefaultTighteningForTruncation = true
    }
    let tight = size(fox, width: whole / 1.04, tail)
    #expect(isNear(tight.width, whole / 1.04, 0.01) && tight.width > size(fox, width: whole / 1.06, tail).width)
    #expect(
      size(fox, width: whole / 1.06, tail) == size(fox, width: whole / 1.06) { $0.lineBreakMode = .byTruncatingTail })
  }

  @Test("D24: a text cut at its height keeps the last line's spacing only where the quirk is asked for")
  func truncatedSpacing() {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    let context = NSStringDrawingContext()
    func height(_ text: String, _ limit: CGFloat) -> CGFloat {
      size(text, width: 100, height: limit, options: options, context: context) { $0.lineSpacing = 5 }.height
    }
    #expect(isNear(height(fox, 45), 2 * line + 5, 1e-9))
    context.quirks = .spacingBelowTruncatedLine
    #expect(isNear(height(fox, 45), 2 * line + 10, 1e-9))
    // Nothing is cut.
    #expect(isNear(height("a\nb", 45), 2 * line + 5, 1e-9))
  }

  @Test("D40: the line behind a final line break does not count; an editor adds one line")
  func finalLine() {
    #expect(size("a\n").height == line && size("a\nb\n").height == 2 * line && size("a\n\n").height == 2 * line)
    #expect(size("a\n").height + font.ascender - font.descender == size("a\nb").height)
  }

  @Test("D44: measured heights have room for the last line", arguments: [40, 100, 160, 1000] as [CGFloat])
  func lastLine(width: CGFloat) {
    let unlimited = size(fox, width: width, height: .greatestFiniteMagnitude)
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    #expect(size(fox, width: width, height: unlimited.height, options: options) == unlimited)
    #expect(size(fox, width: width, height: 1) == unlimited)
    #expect(size(fox, width: unlimited.width, height: unlimited.height, options: options) == unlimited)
  }

  @Test("D45: diacritics may add room above the first line", .disabled("it may; no rule and no figures are published"))
  func diacritics() {}

  @Test("D47: emoji alone have the height that they have beside letters", arguments: ["😀", "😀😀", "👩‍👩‍👧", "🇩🇪"])
  func emoji(text: String) {
    #expect(size(text).height == size(text + "a").height && size(text).height >= line)
    let alone = NSAttributedString(string: text, attributes: [.font: font])
    let beside = NSMutableAttributedString(attributedString: alone)
    beside.append(NSAttributedString(string: "a", attributes: [.font: font]))
    #expect(alone.size().height == beside.size().height)
  }
}
