import Testing

@testable import GalleyBench

@Suite("Invocations")
struct InvocationTests {
  @Test("a benchmark, its options and its files are read in any order")
  func whole() throws {
    let text = try Invocation(["text", "a.txt", "--rounds", "3", "--json", "b.txt"])
    #expect(text.subcommand == .text && text.files == ["a.txt", "b.txt"])
    #expect(text.rounds == 3 && text.json == .standardOutput)
    let batch = try Invocation(["batch", "--json=out.json", "--tool=bin/galley"])
    #expect(batch.json == .file("out.json") && batch.tool == "bin/galley" && batch.files.isEmpty)
    let table = try Invocation(["table", "--rows=1000"])
    #expect(table.rows == 1000 && table.json == .none && table.rounds == nil)
    #expect(try Invocation(["verify", "--", "--json"]).files == ["--json"])
  }

  @Test(
    "a wrong command line says what is wrong, with status 64",
    arguments: [
      ([], "no benchmark given: text, memory, table, batch, startup, million, verify"),
      (["txt"], "\"txt\": no such benchmark: text, memory, table, batch, startup, million, verify"),
      (["a.txt"], "\"a.txt\": no such benchmark: text, memory, table, batch, startup, million, verify"),
      (["text", "--lines"], "--lines: no such option"),
      (["text", "--rows", "3"], "text: takes no --rows"),
      (["text", "--tool", "galley"], "text: takes no --tool"),
      (["text", "--rounds"], "--rounds: the value is missing"),
      (["text", "--rounds", "0"], "--rounds: \"0\" is not a whole number from 1 to 100000000"),
      (["million", "--rows", "1e6"], "--rows: \"1e6\" is not a whole number from 1 to 100000000"),
      (["table", "--rows", "999"], "--rows: \"999\" is not a whole number from 1000 to 100000000"),
      (["table", "1000"], "table: takes no files"),
      (["startup", "a.txt"], "startup: takes no files"),
    ])
  func wrong(words: [String], message: String) {
    #expect(throws: BenchError.usage(message)) { try Invocation(words) }
  }

  @Test("the help names every benchmark with the options it takes")
  func help() {
    for subcommand in Subcommand.allCases {
      #expect(Invocation.help.contains("\n  GalleyBench \(subcommand.rawValue) [--json[=FILE]]"))
      #expect(Invocation.help.contains(subcommand.summary))
    }
    for option in Option.allCases { #expect(Invocation.help.contains("\n  \(option.usage)\n      \(option.help)")) }
  }
}
