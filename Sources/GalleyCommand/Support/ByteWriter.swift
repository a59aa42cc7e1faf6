/// A buffered writer of bytes.
final class ByteWriter {
  /// Where the bytes go.
  let destination: OutputDescriptor
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  /// A writer to a descriptor that stays open as long as the writer is used.
  init(_ destination: OutputDescriptor) { self.destination = destination }

  /// Writes bytes, at the latest when 64 KiB have gathered.
  ///
  /// - Throws: `output` or `readerGone`.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    if buffer.count + bytes.count > Self.capacity { try flush() }
    if bytes.count >= Self.capacity {
      try destination.write(bytes)
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
  ///
  /// - Throws: `output` or `readerGone`; what could not be written is not tried again.
  func flush() throws(CommandError) {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    try destination.write(buffer)
  }
}
