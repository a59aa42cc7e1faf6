internal import Galley

/// Why a benchmark stops: a line for the reader, and the exit status (sysexits.h).
struct BenchError: Error, Hashable {
  let status: Int32
  let message: String

  /// A wrong command line.
  static func usage(_ message: String) -> BenchError { BenchError(status: 64, message: message) }
  /// A file that is not there, cannot be read, or is empty.
  static func noInput(_ message: String) -> BenchError { BenchError(status: 66, message: message) }
  /// What no input explains.
  static func failure(_ message: String) -> BenchError { BenchError(status: 70, message: message) }
  /// A file that cannot be written.
  static func output(_ message: String) -> BenchError { BenchError(status: 74, message: message) }
  /// A text that could not be prepared.
  static func measurement(_ error: TextMeasurementError) -> BenchError { failure("\(error)") }
}
