import GalleyGeometry
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyShaping

/// Texts that are measured word by word get the answers of the stages that measure whole texts.
@Suite struct QuickPreparationTests {
  private static let vocabularies: [String: [String]] = [
    "Latin": [
      "the", "Tom's", "AVATAR", "well-known", "(see", "it)", "“quoted”", "3.14", "$5", "naïve", "T.", "x/y", "—", "!",
    ],
    "Cyrillic": ["привет", "мир,", "Ёлка", "кто-то", "№5", "«да»"],
    "Greek": ["καλημέρα", "κόσμε·", "Ά", "τι;"],
    "Arabic": ["مرحبا", "بالعالم،", "كيف", "حالك؟", "السَّقية", "«نعم»", "(12)", "ص-5%", "3ب", "km/ساعة"],
    "Hebrew": ["שלום", "עולם!", "מה", "נשמע?", "ד'", "ה-16", "W:א", "(16)", "5א", "melfi,", "km", "(puglia)", "א'b"],
    "Devanagari": ["नमस्ते", "दुनिया।", "क्षत्रिय", "कभी-कभी"],
    "Thai": ["สวัสดีชาวโลก", "ภาษาไทยไม่มีช่องว่าง", "ครับ"],
    "Han": ["你好，世界。", "天氣很好！", "「引號」", "中文和English混排", "一"],
    "Japanese": ["こんにちは、世界。", "カタカナ", "日本語の文章です。"],
    "Korean": ["안녕하세요", "세계!", "한국어", "문장입니다."],
    "marks": ["\u{301}a", "ລາວ", "\u{EB6}ລາວ", "\u{17CF}ខ្មែរ", "\u{93E}क", "\u{64E}ب", "\u{200D}x"],
    "signs": [
      "👍", "👨‍👩‍👧", "🇩🇪", "🇯🇵🎉", "7:30", "-2,5", "$", "+", "9€", "1165.", "…", "-", "42", "100%", "a@b.c", "()", "[x]",
    ],
  ]

  private static let styles: [TextStyle] = [
    TextStyle(font: FontDescriptor("Liberation Sans", size: 14)),
    TextStyle(font: FontDescriptor("Liberation Serif", size: 100), language: "de"),
    TextStyle(font: FontDescriptor.system(size: 17)),
    TextStyle(font: FontDescriptor("Liberation Sans", size: 13.3), letterSpacing: 0.7),
    TextStyle(font: FontDescriptor("Liberation Sans", size: 12), letterSpacing: -3, wordSpacing: 2),
    TextStyle(font: FontDescriptor("Noto Sans Thai", size: 16), kerning: false, ligatures: false),
  ]

