import Testing

@testable import GalleyCommand

@Suite("Options and operands")
struct ArgumentsTests {
  private static let width = Option.value("width", "POINTS", "The width.")
  private static let font = Option.value("font", "FILE", repeatable: true, "A font.")
  private static let json = Option.flag("json", "JSON.")
  private static let check = Option.optionalValue("check", "UNITS", "Checks.")
  private static let options = [width, font, json, check, .help]

  private func arguments(_ words: String...) throws -> Arguments { try Arguments(words, options: Self.options) }

  @Test("values come after a space or an equals sign, and may start with a dash")
  func values() throws {
    #expect(try arguments("--width", "120").number(Self.width) == 120)
    #expect(try arguments("--width=1.5").number(Self.width) == 1.5)
    #expect(try arguments("--width", "-1").number(Self.width) == -1)
    #expect(try arguments("--width=").string(Self.width) == "")
    #expect(try arguments("x").number(Self.width) == nil)
  }

  @Test("lengths without end and NaN are numbers, as every use of a length defines an answer for them")
  func unusualNumbers() throws {
    #expect(try arguments("--width=inf").number(Self.width) == .infinity)
    #expect(try arguments("--width=nan").number(Self.width)?.isNaN == true)
  }

  @Test("operands keep their order among options; everything after -- is one, and so is a lone dash")
  func operands() throws {
    let read = try arguments("a", "--json", "b", "-", "--", "--width", "-5")
    #expect(read.operands == ["a", "b", "-", "--width", "-5"])
    #expect(read.has(Self.json))
    #expect(!read.has(Self.width))
    #expect(try arguments("").operands == [""])
  }

  @Test("a repeatable option keeps all its values, any other its last")
  func repeated() throws {
    let read = try arguments("--font", "a", "--font=b", "--width", "1", "--width", "2")
    #expect(read.strings(Self.font) == ["a", "b"])
    #expect(try read.number(Self.width) == 2)
  }

  @Test("a value that may be absent comes only after an equals sign")
  func optionalValue() throws {
    let bare = try arguments("--check", "2")
    #expect(bare.has(Self.check) && bare.string(Self.check) == nil && bare.operands == ["2"])
    #expect(try arguments("--check=2").string(Self.check) == "2")
  }

  @Test(
    "a wrong command line is a usage error that names the word",
    arguments: [
      (["--widht", "3"], "--widht: no such option; did you mean --width?"),
      (["--wid=3"], "--wid: no such option; did you mean --width?"),
      (["--zebra"], "--zebra: no such option"),
      (["--width"], "--width POINTS: the value is missing"),
      (["--json=yes"], "--json: takes no value"),
      (["a", "-5 items"], #""-5 items": not an option; put -- before a text that starts with a dash"#),
      (["-xy"], #""-xy": not an option; put -- before a text that starts with a dash"#),
      (["-hx"], #""-hx": not an option; put -- before a text that starts with a dash"#),
    ])
  func wrong(words: [String], message: String) {
    #expect(throws: CommandError.usage(message)) { try Arguments(words, options: Self.options) }
  }

  @Test("a value that is not what the option wants is a usage error that quotes it")
  func wrongValues() throws {
    #expect(throws: CommandError.usage(#"--width: "abc" is not a number"#)) {
      try arguments("--width", "abc").number(Self.width)
    }
    #expect(throws: CommandError.usage(#"--width: "0" is not a number above zero"#)) {
      try arguments("--width=0").positiveNumber(Self.width)
    }
    #expect(throws: CommandError.usage("--width: 0 is out of range (1 to 8)")) {
      try arguments("--width=0").integer(Self.width, in: 1...8)
    }
    #expect(throws: CommandError.usage(#"--width: "1.5" is not a whole number"#)) {
      try arguments("--width=1.5").integer(Self.width, in: 1...8)
    }
  }
}

@Suite("Did you mean")
struct SuggestionTests {
  @Test(
    "a slip of the fingers finds its name, another word does not",
    arguments: [
      ("mesure", "measure"), ("tabel", "table"), ("Table", "table"), ("font-s", "fonts"), ("meas", "measure"),
      ("banana", nil), ("", nil), ("m", nil), (String(repeating: "t", count: 1000), nil),
    ] as [(String, String?)])
  func nearest(word: String, name: String?) {
    #expect(Suggestion.nearest(to: word, among: ["measure", "metrics", "table", "fonts"]) == name)
  }
}
