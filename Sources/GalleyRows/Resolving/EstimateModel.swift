/// Guesses of heights for rows that were not measured, from those that were.
///
/// A value: rows that are measured are told to it, and the next guesses are better. Kinds of rows (messages, images) are
/// learnt apart.
public struct EstimateModel: Sendable {
  /// What guesses are made from.
  public enum Method: Hashable, Sendable {
    /// Always the first guess.
    case constant
    /// The mean of the rows of the same kind that were measured lately.
    case mean
    /// The length of the text over the width: what a line takes is learnt by least squares. A row is never guessed lower
    /// than the lowest of its kind.
    case textLength
  }

  /// What guesses are made from.
  public let method: Method
  /// The guess while nothing was learnt, in points.
  public let firstGuess: Double
  /// After about this many rows, what a row taught has lost half of its weight.
  public let halfLife: Double
  private var kinds: [String: Kind] = [:]

  /// A model with a first guess in points. A half-life that is not above 0 counts as unlimited.
  public init(_ method: Method, firstGuess: Double, halfLife: Double = 512) {
    self.method = method
    self.firstGuess = firstGuess
    self.halfLife = halfLife > 0 ? halfLife : .infinity
  }

  /// The guess for a row, in points: 0 or more and finite if the first guess is.
  ///
  /// - Parameters:
  ///   - kind: the kind of row.
  ///   - length: the length of its text, in UTF-8 bytes.
  ///   - width: the width that it will be measured at, in points.
  /// - Complexity: O(1).
  public func estimate(kind: String = "", length: Int = 0, width: Double = .infinity) -> Double {
    guard method != .constant, let learnt = kinds[kind], learnt.weight > 0 else { return firstGuess }
    if method == .mean { return learnt.mean }
    return max(learnt.least, learnt.line(at: Self.ratio(length, width)))
  }

  /// Takes a height, in points, that was measured; heights and widths that are none are left out.
  ///
  /// - Complexity: O(1).
  public mutating func learn(_ height: Double, kind: String = "", length: Int = 0, width: Double = .infinity) {
    guard height >= 0, height.isFinite else { return }
    let error = abs(estimate(kind: kind, length: length, width: width) - height)
    kinds[kind, default: Kind()].add(height, at: Self.ratio(length, width), error, keeping: Self.factor(halfLife))
  }

  /// How far guesses of a kind were off, in points, in the mean over the rows that were measured lately; nil before any.
  public func meanError(kind: String = "") -> Double? {
    kinds[kind].flatMap { $0.weight > 0 ? $0.error / $0.weight : nil }
  }

  private static func ratio(_ length: Int, _ width: Double) -> Double {
    width > 0 && width.isFinite ? Double(max(0, length)) / width : 0
  }

  /// 2^(−1/h), by halving: no library function is needed for what a few products give.
  private static func factor(_ halfLife: Double) -> Double {
    guard halfLife.isFinite else { return 1 }
    // 1 − ln 2 / h and its next term.
    let x = 0.693_147_180_559_945_3 / max(1, halfLife)
    return max(0.5, 1 - x + x * x / 2)
  }

  /// Decaying sums over the rows of a kind.
  private struct Kind: Sendable {
    var weight = 0.0
    var least = Double.infinity
    var error = 0.0
    private var x = 0.0
    private var y = 0.0
    private var xx = 0.0
    private var xy = 0.0

    mutating func add(_ height: Double, at ratio: Double, _ error: Double, keeping factor: Double) {
      weight = weight * factor + 1
      x = x * factor + ratio
      y = y * factor + height
      xx = xx * factor + ratio * ratio
      xy = xy * factor + ratio * height
      self.error = self.error * factor + error
      least = min(least, height)
    }

    var mean: Double { y / weight }

    /// The height at a ratio by least squares; the mean where all ratios were the same.
    func line(at ratio: Double) -> Double {
      let spread = xx - x * x / weight
      guard spread > 1e-9 * max(1, xx) else { return mean }
      let slope = max(0, (xy - x * y / weight) / spread)
      return mean + slope * (ratio - x / weight)
    }
  }
}
