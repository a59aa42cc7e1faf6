/// What the tool's exit status says; the one table of the command line. The numbers from 64 on are those of sysexits.h.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Everything asked for was done.
  case success = 0
  /// A check that the user asked for failed (`--fail-on-difference`).
  case checkFailed = 1
  /// The command line is wrong.
  case usage = 64
  /// Input could be read but not understood: a font file, a table, a line of a batch.
  case data = 65
  /// Input could not be opened or read.
  case noInput = 66
  /// The tool or a library under it failed in a way that no input explains.
  case failure = 70
  /// Output could not be written (a full disk).
  case output = 74
  /// Nobody reads the output any more. A shell shows the same number when SIGPIPE ends a program; this one is for
  /// parents that ignore SIGPIPE.
  case readerGone = 141

  /// The lines of `galley --help` about exit statuses.
  static let help: [(status: ExitStatus, meaning: String)] = [
    (.success, "everything asked for was done"),
    (.checkFailed, "a check failed"),
    (.usage, "wrong command line"),
    (.data, "input that cannot be understood (a font, a table, a line of a batch)"),
    (.noInput, "input that cannot be opened or read"),
    (.failure, "a failure inside the tool or a library"),
    (.output, "output that cannot be written"),
  ]
}
