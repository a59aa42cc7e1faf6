internal import Glibc

/// A value that threads share, with a lock and a way to wait until it changes.
///
/// `Synchronization.Mutex` has no waiting; this is a pthread mutex and a condition variable.
///
/// @unchecked Sendable: (1) `value` is touched only between lock and unlock of `mutex`, in this file; (2) the pointers
/// are set once, and what they point to is freed by `deinit`, when no thread has a reference any more; (3) `Value` is
/// Sendable, so handing it from thread to thread is allowed.
final class Monitor<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value

  /// A monitor of a value.
  init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    // With default attributes neither can fail on Linux.
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the value and wakes those who wait.
  func update<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until `body`, tried now and after every update, gives a result. It may change the value when it does, and
  /// wakes the others then.
  func wait<Result>(until body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) {
        pthread_cond_broadcast(condition)
        return result
      }
      pthread_cond_wait(condition, mutex)
    }
  }
}
