import CToolShims
import Foundation
import Synchronization
import Testing

@testable import GalleyBench

/// A clock whose rounds take given times, in nanoseconds: it is asked twice a round.
private final class ScriptedClock: Clock {
  struct Instant: InstantProtocol {
    var time: Duration
    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (a: Instant, b: Instant) -> Bool { a.time < b.time }
  }

  private let rounds: [Int]
  private let asked = Mutex(0)

  init(rounds: [Int]) { self.rounds = rounds }

  var now: Instant {
    asked.withLock { asked in
      defer { asked += 1 }
      return Instant(time: .nanoseconds(asked * 1_000 + (asked.isMultiple(of: 2) ? 0 : rounds[asked / 2] - 1_000)))
    }
  }
  let minimumResolution = Duration.nanoseconds(1)
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

@Suite("Benchmarks")
struct BenchmarkTests {
  /// Beside the test bundle, where the build puts all programs.
  private static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  private static let workload = Workload(count: 40)

  @Test("the best of several rounds is their least time, and at least one is run")
  func best() {
    for (rounds, runs, nanoseconds) in [(4, 4, 200.0), (2, 2, 300), (1, 1, 500), (0, 1, 500), (-2, 1, 500)] {
      let clock = ScriptedClock(rounds: [500, 300, 200, 400])
      var count = 0
      let best = Stopwatch.best(of: rounds, on: clock) {
        count += 1
        return count
      }
      #expect(count == runs && best.result == runs && best.nanoseconds == nanoseconds)
    }
  }

  @Test("a median is the middle value, or the mean of the two in the middle")
  func median() {
    #expect(StartupBenchmark.median([3, 1, 2]) == 2)
    #expect(StartupBenchmark.median([4, 1, 3, 2]) == 2.5)
    #expect(StartupBenchmark.median([7]) == 7)
    #expect(StartupBenchmark.median([]).isNaN)
  }

  @Test("times of texts come with the lines that they had and a ratio of their own figures")
  func text() throws {
    let subject = try TextBenchmark(workload: Self.workload, rounds: 1).run()
    let figures = Dictionary(uniqueKeysWithValues: subject.figures.map { ($0.name, $0) })
    #expect(subject.count == 40 && subject.figures.allSatisfy { $0.value > 0 && $0.target == nil })
    let (steady, shaping) = (try #require(figures["steady"]), try #require(figures["hb_shape"]))
    #expect(figures["hb_shape / steady"]?.value == shaping.value / steady.value)
    let lines = try #require(steady.lines)
    #expect(figures["cold"]?.lines == lines && lines > 40)
    for width in [240, 400] {
      let cached = try #require(figures["relayout \(width), in cache"]?.lines)
      #expect(figures["relayout \(width), streaming"]?.lines == cached)
      #expect(width < 320 ? cached > lines : cached < lines)
    }
  }

  @Test("memory counts what the heap holds, headers included")
  func memory() throws {
    let before = ctool_heap_bytes()
    let blocks = (0..<1000).map { _ in malloc(1000) }
    let held = Int(ctool_heap_bytes()) - Int(before)
    for block in blocks { free(block) }
    // Others allocate beside this test.
    #expect(held > 900_000, "1,000 blocks of 1,000 bytes are at least most of a million")

    let figures = try MemoryBenchmark(workload: Self.workload).run().figures
    #expect(figures[2].value == Double(Self.workload.texts.reduce(0) { $0 + $1.utf8.count }) / 40)
  }

  @Test("a table of numbered messages is measured whole, at each width")
  func million() async throws {
    let subject = try await MillionBenchmark(workload: Self.workload, rows: 1000).run()
    let rows = subject.figures.filter { $0.unit == .rows }.map(\.value)
    #expect(rows.count == 3 && rows[0] == 1000 && rows[1] <= 1000 && rows[1] > rows[2])
    #expect(subject.figures.allSatisfy { $0.target == nil }, "targets are those of a million rows")
  }

  @Test("a verification counts both profiles and finds no text that differs")
  func verify() throws {
    let subject = try Verification(workload: Self.workload, report: { Issue.record("\($0)") }).run()
    #expect(subject.figures.map(\.value) == [40, 0, 40, 0])
  }

  @Test("batches and start-up run the tool")
  func tool() throws {
    let tool = try Tool(path: Self.folder.appendingPathComponent("galley").path)
    let batch = try BatchBenchmark(workload: Self.workload, tool: tool, rounds: 1).run()
    #expect(batch.figures.count == 6 && batch.figures.allSatisfy { $0.value > 0 })
    let startup = try StartupBenchmark(tool: tool, rounds: 2).run().figures.map(\.value)
    #expect(startup[2] == startup[0] - startup[1] && startup[3] <= startup[0])
    #expect(throws: BenchError.self) { try Tool(path: Self.folder.path + "/no-such-tool") }
  }

  @Test("a program that fails, or is not there, is an error and no figure")
  func failures() {
    #expect(throws: BenchError.failure("/bin/false : exit status 1")) {
      try ChildProcess(path: "/bin/false", arguments: []).run()
    }
    #expect(throws: BenchError.failure("/bin/sh -c kill -9 $$: signal 9")) {
      try ChildProcess(path: "/bin/sh", arguments: ["-c", "kill -9 $$"]).run()
    }
    #expect(throws: BenchError.failure("/no/such: No such file or directory")) {
      try ChildProcess(path: "/no/such", arguments: []).run()
    }
  }

  @Test("the program writes a table, or JSON, or both, and says by its status what went wrong")
  func program() throws {
    let program = Self.folder.appendingPathComponent("GalleyBench").path
    let script = """
      cd "$(mktemp -d)" && trap 'rm -r "$PWD"' EXIT
      bench() { '\(program)' "$@"; }
      printf 'Hello there\\nHow are you\\n' > chat-en.txt
      bench text chat-en.txt --rounds 1 | head -n 1
      bench memory chat-en.txt --json=out.json | head -n 1; cut -c 1-33 out.json
      bench verify --json chat-en.txt | cut -c 1-33
      bench text no.txt 2>&1; echo $?
      bench tables 2>&1 | cut -c 1-40
      bench table --rows 1 2>/dev/null; echo $?
      bench batch chat-en.txt --tool no/galley 2>/dev/null; echo $?
      bench memory chat-en.txt --json=no/out.json >/dev/null 2>&1; echo $?
      bench --help | head -n 1
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(
      text == """
        text, chat-en (2)
        memory, chat-en (2)
        {"benchmark":"memory","subjects":
        {"benchmark":"verify","subjects":
        GalleyBench: no.txt: No such file or directory
        66
        GalleyBench: "tables": no such benchmark
        64
        66
        74
        Usage:

        """)
  }
}
