import Foundation
import Testing

@testable import GalleyCommand

/// `galley measure --explain` and `--hyphenation`.
@Suite struct ExplainAndHyphenateTests {
  private func measure(_ words: String..., patterns: String? = nil, tag: String = "") throws -> Ran {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("patterns.dic")
      try Data((patterns ?? "").utf8).write(to: file)
      let option = patterns == nil ? [] : ["--hyphenation", tag + file.path]
      return try run { Command.run(["measure"] + words + option, $0) }
    }
  }

  @Test("each line has its end, rule and room, its faces and why, and what no font has")
  func explain() throws {
    let ran = try measure("Hi \u{65E5}a\u{378} b", "--font", "Helvetica", "--width", "30", "--explain")
    let expected = """
      line 1   ends behind white space (UAX #14 LB18), 14.8906 points left
               Liberation Sans Regular (LiberationSans-Regular.ttf, bundled)
                 stands in for "Helvetica", with its advances; heights as given for "Helvetica"

      line 2   ends between two characters (UAX #14 LB31), 14 points left
               Galley CJK Metrics Regular (GalleyCJKMetrics-Regular.ttf, bundled)
                 has what no font asked for has; heights from its table hhea

      line 3   ends behind white space (UAX #14 LB18), 9.1016 points left
               Liberation Sans Regular (LiberationSans-Regular.ttf, bundled)
                 stands in for "Helvetica", with its advances; heights as given for "Helvetica"
               no font has U+0378

      line 4   ends with the text (UAX #14 LB3), 21.1016 points left
      """
    #expect(ran.status == .success && ran.output.contains("\n" + expected), "\(ran.output)")
    #expect(try !measure("Hi", "--font", "Helvetica").output.contains("line 1 "))
  }

  @Test("lines of several faces say which part each has")
  func parts() throws {
    let ran = try measure("a\u{65E5}b", "--font", "Liberation Sans", "--explain")
    #expect(
      ran.output.contains("\"a\": Liberation Sans Regular") && ran.output.contains("\"\u{65E5}\": Galley CJK Metrics"))
    #expect(ran.output.contains("line 1   ends with the text (UAX #14 LB3)\n"))
    #expect(ran.output.contains("answers to \"Liberation Sans\"; heights from its table hhea"))
  }

  @Test("lines that are cut, truncated or too wide say so")
  func others() throws {
    #expect(
      try measure("internationalization", "--width", "40", "--explain").output.contains("wider than the line (CSS"))
    #expect(
      try measure("a b c", "--width", "15", "--max-lines", "1", "--explain").output.contains("line 1   is cut off"))
    #expect(try measure("W", "--width", "5", "--explain").output.contains("points too wide\n"))
    let soft = try measure("aaaa\u{AD}aaaa", "--width", "45", "--explain").output
    #expect(soft.contains("ends at a soft hyphen"))
    let spaced = try measure("a\nb", "--defaults", #"{"style":{"lineHeight":2}}"#, "--explain").output
    #expect(spaced.contains("ends at a line break") && spaced.contains("heights from the line height asked for"))
  }

  @Test("patterns hyphenate text of their language, and of none where they name none")
  func hyphenation() throws {
    let patterns = "UTF-8\na1b\n"
    let text = "xaaabbbx"
    let ran = try measure(text, "--width", "50", "--explain", patterns: patterns)
    #expect(ran.output.contains("  xaaa-\n") && ran.output.contains("ends inside a hyphenated word"))
    let german = try measure(text, "--width", "50", "--language", "de-AT", patterns: patterns, tag: "de=")
    #expect(german.output.contains("  xaaa-\n"))
    let json = try measure(text, "--width", "50", "--json", "--report", "lines", patterns: patterns)
    #expect(json.output.contains(#""hyphen":true"#))
    let manual = #"{"style":{"hyphens":"manual"}}"#
    #expect(try !measure(text, "--width", "50", "--defaults", manual).output.contains("xaaa-"))
  }

  @Test("text whose language has no patterns is refused, not left as it is")
  func noPatterns() throws {
    let refused = try measure("a", "--language", "fr", patterns: "UTF-8\na1b\n")
    #expect(refused.status == .usage && refused.output.isEmpty)
    #expect(refused.errors.contains("style.hyphens: auto: no patterns for \"fr\""))
    let asked = try measure("a", "--defaults", #"{"style":{"hyphens":"auto"}}"#)
    #expect(asked.errors.contains("auto: no patterns for text that says no language"))
  }

  @Test(
    "files that are no patterns are status 65, with the reason",
    arguments: [
      ("", "is to be UTF-8 or ISO8859-1, not \"\""), ("KOI8-R\n", "not \"KOI8-R\""), ("UTF-8\n% x\n", "no patterns"),
    ])
  func wrongFiles(content: String, message: String) throws {
    let ran = try measure("a", patterns: content)
    #expect(
      ran.status == .data && ran.errors.contains("patterns.dic: ") && ran.errors.contains(message), "\(ran.errors)")
    #expect(try run { Command.run(["measure", "a", "--hyphenation", "nowhere.dic"], $0) }.status == .noInput)
  }

  @Test("what stands in front of an equals sign is a language only if it is a tag")
  func options() {
    #expect(HyphenationFile("en-US=a=b.dic") == HyphenationFile(language: "en-US", path: "a=b.dic"))
    #expect(HyphenationFile("/a b/x=y.dic") == HyphenationFile(language: nil, path: "/a b/x=y.dic"))
  }
}
