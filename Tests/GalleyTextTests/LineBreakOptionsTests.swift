import Testing

@testable import GalleyText

/// The options of CSS, rule by rule, on texts that show each alone.
@Suite struct LineBreakOptionsTests {
  /// The pieces between opportunities, "|" where a line may end; "¦" where it may only if it is too wide.
  private func pieces(
    _ text: String, _ options: LineBreakOptions = LineBreakOptions(), _ rules: LineBreakRules = .browser()
  ) -> String {
    var result = ""
    var start = text.utf8.startIndex
    for opportunity in LineBreaker(rules: rules, options: options).opportunities(in: text) {
      let end = text.utf8.index(text.utf8.startIndex, offsetBy: opportunity.offset)
      result += text[start..<end]
      if end < text.utf8.endIndex { result += opportunity.kind == .lastResort ? "¦" : "|" }
      start = end
    }
    return result
  }

  private let breakAll = LineBreakOptions(wordBreak: .breakAll)
  private let keepAll = LineBreakOptions(wordBreak: .keepAll)

  @Test("break-all breaks between letters and digits, and keeps punctuation where it is")
  func breakAllWords() {
    #expect(pieces("ab12", breakAll) == "a|b|1|2")
    #expect(pieces("abc, (de).", breakAll) == "a|b|c, |(d|e).")
    #expect(pieces("a+b", breakAll) == "a|+|b")
    #expect(pieces("a|b", breakAll) == "a|||b")
    #expect(pieces("один", breakAll) == "о|д|и|н")
    #expect(pieces("日本。語", breakAll) == "日|本。|語")
    #expect(pieces("a\u{A0}b", breakAll) == "a\u{A0}b")
  }

  @Test("break-all lets a hyphen begin a line, and a digit follow one")
  func breakAllHyphens() {
    #expect(pieces("a-1", breakAll) == "a|-|1")
    #expect(pieces("\u{2014}a", breakAll) == "\u{2014}|a")
    #expect(pieces("a\u{2010}b", breakAll) == "a\u{2010}|b")
    let loose = LineBreakOptions(strictness: .loose, wordBreak: .breakAll)
    #expect(pieces("a\u{2010}b", loose) == "a|\u{2010}|b")
    #expect(pieces("a\u{2056}b", breakAll) == "a\u{2056}|b")
    #expect(pieces("a\u{2056}b", loose) == "a|\u{2056}|b")
  }

  @Test("break-all breaks behind a combining mark only where a line is too wide")
  func breakAllMarks() {
    #expect(pieces("ae\u{301}b", breakAll) == "a|e\u{301}¦b")
    #expect(pieces("ae\u{301}\u{302}b", breakAll) == "a|e\u{301}\u{302}b")
    #expect(pieces("ב\u{5B0}\u{5BC}ר", breakAll) == "ב\u{5B0}\u{5BC}¦ר")
    #expect(pieces("x\u{200C}y", breakAll) == "x\u{200C}y")
    #expect(pieces("\u{301}b", breakAll) == "\u{301}b")
  }

  @Test("break-all parts letters of scripts that take a dictionary")
  func breakAllThai() {
    #expect(pieces("กขa", breakAll) == "ก|ข|a")
  }

  @Test("keep-all keeps letters and digits of every script together")
  func keepAllWords() {
    #expect(pieces("日本語 日本。語", keepAll) == "日本語 |日本。|語")
    #expect(pieces("한국어 조선", keepAll) == "한국어 |조선")
    #expect(pieces("日a1本", keepAll) == "日a1本")
    #expect(pieces("か\u{3099}日", keepAll) == "か\u{3099}日")
    #expect(pieces("日-本", keepAll) == "日-|本")
    #expect(pieces("あ☆い", keepAll) == "あ|☆|い")
  }

  @Test("keep-all still parts what lies above U+FFFF")
  func keepAllSupplementary() {
    #expect(pieces("日\u{20000}本", keepAll) == "日|\u{20000}|本")
  }

