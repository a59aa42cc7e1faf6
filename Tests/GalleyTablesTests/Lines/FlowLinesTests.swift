import GalleyGeometry
import GalleyTables
import GalleyTestSupport
import Testing

@Suite("items in lines")
struct FlowLinesTests {
  private func lines(
    _ sizes: [Size], _ width: Double, item: Double = 0, line: Double = 0,
    _ alignment: FlowLines.Style.Alignment = .leading
  ) -> FlowLines {
    FlowLines(
      sizes, width: width, style: .init(itemSpacing: item, lineSpacing: line, alignment: alignment))
  }

  @Test("C60: 7 items of 100 by 40 in 375 less insets of 10, 10 apart: lines of 3, 3 and 1, 150 with its insets")
  func sevenItems() {
    let result = lines(Array(repeating: Size(width: 100, height: 40), count: 7), 355, item: 10, line: 10, .justified)
    #expect(result.lines.map(\.items.count) == [3, 3, 1])
    #expect(5 + result.height + 5 == 150)
    #expect(result.frames.map(\.minX) == [0, 127.5, 255, 0, 127.5, 255, 0])
    // Gaps of 27.5 on full lines; the last line at the start, 10 apart.
    let eight = lines(Array(repeating: Size(width: 100, height: 40), count: 8), 355, item: 10, line: 10, .justified)
    #expect(eight.frames.suffix(2).map(\.minX) == [0, 110])
  }

  @Test("C61, case 28: an item that is wider than the line is alone on it and reported once; it ends")
  func tooWide() {
    let sizes = [50, 400, 50, 50].map { Size(width: $0, height: 20) }
    let result = lines(sizes, 375, item: 10)
    #expect(result.lines.map(\.items) == [0..<1, 1..<2, 2..<4])
    #expect(result.overflowing == [1])
  }

  @Test("C62: a line is as high as its highest item; the middles of flow layouts' items are in line")
  func lineHeights() {
    let sizes = [Size(width: 10, height: 20), Size(width: 10, height: 60), Size(width: 90, height: 30)]
    let result = lines(sizes, 100, line: 5, .justified)
    #expect(result.lines.map(\.height) == [60, 30] && result.height == 95)
    #expect(result.frames[0].minY == 20 && result.frames[1].minY == 0)
  }

  @Test("widths and lengths that are none", arguments: [0, -5, .nan, .infinity, -.infinity] as [Double])
  func badInput(width: Double) {
    let sizes = [Size(width: 10, height: 20), Size(width: -.infinity, height: .nan), Size(width: 10, height: 20)]
    let result = lines(sizes, width, item: .nan, line: .infinity)
    let isUnlimited = width.isNaN || width == .infinity
    #expect(result.lines.count == (isUnlimited ? 1 : 3))
    #expect(result.height.isFinite && result.frames[1].size == .zero)
    #expect(lines([], width).height == 0 && lines([], width).validWidths == .all)
    #expect(result.validWidths.contains(width))
  }

  @Test("every width in the interval gives the same lines, and the widths at its ends do not", arguments: [1, 2, 3])
  func intervals(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    var ends = 0
    for round in 0..<400 {
      let style = FlowLines.Style(
        itemSpacing: Double.random(in: 0...8, using: &random), lineSpacing: 3,
        overlapsAfterWrap: round % 5 == 0)
      let sizes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Size(width: Double.random(in: 1...90, using: &random), height: 20)
      }
      let width = Double.random(in: 20...400, using: &random)
      let result = FlowLines(sizes, width: width, style: style)
      let valid = result.validWidths
      #expect(valid.contains(width), "seed \(seed), round \(round)")
      func items(_ width: Double) -> [Range<Int>] {
        FlowLines(sizes, width: width, style: style).lines.map(\.items)
      }
      for inside in [valid.lower, valid.upper.nextDown, (valid.lower + valid.upper) / 2] where inside.isFinite {
        #expect(items(inside) == result.lines.map(\.items), "seed \(seed), round \(round), width \(inside)")
      }
      for outside in [valid.lower.nextDown, valid.upper] where outside.isFinite {
        ends += 1
        #expect(items(outside) != result.lines.map(\.items), "seed \(seed), round \(round), width \(outside)")
      }
    }
    #expect(ends > 400)
  }

  @Test("shares of a length: the last that minds least changes, equal ones are equal, gaps grow")
  func shares() {
    func lengths(_ available: Double, _ distribution: AxisShares.Distribution, _ items: [AxisShares.Item]) -> [Double] {
      AxisShares(items, spacings: [10, 10], available: available, distribution: distribution).lengths
    }
    let items = [AxisShares.Item(length: 50, hugging: 251), .init(length: 30), .init(length: 20)]
    #expect(lengths(220, .fill, items) == [50, 30, 120])
    #expect(lengths(100, .fill, items) == [50, 30, 0])
    #expect(lengths(90, .fill, items) == [50, 20, 0])
    #expect(lengths(0, .fill, items) == [0, 0, 0])
    #expect(lengths(.nan, .fill, items) == [50, 30, 20])
    #expect(lengths(200, .fillEqually, items) == [60, 60, 60])
    #expect(lengths(220, .fillProportionally, items) == [100, 60, 40])
    let spaced = AxisShares(items, spacings: [10, 10], available: 220, distribution: .equalSpacing)
    #expect(spaced.lengths == [50, 30, 20] && spaced.offsets == [0, 110, 200] && spaced.total == 220)
    let weak = [AxisShares.Item(length: 50, resistance: 100), .init(length: 30), .init(length: 20)]
    #expect(lengths(100, .fill, weak) == [30, 30, 20])
  }
}
