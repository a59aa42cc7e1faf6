internal import Glibc

/// Threads that run the same work, started together and waited for together.
struct ThreadGroup: ~Copyable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private var threads: [pthread_t] = []

  /// Starts up to `count` threads, fewer where the system has no more to give.
  ///
  /// - Throws: `failure` when not even one can be started.
  init(count: Int, _ body: @escaping @Sendable () -> Void) throws(CommandError) {
    for _ in 0..<count {
      let work = Unmanaged.passRetained(Work(body))
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { work in
          Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      guard status == 0 else {
        work.release()
        guard !threads.isEmpty else { throw .failure("pthread_create: \(SystemError.text(status))") }
        return
      }
      threads.append(thread)
    }
  }

  /// Waits until all have returned.
  consuming func join() {
    for thread in threads { pthread_join(thread, nil) }
  }

  /// The number of processors that can be used now.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
