import GalleyTestSupport
import GalleyText

@testable import GalleyShaping

/// Random texts of ten scripts in mixed styles, and ways to lay them out.
struct RandomTexts {
  var random: SeededGenerator

  static let words: [[String]] = [
    ["Hello", "office", "AVATAR", "Ty", "naïve", "fi", "WAY"],
    ["x", "co\u{AD}op\u{AD}er\u{AD}a\u{AD}tion", "e\u{301}te\u{301}"],
    ["Привет", "мир", "Щука", "съезд"], ["Καλημέρα", "κόσμε", "ΑΥΤΟ"],
    ["שלום", "עולם", "בְּרֵאשִׁית", "ל-3"], ["مرحبا", "السلام", "لا", "عليكم", "مُحَمَّد", "١٢٣"],
    ["नमस्ते", "दुनिया", "क्षत्रिय"], ["สวัสดี", "ภาษาไทย", "น้ำ"], ["日本語", "「かぎ」、", "（中文）。", "水A水", "ー"],
    ["안녕하세요", "세계", "한글"], ["😀", "👨‍👩‍👧", "🇩🇪", "1️⃣", "☺️"],
    ["12", "3.5", "-", "(a)", "\u{200F}", "\u{2066}אב\u{2069}", "https://a.b/c", "\u{200B}", "\u{2060}"],
    ["ab\u{202E}cd\u{202C}", "\u{2067}x\u{2069}", "$5", "–"],
  ]

  mutating func word() -> String {
    let script = Self.words.randomElement(using: &random)!
    return script.randomElement(using: &random)!
  }

  mutating func text() -> String {
    var text = ""
    let base = Self.words.randomElement(using: &random)!
    for _ in 0..<Int.random(in: 0...14, using: &random) {
      text += Int.random(in: 0..<3, using: &random) == 0 ? word() : base.randomElement(using: &random)!
      switch Int.random(in: 0..<16, using: &random) {
      case 0: text += "\n"
      case 1: text += "\t"
      case 2: text += "  "
      case 3: text += ["\u{3000}", "\u{FFFC}", "x\u{FFFC}\u{FFFC}"].randomElement(using: &random)!
      case 4: text += "\r\n"
      case 5: text += ["\u{2028}", "\u{2029}", "\u{A0}", "\t\t", " \t "].randomElement(using: &random)!
      case 6...8: break
      default: text += " "
      }
    }
    return text
  }

  mutating func style(spaced: Bool) -> TextStyle {
    let families = ["Liberation Sans", "Inter", "Liberation Serif", "Noto Sans CJK JP", "Noto Sans Arabic", "Missing"]
    var style = TextStyle(
      font: FontDescriptor(
        families.randomElement(using: &random)!, size: [12, 16, 17, 13.37].randomElement(using: &random)!))
    if spaced {
      style.letterSpacing = [nil, nil, 0, 1.5, -0.7].randomElement(using: &random)!
      style.wordSpacing = [0, 0, 3.25].randomElement(using: &random)!
      style.autospace = Bool.random(using: &random) ? .normal : .noAutospace
      style.spacingTrim = TextSpacingTrim.allCases.randomElement(using: &random)!
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      style.baselineOffset = [0, 5, -3].randomElement(using: &random)!
      style.horizontalScale = [1, 0.8, 1.3].randomElement(using: &random)!
      if Bool.random(using: &random) {
        style.directions = [DirectionalFormat(isRightToLeft: true, isOverride: false)]
      }
      style.object = InlineObject(advance: 21.5, ascent: 30)
    }
    return style
  }

  mutating func runs() -> [TextRun] {
    let spaced = Int.random(in: 0..<3, using: &random) == 0
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in TextRun(text(), style: style(spaced: spaced)) }
  }

  mutating func paragraph() -> ParagraphStyle {
    var paragraph = ParagraphStyle(
      direction: [.natural, .natural, .leftToRight, .rightToLeft].randomElement(using: &random)!)
    paragraph.alignment = TextAlignment.allCases.randomElement(using: &random)!
    if Int.random(in: 0..<3, using: &random) == 0 {
      paragraph.whiteSpace = WhiteSpace.allCases.randomElement(using: &random)!
      paragraph.textWrap = TextWrap.allCases.randomElement(using: &random)!
      paragraph.wordBreak = WordBreak.allCases.randomElement(using: &random)!
      paragraph.overflowWrap = OverflowWrap.allCases.randomElement(using: &random)!
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      paragraph.firstLineHeadIndent = 20
      paragraph.headIndent = 7.5
      paragraph.tailIndent = [0, -11, 90].randomElement(using: &random)!
      paragraph.tabStops = [30, 77]
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      paragraph.tabStops = (0..<3).map { _ in
        TabStop(
          Double.random(in: 5...200, using: &random),
          alignment: TabStop.Alignment.allCases.randomElement(using: &random)!,
          columnTerminators: Bool.random(using: &random) ? ["."..."."] : [])
      }
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      paragraph.lineBreakMode = [
        LineBreakMode.byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
      ].randomElement(using: &random)!
      paragraph.tighteningFactor = [0, 0.05].randomElement(using: &random)!
    }
    return paragraph
  }

  mutating func profile() -> Profile { Bool.random(using: &random) ? .uikit : .web }

  mutating func width() -> Double {
    [
      .infinity, 0, -3, .nan, Double.random(in: 1...60, using: &random), Double.random(in: 30...400, using: &random),
      Double.random(in: 30...200, using: &random),
    ].randomElement(using: &random)!
  }

  mutating func limits() -> TextLimits {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return TextLimits() }
    return TextLimits(
      maxLines: Int.random(in: 1...3, using: &random), truncation: Truncation.allCases.randomElement(using: &random)!)
  }
}
