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
  @inline(__always)
  func withWorker<Result>(_ body: (ShapingWorker) -> Result) throws(ShapingError) -> Result {
    let worker = try borrow()
    defer { giveBack(worker) }
    return worker._withUnsafeGuaranteedRef { body($0) }
  }

  /// A worker that nobody else has until it is given back.
  ///
  /// It comes and goes with its one reference, which nobody needs to count.
  @inline(__always)
  private func borrow() throws(ShapingError) -> Unmanaged<ShapingWorker> {
    let wanted = generation.load(ordering: .acquiring)
    guard let worker = slot.exchange(nil, ordering: .acquiring) else { return try other(wanted) }
    if worker._withUnsafeGuaranteedRef({ $0.generation == wanted }) { return worker }
    worker.release()
    return try other(wanted)
  }

  @inline(never)
  private func other(_ wanted: Int) throws(ShapingError) -> Unmanaged<ShapingWorker> {
    while let worker = others.withLock({ $0.popLast() }) {
      if worker.generation == wanted { return .passRetained(worker) }
    }
    return .passRetained(try ShapingWorker(generation: wanted))
  }

  /// Takes a worker back.
  @inline(__always)
  private func giveBack(_ worker: Unmanaged<ShapingWorker>) {
    if let former = slot.exchange(worker, ordering: .acquiringAndReleasing) {
      let former = former.takeRetainedValue()
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
