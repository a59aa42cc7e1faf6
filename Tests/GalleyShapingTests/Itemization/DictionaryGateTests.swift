import CTextShims
import Foundation
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyShaping

/// In the scripts that take a dictionary, Unicode line breaking ends lines where ICU says.
@Suite struct DictionaryGateTests {
  private static let words: [String: [String]] = [
    "Khmer": ["ភាសា", "ខ្មែរ", "តារាង", "កម្ពស់", "ជួរ", "នីមួយៗ", "មុន", "ពេល", "រំកិល", "សួស្តី", "អ្នក", "ទាំងអស់គ្នា", "ក្", "ៈ"],
    "Lao": ["ພາສາ", "ລາວ", "ຕາຕະລາງ", "ຮູ້", "ຄວາມສູງ", "ທຸກ", "ແຖວ", "ກ່ອນ", "ສະບາຍດີ", "ໆ"],
    "Thai": ["ภาษา", "ไทย", "ตาราง", "ความสูง", "ทุก", "แถว", "ก่อน", "สวัสดี", "น้ำ", "ๆ"],
    "Burmese": ["မြန်မာ", "ဘာသာ", "စကား", "ဇယား", "အတန်း", "အမြင့်", "မင်္ဂလာပါ", "။"],
  ]
  /// No hyphens: ICU keeps one that begins a word with it, which UAX #14 15.0 does not.
  private static let others = [" ", " ", "  ", "12", "abc", "(", ")", "!", "/", "\u{200B}", "日", "\n"]

  /// Where ICU's own line iterator breaks a text, the end included.
  private func icuBreaks(_ text: String) throws -> [Int] {
    let bytes = Array(text.utf8)
    var count = 0
    try check(galley_dictionary_breaks(bytes, bytes.count, nil, 0, &count), path: "")
    var offsets = [UInt32](repeating: 0, count: count)
    try check(galley_dictionary_breaks(bytes, bytes.count, &offsets, count, &count), path: "")
    return offsets.map(Int.init) + [bytes.count]
  }

  private func ourBreaks(_ text: String) -> [Int] {
    LineBreaker(rules: .unicode, dictionary: DictionaryWords()).opportunities(in: text).map(\.offset)
  }

  @Test("random texts break exactly where ICU breaks them", arguments: ["Khmer", "Lao", "Thai", "Burmese"])
  func random(language: String) throws {
    let words = try #require(Self.words[language])
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SeededGenerator(state: seed)
      var text = ""
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        text += (Int.random(in: 0..<5, using: &random) == 0 ? Self.others : words).randomElement(using: &random)!
      }
      let expected = try icuBreaks(text)
      #expect(ourBreaks(text) == expected, "\(language), seed \(seed): \(text.debugDescription)")
    }
  }

  @Test(
    "recorded Khmer texts break exactly where ICU breaks them",
    .enabled(if: Recordings.have("breaks.ndjson"), "the recordings are not beside the project"))
  func recorded() throws {
    var texts = 0
    for row in try Recordings.rows("breaks.ndjson") {
      guard let text = row["text"] as? String, row["lang"] as? String == "km" else { continue }
      texts += 1
      #expect(ourBreaks(text) == (try icuBreaks(text)), "\(text.debugDescription)")
    }
    #expect(texts > 50)
  }
}
