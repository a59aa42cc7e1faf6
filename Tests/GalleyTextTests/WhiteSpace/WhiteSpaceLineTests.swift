import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyText

/// Lines of every mode, on the imaginary font whose letters are 10 points wide.
@Suite struct WhiteSpaceLineTests {
  private func text(_ text: String, _ whiteSpace: WhiteSpace, _ profile: Profile = .web) -> PreparedText {
    FakeShaper(text).prepared(profile: profile, paragraph: ParagraphStyle(whiteSpace: whiteSpace))
  }

  @Test(arguments: [Profile.web, .uikit])
  func `a space that collapses at a line's end has no width and counts to the next line`(profile: Profile) {
    let text = text(" aa \n  bb\tcc ", .normal, profile)
    let lines = text.layout(width: 50).lines
    #expect(lines.map(\.range) == [0..<9, 9..<13])
    #expect(lines.map(\.width) == [50, 20])
    #expect(lines.map(\.trailingWhitespaceAdvance) == [0, 0])
    #expect(text.lineTexts(49) == [" aa", " ¶  bb", "\tcc "])
    #expect(text.text == " aa \n  bb\tcc ")
    #expect(text.breakOffsets == [3, 9, 13])
  }

  @Test func `other hanging space keeps its width in front of a space that collapses`() {
    let lines = text("aa\u{2003}  bb", .normal, .uikit).layout(width: 20).lines
    #expect(lines.map(\.range) == [0..<5, 5..<9])
    #expect(lines.map(\.trailingWhitespaceAdvance) == [10, 0])
  }

  @Test func `behind an ideographic space, and behind a hyphen that shows, the space stays with its line`() {
    #expect(text("aa\u{3000} bb", .normal).layout(width: 20).lines.map(\.range) == [0..<6, 6..<8])
    let lines = text("aa\u{AD} bb", .normal).layout(width: 27).lines
    #expect(lines.map(\.range) == [0..<5, 5..<7])
    #expect(lines.map(\.width) == [27, 20])
    #expect(lines.map(\.trailingWhitespaceAdvance) == [0, 0])
  }

  @Test func `behind a space that collapses an ideographic space wraps, but at a line's start it hangs`() {
    // "aa", the space and the wide one are 40 wide; the line ends behind all of them only where "bb" fits too.
    #expect(text("aa \u{3000}bb", .normal).layout(width: 60).lines.map(\.range) == [0..<8])
    #expect(text("aa \u{3000}bb", .normal).layout(width: 50).lines.map(\.range) == [0..<2, 2..<8])
    #expect(text("aa \u{3000}bb", .normal).layout(width: 20).lines.map(\.range) == [0..<2, 2..<6, 6..<8])
    #expect(text("aa \u{3000}bb", .preWrap).layout(width: 50).lines.map(\.range) == [0..<6, 6..<8])
    #expect(text("aa \u{3000}", .normal).layout(width: 30).lines.map(\.width) == [20, 10])
    #expect(text("aa \u{3000}", .normal).layout(width: 40).lines.map(\.width) == [40])
  }

  @Test(arguments: [WhiteSpace.preWrap, .preLine])
  func `ideographic spaces count in a line's width, and nothing behind them does`(mode: WhiteSpace) {
    #expect(text("aa\u{3000}\nbb", mode).layout(width: 20).lines.map(\.width) == [30, 20])
    #expect(text("aa\u{3000}\u{3000} bb", mode).layout(width: 20).lines.map(\.width) == [40, 20])
    #expect(text("aa\u{3000}", mode).layout(width: 20).lines.map(\.width) == [30])
  }

  @Test func `an ideographic space inside a word hangs where the word is cut in front of it`() {
    // No line ends in front of a slash.
    let lines = text("aa\u{3000}/b", .preWrap).layout(width: 25).lines
    #expect(lines.map(\.range) == [0..<5, 5..<7])
    #expect(lines.map(\.width) == [30, 20])
    #expect(lines.map(\.reason) == [.emergency, .end])
    #expect(text("aa\u{3000}/b", .preWrap).lineCount(width: 50) == 1)
    // It counts once, whether there is room for it or not.
    #expect(text("aa\u{3000}/b", .preWrap).layout(width: 35).lines.map(\.width) == [30, 20])
  }

  @Test(arguments: [Profile.web, .uikit])
  func `tabs that take room wrap, and those at a line's end do not count in its width`(profile: Profile) {
    #expect(text("aa\tb", .breakSpaces, profile).layout(width: 40).lines.map(\.range) == [0..<3, 3..<4])
    #expect(text("aa\tb", .breakSpaces, profile).layout(width: 39).lines.map(\.range) == [0..<2, 2..<3, 3..<4])
    #expect(text("aa\tb", .breakSpaces, profile).layout(width: 40).lines.map(\.width) == [20, 10])
    #expect(text("a\tb \t ", .breakSpaces, profile).layout(width: 200).lines.map(\.width) == [50])
    #expect(text("\t\t", .breakSpaces, profile).layout(width: 30).lines.map(\.range) == [0..<1, 1..<2])
    #expect(text("aa\tb", .preWrap, profile).layout(width: 39).lines.map(\.range) == [0..<3, 3..<4])
  }

