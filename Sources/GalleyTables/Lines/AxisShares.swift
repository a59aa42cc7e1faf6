/// How views or rows that stand in line share a length: what stacks are made of.
public struct AxisShares: Hashable, Sendable {
  /// One of those that share.
  public struct Item: Hashable, Sendable {
    /// The length that it asks for, in points; what is negative or no finite number counts as 0.
    public var length: Double
    /// How much it minds to become longer: the one that minds least takes what is left over.
    public var hugging: Double
    /// How much it minds to become shorter: the one that minds least gives way first.
    public var resistance: Double

    /// One that asks for `length` points. The priorities are those of UIKit's views.
    public init(length: Double, hugging: Double = 250, resistance: Double = 750) {
      self.length = length > 0 && length.isFinite ? length : 0
      self.hugging = hugging
      self.resistance = resistance
    }
  }

  /// What is done when the lengths that are asked for and the length that is there differ. Source:
  /// `UIStackView.Distribution`.
  public enum Distribution: Int, Hashable, Sendable {
    /// The one that minds least changes; of several the last.
    case fill
    /// All get the same length.
    case fillEqually
    /// All grow or shrink by the same factor.
    case fillProportionally
    /// The space between them grows; where there is too little, as ``fill``.
    case equalSpacing
  }

  /// Where each begins, in points.
  public let offsets: [Double]
  /// How long each is, in points; never negative.
  public let lengths: [Double]

  /// Shares `available` points.
  ///
  /// - Parameters:
  ///   - items: those that share, in their order.
  ///   - spacings: the space behind each but the last, in points.
  ///   - available: what there is, in points; NaN and infinity: each gets what it asks for.
  ///   - distribution: who gets how much.
  /// - Complexity: O(items²) where several give way, else O(items).
  public init(_ items: [Item], spacings: [Double], available: Double, distribution: Distribution) {
    var lengths = items.map(\.length)
    var gaps = Array(spacings.prefix(max(0, items.count - 1)))
    gaps += [Double](repeating: 0, count: max(0, items.count - 1) - gaps.count)
    let room = available - gaps.reduce(0, +)
    if available.isFinite, !items.isEmpty {
      let slack = room - lengths.reduce(0, +)
      switch distribution {
      case .fillEqually:
        lengths = Array(repeating: max(0, room / Double(items.count)), count: items.count)
      case .fillProportionally:
        let total = lengths.reduce(0, +)
        if total > 0 { lengths = lengths.map { max(0, room * $0 / total) } } else { lengths[items.count - 1] = room }
      case .equalSpacing where slack > 0:
        gaps = gaps.map { $0 + slack / Double(gaps.count) }
      case .fill, .equalSpacing:
        Self.settle(slack, items, &lengths)
      }
    }
    var offsets: [Double] = []
    var x = 0.0
    for index in lengths.indices {
      offsets.append(x)
      x += lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
    self.offsets = offsets
    self.lengths = lengths
  }

  /// The length of all, in points.
  public var total: Double { (offsets.last ?? 0) + (lengths.last ?? 0) }

  private static func settle(_ slack: Double, _ items: [Item], _ lengths: inout [Double]) {
    if slack > 0 {
      let least = items.map(\.hugging).min()
      if let index = items.lastIndex(where: { $0.hugging == least }) { lengths[index] += slack }
      return
    }
    var missing = -slack
    var left = Set(items.indices)
    while missing > 0, let index = left.max(by: { (-items[$0].resistance, $0) < (-items[$1].resistance, $1) }) {
      let taken = min(missing, lengths[index])
      lengths[index] -= taken
      missing -= taken
      left.remove(index)
    }
  }
}
