internal import Galley
internal import Glibc

/// The benchmarks: `GalleyBench SUBCOMMAND [OPTIONS] [FILE ...]`; see ``Subcommand`` and ``Report``.
@main struct GalleyBench {
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    do throws(BenchError) {
      if words.contains("--help") || words.contains("-h") {
        print(Invocation.help, terminator: "")
        return
      }
      let invocation = try Invocation(words)
      let report = try await report(invocation)
      try write(report, invocation.json)
      if invocation.subcommand == .verify,
        report.subjects.contains(where: { $0.figures.contains { $0.isMet == false } })
      {
        exit(1)
      }
    } catch {
      tell("GalleyBench: \(error.message)")
      exit(error.status)
    }
  }

  /// Runs what was asked for.
  static func report(_ invocation: Invocation) async throws(BenchError) -> Report {
    var subjects: [Subject] = []
    switch invocation.subcommand {
    case .table:
      var benchmark = TableBenchmark(rows: invocation.rows)
      subjects.append(benchmark.run())
    case .startup:
      let tool = try Tool(path: invocation.tool)
      var benchmark = StartupBenchmark(tool: tool)
      if let rounds = invocation.rounds { benchmark.rounds = rounds }
      subjects.append(try benchmark.run())
    case .text, .memory, .batch, .million, .verify:
      var workloads: [Workload] = []
      for path in invocation.files { workloads.append(try Workload(path: path)) }
      for var workload in workloads.isEmpty ? [Workload()] : workloads {
        workload.family = invocation.font ?? workload.family
        subjects.append(try await subject(invocation, workload))
      }
    }
    return Report(benchmark: invocation.subcommand.rawValue, subjects: subjects)
  }

  private static func subject(_ invocation: Invocation, _ workload: Workload) async throws(BenchError) -> Subject {
    let rounds = invocation.rounds ?? 5
    do throws(TextMeasurementError) {
      switch invocation.subcommand {
      case .text: return try TextBenchmark(workload: workload, rounds: rounds).run()
      case .memory: return try MemoryBenchmark(workload: workload).run()
      case .verify: return try Verification(workload: workload, report: tell).run()
      default: break
      }
    } catch {
      throw .measurement(error)
    }
    return invocation.subcommand == .batch
      ? try BatchBenchmark(workload: workload, tool: Tool(path: invocation.tool), rounds: rounds).run()
      : try await MillionBenchmark(workload: workload, rows: invocation.rows).run()
  }

  private static func write(_ report: Report, _ json: Invocation.Destination) throws(BenchError) {
    switch json {
    case .none: print(report.text(), terminator: "")
    case .standardOutput: print(try report.json())
    case .file(let path):
      print(report.text(), terminator: "")
      let bytes = Array((try report.json() + "\n").utf8)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw .output("\(path): \(String(cString: strerror(errno)))") }
      let status = TemporaryFile.write(bytes, to: descriptor)
      close(descriptor)
      guard status == 0 else { throw .output("\(path): \(String(cString: strerror(status)))") }
    }
  }

  /// A line on standard error. C's `stderr` is a mutable global, which Swift does not let two threads share.
  private static func tell(_ message: String) {
    _ = TemporaryFile.write(Array("\(message)\n".utf8), to: STDERR_FILENO)
  }
}
