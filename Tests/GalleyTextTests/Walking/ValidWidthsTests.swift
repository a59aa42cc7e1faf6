import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyText

/// The interval that comes with every answer, against the answers at other widths.
@Suite struct ValidWidthsTests {
  @Test func `the interval reaches from the widest line to the first word that would move up`() {
    let widths = FakeShaper("aa bb cccc").prepared().size(width: 55).validWidths
    #expect(widths.lower == 50 - 0x1p-20)
    #expect(widths.upper == 100 - 0x1p-20)
  }

  @Test func `in 64ths the interval starts one step below the widest line`() {
    let widths = FakeShaper("aa bb cccc").prepared(profile: .web).size(width: 55).validWidths
    #expect(widths.lower == 50 - 1 / 64.0)
    #expect(widths.upper == 100 - 1 / 64.0)
  }

  static let alphabet = Array("aAVfi  \n\t\u{AD}-é世👍🏽\u{200B}x")

  @Test(arguments: [Profile.uikit, .web], [1, 2, 3, 4])
  func `every width in an interval gives the same lines`(profile: Profile, seed: UInt64) {
    var random = SeededGenerator(state: seed)
    for _ in 0..<150 {
      let length = Int.random(in: 1...30, using: &random)
      let string = String((0..<length).map { _ in Self.alphabet.randomElement(using: &random)! })
      let text = FakeShaper(string).prepared(profile: profile)
      let width = Double.random(in: -5...150, using: &random)
      let answer = text.layout(width: width)
      let valid = answer.size.validWidths
      #expect(valid.contains(width), "seed \(seed) \(string.debugDescription) at \(width)")
      let probes = valid.probes(in: -10...400, at: [0.3, 0.8])
      for probe in probes {
        let other = text.layout(width: probe)
        #expect(
          other.lines == answer.lines && other.size.height == answer.size.height,
          "seed \(seed) \(string.debugDescription) \(width) → \(probe)")
      }
      #expect(text.size(width: width) == answer.size)
      #expect(text.lineCount(width: width) == answer.lines.count)
      #expect(answer.lines.first?.range.lowerBound ?? 0 == 0)
      #expect(zip(answer.lines, answer.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
      #expect(answer.lines.last?.range.upperBound ?? 0 == string.utf8.count)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func `in uikit no line is too wide but a lone cluster, and the used width gives the same lines`(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    for _ in 0..<200 {
      let length = Int.random(in: 1...30, using: &random)
      let string = String((0..<length).map { _ in Self.alphabet.randomElement(using: &random)! })
      let text = FakeShaper(string).prepared()
      let width = Double.random(in: 1...150, using: &random)
      let layout = text.layout(width: width)
      for line in layout.lines where line.width > width + 0x1p-20 {
        let slice = Array(string.utf8)[line.range]
        let visible = String(decoding: slice, as: UTF8.self).filter {
          !$0.isWhitespace && $0 != "\u{AD}" && $0 != "\u{200B}"
        }
        // A hyphen that is alone on its line counts as a cluster.
        #expect(
          visible.count == 1 || visible.isEmpty && line.reason == .hyphen,
          "seed \(seed) \(string.debugDescription) at \(width): \(visible)")
      }
      guard !layout.size.overflows else { continue }
      let again = text.layout(width: layout.size.width)
      #expect(again.lines == layout.lines, "seed \(seed) \(string.debugDescription) at \(width)")
      let wider = text.lineCount(width: width + Double.random(in: 0...60, using: &random))
      #expect(wider <= layout.lines.count, "seed \(seed) \(string.debugDescription) at \(width)")
    }
  }

  @Test(arguments: [FitRule.exact, .sixtyFourths], [1.0, 14.0 / 2048, 16.0 / 1000, 0x1p-16])
  func `the least width for a limit is the least`(rule: FitRule, unit: Double) {
    for limit: Int64 in [0, 1, 2, 63, 64, 65, 1000, 123_456, 1 << 31, 1 << 45] {
      let width = rule.width(reaching: limit, unit: unit)
      #expect(rule.limit(forWidth: width, unit: unit) >= limit)
      #expect(width == 0 || rule.limit(forWidth: width.nextDown, unit: unit) < limit)
    }
    #expect(rule.width(reaching: .min, unit: unit) == -.infinity)
    #expect(rule.width(reaching: .max, unit: unit) == .infinity)
  }
}
