internal import GalleyGeometry

/// What the memo says of a stored height.
enum MemoState: UInt8, Sendable {
  /// Never measured.
  case estimated
  /// Measured, but no width is known at which it holds.
  case kept
  /// Measured, and true at every width.
  case always
  /// Given, not measured: true at every width, and nothing that is measured again.
  case fixed
  /// True at the widths of the interval beside it.
  case interval

  /// Whether it stays when everything around it is invalidated: nothing was measured.
  var outlastsInvalidation: Bool { self == .estimated || self == .fixed }
}

/// One height with its memo: in 1/64 points, and the widths for which it was measured.
struct StoredHeight: Equatable, Sendable {
  var height: Int32
  var memo: MemoState
  /// Meaningful while `memo` is `.interval`.
  var widths = ValidWidths.all

  init(height: Int32, memo: MemoState, widths: ValidWidths = .all) {
    self.height = height
    self.memo = memo
    self.widths = widths
  }

  /// A measured height, and the simplest memo that says the same.
  init(height: Int32, validWidths: ValidWidths) {
    let memo: MemoState =
      if validWidths.isEmpty {
        .kept
      } else if validWidths.lower <= 0 && validWidths.upper == .infinity {
        .always
      } else {
        .interval
      }
    self.init(height: height, memo: memo, widths: memo == .interval ? validWidths : .all)
  }

  /// Whether it stays when everything around it is invalidated: nothing was measured.
  var outlastsInvalidation: Bool { memo.outlastsInvalidation }

  /// How far the height can be trusted at a width.
  func state(at width: WidthKey) -> HeightState {
    switch memo {
    case .estimated: .estimated
    case .kept: .kept
    case .always, .fixed: .exact
    case .interval: width.isIn(widths) ? .exact : .kept
    }
  }
}

extension HeightState {
  /// The state that can be trusted less.
  static func weaker(_ a: HeightState, _ b: HeightState) -> HeightState {
    if a == .estimated || b == .estimated { return .estimated }
    return a == .kept || b == .kept ? .kept : .exact
  }
}

/// A table's width as intervals are asked with: one comparison rule for every width.
struct WidthKey: Equatable, Sendable {
  private let points: Double

  init(_ width: Double) {
    // No interval contains NaN: at widths where nothing can be measured, no memo holds. An unlimited width becomes one
    // that intervals without an upper end contain.
    points = width > 0 ? min(width, .greatestFiniteMagnitude) : .nan
  }

  private init(mark: Double) { points = mark }

  /// No width of any table: what was counted at none.
  static var none: WidthKey { WidthKey(mark: -1) }
  /// No width of any table either: what was counted and is so at every width.
  static var every: WidthKey { WidthKey(mark: .infinity) }

  /// Whether rows can be measured at this width.
  var isMeasurable: Bool { !points.isNaN }

  @inline(__always)
  func isIn(_ widths: ValidWidths) -> Bool { widths.lower <= points && points < widths.upper }

  // All widths at which nothing can be measured are the same NaN.
  @inline(__always)
  static func == (a: WidthKey, b: WidthKey) -> Bool { a.points.bitPattern == b.points.bitPattern }
}
