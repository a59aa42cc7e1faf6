/// One of the tool's commands: `galley measure …`.
protocol Subcommand: SendableMetatype {
  /// The word that chooses it.
  static var name: String { get }
  /// What it does, in one line for `galley --help`.
  static var summary: String { get }
  /// What may follow the name, one form a line.
  static var synopsis: [String] { get }
  /// Its options; `--help` is added to them.
  static var options: [Option] { get }
  /// What a reader must know besides the options, in lines of at most 80 columns.
  static var details: [String] { get }
  /// Commands that work as they stand, with what they show.
  static var examples: [(command: String, shows: String)] { get }

  /// Does the work. What it writes to the console's output is flushed by the caller.
  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus
}

extension Subcommand {
  /// The options with `--help`.
  static var allOptions: [Option] { options + [.help] }
}
