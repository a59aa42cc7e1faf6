import GalleyGeometry
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyShaping

/// Where glyphs are drawn.
@Suite struct GlyphPlaceTests {
  static let typesetter = Typesetter()
  let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))

  func line(_ text: String, width: Double = .infinity, _ change: (inout ParagraphStyle) -> Void = { _ in }) throws
    -> LineGeometry
  {
    var paragraph = ParagraphStyle()
    change(&paragraph)
    return try Self.typesetter.prepare(text, style: style, paragraph: paragraph).geometry(width: width).line(at: 0)
  }

  /// Texts as hb-shape sets them in bundled fonts: glyph, left end and height over the baseline, in design units.
  static let golden: [(family: String, italic: Bool, unitsPerEm: Double, text: String, glyphs: [[Double]])] = [
    (
      "Liberation Sans", false, 2048, "AVATAR To",
      [
        [36, 0, 0], [57, 1214, 0], [36, 2428, 0], [55, 3642, 0], [36, 4741, 0], [53, 6107, 0], [3, 7586, 0],
        [55, 8118, 0], [82, 9142, 0],
      ]
    ),
    (
      "Liberation Serif", true, 2048, "Type. fjord",
      [
        [55, 0, 0], [92, 987, 0], [83, 1896, 0], [72, 2920, 0], [17, 3829, 0], [3, 4341, 0], [73, 4853, 0],
        [77, 5422, 0], [82, 5991, 0], [85, 7015, 0], [71, 7736, 0],
      ]
    ),
    (
      "Inter", false, 2816, "1:30 -> x",
      [
        [1296, 0, 0], [1409, 1308, 0], [1299, 2084, 0], [1295, 3876, 0], [1682, 5636, 0], [1733, 6428, 0],
        [1682, 9116, 0], [946, 9908, 0],
      ]
    ),
    (
      "Noto Sans Arabic", false, 1000, "مُحَمَّد لا",
      [
        [704, 0, 0], [3, 582, 0], [215, 842, 0], [1161, 1502, -96], [773, 1374, 0], [291, 1946, -106], [419, 1952, 0],
        [235, 2719, -100], [771, 2589, 0],
      ]
    ),
    (
      "Noto Sans Devanagari", false, 1000, "क्षत्रिय हिन्दी",
      [
        [179, 0, 0], [607, 712, 0], [269, 971, 0], [51, 1523, 0], [3, 2103, 0], [607, 2363, 0], [61, 2622, 0],
        [202, 3153, 0], [42, 3462, 0], [653, 3982, 0],
      ]
    ),
    (
      "Noto Sans Thai", false, 1000, "น้ำที่",
      [[71, 0, 0], [59, 613, 0], [49, 584, 0], [86, 613, 0], [117, 1019, 0], [94, 1625, 0], [44, 1625, 0]]
    ),
    (
      "Liberation Sans", false, 2048, "שָׁלוֹם",
      [[1293, 0, 0], [2320, 1389, 0], [1292, 1921, 0], [1264, 3726, 0], [2292, 3006, 0]]
    ),
  ]

  @Test(arguments: golden.indices) func `glyphs stand where HarfBuzz puts them`(row: Int) throws {
    let row = Self.golden[row]
    // At a size of as many points as there are units a point is a unit.
    let style = TextStyle(font: FontDescriptor(row.family, size: row.unitsPerEm, italic: row.italic))
    let line = try Self.typesetter.prepare(row.text, style: style).geometry(width: .infinity).line(at: 0)
    let baseline = line.fragment.baseline
    let glyphs = line.runs.flatMap(\.glyphs)
    #expect(
      glyphs.map { [Double($0.glyph.rawValue), $0.position.x, baseline - $0.position.y] } == row.glyphs)
    #expect(line.runs.allSatisfy { $0.font.family == row.family && $0.size == row.unitsPerEm })
  }

  @Test(arguments: [5, 20_261_130] as [UInt64])
  func `a text on one line has the glyphs of its runs, in the same order and places`(seed: UInt64) throws {
    print("seed", seed)
    var texts = RandomTexts(random: SeededGenerator(state: seed))
    var compared = 0
    for _ in 0..<400 {
      var style = texts.style(spaced: false)
      // Objects have no glyphs.
      style.object = nil
      let runs = [TextRun(texts.text().filter { !$0.isNewline && $0 != "\t" }, style: style)]
      guard runs[0].text.unicodeScalars.last.map({ !$0.resetsAtLineEnd }) == true else { continue }
      let shaped = try Self.typesetter.glyphRuns(of: runs)
      let line = try Self.typesetter.prepare(runs).geometry(width: .infinity).line(at: 0)
      let size = runs[0].style.font.size
      // Digits and punctuation alone, and emoji, have another script there.
      let isPlain = shaped.allSatisfy { $0.script != "Zyyy" } && !runs[0].text.unicodeScalars.contains("\u{FE0F}")
      guard isPlain else { continue }
      var expected: [(GlyphID, Int, Point)] = []
      var pen = 0.0
      for run in shaped {
        let scale = size / Double(run.font.face.unitsPerEm)
        for glyph in run.glyphs {
          let across = scale * style.horizontalScale
          let place = Point(
            x: pen + Double(glyph.xOffset) * across, y: Double(glyph.yOffset) * scale + style.baselineOffset)
          expected.append((glyph.glyph, glyph.cluster, place))
          pen += Double(glyph.xAdvance) * across
        }
      }
      let glyphs = line.runs.flatMap(\.glyphs)
      let sameGlyphs = glyphs.map(\.glyph) == expected.map(\.0) && glyphs.map(\.cluster) == expected.map(\.1)
      // Advances of several faces are rounded to 2⁻¹⁶ point, one by one.
      let slack = 0x1p-17 * Double(glyphs.count + 1)
      let samePlaces = zip(glyphs, expected).allSatisfy {
        abs($0.position.x - $1.2.x) <= slack && abs(line.fragment.baseline - $0.position.y - $1.2.y) <= slack
      }
      #expect(sameGlyphs && samePlaces, "\(runs)")
      compared += 1
    }
    #expect(compared > 100)
  }

  @Test(
    "recorded glyphs of hb-shape", .enabled(if: Recordings.have("shape.ndjson"), "no recordings beside the package"))
  func recordings() throws {
    let faces = try Recordings.faces()
    let fonts = FontCollection(systemFonts: false)
    let typesetter = Typesetter(fonts: fonts)
    var compared = 0
    for row in try Recordings.rows("shape.ndjson") {
      guard let name = row["face"] as? String, let place = faces[name], let text = row["text"] as? String,
        let glyphs = row["glyphs"] as? [[Int]], let unitsPerEm = row["unitsPerEm"] as? Int, row["features"] == nil,
        row["script"] as? String != "Zyyy"
      else { continue }
      let face = try fonts.register(path: place.path, index: place.index)[0]
      let file = "@\(face.fileName)#\(place.index)"
      let style = TextStyle(
        font: FontDescriptor(file, size: Double(unitsPerEm)), language: row["lang"] as? String)
      let paragraph = ParagraphStyle(direction: row["dir"] as? String == "rtl" ? .rightToLeft : .leftToRight)
      let prepared = try typesetter.prepare(text, style: style, paragraph: paragraph)
      let line = prepared.geometry(width: .infinity).line(at: 0)
      // What hb-shape takes as one run of one script and direction.
      guard line.runs.count == 1, line.runs[0].font.face == face, prepared.unresolvedClusters == 0,
        try typesetter.glyphRuns(of: [TextRun(text, style: style)], paragraph: paragraph).count == 1
      else { continue }
      var pen = 0
      let expected = glyphs.map { glyph in
        defer { pen += glyph[3] }
        return [glyph[0], glyph[1], pen + glyph[5], glyph[6]]
      }
      let found = line.runs[0].glyphs.map {
        [
          Int($0.glyph.rawValue), $0.cluster, Int($0.position.x.rounded()),
          Int((line.fragment.baseline - $0.position.y).rounded()),
        ]
      }
      #expect(found == expected, "\(row["id"] ?? "") \(text)")
      compared += 1
    }
    print("compared", compared)
    #expect(compared > 1_000)
  }

  // MARK: Alignment

  @Test func `lines stand where the alignment says`() throws {
    for (alignment, part) in [(TextAlignment.natural, 0.0), (.left, 0), (.center, 0.5), (.right, 1)] {
      let line = try line("abc def", width: 40) { $0.alignment = alignment }
      #expect(isNear(line.origin.x, (40 - line.fragment.width) * part))
      #expect(isNear(line.runs[0].glyphs[0].position.x, line.origin.x))
      // Hebrew's natural edge is the right one; the space that hangs is left of it.
      let hebrew = try self.line("שלום עולם", width: 40) { $0.alignment = alignment }
      let natural = alignment == .natural ? 1 : part
      #expect(isNear(hebrew.origin.x, (40 - hebrew.fragment.width) * natural))
      let space = try #require(hebrew.runs.first)
      #expect(space.range == 8..<9 || space.range.contains(8))
      #expect(isNear(space.origin.x, hebrew.origin.x - hebrew.fragment.trailingWhitespaceAdvance))
    }
  }

  @Test func `a call may ask for another alignment than the style`() throws {
    let text = try Self.typesetter.prepare("abc", style: style)
    #expect(text.geometry(width: 100).line(at: 0).origin.x == 0)
    let right = text.geometry(width: 100, alignment: .right).line(at: 0)
    #expect(isNear(right.origin.x + right.fragment.width, 100))
  }

  @Test(arguments: TextAlignment.allCases)
  func `a line that is too long stands at its leading edge`(alignment: TextAlignment) throws {
    for width in [20, 0, -5] as [Double] {
      let line = try line("Extraordinary", width: width) {
        $0.alignment = alignment
        $0.overflowWrap = .normal
      }
      #expect(line.origin.x == 0)
      let hebrew = try self.line("שלוםשלוםשלום", width: width) {
        $0.alignment = alignment
        $0.overflowWrap = .normal
      }
      #expect(isNear(hebrew.origin.x + hebrew.fragment.width, max(0, width)))
    }
  }

  @Test func `indents are room that lines do not have`() throws {
    func change(_ style: inout ParagraphStyle) {
      style.firstLineHeadIndent = 10
      style.tailIndent = -20
      style.alignment = .right
    }
    let right = try line("abc", width: 200, change)
    #expect(isNear(right.origin.x + right.fragment.width, 180))
    let left = try line("abc", width: 200) {
      change(&$0)
      $0.alignment = .left
    }
    #expect(left.origin.x == 10)
    let hebrew = try line("שלום", width: 200) {
      change(&$0)
      $0.alignment = .natural
    }
    #expect(isNear(hebrew.origin.x + hebrew.fragment.width, 190))
  }

  @Test func `without a limit lines stand between the edges of the widest`() throws {
    let text = try Self.typesetter.prepare("wide line\nab", style: style)
    for width in [Double.infinity, .nan] {
      let geometry = text.geometry(width: width, alignment: .center)
      let (first, second) = (geometry.line(at: 0), geometry.line(at: 1))
      #expect(first.origin.x == 0)
      #expect(isNear(second.origin.x, (first.fragment.width - second.fragment.width) / 2))
    }
  }

  @Test func `justified lines are as wide as their room, but for the last`() throws {
    let text = try Self.typesetter.prepare("aa bb cc dd ee", style: style)
    let geometry = text.geometry(width: 60, alignment: .justified)
    try #require(geometry.lineCount > 1)
    for index in 0..<geometry.lineCount - 1 {
      let line = geometry.line(at: index)
      #expect(line.expansion > 0 && abs(line.fragment.width + line.expansion - 60) < text.unit)
      let end = try #require(line.runs.last(where: { !$0.glyphs.isEmpty }))
      #expect(abs(end.origin.x + end.advance - line.fragment.trailingWhitespaceAdvance - 60) < text.unit)
      // All of it goes to the spaces inside.
      let spaces = line.runs.flatMap(\.glyphs).filter { $0.isBlank }.dropLast()
      let plain = 16.0 * 569 / 2048
      #expect(isNear(spaces.reduce(0) { $0 + $1.advance - plain }, line.expansion))
    }
    let last = geometry.line(at: geometry.lineCount - 1)
    #expect(last.expansion == 0 && last.origin.x == 0)
  }

  @Test func `ideographs grow apart where a line is justified, and what is in front of a tab does not`() throws {
    let cjk = try Self.typesetter.prepare("日本語日本語日本語", style: style)
    let line = cjk.geometry(width: 70, alignment: .justified).line(at: 0)
    let glyphs = line.runs.flatMap(\.glyphs)
    #expect(glyphs.count == 4 && isNear(line.expansion, 6))
    #expect(glyphs.map { $0.position.x } == [0, 18, 36, 54])

    let tabbed = try self.line("a b\tc d eeeeeee", width: 70) { $0.alignment = .justified }
    let plain = try self.line("a b\tc d eeeeeee", width: 70)
    #expect(tabbed.expansion > 0)
    #expect(tabbed.caret(at: 4).origin.x == plain.caret(at: 4).origin.x)
    #expect(tabbed.caret(at: 6).origin.x > plain.caret(at: 6).origin.x)
    // Nothing to widen: as natural.
    let word = try Self.typesetter.prepare("abc def", style: style)
    #expect(word.geometry(width: 40, alignment: .justified).line(at: 0).expansion == 0)
  }

  // MARK: What stands for text

  @Test func `tabs lead to their stops`() throws {
    let line = try line("a\tb\t\tc") { $0.tabStops = [50, 80, 200] }
    #expect(line.caret(at: 2).origin.x == 50 && line.caret(at: 4).origin.x == 80 && line.caret(at: 5).origin.x == 200)
    let tabs = line.runs.filter { $0.kind == .tab }
    #expect(tabs.map(\.range) == [1..<2, 3..<5] && tabs.map(\.glyphs.count) == [1, 2])
  }

  @Test func `a soft hyphen that shows is a glyph, and one that does not has no width`() throws {
    let text = try Self.typesetter.prepare("ab\u{AD}cd", style: style)
    let broken = text.geometry(width: 25).line(at: 0)
    let hyphen = try #require(broken.runs.last)
    #expect(hyphen.kind == .hyphen && hyphen.range == 2..<4 && hyphen.glyphs.count == 1)
    #expect(hyphen.glyphs[0].glyph == hyphen.font.face.glyph(for: "\u{2010}"))
    #expect(isNear(hyphen.origin.x + hyphen.advance, broken.fragment.width))
    #expect(broken.caret(at: 4).origin.x == hyphen.origin.x + hyphen.advance)
    let whole = text.geometry(width: 100).line(at: 0)
    #expect(whole.runs.allSatisfy { $0.kind == .text })
    #expect(whole.caret(at: 2).origin.x == whole.caret(at: 4).origin.x)
  }

  @Test func `a token of the caller's has its room and no glyphs`() throws {
    let text = try Self.typesetter.prepare("The quick brown fox", style: style)
    let more = TruncationToken(try Self.typesetter.prepare("… more", style: style))
    let line = text.geometry(width: 100, limits: TextLimits(maxLines: 1, token: more)).line(at: 0)
    let token = try #require(line.runs.last)
    #expect(token.kind == .token && token.glyphs.isEmpty && abs(token.advance - more.advance) <= text.unit)
    #expect(isNear(token.origin.x + token.advance, line.fragment.width))
  }

  @Test func `letter spacing follows the letters, on their left where they run left`() throws {
    var spaced = style
    spaced.letterSpacing = 5
    let latin = try Self.typesetter.prepare("ab", style: spaced).geometry(width: .infinity).line(at: 0)
    let plain = try line("ab")
    #expect(latin.runs[0].glyphs[0].position.x == 0)
    #expect(isNear(latin.runs[0].glyphs[1].position.x, plain.runs[0].glyphs[1].position.x + 5, 1e-4))
    let hebrew = try Self.typesetter.prepare("אב", style: spaced).geometry(width: .infinity).line(at: 0)
    #expect(hebrew.runs[0].glyphs[0].position.x == 5)
  }

  @Test func `the halved side of punctuation is the empty one`() throws {
    var trimmed = TextStyle(font: FontDescriptor("Noto Sans CJK JP", size: 1_000))
    trimmed.spacingTrim = .trimStart
    let text = try Self.typesetter.prepare("「「」」", style: trimmed)
    let glyphs = text.geometry(width: .infinity).line(at: 0).runs.flatMap(\.glyphs)
    // The first bracket loses its left half at the start of the line, so that its origin is left of it.
    #expect(glyphs.map(\.advance) == [500, 500, 500, 1_000])
    #expect(glyphs.map(\.position.x) == [-500, 0, 1_000, 1_500])
  }

  // MARK: Baselines

  @Test func `a layout has a first and a last baseline`() throws {
    let text = try Self.typesetter.prepare("a\nb\nc", style: style, paragraph: ParagraphStyle(lineSpacing: 3))
    let layout = text.layout(width: .infinity)
    let metrics = layout.lines[0].metrics
    #expect(layout.firstBaseline == metrics.ascent)
    #expect(isNear(layout.lastBaseline, layout.size.height - metrics.descent))
    let limited = text.layout(width: .infinity, limits: TextLimits(maxLines: 2))
    #expect(isNear(limited.lastBaseline, limited.size.height - metrics.descent))
    let none = try Self.typesetter.prepare("", style: style, profile: .web).layout(width: 10)
    #expect(none.firstBaseline == nil && none.lastBaseline == nil)
  }
}
