import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyShaping

@Suite struct BrowserWordsTests {
  private func words(_ text: String, _ dictionary: any DictionaryBreaks = BrowserWords()) -> [String] {
    var text = text
    let breaks = text.withUTF8 { dictionary.breaks(in: $0) }
    let utf8 = Array(text.utf8)
    return zip([0] + breaks, breaks + [utf8.count]).map { String(decoding: utf8[$0..<$1], as: UTF8.self) }
  }

  @Test("Khmer and Lao break by the browser's lists, which know other words than ICU's")
  func lists() {
    #expect(words("តារាងដឹងពីកម្ពស់") == ["តារាង", "ដឹងពី", "កម្ពស់"])
    #expect(words("ຕາຕະລາງຮູ້ຄວາມສູງ") == ["ຕາຕະລາງ", "ຮູ້", "ຄວາມ", "ສູງ"])
  }

  @Test("Thai and Burmese break as ICU says", arguments: ["ภาษาไทยสวยงาม", "မြန်မာစကားပြော"])
  func others(text: String) {
    #expect(words(text) == words(text, DictionaryWords()))
    #expect(words(text).count > 1)
  }

  @Test("runs of several scripts are taken apart script by script, and runs of fewer than four characters are whole")
  func mixed() {
    #expect(words("") == [""])
    #expect(
      words("ភាសាខ្មែរภาษาไทยພາສາລາວ").count == words("ភាសាខ្មែរ").count + words("ภาษาไทย").count + words("ພາສາລາວ").count - 2)
    #expect(words("ไทย") == ["ไทย"])
    #expect(words("កខគ") == ["កខគ"])
    #expect(words("กินขាខ") == ["กินขាខ"])
  }
}
