internal import Glibc

/// Something to read from: standard input or a file.
enum InputSource: Hashable, Sendable {
  /// The descriptor that the console has for input.
  case standardInput
  /// A file, opened when it is its turn.
  case file(String)

  /// The source that an operand or an option's value names: `-` is standard input.
  init(_ argument: String) { self = argument == "-" ? .standardInput : .file(argument) }

  /// What messages call it.
  var name: String {
    switch self {
    case .standardInput: "standard input"
    case .file(let path): path
    }
  }

  /// Opens the source, hands its descriptor to `body`, and closes it again if it is a file.
  ///
  /// - Throws: `noInput` when the file cannot be opened; what `body` throws.
  func withDescriptor<Result>(
    _ console: Console, _ body: (Int32) throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    switch self {
    case .standardInput: return try body(console.input)
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .noInput("\(path): \(SystemError.text(errno))") }
      defer { close(descriptor) }
      return try body(descriptor)
    }
  }

  /// Reads the whole source.
  ///
  /// - Parameter limit: the most bytes that are read.
  /// - Throws: `noInput` when it cannot be opened or read; `data` when it is longer than the limit.
  /// - Complexity: O(n) time and memory.
  func readAll(_ console: Console, limit: Int) throws(CommandError) -> [UInt8] {
    try withDescriptor(console) { descriptor throws(CommandError) in
      var blocks = InputBlocks(descriptor: descriptor, name: name)
      var bytes: [UInt8] = []
      while true {
        let block = try blocks.next()
        if block.isEmpty { return bytes }
        guard bytes.count + block.count <= limit else { throw .data("\(name): longer than \(limit) bytes") }
        bytes.append(contentsOf: block)
      }
    }
  }
}
