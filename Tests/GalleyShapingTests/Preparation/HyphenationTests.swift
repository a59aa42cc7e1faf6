import GalleyText
import Testing

@testable import GalleyShaping

@Suite struct HyphenationTests {
  static func hyphenator(_ patterns: String) throws -> Hyphenator {
    try Hyphenator(dictionary: Array("UTF-8\n\(patterns)".utf8))
  }

  func lines(_ text: PreparedText, _ width: Double) -> [String] {
    text.layout(width: width).lines.map { String(decoding: Array(text.text.utf8)[$0.range], as: UTF8.self) }
  }

  func prepared(
    _ text: String, _ typesetter: Typesetter, language: String? = nil, profile: Profile = .uikit
  ) throws -> PreparedText {
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16), language: language)
    return try typesetter.prepare(text, style: style, paragraph: ParagraphStyle(hyphens: .auto), profile: profile)
  }

  @Test("the hyphenator of the language counts, or that of what is left of its tag")
  func languages() throws {
    let typesetter = Typesetter()
    typesetter.hyphenators.register(try Self.hyphenator("n1w"), language: "en-GB")
    typesetter.hyphenators.register(try Self.hyphenator("w1o"), language: "de")
    typesetter.hyphenators.register(try Self.hyphenator("o1r"), language: nil)
    #expect(try prepared("word", typesetter, language: "en-GB").breakOffsets == [4])
    #expect(try prepared("unwords", typesetter, language: "EN_gb-oxendict").breakOffsets == [2, 7])
    #expect(try prepared("unwords", typesetter, language: "de-CH").breakOffsets == [3, 7])
    #expect(try prepared("unwords", typesetter).breakOffsets == [4, 7])
    for unknown in ["en", "en-US", "fr"] {
      let text = try prepared("unwords", typesetter, language: unknown)
      #expect(text.lacksHyphenator && text.breakOffsets == [7])
    }
    typesetter.hyphenators.remove(language: "DE")
    #expect(try prepared("unwords", typesetter, language: "de").lacksHyphenator)
  }

  @Test("nothing is hyphenated unless the paragraph asks for it")
  func optIn() throws {
    let typesetter = Typesetter()
    typesetter.hyphenators.register(try Self.hyphenator("n1w"), language: nil)
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))
    for hyphens in [Hyphens.manual, .none] {
      let text = try typesetter.prepare("unwords", style: style, paragraph: ParagraphStyle(hyphens: hyphens))
      #expect(text.breakOffsets == [7] && !text.lacksHyphenator)
    }
    let paragraph = ParagraphStyle(hyphens: .auto, whiteSpace: .pre)
    #expect(try typesetter.prepare("unwords", style: style, paragraph: paragraph).breakOffsets == [7])
  }

  @Test("a hyphen that fits has the width of U+2010", arguments: [Profile.uikit, .web])
  func hyphenWidth(profile: Profile) throws {
    let typesetter = Typesetter()
    typesetter.hyphenators.register(try Self.hyphenator("A1V"), language: nil)
    typesetter.hyphenators.register(try Self.hyphenator("a1v"), language: nil)
    // A and V are kerned; parted they are not.
    let text = try prepared("to AAVV", typesetter, profile: profile)
    let part = try prepared("to AA\u{2010}", typesetter, profile: profile).size(width: .infinity).width
    let line = text.layout(width: part + 0.02).lines[0]
    #expect(line.reason == .hyphen && abs(line.width - part) < 0.02)
    #expect(lines(text, part + 0.02) == ["to AA", "VV"])
    #expect(lines(text, part - 0.02) == ["to ", "AAVV"])
    let lines = try typesetter.explain(
      [TextRun("to AAVV", style: TextStyle(font: FontDescriptor("Liberation Sans", size: 16)))], width: part + 0.02,
      paragraph: ParagraphStyle(hyphens: .auto), profile: profile)
    #expect(lines[0].end == .hyphenation && lines[1].end == .text)
  }

  @Test(
    "words are parted as libhyphen parts them by the same patterns",
    .enabled(if: FontFiles.hasHyphenation, "needs Debian's hyphen-en-us"))
  func libraryWords() throws {
    let hyphenator = try Hyphenator(dictionary: FontFiles.hyphenation())
    for word in Self.recorded {
      let whole = word.filter { $0 != "-" }
      var offset = 0
      let places = word.split(separator: "-").dropLast().map { part in
        offset += part.utf8.count
        return offset
      }
      #expect(hyphenator.breaks(in: whole) == places, "\(word)")
    }
  }

  /// Answers of libhyphen 2.8.8 with hyphen-en-us 2.8.8.
  static let recorded = """
    hy-phen-ation as-so-ciate as-so-ciates ta-ble in-ter-na-tion-al-iza-tion lo-cal-iza-tion mea-sure-ment
    ty-pog-ra-phy para-graph align-ment jus-ti-fi-ca-tion ar-chi-tec-ture math-e-mat-ics uni-ver-sity
    en-cy-clo-pe-dia re-spon-si-bil-ity op-por-tu-nity un-for-tu-nately char-ac-ter-is-tic rep-re-sen-ta-tion
    mul-ti-pli-ca-tion com-mu-ni-ca-tion un-der-stand-ing en-vi-ron-ment de-vel-op-ment gov-ern-ment
    or-ga-ni-za-tion in-for-ma-tion tech-nol-ogy ap-pli-ca-tion per-for-mance tem-per-a-ture lit-er-a-ture
    phi-los-o-phy pho-to-graph pho-tog-ra-phy pho-to-graphic present record project desert minute in-valid
    con-tent ob-ject con-tract con-duct pro-duce refuse wind rhythm strength through thought knight queue eye area
    idea be-ing ring singing singer fin-ger anger dan-ger ranger manger stranger bas-ket-ball but-ter-fly cup-cake
    nev-er-the-less not-with-stand-ing hereto-fore what-so-ever some-where any-where ther-a-pist anal-y-sis
    analy-ses hy-poth-e-sis paren-the-sis syn-the-sizer oxy-gen ni-tro-gen hy-dro-gen mi-to-chon-dria
    ri-bonu-cleic an-tidis-es-tab-lish-men-tar-i-an-ism coun-ter-rev-o-lu-tion-ary elec-troen-cephalo-graph
    in-com-pre-hen-si-bil-i-ties un-char-ac-ter-is-ti-cally school schools schol-ar-ship backspace lap-top
    key-board al-go-rithm re-cur-sion it-er-a-tor it-er-a-tion com-piler com-pi-la-tion pre pre-fix suf-fix
    re-form ref-or-ma-tion dec-li-na-tion man-u-script phil-an-thropic oblig-a-tory bathy-met-ric oceano-graphic I
    a an the be to of and can-not gra-tu-itous Mis-sis-sippi Wednes-day Feb-ru-ary choco-late veg-etable
    com-fort-able
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
