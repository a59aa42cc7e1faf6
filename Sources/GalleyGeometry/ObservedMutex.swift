#if GALLEY_RACES
  package import Synchronization

  /// A lock whose order the thread sanitizer sees.
  ///
  /// The sanitizer does not see the atomics of `Mutex`, which are in the standard library, and reports everything that a
  /// lock guards (`GalleyRaces mutex-alone` is a counter behind a lock and nothing else). Here each holder of the lock
  /// reads what the last one wrote: an order that the sanitizer sees, and that is there only if the lock works. In builds
  /// for it (`make races`) this is what the modules call `Mutex`.
  package struct ObservedMutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let mutex: Mutex<Value>
    private let order = Atomic<Int>(0)

    package init(_ value: consuming sending Value) { mutex = Mutex(value) }

    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
        _ = order.load(ordering: .acquiring)
        defer { order.store(1, ordering: .releasing) }
        return try body(&value)
      }
    }
  }
#endif
