/// The census of a table: taken when first asked for, then kept up with every change until the width changes.
struct RunningCensus: Sendable {
  private var counted: Census?
  private var late = LateCensus()

  /// The census; `take` is called when it is not known.
  func value(taking take: () -> Census) -> Census { counted ?? late.value(taking: take) }

  /// Counts one part out as it was and in as it is.
  mutating func replace(_ old: StoredHeight, by new: StoredHeight, bounds: HeightBounds, at width: WidthKey) {
    settle()
    counted?.count(old, bounds: bounds, at: width, sign: -1)
    counted?.count(new, bounds: bounds, at: width)
  }

  /// Whether the census is known and has to be kept up. Meaningful after ``settle()``.
  var isCounted: Bool { counted != nil }

  /// Takes over what copies counted; from then on they count for themselves.
  mutating func settle() {
    counted = counted ?? late.value
    if counted == nil, !isKnownUniquelyReferenced(&late) { late = LateCensus() }
  }

  /// Adds what was counted in and out since ``settle()``.
  mutating func add(_ difference: Census) { counted?.add(difference) }
}
