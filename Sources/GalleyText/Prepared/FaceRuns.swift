/// Which faces a text's parts are set in, as far as the height of lines is concerned.
package struct FaceRuns: Sendable {
  /// A stretch of text whose glyphs come from one face at one size.
  package struct Run: Hashable, Sendable {
    /// Where it ends, in UTF-8 bytes.
    package var end: Int
    /// An index into `metrics`.
    package var metrics: Int

    package init(end: Int, metrics: Int) {
      self.end = end
      self.metrics = metrics
    }
  }

  /// The distinct metrics in the text, as the profile stacks them; the first is that of the text's first style.
  package let metrics: [LineMetrics]
  /// The runs, ascending by end, covering the text. Empty when every line has the first metrics.
  package let runs: [Run]
  /// Whether the first metrics count on every line (browsers' "strut").
  package let includesFirst: Bool

  /// - Precondition: `metrics` has an element, and runs refer to its elements.
  package init(metrics: [LineMetrics], runs: [Run], includesFirst: Bool) {
    self.metrics = metrics
    self.runs = metrics.count == 1 ? [] : runs
    self.includesFirst = includesFirst
  }

  /// The metrics of the line of `range`, with `run` the first run that may reach into it; moves `run` on.
  ///
  /// An empty line has the metrics of the run it stands in or after.
  ///
  /// - Complexity: O(runs on the line).
  func metrics(ofLine range: Range<Int>, from run: inout Int) -> LineMetrics {
    guard !runs.isEmpty else { return metrics[0] }
    while run < runs.count - 1, runs[run].end <= range.lowerBound { run += 1 }
    var line = metrics[runs[run].metrics]
    var next = run
    while runs[next].end < range.upperBound, next < runs.count - 1 {
      next += 1
      line = line.union(metrics[runs[next].metrics])
    }
    return includesFirst ? line.union(metrics[0]) : line
  }
}
