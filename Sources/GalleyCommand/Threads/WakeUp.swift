internal import Glibc

/// A signal from any thread to one that waits for input: a pipe, which poll can wait for beside the input.
final class WakeUp: Sendable {
  /// The descriptor to wait for; readable once the signal was given.
  let descriptor: Int32
  private let writeEnd: Int32

  /// A signal that has not been given.
  ///
  /// - Throws: `failure` when the process has no descriptors left.
  init() throws(CommandError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failure("pipe: \(SystemError.text(errno))") }
    descriptor = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }

  /// Gives the signal, for good.
  func signal() {
    // A pipe holds thousands of bytes, and every thread signals once at most.
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }
}
