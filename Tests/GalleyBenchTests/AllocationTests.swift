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

  @Test("every operation has a budget and every budget an operation; in a release build none is exceeded")
  func budgets() throws {
    let (status, lines) = try run([Self.budgets.path])
    let counts = lines.filter { !$0.hasPrefix("exceeded: ") }
    #expect(counts.count > 10 && counts.allSatisfy { $0.contains(" (budget ") }, "\(lines)")
    #expect(!lines.contains { $0.hasSuffix("no such operation") })
    #if !DEBUG
      #expect(status == 0, "\(lines)")
    #else
      // Boxes that the optimizer removes.
      #expect(status == (lines.count == counts.count ? 0 : 1))
    #endif
  }

  @Test("a budget that is too low, missing, or of nothing is told, each by its name; all others pass")
  func violations() throws {
    let text = try String(contentsOf: Self.budgets, encoding: .utf8)
    let names = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(whereSeparator: \.isWhitespace).dropLast().joined(separator: " ") }
    let high = names.map { "\($0)  1e9" }
    let passed = try run(budgets: high.joined(separator: "\n"))
    #expect(passed.status == 0 && passed.lines.count == names.count, "\(passed.lines)")
    let ran = try run(
      budgets: (["\(names[0])  0.5", "# \(names[1]) 1"] + high.dropFirst(2) + ["nothing at all  1"]).joined(
        separator: "\n"))
    let exceeded = ran.lines.filter { $0.hasPrefix("exceeded: ") }
    #expect(ran.status == 1)
    try #require(exceeded.count == 3, "\(exceeded)")
    #expect(exceeded[0].hasPrefix("exceeded: \(names[0]): ") && exceeded[0].hasSuffix(", above its budget of 0.5"))
    #expect(exceeded[1] == "exceeded: \(names[1]): no budget")
    #expect(exceeded[2] == "exceeded: nothing at all: no such operation")
  }

  @Test("a file that cannot be read or understood is an error with its place")
  func files() throws {
    #expect(try run(["/no/such"]).lines == ["GalleyAllocations: /no/such: No such file or directory"])
    for (text, line) in [("# a\n\nname\n", 3), ("name x\n", 1), ("name 1\nname  2\n", 2)] {
      let ran = try run(budgets: text)
      #expect(ran.status == 66)
      #expect(ran.lines.first?.hasSuffix(":\(line): not a name of its own and a number") == true, "\(ran.lines)")
    }
    #expect(try run([]).status == 64)
  }
}
