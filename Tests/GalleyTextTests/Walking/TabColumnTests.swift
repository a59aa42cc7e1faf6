import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyText

/// Tab stops at which text does not begin, exactly, on an imaginary font: letters 10 wide.
@Suite struct TabColumnTests {
  static let trailing = TabStop(100, alignment: .trailing)
  static let center = TabStop(100, alignment: .center)
  static let decimal = TabStop(100, alignment: .trailing, columnTerminators: ["."..."."])

  func prepared(
    _ text: String, _ stops: [TabStop], profile: Profile = .uikit, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> PreparedText {
    var style = ParagraphStyle()
    style.tabStops = stops
    change(&style)
    return FakeShaper(text).prepared(profile: profile, paragraph: style)
  }

  func width(_ text: String, _ stops: TabStop...) -> Double { prepared(text, stops).size(width: .infinity).width }

  @Test func `a column ends at a trailing stop`() {
    #expect(width("a\tbb", Self.trailing) == 100)
    #expect(width("a\tbb  ", Self.trailing) == 100)
    #expect(width("\tbb", Self.trailing) == 100)
    #expect(width("a\t\tb", TabStop(50, alignment: .trailing), Self.trailing) == 100)
    #expect(width("a\tbb\tcc", Self.trailing, TabStop(200, alignment: .trailing)) == 200)
  }

  @Test func `a column has its middle at a centering stop`() {
    #expect(width("a\tbb", Self.center) == 110)
    #expect(width("a\tb", Self.center) == 105)
    #expect(width("a\tbb\tc", Self.center, TabStop(150)) == 160)
    // Where half of it is wider than the room in front of the stop, it begins at the tab.
    #expect(width("aaaaaaaa\tbbbbbb", Self.center) == 140)
  }

  @Test func `numbers stand below each other by their decimal separator`() {
    #expect(width("a\t12.5", Self.decimal) == 120)
    #expect(width("a\t1.25.3", Self.decimal) == 150)
    #expect(width("a\t.5", Self.decimal) == 120)
    #expect(width("a\t12", Self.decimal) == 100)
    #expect(width("a\t12\n.5", Self.decimal) == 100)
    // The next tab ends the column too.
    #expect(width("a\t12\t.5", Self.decimal, TabStop(200)) == 220)
    let centered = TabStop(100, alignment: .center, columnTerminators: ["."..."."])
    #expect(width("a\t12.555", centered) == 150)
  }

  @Test func `a column that is too wide begins at its tab`() {
    #expect(width("aaaaaaaa\tbbbb", Self.trailing) == 120)
    #expect(width("aaaaaaaa\tbbbb.5", Self.decimal) == 140)
    // Of the stops those count that are behind its end.
    #expect(width("aaaaaaaa\tbbbb\tc", Self.trailing, TabStop(115), TabStop(150)) == 160)
    #expect(width("aaaaaaaaaaaa\tb", Self.trailing) == 170)
  }

  @Test func `white space at a column's end does not move it`() {
    #expect(width("a\tbb \tc", Self.trailing, TabStop(105), TabStop(150, alignment: .trailing)) == 150)
    #expect(width("a\tbb \tc", Self.trailing, TabStop(115)) == 125)
    #expect(width("a\t \tc", Self.trailing, TabStop(115)) == 125)
  }

  @Test func `of stops at one place the first counts`() {
    #expect(width("a\tbb", Self.trailing, TabStop(100)) == 100)
    #expect(width("a\t\tb", TabStop(100), TabStop(100), TabStop(150)) == 160)
  }

  @Test func `a tab with nothing behind it hangs`() {
    let line = prepared("a\t", [Self.trailing]).layout(width: 20).lines[0]
    #expect(line.width == 10 && line.advance == 100)
  }

  @Test func `a column wraps where it reaches past the width, and the rest begins at the edge`() {
    let text = prepared("a\tbb cc dd", [TabStop(60, alignment: .trailing)])
    #expect(text.lineTexts(60) == ["a\tbb cc ", "dd"])
    #expect(text.layout(width: 60).lines.map(\.width) == [60, 20])
    // The stop itself is past the width.
    #expect(text.lineTexts(59) == ["a\t", "bb cc ", "dd"])
    #expect(text.lineTexts(90) == ["a\tbb cc dd"])
    #expect(text.size(width: 90).width == 90)
    // A line may end behind a tab, and a word that alone is too wide is cut.
    #expect(prepared("\tabcdefgh", [TabStop(60, alignment: .trailing)]).lineTexts(60) == ["\t", "abcdef", "gh"])
    #expect(prepared("\tabcdefgh", [TabStop(60, alignment: .trailing)]).lineTexts(80) == ["\tabcdefgh"])
    #expect(prepared("\tabcdefgh", [TabStop(60, alignment: .center)]).lineTexts(70) == ["\t", "abcdefg", "h"])
  }

  @Test func `a hyphen is part of the column`() {
    let text = prepared("a\tbb\u{AD}cc", [TabStop(40, alignment: .trailing)])
    #expect(text.layout(width: 45).lines.map(\.width) == [40, 20])
    #expect(text.layout(width: 50).lines.map(\.width) == [50])
    // The hyphen has no room.
    #expect(prepared("a\tbb\u{AD}cc", [TabStop(20, alignment: .trailing)]).lineTexts(36).first == "a\t")
  }

  @Test func `the token of a truncated line is part of the column`() {
    let text = prepared("a\tbbbbbbbbbbbbbbbb", [Self.trailing])
    let layout = text.layout(width: 100, limits: TextLimits(maxLines: 1))
    #expect(layout.size.width == 100 && layout.lines[0].truncation?.hidden.lowerBound == 10)
    let short = prepared("a\tbb\nc", [Self.trailing]).layout(width: 100, limits: TextLimits(maxLines: 1))
    #expect(short.size.width == 100)
  }

  @Test func `indents count`() {
    let text = prepared("a\tbb", [Self.trailing]) { $0.firstLineHeadIndent = 30 }
    #expect(text.size(width: .infinity).width == 100)
    #expect(text.layout(width: .infinity).lines[0].width == 70)
  }

  // MARK: Any text

  /// The width of a line, found piece by piece; the letters are all 10 wide.
  static func reference(_ line: String, _ stops: [TabStop]) -> Double {
    var position = 0.0
    let visible = line.reversed().drop { $0.isWhitespace }.reversed()
    for (index, piece) in visible.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      let whole = 10 * Double(piece.count)
      guard index > 0 else {
        position += whole
        continue
      }
      guard let stop = stops.first(where: { $0.position > position }) else {
        position = ((position / 40).rounded(.down) + 1) * 40 + whole
        continue
      }
      let column = String(piece).split(separator: "x", omittingEmptySubsequences: false)
      let ends = !stop.columnTerminators.isEmpty && column.count > 1
      let shown = 10 * Double(String(piece).trimmingSuffix(while: \.isWhitespace).count)
      let counted = ends ? 10 * Double(column[0].count) : shown
      let before =
        switch stop.alignment {
        case .leading: 0.0
        case .center: (counted / 2).rounded(.down)
        case .trailing: counted
        }
      position = max(position, stop.position - before) + whole
    }
    return position
  }

