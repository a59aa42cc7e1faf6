import GalleyGeometry
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyShaping

/// The box around what is drawn.
@Suite struct InkBoundsTests {
  static let typesetter = Typesetter()

  func bounds(_ text: String, _ family: String, size: Double = 16, width: Double = .infinity) throws -> InkBounds {
    try Self.typesetter.prepare(text, style: TextStyle(font: FontDescriptor(family, size: size)))
      .geometry(width: width).inkBounds()
  }

  @Test func `ink is the outlines where they are drawn`() throws {
    // glyf: A reaches from 4 to 1362 and from 0 to 1409.
    let rect = try #require(try bounds("A", "Liberation Sans", size: 2048).rect)
    #expect(rect == Rect(x: 4, y: 1854 - 1409, width: 1358, height: 1409))
    let half = try #require(try bounds("A", "Liberation Sans", size: 1024).rect)
    #expect(half.minX == 2 && half.size.height == 704.5)
  }

  @Test(arguments: [3, 20_261_130] as [UInt64])
  func `the ink of a text is that of its glyphs, one by one`(seed: UInt64) throws {
    print("seed", seed)
    var texts = RandomTexts(random: SeededGenerator(state: seed))
    for _ in 0..<100 {
      let runs = texts.runs()
      let geometry = try Self.typesetter.prepare(runs, paragraph: texts.paragraph()).geometry(width: texts.width())
      let ink = geometry.inkBounds()
      var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
      for run in (0..<geometry.lineCount).flatMap({ geometry.line(at: $0).runs })
      where run.font.face.hasOutlines && run.kind != .tab {
        let scale = run.size / Double(run.font.face.unitsPerEm)
        let figures = try run.font.face.glyphMetrics(of: run.glyphs.map(\.glyph), variations: run.font.variations)
        for (glyph, figure) in zip(run.glyphs, figures) {
          guard let box = figure.bounds else { continue }
          let across = scale * run.horizontalScale
          left = min(left, glyph.position.x + box.xMin * across)
          right = max(right, glyph.position.x + box.xMax * across)
          top = min(top, glyph.position.y - box.yMax * scale)
          bottom = max(bottom, glyph.position.y - box.yMin * scale)
        }
      }
      guard let rect = ink.rect else {
        #expect(left == .infinity)
        continue
      }
      let holds =
        rect.minX <= left + 1e-6 && rect.maxX >= right - 1e-6 && rect.minY <= top + 1e-6
        && rect.maxY >= bottom - 1e-6
      let isTight =
        isNear(rect.minX, left) && isNear(rect.maxX, right) && isNear(rect.minY, top)
        && isNear(rect.maxY, bottom)
      #expect(holds && (isTight || !ink.isExact), "\(runs)")
    }
  }

  @Test func `a face without outlines is named, and its glyphs count with their advance`() throws {
    let ink = try bounds("水 A", "Liberation Sans", size: 100)
    #expect(!ink.isExact && ink.facesWithoutOutlines.map(\.fileName) == ["GalleyCJKMetrics-Regular.ttf"])
    let rect = try #require(ink.rect)
    #expect(rect.minX == 0 && rect.size.height > 100)
    // Of such a face an ideographic space draws nothing either, and says so.
    let space = try bounds("\u{3000}", "Noto Sans CJK JP")
    #expect(space.rect == nil && space.facesWithoutOutlines.count == 1)
  }

  @Test(arguments: ["", " ", "\n\n", "\t", "\u{AD}", "\u{200B}\u{2060}"])
  func `what draws nothing has no ink`(text: String) throws {
    let ink = try bounds(text, "Liberation Sans")
    #expect(ink.rect == nil && ink.isExact)
  }

  @Test func `marks that reach beyond their line are ink`() throws {
    let plain = try #require(try bounds("A", "Liberation Sans").rect)
    let marked = try #require(try bounds("A\u{30A}\u{301}", "Liberation Sans").rect)
    #expect(marked.minY < plain.minY)
  }
}
