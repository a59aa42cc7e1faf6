/// `galley measure --batch`: lines of NDJSON in, lines of NDJSON out, in the same order, by all processors.
struct Batch {
  /// Makes what answers requests, once for each thread.
  typealias MakeMeasurer = @Sendable () throws(CommandError) -> any RequestMeasuring

  /// Reads requests, with the defaults.
  var decoder = RequestDecoder()
  /// The number of threads that measure, 1 or more.
  var threads = ThreadGroup.processorCount
  /// The longest line, in bytes.
  var maximumLine = ChunkReader.maximumLine
  /// Makes what answers requests.
  let makeMeasurer: MakeMeasurer

  /// Answers all requests of the sources, one after the other.
  ///
  /// What was answered before an error is written before this throws.
  ///
  /// - Throws: `noInput` when a source cannot be opened or read, `output` or `readerGone` when results cannot be written,
  ///   `failure` when there is no memory or no thread.
  /// - Complexity: O(n) time; memory for 2 · threads + 2 chunks and their results, whatever the length of the stream.
  func run(_ sources: [InputSource], _ console: Console) throws(CommandError) -> Tally {
    let stop = try WakeUp()
    let pipeline = OrderedPipeline(output: console.output.destination, threads: threads, stop: stop)
    let (decoder, makeMeasurer, maximumLine) = (decoder, makeMeasurer, maximumLine)
    let group = try ThreadGroup(count: threads) {
      pipeline.work { () throws(CommandError) in
        var answerer = try ChunkAnswerer(decoder: decoder, measurer: try makeMeasurer(), maximumLine: maximumLine)
        return { answerer.answer($0) }
      }
    }
    var failure: CommandError?
    do throws(CommandError) {
      for source in sources { try read(source, console, into: pipeline, stop) }
    } catch {
      failure = error
    }
    pipeline.close()
    group.join()
    let tally = try pipeline.result()
    if let failure { throw failure }
    return tally
  }

  private func read(
    _ source: InputSource, _ console: Console, into pipeline: OrderedPipeline, _ stop: WakeUp
  ) throws(CommandError) {
    try source.withDescriptor(console) { descriptor throws(CommandError) in
      var reader = ChunkReader(
        descriptor: descriptor, source: source == .standardInput ? nil : source.name, stop: stop,
        maximumLine: maximumLine)
      while let chunk = try reader.next() { pipeline.submit(chunk) }
    }
  }
}
