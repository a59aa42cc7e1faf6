import GalleyGeometry
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyShaping

/// Truncation on the bundled fonts: what HarfBuzz gives for the visible text with its ellipsis, shaped as one.
@Suite struct TruncationVectorTests {
  static let typesetter = Typesetter()
  static let fox = "The quick brown fox jumps over the lazy dog"

  func prepare(_ text: String, _ family: String = "Liberation Sans", size: Double = 16) throws -> PreparedText {
    try Self.typesetter.prepare(text, style: TextStyle(font: FontDescriptor(family, size: size)))
  }

  @Test(
    arguments: [
      ("Liberation Sans", Truncation.tail, "The quick brown fox…", 159.180),
      ("Liberation Sans", .head, "…ps over the lazy dog", 159.195),
      ("Liberation Sans", .middle, "The quick…e lazy dog", 158.305),
      ("Inter", .tail, "The quick brown fo…", 158.341),
      ("Inter", .head, "…s over the lazy dog", 156.977),
      ("Inter", .middle, "The quick…lazy dog", 151.273),
    ])
  func `the fox in 160 points`(family: String, truncation: Truncation, shown: String, width: Double) throws {
    let text = try prepare(Self.fox, family)
    let layout = text.layout(width: 160, limits: TextLimits(maxLines: 1, truncation: truncation))
    #expect(layout.lines.count == 1 && layout.size.isTruncated)
    #expect(text.shown(layout) == shown)
    #expect(abs(layout.size.width - width) < 0.0005)
    #expect(try prepare(shown, family).maxIntrinsicWidth == layout.size.width)
  }

  @Test func `E15: one line with an ellipsis in 30 points`() throws {
    let text = try prepare("Lorem ipsum dolor sit amet")
    let layout = text.layout(width: 30, limits: TextLimits(maxLines: 1))
    #expect(text.shown(layout) == "L…" && layout.lines.count == 1 && layout.size.width <= 30)
    let inTwo = text.layout(width: 30, limits: TextLimits(maxLines: 2))
    #expect(inTwo.lines.count == 2 && inTwo.size.isTruncated && inTwo.size.width <= 30)
  }

  @Test func `E32: the last line is filled, and text behind a line break is truncated text`() throws {
    let text = try prepare("The quick brown\nfox")
    let layout = text.layout(width: 300, limits: TextLimits(maxLines: 1))
    #expect(text.shown(layout) == "The quick brown…" && layout.size.isTruncated)
    #expect(layout.hiddenRange == 15..<19)
    // Without the limit the line would be short: a long word follows that does not fit behind it.
    let short = try prepare("an internationalization")
    #expect(short.layout(width: 100).lines[0].range == 0..<3)
    #expect(short.shown(short.layout(width: 100, limits: TextLimits(maxLines: 1))) == "an internati…")
  }

  @Test func `E33: by height as many lines as fit, the last with the ellipsis`() throws {
    let text = try prepare(Self.fox)
    #expect(text.lineCount(width: 100) == 4)
    // A line is 17.875 high.
    for (height, count) in [(10.0, 1), (35.74, 1), (35.75, 2), (53.7, 3), (71.5, 4), (1000, 4)] {
      let layout = text.layout(width: 100, limits: TextLimits(maxHeight: height))
      #expect(layout.lines.count == count && layout.size.height == Double(count) * 17.875)
      #expect(layout.size.isTruncated == (count < 4))
      #expect(text.shown(layout).hasSuffix("…") == (count < 4))
    }
  }

  @Test func `a token of its own style counts with its width and height`() throws {
    let more = try prepare("… more", "Liberation Serif", size: 24)
    let token = TruncationToken(more)
    let text = try prepare(Self.fox)
    let layout = text.layout(width: 160, limits: TextLimits(maxLines: 1, token: token))
    #expect(token.advance == more.maxIntrinsicWidth)
    #expect(layout.lines[0].truncation?.tokenAdvance ?? 0 >= token.advance)
    #expect(layout.lines[0].truncation?.tokenAdvance ?? 0 < token.advance + text.unit)
    #expect(layout.size.height == token.metrics.height && layout.size.width <= 160)
    #expect(layout.visibleRanges == [0..<9])
  }

