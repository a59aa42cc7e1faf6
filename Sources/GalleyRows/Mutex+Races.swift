#if GALLEY_RACES
  internal import GalleyGeometry

  /// The lock whose order the thread sanitizer sees, in place of the standard library's.
  typealias Mutex<Value: ~Copyable> = ObservedMutex<Value>
#endif
