internal import Synchronization

/// Lends shaping workers to threads: as many exist as threads have ever shaped at the same time, each with caches of its own.
final class WorkerPool: Sendable {
  /// A worker at rest, so that a thread on its own takes no lock.
  private let slot = Atomic<Unmanaged<ShapingWorker>?>(nil)
  /// Workers at rest beside it.
  private let others = Mutex<[ShapingWorker]>([])
  /// Rises with each reset, so that workers lent out at that moment are thrown away when they are wanted again.
  private let generation = Atomic(0)

  deinit { _ = slot.exchange(nil, ordering: .acquiring)?.takeRetainedValue() }

  /// Runs `body` with a worker of its own.
  ///
  /// - Throws: `ShapingError.outOfMemory` when a new worker cannot be made.
  func withWorker<Result>(_ body: (ShapingWorker) -> Result) throws(ShapingError) -> Result {
    let worker = try borrow()
    defer { giveBack(worker) }
    return body(worker)
  }

  /// A worker that nobody else has until it is given back.
  @inline(__always)
  func borrow() throws(ShapingError) -> ShapingWorker {
    let wanted = generation.load(ordering: .acquiring)
    if let worker = slot.exchange(nil, ordering: .acquiring)?.takeRetainedValue(), worker.generation == wanted {
      return worker
    }
    return try other(wanted)
  }

  @inline(never)
  private func other(_ wanted: Int) throws(ShapingError) -> ShapingWorker {
    while let worker = others.withLock({ $0.popLast() }) {
      if worker.generation == wanted { return worker }
    }
    return try ShapingWorker(generation: wanted)
  }

  /// Takes a worker back.
  @inline(__always)
  func giveBack(_ worker: ShapingWorker) {
    let kept = Unmanaged.passRetained(worker)
    if let former = slot.exchange(kept, ordering: .acquiringAndReleasing)?.takeRetainedValue() {
      others.withLock { $0.append(former) }
    }
  }

  /// Forgets all cached words.
  func reset() {
    generation.add(1, ordering: .acquiringAndReleasing)
    _ = slot.exchange(nil, ordering: .acquiring)?.takeRetainedValue()
    others.withLock { $0.removeAll() }
  }
}
