internal import Galley
internal import Glibc

/// `GalleyBench [FILE …]`: how long measuring takes, for each workload file (UTF-8, a text a line) or a built-in one.
@main struct GalleyBench {
  static func main() {
    let paths = CommandLine.arguments.dropFirst().filter { $0 != "--verify" && $0 != "--slow" && $0 != "--steady" }
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
      if CommandLine.arguments.contains("--steady") { for workload in workloads { try Benchmark(workload: workload).steadyOnly() }; return }
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
