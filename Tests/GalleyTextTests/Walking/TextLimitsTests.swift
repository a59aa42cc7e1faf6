import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyText

/// Truncation's rules, exactly, on an imaginary font: letters are 10 points wide, the ellipsis 8, lines 10 high.
@Suite struct TextLimitsTests {
  /// The lines with what shows of them, the token as an ellipsis.
  func lines(_ text: String, _ width: Double, _ limits: TextLimits, _ profile: Profile = .uikit) -> [String] {
    FakeShaper(text).prepared(profile: profile).shownTexts(width, limits)
  }

  @Test func `the last line is filled with clusters and then has the ellipsis`() {
    #expect(lines("aa bb ccccc dd", 60, TextLimits(maxLines: 2)) == ["aa bb ", "ccccc…"])
    #expect(lines("aa bb ccccc dd", 57, TextLimits(maxLines: 2)) == ["aa bb ", "cccc…"])
    #expect(lines("aa bbbb", 48, TextLimits(maxLines: 1)) == ["aa b…"])
    #expect(lines("aa bbbb", 70, TextLimits(maxLines: 1)) == ["aa bbbb"])
  }

  @Test func `the start or the middle gives way where that is asked for`() {
    #expect(lines("abcdefghij", 48, TextLimits(maxLines: 1, truncation: .head)) == ["…ghij"])
    #expect(lines("abcdefghij", 48, TextLimits(maxLines: 1, truncation: .middle)) == ["ab…ij"])
    #expect(lines("abcdefghij", 58, TextLimits(maxLines: 1, truncation: .middle)) == ["abc…ij"])
    #expect(lines("aaa bbb cccc dd", 38, TextLimits(maxLines: 2, truncation: .head)) == ["aaa ", "…dd"])
    #expect(lines("aaa bbb cccc dd", 38, TextLimits(maxLines: 2, truncation: .middle)) == ["aaa ", "bb…d"])
    #expect(lines("aaa bbb cccc dd", 38, TextLimits(maxLines: 2, truncation: .clip)) == ["aaa ", "bbb "])
  }

  @Test func `white space beside the token gives way`() {
    #expect(lines("aa  bb", 48, TextLimits(maxLines: 1)) == ["aa…"])
    #expect(lines("aaaa  bb", 38, TextLimits(maxLines: 1, truncation: .head)) == ["…bb"])
    #expect(lines("aa bbbb cc", 67, TextLimits(maxLines: 1, truncation: .middle)) == ["aa…cc"])
    #expect(lines("aa bbbb cc", 68, TextLimits(maxLines: 1, truncation: .middle)) == ["aa b…cc"])
    #expect(lines("a\u{A0}bbb", 28, TextLimits(maxLines: 1)) == ["a…"])
    let layout = FakeShaper("aa  bb").prepared().layout(width: 48, limits: TextLimits(maxLines: 1))
    #expect(layout.lines[0].width == 28 && layout.lines[0].trailingWhitespaceAdvance == 0)
    #expect(layout.hiddenRange == 2..<6 && layout.visibleRanges == [0..<2])
  }

  @Test func `text behind a line break is hidden text`() {
    #expect(lines("ab\ncd", 100, TextLimits(maxLines: 1)) == ["ab…"])
    #expect(lines("ab\ncd", 20, TextLimits(maxLines: 1)) == ["a…"])
    #expect(lines("ab\ncd", 100, TextLimits(maxLines: 1, truncation: .head)) == ["…cd"])
    #expect(lines("ab\nxx\ncd", 100, TextLimits(maxLines: 1, truncation: .middle)) == ["ab…cd"])
    #expect(lines("a\nxx\ncdef", 48, TextLimits(maxLines: 1, truncation: .middle)) == ["a…def"])
    #expect(lines("ab\n", 100, TextLimits(maxLines: 1)) == ["ab¶"])
    #expect(lines("ab\n\n", 100, TextLimits(maxLines: 1)) == ["ab…"])
  }

  @Test func `a token that is wider than the line stands alone and overflows`() {
    for truncation: Truncation in [.tail, .head, .middle] {
      let size = FakeShaper("aa bb").prepared().size(width: 5, limits: TextLimits(maxLines: 1, truncation: truncation))
      #expect(size.width == 8 && size.overflows && size.isTruncated && size.lineCount == 1)
      #expect(size.validWidths.contains(5) && size.validWidths.upper <= 8)
    }
    #expect(lines("abc", 0, TextLimits(maxLines: 2)) == ["a", "…"])
  }

