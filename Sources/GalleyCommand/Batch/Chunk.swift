/// Some lines of a stream, handed from the reader to a worker.
struct Chunk: Sendable {
  /// What a chunk holds.
  enum Content: Sendable {
    /// Whole lines: `count` bytes, then at least `JSONReader.padding` more. Each line ends with a line feed, but
    /// perhaps the last of a source.
    case lines([UInt8], count: Int)
    /// One line that was longer than the limit and has been passed over.
    case overlong
  }

  /// The lines.
  let content: Content
  /// The number of the first line in its source, from 1.
  let firstLine: Int
  /// The name of the file; nil for standard input.
  let source: String?

  /// The bytes of memory that the chunk takes.
  var size: Int {
    switch content {
    case .lines(let bytes, _): bytes.count
    case .overlong: 0
    }
  }
}
