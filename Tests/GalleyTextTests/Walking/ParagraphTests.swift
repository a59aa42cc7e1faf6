import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyText

/// What a paragraph's style does to lines, exactly, on an imaginary font: letters 10 wide, lines 8 above and 2 below.
@Suite struct ParagraphTests {
  func prepared(_ text: String, _ change: (inout ParagraphStyle) -> Void) -> PreparedText {
    var style = ParagraphStyle()
    change(&style)
    return FakeShaper(text).prepared(paragraph: style)
  }

  // MARK: Heights

  @Test(
    "the multiple comes before the least height and that before the greatest",
    arguments: [
      (0, 0, 0, 10), (2, 0, 0, 20), (0.5, 0, 0, 5), (2, 25, 0, 25), (2, 0, 15, 15), (0, 12, 11, 11), (0, 30, 30, 30),
      (-1, -1, -1, 10), (.nan, .nan, .nan, 10), (.infinity, -.infinity, .infinity, 10),
    ] as [(Double, Double, Double, Double)])
  func lineHeights(multiple: Double, least: Double, greatest: Double, expected: Double) {
    let text = prepared("aa bb") {
      $0.lineHeightMultiple = multiple
      $0.minimumLineHeight = least
      $0.maximumLineHeight = greatest
    }
    let layout = text.layout(width: 20)
    #expect(layout.lines.map(\.height) == [expected, expected])
    #expect(layout.lines.map(\.top) == [0, expected])
    #expect(layout.size.height == 2 * expected)
    // The text stands at the bottom, two points above the end of the line.
    #expect(layout.lines.map(\.baseline) == [expected - 2, 2 * expected - 2])
  }

  @Test func `the multiple counts the leading where the style does`() {
    let text = prepared("a") {
      $0.usesFontLeading = true
      $0.lineHeightMultiple = 2
    }
    #expect(text.size(width: 100).height == 22)
  }

  @Test func `paragraphs are spaced and lines are not`() {
    let text = prepared("aa bb\ncc\u{2028}dd\r\nee\rff\u{2029}gg") {
      $0.paragraphSpacing = 3
      $0.paragraphSpacingBefore = 4
      $0.lineSpacing = 1
    }
    let layout = text.layout(width: 20)
    #expect(layout.lines.map(\.top) == [0, 11, 29, 40, 58, 76, 94])
    #expect(layout.size.height == 104)
    #expect(layout.size.height == text.size(width: 20).height)
  }

  @Test func `spacing stands neither at the start nor at the end of a text`() {
    for string in ["a", "a\n", ""] {
      let text = prepared(string) {
        $0.paragraphSpacing = 3
        $0.paragraphSpacingBefore = 4
      }
      #expect(text.size(width: 20).height == 10)
    }
    // The line behind a lone line break is a paragraph of its own.
    #expect(prepared("\n") { $0.paragraphSpacing = 3 }.size(width: 20).height == 23)
    #expect(prepared("\u{2028}") { $0.paragraphSpacing = 3 }.size(width: 20).height == 20)
  }

  @Test func `a kerned line keeps its spacing only where the quirk is asked for`() {
    for (quirks, isKerned, lines, expected) in [
      (Quirks.spacingBelowKernedLine, true, "a", 110), ([], true, "a", 10), (.spacingBelowKernedLine, false, "a", 10),
      (.spacingBelowKernedLine, true, "a\na", 120),
    ] as [(Quirks, Bool, String, Double)] {
      var style = ParagraphStyle(lineSpacing: 100)
      style.quirks = quirks
      let text = FakeShaper(lines).prepared(paragraph: style, hasLetterSpacing: isKerned)
      #expect(text.size(width: 100).height == expected)
    }
  }

  // MARK: Indents

  @Test func `the first line of each paragraph has an indent of its own`() {
    let text = prepared("aa bb cc\ndd ee") {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 5
    }
    let layout = text.layout(width: 55)
    #expect(text.lineTexts(55) == ["aa ", "bb cc¶", "dd ", "ee"])
    #expect(layout.lines.map(\.indent) == [30, 5, 30, 5])
    #expect(layout.size.width == 55)
    #expect(text.lineTexts(54) == ["aa ", "bb ", "cc¶", "dd ", "ee"])
    // A line that is separated and no paragraph's first.
    #expect(prepared("a\u{2028}b") { $0.firstLineHeadIndent = 30 }.layout(width: 100).lines.map(\.indent) == [30, 0])
  }

