internal import Synchronization

/// What quickly prepared texts of one style, paragraph and profile share, so that each keeps only its own sums.
///
/// Line heights and units are numbered as texts first need them. Numbers are given out under a lock; what they stand for is
/// written before and never changes, so that reading needs none.
///
/// `@unchecked Sendable`: (1) the tables are written under `state`'s lock only, each place once, (2) a text that refers to a
/// place was made after the place was written, and came to its reader by other synchronization.
package final class QuickStyle: @unchecked Sendable {
  /// The metrics of lines that a text may mix; a set of them is a byte.
  static let metricsLimit = 8
  /// How many units texts may have.
  static let unitLimit = 255

  package let profile: Profile
  package let paragraph: ParagraphStyle
  let fit: FitRule
  let spacing: Double
  let includesFirst: Bool
  private let preparing: any FullPreparing
  private let state = Mutex(State())
  private let heights: UnsafeMutablePointer<Double>
  private let units: UnsafeMutablePointer<Double>

  private struct State {
    var metrics: [LineMetrics] = []
    var unitCount = 0
  }

  /// - Parameters:
  ///   - first: the metrics of the style's first face, which get bit 0.
  ///   - preparing: finds out all about a text of the style.
  package init(profile: Profile, paragraph: ParagraphStyle, first: LineMetrics, preparing: any FullPreparing) {
    self.profile = profile
    self.paragraph = paragraph
    self.preparing = preparing
    fit = profile.fit
    spacing = paragraph.usedLineSpacing
    includesFirst = profile.vertical.includesFirstFace
    heights = .allocate(capacity: 1 << Self.metricsLimit)
    heights.initialize(repeating: 0, count: 1 << Self.metricsLimit)
    units = .allocate(capacity: Self.unitLimit)
    units.initialize(repeating: 0, count: Self.unitLimit)
    _ = bit(of: first)
  }

  deinit {
    heights.deallocate()
    units.deallocate()
  }

  /// The number of a unit, in points; nil when there are too many.
  package func number(ofUnit unit: Double) -> UInt8? {
    state.withLock { state in
      for known in 0..<state.unitCount where units[known] == unit { return UInt8(known) }
      guard state.unitCount < Self.unitLimit else { return nil }
      units[state.unitCount] = unit
      state.unitCount += 1
      return UInt8(state.unitCount - 1)
    }
  }

  /// The bit that stands for metrics in a set of them; nil when there are too many.
  package func bit(of metrics: LineMetrics) -> UInt8? {
    state.withLock { state in
      if let known = state.metrics.firstIndex(of: metrics) { return 1 << known }
      guard state.metrics.count < Self.metricsLimit else { return nil }
      let bit = 1 << state.metrics.count
      state.metrics.append(metrics)
      for rest in 0..<bit { heights[bit | rest] = height(of: bit | rest, state.metrics) }
      return UInt8(bit)
    }
  }

  /// The height of a line whose faces have the metrics of a set.
  private func height(of set: Int, _ metrics: [LineMetrics]) -> Double {
    let members = metrics.indices.filter { set >> $0 & 1 == 1 || includesFirst && $0 == 0 }
    guard let first = members.first else { return 0 }
    let line = members.dropFirst().reduce(metrics[first]) { $0.union(metrics[$1]) }
    return paragraph.lineHeight(of: paragraph.exactHeight(in: profile).map(line.ofHeight) ?? line)
  }

  func unit(_ number: UInt8) -> Double { units[Int(number)] }
  func height(_ set: UInt8) -> Double { heights[Int(set)] }

  /// All about a text.
  func content(of text: String) -> PreparedText.Content { preparing.content(of: text) }
}

/// Finds out all about a text of a style, the slow way.
package protocol FullPreparing: Sendable {
  func content(of text: String) -> PreparedText.Content
}
