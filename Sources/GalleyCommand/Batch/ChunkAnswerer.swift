internal import Glibc

/// Answers the lines of chunks, one thread's worth.
struct ChunkAnswerer {
  private let reader: JSONReader
  private let decoder: RequestDecoder
  private var measurer: any RequestMeasuring
  private let maximumLine: Int
  private var json = JSONWriter()
  private var tally = Tally()

  /// An answerer with a measurer of its own.
  ///
  /// - Throws: `failure` when there is no memory.
  init(
    decoder: RequestDecoder, measurer: any RequestMeasuring, maximumLine: Int = ChunkReader.maximumLine
  ) throws(CommandError) {
    reader = try JSONReader()
    self.decoder = decoder
    self.measurer = measurer
    self.maximumLine = maximumLine
  }

  /// The responses to the lines of a chunk, in order, as NDJSON; blank lines have none.
  mutating func answer(_ chunk: Chunk) -> (bytes: [UInt8], tally: Tally) {
    switch chunk.content {
    case .lines(let bytes, let count):
      bytes.withUnsafeBufferPointer { answerLines(UnsafeBufferPointer(rebasing: $0[..<count]), of: chunk) }
    case .overlong: refuse(tooLong, at: chunk.firstLine, of: chunk)
    }
    defer {
      json.bytes = []
      tally = Tally()
    }
    return (json.bytes, tally)
  }

  private mutating func answerLines(_ lines: UnsafeBufferPointer<UInt8>, of chunk: Chunk) {
    var start = chunk.firstLine == 1 && lines.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = chunk.firstLine
    while start < lines.count {
      let end = Self.lineEnd(in: lines, from: start)
      let line = UnsafeBufferPointer(rebasing: lines[start..<end])
      if !Self.isBlank(line) { answerLine(line, number: number, of: chunk) }
      start = end + 1
      number += 1
    }
  }

  private mutating func answerLine(_ line: UnsafeBufferPointer<UInt8>, number: Int, of chunk: Chunk) {
    guard line.count <= maximumLine else { return refuse(tooLong, at: number, of: chunk) }
    do throws(RequestError) {
      // The closure answers whatever it can name by an id; what it throws is about the line.
      let code = try reader.unsafeRead(line) { object throws(RequestError) -> RequestError.Code? in
        let position = try RequestDecoder.positionOfID(in: object)
        let id = position.map { object.source(ofMember: $0) }
        do throws(RequestError) {
          json.writeResponse(try measurer.measure(try decoder.decode(object)), id: id)
          return nil
        } catch {
          json.writeError(error, id: id)
          return error.code
        }
      }
      tally.add(code)
    } catch {
      refuse(error, at: number, of: chunk)
    }
  }

  /// Answers a line that has no id that could be read: with the line's number.
  private mutating func refuse(_ error: RequestError, at line: Int, of chunk: Chunk) {
    let place = chunk.source.map { "\($0):\(line)" } ?? "line \(line)"
    json.writeError(error.inside(place), id: nil)
    tally.add(error.code)
  }

  private var tooLong: RequestError { RequestError(.limit, "longer than \(maximumLine) bytes") }

  private static func lineEnd(in lines: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let bytes = UnsafeRawPointer(lines.baseAddress!)
    let found = memchr(bytes + start, Int32(UInt8(ascii: "\n")), lines.count - start)
    return found.map { UnsafeRawPointer($0) - bytes } ?? lines.count
  }

  private static func isBlank(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    // Nearly all lines show at their first byte that they are not.
    line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }
}
