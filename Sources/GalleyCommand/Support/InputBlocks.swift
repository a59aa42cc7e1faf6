internal import Glibc

/// A descriptor's bytes, in blocks.
struct InputBlocks {
  private let descriptor: Int32
  private let name: String
  private var block = [UInt8](repeating: 0, count: 1 << 16)

  /// The bytes of an open descriptor; `name` stands in messages.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// The next bytes, as many as have arrived; none at the end.
  ///
  /// - Throws: `noInput` when reading fails.
  mutating func next() throws(CommandError) -> ArraySlice<UInt8> {
    while true {
      let count = read(descriptor, &block, block.count)
      if count >= 0 { return block[..<count] }
      let code = errno
      switch code {
      case EINTR: continue
      case EAGAIN:
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wait, 1, -1)
      default: throw .noInput("\(name): \(SystemError.text(code))")
      }
    }
  }
}