  /// A text of a few words: of one vocabulary mostly, of several sometimes.
  private static func text(_ random: inout SeededGenerator) -> String {
    let names = vocabularies.keys.sorted()
    var name = names.randomElement(using: &random) ?? ""
    var text = ""
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let place = Int.random(in: 0..<10, using: &random)
      if place == 0 { name = names.randomElement(using: &random) ?? "" }
      let words = vocabularies[place == 1 ? "signs" : name] ?? []
      text += words.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<20, using: &random) {
      case 0: text += "  "
      case 1: text += ""
      case 2: text += Bool.random(using: &random) ? "\n" : "\u{AD}"
      default: text += " "
      }
    }
    return text
  }

  @Test("word by word or in stages, a text has the same size at every width", arguments: [Profile.uikit, .web])
  func agreement(profile: Profile) throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(state: seed)
    let typesetter = Typesetter()
    var quick = 0
    for round in 0..<1500 {
      let text = Self.text(&random)
      let style = Self.styles[round % Self.styles.count]
      let spacing = ParagraphStyle(lineSpacing: round % 7 == 0 ? 3.5 : 0, usesFontLeading: round % 5 == 0)
      let prepared = try typesetter.prepare(text, style: style, paragraph: spacing, profile: profile)
      if prepared.isQuick { quick += 1 }
      let whole = prepared.fullSize(width: .infinity)
      let widths = [
        .infinity, .nan, -1, 0, whole.width, whole.width.nextDown,
        .random(in: 0...(whole.width + 1), using: &random), .random(in: 0...(whole.width + 1), using: &random),
      ]
      for width in widths {
        let (size, full) = (prepared.size(width: width), prepared.fullSize(width: width))
        try #require(size == full, "seed \(seed), width \(width): \(text.debugDescription)")
        let limits = TextLimits(maxLines: 2, maxHeight: Bool.random(using: &random) ? 60 : .infinity)
        let limited = prepared.size(width: width, limits: limits)
        #expect(limited == prepared.fullSize(width: width, limits: limits), "seed \(seed), width \(width): \(text)")
      }
      // What only the stages know agrees with the sums.
      #expect(prepared.layout(width: 120).size == prepared.size(width: 120), "seed \(seed): \(text)")
      #expect(prepared.unresolvedClusters == prepared.content.unresolvedClusters)
    }
    #expect(quick > 400, "only \(quick) texts were measured word by word; seed \(seed)")
  }

  @Test(
    "English text added up by pairs of letters has the size that it has in stages",
    arguments: [Profile.uikit, .web], ["Liberation Sans", "Liberation Serif", "Liberation Mono", "Inter"])
  func letters(profile: Profile, family: String) throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(state: seed)
    let typesetter = Typesetter()
    let style = TextStyle(font: FontDescriptor(family, size: 14))
    let characters = Array("aaeeoinstrlAVTWY10,.;:!?()[]{}'\"/\\-+%$&@#*~^_=<>|`’—–“”…‘")
    let controls = Array("\u{1}\u{2}\u{5}\u{7}\u{7F}\0")
    for _ in 0..<400 {
      var text = String(
        (0..<Int.random(in: 1...60, using: &random)).map { _ in
          Int.random(in: 0..<5, using: &random) == 0 ? " " : characters.randomElement(using: &random) ?? "x"
        })
      if Int.random(in: 0..<20, using: &random) == 0 { text += String(repeating: "x-", count: 140) }
      if Int.random(in: 0..<20, using: &random) == 0 { text += String(repeating: " ", count: 9) + "x" }
      if Int.random(in: 0..<20, using: &random) == 0 { text.append(controls.randomElement(using: &random) ?? "x") }
      let prepared = try typesetter.prepare(text, style: style, profile: profile)
      for width in [Double.infinity, 0, 60, .random(in: 0...400, using: &random)] {
        let (size, full) = (prepared.size(width: width), prepared.fullSize(width: width))
        try #require(size == full, "seed \(seed), width \(width): \(text.debugDescription)")
      }
    }
  }

  @Test(
    "a word that no line may part from the space in front of it, but may break itself, keeps that space's line height")
  func gluedMetrics() throws {
    let style = TextStyle(font: FontDescriptor("Noto Sans Thai", size: 16))
    let prepared = try Typesetter().prepare("naïve ! !— the ", style: style)
    try #require(prepared.isQuick)
    for width in stride(from: 1.0, to: 120, by: 0.5) {
      #expect(prepared.size(width: width) == prepared.fullSize(width: width), "\(width)")
    }
  }

  @Test("letter spacing goes behind characters that are words of their own too")
  func spacedCharacters() throws {
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 13.3), letterSpacing: 0.7)
    let prepared = try Typesetter().prepare("「引號」", style: style)
    #expect(prepared.isQuick && prepared.size(width: .infinity) == prepared.fullSize(width: .infinity))
  }

  @Test("faces whose rules see more than pairs of letters say so")
  func contacts() throws {
    func contact(_ family: String) -> SpaceContact {
      let face = FontCollection().cascade(for: FontDescriptor(family, size: 1)).primary.face
      return SpaceContact(of: LetterBreaks.scalars, in: face, features: [])
    }
    #expect(contact("Liberation Sans") == .kerned)
    #expect(contact("Inter") == .contextual)
  }

  @Test(
    "words alone decide: a plain message in every script is measured word by word",
    arguments: [
      "Hello, world! It's 5 o'clock.", "Привет, мир!", "مرحبا بالعالم، كيف حالك؟", "שלום עולם 👍", "नमस्ते दुनिया।",
      "สวัสดีชาวโลก ครับ", "你好，世界。天氣很好！", "안녕하세요 세계!", "👨‍👩‍👧 ok", "42", "مرحبا 42%", "שלום hello, עולם",
      "ב-16 בינואר, (1165)", "👍 مرحبا 🇯🇵",
    ])
  func coverage(text: String) throws {
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 14))
    #expect(try Typesetter().prepare(text, style: style).isQuick)
  }

  @Test(
    "what makes words depend on each other takes the stages",
    arguments: [
      "", " leading", "tab\there", "line\nbreak", "soft\u{AD}hyphen", "zero\u{200B}width",
      "a\u{2028}b", "ideographic\u{3000}space", "Latin (अब) brackets", "16 שלום", "שלום two words", "שלום hello 16",
    ])
  func limits(text: String) throws {
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 14))
    #expect(try !Typesetter().prepare(text, style: style).isQuick)
  }

  @Test("paragraphs that take more than sums of words take the stages")
  func paragraphs() throws {
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 14))
    var indented = ParagraphStyle()
    indented.headIndent = 10
    let styles = [
      indented, ParagraphStyle(direction: .rightToLeft), ParagraphStyle(lineBreakMode: .byCharWrapping),
      ParagraphStyle(wordBreak: .breakAll), ParagraphStyle(whiteSpace: .normal), ParagraphStyle(textWrap: .balance),
    ]
    for paragraph in styles {
      #expect(try !Typesetter().prepare("a few words", style: style, paragraph: paragraph).isQuick)
    }
  }

  @Test("more different words than the cache holds are measured all the same")
  func fullCache() {
    var words = MeasuredWords(capacity: 3)
    defer { words.deallocate() }
    let bytes: [UInt8] = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    func add(_ length: Int) -> Int {
      bytes.withUnsafeBufferPointer { bytes in
        let head = MeasuredWords.head(bytes.baseAddress!, length)
        let scope = MeasuredWords.Scope(style: 1, automaton: 0, front: 0, isSpaced: true, script: 0).key(length: length)
        let hash = MeasuredWords.hash(head, scope)
        let key = UnsafeBufferPointer(rebasing: bytes[..<length])
        let known = words.number(bytes.baseAddress!, length, head: head, scope: scope, hash: hash)
        return known >= 0
          ? known : words.add(MeasuredWord(bytes: head, scope: scope), key, hash: hash, segments: [])
      }
    }
    #expect([1, 8, 20].map(add) == [0, 1, 2])
    #expect([20, 8, 1].map(add) == [2, 1, 0])
    #expect(add(19) == -1)
    words.removeAll()
    #expect(add(19) == 0)
  }

  @Test("a font that is registered later answers from then on")
  func registering() throws {
    let typesetter = Typesetter()
    let style = TextStyle(font: FontDescriptor("@later.ttf", size: 20))
    let before = try typesetter.prepare("A AA", style: style)
    try typesetter.fonts.register(bytes: SyntheticFont().bytes(), name: "later.ttf")
    let after = try typesetter.prepare("A AA", style: style)
    #expect(before.size(width: .infinity).width != after.size(width: .infinity).width)
    #expect(after.size(width: .infinity) == after.fullSize(width: .infinity))
  }
}
