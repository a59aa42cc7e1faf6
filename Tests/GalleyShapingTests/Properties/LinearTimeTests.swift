import Foundation
import GalleyShaping
import GalleyText
import Testing

/// Measuring takes a time in proportion to the text, whatever the text.
@Suite(.serialized) struct LinearTimeTests {
  /// The processor's time for a piece of work on this thread, in seconds; other work on the machine does not count.
  private func time(_ work: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    try work()
    return now() - start
  }

  @Test(
    "twice the text takes at most 2.3 times as long to prepare and lay out",
    arguments: [
      ("words", "Wave after wave of office work. ", 8_000), ("one word", "abcdefgh", 8_000),
      ("marks", "e\u{301}\u{308}", 4_000), ("Arabic", "السلام عليكم ", 4_000), ("one Arabic word", "سلام", 6_000),
      ("Thai", "ภาษาไทยสวยงาม", 6_000), ("Japanese", "日本語の文章。", 4_000), ("emoji", "👩‍💻🇫🇷", 4_000),
      ("lines", "one\ntwo\n\n", 4_000), ("soft hyphens", "hy\u{AD}phen\u{AD}ation ", 4_000),
      ("directions", "abc שלום ", 4_000), ("tabs", "a\tbc\t", 4_000), ("brackets", "(א", 4_000),
    ], [Profile.uikit, .web])
  func linear(text: (name: String, piece: String, bytes: Int), profile: Profile) throws {
    let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 16))
    func measure(_ factor: Int) throws -> Double {
      let string = String(repeating: text.piece, count: factor * text.bytes / text.piece.utf8.count)
      return try (0..<3).map { _ in
        try time {
          let prepared = try Typesetter().prepare(string, style: style, profile: profile)
          // Once: what a text remembers of its cuts is bounded, so that asking again is free for short texts only.
          #expect(!prepared.layout(width: 100).lines.isEmpty)
        }
      }.min()!
    }
    _ = try measure(1)
    // Best of three each; where a pause of the machine still shows, the pair is measured once more.
    var ratio = 3.0
    for _ in 0..<3 where ratio > 2.3 {
      let single = try measure(1)
      ratio = try measure(2) / single
    }
    #expect(ratio <= 2.3, "\(text.name): \(ratio)")
  }
}
