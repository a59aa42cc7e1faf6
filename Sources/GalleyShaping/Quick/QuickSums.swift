internal import GalleyText

/// Adds pieces of a text up: words, and characters that are words of their own.
///
/// Sums are made in design units and in fractions of a point at once: which of them count is known at the end. The spaces
/// behind a piece wait for the next, whose kerning changes them.
struct QuickSums {
  private let segments: UnsafeMutablePointer<QuickSegment>
  /// What a delta in design units of the first face is in points, and how many points a fraction is.
  private let pointsPerUnit: Double
  private let fixedUnit: Double
  /// The number of segments so far.
  private(set) var count = 0
  /// The advance up to here.
  private var design: Int64 = 0
  private var fixed: Int64 = 0
  /// The spaces behind the last piece, and what their neighbors change in them.
  private var space = (design: Int32(0), fixed: Int32(0))
  private var spaceTail: Int32 = 0
  private var hasSpace = false

  init(_ segments: UnsafeMutablePointer<QuickSegment>, of recipe: QuickRecipe) {
    self.segments = segments
    pointsPerUnit = recipe.pointsPerUnit
    fixedUnit = recipe.fixedScale.unit
  }

  /// A delta of kerning in fractions of a point, as `AdvanceScale.tail` rounds it.
  @inline(__always)
  private func fraction(_ tail: Int32) -> Int64 {
    tail == 0 ? 0 : Int64((Double(tail) * pointsPerUnit / fixedUnit).rounded())
  }

  /// Ends the spaces behind the last piece, of which the next one changes `leading` units.
  @inline(__always)
  mutating func endSpaces(leading: Int32) {
    guard hasSpace else { return }
    let tail = spaceTail &+ leading
    let hanging = (space.design &+ tail, space.fixed &+ Int32(truncatingIfNeeded: fraction(tail)))
    segments[count &- 1].designHanging = hanging.0
    segments[count &- 1].fixedHanging = hanging.1
    design &+= Int64(hanging.0)
    fixed &+= Int64(hanging.1)
    hasSpace = false
  }

  /// Notes the spaces behind the last piece, which changes `tail` units of them.
  @inline(__always)
  mutating func beginSpaces(design: Int32, fixed: Int32, tail: Int32) {
    space = (design, fixed)
    spaceTail = tail
    hasSpace = true
  }

  /// Takes the last segment back, because no line may end behind it; the metrics that the next one then has too.
  @inline(__always)
  mutating func glue() -> UInt8 {
    guard count > 0 else { return 0 }
    count &-= 1
    return segments[count].metrics
  }

  /// Adds a segment that ends inside a piece, with advances from the piece's start.
  @inline(__always)
  mutating func addInner(_ segment: MeasuredWord.Segment, metrics: UInt8) {
    put(
      design &+ Int64(segment.design), fixed &+ Int64(segment.fixed), metrics: metrics | segment.metrics,
      isSpecial: segment.isUnsafe)
  }

  /// Adds the last segment of a piece, of which its neighbors change `tail` units, with advances from the piece's start.
  @inline(__always)
  mutating func add(design: Int32, fixed: Int32, tail: Int32, metrics: UInt8) {
    self.design &+= Int64(design) &+ Int64(tail)
    self.fixed &+= Int64(fixed) &+ fraction(tail)
    put(self.design, self.fixed, metrics: metrics, isSpecial: false)
  }

  @inline(__always)
  private mutating func put(_ design: Int64, _ fixed: Int64, metrics: UInt8, isSpecial: Bool) {
    let segment = segments + count
    segment.pointee.design = design
    segment.pointee.fixed = fixed
    segment.pointee.designHanging = 0
    segment.pointee.fixedHanging = 0
    segment.pointee.metrics = metrics
    segment.pointee.isSpecial = isSpecial
    count &+= 1
  }
}
