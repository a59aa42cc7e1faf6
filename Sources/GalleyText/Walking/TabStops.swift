/// Where tabs lead, in a prepared text's unit from the leading edge: to the next of the named stops, and behind the last one
/// to multiples of a distance.
package struct TabStops: Hashable, Sendable {
  /// The named stops, ascending.
  package var stops: [Double]
  /// The distance between the other stops; not above 0 when tabs have no width there.
  package var interval: Double
  /// A stop nearer than this is passed over (CSS Text 3 §4.2: half a space).
  package var minimum: Double

  package init(stops: [Double] = [], interval: Double, minimum: Double) {
    self.stops = stops
    self.interval = interval
    self.minimum = minimum
  }

  /// The advance of `count` tabs in a row, the first of which starts at `start`.
  ///
  /// - Complexity: O(named stops).
  package func advance(of count: Int, at start: Double) -> Int64 {
    guard count > 0 else { return 0 }
    var end = start
    var left = count
    if !stops.isEmpty {
      let next = stops.firstIndex { $0 > start && $0 - start >= minimum } ?? stops.count
      let passed = min(count, stops.count - next)
      if passed > 0 { end = stops[next + passed - 1] }
      left -= passed
    }
    if left > 0, interval > 0 {
      var stop = ((end / interval).rounded(.down) + 1) * interval
      if stop - end < minimum { stop += interval }
      end = stop + Double(left - 1) * interval
    }
    return Int64((end - start).rounded())
  }
}
