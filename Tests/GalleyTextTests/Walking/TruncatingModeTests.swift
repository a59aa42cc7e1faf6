import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyText

/// Line break modes in which a line that is too long loses a part, exactly, on an imaginary font: letters 10 wide, the ellipsis 8.
@Suite struct TruncatingModeTests {
  func prepared(
    _ text: String, _ mode: LineBreakMode, profile: Profile = .uikit,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> PreparedText {
    var style = ParagraphStyle(lineBreakMode: mode)
    change(&style)
    return FakeShaper(text).prepared(profile: profile, paragraph: style)
  }

  /// The lines as they show.
  func shown(_ text: PreparedText, _ width: Double) -> [String] {
    let bytes = Array(text.text.utf8)
    func part(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self).replacing("\n", with: "¶")
    }
    return text.layout(width: width).lines.map { line in
      guard let hidden = line.truncation?.hidden else { return part(line.range) }
      return part(line.range.lowerBound..<hidden.lowerBound) + "…" + part(hidden.upperBound..<line.range.upperBound)
    }
  }

  @Test func `each paragraph is one line, and what has no room gives way`() {
    let string = "aaa bbb ccc\ndd\neee fff"
    #expect(shown(prepared(string, .byTruncatingTail), 60) == ["aaa b…", "dd¶", "eee f…"])
    #expect(shown(prepared(string, .byTruncatingHead), 60) == ["…b ccc¶", "dd¶", "…e fff"])
    #expect(shown(prepared(string, .byTruncatingMiddle), 60) == ["aaa…cc¶", "dd¶", "eee…ff"])
    #expect(shown(prepared(string, .byClipping), 60) == ["aaa bbb ccc¶", "dd¶", "eee fff"])
    #expect(shown(prepared(string, .byTruncatingTail), 110) == ["aaa bbb ccc¶", "dd¶", "eee fff"])
  }

