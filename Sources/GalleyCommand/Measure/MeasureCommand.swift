internal import Galley

/// `galley measure`: one text from the command line, or a stream of requests.
enum MeasureCommand: Subcommand {
  static let name = "measure"
  static let summary = "Measures a text and wraps it into lines"
  static let synopsis = [
    "[OPTIONS] TEXT",
    "[OPTIONS] [--file FILE]",
    "--batch [OPTIONS] [FILE ...]",
  ]
  static let options =
    TextOptions.all + [maxLines, explain, file, json, report, batch, jobs]
  static let details = [
    "Without a text or a file, or where either is -, standard input is read. A line",
    "feed at its very end is not part of the text. Lengths are in points; a width of",
    "0 or less gives one cluster a line.",
    "",
    "With --batch every line of input is a request, {\"id\":1,\"text\":\"Hi\",\"width\":80},",
    "and every line of output its response, in the same order. A bad line is answered",
    "with an error in its place; the exit status is 65 then. --font registers files",
    "there, and the other options give fields that requests leave out.",
  ]
  static let examples: [(command: String, shows: String)] = [
    ("galley measure 'Please select at' --font 'Liberation Sans' --size 17 --width 120", "two lines"),
    ("galley measure --file LICENSE --width 300 --profile web", "a file as a browser wraps it"),
    ("galley measure 'Please select at' --width 70 --max-lines 1", "one line that ends with an ellipsis"),
    ("galley measure 'Tea for two' --width 40 --font Helvetica --explain", "the lines, and why they are so"),
    ("galley measure 'Tea for two' --width 40 --json", "the lines for a program to read"),
    (
      "echo '{\"id\":1,\"text\":\"Hi\",\"width\":80}' | galley measure --batch --size 14",
      "a response with the same id"
    ),
  ]

  private static let maxLines = Option.value(
    "max-lines", "N", "Cut off with an ellipsis what more than N lines hold; 0 for no limit.")
  private static let explain = Option.flag(
    "explain", "Tell of each line what ended it, the room it leaves, its fonts, and what no font has.")
  private static let file = Option.value("file", "FILE", "Measure the text in a file.")
  private static let json = Option.flag("json", "Print the response of a batch.")
  private static let report = Option.value(
    "report", "WORDS",
    "What a response holds besides sizes: lines, glyphs, fonts, interval, explain, breaks, separated by commas.")
  private static let batch = Option.flag("batch", "Answer NDJSON requests with NDJSON responses.")
  private static let jobs = Option.value(
    "jobs", "N", "The number of threads of a batch; all processors if not given.")

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    if arguments.has(batch) { return try runBatch(arguments, console) }
    guard !arguments.has(jobs) else { throw .usage("--jobs: only with --batch") }
    var request = try decoder(arguments).defaults
    request.content = .text(try text(arguments, console))
    let (fonts, families) = try TextOptions.fonts(arguments, console)
    if !families.isEmpty { request.font.families = families }
    let isJSON = arguments.has(json)
    if !isJSON { request.report.formUnion([.lines, .fonts, .interval]) }
    let measurer = TypesetterMeasurer(typesetter: try TextOptions.typesetter(arguments, fonts: fonts, console))
    let response: MeasureResponse
    do throws(RequestError) {
      response = try measurer.measure(request)
    } catch {
      throw CommandError(error)
    }
    if isJSON {
      var writer = JSONWriter()
      writer.writeResponse(response, id: nil)
      try console.output.write(writer.bytes)
    } else {
      try console.output.write(MeasureReport(request: request, response: response).text())
    }
    return .success
  }

  private static func runBatch(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    guard !arguments.has(file) else { throw .usage("--file: files of requests come after the options") }
    let fonts = try FontOptions.collection(arguments, console)
    let typesetter = try TextOptions.typesetter(arguments, fonts: fonts, console)
    var batch = Batch(makeMeasurer: { () throws(CommandError) in TypesetterMeasurer(typesetter: typesetter) })
    batch.decoder = try decoder(arguments)
    if let count = try arguments.integer(jobs, in: 1...1024) { batch.threads = count }
    let sources = arguments.operands.isEmpty ? [.standardInput] : arguments.operands.map(InputSource.init)
    let tally = try batch.run(sources, console)
    console.report("measure: \(tally.summary)")
    return tally.failures > 0 ? .data : .success
  }

  private static func decoder(_ arguments: Arguments) throws(CommandError) -> RequestDecoder {
    var request = try TextOptions.decoder(arguments).defaults
    if let count = try arguments.integer(maxLines, in: 0...Int(Int32.max)) { request.style.maxLines = count }
    let words = arguments.string(report)
    if words != nil { request.report = [] }
    for name in words?.split(separator: ",") ?? [] {
      guard let word = Report.Word(rawValue: String(name)) else {
        let hint =
          Suggestion.nearest(to: String(name), among: Report.Word.allCases.map(\.rawValue))
          .map { "; did you mean \($0)?" } ?? ""
        throw .usage("--report: \(Printable.quoted(String(name))): no such word\(hint)")
      }
      request.report.insert(Report(word))
    }
    if arguments.has(explain) { request.report.insert(.explain) }
    return RequestDecoder(defaults: request)
  }

  /// The text to measure, wherever it comes from.
  private static func text(_ arguments: Arguments, _ console: Console) throws(CommandError) -> String {
    guard arguments.operands.count <= 1 else {
      throw .usage("\(arguments.operands.count) texts given; put quotation marks around a text with spaces")
    }
    if let path = arguments.string(file) {
      guard arguments.operands.isEmpty else { throw .usage("--file: a text is given too") }
      return try text(of: InputSource(path), console)
    }
    guard let operand = arguments.operands.first, operand != "-" else { return try text(of: .standardInput, console) }
    return operand
  }

  private static func text(of source: InputSource, _ console: Console) throws(CommandError) -> String {
    var bytes = try source.readAll(console, limit: Typesetter.textLimit)
    if bytes.last == UInt8(ascii: "\n") {
      bytes.removeLast()
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .data("\(source.name): not UTF-8") }
    return text
  }
}
