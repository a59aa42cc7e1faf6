internal import Glibc

/// The tool: chooses the subcommand, runs it, and turns errors into a line on standard error and an exit status.
package enum Command {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// The subcommands, in the order of the help.
  static let all: [any Subcommand.Type] = [
    MeasureCommand.self, TableCommand.self, MetricsCommand.self, FontsCommand.self,
  ]

  /// Runs the process's own command line and gives its exit status.
  package static func main() -> Int32 {
    let console = Console.standard()
    var words: [String] = []
    for number in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[number], let word = String(validatingCString: bytes) else {
        console.report("argument \(number): not UTF-8")
        return ExitStatus.usage.rawValue
      }
      words.append(word)
    }
    return run(words, console).rawValue
  }

  /// Runs the command line `galley words…` on descriptors that stay the caller's, and gives its exit status.
  package static func run(_ words: [String], input: Int32, output: Int32, errors: Int32) -> Int32 {
    let writer = { (descriptor, name) in ByteWriter(OutputDescriptor(descriptor: descriptor, name: name)) }
    let console = Console(
      input: input, output: writer(output, "standard output"), errors: writer(errors, "standard error"))
    return run(words, console).rawValue
  }

  /// Runs the command line `galley words…`.
  static func run(_ words: [String], _ console: Console) -> ExitStatus {
    let command = all.first { $0.name == words.first }
    do throws(CommandError) {
      let status =
        if let command {
          try run(command, Array(words.dropFirst()), console)
        } else {
          try runTool(words, console)
        }
      try console.output.flush()
      return status
    } catch {
      // Results that were complete before the error stay useful; the first error is the one to tell.
      do throws(CommandError) { try console.output.flush() } catch {}
      if !error.message.isEmpty {
        console.report(command.map { "\($0.name): \(error.message)" } ?? error.message)
      }
      return error.status
    }
  }

  private static func run(
    _ command: any Subcommand.Type, _ words: [String], _ console: Console
  ) throws(CommandError) -> ExitStatus {
    let arguments = try Arguments(words, options: command.allOptions)
    if arguments.has(.help) {
      try console.output.write(Help.text(of: command))
      return .success
    }
    return try command.run(arguments, console)
  }

  /// The command line without a subcommand.
  private static func runTool(_ words: [String], _ console: Console) throws(CommandError) -> ExitStatus {
    switch words.first {
    case nil: throw .usage("no command given; galley --help lists them")
    case "--help", "-h", "help":
      if words.count > 1, let command = all.first(where: { $0.name == words[1] }) {
        try console.output.write(Help.text(of: command))
      } else {
        try console.output.write(Help.text(of: all))
      }
    case "--version": try console.output.writeLine("galley \(version)")
    case let word?:
      let suggestion = Suggestion.nearest(to: word, among: all.map { $0.name }).map { "; did you mean \($0)?" } ?? ""
      throw .usage("\(Printable.quoted(word)): no such command\(suggestion)")
    }
    return .success
  }
}
