import GalleyShaping
import GalleyTestSupport
import GalleyText

/// Texts at random in twelve scripts, with the characters between them that make lines difficult.
struct RandomText {
  static let scripts: [(name: String, pieces: [String])] = [
    ("Latin", ["a", "f", "i", "AV", "To", "wave", "office", "naïve", "e\u{301}", "Ångström", "x-y", "12.5%"]),
    ("Cyrillic and Greek", ["слово", "Ж", "ещё", "й", "λόγος", "Ω", "ά"]),
    ("Hebrew", ["שלום", "א", "בְּ", "צה״ל", "עולם"]),
    ("Arabic", ["سلام", "لا", "ب", "عليكم", "مَرحَبًا", "٤٢", "می‌خواهم"]),
    ("Devanagari", ["हिन्दी", "क्षि", "त्र", "नमस्ते", "ि", "१२"]),
    ("Thai", ["ภาษา", "ไทย", "น้ำ", "สวัสดี", "กำลัง", "ๆ"]),
    ("Lao", ["ພາສາ", "ລາວ", "ນ້ຳ", "ສະບາຍດີ"]),
    ("Khmer", ["ភាសា", "ខ្មែរ", "ក្ក", "ជួរ", "ដេក"]),
    ("Myanmar", ["မြန်မာ", "ဘာသာ", "င်္ဂ", "က္က", "။"]),
    ("Han and Kana", ["日本語", "漢", "、", "「", "」", "ー", "っ", "カナ", "　"]),
    ("Hangul", ["한국어", "가", "나다"]),
    ("Emoji", ["👍🏽", "👩‍💻", "🇫🇷", "1️⃣", "❤️", "😀"]),
  ]
  static let between = [
    " ", " ", " ", "  ", " \u{301}", " \u{EB6}", " \u{17CF}", "\t", "\n", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200D}",
    "\u{2060}", "-", ",", "(", ")", "/",
  ]

  private var random: SeededGenerator
  private let pieces: [String]

  /// Texts of a script, and now and then of two.
  init(script: Int, seed: UInt64) {
    random = SeededGenerator(state: seed &* 0x1_0001 &+ UInt64(script))
    pieces = Self.scripts[script].pieces
  }

  mutating func text(pieces count: Int) -> String {
    let other = Self.scripts.randomElement(using: &random)!.pieces
    let mixes = Int.random(in: 0..<4, using: &random) == 0
    var text = ""
    for _ in 0..<count {
      text += (mixes && Bool.random(using: &random) ? other : pieces).randomElement(using: &random)!
      if Int.random(in: 0..<10, using: &random) < 7 { text += Self.between.randomElement(using: &random)! }
    }
    return text
  }

  mutating func number(in range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func element<Element>(of elements: [Element]) -> Element { elements.randomElement(using: &random)! }

  mutating func style() -> TextStyle {
    var style = TextStyle(
      font: FontDescriptor(element(of: ["Liberation Sans", "Liberation Serif", "Inter"]), size: number(in: 6...40)))
    if number(in: 0...3) == 0 { style.letterSpacing = number(in: 0...3.0) }
    if number(in: 0...3) == 0 { style.wordSpacing = number(in: 0...5.0) }
    return style
  }
}
