import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyText

/// `textWrap` on a fake font: every character is 10 wide, a hyphen 7.
@Suite struct TextWrapTests {
  private func text(_ string: String, _ wrap: TextWrap, _ profile: Profile = .web) -> PreparedText {
    FakeShaper(string).prepared(profile: profile, paragraph: ParagraphStyle(textWrap: wrap))
  }

  @Test(arguments: [Profile.web, .uikit])
  func `balanced lines are about as wide as each other`(profile: Profile) {
    let string = "aaa bb cc dd ee"
    #expect(text(string, .auto, profile).lineTexts(125) == ["aaa bb cc dd ", "ee"])
    #expect(text(string, .balance, profile).lineTexts(125) == ["aaa bb ", "cc dd ee"])
  }

  @Test func `with little to choose from the width is narrowed instead`() {
    #expect(text("aaaa bbbb cccc", .auto).lineTexts(100) == ["aaaa bbbb ", "cccc"])
    #expect(text("aaaa bb cc", .balance).lineTexts(90) == ["aaaa ", "bb cc"])
  }

  @Test func `one line and more than six stay as they are`() {
    #expect(text("aa bb", .balance).lineTexts(100) == ["aa bb"])
    let string = "aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo"
    #expect(text(string, .auto).lineTexts(50).count == 8)
    #expect(text(string, .balance).lineTexts(50) == text(string, .auto).lineTexts(50))
  }

  @Test func `a text with a word that had to be cut is not balanced`() {
    let string = "aaaaaaaaaaaaaaaa bb cc dd ee"
    #expect(text(string, .balance).lineTexts(115) == text(string, .auto).lineTexts(115))
  }

  @Test func `only the first paragraph is balanced`() {
    let lines = text("aaa bb cc dd ee\naaa bb cc dd ee", .balance).lineTexts(125)
    #expect(lines == ["aaa bb ", "cc dd ee¶", "aaa bb cc dd ", "ee"])
  }

  @Test func `tabs leave narrowing the width`() {
    let string = "aa\tbb cc dd ee ff"
    let greedy = text(string, .auto).layout(width: 160)
    let balanced = text(string, .balance).layout(width: 160)
    #expect(balanced.lines.count == greedy.lines.count)
    #expect(balanced.size.width <= greedy.size.width)
  }

  @Test func `pretty keeps a word from standing alone`() {
    let string = "aa bb cc dd ee ff gg"
    #expect(text(string, .auto).lineTexts(90) == ["aa bb cc ", "dd ee ff ", "gg"])
    #expect(text(string, .pretty).lineTexts(90) == ["aa bb cc ", "dd ee ", "ff gg"])
  }

  @Test func `pretty leaves last lines alone that are a third as wide or have a choice`() {
    for string in ["aa bb cc dd ee ff gggg", "aa bb cc dd ee ff g h"] {
      #expect(text(string, .pretty).lineTexts(90) == text(string, .auto).lineTexts(90))
    }
  }

  @Test func `pretty looks at every paragraph`() {
    let lines = text("aa bb cc dd ee ff gg\naa bb cc dd ee ff gg", .pretty).lineTexts(90)
    #expect(lines == ["aa bb cc ", "dd ee ", "ff gg¶", "aa bb cc ", "dd ee ", "ff gg"])
  }

  @Test func `pretty reconsiders hyphens in front of the last line`() {
    let string = "aaaa bb\u{AD}b cc dd\u{AD}d eee"
    #expect(text(string, .auto).layout(width: 78).lines.map(\.reason) == [.hyphen, .hyphen, .end])
    #expect(text(string, .pretty).layout(width: 78).lines.map(\.reason) == [.opportunity, .opportunity, .end])
  }

  static let alphabet = Array("aAVfi   \n\t\u{AD}-é世")

  @Test(arguments: [Profile.uikit, .web], [TextWrap.balance, .pretty])
  func `every width in an interval gives the same lines, and sizes agree with layouts`(
    profile: Profile, wrap: TextWrap
  ) {
    var random = SeededGenerator(state: 7)
    for _ in 0..<300 {
      let length = Int.random(in: 10...60, using: &random)
      let string = String((0..<length).map { _ in Self.alphabet.randomElement(using: &random)! })
      let text = text(string, wrap, profile)
      let width = Double.random(in: -5...250, using: &random)
      let answer = text.layout(width: width)
      let valid = answer.size.validWidths
      #expect(valid.contains(width), "\(string.debugDescription) at \(width)")
      for probe in valid.probes(in: -10...600, at: [0.3, 0.8]) where valid.contains(probe) {
        #expect(text.layout(width: probe).lines == answer.lines, "\(string.debugDescription) \(width) → \(probe)")
      }
      #expect(text.size(width: width) == answer.size)
      #expect(answer.lines.first?.range.lowerBound ?? 0 == 0)
      #expect(zip(answer.lines, answer.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
      #expect(answer.lines.last?.range.upperBound ?? 0 == string.utf8.count)
      let greedy = self.text(string, .auto, profile).layout(width: width)
      if wrap == .balance { #expect(answer.lines.count == greedy.lines.count) }
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity, 1e-308, 1e308])
  func `any width has an answer`(width: Double) {
    for wrap in TextWrap.allCases {
      #expect(!text("aa bb cc dd ee ff", wrap).layout(width: width).lines.isEmpty)
    }
  }
}
