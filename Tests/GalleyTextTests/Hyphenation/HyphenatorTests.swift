import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyText

/// Patterns and the places that they find.
@Suite struct HyphenatorTests {
  static func hyphenator(_ lines: String...) throws -> Hyphenator {
    try Hyphenator(dictionary: Array((["UTF-8"] + lines).joined(separator: "\n").utf8))
  }

  /// The word with hyphens at its places.
  static func hyphenated(_ word: String, _ hyphenator: Hyphenator) -> String {
    let bytes = Array(word.utf8)
    let ends = hyphenator.breaks(in: word) + [bytes.count]
    return zip([0] + ends, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }.joined(separator: "-")
  }

  @Test func `the highest rating of a place counts, and odd ones part`() throws {
    // Liang's example.
    let hyphenator = try Self.hyphenator(
      "hy3ph", "he2n", "hena4", "hen5at", "1na", "n2at", "1tio", "2io", "o2n", "RIGHTHYPHENMIN 3")
    #expect(Self.hyphenated("hyphenation", hyphenator) == "hy-phen-ation")
    #expect(Self.hyphenated("HYPHENATION", hyphenator) == "HY-PHEN-ATION")
    #expect(Self.hyphenated("hyph", hyphenator) == "hyph")
    #expect(Self.hyphenated("", hyphenator) == "" && Self.hyphenated("xyz", hyphenator) == "xyz")
  }

  @Test func `dots stand for the start and the end of a word`() throws {
    let hyphenator = try Self.hyphenator(".ab1c", "x1yz.")
    #expect(Self.hyphenated("abcabcd", hyphenator) == "ab-cabcd")
    #expect(Self.hyphenated("xyzaxyz", hyphenator) == "xyzax-yz")
  }

  @Test func `so many letters stay at both ends`() throws {
    #expect(Self.hyphenated("aaaaaa", try Self.hyphenator("a1a")) == "aa-a-a-aa")
    let wide = try Self.hyphenator("LEFTHYPHENMIN 3", "RIGHTHYPHENMIN 4", "a1a")
    #expect(Self.hyphenated("aaaaaaaa", wide) == "aaa-a-aaaa")
    #expect(Self.hyphenated("aaaaaa", wide) == "aaaaaa")
  }

  @Test func `the parts that one level makes are words of the next`() throws {
    let hyphenator = try Self.hyphenator("l1h", "NEXTLEVEL", ".ha1us", "ma1l")
    #expect(Self.hyphenated("malhaus", hyphenator) == "mal-ha-us")
    #expect(Self.hyphenated("haushaus", hyphenator) == "ha-ushaus")
    // Parts of compounds may be compounds.
    let nested = try Self.hyphenator("a1ba", "c1ca.", "NEXTLEVEL", "d1d")
    #expect(Self.hyphenated("ddddccabadddd", nested) == "dd-d-dc-ca-bad-d-dd")
    let minimum = try Self.hyphenator("COMPOUNDLEFTHYPHENMIN 3", "l1h", "NEXTLEVEL", ".ha1us")
    #expect(Self.hyphenated("malhaus", minimum) == "mal-haus")
  }

  @Test func `places are offsets in UTF-8 and never in front of a mark`() throws {
    let hyphenator = try Self.hyphenator("ü1b", "é1t", "e1\u{301}")
    #expect(hyphenator.breaks(in: "hinüber") == [5])
    #expect(hyphenator.breaks(in: "HINÜBER") == [5])
    #expect(hyphenator.breaks(in: "ete\u{301}te") == [])
    let latin = try Hyphenator(dictionary: Array("ISO8859-1\r\n\u{66}1".utf8) + [0xFC, 0x0D, 0x0A])
    #expect(latin.breaks(in: "aufüben") == [3])
  }

  @Test func `patterns that change the spelling, comments and keywords are left out`() throws {
    let hyphenator = try Self.hyphenator("% a1b", "# c1d", "a1b/x=,1,1", "NOHYPHEN -,'", "", "e1f   comment")
    #expect(Self.hyphenated("ababcdcdefefg", hyphenator) == "ababcdcde-fe-fg")
  }

