internal import Galley
internal import Glibc

/// `GalleyBench [FILE …]`: how long measuring takes, for each workload file (UTF-8, a text a line) or a built-in one.
/// `GalleyBench verify [FILE …]`: whether texts measured word by word have the sizes of those that are not.
/// `GalleyBench table [ROWS]`: how long the operations of a table take.
@main struct GalleyBench {
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "table" {
      let rows = arguments.dropFirst().first.map { Int($0) ?? 0 } ?? 1_000_000
      guard rows >= 1000 else { fail("table: at least 1000 rows", status: 64) }
      var benchmark = TableBenchmark(rows: rows)
      let figures = benchmark.run()
      return TableBenchmark.report(figures + (await benchmark.resolving()), rows: rows)
    }
    let verifies = arguments.first == "verify"
    if verifies { arguments.removeFirst() }
    var workloads = arguments.isEmpty ? [Workload()] : []
    for path in arguments {
      guard let workload = Workload(path: path) else {
        fail("\(path): cannot be read or is empty", status: 66)
      }
      workloads.append(workload)
    }
    do throws(TextMeasurementError) {
      var different = 0
      for workload in workloads {
        if verifies {
          for profile in [Profile.uikit, .web] {
            different += try Verification(workload: workload, profile: profile).run()
          }
        } else {
          try Benchmark(workload: workload).run()
        }
      }
      if different > 0 { exit(1) }
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