  @Test func `by height as many lines show as fit and the last has the ellipsis`() {
    #expect(lines("aa bb cc dd", 28, TextLimits(maxHeight: 25)) == ["aa ", "bb…"])
    #expect(lines("aa bb cc dd", 28, TextLimits(maxHeight: 30)) == ["aa ", "bb ", "cc…"])
    #expect(lines("aa bb cc dd", 28, TextLimits(maxHeight: 40)) == ["aa ", "bb ", "cc ", "dd"])
    #expect(lines("aa bb", 28, TextLimits(maxHeight: 3)) == ["aa…"])
    #expect(lines("aa bb cc dd", 28, TextLimits(maxLines: 2, maxHeight: 35)) == ["aa ", "bb…"])
    #expect(lines("aa bb cc dd", 28, TextLimits(maxHeight: .nan)) == ["aa ", "bb ", "cc ", "dd"])
  }

  @Test func `a line that the token makes too high is taken back`() {
    let token = TruncationToken(advance: 8, metrics: LineMetrics(ascent: 18, descent: 2, leading: 0))
    #expect(lines("aa bb cc dd", 28, TextLimits(maxHeight: 40, token: token)) == ["aa ", "bb ", "cc ", "dd"])
    #expect(lines("aa bb cc dd", 28, TextLimits(maxHeight: 35, token: token)) == ["aa ", "bb…"])
    let layout = FakeShaper("aa bb cc dd").prepared().layout(
      width: 28, limits: TextLimits(maxHeight: 35, token: token))
    #expect(layout.lines.map(\.height) == [10, 20] && layout.size.height == 30)
  }

  @Test func `hidden text does not make a line higher`() {
    let tall = LineMetrics(ascent: 20, descent: 5, leading: 0)
    let runs = [FaceRuns.Run(end: 3, metrics: 0), .init(end: 6, metrics: 1), .init(end: 9, metrics: 0)]
    let text = FakeShaper("aa BBB cc").prepared(
      faces: FaceRuns(metrics: [FakeShaper.metrics, tall], runs: runs, includesFirst: false))
    #expect(text.size(width: 28, limits: TextLimits(maxLines: 1)).height == 10)
    #expect(text.size(width: 38, limits: TextLimits(maxLines: 1, truncation: .head)).height == 10)
    #expect(text.size(width: 48, limits: TextLimits(maxLines: 1)).height == 25)
    #expect(text.size(width: 58, limits: TextLimits(maxLines: 1, truncation: .middle)).height == 10)
  }

  @Test func `cuts take back kerning and split ligatures between their letters`() {
    // "AVAV" is 32 as a whole; "AVA" alone 26, "A" alone 10.
    #expect(lines("AVAVAV", 34, TextLimits(maxLines: 1)) == ["AVA…"])
    #expect(lines("AVAVAV", 33, TextLimits(maxLines: 1)) == ["AV…"])
    #expect(lines("xfixx", 28, TextLimits(maxLines: 1)) == ["xf…"])
    #expect(lines("xxfi", 18, TextLimits(maxLines: 1, truncation: .head)) == ["…i"])
  }

  @Test func `grapheme clusters stay whole`() {
    #expect(lines("e\u{301}e\u{301}e\u{301}", 19, TextLimits(maxLines: 1)) == ["e\u{301}…"])
    #expect(lines("ae\u{301}e\u{301}", 19, TextLimits(maxLines: 1, truncation: .head)) == ["…e\u{301}"])
  }

  @Test func `tabs lead to the stops of the place where they come to lie`() {
    // "…aab" is 38, the tab leads to 40, "c" is 10.
    #expect(lines("aaaaab\tc", 50, TextLimits(maxLines: 1, truncation: .head)) == ["…aab\tc"])
    #expect(lines("a\tbcd", 58, TextLimits(maxLines: 1)) == ["a\tb…"])
  }

