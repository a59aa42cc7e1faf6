internal import Galley
internal import Glibc

/// `GalleyBench table [ROWS]`: how long the operations of a table take. `GalleyBench [FILE …]`: how long measuring takes,
/// for each workload file (UTF-8, a text a line) or a built-in one.
@main struct GalleyBench {
  static func main() async {
    let arguments = CommandLine.arguments
    if arguments.count > 1, arguments[1] == "table" {
      let rows = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 1_000_000
      guard rows >= 1000 else { fail("table: at least 1000 rows", status: 64) }
      var benchmark = TableBenchmark(rows: rows)
      let figures = benchmark.run()
      return TableBenchmark.report(figures + (await benchmark.resolving()), rows: rows)
    }
    let paths = arguments.dropFirst().filter { $0 != "--verify" && $0 != "--slow" }
    var workloads = paths.isEmpty ? [Workload()] : []
    for path in paths {
      guard let workload = Workload(path: path) else {
        fail("\(path): cannot be read or is empty", status: 66)
      }
      workloads.append(workload)
    }
    do throws(TextMeasurementError) {
      if CommandLine.arguments.contains("--verify") {
        for workload in workloads {
          for profile in [Profile.uikit, .web] { _ = try Verification(workload: workload, profile: profile).run() }
        }
        return
      }
      for workload in workloads { try Benchmark(workload: workload).run() }
    } catch {
      fail("\(error)", status: 70)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    // C's `stderr` is a mutable global, which Swift does not let two threads share.
    let line = "GalleyBench: \(message)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
    exit(status)
  }
}
