import Testing

@testable import GalleyText

/// Carets of lines made of levels alone, each cell 10 wide and one byte long.
@Suite struct CaretLineTests {
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  func line(_ levels: [UInt8], paragraph: UInt8 = 0) -> CaretLine {
    let cells = levels.enumerated().map { LineCell(range: $0.offset..<$0.offset + 1, advance: 10, level: $0.element) }
    return CaretLine(cells: cells, offsets: Array(0...levels.count), level: paragraph)
  }

  /// The examples of UAX #9 §3.4 L2, as levels and the visual order of their letters.
  @Test(
    arguments: [
      ([0, 0, 0, 0, 1, 1, 1, 0], [0, 1, 2, 3, 6, 5, 4, 7]),
      ([1, 1, 2, 2, 2, 1], [5, 2, 3, 4, 1, 0]),
      ([0, 2, 2, 1, 0], [0, 3, 1, 2, 4]),
      ([2, 2, 1, 3, 3, 1, 2], [6, 5, 4, 3, 2, 0, 1]),
      ([], []),
    ] as [([UInt8], [Int])])
  func `levels give the visual order`(levels: [UInt8], expected: [Int]) {
    let order = visualOrder(of: levels)
    #expect(order == expected)
    // L2 done naively: reverse what is at each level or above, from the highest to the lowest odd one.
    var naive = Array(levels.indices)
    for level in stride(from: Int(levels.max() ?? 0), through: 1, by: -1) {
      var start = 0
      while start < naive.count {
        var end = start
        while end < naive.count, levels[naive[end]] >= UInt8(level) { end += 1 }
        if end > start { naive.replaceSubrange(start..<end, with: naive[start..<end].reversed()) }
        start = max(end, start + 1)
      }
    }
    #expect(order == naive)
  }

  @Test(arguments: [1, 20_261_130] as [UInt64])
  func `every place on a line is the primary caret of exactly one offset`(seed: UInt64) {
    print("seed", seed)
    var random = Generator(state: seed)
    for _ in 0..<2_000 {
      let paragraph = UInt8.random(in: 0...1, using: &random)
      let count = Int.random(in: 1...12, using: &random)
      let levels = (0..<count).map { _ in UInt8.random(in: paragraph...4, using: &random) }
      let line = line(levels, paragraph: paragraph)
      #expect(line.stops.map(\.primary).sorted() == (0...count).map { Int64($0) * 10 }, "\(levels) \(paragraph)")
      for stop in line.stops { #expect(line.offset(at: Double(stop.primary), Double.init) == stop.offset) }
    }
  }

  @Test func `a point means the nearer side of the cell under it`() {
    // Shown as a b D C e.
    let line = line([0, 0, 1, 1, 0])
    let hits = [-1, 4, 6, 14, 16, 24, 26, 34, 36, 44, 46, 51].map { line.offset(at: $0, Double.init) }
    #expect(hits == [0, 0, 1, 1, 2, 4, 3, 3, 2, 4, 5, 5])
    // Where both meet the primary caret's offset counts.
    #expect(line.offset(at: 20, Double.init) == 2 && line.offset(at: 40, Double.init) == 4)
  }

  @Test func `carets are split at both ends of text that runs the other way`() {
    let line = line([0, 0, 1, 1, 0])
    #expect(line.stop(at: 2).primary == 20 && line.stop(at: 2).secondary == 40)
    #expect(line.stop(at: 4).primary == 40 && line.stop(at: 4).secondary == 20)
    #expect(line.stop(at: 3).primary == 30 && line.stop(at: 3).secondary == 30)
    #expect(line.stop(at: 99).offset == 5 && line.stop(at: -1).offset == 0)
  }

  @Test func `cells of one grapheme cluster make one part, and inner carets take a cell apart`() {
    let cells = [
      LineCell(range: 0..<1, advance: 10, level: 0), LineCell(range: 1..<3, advance: 0, level: 0),
      LineCell(range: 3..<5, advance: 20, level: 0, carets: [LineCell.InnerCaret(offset: 4, distance: 7)]),
    ]
    let line = CaretLine(cells: cells, offsets: [0, 3, 4, 5], level: 0)
    #expect(line.pieces.map(\.range) == [0..<3, 3..<4, 4..<5])
    #expect(line.stops.map(\.primary) == [0, 10, 17, 30])
    #expect(line.stop(at: 2).offset == 0)
    // The same from right to left.
    let left = CaretLine(
      cells: cells.map { LineCell(range: $0.range, advance: $0.advance, level: 1, carets: $0.carets) },
      offsets: [0, 3, 4, 5], level: 1)
    #expect(left.stops.map(\.primary) == [30, 20, 13, 0])
  }

  @Test func `a selection's stretches are put together where they touch`() {
    let line = line([0, 0, 1, 1, 0])
    #expect(line.stretches(of: 0..<5).map { [$0.left, $0.right] } == [[0, 50]])
    #expect(line.stretches(of: 1..<3).map { [$0.left, $0.right] } == [[10, 20], [30, 40]])
    #expect(line.stretches(of: 2..<2).isEmpty)
  }

  @Test func `a line without cells has its one place`() {
    let line = CaretLine(cells: [], offsets: [7], level: 1)
    #expect(line.stop(at: 0) == CaretLine.Stop(offset: 7, primary: 0, secondary: 0, level: 1))
    #expect(line.offset(at: 5, Double.init) == 7 && line.offset(at: -5, Double.init) == 7)
    #expect(line.stretches(of: 0..<9).isEmpty)
  }

  @Test func `graphemes are found from any of their bytes`() {
    let text = "ae\u{301}👨‍👩‍👧\r\nb"
    var start = 0
    for character in text {
      for offset in start..<start + character.utf8.count { #expect(text.graphemeStart(of: offset) == start) }
      start += character.utf8.count
    }
    #expect(text.graphemeStart(of: start) == start && text.graphemeStart(of: start + 9) == start)
    #expect(text.graphemeStart(of: -3) == 0 && "".graphemeStart(of: 1) == 0)
  }
}
