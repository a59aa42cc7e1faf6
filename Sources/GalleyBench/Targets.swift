/// What the figures should reach, by workload; workloads that are not named have no targets.
///
/// Times from string to size are set as a share of what `hb_shape` takes for the same texts in the same process, which holds
/// on any machine; the others are those of a core at 3.65 GHz.
enum Targets {
  /// How many times as long `hb_shape` takes as a text in the steady state.
  static func shapingRatio(_ workload: String) -> Double? {
    ["chat-en": 34, "chat-mixed": 21, "prose-en": 33, "prose-ar": 14, "prose-zh": 27, "prose-th": 11][workload]
  }

  /// Another width for prepared texts that lie in the processor's caches, in nanoseconds a text.
  static func relayout(_ workload: String) -> Double? {
    shapingRatio(workload) == nil ? nil : workload == "prose-ar" ? 25 : 30
  }

  /// Another width for prepared texts that do not, in nanoseconds a text.
  static func streaming(_ workload: String) -> Double? { workload == "chat-en" ? 45 : nil }

  /// Memory of a kept text, in bytes.
  static func memory(_ workload: String) -> Double? { workload == "chat-en" ? 200 : nil }

  /// A million rows on two threads, in milliseconds: measured first, at another width, at one point more.
  static let million = (first: 600.0, otherWidth: 40.0, onePoint: 5.0)
}
