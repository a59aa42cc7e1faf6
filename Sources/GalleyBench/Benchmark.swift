internal import Galley

/// Times of one operation over a workload.
struct Benchmark {
  let workload: Workload
  let style = TextStyle(font: FontDescriptor("Liberation Sans", size: 14))

  /// Runs all and prints a line each: nanoseconds a text, the best of several rounds.
  func run() throws(TextMeasurementError) {
    print("\(workload.name): \(workload.texts.count) texts, 14 pt, ns a text")
    let fresh = Typesetter()
    let cold = try time { () throws(TextMeasurementError) in try prepareAll(fresh) }
    report("text cold (empty caches, one round)", cold.nanoseconds, lines: cold.lines)
    var steady = cold
    for _ in 0..<5 {
      let round = try time { () throws(TextMeasurementError) in try prepareAll(fresh) }
      if round.nanoseconds < steady.nanoseconds { steady = round }
    }
    report("text steady (prepare and size at 320)", steady.nanoseconds, lines: steady.lines)

    var prepared: [PreparedText] = []
    for text in workload.texts { prepared.append(try fresh.prepare(text, style: style)) }
    for width in [240.0, 400] {
      var best = relayout(prepared, width)
      for _ in 0..<5 {
        let round = relayout(prepared, width)
        if round.nanoseconds < best.nanoseconds { best = round }
      }
      report("relayout \(Int(width)) (prepared texts)", best.nanoseconds, lines: best.lines)
    }
  }

  private func prepareAll(_ typesetter: Typesetter) throws(TextMeasurementError) -> Int {
    var lines = 0
    for text in workload.texts { lines += try typesetter.prepare(text, style: style).size(width: 320).lineCount }
    return lines
  }

  private func relayout(_ texts: [PreparedText], _ width: Double) -> (nanoseconds: Double, lines: Int) {
    time {
      var lines = 0
      for text in texts { lines += text.size(width: width).lineCount }
      return lines
    }
  }

  private func time<Failure: Error>(
    _ body: () throws(Failure) -> Int
  ) throws(Failure) -> (nanoseconds: Double, lines: Int) {
    let clock = ContinuousClock()
    let start = clock.now
    let lines = try body()
    return ((clock.now - start).nanoseconds / Double(workload.texts.count), lines)
  }

  private func report(_ name: String, _ nanoseconds: Double, lines: Int) {
    print("  \(name.padded(to: 42))\(Int(nanoseconds.rounded())) (\(lines) lines)")
  }
}

extension Duration {
  /// The whole duration, in nanoseconds.
  var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) * 1e-9 }
}
