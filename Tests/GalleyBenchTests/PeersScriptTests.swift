import Foundation
import Testing

/// Sources/GalleyBench/beside-peers.py with programs that only print.
@Suite("beside-peers.py")
struct PeersScriptTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/GalleyBench/beside-peers.py").path

  /// A benchmark of ours that took 100 ns and 50, and 200 bytes.
  private static let bench = """
    #!/bin/sh
    case $1 in
      text) figures='{"name":"steady","value":100,"unit":"ns/text"},{"name":"hb_shape","value":3400,"unit":"ns/text"},
        {"name":"relayout 240, streaming","value":50,"unit":"ns/text"},
        {"name":"relayout 400, streaming","value":25,"unit":"ns/text"}' ;;
      memory) figures='{"name":"kept text","value":200,"unit":"B/text"}' ;;
    esac
    echo '{"benchmark":"'$1'","subjects":[{"name":"chat-en","count":2,"figures":['$figures']}]}'
    """

  /// Other programs: one that is there, one that is not.
  private static let peers = """
    case $PEERS in
      pango)
        mkdir -p "$WORK/data"; echo text > "$WORK/data/chat-en.txt"
        echo noise
        for time in 7000 6500; do
          echo '{"peer":"pango-cairo","op":"cold-reuse","work":"'$WORKS'","ns_text_min":'$time'}'
        done
        echo '{"peer":"pango-cairo","op":"relayout-240","work":"chat-en","ns_text_min":5000}'
        echo '{"peer":"pango-cairo","op":"memory","work":"chat-en","heap_per_text":7500,"rss_per_text":9000}' ;;
      qt) echo 'qt.cpp:3: fatal error: QFont: No such file' >&2; echo '1 error' >&2; exit 1 ;;
    esac
    """

  private func run(_ command: String) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("peers"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.bench.utf8).write(to: folder.appendingPathComponent("bench"))
    try Data(Self.peers.utf8).write(to: folder.appendingPathComponent("peers/run.sh"))
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c",
      "chmod +x bench; export BENCH_CPU=0; beside() { python3 '\(Self.script)' \"$@\" 2>&1; }\n\(command)",
    ]
    process.currentDirectoryURL = folder
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test("times stand beside ours with how many times as long they are, and what is missing is named")
  func table() throws {
    let ran = try run("beside peers --bench ./bench --only chat-en --scratch scratch")
    #expect(ran.status == 0)
    #expect(
      ran.output == """
        From string to size at 320, ns a text
                   Galley  hb_shape, same process          Pango
          chat-en     100           3,400 (34.0x)  6,500 (65.0x)

        The same prepared text at 240, ns a text
                   Galley           Pango
          chat-en    50.0  5,000 (100.0x)

        The same prepared text at 400, ns a text
                   Galley
          chat-en    25.0

        Memory of a kept text, bytes
                   Galley          Pango
          chat-en     200  7,500 (37.5x)

        floor: missing: no results (exit status 0)
        qt: missing: qt.cpp:3: fatal error: QFont: No such file
        skia: missing: no results (exit status 0)

        """)
  }

  @Test("results that were recorded are read again, ours beside them")
  func recorded() throws {
    let ran = try run(
      """
      beside peers --bench ./bench --only chat-en --scratch scratch --json results >/dev/null
      beside results --bench ./bench --only chat-en --workloads scratch/data | head -n 3; wc -l < results
      """)
    #expect(ran.output.contains("chat-en     100           3,400 (34.0x)  6,500 (65.0x)\n5\n"))
  }

  @Test("what is not there ends it with a line that says so")
  func missing() throws {
    let ran = try run(
      """
      beside nowhere --bench ./bench; echo $?
      beside peers --bench ./nowhere; echo $?
      mkdir empty; beside empty --bench ./bench; echo $?
      beside bench --bench ./bench; echo $?
      beside peers --bench ./bench --only prose-xx --scratch s --workloads s; echo $?
      """)
    #expect(
      ran.output == """
        nowhere: not there; the programs to compare with are not part of this project
        1
        ./nowhere: not there; build it with: swift build -c release --product GalleyBench
        1
        empty: no run.sh in it
        1
        --workloads DIR is needed with a file of results
        1
        s/prose-xx.txt: not there
        1

        """)
  }
}
