import GalleyGeometry
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyShaping

/// Sizes and widths that are sought rather than given.
@Suite struct FittingTests {
  static let typesetter = Typesetter()
  static let fox = "The quick brown fox jumps over the lazy dog"
  let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))

  func prepare(_ text: String, _ family: String = "Liberation Sans", size: Double = 16) throws -> PreparedText {
    try Self.typesetter.prepare(text, style: TextStyle(font: FontDescriptor(family, size: size)))
  }

  @Test(arguments: [(100.0, 40.0), (300, 200), (50, 30), (1000, 20), (160, .infinity), (41, 9)])
  func `E10: the largest size fits its box and the next step does not`(width: Double, height: Double) throws {
    for step in [1, 0.5, 0.25] {
      let limits = TextLimits(maxHeight: height)
      let fitted = try Self.typesetter.fit(
        Self.fox, style: style, sizes: 4...200, step: step, width: width, limits: limits)
      var largest: Double?
      for size in stride(from: 4, through: 200, by: step) {
        let text = try prepare(Self.fox, size: size)
        let layout = text.layout(width: width)
        let isWhole = layout.size.height <= height && !layout.size.overflows
        guard isWhole, layout.lines.allSatisfy({ $0.reason != .emergency }) else { break }
        largest = size
      }
      #expect(fitted.fits == (largest != nil))
      #expect(fitted.fontSize == largest ?? 4 && fitted.scale == fitted.fontSize / 16)
      #expect(fitted.size == fitted.text.size(width: width, limits: limits))
    }
  }

  @Test func `what does not fit at the smallest size is truncated at it`() throws {
    let fitted = try Self.typesetter.fit(
      Self.fox, style: style, sizes: 10...20, width: 60, limits: TextLimits(maxLines: 1))
    #expect(!fitted.fits && fitted.fontSize == 10 && fitted.size.isTruncated && fitted.size.width <= 60)
  }

  @Test func `text shrinks by the least factor that lets all of it show`() throws {
    // At 16 the fox is 313.4 wide.
    let runs = [TextRun(Self.fox, style: style)]
    let whole = try Self.typesetter.fit(runs, minimumScale: 0.5, width: 320, limits: TextLimits(maxLines: 1))
    #expect(whole.scale == 1 && whole.fits && whole.fontSize == 16)
    let width = whole.size.width
    let shrunk = try Self.typesetter.fit(runs, minimumScale: 0.5, width: width * 0.755, limits: TextLimits(maxLines: 1))
    #expect(shrunk.fits && shrunk.scale == 0.75 && shrunk.size.lineCount == 1)
    let least = try Self.typesetter.fit(runs, minimumScale: 0.5, width: 100, limits: TextLimits(maxLines: 1))
    #expect(!least.fits && least.scale == 0.5 && least.size.isTruncated)
  }

  @Test func `E18: a word that sticks out is reported with its true width`() throws {
    let text = try Self.typesetter.prepare(
      "Somelong wordswith spaces", style: style, paragraph: ParagraphStyle(overflowWrap: .normal))
    let size = text.size(width: 30)
    #expect(size.overflows && size.lineCount == 3)
    let words = try ["Somelong", "wordswith", "spaces"].map { try prepare($0).maxIntrinsicWidth }
    #expect(size.width == words.max())
    #expect(!text.size(width: 100).overflows)
  }

  @Test func `E20: the narrowest width never splits a word`() throws {
    let text = try prepare("Permission to Evolve", "Inter", size: 96)
    let narrowest = try #require(text.narrowestWidth(lineCount: 2))
    #expect(abs(narrowest - 494.86) < 0.01)
    let lines = text.layout(width: narrowest).lines
    #expect(lines.map(\.range) == [0..<11, 11..<20] && lines.allSatisfy { $0.reason != .emergency })
    #expect(text.narrowestWidth(lineCount: 20) == narrowest)
    #expect(try #require(text.narrowestWidth(lineCount: 4, cuttingWords: true)) < narrowest)
    #expect(text.narrowestWidth(lineCount: 0) == nil)
    #expect(try prepare("a\nb").narrowestWidth(lineCount: 1) == nil)
  }

  @Test(arguments: 1...9)
  func `the narrowest width has so many lines and a step below has more`(count: Int) throws {
    let text = try prepare(Self.fox)
    let width = try #require(text.narrowestWidth(lineCount: count))
    let size = text.size(width: width)
    #expect(size.lineCount <= count && size.width == width)
    let below = text.size(width: size.validWidths.lower.nextDown)
    #expect(below.lineCount > count || text.layout(width: below.width).lines.contains { $0.reason == .emergency })
  }

  @Test(arguments: [Profile.uikit, .web], [TextLimits(), TextLimits(maxLines: 2), TextLimits(maxHeight: 40)])
  func `steps are what probing finds`(profile: Profile, limits: TextLimits) throws {
    let text = try Self.typesetter.prepare(Self.fox + " AVATAR so\u{AD}fa 日本語", style: style, profile: profile)
    let steps = Array(text.steps(from: 10, through: 400, limits: limits))
    #expect(steps.first?.validWidths.contains(10) == true && steps.last?.validWidths.contains(400) == true)
    #expect(
      zip(steps, steps.dropFirst()).allSatisfy {
        $0.validWidths.upper == $1.validWidths.lower || $1.validWidths.lower <= $0.validWidths.upper
      })
    var random = SeededGenerator(state: 7)
    for _ in 0..<500 {
      let width = Double.random(in: 10...400, using: &random)
      let step = try #require(steps.last { $0.validWidths.lower <= width })
      let size = text.size(width: width, limits: limits)
      #expect(size.width == step.width && size.height == step.height && size.lineCount == step.lineCount)
    }
    #expect(Array(text.steps(from: 5, through: 4)).isEmpty)
    #expect(Array(text.steps(from: .nan, through: .nan)).count == 1)
    #expect(text.steps(from: -.infinity, through: .infinity).reduce(0) { count, _ in count + 1 } > 5)
  }

  @Test func `a search tries little with a good guess and finds the edge with any`() {
    for count in 0...40 {
      for edge in -1..<count {
        for guess in [-5, 0, edge, edge + 1, count / 2, count + 3] {
          var tries = 0
          let found = StepSearch.last(of: count, guess: guess) { step in
            tries += 1
            return step <= edge
          }
          #expect(found == (edge < 0 ? nil : edge))
          if guess == edge, edge >= 0 { #expect(tries <= 2) }
        }
      }
    }
  }
}
