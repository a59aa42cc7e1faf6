internal import Glibc

/// A buffered writer of bytes to a file descriptor that it does not own.
///
/// The tool writes no escape codes, to a terminal or elsewhere. SIGPIPE keeps the action that the parent chose: by
/// default it ends the process quietly, as it ends any filter; where it is ignored, `readerGone` says the same.
final class ByteWriter {
  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  /// A writer to an open descriptor; `name` stands in the messages of errors.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Writes bytes, at the latest when 64 KiB have gathered.
  ///
  /// - Throws: `output`, or `readerGone` when the other end of the pipe is closed.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    if buffer.count + bytes.count > Self.capacity { try flush() }
    if bytes.count >= Self.capacity {
      try send(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  /// Writes text as UTF-8.
  func write(_ text: String) throws(CommandError) {
    try write(Array(text.utf8))
  }

  /// Writes text and a line feed.
  func writeLine(_ text: String) throws(CommandError) {
    try write(text)
    try write([UInt8(ascii: "\n")])
  }

  /// Hands everything written so far to the system.
  func flush() throws(CommandError) {
    guard !buffer.isEmpty else { return }
    // What could not be written is not tried again: the error ends the command.
    defer { buffer.removeAll(keepingCapacity: true) }
    try send(buffer)
  }

  private func send(_ bytes: [UInt8]) throws(CommandError) {
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
