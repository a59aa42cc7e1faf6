internal import Galley

/// From string to size, and from a prepared text to another size, beside `hb_shape` of the same texts.
struct TextBenchmark {
  let workload: Workload
  var rounds = 5

  /// How many texts lie in the processor's caches.
  private static let cachedCount = 1000
  /// How often these are laid out, so that the clock's own time does not count.
  private static let repeats = 20

  /// Takes all times.
  func run() throws(TextMeasurementError) -> Subject {
    let style = workload.style
    var figures: [Figure] = []
    func add(_ name: String, _ best: (nanoseconds: Double, result: Int), of count: Int, _ target: Double? = nil) {
      figures.append(
        Figure(
          name: name, value: best.nanoseconds / Double(count), unit: .nanosecondsPerText, target: target,
          lines: best.result))
    }
    let texts = workload.texts
    let cold = try Stopwatch.best(of: min(rounds, 3)) { () throws(TextMeasurementError) in
      try prepareAll(style, with: Typesetter())
    }
    add("cold", cold, of: texts.count)

    let typesetter = Typesetter()
    _ = try prepareAll(style, with: typesetter)
    let plain = try PlainShaping(texts, style: style, typesetter: typesetter)
    precondition(plain.shapeAll() != 0, "the work was not left out")
    // In turn, so that what disturbs one of them disturbs the other, and the ratio less than either.
    var (steady, shaping) = ((nanoseconds: Double.infinity, result: 0), Double.infinity)
    for _ in 0..<rounds {
      let round = try Stopwatch.best(of: 1) { () throws(TextMeasurementError) in try prepareAll(style, with: typesetter)
      }
      steady = (min(steady.nanoseconds, round.nanoseconds), round.result)
      shaping = min(shaping, Stopwatch.best(of: 1) { plain.shapeAll() }.nanoseconds)
    }
    add("steady", steady, of: texts.count)
    let floor = Figure(
      name: "hb_shape", value: shaping / Double(texts.count), unit: .nanosecondsPerText)
    figures.append(floor)
    figures.append(
      Figure(
        name: "hb_shape / steady", value: floor.value / (steady.nanoseconds / Double(texts.count)), unit: .times,
        target: Targets.shapingRatio(workload.name)))

    var prepared: [PreparedText] = []
    prepared.reserveCapacity(texts.count)
    for text in texts { prepared.append(try typesetter.prepare(text, style: style)) }
    let cached = Array(prepared.prefix(Self.cachedCount))
    for width in [240, 400] {
      let best = Stopwatch.best(of: rounds) {
        (0..<Self.repeats).reduce(0) { lines, _ in lines + Self.layout(cached, Double(width)) }
      }
      add(
        "relayout \(width), in cache", (best.nanoseconds, best.result / Self.repeats),
        of: cached.count * Self.repeats, Targets.relayout(workload.name))
    }
    for width in [240, 400] {
      let best = Stopwatch.best(of: rounds) { Self.layout(prepared, Double(width)) }
      add("relayout \(width), streaming", best, of: prepared.count, Targets.streaming(workload.name))
    }
    return Subject(name: workload.name, count: texts.count, figures: figures)
  }

  /// The lines of all texts at 320 points, each from its string.
  private func prepareAll(_ style: TextStyle, with typesetter: Typesetter) throws(TextMeasurementError) -> Int {
    var lines = 0
    for text in workload.texts {
      lines += try typesetter.prepare(text, style: style).size(width: 320).lineCount
    }
    return lines
  }

  private static func layout(_ texts: [PreparedText], _ width: Double) -> Int {
    var lines = 0
    for text in texts { lines += text.size(width: width).lineCount }
    return lines
  }
}
