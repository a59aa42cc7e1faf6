import Glibc

/// What each operation may allocate: a file of lines `name  budget`, in calls of the allocator for a piece. Lines that begin with
/// # are for readers.
struct Budgets {
  /// What is wrong with a file.
  struct Failure: Error {
    let message: String
  }

  /// The budgets by operation.
  private(set) var allocations: [String: Double] = [:]

  /// Reads a file.
  init(path: String) throws(Failure) {
    guard let file = fopen(path, "r") else { throw Failure(message: "\(path): \(String(cString: strerror(errno)))") }
    defer { fclose(file) }
    var number = 0
    var buffer = [CChar](repeating: 0, count: 1024)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      number += 1
      let line = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard !line.hasPrefix("#") else { continue }
      let words = line.split(whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { continue }
      let name = words.dropLast().joined(separator: " ")
      guard words.count > 1, let budget = Double(words[words.count - 1]), allocations[name] == nil else {
        throw Failure(message: "\(path):\(number): not a name of its own and a number")
      }
      allocations[name] = budget
    }
  }

  /// What is wrong with some counts, a line each; none when all are within their budgets.
  func violations(in counts: [Operations.Count]) -> [String] {
    let names = Set(counts.map(\.name))
    return counts.compactMap { count in
      guard let budget = allocations[count.name] else { return "\(count.name): no budget" }
      return count.allocations > budget ? "\(count.name): \(count.allocations), above its budget of \(budget)" : nil
    } + allocations.keys.filter { !names.contains($0) }.sorted().map { "\($0): no such operation" }
  }
}
