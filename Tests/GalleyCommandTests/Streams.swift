import Foundation

@testable import GalleyCommand

/// A command run on a thread of its own, with pipes for its streams, so that a test can talk to it.
final class Conversation: @unchecked Sendable {
  // @unchecked Sendable: the pipes are safe to use from two threads, and `status` is read after `finished` was signaled.
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private let finished = DispatchSemaphore(value: 0)
  private var status: ExitStatus?
  private var pending = Data()

  init(_ body: @escaping @Sendable (Console) -> ExitStatus) {
    let console = (
      input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor,
      errors.fileHandleForWriting.fileDescriptor
    )
    Thread {
      self.status = body(
        Console(
          input: console.0, output: ByteWriter(OutputDescriptor(descriptor: console.1, name: "standard output")),
          errors: ByteWriter(OutputDescriptor(descriptor: console.2, name: "standard error"))))
      try? self.output.fileHandleForWriting.close()
      try? self.errors.fileHandleForWriting.close()
      self.finished.signal()
    }.start()
  }

  func send(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  func endInput() throws { try input.fileHandleForWriting.close() }

  /// The next line of output; nil when none comes within ten seconds or at the end.
  func nextLine() -> String? {
    let deadline = Date().addingTimeInterval(10)
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending = Data(pending[(end + 1)...]) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      var wait = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let left = deadline.timeIntervalSinceNow
      guard left > 0, poll(&wait, 1, Int32(left * 1000)) > 0 else { return nil }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return nil }
      pending.append(data)
    }
  }

  /// The rest of the output.
  func rest() -> String {
    pending.append(output.fileHandleForReading.readDataToEndOfFile())
    defer { pending = Data() }
    return String(decoding: pending, as: UTF8.self)
  }

  func closeOutput() throws { try output.fileHandleForReading.close() }

  /// How the command ended, and what it wrote to standard error, which is less than a pipe holds; nothing when it does
  /// not end.
  func end() -> (status: ExitStatus?, errors: String) {
    guard finished.wait(timeout: .now() + 30) == .success else { return (nil, "") }
    return (status, String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
  }
}

/// What a command that ran to its end gave and wrote.
typealias Ran = (status: ExitStatus, output: String, errors: String)

/// Runs a command to its end with files for its streams.
func run(input: String = "", _ body: (Console) throws -> ExitStatus) throws -> Ran {
  try run(input: Data(input.utf8), body)
}

/// Runs a command to its end with files for its streams.
func run(input: Data, _ body: (Console) throws -> ExitStatus) throws -> Ran {
  try withTemporaryFolder { folder in
    let names = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try input.write(to: names[0])
    let descriptors = [
      open(names[0].path, O_RDONLY), open(names[1].path, O_WRONLY | O_CREAT, 0o600),
      open(names[2].path, O_WRONLY | O_CREAT, 0o600),
    ]
    defer { for descriptor in descriptors { close(descriptor) } }
    let console = Console(
      input: descriptors[0], output: ByteWriter(OutputDescriptor(descriptor: descriptors[1], name: "standard output")),
      errors: ByteWriter(OutputDescriptor(descriptor: descriptors[2], name: "standard error")))
    let status = try body(console)
    try console.output.flush()
    return (
      status, String(decoding: try Data(contentsOf: names[1]), as: UTF8.self),
      String(decoding: try Data(contentsOf: names[2]), as: UTF8.self)
    )
  }
}

/// A folder that is gone afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
