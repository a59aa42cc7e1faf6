internal import CToolShims
internal import Glibc

/// A command line, read by getopt_long.
struct Invocation: Equatable {
  /// Where JSON goes.
  enum Destination: Equatable {
    case none, standardOutput
    case file(String)
  }

  var subcommand: Subcommand
  var files: [String] = []
  var json = Destination.none
  var rows = 1_000_000
  /// How often times are taken; nil for as often as the benchmark likes.
  var rounds: Int?
  var tool: String?
  /// The family of the texts; nil for the workloads' own.
  var font: String?

  /// Reads the words behind the program's name.
  ///
  /// - Throws: `usage` for a subcommand, an option or an operand that does not exist or fit.
  init(_ words: [String]) throws(BenchError) {
    guard let name = words.first else { throw .usage("no benchmark given: \(Self.names)") }
    guard let subcommand = Subcommand(rawValue: name) else {
      throw .usage("\"\(name)\": no such benchmark: \(Self.names)")
    }
    self.subcommand = subcommand
    for (option, value) in try Self.read(Array(words.dropFirst())) {
      guard let option else {
        guard subcommand.takesFiles else { throw .usage("\(name): takes no files") }
        files.append(value ?? "")
        continue
      }
      guard subcommand.options.contains(option) else { throw .usage("\(name): takes no --\(option.rawValue)") }
      switch option {
      case .json: json = value.map(Destination.file) ?? .standardOutput
      case .rows: rows = try Self.count(value, option, from: subcommand.leastRows)
      case .rounds: rounds = try Self.count(value, option, from: 1)
      case .tool: tool = value
      case .font: font = value
      }
    }
  }

  /// The help.
  static var help: String {
    let commands = Subcommand.allCases.map { command in
      let form =
        ([command.rawValue] + command.options.map { "[\($0.usage)]" } + (command.takesFiles ? ["[FILE ...]"] : []))
        .joined(separator: " ")
      return "  GalleyBench \(form)\n      \(command.summary)"
    }
    let options = Option.allCases.map { "  \($0.usage)\n      \($0.help)" }
    return """
      Usage:
      \(commands.joined(separator: "\n"))

      A FILE is a workload: UTF-8, a text a line; a built-in sample if none is given.

      Options:
      \(options.joined(separator: "\n"))

      """
  }

  private static var names: String { Subcommand.allCases.map(\.rawValue).joined(separator: ", ") }

  private static func count(_ text: String?, _ option: Option, from least: Int) throws(BenchError) -> Int {
    guard let text, let number = Int(text), (least...100_000_000).contains(number) else {
      throw .usage("--\(option.rawValue): \"\(text ?? "")\" is not a whole number from \(least) to 100000000")
    }
    return number
  }

  /// The options and operands, in order; an operand has no option.
  private static func read(_ words: [String]) throws(BenchError) -> [(option: Option?, value: String?)] {
    let options = Option.allCases
    let names = options.map { strdup($0.rawValue) }
    var copies = (["GalleyBench"] + words).map { strdup($0) } + [nil]
    defer { for pointer in names + copies { free(pointer) } }
    let table = zip(options, names).map { option, name in
      ctool_option(name: name, value: Int32(option == .json ? CTOOL_VALUE_OPTIONAL : CTOOL_VALUE_REQUIRED))
    }
    var found = [ctool_argument](repeating: ctool_argument(), count: copies.count + 1)
    var count: Int32 = 0
    let status = ctool_read_options(Int32(words.count + 1), &copies, table, Int32(table.count), &found, &count)
    guard Int(status) == CTOOL_OPTIONS_OK else {
      let word = words[max(0, Int(found[Int(count)].word) - 1)]
      throw .usage(
        Int(status) == CTOOL_OPTIONS_MISSING_VALUE ? "\(word): the value is missing" : "\(word): no such option")
    }
    return found.prefix(Int(count)).map { argument in
      (
        argument.option < 0 ? nil : options[Int(argument.option)],
        argument.value.map { String(cString: $0) }
      )
    }
  }
}
