import GalleyGeometry
import GalleyShaping
import GalleyTestSupport
import GalleyText
import Testing

/// What must hold for texts whose words are hyphenated by patterns. Failures name the seed and the text.
@Suite struct RandomHyphenationTests {
  private static let words = [
    "hyphenation", "associates", "typography", "AVAVAVA", "office", "shuffling", "well-known", "a", "the", "naïveté",
    "e\u{301}te\u{301}s", "it’s", "co\u{AD}operation", "слово", "гиперссылка", "(parenthesis)", "日本語", "12,500", "👍🏽",
  ]
  /// Every letter may part from the next, but for a few; so that breaks lie beside kerning, ligatures and marks.
  private static let patterns =
    "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n" + letters.map { "\($0)1" }.joined(separator: "\n") + "\nh2y\na2v\nп2е"
  private static let letters = "abcdefghijklmnopqrstuvwxyzгиперсылкао"

  private let typesetter = Typesetter()

  init() throws {
    typesetter.hyphenators.register(try Hyphenator(dictionary: Array(Self.patterns.utf8)), language: nil)
  }

  private struct Sample {
    var string: String
    var style: TextStyle
    var paragraph: ParagraphStyle
    var width: Double
    var name: String
  }

  private func sample(seed: UInt64) -> Sample {
    var random = SeededGenerator(state: seed)
    var string = ""
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      string +=
        Self.words.randomElement(using: &random)! + [" ", " ", " ", "  ", "\n", "\t", ""].randomElement(using: &random)!
    }
    let family = ["Liberation Sans", "Liberation Serif", "Inter"].randomElement(using: &random)!
    var style = TextStyle(font: FontDescriptor(family, size: .random(in: 6...30, using: &random)))
    if Int.random(in: 0..<4, using: &random) == 0 { style.letterSpacing = .random(in: 0...3, using: &random) }
    var paragraph = ParagraphStyle(hyphens: .auto)
    paragraph.hyphenationFactor = [1, 1, 0.5, 0.9].randomElement(using: &random)!
    let width = Double.random(in: 5...200, using: &random)
    return Sample(
      string: string, style: style, paragraph: paragraph, width: width,
      name: "seed \(seed): \(string.debugDescription) at \(width)")
  }

  @Test("lines cover the text, end with hyphens only inside words, and fit", arguments: [Profile.uikit, .web])
  func lines(profile: Profile) throws {
    var hyphens = 0
    for seed in 1...300 as ClosedRange<UInt64> {
      let sample = sample(seed: seed)
      let text = try typesetter.prepare(
        sample.string, style: sample.style, paragraph: sample.paragraph, profile: profile)
      let layout = text.layout(width: sample.width)
      let utf8 = Array(sample.string.utf8)
      var end = 0
      for line in layout.lines {
        #expect(line.range.lowerBound == end, "\(sample.name)")
        end = line.range.upperBound
        guard line.reason == .hyphen else { continue }
        hyphens += 1
        #expect(end < utf8.count && utf8[end] > 0x20 && utf8[end - 1] > 0x20, "\(sample.name): \(line)")
        // A hyphen is only shown where it has room, or where the line has room for nothing.
        let fits = line.width <= sample.width + 1 / 64.0
        #expect(fits || layout.size.overflows, "\(sample.name): \(line)")
      }
      #expect(end == utf8.count, "\(sample.name)")
    }
    #expect(hyphens > 300, "\(hyphens)")
  }

  @Test(
    "every width inside a reported interval gives the same answer",
    arguments: [Profile.uikit, .web])
  func intervals(profile: Profile) throws {
    for seed in 1001...1200 as ClosedRange<UInt64> {
      let sample = sample(seed: seed)
      let text = try typesetter.prepare(
        sample.string, style: sample.style, paragraph: sample.paragraph, profile: profile)
      let layout = text.layout(width: sample.width)
      #expect(text.size(width: sample.width) == layout.size, "\(sample.name)")
      let valid = layout.size.validWidths
      #expect(valid.contains(sample.width), "\(sample.name)")
      let (low, high) = (max(valid.lower, -10), min(valid.upper, 600))
      for probe in [low, high.nextDown, (low + high) / 2] where valid.contains(probe) {
        #expect(text.layout(width: probe).lines == layout.lines, "\(sample.name), then \(probe)")
      }
    }
  }

  @Test("a text is laid out alike when asked again and by another typesetter", arguments: [Profile.uikit, .web])
  func caches(profile: Profile) throws {
    for seed in 2001...2100 as ClosedRange<UInt64> {
      let sample = sample(seed: seed)
      let other = Typesetter()
      other.hyphenators.register(try Hyphenator(dictionary: Array(Self.patterns.utf8)), language: nil)
      let text = try typesetter.prepare(
        sample.string, style: sample.style, paragraph: sample.paragraph, profile: profile)
      let lines = text.layout(width: sample.width).lines
      #expect(text.layout(width: sample.width).lines == lines, "\(sample.name)")
      let cold = try other.prepare(sample.string, style: sample.style, paragraph: sample.paragraph, profile: profile)
      #expect(cold.layout(width: sample.width).lines == lines, "\(sample.name)")
    }
  }
}
