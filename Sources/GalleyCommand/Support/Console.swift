internal import Glibc

/// Where a command reads and writes: results to `output`, all else to `errors`.
struct Console {
  /// The descriptor that the command reads when it is told to read standard input.
  let input: Int32
  /// Results, buffered.
  let output: ByteWriter
  /// Messages for the reader, written at once.
  let errors: ByteWriter

  /// The process's own streams.
  static func standard() -> Console {
    Console(
      input: STDIN_FILENO, output: ByteWriter(OutputDescriptor(descriptor: STDOUT_FILENO, name: "standard output")),
      errors: ByteWriter(OutputDescriptor(descriptor: STDERR_FILENO, name: "standard error")))
  }

  /// Writes `galley: message` to standard error. A message that nobody can receive is lost.
  func report(_ message: String) {
    do throws(CommandError) {
      try errors.writeLine("galley: \(Printable.escaped(message))")
      try errors.flush()
    } catch {}
  }
}
