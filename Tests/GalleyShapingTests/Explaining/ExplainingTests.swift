import GalleyText
import Testing

@testable import GalleyShaping

/// Why lines are as they are.
@Suite struct ExplainingTests {
  static let typesetter = Typesetter()

  func explain(
    _ text: String, _ family: String = "Liberation Sans", width: Double, limits: TextLimits = TextLimits(),
    paragraph: ParagraphStyle = ParagraphStyle(), profile: Profile = .uikit
  ) throws -> [LineExplanation] {
    try Self.typesetter.explain(
      [TextRun(text, style: TextStyle(font: FontDescriptor(family, size: 16)))], width: width, limits: limits,
      paragraph: paragraph, profile: profile)
  }

  @Test(
    arguments: [
      ("aa bb", 20.0, LineEnd.space), ("aa\nbb", 99, .lineBreak), ("aa-bb", 24, .hyphen), ("日本語", 33, .characters),
      ("aaa\u{AD}bbb", 34, .softHyphen), ("aa\u{200B}bb", 20, .zeroWidthSpace), ("aaaa", 20, .cut),
      ("ภาษาไทย", 40, .dictionary),
    ])
  func `a line's end is told by what is in front of it`(text: String, width: Double, end: LineEnd) throws {
    let lines = try explain(text, width: width)
    #expect(lines.count > 1 && lines[0].end == end && lines.last?.end == .text)
    #expect(lines.map(\.range).last?.upperBound == text.utf8.count)
  }

  @Test func `slack is what a line leaves of the width`() throws {
    let lines = try explain("aa bb", width: 20)
    #expect(lines[0].slack == 20 - 2 * 16 * 1139 / 2048.0)
    #expect(try explain("aa bb", width: .infinity)[0].slack == nil)
    #expect(try explain("aa bb", width: .nan)[0].slack == nil)
    #expect(try explain("m", width: 1)[0].slack! < 0)
  }

  @Test func `faces are told with the reason for them and for their heights`() throws {
    let lines = try explain("Hi 日本 ok", "Helvetica", width: 500)
    #expect(lines[0].faces.map(\.range) == [0..<3, 3..<9, 9..<12])
    #expect(
      lines[0].faces.map(\.choice) == [
        .standsIn("Helvetica", sameAdvances: true), .fallback, .standsIn("Helvetica", sameAdvances: true),
      ])
    #expect(lines[0].faces.map(\.metrics) == [.published("Helvetica"), .face, .published("Helvetica")])
    #expect(lines[0].faces[0].face.fileName == "LiberationSans-Regular.ttf")
    #expect(try explain("Hi", width: 99)[0].faces.map(\.choice) == [.requested("Liberation Sans")])
    #expect(try explain("Hi", "No Such Font", width: 99)[0].faces.map(\.choice) == [.lastResort])
    #expect(try explain("Hi", "Helvetica", width: 99, profile: .web)[0].faces.map(\.metrics) == [.face])
    let fixed = ParagraphStyle(lineHeight: .points(30))
    #expect(try explain("Hi", width: 99, paragraph: fixed)[0].faces.map(\.metrics) == [.paragraph])
  }

  @Test func `clusters that no face has are listed`() throws {
    let text = "ab \u{378}\u{379} c\u{378}"
    let lines = try explain(text, width: 500)
    #expect(lines[0].missing == [3..<5, 5..<7, 9..<11])
    let prepared = try Self.typesetter.prepare(
      text, style: TextStyle(font: FontDescriptor("Liberation Sans", size: 16)))
    #expect(prepared.unresolvedClusters == 3)
    #expect(try explain("abc", width: 500)[0].missing.isEmpty)
  }

  @Test func `what limits hide is not explained`() throws {
    let lines = try explain("aa 日本\u{378}", width: 50, limits: TextLimits(maxLines: 1))
    #expect(lines.count == 1 && lines[0].end == .truncation && lines[0].range == 0..<11)
    #expect(lines[0].missing.isEmpty && lines[0].faces.map(\.choice) == [.requested("Liberation Sans")])
  }
}
