import Galley

extension Operations {
  static let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 14))

  /// English texts that differ, so that none is known as a whole.
  static func messages(_ count: Int) -> [String] { (0..<count).map { "\($0) \(english)" } }

  private static let english =
    "The meeting moved to Tuesday; please check your calendar and tell me if that works for you."
  private static let arabic = "صباح الخير، هل يمكنك أن ترسل لي التقرير قبل الساعة الثالثة؟ شكرا جزيلا لك على المساعدة."
  private static let chinese = "明天上午十点开会，请大家提前准备好资料。如果有问题，随时联系我。"
  private static let thai = "พรุ่งนี้เราจะไปเที่ยวทะเลกัน อย่าลืมเตรียมเสื้อผ้าและครีมกันแดดไปด้วยนะ"

  /// From string to size.
  static func texts() throws -> [Count] {
    let typesetter = Typesetter()
    func steady(_ text: String, _ style: TextStyle = style) throws -> Double {
      try perPiece(100) {
        for _ in 0..<100 { _ = try typesetter.prepare(text, style: style).size(width: 320) }
      }
    }
    let arabicStyle = TextStyle(font: FontDescriptor("Noto Sans Arabic", size: 14))
    let thaiStyle = TextStyle(font: FontDescriptor("Noto Sans Thai", size: 14))
    return [
      ("text, English", try steady(english)), ("text, Arabic", try steady(arabic, arabicStyle)),
      ("text, Chinese", try steady(chinese)), ("text, Thai", try steady(thai, thaiStyle)),
      ("text, all stages", try steady("Two directions: שלום.")),
    ]
  }

  /// From a prepared text to its size and interval at another width.
  static func widths() throws -> [Count] {
    let typesetter = Typesetter()
    return try [("English", english), ("Arabic", arabic), ("Chinese", chinese), ("Thai", thai)].map { name, text in
      let texts = try (0..<50).map { _ in try typesetter.prepare(text, style: style) }
      var sum = 0.0
      let count = perPiece(texts.count * 3) {
        for width in [240, 320, 400.5] {
          for text in texts { sum += text.size(width: width).validWidths.lower }
        }
      }
      precondition(sum > 0, "the work was not left out")
      return ("another width, \(name)", count)
    }
  }
}
