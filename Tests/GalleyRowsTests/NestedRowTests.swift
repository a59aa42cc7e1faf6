import Galley
import GalleyTestSupport
import Testing

/// A row whose height is a staircase of the width.
private struct Steps: RowMeasurer {
  /// Where the height changes, ascending.
  var widths: [Double]

  func measure(width: Double) -> Measured {
    let place = width.isNaN ? widths.count : widths.count { $0 <= width }
    return Measured(
      height: 90 / Double(place + 1),
      validWidths: ValidWidths(
        lower: place == 0 ? -.infinity : widths[place - 1], upper: place == widths.count ? .infinity : widths[place]))
  }
}

@Suite("rows in rows: heights, and the widths for which they hold")
struct NestedRowTests {
  private let typesetter = Typesetter()
  private let style = TextStyle(font: FontDescriptor("Helvetica", size: 14))

  private func text(_ text: String) throws -> PreparedText { try typesetter.prepare(text, style: style) }

  @Test("a stack is as high as its rows and the space between them")
  func stack() {
    let stack = StackRow([FixedRow(height: 10), FixedRow(height: 20), FixedRow(height: 30)], spacing: 5)
    #expect(stack.measure(width: 100) == Measured(height: 70))
    #expect(StackRow([]).measure(width: 100) == Measured(height: 0))
    #expect(StackRow([FixedRow(height: 10), FixedRow(height: 1)], spacing: .nan).measure(width: 9).height == 11)
  }

  @Test("C64: an image of 80 by 80 beside texts: the higher, with 287 points for the texts in 375")
  func image() throws {
    let long = try text(String(repeating: "words of a description ", count: 20))
    for (body, isLong) in [(try text("short"), false), (long, true)] {
      let title = try text("Title")
      let row = ImageRow(
        imageWidth: 80, imageHeight: 80, title: TextRow(title, limits: TextLimits(maxLines: 1)),
        description: TextRow(body))
      let texts = title.size(width: 287).height + 8 + body.size(width: 287).height
      #expect(row.measure(width: 375).height == max(80, texts))
      #expect((texts > 80) == isLong)
    }
  }

  @Test("C66: tags as a row: 143, none 0; and texts as tags, as wide as their titles")
  func tags() throws {
    let style = FlowLines.Style(itemSpacing: 5, lineSpacing: 5)
    let fixed = FlowRow(
      Array(repeating: FixedItem(width: 80, height: 30), count: 11), style: style, bottomPadding: 8)
    #expect(fixed.measure(width: 320).height == 143)
    #expect(fixed.measure(width: 320).validWidths.contains(334.9))
    #expect(!fixed.measure(width: 320).validWidths.contains(335))
    #expect(FlowRow([], style: style, bottomPadding: 8).measure(width: 320).height == 0)
    let titles = try (0..<11).map { try text("\($0)番目のボタン") }
    let tags = FlowRow(
      titles.map { TextItem($0, insets: Insets(all: 4)) }, style: style, bottomPadding: 8)
    var (x, y, line) = (0.0, 0.0, 0.0)
    for title in titles {
      let size = title.size(width: .infinity)
      let width = (size.width + 8).rounded(.up)
      line = (size.height + 8).rounded(.up)
      if x > 0, x + width > 320 { (x, y) = (0, y + line + 5) }
      x += width + 5
    }
    #expect(tags.measure(width: 320).height == y + line + 8)
  }

  @Test("every width in a row's interval gives its height", arguments: [1, 2, 3, 4])
  func intervals(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let texts = try ["a few words that wrap", "one", "longer text with many words in it to wrap at many widths"]
      .map(text)
    func row(depth: Int) -> any RowMeasurer {
      switch Int.random(in: 0..<(depth == 0 ? 3 : 8), using: &random) {
      case 0: return TextRow(texts.randomElement(using: &random)!)
      case 1: return FixedRow(height: Double.random(in: 0...50, using: &random))
      case 2:
        return Steps(widths: (0..<6).map { _ in Double.random(in: 1...400, using: &random) }.sorted())
      case 3:
        let insets = Insets(
          top: 3, left: Double.random(in: 0...20, using: &random), bottom: 1,
          right: Double.random(in: -3...9, using: &random))
        return PaddedRow(AnyRow(row(depth: depth - 1)), insets: insets)
      case 4: return StackRow((0..<3).map { _ in row(depth: depth - 1) }, spacing: 2)
      case 5:
        return SideRow(
          AnyRow(row(depth: depth - 1)), width: Double.random(in: 0...60, using: &random), spacing: 4,
          AnyRow(row(depth: depth - 1)))
      case 6: return MinimumRow(AnyRow(row(depth: depth - 1)), height: 44)
      default:
        let items: [any FlowItem] = texts.map { TextItem($0, insets: Insets(all: 2)) }
        return FlowRow(
          items + [FixedItem(width: 31, height: 12)], style: .init(itemSpacing: 3, lineSpacing: 1), bottomPadding: 2)
      }
    }
    var probes = 0
    for round in 0..<150 {
      let row = row(depth: 3)
      for width in [Double.random(in: 1...400, using: &random), 0, -3, .infinity, .nan, 44] {
        let measured = row.measure(width: width)
        let valid = measured.validWidths
        #expect(valid.contains(width), "seed \(seed), round \(round), width \(width)")
        #expect(measured.height >= 0 && measured.height.isFinite, "seed \(seed), round \(round)")
        for probe in [valid.lower, valid.upper.nextDown, (valid.lower + valid.upper) / 2]
        where probe.isFinite && valid.contains(probe) {
          probes += 1
          #expect(row.measure(width: probe).height == measured.height, "seed \(seed), round \(round), width \(probe)")
        }
      }
    }
    #expect(probes > 500)
  }

  private struct AnyRow: RowMeasurer {
    var row: any RowMeasurer
    init(_ row: any RowMeasurer) { self.row = row }
    func measure(width: Double) -> Measured { row.measure(width: width) }
  }
}
