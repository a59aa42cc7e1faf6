import GalleyGeometry
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyShaping

/// Carets, hit tests and selections.
@Suite struct CaretTests {
  static let typesetter = Typesetter()
  let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))

  func geometry(
    _ text: String, width: Double = .infinity, direction: BaseDirection = .natural, limits: TextLimits = TextLimits()
  ) throws -> TextGeometry {
    try Self.typesetter.prepare(text, style: style, paragraph: ParagraphStyle(direction: direction))
      .geometry(width: width, limits: limits)
  }

  /// Boundaries of grapheme clusters, in UTF-8 bytes, the ends included.
  static func boundaries(of text: String) -> [Int] {
    text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
  }

  // MARK: Round trips

  @Test(arguments: [20_261_130, 99, 31] as [UInt64])
  func `a hit at the caret of an offset is that offset`(seed: UInt64) throws {
    print("seed", seed)
    var texts = RandomTexts(random: SeededGenerator(state: seed))
    var compared = 0
    var shared = 0
    for _ in 0..<300 {
      let runs = texts.runs()
      var paragraph = texts.paragraph()
      paragraph.whiteSpace = .preWrap
      let text = try Self.typesetter.prepare(runs, paragraph: paragraph, profile: texts.profile())
      let geometry = text.geometry(width: texts.width())
      for index in 0..<geometry.lineCount {
        let line = geometry.line(at: index)
        let stops = Self.boundaries(of: text.text).filter {
          line.fragment.range.contains($0) || $0 == line.fragment.range.upperBound
        }
        var taken: [Double: Int] = [:]
        for offset in stops {
          let caret = line.caret(at: offset)
          guard caret.offset == offset else { continue }  // behind a line break
          let hit = line.hit(x: caret.origin.x)
          compared += 1
          if hit.offset != offset {
            // Only what has no width of its own shares its place.
            shared += 1
            #expect(line.caret(at: hit.offset).origin.x == caret.origin.x, "\(text.text) \(offset) \(hit)")
            #expect(taken[caret.origin.x] != nil, "\(text.text) \(offset) \(hit) \(line.fragment.edges)")
          }
          taken[caret.origin.x] = offset
        }
      }
    }
    #expect(compared > 5_000 && shared * 10 < compared, "\(shared) of \(compared)")
  }

  @Test(
    arguments: ["Hello office world, AVATAR", "שלום עולם טוב", "مرحبا بالعالم", "日本語の文章です", "สวัสดีชาวโลก", "नमस्ते दुनिया"])
  func `hits move one way along a line of one direction`(text: String) throws {
    let line = try geometry(text).line(at: 0)
    var offsets: [Int] = []
    for step in -20...Int(line.fragment.width * 4) + 20 { offsets.append(line.hit(x: Double(step) / 4).offset) }
    if line.isRightToLeft { offsets.reverse() }
    #expect(offsets == offsets.sorted())
    #expect(Set(offsets) == Set(Self.boundaries(of: text)))
  }

  // MARK: Lines

  @Test func `affinity chooses the line where one wraps`() throws {
    let geometry = try geometry("aaa bbb", width: 30)
    #expect(geometry.lineCount == 2)
    let down = try #require(geometry.caret(at: 4))
    let up = try #require(geometry.caret(at: 4, affinity: .upstream))
    #expect(down.line == 1 && down.origin == Point(x: 0, y: geometry.layout.lines[1].top))
    #expect(up.line == 0 && up.origin.y == 0 && up.origin.x == geometry.layout.lines[0].advance)
    #expect(geometry.hit(at: Point(x: 99, y: 3)) == TextHit(offset: 4, affinity: .upstream, line: 0))
    #expect(geometry.hit(at: Point(x: -9, y: 25)) == TextHit(offset: 4, affinity: .downstream, line: 1))
  }

  @Test func `a line break is in front of the caret's end and belongs to its line`() throws {
    let geometry = try geometry("ab\r\ncd")
    let end = geometry.layout.lines[0].width
    #expect(geometry.caret(at: 2)?.origin == Point(x: end, y: 0))
    // Inside CR LF is no place; what follows is the next line, and there is no place upstream.
    #expect(geometry.caret(at: 3)?.offset == 2)
    #expect(geometry.caret(at: 4)?.line == 1 && geometry.caret(at: 4, affinity: .upstream)?.line == 1)
    #expect(geometry.hit(at: Point(x: 500, y: 0)) == TextHit(offset: 2, affinity: .downstream, line: 0))
  }

  @Test func `an empty text has a caret where it has a line`() throws {
    #expect(try geometry("").caret(at: 0)?.origin == .zero)
    #expect(try geometry("").hit(at: Point(x: 7, y: 70))?.offset == 0)
    let web = try Self.typesetter.prepare("", style: style, profile: .web).geometry(width: 100)
    #expect(web.caret(at: 0) == nil && web.hit(at: .zero) == nil && web.selectionRects(for: 0..<1).isEmpty)
  }

  @Test func `a final line break has a caret on the empty line behind it`() throws {
    let geometry = try geometry("\n\n")
    #expect(geometry.lineCount == 3)
    #expect((0...2).map { geometry.caret(at: $0)?.line } == [0, 1, 2])
    #expect(geometry.hit(at: Point(x: 3, y: 1_000))?.offset == 2)
  }

  @Test(arguments: [-7, 0, 3, 99, Int.max, Int.min])
  func `offsets outside of the text count as its ends`(offset: Int) throws {
    let geometry = try geometry("abc")
    let caret = try #require(geometry.caret(at: offset))
    #expect(caret.offset == min(max(offset, 0), 3))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `points that are no places have an answer`(number: Double) throws {
    let geometry = try geometry("abc def", width: 30)
    let hit = try #require(geometry.hit(at: Point(x: number, y: number)))
    #expect(number > 0 ? hit.offset == 7 : hit.offset == 0)
  }

  // MARK: Two directions

  @Test func `carets are split where two directions meet`() throws {
    // Shown as abcFED in a paragraph that runs to the right.
    let text = "abcדהו"
    let geometry = try geometry(text)
    let abc = try self.geometry("abc").layout.size.width
    let end = geometry.layout.size.width
    let middle = try #require(geometry.caret(at: 3))
    #expect(middle.origin.x == abc && middle.secondaryX == end && !middle.isRightToLeft)
    let last = try #require(geometry.caret(at: text.utf8.count))
    #expect(last.origin.x == end && last.secondaryX == abc)
    #expect(try #require(geometry.caret(at: 5)).secondaryX == nil)
    // The same in one that runs to the left: FEDabc.
    let other = try self.geometry(text, direction: .rightToLeft)
    let start = try #require(other.caret(at: 0))
    #expect(start.origin.x == end && isNear(start.secondaryX, end - abc))
    let split = try #require(other.caret(at: 3))
    #expect(isNear(split.origin.x, end - abc) && split.secondaryX == end && split.isRightToLeft)
  }

  @Test func `a selection across two directions has several rectangles`() throws {
    let text = "abcדהו ghi"
    let geometry = try geometry(text)
    // b and c, and the first of the Hebrew letters, which is the rightmost of them.
    let rects = geometry.selectionRects(for: 1..<5)
    #expect(rects.count == 2)
    let abc = try #require(geometry.caret(at: 3)).origin.x
    #expect(rects[0].minX == geometry.caret(at: 1)?.origin.x && isNear(rects[0].maxX, abc))
    #expect(rects[1].minX == geometry.caret(at: 5)?.origin.x && rects[1].minX > rects[0].maxX)
    #expect(rects.allSatisfy { $0.minY == 0 && $0.size.height == geometry.layout.size.height })
    // All of it is one, as wide as the line.
    let all = geometry.selectionRects(for: 0..<text.utf8.count)
    #expect(all.count == 1 && isNear(all[0].size.width, geometry.layout.size.width))
  }

  @Test func `a selection has a rectangle on each of its lines`() throws {
    let geometry = try geometry("aaa bbb ccc", width: 30)
    let rects = geometry.selectionRects(for: 1..<9)
    #expect(rects.count == 3 && rects.map(\.minY) == geometry.layout.lines.map(\.top))
    #expect(geometry.selectionRects(for: 5..<5).isEmpty)
    #expect(geometry.selectionRects(for: -5..<900).count == 3)
  }

  @Test func `white space at the end of a line takes the paragraph's direction`() throws {
    // UAX #9 L1: of the line that wraps, the space stands left of Hebrew in a paragraph that runs left, right in the other.
    let text = "שלום עולם"
    for direction in [BaseDirection.rightToLeft, .leftToRight] {
      let geometry = try geometry(text, width: 50, direction: direction)
      let line = geometry.line(at: 0)
      let space = try #require(line.runs.first { $0.range.contains(8) })
      let letters = try #require(line.runs.first { $0.range.contains(0) })
      #expect(line.fragment.trailingWhitespaceAdvance > 0)
      #expect(space.level == (direction == .rightToLeft ? 1 : 0) && letters.level == 1)
      if direction == .rightToLeft {
        #expect(isNear(line.origin.x, 50 - line.fragment.width))
        #expect(space.origin.x < line.origin.x)
      } else {
        #expect(line.origin.x == 0 && isNear(space.origin.x, line.fragment.width))
      }
    }
  }

  // MARK: Clusters

  @Test func `a caret never enters a grapheme cluster`() throws {
    let text = "e\u{301}🇩🇪👨‍👩‍👧क्षि"
    let geometry = try geometry(text)
    let stops = Set(Self.boundaries(of: text))
    for offset in 0...text.utf8.count {
      let caret = try #require(geometry.caret(at: offset))
      #expect(caret.offset == stops.filter { $0 <= offset }.max())
    }
    for x in 0..<200 {
      #expect(stops.contains(try #require(geometry.hit(at: Point(x: Double(x), y: 5))).offset))
    }
  }

  @Test func `collapsed white space leads to offsets of the text that was given`() throws {
    let text = try Self.typesetter.prepare(
      "  aa \n  bb  cc ", style: style, paragraph: ParagraphStyle(whiteSpace: .normal), profile: .web)
    let geometry = text.geometry(width: 1_000)
    let line = geometry.line(at: 0)
    let plain = try Self.typesetter.prepare("aa bb cc", style: style, profile: .web).geometry(width: 1_000).line(at: 0)
    // a, a, the space in the line, b
    for (given, collapsed) in [(2, 0), (3, 1), (4, 2), (8, 3), (9, 4), (12, 6)] {
      #expect(line.caret(at: given).origin.x == plain.caret(at: collapsed).origin.x)
      #expect(line.hit(x: line.caret(at: given).origin.x).offset == given)
    }
    #expect(line.runs.first?.range == 2..<14)
    #expect(line.runs.flatMap(\.glyphs).map(\.cluster) == [2, 3, 4, 8, 9, 10, 12, 13])
  }

  @Test func `hidden text has the token's place`() throws {
    let geometry = try geometry("The quick brown fox", width: 80, limits: TextLimits(maxLines: 1))
    let hidden = try #require(geometry.layout.hiddenRange)
    let line = geometry.line(at: 0)
    let token = try #require(line.runs.first { $0.kind == .token })
    #expect(token.range == hidden && token.glyphs.count == 1)
    #expect(line.caret(at: hidden.lowerBound).origin.x == token.origin.x)
    #expect(line.caret(at: hidden.lowerBound + 2).offset == hidden.lowerBound)
    #expect(line.caret(at: hidden.upperBound).origin.x == token.origin.x + token.advance)
  }
}

/// Whether two lengths are the same but for binary rounding.
func isNear(_ a: Double?, _ b: Double, _ slack: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= slack * max(1, abs(b))
}