  @Test func `the tail indent counts from the trailing edge, or above 0 from the leading edge`() {
    #expect(prepared("aa bb cc") { $0.tailIndent = -20 }.lineTexts(70) == ["aa bb ", "cc"])
    #expect(prepared("aa bb cc") { $0.tailIndent = -20 }.lineTexts(69) == ["aa ", "bb ", "cc"])
    let fixed = prepared("aa bb cc") {
      $0.tailIndent = 60
      $0.headIndent = 20
      $0.firstLineHeadIndent = 10
    }
    for width in [0, 30, 1000, Double.infinity, .nan] {
      #expect(fixed.lineTexts(width) == ["aa bb ", "cc"])
      #expect(fixed.size(width: width).validWidths == .all)
    }
  }

  @Test func `indents that leave no room leave one cluster a line`() {
    let text = prepared("ab c") { $0.headIndent = 50 }
    #expect(text.lineTexts(20) == ["ab ", "c"])
    #expect(text.size(width: 20).overflows)
    #expect(prepared("ab") { $0.firstLineHeadIndent = 50 }.lineTexts(20) == ["a", "b"])
  }

  @Test func `indents that are no lengths count as 0`() {
    for odd in [Double.nan, .infinity, -5, -.infinity] {
      let text = prepared("aa bb") {
        $0.headIndent = odd
        $0.firstLineHeadIndent = odd
        $0.tailIndent = odd == -5 ? 0 : odd
      }
      #expect(text.layout(width: 50).lines.map(\.indent) == [0])
      #expect(text.size(width: 50).width == 50)
    }
  }

  @Test func `intrinsic widths count the indents`() {
    let text = prepared("aa bbbb cc") {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 5
      $0.tailIndent = -7
    }
    #expect(text.maxIntrinsicWidth == 30 + 100 + 7)
    #expect(text.minIntrinsicWidth == 30 + 20 + 7)
    #expect(text.size(width: text.maxIntrinsicWidth).lineCount == 1)
    #expect(text.layout(width: text.minIntrinsicWidth).lines.map(\.width) == [20, 40, 20])
  }

