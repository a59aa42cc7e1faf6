/// Why a command stops: one line for the reader, and the exit status.
///
/// The message starts with the name of the thing that is wrong (an option, a file, a line), in the form
/// `--width: "abc" is not a number`. Errors of the layers below become a `CommandError` in an initializer of their own,
/// so that no command chooses an exit status for them.
struct CommandError: Error, Hashable, Sendable {
  /// The status that the process exits with.
  let status: ExitStatus
  /// What is wrong, as printed after `galley: <command>: `; empty when there is nobody to tell.
  let message: String

  /// A wrong command line.
  static func usage(_ message: String) -> CommandError { CommandError(status: .usage, message: message) }
  /// Input that cannot be understood.
  static func data(_ message: String) -> CommandError { CommandError(status: .data, message: message) }
  /// Input that cannot be opened or read.
  static func noInput(_ message: String) -> CommandError { CommandError(status: .noInput, message: message) }
  /// A failure that no input explains.
  static func failure(_ message: String) -> CommandError { CommandError(status: .failure, message: message) }
  /// Output that cannot be written.
  static func output(_ message: String) -> CommandError { CommandError(status: .output, message: message) }
  /// Nobody reads the output any more.
  static let readerGone = CommandError(status: .readerGone, message: "")
}
