import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyShaping

/// Glyphs add up to what measuring says.
@Suite struct LineSumTests {
  static let typesetter = Typesetter()

  @Test(arguments: [20_261_130, 7, 1_234_567] as [UInt64])
  func `glyph advances of every line add up to its width, to the unit`(seed: UInt64) throws {
    print("seed", seed)
    var texts = RandomTexts(random: SeededGenerator(state: seed))
    var lines = 0
    var corrected = 0
    for _ in 0..<1_000 {
      let (runs, paragraph, profile) = (texts.runs(), texts.paragraph(), texts.profile())
      let text = try Self.typesetter.prepare(runs, paragraph: paragraph, profile: profile)
      let (width, limits) = (texts.width(), texts.limits())
      let geometry = text.geometry(width: width, limits: limits)
      #expect(geometry.layout == text.layout(width: width, limits: limits))
      for index in 0..<geometry.lineCount {
        let line = geometry.line(at: index)
        let edges = line.fragment.edges
        lines += 1
        let sum = line.runs.reduce(0) { $0 + $1.advanceUnits }
        for run in line.runs where run.kind != .object {
          #expect(run.advanceUnits == run.glyphs.reduce(0) { $0 + $1.advanceUnits })
        }
        let expansion = Int64((line.expansion / text.unit).rounded())
        // Negative spacing may take away more than there is; the line then counts as 0 wide.
        let isTrue =
          (sum == edges.advance + expansion || sum < 0 && edges.advance == 0)
          && (line.shownUnits == edges.width + expansion || line.shownUnits < 0 && edges.width == 0)
        #expect(isTrue, "\(sum) \(line.shownUnits) \(edges) \(runs.map(\.text)) \(width) \(paragraph)")
        // Browsers round each box of a line up, which no glyph shows.
        let isRounded = profile.fit == .sixtyFourths
        let rounding = isRounded ? Int64((Double(line.runs.count + 1) / 64 / text.unit).rounded(.up)) : 0
        if max(abs(line.corrections.shown), abs(line.corrections.hanging)) > rounding {
          corrected += 1
        }
      }
    }
    // They do so by themselves; what remains are rarities such as a halved mark at a browser's rounded edge.
    #expect(lines > 10_000 && corrected * 1_000 <= lines, "\(corrected) of \(lines)")
  }

  @Test func `a word that sticks out keeps its hyphen where both ends of a piece change glyphs`() throws {
    // A, V and A are kerned across the soft hyphens.
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 2048))
    func prepare(_ text: String) throws -> PreparedText {
      try Self.typesetter.prepare(text, style: style, paragraph: ParagraphStyle(overflowWrap: .normal))
    }
    let line = try prepare("A\u{AD}V\u{AD}A").layout(width: 0).lines[1]
    try #require(line.edges.startIsCut && line.edges.cut == .cut(6))
    #expect(line.reason == .hyphen)
    #expect(line.width == (try prepare("V").maxIntrinsicWidth) + (try prepare("\u{2010}").maxIntrinsicWidth))
  }

  @Test func `what has no width at a line's end takes its negative spacing along`() throws {
    var style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))
    style.letterSpacing = -1
    let text = try Self.typesetter.prepare("a\u{2060} b", style: style)
    let line = text.geometry(width: 0).line(at: 0)
    try #require(line.fragment.range == 0..<5)
    #expect(line.corrections == (0, 0))
    #expect(line.fragment.width < 16.0 * 1139 / 2048 - 1.5)
  }

  @Test(arguments: [Profile.uikit, .web])
  func `a space that hangs in front of a mark keeps the advance of the cluster that they are`(profile: Profile) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(state: seed)
    let words = ["ພາສາ", "ຶລາວ", "ភាសា", "៏ខ្មែរ", "हिन्दी", "ाक", "لغة", "َبيت", "a", "\u{301}x", "\u{651}ب"]
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))
    for _ in 0..<300 {
      let string = (0..<6).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      let text = try Self.typesetter.prepare(string, style: style, profile: profile)
      let geometry = text.geometry(width: .random(in: 1...120, using: &random))
      for index in 0..<geometry.lineCount {
        let line = geometry.line(at: index)
        let sum = line.runs.reduce(0) { $0 + $1.advanceUnits }
        #expect(sum == line.fragment.edges.advance, "seed \(seed): \(string), line \(index)")
        // Browsers round each box up.
        let isExact = profile.fit != .sixtyFourths
        #expect(!isExact || line.corrections == (0, 0), "seed \(seed): \(string), line \(index)")
      }
    }
  }
}
