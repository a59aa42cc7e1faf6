/// Adds up the heights of lines. While all have the same the sum is a product, so that n lines of h points are n × h to the bit.
struct LineHeights {
  private(set) var count = 0
  private var equal = 0.0
  /// The sum once two lines differ.
  private var sum: Double?

  /// The heights so far, in points.
  var total: Double { sum ?? Double(count) * equal }

  /// The heights with `spacing` points between two lines.
  @inline(__always)
  func height(spacing: Double) -> Double { count > 0 ? total + Double(count - 1) * spacing : 0 }

  mutating func add(_ height: Double) {
    if count == 0 {
      equal = height
    } else if let sum {
      self.sum = sum + height
    } else if height != equal {
      sum = Double(count) * equal + height
    }
    count += 1
  }

  /// Adds `times` lines of one height to none.
  @inline(__always)
  mutating func add(_ height: Double, times: Int) {
    equal = height
    count = times
  }
}