  @Test(arguments: [Profile.web, .uikit], [0, 20, 35, .infinity] as [Double])
  func `lines that do not wrap end at line breaks only`(profile: Profile, width: Double) {
    #expect(text("aa  bb\ncc-dd", .nowrap, profile).layout(width: width).lines.map(\.range) == [0..<12])
    #expect(text("aa  bb\ncc-dd", .nowrap, profile).size(width: width).width == 110)
    let kept = text("aa  bb \ncc-d\u{AD} ", .pre, profile)
    #expect(kept.layout(width: width).lines.map(\.range) == [0..<8, 8..<15])
    #expect(kept.layout(width: width).lines.map(\.width) == [60, 40])
    #expect(kept.layout(width: width).lines.map(\.reason) == [.mandatory, .end])
    #expect(kept.minIntrinsicWidth == 60 && kept.maxIntrinsicWidth == 60)
    #expect(kept.size(width: width).overflows == (width < 60))
  }

  @Test func `lines that do not wrap do not wrap anywhere either`() {
    for paragraph in [
      ParagraphStyle(lineBreakMode: .byCharWrapping, whiteSpace: .nowrap),
      ParagraphStyle(lineBreak: .anywhere, whiteSpace: .nowrap),
      ParagraphStyle(wordBreak: .breakAll, overflowWrap: .anywhere, whiteSpace: .pre),
    ] {
      #expect(FakeShaper("aaa bbb").prepared(profile: .web, paragraph: paragraph).lineCount(width: 5) == 1)
    }
  }

  @Test func `tabs lead to stops where they are kept, and are a space where they collapse`() {
    #expect(text("a\tb", .pre).size(width: 10).width == 50)
    #expect(text("a\tb", .nowrap).size(width: 10).width == 30)
    #expect(text("a\tb", .preLine).size(width: .infinity).width == 30)
  }

  @Test func `line feeds end lines in pre-line`() {
    #expect(text("aa \n\n  bb  cc", .preLine).lineTexts(20) == ["aa ¶", "¶", "  bb", "  cc"])
    #expect(text("aa \n\n  bb  cc", .preLine).layout(width: 20).lines.map(\.width) == [20, 0, 20, 20])
  }

  @Test(arguments: [WhiteSpace.normal, .nowrap, .preLine])
  func `nothing but white space that collapses is as high as the empty text, on a line of its own`(mode: WhiteSpace) {
    let apple = text(" \t ", mode, .uikit).layout(width: 100)
    #expect(apple.lines.map(\.range) == [0..<3] && apple.size.height == 10)
    // The web's line without height comes from the metrics that preparing gives it.
    let web = text(" \t ", mode, .web).layout(width: 100)
    #expect(web.lines.map(\.range) == [0..<3] && web.size.width == 0)
    #expect(text("", mode, .web).layout(width: 100).lines.isEmpty)
  }

  @Test func `a text of line breaks alone has UIKit's last line`() {
    #expect(text(" \n ", .preLine, .uikit).layout(width: 100).lines.map(\.range) == [0..<2, 2..<3])
    #expect(text(" \n ", .preLine, .web).layout(width: 100).lines.map(\.range) == [0..<3])
  }

  @Test(arguments: WhiteSpace.allCases, [Profile.web, .uikit])
  func `lines cover the text that was given, in every mode`(mode: WhiteSpace, profile: Profile) {
    let seed: UInt64 = 1130
    var random = SeededGenerator(state: seed)
    for _ in 0..<400 {
      let string = (0..<Int.random(in: 0...24, using: &random))
        .map { _ in CollapsedTextTests.alphabet.randomElement(using: &random)! }.joined()
      let width = Double.random(in: -5...120, using: &random)
      let name = Comment("seed \(seed) \(mode) \(string.debugDescription) at \(width)")
      let text = text(string, mode, profile)
      let layout = text.layout(width: width)
      #expect(text.text == string, name)
      #expect(text.size(width: width) == layout.size, name)
      #expect(layout.size.lineCount == layout.lines.count, name)
      #expect(layout.lines.isEmpty == (string.isEmpty && profile == .web), name)
      #expect(layout.lines.first?.range.lowerBound ?? 0 == 0, name)
      #expect(layout.lines.last?.range.upperBound ?? 0 == string.utf8.count, name)
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
        #expect(line.range.upperBound == next.range.lowerBound && line.range.isEmpty == false, name)
      }
      let valid = layout.size.validWidths
      #expect(valid.contains(width), name)
      for probe in valid.probes(in: -10...400, at: [0.4]) {
        #expect(text.layout(width: probe).lines == layout.lines, "\(name) → \(probe)")
      }
      #expect(layout.lines.allSatisfy { $0.trailingWhitespaceAdvance >= 0 }, name)
      #expect(text.breakOffsets.allSatisfy { $0 <= string.utf8.count }, name)
      #expect(text.breakOffsets == text.breakOffsets.sorted(), name)
    }
  }
}