  @Test(arguments: [Profile.uikit, .web], [1, 2, 3, 4, 5])
  func `lines of any text are as wide as found piece by piece, in the whole interval`(profile: Profile, seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let alphabet = Array("aaabxx  \t\t\n")
    for _ in 0..<300 {
      let length = Int.random(in: 1...25, using: &random)
      let string = String((0..<length).map { _ in alphabet.randomElement(using: &random)! })
      let stops = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        TabStop(
          Double(Int.random(in: 1...250, using: &random)), alignment: .allCases.randomElement(using: &random)!,
          columnTerminators: Bool.random(using: &random) ? ["x"..."x"] : [])
      }
      var style = ParagraphStyle()
      style.tabStops = stops
      let text = prepared(string, stops, profile: profile)
      let width = Double.random(in: 5...260, using: &random)
      let layout = text.layout(width: width)
      let note: Comment = "seed \(seed) \(string.debugDescription) at \(width): \(stops)"
      for (line, shown) in zip(layout.lines, text.lineTexts(width)) where line.reason != .emergency {
        let expected = Self.reference(shown.filter { $0 != "¶" }, style.usedTabStops)
        #expect(line.width == expected, "\(note) \(shown.debugDescription)")
      }
      #expect(text.size(width: width) == layout.size, note)
      let valid = layout.size.validWidths
      #expect(valid.contains(width), note)
      for probe in valid.probes(in: 0...400, at: [0.4]) {
        #expect(text.layout(width: probe).lines == layout.lines, "\(note) → \(probe)")
      }
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return text
  }
}
