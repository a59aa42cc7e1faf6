/// Takes times.
enum Stopwatch {
  /// The least time of several rounds: what the machine's other users did not disturb.
  ///
  /// - Returns: the time, in nanoseconds, and what the last round gave.
  static func best<Result, Failure: Error>(
    of rounds: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> (nanoseconds: Double, result: Result) {
    var (best, result) = try time(body)
    for _ in 1..<max(1, rounds) {
      let (nanoseconds, next) = try time(body)
      best = min(best, nanoseconds)
      result = next
    }
    return (best, result)
  }

  /// The time of one round.
  static func time<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> (nanoseconds: Double, result: Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    return ((clock.now - start).nanoseconds, result)
  }
}

extension Duration {
  /// The whole duration, in nanoseconds.
  var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) * 1e-9 }
}