  @Test func `an ellipsis has the style of the line it ends`() throws {
    let small = TextStyle(font: FontDescriptor("Liberation Sans", size: 10))
    let big = TextStyle(font: FontDescriptor("Liberation Sans", size: 40))
    let text = try Self.typesetter.prepare(
      [TextRun("Big\n", style: big), TextRun("small text that is long", style: small)])
    let first = text.layout(width: 60, limits: TextLimits(maxLines: 1))
    #expect(first.lines[0].truncation?.tokenAdvance == 40 && text.shown(first) == "…")
    let second = text.layout(width: 60, limits: TextLimits(maxLines: 2))
    #expect(second.lines[1].truncation?.tokenAdvance == 10 && second.lines[1].height < 12)
  }

  @Test func `letters keep their joined forms at a cut, and clusters stay whole`() throws {
    let arabic = try prepare("السلام عليكم ورحمة الله", "Noto Sans Arabic")
    for width in stride(from: 20.0, through: 160, by: 7) {
      for truncation: Truncation in [.tail, .head, .middle] {
        let layout = arabic.layout(width: width, limits: TextLimits(maxLines: 1, truncation: truncation))
        #expect(layout.size.width <= width && layout.lines.count == 1)
      }
    }
    let family = try prepare("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", size: 20)
    let layout = family.layout(width: 70, limits: TextLimits(maxLines: 1))
    #expect(family.shown(layout) == "👨‍👩‍👧‍👦…" || family.shown(layout) == "👨‍👩‍👧‍👦👨‍👩‍👧‍👦…")
  }

  static let words = [
    "the", "AVAT", "To", "fi", "office", "Wörter", "naïve", "a", "I", "日本語", "テスト", "שלום", "ไทยภาษา", "السلام",
    "नमस्ते", "👩🏽‍🚀", "co\u{AD}op", "x\ty", "12.5", "—", "Привет", "\n", "  ", "\u{A0}",
  ]

  @Test(arguments: [11, 12, 13], [Profile.uikit, .web])
  func `limited random texts keep their promises on real fonts`(seed: UInt64, profile: Profile) throws {
    var random = SeededGenerator(state: seed)
    for round in 0..<60 {
      let count = Int.random(in: 1...14, using: &random)
      let string = (0..<count).map { _ in Self.words.randomElement(using: &random)! }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      let text = try Self.typesetter.prepare(
        string, style: TextStyle(font: FontDescriptor("Liberation Sans", size: 16)), profile: profile)
      let width = Double.random(in: 0...300, using: &random)
      let limits = TextLimits(
        maxLines: Int.random(in: 1...3, using: &random),
        maxHeight: Bool.random(using: &random) ? .infinity : Double.random(in: 10...90, using: &random),
        truncation: Truncation.allCases.randomElement(using: &random)!)
      let note: Comment = "seed \(seed) round \(round) \(string.debugDescription) at \(width) \(limits)"
      let layout = text.layout(width: width, limits: limits)
      #expect(text.size(width: width, limits: limits) == layout.size, note)
      #expect(layout.lines.count <= limits.maxLines, note)
      let parts = (layout.visibleRanges + [layout.hiddenRange ?? 0..<0]).reduce(0) { $0 + $1.count }
      #expect(parts == string.utf8.count && layout.size.isTruncated == (layout.hiddenRange != nil), note)
      if let hidden = layout.hiddenRange {
        #expect(string.isClusterBoundary(hidden.lowerBound) && string.isClusterBoundary(hidden.upperBound), note)
        if limits.truncation != .clip, let last = layout.lines.last {
          #expect(last.width <= max(width + 1 / 64.0, last.truncation!.tokenAdvance + 1 / 64.0), note)
        }
      }
      let valid = layout.size.validWidths
      #expect(valid.contains(width), note)
      let low = max(valid.lower, -1)
      let high = min(valid.upper, 2000)
      for probe in [low, high.nextDown, (low + high) / 2] {
        #expect(text.layout(width: probe, limits: limits).lines == layout.lines, "\(note) → \(probe)")
      }
    }
  }
}

extension PreparedText {
  /// What shows of a text, its lines joined.
  func shown(_ layout: TextLayout) -> String {
    let bytes = Array(text.utf8)
    guard let hidden = layout.hiddenRange else { return text }
    return String(decoding: bytes[..<hidden.lowerBound], as: UTF8.self) + "…"
      + String(decoding: bytes[hidden.upperBound...], as: UTF8.self)
  }
}

extension String {
  /// Whether an offset in UTF-8 bytes is a boundary of grapheme clusters.
  func isClusterBoundary(_ offset: Int) -> Bool {
    var end = 0
    return offset == 0
      || contains { character in
        end += character.utf8.count
        return end == offset
      }
  }
}
