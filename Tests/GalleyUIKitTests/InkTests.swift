import Foundation
import Galley
import GalleyUIKit
import Testing

/// The rectangles of ink (`NSStringDrawingOptions.usesDeviceMetrics`).
@Suite("Ink bounds of strings") struct InkTests {
  let font = UIFont(name: "Liberation Sans", size: 2048)!

  func ink(
    _ text: String, width: CGFloat = 0, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil,
    _ change: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> CGRect {
    let style = NSMutableParagraphStyle()
    change(style)
    return text.boundingRect(
      with: CGSize(width: width, height: 0), options: options.union(.usesDeviceMetrics),
      attributes: [.font: font, .paragraphStyle: style], context: context)
  }

  @Test("D27: usesDeviceMetrics gives the bounds of the ink")
  func deviceMetrics() throws {
    // A reaches from 4 to 1362 and up to 1409; p from 142 to 1054, and 425 below the baseline (glyf, design units).
    #expect(ink("A") == CGRect(x: 4, y: 0, width: 1358, height: 1409))
    let face = try Typesetter().fonts.resolve(FontDescriptor("Liberation Sans", size: 16)).primary.face
    let glyph = try #require(face.glyph(for: "p"))
    let p = try #require(try face.glyphMetrics(of: [glyph])[0].bounds)
    #expect(ink("p") == CGRect(x: p.xMin, y: p.yMin, width: p.xMax - p.xMin, height: p.yMax - p.yMin))
    // Both: from the left of A to the right of p, which stands behind A's advance of 1366.
    let both = ink("Ap")
    #expect(both.minX == 4 && both.maxX == 1366 + p.xMax && both.minY == p.yMin && both.maxY == 1409)
  }

  @Test("from the top of the lines, y grows downwards")
  func lineFragmentOrigin() {
    let top = font.ascender - 1409
    let rect = ink("A", options: .usesLineFragmentOrigin)
    #expect(rect == CGRect(x: 4, y: top, width: 1358, height: 1409))
    let two = ink("A\nA", options: .usesLineFragmentOrigin)
    #expect(two.minY == top && isNear(two.maxY, font.ascender + font.ascender - font.descender, 1e-6))
    // Without the option the first baseline is zero and the second line below it.
    let below = ink("A\nA")
    #expect(below.maxY == 1409 && isNear(below.minY, font.descender - font.ascender, 1e-6))
  }

  @Test("paragraphs of different styles are stacked")
  func blocks() {
    let spaced = NSMutableParagraphStyle()
    spaced.paragraphSpacing = 100
    let text = NSMutableAttributedString(string: "A\nA", attributes: [.font: font])
    text.addAttribute(.paragraphStyle, value: spaced, range: NSRange(location: 0, length: 2))
    let rect = text.boundingRect(with: .zero, options: [.usesDeviceMetrics, .usesLineFragmentOrigin], context: nil)
    let plain = ink("A\nA", options: .usesLineFragmentOrigin)
    #expect(isNear(rect.height, plain.height + 100, 1e-6) && rect.minY == plain.minY)
  }

  @Test("ink stands where the alignment puts it, and wraps at the width")
  func alignment() {
    let right = ink("A", width: 5000, options: .usesLineFragmentOrigin) { $0.alignment = .right }
    #expect(isNear(right.minX, 5000 - 1366 + 4, 1e-6))
    let center = ink("A", width: 5000, options: .usesLineFragmentOrigin) { $0.alignment = .center }
    #expect(isNear(center.midX, 2500, 1e-6))
    #expect(ink("A A", width: 2000, options: .usesLineFragmentOrigin).height > 1409)
  }

  @Test("white space and the empty text have no ink", arguments: ["", " ", "\n", "\t", "\u{200B}"])
  func nothing(text: String) {
    let context = NSStringDrawingContext()
    #expect(ink(text, context: context) == .zero)
    #expect(context.unsupportedOptions.isEmpty && context.error == nil)
  }

  @Test("a face without outlines counts with its advance, and the context says so")
  func faceWithoutOutlines() {
    let context = NSStringDrawingContext()
    let rect = ink("\u{1F600}", context: context)
    #expect(rect.width > 2048 && rect.height > 1000)
    #expect(context.unsupportedOptions == .usesDeviceMetrics && context.totalBounds == rect)
    _ = ink("A", context: context)
    #expect(context.unsupportedOptions.isEmpty)
  }
}
