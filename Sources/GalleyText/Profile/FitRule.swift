package import GalleyGeometry

/// Decides whether a line fits, and turns available widths into limits in a prepared text's own unit.
///
/// The walker compares integers only: a line of `advance` units fits when `advance <= limit`. Two rules exist because two
/// truths do: exact arithmetic that forgives binary rounding, and Chromium's 1/64 px.
public enum FitRule: Hashable, Sendable {
  /// A line fits when its width is at most the available width plus 2⁻²⁰ points, which forgives binary rounding only.
  case exact
  /// A line fits when its width is at most the available width, truncated to 1/64 px, plus 1/64 px.
  /// Source: Chromium keeps line widths in 1/64 px and asks for a position one such unit past the edge.
  case sixtyFourths

  /// Forgives the rounding of sums such as 0.1 + 0.2; far below anything a font can express.
  private static let slack = 0x1p-20

  /// The limit that stands for "no limit"; sums of advances stay far below it.
  static let unlimited = Int64(1) << 60
  /// The limit of every available width below 0: nothing fits, and each line takes one cluster all the same.
  static let none = Int64(-1)

  /// The widest line, in units of `unit` points, that fits into `width` points. NaN and +∞ are unlimited.
  ///
  /// - Precondition: `unit` is positive and finite.
  /// - Complexity: O(1).
  package func limit(forWidth width: Double, unit: Double) -> Int64 {
    guard width < .infinity else { return Self.unlimited }  // NaN compares false as well
    guard width >= 0 else { return Self.none }
    let reach = reach(ofWidth: width) / unit
    return reach < 0x1p60 ? Int64(reach.rounded(.down)) : Self.unlimited
  }

  /// What the widest line that fits into `width` points has beyond `limit(forWidth:unit:)`, in units: 0 or more, below 1.
  ///
  /// - Precondition: `unit` is positive and finite.
  package func slack(forWidth width: Double, unit: Double) -> Double {
    let reach = reach(ofWidth: width) / unit
    return width >= 0 && reach < 0x1p52 ? reach - reach.rounded(.down) : 0
  }

  /// The widest that a line which fits into `width` points can be, in points.
  package func reach(ofWidth width: Double) -> Double {
    switch self {
    case .exact: width + Self.slack
    case .sixtyFourths: (counted(width) * 64 + 1) / 64
    }
  }

  /// The available width as the rule counts it, in points.
  package func counted(_ width: Double) -> Double {
    self == .exact ? width : (width * 64).rounded(.towardZero) / 64
  }

  /// The available widths that no comparison can tell from `width`, which is finite.
  package func indistinguishable(from width: Double) -> ValidWidths {
    switch self {
    case .exact: ValidWidths(lower: width, upper: width.nextUp)
    case .sixtyFourths where width >= 0:
      ValidWidths(lower: counted(width), upper: max((counted(width) * 64 + 1) / 64, width.nextUp))
    case .sixtyFourths: ValidWidths(lower: width, upper: width.nextUp)
    }
  }

  /// The width, in points, that a line of `advance` units is said to have.
  ///
  /// Chromium's are whole 1/64 px, rounded up.
  package func points(of advance: Int64, unit: Double) -> Double {
    let exact = Double(advance) * unit
    return self == .exact ? exact : (exact * 64).rounded(.up) / 64
  }

  /// The least available width, in points, whose limit is `limit` or more; −∞ when every width's is.
  ///
  /// - Complexity: O(1): a guess that is off by a few units in the last place, then put right by the test itself.
  package func width(reaching limit: Int64, unit: Double) -> Double {
    if limit <= Self.none { return -.infinity }
    if limit > Self.unlimited { return .infinity }
    if self.limit(forWidth: 0, unit: unit) >= limit { return 0 }
    let exact = Double(limit) * unit
    var guess: Double
    switch self {
    case .exact: guess = exact - Self.slack
    case .sixtyFourths: guess = ((exact * 64).rounded(.up) - 1) / 64
    }
    // The grid that the test can tell apart: every Double, or every 1/64 px.
    let grid = self == .exact ? 0 : 1.0 / 64
    while self.limit(forWidth: guess, unit: unit) < limit { guess = max(guess.nextUp, guess + grid) }
    while true {
      let lower = min(guess.nextDown, guess - grid)
      guard self.limit(forWidth: lower, unit: unit) >= limit else { return guess }
      guess = lower
    }
  }
}