  @Test func `a final empty line counts as a line`() {
    let text = FakeShaper("\n").prepared()
    #expect(text.size(width: 50, limits: TextLimits(maxLines: 2)).lineCount == 2)
    #expect(text.size(width: 50, limits: TextLimits(maxLines: 1)).lineCount == 1)
    #expect(!text.size(width: 50, limits: TextLimits(maxLines: 1)).isTruncated)
    #expect(FakeShaper("").prepared().size(width: 50, limits: TextLimits(maxLines: 1, maxHeight: 0)).lineCount == 1)
  }

  static let alphabet = Array("aAVfi  \n\t\u{AD}-é世👍🏽\u{200B}xA V")

  @Test(arguments: Truncation.allCases, [1, 2, 3, 4])
  func `limited lines keep their promises on random texts`(truncation: Truncation, seed: UInt64) {
    var random = SeededGenerator(state: seed)
    for round in 0..<400 {
      let length = Int.random(in: 1...30, using: &random)
      let string = String((0..<length).map { _ in Self.alphabet.randomElement(using: &random)! })
      let profile = Bool.random(using: &random) ? Profile.uikit : .web
      let text = FakeShaper(string).prepared(profile: profile)
      let width = Double.random(in: -5...150, using: &random)
      var limits = TextLimits(maxLines: Int.random(in: 1...3, using: &random), truncation: truncation)
      if Bool.random(using: &random) { limits.maxHeight = Double.random(in: 5...35, using: &random) }
      let note: Comment = "seed \(seed) round \(round) \(string.debugDescription) at \(width) \(limits) \(profile.name)"
      let layout = text.layout(width: width, limits: limits)
      let size = layout.size
      #expect(text.size(width: width, limits: limits) == size, note)
      #expect(text.lineCount(width: width, limits: limits) == layout.lines.count, note)
      #expect(
        layout.lines.count <= limits.maxLines && (layout.lines.count == 1 || size.height <= limits.maxHeight), note)
      // The lines cover the text, and so do what shows and what is hidden.
      #expect(
        layout.lines.first?.range.lowerBound == 0 && layout.lines.last?.range.upperBound == string.utf8.count, note)
      #expect(
        zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound }, note)
      let parts = (layout.visibleRanges + [layout.hiddenRange ?? 0..<0]).reduce(0) { $0 + $1.count }
      #expect(parts == string.utf8.count, note)
      #expect(size.isTruncated == (layout.hiddenRange != nil) && layout.hiddenRange?.isEmpty != true, note)
      // Without limits the lines before the last are the same, and nothing is hidden where all lines may show.
      let whole = text.layout(width: width)
      let count = layout.lines.count
      #expect(layout.lines.dropLast() == whole.lines.prefix(count - 1), note)
      if !size.isTruncated { #expect(layout.lines == Array(whole.lines.prefix(count)), note) }
      if size.isTruncated, let last = layout.lines.last, truncation != .clip {
        let token = last.truncation!.tokenAdvance
        #expect(last.width <= max(width + 1 / 64.0, token), note)
      }
      // Every width in the interval gives the same.
      let valid = size.validWidths
      #expect(valid.contains(width), note)
      for probe in valid.probes(in: -10...400, at: [0.3, 0.8]) {
        let other = text.layout(width: probe, limits: limits)
        #expect(other.lines == layout.lines && other.size.height == size.height, "\(note) → \(probe)")
      }
      // One step wider never shows less; a break that moves up may leave less for the last line's other parts.
      if truncation == .tail, size.isTruncated, profile == .uikit, valid.upper < .infinity {
        let wider = text.layout(width: valid.upper, limits: limits)
        #expect((wider.hiddenRange?.lowerBound ?? string.utf8.count) >= layout.hiddenRange!.lowerBound, note)
      }
    }
  }
}

extension PreparedText {
  /// The lines at a width with what shows of them, an ellipsis for the token.
  func shownTexts(_ width: Double, _ limits: TextLimits) -> [String] {
    let bytes = Array(text.utf8)
    func string(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self).replacing("\n", with: "¶")
    }
    return layout(width: width, limits: limits).lines.map { line in
      guard let truncation = line.truncation else { return string(line.range) }
      let token = truncation.tokenAdvance > 0 ? "…" : ""
      return string(line.range.lowerBound..<truncation.hidden.lowerBound) + token
        + string(truncation.hidden.upperBound..<line.range.upperBound)
    }
  }
}
