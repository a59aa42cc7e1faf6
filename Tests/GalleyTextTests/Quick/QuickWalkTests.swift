import Testing

@testable import GalleyText

/// The quick loop takes the walker's decisions.
@Suite struct QuickWalkTests {
  private func words<Word: QuickWord>(
    _ segments: [(visible: Int64, hanging: Int32)], special: Set<Int> = [], as form: Word.Type
  ) -> [Word] {
    segments.enumerated().map { index, segment in
      Word(
        QuickSegment(
          design: segment.visible, designHanging: segment.hanging, metrics: 1, isSpecial: special.contains(index)),
        isDesign: true)
    }
  }

  private func walk<Word: QuickWord>(_ words: [Word], limit: Int64) -> QuickWalk? {
    words.withUnsafeBufferPointer { QuickWalk($0.baseAddress!, count: $0.count, limit: limit) }
  }

  /// "aaa bb cc", ten units a letter, five a space.
  private let text: [(visible: Int64, hanging: Int32)] = [(30, 5), (55, 5), (80, 0)]

  @Test("lines take all that fits, and the thresholds are those of their widths")
  func lines() throws {
    let wide = try #require(walk(words(text, as: UInt32.self), limit: 80))
    #expect((wide.lineCount, wide.widest, wide.upper) == (1, 80, .max))
    let two = try #require(walk(words(text, as: UInt32.self), limit: 79))
    #expect((two.lineCount, two.widest, two.upper) == (2, 55, 80))
    // "bb cc" is 45 wide: the first line's failure at 55 bounds the interval.
    let three = try #require(walk(words(text, as: UInt64.self), limit: 54))
    #expect((three.lineCount, three.widest, three.upper) == (2, 45, 55))
  }

  @Test(
    "a word that is wider than the line, a line that would end where glyphs change and no room at all take the walker")
  func limits() {
    #expect(walk(words(text, as: UInt32.self), limit: 29) == nil)
    #expect(walk(words(text, as: UInt32.self), limit: -1) == nil)
    #expect(walk(words(text, special: [0], as: UInt32.self), limit: 40) == nil)
    #expect(walk(words(text, special: [0], as: UInt32.self), limit: 60) != nil)
    // The second might fit once it is cut there.
    #expect(walk(words(text, special: [1], as: UInt32.self), limit: 40) == nil)
  }

  @Test("words of both widths keep what they are made of", arguments: [0, 1, 4095, 1_048_575] as [Int64])
  func packing(visible: Int64) {
    for (hanging, isSpecial) in [(Int32(0), true), (2047, false)] {
      let segment = QuickSegment(fixed: visible, fixedHanging: hanging, isSpecial: isSpecial)
      let (narrow, wide) = (UInt32(segment, isDesign: false), UInt64(segment, isDesign: false))
      #expect(narrow.visible == visible && wide.visible == visible)
      #expect(narrow.hanging == hanging && wide.hanging == hanging)
      #expect(narrow.isSpecial == isSpecial && wide.isSpecial == isSpecial)
      #expect(narrow <= UInt32.bound(visible) && (visible == 0 || narrow > UInt32.bound(visible - 1)))
    }
  }
}
