internal import Glibc

/// A file descriptor to write to, which somebody else owns.
///
/// The tool writes no escape codes, to a terminal or elsewhere. SIGPIPE keeps the action that the parent chose: by
/// default it ends the process quietly, as it ends any filter; where it is ignored, `readerGone` says the same.
struct OutputDescriptor: Sendable {
  /// The descriptor.
  let descriptor: Int32
  /// What messages call it.
  let name: String

  /// Writes all of the bytes, waiting as long as that takes.
  ///
  /// - Throws: `output`, or `readerGone` when the other end of the pipe is closed.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + sent, $0.count - sent) }
      if count >= 0 {
        sent += count
        continue
      }
      let code = errno
      switch code {
      case EINTR: continue
      case EAGAIN:  // the descriptor is shared with somebody who made it non-blocking
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      case EPIPE: throw .readerGone
      default: throw .output("\(name): \(SystemError.text(code))")
      }
    }
  }
}
