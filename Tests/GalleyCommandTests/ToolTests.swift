import Foundation
import Testing

@testable import GalleyCommand

/// The built tool, run as a process.
@Suite("The tool")
struct ToolTests {
  /// Beside the test bundle, where the build puts both.
  private static let tool = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("galley")

  /// Runs a shell command in which `galley` is the tool.
  private func shell(_ script: String, input: Data = Data()) throws -> (status: Int32, output: String, errors: String) {
    try withTemporaryFolder { folder in
      let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
      try input.write(to: files[0])
      for file in files[1...] { try Data().write(to: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", "galley() { '\(Self.tool.path)' \"$@\"; }\n\(script)"]
      process.currentDirectoryURL = folder
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      process.waitUntilExit()
      return (
        process.terminationStatus, String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
        String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
      )
    }
  }

  @Test("help goes to standard output, for the tool and for each command, in lines of 80 columns")
  func help() throws {
    for script in ["galley --help", "galley -h", "galley help"] {
      let ran = try shell(script)
      #expect(ran.status == 0 && ran.errors.isEmpty)
      for command in Command.all { #expect(ran.output.contains("\n  \(command.name) ")) }
    }
    for command in Command.all {
      let ran = try shell("galley \(command.name) --help")
      #expect(ran.status == 0 && ran.errors.isEmpty)
      for option in command.options { #expect(ran.output.contains("\n  --\(option.name)")) }
      for example in command.examples { #expect(ran.output.contains(example.command)) }
      let tooLong = ran.output.split(separator: "\n").filter { $0.count > 80 && !$0.hasPrefix("  galley") }
      #expect(tooLong.isEmpty, "\(tooLong)")
    }
    #expect(try shell("galley --version").output == "galley \(Command.version)\n")
  }

  @Test("a font that nothing answers to is refused, unless another of the request is there")
  func unknownFonts() throws {
    let refused = try shell("galley measure x --font NoSuchFamily")
    #expect(refused.status == 66 && refused.output.isEmpty)
    #expect(refused.errors == "galley: measure: font.families: \"NoSuchFamily\": no such font\n")
    let answered = try shell("galley measure x --font NoSuchFamily --font Inter")
    #expect(answered.status == 0 && answered.output.hasSuffix("fonts    Inter Regular\n"))
  }

  @Test(
    "a wrong command line is one line on standard error, and status 64",
    arguments: [
      ("galley", "galley: no command given; galley --help lists them"),
      ("galley mesure x", "galley: \"mesure\": no such command; did you mean measure?"),
      ("galley measure x --width abc", "galley: measure: --width: \"abc\" is not a number"),
      ("galley measure x --widht 3", "galley: measure: --widht: no such option; did you mean --width?"),
      ("galley measure x y", "galley: measure: 2 texts given; put quotation marks around a text with spaces"),
      ("galley measure x --size 0", "galley: measure: --size: \"0\" is not a number above zero"),
      ("galley measure x --profile wbe", "galley: measure: --profile: \"wbe\": no such profile; did you mean web?"),
      ("galley measure x --profile word", "galley: measure: profile: not supported yet"),
      ("galley measure x --language 'd e'", "galley: measure: --language: \"d e\" is not a BCP 47 tag"),
      ("galley measure x --report line", "galley: measure: --report: \"line\": no such word; did you mean lines?"),
      (
        "galley measure x --defaults '{\"widht\":1}'",
        "galley: measure: --defaults: widht: did you mean width?"
      ),
      ("galley measure x --jobs 2", "galley: measure: --jobs: only with --batch"),
      ("galley measure --batch --jobs 0", "galley: measure: --jobs: 0 is out of range (1 to 1024)"),
      ("galley measure $'\\xff'", "galley: argument 2: not UTF-8"),
      ("galley measure x --width $'1\\n\\e[31m'", "galley: measure: --width: \"1\\u{A}\\u{1B}[31m\" is not a number"),
      ("galley table", "galley: table: --width: a table needs a width above zero"),
      ("galley table --width 3 --padding 1,2,3", "galley: table: --padding: 3 numbers given, not one, two or four"),
      ("galley table --width 3 --column 0", "galley: table: --column: columns count from 1"),
    ])
  func usage(script: String, message: String) throws {
    let ran = try shell(script)
    #expect(ran.status == 64)
    #expect(ran.output.isEmpty)
    #expect(ran.errors == message + "\n")
  }

  @Test("what cannot be opened is status 66, what cannot be understood 65; each names the thing")
  func badInput() throws {
    let cases: [(script: String, status: Int32, message: String)] = [
      ("galley measure --file missing.txt", 66, "galley: measure: missing.txt: No such file or directory"),
      ("galley measure --file .", 66, "galley: measure: .: Is a directory"),
      ("printf '\\xff' | galley measure", 65, "galley: measure: standard input: not UTF-8"),
      ("galley measure x --font ./missing.ttf", 66, "galley: measure: ./missing.ttf: No such file or directory"),
      ("galley measure --batch --font missing.ttf", 66, "galley: measure: missing.ttf: No such file or directory"),
      ("galley measure x --font .", 66, "galley: measure: .: Is a directory"),
      (
        ": > empty.ttf; galley measure x --font empty.ttf", 65,
        "galley: measure: empty.ttf: not a TrueType or OpenType font"
      ),
      (
        "echo text > text.ttf; galley measure x --font text.ttf", 65,
        "galley: measure: text.ttf: not a TrueType or OpenType font"
      ),
      ("galley table --width 99 missing.csv", 66, "galley: table: missing.csv: No such file or directory"),
      (
        "printf 'a,b\\nc,d\\ne\\n' > r.csv; galley table --width 99 r.csv", 65,
        "galley: table: r.csv: line 3: 1 field, but the first row (line 1) has 2"
      ),
    ]
    for (script, status, message) in cases {
      let ran = try shell(script)
      #expect(ran.status == status, "\(script)")
      #expect(ran.errors == message + "\n", "\(script)")
    }
  }

  @Test("a text is measured from the command line, from a file and from standard input alike")
  func measure() throws {
    let options = "--font 'Liberation Sans' --size 17 --width 120"
    let expected = """
      line     width  text
         1  101.1118  Please select
         2   14.1777  at

      size     101.1118 x 37.9844 points, 2 lines at 120, profile uikit
      same at  101.1118 <= width < 120.0127
      fonts    Liberation Sans Regular

      """
    for script in [
      "galley measure \(options) 'Please select at'", "echo 'Please select at' | galley measure \(options)",
      "printf 'Please select at' | galley measure - \(options)",
      "echo 'Please select at' > f; galley measure \(options) --file f",
    ] {
      let ran = try shell(script)
      #expect(ran.output == expected)
      #expect(ran.status == 0 && ran.errors.isEmpty)
    }
    let web = try shell("galley measure \(options) 'Please select at' --profile web --json").output
    #expect(
      web == "{\"id\":null,\"lineCount\":1,\"width\":120.015625,\"height\":20,\"truncated\":false,\"missing\":0}\n")
  }

  @Test("more lines than may show end in an ellipsis, and the response says what it hides")
  func maxLines() throws {
    let options = "--font 'Liberation Sans' --width 160 --max-lines 1 'The quick brown fox jumps over the lazy dog'"
    let ran = try shell("galley measure \(options)")
    #expect(ran.output.hasPrefix("line     width  text\n   1  159.1797  The quick brown fox…\n\n"))
    #expect(ran.output.contains("\ncut      some of the text does not show\n"))
    let middle = #"--json --report lines --defaults '{"style":{"truncation":"middle"}}'"#
    let json = try shell("galley measure \(options) \(middle)").output
    #expect(json.contains(#""lineCount":1,"width":158.3046875,"height":17.875,"truncated":true,"missing":0"#))
    #expect(json.contains(#""start8":0,"end8":43"#) && json.hasSuffix(#""hidden":[9,33],"hidden8":[9,33]}]}"# + "\n"))
    let batch = try shell(
      "galley measure --batch",
      input: Data(#"{"text":"é a b\nc","style":{"maxLines":1,"truncation":"head"},"report":["lines"]}"#.utf8))
    #expect(batch.output.contains(#""hidden":[0,6],"hidden8":[0,7]"#))
    #expect(try shell("galley measure a --max-lines x").status == 64)
  }

  @Test("explanations name what ended each line, its faces and what no face has")
  func explain() throws {
    let ran = try shell("galley measure $'Hi \\u65e5a\\u0378 b' --font Helvetica --width 30 --json --report explain")
    let first =
      #""explain":[{"end":"space","rule":"UAX #14 LB18","slack":14.890625,"faces":[{"start8":0,"end8":3,"#
      + #""face":"Liberation Sans Regular","file":"LiberationSans-Regular.ttf","source":"bundled","#
      + #""choice":"sameAdvances","family":"Helvetica","metrics":"Helvetica"}],"missing8":[]},"#
    #expect(ran.output.contains(first))
    #expect(ran.output.contains(#""choice":"fallback","family":null,"metrics":"hhea""#))
    #expect(ran.output.contains(#""missing8":[[7,9]]"#))
  }

  @Test("widths of every kind have an answer", arguments: ["0", "-1", "nan", "inf", "-inf", "1e-308", "1e308"])
  func widths(width: String) throws {
    let ran = try shell("galley measure 'ab c' --width=\(width) --json")
    #expect(ran.status == 0)
    let isUnlimited = ["nan", "inf", "1e308"].contains(width)
    #expect(ran.output.contains("\"lineCount\":\(isUnlimited ? 1 : 3),"), "\(ran.output)")
  }

  @Test("a batch answers on standard output and sums up on standard error; status 65 when a line failed")
  func batch() throws {
    let ran = try shell(
      "printf '{\"id\":1,\"text\":\"a\"}\\n{\\n' > r; galley measure --batch --size 20 --defaults '{\"width\":7}' r - r",
      input: Data("{\"id\":\"x\",\"text\":\"abc\"}\n".utf8))
    #expect(ran.status == 65)
    #expect(ran.errors == "galley: measure: 5 requests, 2 failed (notJSON 2)\n")
    let lines = ran.output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[2].hasPrefix("{\"id\":\"x\",\"lineCount\":3,"))
    #expect(lines[1].contains("\"message\":\"r:2: byte "))
    let all = try shell("galley measure --batch --jobs 3", input: Data("{\"text\":\"a\"}\n".utf8))
    #expect(all.status == 0)
    #expect(all.errors == "galley: measure: 1 request, none failed\n")
  }

  @Test("a line of 50 MB that is not JSON costs its neighbors nothing")
  func hugeLine() throws {
    let input =
      Data("{\"id\":1,\"text\":\"a\"}\n{\"text\":\"".utf8) + Data(repeating: UInt8(ascii: "x"), count: 50_000_000)
      + Data("\n{\"id\":2,\"text\":\"a\"}\n".utf8)
    let ran = try shell("galley measure --batch", input: input)
    #expect(ran.status == 65)
    let lines = ran.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].contains("\"code\":\"notJSON\",\"message\":\"line 2: a string without an end\""))
    #expect(lines[0].hasPrefix("{\"id\":1,\"lineCount\"") && lines[2].hasPrefix("{\"id\":2,\"lineCount\""))
  }

  @Test("a table is measured row by row, and its content before and after")
  func table() throws {
    let ran = try shell("seq 3 | galley table --font 'Liberation Sans' --size 17 --width 100 --padding 1,2 --scale 2")
    #expect(ran.status == 0 && ran.errors.isEmpty)
    #expect(
      ran.output == """
          row    height  lines  text
            0        21      1  1
            1        21      1  2
            2        21      1  3

        content before  100 x 132 points (3 rows, estimated 44 each)
        content after   100 x 63 points (3 rows, all measured)

        """)
  }

  @Test("output that cannot be written ends the command with one line and status 74")
  func fullDisk() throws {
    let scripts = [
      "galley measure x > /dev/full", "galley --help > /dev/full", "seq 9 | galley table --width 99 > /dev/full",
      "(echo '{\"text\":\"a\"}'; sleep 2) | galley measure --batch > /dev/full",
    ]
    for script in scripts {
      let started = Date()
      let ran = try shell(script)
      #expect(ran.status == 74, "\(script)")
      #expect(ran.errors.hasSuffix("standard output: No space left on device\n"), "\(script): \(ran.errors)")
      #expect(ran.errors.split(separator: "\n").count == 1)
      #expect(Date().timeIntervalSince(started) < 60)
    }
  }

  @Test("a reader that goes away ends the command without a word")
  func closedPipe() throws {
    let requests = "yes '{\"text\":\"a\"}' | head -200000"
    // Killed by SIGPIPE, or, where the parent ignores that, by the tool's own decision.
    for trap in ["", "trap '' PIPE; "] {
      for command in ["(\(requests)) | galley measure --batch", "seq 200000 | galley table --width 99"] {
        let ran = try shell("\(trap)\(command) | head -1 > /dev/null; echo ${PIPESTATUS[1]}")
        #expect(ran.output == "141\n")
        #expect(!ran.errors.contains("galley"), "\(ran.errors)")
      }
    }
  }

  @Test("no escape code reaches the output, whatever the text holds")
  func escapeCodes() throws {
    for script in [
      "printf '\\e[31mred\\x07\\u009b' | galley measure --width 50", "printf '\\e[31mred\\n' | galley table --width 50",
    ] {
      let output = try shell(script).output
      let controls = output.unicodeScalars.filter { $0 != "\n" && $0.properties.generalCategory == .control }
      #expect(controls.isEmpty)
    }
  }
}
