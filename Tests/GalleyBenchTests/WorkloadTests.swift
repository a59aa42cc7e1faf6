import Foundation
import Testing

@testable import GalleyBench

@Suite("Workloads")
struct WorkloadTests {
  @Test("a file is a text a line, without empty ones, under the name that targets are set for")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("chat-en.txt").path
    try Data("one\n\ntwo ünï\nthree".utf8).write(to: URL(fileURLWithPath: path))
    let workload = try Workload(path: path)
    #expect(workload.name == "chat-en" && workload.texts == ["one", "two ünï", "three"])
    #expect(Targets.shapingRatio(workload.name) == 34)

    try Data("\n\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: BenchError.noInput("\(path): no text in it")) { try Workload(path: path) }
    #expect(throws: BenchError.noInput("\(folder.path)/no.txt: No such file or directory")) {
      try Workload(path: folder.path + "/no.txt")
    }
    #expect(throws: BenchError.self, "a folder") { try Workload(path: folder.path) }
  }

  @Test("the built-in texts are the same each time")
  func builtIn() {
    #expect(Workload(count: 50).texts == Array(Workload(count: 90).texts.prefix(50)))
    #expect(Set(Workload(count: 50).texts).count > 45)
  }

  @Test("numbered texts are all different and keep their text around the number")
  func numbered() {
    let workload = Workload(name: "a", bytes: Array("see you\nhello\n12 3\n".utf8))
    #expect((0..<6).map(workload.numbered) == ["see 0 you", "hello 1", "12 2 3", "see 3 you", "hello 4", "12 5 3"])
    let large = Workload(count: 100)
    #expect(Set((0..<10_000).map(large.numbered)).count == 10_000)
  }

  @Test("requests are a line of JSON each, whatever is in the text")
  func requests() throws {
    let texts = ["plain", "\"quoted\" \\ back", "tab\tend", "😀 日本 \u{2028}"]
    let lines = try BatchBenchmark.requests(for: texts).split(separator: UInt8(ascii: "\n"))
    let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any] }
    #expect(objects.map { $0?["text"] as? String } == texts)
    #expect(objects.map { $0?["id"] as? Int } == [0, 1, 2, 3])
    var workload = Workload(name: "prose-ar", bytes: [])
    #expect(
      try BatchBenchmark.defaults(for: workload) == #"{"font":{"families":["Noto Sans Arabic"],"size":14},"width":320}"#
    )
    workload.family = "Inter"
    #expect(try BatchBenchmark.defaults(for: workload).contains(#"["Inter"]"#))
  }
}
