import CAllocationCounter
import GalleyCommand
import Glibc

extension Operations {
  /// `galley measure --batch` on one thread: what as many requests again add, so that starting does not count.
  static func batch() throws -> [Count] {
    let few = 2_000
    let added = allocations(requests: 2 * few) - allocations(requests: few)
    return [("batch, a request", Double(added) / Double(few))]
  }

  /// The least of several runs.
  private static func allocations(requests count: Int) -> Int {
    guard let file = tmpfile(), let null = fopen("/dev/null", "w") else { preconditionFailure("no temporary file") }
    defer {
      fclose(file)
      fclose(null)
    }
    for (id, text) in messages(count).enumerated() {
      let line = #"{"id":\#(id),"text":"\#(text)"}"# + "\n"
      fwrite(line, 1, line.utf8.count, file)
    }
    var least = Int.max
    for _ in 0..<3 {
      rewind(file)
      let before = allocation_counter_count()
      let status = Command.run(
        ["measure", "--batch", "--jobs", "1", "--defaults", defaults], input: fileno(file), output: fileno(null),
        errors: fileno(null))
      least = min(least, Int(allocation_counter_count() - before))
      precondition(status == 0, "all requests were answered")
    }
    return least
  }

  private static let defaults = #"{"font":{"families":["Liberation Sans"],"size":14},"width":320}"#
}
