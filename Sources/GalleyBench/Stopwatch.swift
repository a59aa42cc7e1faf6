/// Takes times.
enum Stopwatch {
  /// The least time of several rounds, one at least: what the machine's other users did not disturb.
  ///
  /// - Returns: the time, in nanoseconds, and what the last round gave.
  static func best<Result, Failure: Error>(
    of rounds: Int, on clock: some Clock<Duration> = ContinuousClock(), _ body: () throws(Failure) -> Result
  ) throws(Failure) -> (nanoseconds: Double, result: Result) {
    var best = Duration.seconds(Int64.max)
    var round = 0
    while true {
      let start = clock.now
      let result = try body()
      best = min(best, start.duration(to: clock.now))
      round += 1
      if round >= rounds { return (best.nanoseconds, result) }
    }
  }
}

extension Duration {
  /// The whole duration, in nanoseconds.
  var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}
