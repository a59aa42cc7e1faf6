import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite struct ScriptRunTests {
  private func runs(_ text: String, takesLatin1AsLatin: Bool = true) -> [ScriptRun] {
    var text = text
    return text.withUTF8 { scriptRuns(of: $0, takesLatin1AsLatin: takesLatin1AsLatin) }
  }

  /// "Latn:abc |Hira:あ |*Hira:☺️" — a star marks emoji.
  private func described(_ text: String, takesLatin1AsLatin: Bool = true) -> [String] {
    let utf8 = Array(text.utf8)
    return runs(text, takesLatin1AsLatin: takesLatin1AsLatin).map { run in
      let piece = String(decoding: utf8[run.start..<run.end], as: UTF8.self)
      return (run.isEmoji ? "*" : "") + UnicodeScript(rawValue: run.script).description + ":" + piece
    }
  }

  @Test("a text up to U+00FF is one Latin run, unless one asks for more")
  func latin1() {
    #expect(runs("").isEmpty)
    #expect(described("12:30 ©") == ["Latn:12:30 ©"])
    #expect(described("12:30 ©", takesLatin1AsLatin: false) == ["Zyyy:12:30 ©"])
    #expect(described("à 12", takesLatin1AsLatin: false) == ["Latn:à 12"])
    #expect(described("12345678 ā") == ["Latn:12345678 ā"])
  }

  @Test("common and inherited characters join the run before them, and a common beginning the run behind")
  func neutrals() {
    #expect(described("Hello, мир! (שלום) 1") == ["Latn:Hello, ", "Cyrl:мир! (", "Hebr:שלום", "Cyrl:) 1"])
    #expect(described("… 12 हिन्दी") == ["Deva:… 12 हिन्दी"])
    #expect(described("ะ\u{300}a\u{300}") == ["Thai:ะ\u{300}", "Latn:a\u{300}"])
    #expect(described("\u{2014}\u{2014}") == ["Zyyy:\u{2014}\u{2014}"])
  }

  @Test("kana is one script, and marks that share scripts with it join either")
  func japanese() {
    #expect(described("ひらカタｶﾅー") == ["Hira:ひらカタｶﾅー"])
    #expect(described("漢字かな、漢字") == ["Hani:漢字", "Hira:かな、", "Hani:漢字"])
    #expect(described("、漢") == ["Hani:、漢"])
    #expect(described("「") == ["Bopo:「"])
  }

  @Test("a closing bracket takes the script of the opening one")
  func brackets() {
    #expect(described("ж(abc)") == ["Cyrl:ж(", "Latn:abc", "Cyrl:)"])
    #expect(described("あ（漢字）") == ["Hira:あ（", "Hani:漢字）"])
    #expect(described("abc（漢字）") == ["Latn:abc", "Hani:（漢字）"])
    #expect(described("한（漢）") == ["Hang:한（", "Hani:漢", "Hang:）"])
    #expect(described("ж(a[б]c)") == ["Cyrl:ж(", "Latn:a[", "Cyrl:б", "Latn:]c", "Cyrl:)"])
    // The outermost of 33 brackets is forgotten.
    let deep = "ж" + String(repeating: "(", count: 33) + "a" + String(repeating: ")", count: 33)
    #expect(described(deep).last == "Cyrl:" + String(repeating: ")", count: 33))
    #expect(described("ж)a)") == ["Cyrl:ж)", "Latn:a)"])
  }

  @Test("a mark of few scripts gives them to the common character before it")
  func marksWithExtensions() {
    #expect(described("\u{25CC}\u{1CD5}", takesLatin1AsLatin: false) == ["Beng:\u{25CC}\u{1CD5}"])
    #expect(described("\u{25CC}\u{1CD5}क") == ["Deva:\u{25CC}\u{1CD5}क"])
    #expect(described("a\u{1CD5}") == ["Latn:a\u{1CD5}"])
    // Used by one script only: a Common text takes it, others keep theirs.
    #expect(described("\u{16EB}") == ["Runr:\u{16EB}"])
    #expect(described("ж\u{16EB}") == ["Cyrl:ж\u{16EB}"])
  }

  @Test("Mongolian and its narrow no-break space meet in the extensions of Unicode 17")
  func extensionsOfUnicode17() {
    #expect(described("\u{202F}\u{3001}") == ["Mong:\u{202F}\u{3001}"])
  }

  @Test("emoji are runs of their own")
  func emoji() {
    #expect(described("ok 👍🏽👩‍👩‍👧 ок") == ["Latn:ok ", "*Latn:👍🏽👩‍👩‍👧", "Latn: ", "Cyrl:ок"])
    #expect(described("1\u{FE0F}\u{20E3}1\u{20E3}") == ["*Zyyy:1\u{FE0F}\u{20E3}", "Zyyy:1\u{20E3}"])
    #expect(described("❤❤\u{FE0F}👍\u{FE0E}") == ["Zyyy:❤", "*Zyyy:❤\u{FE0F}", "Zyyy:👍\u{FE0E}"])
    #expect(described("🇩🇪🇫🇷") == ["*Zyyy:🇩🇪🇫🇷"])
    #expect(described("🏴󠁧󠁢󠁥󠁮󠁧󠁿!") == ["*Zyyy:🏴󠁧󠁢󠁥󠁮󠁧󠁿", "Zyyy:!"])
    #expect(described("😀\u{20E0}☝\u{20E0}ā") == ["*Latn:😀\u{20E0}☝\u{20E0}", "Latn:ā"])
  }

  @Test(
    "every fully qualified sequence of emoji-test.txt is one emoji run",
    .enabled(if: TestFiles.exists(TestFiles.emojiTest), "the package unicode-data is not installed"))
  func emojiTest() throws {
    var count = 0
    for line in try TestFiles.lines(TestFiles.emojiTest) where line.contains("; fully-qualified") {
      var text = ""
      for field in line.prefix(while: { $0 != ";" }).split(separator: " ") {
        text.unicodeScalars.append(try #require(UInt32(field, radix: 16).flatMap(Unicode.Scalar.init)))
      }
      count += 1
      let found = runs("а" + text + "а")
      #expect(found.map(\.isEmoji) == [false, true, false], "\(line)")
    }
    #expect(count > 3600)
  }

  @Test("runs partition random texts, and neighbors differ", .timeLimit(.minutes(5)))
  func partition() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(state: seed)
    let pieces = [
      "a", "ж", "漢", "か", "한", "ก", "א", "م", " ", ".", "(", ")", "「", "」", "（", "）", "\u{300}", "\u{200D}", "\u{FE0F}",
      "\u{FE0E}", "👍", "🏽", "🇩", "1", "\u{20E3}", "\u{E0067}", "\u{E007F}", "🏴", "❤", "\u{1CD5}", "\u{25CC}",
      "\u{E000}",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...20, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let found = runs(text)
      #expect(found.first?.start == 0 && found.last?.end == text.utf8.count, "seed \(seed): \(text)")
      for (a, b) in zip(found, found.dropFirst()) {
        #expect(a.end == b.start && a.start < a.end, "seed \(seed): \(text)")
        #expect(a.script != b.script || a.isEmoji != b.isEmoji, "seed \(seed): \(text)")
      }
    }
    for pattern in [
      "\u{300}", "(", "（", ")", "🏴\u{E0067}", "🏴", "\u{E0067}", "👩\u{200D}", "1\u{FE0F}", "\u{25CC}\u{1CD5}",
    ] {
      let text = "ж" + String(repeating: pattern, count: 30_000)
      #expect(runs(text).last?.end == text.utf8.count)
    }
  }
}