  @Test("without hyphens no line ends at a soft hyphen")
  func noHyphens() {
    let none = LineBreakOptions(hyphens: .none)
    #expect(pieces("co\u{AD}op 日\u{AD}本") == "co\u{AD}|op |日\u{AD}|本")
    #expect(pieces("co\u{AD}op 日\u{AD}本", none) == "co\u{AD}op |日\u{AD}本")
    #expect(pieces("co\u{AD} op", none) == "co\u{AD} |op")
    #expect(pieces("co-op", none) == "co-|op")
  }

  @Test("break-spaces breaks after every space, and after U+3000 whatever follows")
  func breakSpaces() {
    let every = LineBreakOptions(breaksAfterEverySpace: true)
    #expect(pieces("a  b") == "a  |b")
    #expect(pieces("a  b\t\tc", every) == "a | |b\t|\t|c")
    #expect(pieces("日\u{3000}\u{3000}。", every) == "日\u{3000}|\u{3000}|。")
    #expect(pieces("日\u{3000}\u{3000}。") == "日\u{3000}\u{3000}。")
    #expect(pieces("a \nb", every) == "a |\n|b")
  }

  @Test("anywhere breaks after every grapheme cluster", arguments: [LineBreakRules.unicode, .browser()])
  func anywhere(rules: LineBreakRules) {
    let anywhere = LineBreakOptions(strictness: .anywhere)
    #expect(pieces("e\u{301}a, b", anywhere, rules) == "e\u{301}|a|,| |b")
    #expect(pieces("👨‍👩‍👧🇩🇪🇫🇷", anywhere, rules) == "👨‍👩‍👧|🇩🇪|🇫🇷")
    // GB9c: a conjunct is one cluster.
    #expect(pieces("क्षत", anywhere, rules) == "क्ष|त")
    #expect(pieces("", anywhere, rules) == "")
    let found = LineBreaker(rules: rules, options: anywhere).opportunities(in: "a\r\nb\n")
    #expect(found.map(\.offset) == [1, 3, 4, 5])
    #expect(found.map(\.kind) == [.allowed, .mandatory, .allowed, .mandatory])
  }

  @Test("anywhere shows a hyphen behind a soft hyphen, in browsers")
  func anywhereHyphen() {
    let anywhere = LineBreakOptions(strictness: .anywhere)
    #expect(
      LineBreaker(rules: .browser(), options: anywhere).opportunities(in: "a\u{AD}b").map(\.kind)
        == [.allowed, .hyphen, .allowed])
    #expect(
      LineBreaker(rules: .unicode, options: anywhere).opportunities(in: "a\u{AD}b").map(\.kind)
        == [.allowed, .allowed, .allowed])
  }

  @Test("anywhere starts at any place of the text")
  func anywhereFromMiddle() {
    var text = "ab\nc"
    text.withUTF8 { utf8 in
      var found: [BreakOpportunity] = []
      let breaker = LineBreaker(rules: .browser(), options: LineBreakOptions(strictness: .anywhere))
      breaker.appendOpportunities(in: utf8, from: 1, to: &found)
      #expect(found.map(\.offset) == [2, 3, 4])
      found = []
      breaker.appendOpportunities(in: utf8, from: 4, to: &found)
      #expect(found.isEmpty)
    }
  }

  @Test("Unicode's rules take the options too, and keep their mandatory breaks")
  func unicodeRules() {
    #expect(pieces("ab 日本\u{2028}c", breakAll, .unicode) == "a|b |日|本\u{2028}|c")
    #expect(pieces("日本 한국", keepAll, .unicode) == "日本 |한국")
    #expect(pieces("co\u{AD}op", LineBreakOptions(hyphens: .none), .unicode) == "co\u{AD}op")
    let every = LineBreakOptions(breaksAfterEverySpace: true)
    #expect(pieces("a  b )\r\n c", every, .unicode) == "a | |b |)\r\n| |c")
    let found = LineBreaker(rules: .unicode, options: every).opportunities(in: "a \n b")
    #expect(found.filter { $0.kind == .mandatory }.map(\.offset) == [3])
  }

  @Test("the standard library's clusters are those of Unicode 17")
  func unicodeVersion() {
    // New in 16 and 17: a standard library that knows them knows GB9c too.
    #expect(Unicode.Scalar(0x1C89)?.properties.generalCategory == .uppercaseLetter)
    #expect(Unicode.Scalar(0x088F)?.properties.generalCategory == .otherLetter)
  }
}
