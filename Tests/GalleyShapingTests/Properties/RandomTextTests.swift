import GalleyGeometry
import GalleyShaping
import GalleyText
import Testing

/// What must hold for every text, on the bundled faces. Failures name the script, the seed and the text.
@Suite struct RandomTextTests {
  private static let all = Array(RandomText.scripts.indices)
  /// What binary rounding may add to a width that is fed back.
  private static let slack = 0x1p-20

  @Test(
    "in uikit, spacing not below 0, lines cover the text, fit, and come out again of the width they use", arguments: all
  )
  func uikit(script: Int) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = RandomText(script: script, seed: seed)
      let string = random.text(pieces: random.number(in: 1...14))
      let text = try Typesetter().prepare(string, style: random.style())
      let width = random.number(in: 5...250.0)
      let layout = text.layout(width: width)
      let at = "\(RandomText.scripts[script].name), seed \(seed): \(string.debugDescription) at \(width)"
      expectCover(layout, string, at)
      for line in layout.lines where line.width > width + Self.slack {
        #expect(isOneCluster(line, of: string), "\(at): \(line)")
      }
      guard !layout.size.overflows else { continue }
      #expect(text.layout(width: layout.size.width).lines == layout.lines, "\(at)")
      let wider = width + random.number(in: 0...100.0)
      #expect(text.lineCount(width: wider) <= layout.lines.count, "\(at), then \(wider)")
    }
  }

  @Test(
    "in web the same holds, but for lines broken inside a word or at a soft hyphen and for what browsers round up",
    arguments: all)
  func web(script: Int) throws {
    // Browsers cut words by positions of the whole word, and keep a hyphen only where it fits: such lines may be too
    // wide, and
    // may not come out again. They are counted.
    var cut = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = RandomText(script: script, seed: seed)
      let string = random.text(pieces: random.number(in: 1...14))
      let text = try Typesetter().prepare(string, style: random.style(), profile: .web)
      let width = random.number(in: 5...250.0)
      let layout = text.layout(width: width)
      let at = "\(RandomText.scripts[script].name), seed \(seed): \(string.debugDescription) at \(width)"
      expectCover(layout, string, at)
      let isCut = layout.lines.contains { $0.reason == .emergency || $0.reason == .hyphen } || string.contains("\u{AD}")
      if isCut || string.contains("\u{3000}") {
        cut += 1
        continue
      }
      for line in layout.lines where line.width > width + 1 / 64.0 {
        #expect(line.range.count == 0 || layout.size.overflows, "\(at): \(line)")
      }
      guard !layout.size.overflows else { continue }
      #expect(text.layout(width: layout.size.width).lines == layout.lines, "\(at)")
      let wider = width + random.number(in: 0...100.0)
      #expect(text.lineCount(width: wider) <= layout.lines.count, "\(at), then \(wider)")
    }
    print("\(RandomText.scripts[script].name): \(cut) of 40 texts have lines cut in a word or at a soft hyphen")
    #expect(cut < 40)
  }

  @Test("every width inside a reported interval gives the same answer, and all ways to ask agree", arguments: all)
  func intervals(script: Int) throws {
    for seed in 101...115 as ClosedRange<UInt64> {
      var random = RandomText(script: script, seed: seed)
      let string = random.text(pieces: random.number(in: 1...14))
      let profile = random.element(of: [Profile.uikit, .web])
      let text = try Typesetter().prepare(string, style: random.style(), profile: profile)
      let width = random.number(in: -5...250.0)
      let layout = text.layout(width: width)
      let at = "\(RandomText.scripts[script].name), seed \(seed): \(string.debugDescription) at \(width)"
      #expect(text.size(width: width) == layout.size, "\(at)")
      #expect(text.lineCount(width: width) == layout.lines.count, "\(at)")
      let valid = layout.size.validWidths
      #expect(valid.contains(width), "\(at)")
      let low = max(valid.lower, -10)
      let high = min(valid.upper, 600)
      let inner = [0.2, 0.5, 0.9].map { low + (high - low) * $0 }
      for probe in [low, high.nextDown] + inner where valid.contains(probe) {
        let other = text.layout(width: probe)
        #expect(other.lines == layout.lines && other.size.height == layout.size.height, "\(at), then \(probe)")
      }
    }
  }

  @Test("a text measured warm, cold and after others is the same to the unit", arguments: all)
  func caches(script: Int) throws {
    let warm = Typesetter()
    for seed in 201...215 as ClosedRange<UInt64> {
      var random = RandomText(script: script, seed: seed)
      let string = random.text(pieces: random.number(in: 1...20))
      let style = random.style()
      let profile = random.element(of: [Profile.uikit, .web])
      let first = try warm.prepare(string, style: style, profile: profile)
      let cold = try Typesetter().prepare(string, style: style, profile: profile)
      let again = try warm.prepare(string, style: style, profile: profile)
      let width = random.number(in: 5...250.0)
      let at = "\(RandomText.scripts[script].name), seed \(seed): \(string.debugDescription) at \(width)"
      let lines = cold.layout(width: width).lines
      #expect(first.layout(width: width).lines == lines && again.layout(width: width).lines == lines, "\(at)")
      // Asked a second time, cuts come from what the text remembers of them.
      #expect(cold.layout(width: width).lines == lines, "\(at)")
      #expect(first.size(width: .infinity) == cold.size(width: .infinity), "\(at)")
    }
  }

  private func expectCover(_ layout: TextLayout, _ string: String, _ at: String) {
    var end = 0
    for line in layout.lines {
      #expect(line.range.lowerBound == end, "\(at)")
      end = line.range.upperBound
    }
    #expect(end == string.utf8.count, "\(at)")
  }

  /// Whether all that shows of a line is one grapheme cluster, or nothing but a hyphen.
  private func isOneCluster(_ line: LineFragment, of string: String) -> Bool {
    let bytes = Array(string.utf8)[line.range]
    let visible = String(decoding: bytes, as: UTF8.self).filter { character in
      !character.isWhitespace && !["\u{AD}", "\u{200B}", "\u{2060}", "\u{200D}"].contains(character)
    }
    if visible.count < 2 { return true }
    let breaker = LineBreaker(rules: .unicode, options: LineBreakOptions(strictness: .anywhere))
    return breaker.opportunities(in: visible).count == 1
  }
}