  @Test(arguments: [1, 2, 3, 4])
  func `every width in an interval gives the same lines, whatever the indents`(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let alphabet = Array("aAVf  \n\u{2028}\t\u{AD}-é世")
    for _ in 0..<200 {
      let length = Int.random(in: 1...30, using: &random)
      let string = String((0..<length).map { _ in alphabet.randomElement(using: &random)! })
      var style = ParagraphStyle(
        lineBreakMode: Int.random(in: 0..<6, using: &random) == 0 ? .byClipping : .byWordWrapping)
      style.firstLineHeadIndent = Double.random(in: -10...40, using: &random)
      style.headIndent = Double.random(in: -10...40, using: &random)
      style.tailIndent = Double.random(in: -40...60, using: &random)
      style.lineBreakStrategy = Bool.random(using: &random) ? .pushOut : []
      style.tabStops = [15, 60]
      let profile = Bool.random(using: &random) ? Profile.uikit : .web
      let text = FakeShaper(string).prepared(profile: profile, paragraph: style)
      let width = Double.random(in: -5...150, using: &random)
      let answer = text.layout(width: width)
      let valid = answer.size.validWidths
      #expect(valid.contains(width), "seed \(seed) \(string.debugDescription) at \(width)")
      for probe in valid.probes(in: -10...400, at: [0.3, 0.8]) {
        let other = text.layout(width: probe)
        #expect(
          other.lines == answer.lines && other.size.height == answer.size.height
            && other.size.width == answer.size.width && other.size.overflows == answer.size.overflows,
          "seed \(seed) \(string.debugDescription) \(width) → \(probe)")
      }
      #expect(text.size(width: width) == answer.size)
      #expect(answer.lines.first?.range.lowerBound ?? 0 == 0)
      #expect(zip(answer.lines, answer.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
      #expect(answer.lines.last?.range.upperBound ?? 0 == string.utf8.count)
    }
  }

  @Test func `the interval ends where a line of either indent changes`() {
    let text = prepared("aa bb cc dd") {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 5
    }
    // "aa" at 30, then "bb cc dd" at 5 needs 85; "aa bb" would need 80, and "bb cc" 55.
    let widths = text.size(width: 60).validWidths
    #expect(text.lineTexts(60) == ["aa ", "bb cc ", "dd"])
    #expect(abs(widths.lower - 55) < 1e-5 && abs(widths.upper - 80) < 1e-5)
  }

  // MARK: Tabs

  @Test func `tabs lead to the named stops and then to multiples of the interval`() {
    let text = prepared("a\tb\tc\td\te") { $0.tabStops = [50, 25, TabStop(.nan), -3, 50] }
    // a 0-10, b at 25, c at 50, then multiples of 40: d at 80, e at 120.
    #expect(text.size(width: .infinity).width == 130)
    #expect(prepared("a\t\t\tb") { $0.tabStops = [25, 50] }.size(width: .infinity).width == 90)
    #expect(prepared("abcdefgh\tb") { $0.tabStops = [25, 50] }.size(width: .infinity).width == 130)
  }

  @Test func `tab stops count from the leading edge, not from the indent`() {
    let text = prepared("a\tb") {
      $0.tabStops = [25]
      $0.firstLineHeadIndent = 7
    }
    let line = text.layout(width: 100).lines[0]
    #expect(line.indent == 7 && line.width == 28)
    let past = prepared("a\tb") { $0.firstLineHeadIndent = 33 }.layout(width: 100).lines[0]
    #expect(past.indent + past.width == 90)
  }

  // MARK: Strategies

  @Test func `clipping has a line a paragraph whatever the width`() {
    let text = prepared("aa bb cc\ndd") { $0.lineBreakMode = .byClipping }
    for width in [0, 30, 79, 80, .infinity, -.infinity] as [Double] {
      let layout = text.layout(width: width)
      #expect(layout.lines.map(\.width) == [80, 20])
      #expect(layout.size.overflows == (width < 80))
      #expect(layout.size.validWidths.contains(width))
      #expect(!layout.size.validWidths.contains(width < 80 ? 80 : 79))
    }
    #expect(text.minIntrinsicWidth == 80)
  }

  @Test func `pushing out gives a last line of one word a second one`() {
    func lines(_ text: String, _ width: Double) -> [String] {
      prepared(text) { $0.lineBreakStrategy = .pushOut }.lineTexts(width)
    }
    #expect(prepared("aa bb cc dd") { _ in }.lineTexts(80) == ["aa bb cc ", "dd"])
    #expect(lines("aa bb cc dd", 80) == ["aa bb ", "cc dd"])
    #expect(lines("aa bb cc dd\nee ff gg", 50) == ["aa bb ", "cc dd¶", "ee ", "ff gg"])
    // The line before keeps a word, and both must fit.
    #expect(lines("aaa dd", 50) == ["aaa ", "dd"])
    #expect(lines("aa bbbbb ddd", 85) == ["aa bbbbb ", "ddd"])
    #expect(lines("aa bb", 20) == ["aa ", "bb"])
    // Two words are not alone.
    #expect(lines("aa bb cc d e", 80) == ["aa bb cc ", "d e"])
  }

  @Test func `Hangul words stay whole where that is asked for`() {
    #expect(prepared("한국어 단어 말") { _ in }.lineTexts(20) == ["한국", "어 ", "단어 ", "말"])
    let words = prepared("한국어 단어 世界") { $0.lineBreakStrategy = .hangulWordPriority }
    #expect(words.lineTexts(50) == ["한국어 ", "단어 世界"])
    #expect(words.lineTexts(40) == ["한국어 ", "단어 世", "界"])
    #expect(words.breakOffsets == [10, 17, 20, 23])
  }
}
