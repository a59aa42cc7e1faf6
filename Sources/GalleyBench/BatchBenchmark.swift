internal import Glibc

/// `galley measure --batch` from a file of requests to the end of its answers.
struct BatchBenchmark {
  let workload: Workload
  let tool: Tool
  var rounds = 5

  /// One request, as a pipeline would send it.
  private struct Request: Encodable {
    let id: Int
    let text: String
  }

  /// What all requests have in common.
  private struct Defaults: Encodable {
    struct Font: Encodable {
      let families: [String]
      let size: Double
    }
    let font: Font
    let width: Double
  }

  /// What requests leave out, as JSON.
  static func defaults(for workload: Workload) throws(BenchError) -> String {
    let defaults = Defaults(font: .init(families: [workload.family], size: Workload.size), width: 320)
    return String(decoding: try JSON.encode(defaults), as: UTF8.self)
  }

  /// The requests of a workload, a line each.
  static func requests(for texts: [String]) throws(BenchError) -> [UInt8] {
    var lines: [UInt8] = []
    for (id, text) in texts.enumerated() {
      lines += try JSON.encode(Request(id: id, text: text))
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// Takes the times on one thread and on as many as there are processors; starting the tool counts.
  func run() throws(BenchError) -> Subject {
    let lines = try Self.requests(for: workload.texts)
    return try TemporaryFile.with(lines) { path throws(BenchError) in
      var figures = try figures(threads: 1, input: path, "one thread")
      let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
      figures += try self.figures(threads: processors, input: path, "\(processors) threads")
      return Subject(name: workload.name, count: workload.texts.count, figures: figures)
    }
  }

  private func figures(threads: Int, input: String, _ name: String) throws(BenchError) -> [Figure] {
    let batch = tool("measure", "--batch", "--jobs", "\(threads)", "--defaults", try Self.defaults(for: workload))
    var best: ChildProcess.Outcome?
    for _ in 0..<max(1, rounds) {
      let outcome = try batch.run(input: input)
      if outcome.nanoseconds < best?.nanoseconds ?? .infinity { best = outcome }
    }
    guard let best else { return [] }
    let count = Double(workload.texts.count)
    return [
      Figure(name: name, value: count / best.nanoseconds * 1e9, unit: .requestsPerSecond),
      Figure(
        name: "\(name), processor time", value: best.processorNanoseconds / count, unit: .nanosecondsPerRequest),
      Figure(name: "\(name), peak memory", value: Double(best.peakBytes) / 1e6, unit: .megabytes),
    ]
  }
}

/// A file that is gone afterwards.
enum TemporaryFile {
  /// Runs `body` with the path of a file that holds `bytes`.
  ///
  /// - Throws: `output` when it cannot be written.
  static func with<Result>(
    _ bytes: [UInt8], _ body: (String) throws(BenchError) -> Result
  ) throws(BenchError) -> Result {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array("\(folder)/galley-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else { throw .output("\(path): \(String(cString: strerror(errno)))") }
    defer { unlink(path) }
    let status = write(bytes, to: descriptor)
    close(descriptor)
    guard status == 0 else { throw .output("\(path): \(String(cString: strerror(status)))") }
    return try body(path)
  }

  /// Writes all bytes; 0, or an errno.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + sent, $0.count - sent) }
      if count < 0, errno != EINTR { return errno }
      sent += max(0, count)
    }
    return 0
  }
}
