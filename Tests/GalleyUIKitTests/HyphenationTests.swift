import Foundation
import Galley
import GalleyUIKit
import Testing

/// Paragraph styles that hyphenate. One at a time: hyphenators belong to the typesetter that all measurements share.
@Suite(.serialized) struct HyphenationTests {
  let font = UIFont(name: "Liberation Sans", size: 16)!

  func size(
    _ text: String, width: CGFloat, _ context: NSStringDrawingContext? = nil,
    _ change: (NSMutableParagraphStyle) -> Void
  ) -> CGSize {
    let style = NSMutableParagraphStyle()
    change(style)
    return text.boundingRect(
      with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style], context: context
    ).size
  }

  func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  func withHyphenator(_ body: () throws -> Void) throws {
    let hyphenator = try Hyphenator(dictionary: Array("UTF-8\nhy3ph\nhe2n\nhena4\nhen5at\n1na\nn2at\n2io\n".utf8))
    Typesetter.shared.hyphenators.register(hyphenator, language: nil)
    defer { Typesetter.shared.hyphenators.remove(language: nil) }
    try body()
  }

  @Test func `without patterns nothing is hyphenated, and the context says so`() {
    let context = NSStringDrawingContext()
    let limit = width("about hyphen-") + 1
    let plain = size("about hyphenation", width: limit, context) { _ in }
    #expect(context.unsupportedAttributes.isEmpty)
    #expect(size("about hyphenation", width: limit, context) { $0.hyphenationFactor = 1 } == plain)
    #expect(context.unsupportedAttributes == [.paragraphStyle])
    _ = size("about hyphenation", width: limit, context) { $0.usesDefaultHyphenation = true }
    #expect(context.unsupportedAttributes == [.paragraphStyle])
    for none in [0, -1, Float.nan] {
      _ = size("about hyphenation", width: limit, context) { $0.hyphenationFactor = none }
      #expect(context.unsupportedAttributes.isEmpty)
    }
  }

  @Test func `a line that the words leave too empty takes a part of the next`() throws {
    try withHyphenator {
      let context = NSStringDrawingContext()
      let limit = width("about hyphen\u{2010}") + 0.1
      let hyphenated = size("about hyphenation", width: limit, context) { $0.hyphenationFactor = 1 }
      #expect(isNear(hyphenated.width, width("about hyphen\u{2010}"), 0.001))
      #expect(context.unsupportedAttributes.isEmpty)
      // "about" has between four and five tenths of the line.
      let share = Float(width("about") / limit)
      #expect(share > 0.3 && share < 0.5)
      #expect(size("about hyphenation", width: limit) { $0.hyphenationFactor = share + 0.01 } == hyphenated)
      let whole = size("about hyphenation", width: limit) { $0.hyphenationFactor = share - 0.01 }
      #expect(isNear(whole.width, width("hyphenation"), 0.001))
      #expect(size("about hyphenation", width: limit) { $0.usesDefaultHyphenation = true } == hyphenated)
      let words = size("about hyphenation", width: limit) {
        $0.usesDefaultHyphenation = true
        $0.hyphenationFactor = share - 0.01
      }
      #expect(words == whole)
      #expect(size("about hyphenation", width: limit) { _ in } == whole)
    }
  }

  @Test func `choices are kept by copies`() throws {
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 0.9
    style.usesDefaultHyphenation = true
    style.allowsDefaultTighteningForTruncation = true
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy.hyphenationFactor == 0.9 && copy.usesDefaultHyphenation && copy.allowsDefaultTighteningForTruncation)
    #expect(copy != NSParagraphStyle.default && !NSParagraphStyle.default.allowsDefaultTighteningForTruncation)
  }
}
