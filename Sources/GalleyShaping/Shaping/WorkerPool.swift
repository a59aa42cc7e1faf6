internal import Synchronization

/// Lends shaping workers to threads: as many exist as threads have ever shaped at the same time, each with caches of its own.
final class WorkerPool: Sendable {
  private struct State {
    var idle: [ShapingWorker] = []
    /// Rises with each reset, so that workers lent out at that moment are thrown away when they come back.
    var generation = 0
  }

  private let state = Mutex(State())

  /// Runs `body` with a worker of its own.
  ///
  /// - Throws: `ShapingError.outOfMemory` when a new worker cannot be made.
  func withWorker<Result>(_ body: (ShapingWorker) -> Result) throws(ShapingError) -> Result {
    let (lent, generation) = state.withLock { ($0.idle.popLast(), $0.generation) }
    // `??` would lose the type of the error.
    let worker = if let lent { lent } else { try ShapingWorker() }
    defer {
      state.withLock { if $0.generation == generation { $0.idle.append(worker) } }
    }
    return body(worker)
  }

  /// Forgets all cached words.
  func reset() {
    state.withLock {
      $0.idle.removeAll()
      $0.generation += 1
    }
  }
}
