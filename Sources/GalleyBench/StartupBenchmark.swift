/// From starting the tool to its end, measuring one Latin string, beside a program that does nothing.
struct StartupBenchmark {
  let tool: Tool
  var rounds = 201

  /// Runs both in turn, so that what disturbs one disturbs the other.
  func run() throws(BenchError) -> Subject {
    let measure = tool("measure", "Hello, world", "--font", "Liberation Sans", "--size", "14", "--width", "320")
    let nothing = ChildProcess(path: "/bin/true", arguments: [])
    var times: [Double] = []
    var floors: [Double] = []
    for _ in 0..<max(1, rounds) {
      times.append(try measure.run().nanoseconds / 1e6)
      floors.append(try nothing.run().nanoseconds / 1e6)
    }
    let (time, floor) = (Self.median(times), Self.median(floors))
    return Subject(
      name: "galley measure", count: times.count,
      figures: [
        Figure(name: "galley, median", value: time, unit: .milliseconds),
        Figure(name: "/bin/true, median", value: floor, unit: .milliseconds),
        Figure(name: "difference", value: time - floor, unit: .milliseconds),
        Figure(name: "galley, least", value: times.min() ?? .nan, unit: .milliseconds),
      ])
  }

  /// The middle of some values; the mean of the two middle ones where their number is even. NaN without any.
  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