  @Test func `widths and flags are those of what shows`() {
    let text = prepared("aaa bbb ccc\ndd", .byTruncatingTail)
    let layout = text.layout(width: 60)
    #expect(layout.lines.map(\.width) == [58, 20] && layout.lines.map(\.height) == [10, 10])
    #expect(layout.lines[0].reason == .mandatory && layout.lines[0].truncation?.tokenAdvance == 8)
    #expect(layout.size.isTruncated && !layout.size.overflows && layout.size.width == 58)
    #expect(layout.hiddenRanges == [5..<12] && layout.hiddenRange == nil)
    #expect(layout.visibleRanges == [0..<5, 12..<14])
    #expect(text.size(width: 60) == layout.size)
    #expect(!text.size(width: 110).isTruncated && text.size(width: .nan).width == 110)
    #expect(text.maxIntrinsicWidth == 110 && text.minIntrinsicWidth == 110)
    // Not even the ellipsis has room.
    let none = text.size(width: 5)
    #expect(none.width == 8 && none.overflows && none.isTruncated && none.lineCount == 2)
    for width in [0, -1, -Double.infinity] { #expect(text.size(width: width).lineCount == 2) }
  }

  @Test func `the interval ends where one more cluster has room`() {
    let widths = prepared("aaa bbb ccc\ndd", .byTruncatingTail).size(width: 60).validWidths
    #expect(widths.lower == 58 - 0x1p-20 && widths.upper == 68 - 0x1p-20)
    #expect(prepared("aaa", .byTruncatingTail).size(width: 30).validWidths.upper == .infinity)
  }

  @Test func `indents take room`() {
    let text = prepared("aaa bbb\nccc ddd", .byTruncatingTail) {
      $0.firstLineHeadIndent = 20
      $0.tailIndent = -10
    }
    #expect(shown(text, 78) == ["aaa…", "ccc…"])
    #expect(text.size(width: 78).width == 58)
    #expect(text.size(width: 100).isTruncated == false)
  }

  @Test func `limits cut what the mode leaves`() {
    let text = prepared("aaa bbb ccc\ndd\nee", .byTruncatingTail)
    let layout = text.layout(width: 60, limits: TextLimits(maxLines: 2))
    #expect(layout.lines.count == 2 && layout.lines[0].width == 58)
    #expect(layout.lines[1].width == 28 && layout.hiddenRange == 14..<17 && layout.size.isTruncated)
    let one = text.layout(width: 60, limits: TextLimits(maxLines: 1, truncation: .middle))
    #expect(one.lines.count == 1 && one.size.width <= 60 && one.lines[0].range == 0..<17)
  }

  @Test func `a line that is a little too wide is tightened where that is asked for`() {
    let text = prepared("aaaaaaaaaa\nbb", .byTruncatingTail) { $0.tighteningFactor = 0.05 }
    let tight = text.size(width: 96)
    #expect(tight.width == 96 && !tight.isTruncated && !tight.overflows && tight.lineCount == 2)
    #expect(tight.validWidths.contains(96) && !tight.validWidths.contains(95.9) && !tight.validWidths.contains(97))
    #expect(text.size(width: 95).isTruncated && text.size(width: 95).width == 88)
    #expect(!text.size(width: 95.5).isTruncated || text.size(width: 95.5).width == 88)
    #expect(text.size(width: 200).width == 100)
    for factor in [-1, Double.nan, 0] {
      #expect(prepared("aaaaaaaaaa", .byTruncatingTail) { $0.tighteningFactor = factor }.size(width: 99).isTruncated)
    }
    #expect(prepared("aaaaaaaaaa", .byTruncatingTail) { $0.tighteningFactor = .infinity }.size(width: 50).width == 50)
    #expect(prepared("aaaaaaaaaa", .byClipping) { $0.tighteningFactor = 0.05 }.size(width: 96).width == 100)
  }

  @Test func `a truncated text keeps its spacing below only where the quirk is asked for`() {
    for (quirks, expected) in [(Quirks.spacingBelowTruncatedLine, 23.0), ([], 20)] as [(Quirks, Double)] {
      let text = prepared("a\nb\nc", .byWordWrapping) {
        $0.lineSpacing = 3
        $0.quirks = quirks
      }
      #expect(text.size(width: 50, limits: TextLimits(maxLines: 2)).height == expected + 3)
      #expect(text.size(width: 50).height == 36 && text.size(width: 50, limits: TextLimits(maxLines: 3)).height == 36)
    }
  }

  @Test(arguments: [Profile.uikit, .web], [1, 2, 3, 4] as [UInt64])
  func `one paragraph is truncated as limits do it, and every width in an interval gives the same`(
    profile: Profile, seed: UInt64
  ) {
    var random = SeededGenerator(state: seed)
    let alphabet = Array("aAVfi  \t\u{AD}-é世👍🏽\u{200B}x\n")
    for _ in 0..<150 {
      let count = Int.random(in: 1...24, using: &random)
      let string = String((0..<count).map { _ in alphabet.randomElement(using: &random)! })
      let (mode, truncation) = [
        (LineBreakMode.byTruncatingTail, Truncation.tail), (.byTruncatingHead, .head), (.byTruncatingMiddle, .middle),
      ].randomElement(using: &random)!
      let text = prepared(string, mode, profile: profile)
      let width = Double.random(in: 1...200, using: &random)
      let layout = text.layout(width: width)
      let note: Comment = "seed \(seed) \(string.debugDescription) at \(width), \(mode)"
      #expect(text.size(width: width) == layout.size, note)
      #expect(layout.size.isTruncated == !layout.hiddenRanges.isEmpty, note)
      let valid = layout.size.validWidths
      #expect(valid.contains(width), note)
      for probe in valid.probes(in: 0...400, at: [0.4]) {
        #expect(text.layout(width: probe).lines == layout.lines, "\(note) → \(probe)")
      }
      let covered = (layout.visibleRanges + layout.hiddenRanges).reduce(0) { $0 + $1.count }
      #expect(covered == string.utf8.count, note)
      guard !string.contains(where: \.isNewline) else { continue }
      let wrapped = prepared(string, .byWordWrapping, profile: profile)
      guard wrapped.lineCount(width: width) > 1 else { continue }
      let limited = wrapped.layout(width: width, limits: TextLimits(maxLines: 1, truncation: truncation))
      guard layout.size.isTruncated else { continue }
      #expect(limited.lines.map(\.width) == layout.lines.map(\.width), note)
      #expect(limited.hiddenRange == layout.hiddenRange, note)
    }
  }
}
