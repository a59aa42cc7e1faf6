/// One number that was measured.
struct Figure: Hashable, Encodable {
  /// What a value counts, and which way is better.
  enum Unit: String, Hashable, Encodable {
    case nanosecondsPerText = "ns/text"
    case nanosecondsPerRequest = "ns/request"
    case nanoseconds = "ns"
    case milliseconds = "ms"
    case bytesPerText = "B/text"
    case megabytes = "MB"
    case requestsPerSecond = "requests/s"
    /// How many times as long something else takes.
    case times
    case texts, rows

    /// Whether a greater value is a better one.
    var prefersMore: Bool { self == .requestsPerSecond || self == .times }
  }

  /// What was measured; names never change, so that runs can be compared.
  var name: String
  /// The value; of times that were taken several times, the least, or the one the name says.
  var value: Double
  /// What the value counts.
  var unit: Unit
  /// What the value should reach, in its unit; nil where nothing was set.
  var target: Double?
  /// The number of lines that all texts had: who compares times should find the same.
  var lines: Int?

  /// Whether the target was reached; nil without one.
  var isMet: Bool? { target.map { unit.prefersMore ? value >= $0 : value <= $0 } }
}

/// Figures about one workload, table or tool.
struct Subject: Hashable, Encodable {
  /// The workload's name, or what else was measured.
  var name: String
  /// How many texts, rows, requests or runs a figure is about.
  var count: Int
  /// The figures, in the order in which they were measured.
  var figures: [Figure]
}

/// What a benchmark measured. Its JSON is what `--json` writes, the same for all benchmarks:
///
/// ```json
/// {"benchmark": "text",
///  "subjects": [{"name": "chat-en", "count": 50000,
///                "figures": [{"name": "steady", "value": 815.2, "unit": "ns/text", "lines": 177000},
///                            {"name": "hb_shape / steady", "value": 12.6, "unit": "times", "target": 34}]}]}
/// ```
///
/// `target` and `lines` are left out where there are none. For `requests/s` and `times` more is better, for all others less.
struct Report: Hashable, Encodable {
  /// The subcommand.
  var benchmark: String
  /// What was measured, one subject a workload.
  var subjects: [Subject]
}
