internal import Glibc

/// Cuts a stream of lines into chunks.
///
/// A chunk has at least 256 lines, so that locks cost little, unless the lines are long (then it has about 1 MiB), the
/// stream ends, or nothing more has arrived yet: a writer that waits for an answer before it goes on gets it. Memory is
/// bounded by the longest line, and lines beyond `maximumLine` are passed over.
struct ChunkReader {
  /// The longest line that is read, in bytes without its line feed.
  static let maximumLine = 64 << 20

  private static let wantedLines = 256
  private static let wantedBytes = 1 << 20

  private let descriptor: Int32
  private let source: String?
  private let stop: WakeUp
  private let maximumLine: Int

  /// The bytes that were read and not handed on are the first `used`: complete lines up to `linesEnd`, then a part of
  /// one. The rest is room to read into, and padding.
  private var buffer = [UInt8](repeating: 0, count: Self.smallBuffer)
  private var used = 0
  private var linesEnd = 0
  private var lineCount = 0
  private var nextLine = 1
  private var isAtEnd = false
  private static let smallBuffer = 1 << 16

  /// A reader of an open descriptor.
  ///
  /// - Parameters:
  ///   - source: the name of the file, for messages; nil for standard input.
  ///   - stop: makes `next()` return nil while it waits for input.
  ///   - maximumLine: the limit; smaller in tests.
  init(descriptor: Int32, source: String?, stop: WakeUp, maximumLine: Int = Self.maximumLine) {
    self.descriptor = descriptor
    self.source = source
    self.stop = stop
    self.maximumLine = maximumLine
  }

  /// The next lines; nil at the end of the stream, or when told to stop.
  ///
  /// - Throws: `noInput` when reading fails.
  mutating func next() throws(CommandError) -> Chunk? {
    while true {
      if lineCount >= Self.wantedLines || (lineCount > 0 && used >= Self.wantedBytes) { return takeLines() }
      if used - linesEnd > maximumLine { return lineCount > 0 ? takeLines() : try passOverLine() }
      if isAtEnd { return takeLastLines() }
      switch try wait(milliseconds: lineCount > 0 ? 0 : -1) {
      case .ready: try fill()
      case .idle: return takeLines()
      case .stopped: return nil
      }
    }
  }

  /// Hands on the complete lines and keeps the part of one after them.
  private mutating func takeLines() -> Chunk {
    let rest = used - linesEnd
    var next = [UInt8](repeating: 0, count: max(Self.smallBuffer, 2 * rest + JSONReader.padding))
    next.replaceSubrange(0..<rest, with: buffer[linesEnd..<used])
    let chunk = Chunk(content: .lines(buffer, count: linesEnd), firstLine: nextLine, source: source)
    nextLine += lineCount
    buffer = next
    used = rest
    linesEnd = 0
    lineCount = 0
    return chunk
  }

  private mutating func takeLastLines() -> Chunk? {
    guard used > 0 else { return nil }
    if linesEnd < used { lineCount += 1 }
    linesEnd = used
    return takeLines()
  }

  /// Reads on to the end of a line that is too long, without keeping it.
  private mutating func passOverLine() throws(CommandError) -> Chunk? {
    buffer = [UInt8](repeating: 0, count: Self.smallBuffer)
    used = 0
    linesEnd = 0
    while lineCount == 0, !isAtEnd {
      used = 0
      guard try wait(milliseconds: -1) != .stopped else { return nil }
      try fill(upToOneLine: true)
    }
    // What follows the line's end is the start of the next lines; those are counted now.
    let rest = lineCount > 0 ? Array(buffer[linesEnd..<used]) : []
    buffer.replaceSubrange(0..<rest.count, with: rest)
    used = rest.count
    linesEnd = 0
    lineCount = 0
    countLines(from: 0)
    defer { nextLine += 1 }
    return Chunk(content: .overlong, firstLine: nextLine, source: source)
  }
}

extension ChunkReader {
  private enum Readiness {
    case ready, idle, stopped
  }

  private var name: String { source ?? "standard input" }

  private func wait(milliseconds: Int32) throws(CommandError) -> Readiness {
    while true {
      var waits = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&waits, 2, milliseconds) < 0 {
        guard errno == EINTR else { throw .noInput("\(name): \(SystemError.text(errno))") }
        continue
      }
      if waits[1].revents != 0 { return .stopped }
      return waits[0].revents != 0 ? .ready : .idle
    }
  }

  /// Reads once, and counts the lines that have become complete.
  private mutating func fill(upToOneLine: Bool = false) throws(CommandError) {
    if used + JSONReader.padding >= buffer.count {
      buffer += [UInt8](repeating: 0, count: min(buffer.count, 16 << 20))
    }
    let room = buffer.count - JSONReader.padding - used
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + used, room) }
    guard count >= 0 else {
      if errno == EINTR || errno == EAGAIN { return }
      throw .noInput("\(name): \(SystemError.text(errno))")
    }
    isAtEnd = count == 0
    let start = used
    used += count
    countLines(from: start, upToOne: upToOneLine)
  }

  private mutating func countLines(from start: Int, upToOne: Bool = false) {
    buffer.withUnsafeBytes { bytes in
      var at = start
      while at < used, let found = memchr(bytes.baseAddress! + at, Int32(UInt8(ascii: "\n")), used - at) {
        at = UnsafeRawPointer(found) - bytes.baseAddress! + 1
        lineCount += 1
        linesEnd = at
        if upToOne { return }
      }
    }
  }
}
