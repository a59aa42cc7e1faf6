/// Where tabs lead: stops at equal distances from the line's start, in a prepared text's unit.
package struct TabStops: Hashable, Sendable {
  /// The distance between two stops; not above 0 when tabs have no width.
  package var interval: Double
  /// A stop nearer than this is passed over (CSS Text 3 §4.2: half a space).
  package var minimum: Double

  package init(interval: Double, minimum: Double) {
    self.interval = interval
    self.minimum = minimum
  }

  /// The advance of `count` tabs in a row, the first of which starts at `position` on the line.
  ///
  /// - Complexity: O(1).
  func advance(of count: Int, at position: Int64) -> Int64 {
    guard interval > 0, count > 0 else { return 0 }
    let start = Double(position)
    var stop = ((start / interval).rounded(.down) + 1) * interval
    if stop - start < minimum { stop += interval }
    return Int64((stop + Double(count - 1) * interval - start).rounded())
  }
}
