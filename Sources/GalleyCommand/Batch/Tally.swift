/// What became of the requests of a batch.
struct Tally: Hashable, Sendable {
  /// The requests answered, errors included.
  private(set) var requests = 0
  /// The errors among them, by code.
  private(set) var errors: [RequestError.Code: Int] = [:]

  /// The number of requests that were answered with an error.
  var failures: Int { errors.values.reduce(0, +) }

  /// Counts an answer.
  mutating func add(_ error: RequestError.Code?) {
    requests += 1
    if let error { errors[error, default: 0] += 1 }
  }

  /// Counts the answers of another tally.
  mutating func add(_ other: Tally) {
    requests += other.requests
    errors.merge(other.errors, uniquingKeysWith: +)
  }

  /// The line at the end of a batch: `3 requests, 2 failed (badValue 1, notJSON 1)`.
  var summary: String {
    let total = "\(requests) \(requests == 1 ? "request" : "requests")"
    guard failures > 0 else { return "\(total), none failed" }
    let codes = RequestError.Code.allCases.compactMap { code in errors[code].map { "\(code.rawValue) \($0)" } }
    return "\(total), \(failures) failed (\(codes.joined(separator: ", ")))"
  }
}