  @Test func `what is no dictionary is refused with its reason`() {
    func error(_ bytes: [UInt8]) -> HyphenationError? {
      do throws(HyphenationError) {
        _ = try Hyphenator(dictionary: bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(error([]) == .encoding(""))
    #expect(error(Array("KOI8-R\na1b".utf8)) == .encoding("KOI8-R"))
    #expect(error(Array("UTF-8\na1b\n".utf8) + [0xFF, 0xFE]) == .notText(line: 3))
    #expect(error(Array("UTF-8\n\n% nothing\n".utf8)) == .noPatterns)
    #expect(error(Array("UTF-8\n123\n4.5".utf8)) == nil)
    #expect(error(Array("\u{FEFF}UTF-8\na1b".utf8)) == nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `damaged dictionaries are read or refused`(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let base = Array("UTF-8\nLEFTHYPHENMIN 2\nhy3ph\nhe2n\nhena4\n.ab1c\nNEXTLEVEL\n2io/x=,1,2\no2n\n".utf8)
    for _ in 0..<300 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1 where bytes.count > 2: bytes.remove(at: place)
        default: bytes.insert(contentsOf: "9.\n/-".utf8.shuffled(using: &random), at: place)
        }
      }
      guard let hyphenator = try? Hyphenator(dictionary: bytes) else { continue }
      for word in ["hyphenation", "abc", "\u{301}a", String(repeating: "a", count: 300)] {
        let places = hyphenator.breaks(in: word)
        #expect(places.allSatisfy { $0 > 0 && $0 < word.utf8.count }, "seed \(seed)")
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      }
    }
  }

  // MARK: Lines

  /// Hyphenates "aaaa" as "aa-aa".
  func lines(_ text: String, _ width: Double, factor: Double = 1, profile: Profile = .uikit) throws -> [String] {
    try prepared(text, factor: factor, profile: profile).lineTexts(width)
  }

  func prepared(_ text: String, factor: Double = 1, profile: Profile = .uikit) throws -> PreparedText {
    var style = ParagraphStyle(hyphens: .auto)
    style.hyphenationFactor = factor
    return FakeShaper(text).prepared(
      profile: profile, paragraph: style, hyphenator: try Self.hyphenator("a1a"))
  }

  @Test(arguments: [Profile.uikit, .web]) func `a line takes as much of a word as fits with its hyphen`(
    profile: Profile
  ) throws {
    // The hyphen is 7 wide.
    #expect(try lines("bb aaaa", 57, profile: profile) == ["bb aa", "aa"])
    #expect(try lines("bb aaaa", 56.9, profile: profile) == ["bb ", "aaaa"])
    #expect(try lines("bb aaaa", 70, profile: profile) == ["bb aaaa"])
    #expect(try prepared("bb aaaa", profile: profile).layout(width: 60).lines.map(\.width) == [57, 20])
    #expect(try prepared("bb aaaa", profile: profile).layout(width: 60).lines[0].reason == .hyphen)
  }

  @Test func `the factor says how empty a line is that is hyphenated`() throws {
    // Without a hyphen "bb" has 20 of 60.
    #expect(try lines("bb aaaa", 60, factor: 0.34) == ["bb aa", "aa"])
    #expect(try lines("bb aaaa", 60, factor: 1.0 / 3) == ["bb ", "aaaa"])
    #expect(try lines("bb aaaa", 62, factor: 1.0 / 3) == ["bb aa", "aa"])
    for none in [0, -1, Double.nan] { #expect(try lines("bb aaaa", 60, factor: none) == ["bb ", "aaaa"]) }
    for all in [1, 5, Double.infinity] { #expect(try lines("bb aaaa", 60, factor: all) == ["bb aa", "aa"]) }
    // A word that has the line to itself is not cut elsewhere.
    #expect(try lines("aaaa", 30, factor: 0) == ["aa", "aa"])
  }

  @Test func `words with soft hyphens are left to them`() throws {
    for width in [25, 29, 30, 40, 55] as [Double] {
      #expect(try lines("aaaab\u{AD}a bb", width) == FakeShaper("aaaab\u{AD}a bb").prepared().lineTexts(width))
    }
  }

  @Test(arguments: [Profile.uikit, .web], [1, 2, 3, 4] as [UInt64])
  func `every width in an interval gives the same lines of hyphenated text`(profile: Profile, seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let alphabet = Array("aaaaab  \t\u{AD}A V'\n")
    for _ in 0..<200 {
      let count = Int.random(in: 1...30, using: &random)
      let string = String((0..<count).map { _ in alphabet.randomElement(using: &random)! })
      let factor = [0, 0.3, 0.7, 0.95, 1].randomElement(using: &random)!
      let text = try prepared(string, factor: factor, profile: profile)
      let width = Double.random(in: 5...150, using: &random)
      let layout = text.layout(width: width)
      let note: Comment = "seed \(seed) \(string.debugDescription) at \(width), factor \(factor)"
      #expect(text.size(width: width) == layout.size, note)
      let valid = layout.size.validWidths
      for probe in valid.probes(in: 0...400, at: [0.4]) {
        #expect(text.layout(width: probe).lines == layout.lines, "\(note) → \(probe)")
      }
      // Only hyphens part words.
      for line in layout.lines where line.reason == .opportunity {
        let bytes = Array(string.utf8)
        #expect(bytes[line.range.upperBound - 1] != 0x61 || bytes[line.range.upperBound] != 0x61, note)
      }
    }
  }
}
