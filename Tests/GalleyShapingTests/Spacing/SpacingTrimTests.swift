import GalleyGeometry
import GalleyText
import Testing

@testable import GalleyShaping

/// Full-width punctuation on the bundled metrics-only face, which has `halt` but no ink; characters are 10 points wide.
@Suite struct SpacingTrimTests {
  private let typesetter = Typesetter()

  private func text(_ string: String, _ trim: TextSpacingTrim, language: String = "ja") throws -> PreparedText {
    let style = TextStyle(font: FontDescriptor("Noto Sans CJK JP", size: 10), spacingTrim: trim, language: language)
    return try typesetter.prepare(string, style: style, profile: .uikit)
  }

  private func width(_ string: String, _ trim: TextSpacingTrim = .normal, language: String = "ja") throws -> Double {
    (try text(string, trim, language: language).maxIntrinsicWidth * 100).rounded() / 100
  }

  private func lines(_ string: String, _ trim: TextSpacingTrim, at width: Double) throws -> [(String, Double)] {
    let text = try text(string, trim)
    return text.layout(width: width).lines.map { line in
      let bytes = Array(string.utf8)[line.range]
      return (String(decoding: bytes, as: UTF8.self), (line.width * 100).rounded() / 100)
    }
  }

  @Test(
    arguments: [
      ("「あ」", 30), ("」「", 15), ("「「", 15), ("」」", 15), ("。」", 15), ("」。", 15), ("、「", 15), ("・「", 15), ("」　あ", 25),
      ("あ「」あ", 40), ("。、", 15),
    ] as [(String, Double)])
  func `one of two marks that meet loses half its width`(string: String, expected: Double) throws {
    #expect(try width(string) == expected)
    #expect(try width(string, .spaceAll) == Double(string.count) * 10)
  }

  @Test func `without ink the language says where stops and colons stand`() throws {
    #expect(try width("。」", language: "zh-Hant") == 20)
    #expect(try width("：」", language: "zh-Hans") == 15)
    #expect(try width("：」", language: "ja") == 20)
  }

  @Test func `the first opening mark of a paragraph is trimmed by trim-start alone`() throws {
    #expect(try width("「あ") == 20)
    #expect(try width("「あ", .spaceFirst) == 20)
    #expect(try width("「あ", .trimStart) == 15)
    #expect(try lines("あ\n「あ", .trimStart, at: 100).map(\.1) == [10, 15])
  }

  @Test func `opening marks at the start of wrapped lines are trimmed by space-first and trim-start`() throws {
    let string = "ああ「ああ"
    #expect(try lines(string, .normal, at: 20).map(\.1) == [20, 20, 10])
    for trim in [TextSpacingTrim.spaceFirst, .trimStart] {
      #expect(try lines(string, trim, at: 25).map(\.1) == [20, 25])
    }
    #expect(try lines("ああ 「ああ", .spaceFirst, at: 25).map(\.1) == [20, 25])
  }

  @Test func `an opening mark that was trimmed is whole again at the start of a line`() throws {
    let result = try lines("あ。「あ", .normal, at: 20)
    #expect(result.map(\.0) == ["あ。", "「あ"])
    #expect(result.map(\.1) == [20, 20])
  }

  @Test func `a closing mark that does not fit is halved, one that fits is not`() throws {
    let halved = try lines("ああ」ああ", .normal, at: 25)
    #expect(halved.map(\.0) == ["ああ」", "ああ"])
    #expect(halved.map(\.1) == [25, 20])
    #expect(try lines("ああ」ああ", .normal, at: 30).map(\.1) == [30, 20])
    #expect(try lines("ああ」ああ", .spaceAll, at: 25).map(\.0) == ["あ", "あ」", "ああ"])
    // Stops are not halved.
    #expect(try lines("ああ。ああ", .normal, at: 25).map(\.0) == ["あ", "あ。", "ああ"])
  }

  @Test(arguments: TextSpacingTrim.allCases)
  func `every width in an interval gives the same lines`(trim: TextSpacingTrim) throws {
    let text = try text("「あ」「い」「う」、（え）。「お」あ", trim)
    for step in 0..<120 {
      let width = Double(step) * 1.3
      let answer = text.layout(width: width)
      let valid = answer.size.validWidths
      #expect(valid.contains(width))
      for probe in [max(valid.lower, 0), min(valid.upper, 900).nextDown] {
        #expect(text.layout(width: probe).lines == answer.lines, "\(width) → \(probe)")
      }
    }
  }

  @Test func `a face without halt keeps its widths`() throws {
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 10), spacingTrim: .trimStart)
    var plain = style
    plain.spacingTrim = .spaceAll
    let string = "(a) [b]"
    let trimmed = try typesetter.prepare(string, style: style).maxIntrinsicWidth
    #expect(try typesetter.prepare(string, style: plain).maxIntrinsicWidth == trimmed)
  }

  @Test(.enabled(if: TestFonts.have(TestFonts.notoCJK), "no Noto Sans CJK"))
  func `ink decides where the face has outlines`() throws {
    let fonts = FontCollection()
    _ = try fonts.register(path: TestFonts.notoCJK)
    let typesetter = Typesetter(fonts: fonts)
    func width(_ string: String, _ family: String, _ language: String) throws -> Double {
      let style = TextStyle(font: FontDescriptor(family, size: 10), spacingTrim: .normal, language: language)
      return (try typesetter.prepare(string, style: style).maxIntrinsicWidth * 100).rounded() / 100
    }
    #expect(try width("。」", "Noto Sans CJK JP", "ja") == 15)
    #expect(try width("。」", "Noto Sans CJK TC", "zh-Hant") == 20)
    #expect(try width("：」", "Noto Sans CJK SC", "zh-Hans") == 15)
    #expect(try width("”」", "Noto Sans CJK SC", "zh-Hans") == 15)
  }
}
