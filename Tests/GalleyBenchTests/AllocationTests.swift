import Foundation
import Testing

/// `GalleyAllocations`, which `make budgets` runs in a release build, here as it was built with the tests.
@Suite("Allocations")
struct AllocationTests {
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("GalleyAllocations")
  private static let budgets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Allocations/budgets.txt")

  private func run(_ arguments: [String]) throws -> (status: Int32, lines: [Substring]) {
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.split(separator: "\n"))
  }

  private func run(budgets: String) throws -> (status: Int32, lines: [Substring]) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)")
    try Data(budgets.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try run([file.path])
  }

  @Test("no operation allocates more than its budget")
  func budgets() throws {
    let (status, lines) = try run([Self.budgets.path])
    #expect(status == 0, "\(lines.joined(separator: "\n"))")
    #expect(lines.count > 10 && lines.allSatisfy { $0.contains("(budget ") })
  }

  @Test("a budget that is one too low, missing, or of nothing is told, each by its name")
  func violations() throws {
    var lines = try String(contentsOf: Self.budgets, encoding: .utf8).split(separator: "\n").map(String.init)
    let places = lines.indices.filter { !lines[$0].hasPrefix("#") }
    let names = places.map { lines[$0].split(whereSeparator: \.isWhitespace).dropLast(2).joined(separator: " ") }
    lines[places[0]] = "\(names[0])  0  0"
    lines[places[1]] = "# \(names[1])"
    lines.append("nothing at all  1  1")
    let ran = try run(budgets: lines.joined(separator: "\n"))
    let exceeded = ran.lines.filter { $0.hasPrefix("exceeded: ") }
    #expect(ran.status == 1 && exceeded.count == 3)
    #expect(exceeded[0].hasPrefix("exceeded: \(names[0]): ") && exceeded[0].hasSuffix(", above its budget of 0.0"))
    #expect(exceeded[1] == "exceeded: \(names[1]): no budget")
    #expect(exceeded[2] == "exceeded: nothing at all: no such operation")
  }

  @Test("a file that cannot be read or understood is an error with its place")
  func files() throws {
    #expect(try run(["/no/such"]).lines == ["GalleyAllocations: /no/such: No such file or directory"])
    for (text, line) in [("# a\n\nname 1\n", 3), ("name 1 x\n", 1), ("name 1 1\nname  2 2\n", 2)] {
      let ran = try run(budgets: text)
      #expect(ran.status == 66)
      #expect(ran.lines.first?.hasSuffix(":\(line): not a name of its own and two numbers") == true, "\(ran.lines)")
    }
    #expect(try run([]).status == 64)
  }
}
