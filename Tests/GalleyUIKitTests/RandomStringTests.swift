import Foundation
import Galley
import GalleyTestSupport
import GalleyUIKit
import Testing

/// What `boundingRect` answers is what the core measures, for any string.
@Suite struct RandomStringTests {
  private static let pieces = [
    "wave ", "AV", "office", "слово ", "שלום ", "سلام ", "हिन्दी ", "ภาษาไทย", "ພາສາ", "ភាសា", "မြန်မာ", "日本語、", "한국어 ",
    "👍🏽", "\n", "\t", "-", "e\u{301}", "\u{AD}", "\u{200B}",
  ]

  @Test("boundingRect has the width and height of the measured lines", arguments: 1...60 as ClosedRange<UInt64>)
  func agreement(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let count = Int.random(in: 1...20, using: &random)
    let string = (0..<count).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
    let font = UIFont(name: ["Liberation Sans", "Inter"].randomElement(using: &random)!, size: 17)!
    let width = Double.random(in: 20...300, using: &random)
    let rect = (string as NSString).boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    let text = try Typesetter().prepare(
      string, style: TextStyle(font: FontDescriptor(font.fontName, size: 17)), profile: .uikit)
    let layout = text.layout(width: width)
    let at = "seed \(seed): \(string.debugDescription) at \(width)"
    #expect(layout.size == text.size(width: width) && layout.lines.count == text.lineCount(width: width), "\(at)")
    // White space at the end of a paragraph takes what room there is; where lines wrap it hangs.
    let widths = layout.lines.map { line in
      line.reason == .end || line.reason == .mandatory ? max(line.width, min(line.advance, width)) : line.width
    }
    #expect(rect.size == CGSize(width: widths.max() ?? 0, height: layout.size.height), "\(at)")
  }

  @Test("a plain message has the rectangle of its lines, found without them", arguments: 1...40 as ClosedRange<UInt64>)
  func plain(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let words = ["wave", "AVATAR", "office", "it’s", "10,5", "привет", "(so)", "well-known", "—"]
    let string = (0..<Int.random(in: 1...30, using: &random)).map { _ in words.randomElement(using: &random)! }
      .joined(separator: " ")
    let width = Double.random(in: 20...300, using: &random)
    let rect = (string as NSString).boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: UIFont(name: "Liberation Sans", size: 17)!], context: nil)
    let lines = try Typesetter().prepare(string, style: TextStyle(font: FontDescriptor("Liberation Sans", size: 17)))
      .layout(width: width)
    #expect(rect.width == lines.lines.map(\.width).max() && rect.height == lines.size.height, "seed \(seed): \(string)")
  }

  @Test("half of a surrogate pair, wherever it stands, is measured as U+FFFD")
  func loneSurrogates() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont(name: "Liberation Sans", size: 17)!]
    func width(_ units: [unichar]) -> CGFloat {
      NSString(characters: units, length: units.count).size(withAttributes: attributes).width
    }
    let replaced = width([0x61, 0xFFFD, 0x62])
    #expect(width([0x61, 0xD800, 0x62]) == replaced)
    #expect(width([0x61, 0xDC00, 0x62]) == replaced)
    #expect(width([0xD83D]) == width([0xFFFD]) && width([0xDE00]) == width([0xFFFD]))
    #expect(width([0xDE00, 0xD83D]) == width([0xFFFD, 0xFFFD]))
  }
}
