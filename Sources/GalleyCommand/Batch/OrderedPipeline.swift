/// Work on chunks by several threads, whose results are written in the order of the chunks.
///
/// The caller reads and submits; each thread takes the oldest chunk that waits; whoever finishes the chunk that is next
/// to be written writes it, and those after it that are ready. `submit` waits while too much is under way, so memory
/// does not grow with the stream or with a reader of results that is slow.
final class OrderedPipeline: Sendable {
  /// What a thread does with a chunk.
  typealias Work = (Chunk) -> (bytes: [UInt8], tally: Tally)

  private struct State {
    var waiting: [(number: Int, chunk: Chunk)] = []
    var finished: [Int: (bytes: [UInt8], tally: Tally, size: Int)] = [:]
    var submitted = 0
    var written = 0
    var sizeUnderWay = 0
    var isWriting = false
    var isClosed = false
    var tally = Tally()
    var error: CommandError?
  }

  /// Chunks of ordinary lines never come near this; of lines of many megabytes it lets one or two in.
  private static let maximumSize = 128 << 20

  private let state = Monitor(State())
  private let output: OutputDescriptor
  private let maximumCount: Int
  private let stop: WakeUp

  /// A pipeline for `threads` threads.
  ///
  /// - Parameter stop: signaled when output fails, so that the caller stops waiting for input.
  init(output: OutputDescriptor, threads: Int, stop: WakeUp) {
    self.output = output
    maximumCount = 2 * threads + 2
    self.stop = stop
  }

  /// Hands a chunk to the threads, when there is room for it. Does nothing once the pipeline has failed.
  func submit(_ chunk: Chunk) {
    _ = state.wait { state -> Bool? in
      guard state.error == nil else { return true }
      let count = state.submitted - state.written
      guard count == 0 || (count < maximumCount && state.sizeUnderWay + chunk.size <= Self.maximumSize) else {
        return nil
      }
      state.waiting.append((state.submitted, chunk))
      state.submitted += 1
      state.sizeUnderWay += chunk.size
      return true
    }
  }

  /// Says that no more chunks come.
  func close() {
    state.update { $0.isClosed = true }
  }

  /// What became of the requests.
  ///
  /// - Throws: the error that made the pipeline fail.
  func result() throws(CommandError) -> Tally {
    let (tally, error) = state.update { ($0.tally, $0.error) }
    if let error { throw error }
    return tally
  }

  /// A thread's life: works on chunks until there are no more.
  func work(_ makeWork: () throws(CommandError) -> Work) {
    do throws(CommandError) {
      let work = try makeWork()
      while let (number, chunk) = take() {
        let (bytes, tally) = work(chunk)
        try finish(number, bytes, tally, size: chunk.size)
      }
    } catch {
      state.update { state in
        if state.error == nil { state.error = error }
        state.waiting = []
      }
      stop.signal()
    }
  }

  private func take() -> (number: Int, chunk: Chunk)? {
    state.wait { state -> (number: Int, chunk: Chunk)?? in
      if state.error != nil { return .some(nil) }
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      return state.isClosed ? .some(nil) : nil
    }
  }

  private func finish(_ number: Int, _ bytes: [UInt8], _ tally: Tally, size: Int) throws(CommandError) {
    let isWriter = state.update { state in
      state.finished[number] = (bytes, tally, size)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    guard isWriter else { return }
    // Whoever set `isWriting` is the only one to write, until it finds nothing more to write and resets it.
    while let bytes = nextToWrite() { try output.write(bytes) }
  }

  private func nextToWrite() -> [UInt8]? {
    state.update { state in
      guard let next = state.finished.removeValue(forKey: state.written) else {
        state.isWriting = false
        return nil
      }
      state.written += 1
      state.sizeUnderWay -= next.size
      state.tally.add(next.tally)
      return next.bytes
    }
  }
}
