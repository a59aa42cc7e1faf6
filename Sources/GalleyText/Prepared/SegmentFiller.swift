/// Gives planned segments their advances.
package enum SegmentFiller {
  /// The segments with their advances.
  ///
  /// - Parameter advance: the advance from the start of the text to an offset, and whether the text can be cut there; asked
  ///   with ascending offsets.
  /// - Parameter lost: the advance right before an offset that a line which ends there loses (an autospace).
  /// - Parameter trimsStarts: whether the starts of lines change even behind white space.
  /// - Complexity: O(segments) calls.
  package static func segments(
    _ plan: [PlannedSegment], lost: (Int) -> Int64 = { _ in 0 }, trimsStarts: Bool = false,
    _ advance: (Int) -> (advance: Int64, isSafe: Bool)
  ) -> [Segment] {
    var segments: [Segment] = []
    segments.reserveCapacity(plan.count)
    var highest = Int64.min
    for planned in plan {
      let visible = advance(planned.visibleEnd).advance - lost(planned.visibleEnd)
      let end = advance(planned.end)
      var traits = planned.traits
      // White space at the end keeps the glyphs before it apart from those after.
      if trimsStarts || planned.visibleEnd == planned.end, !end.isSafe { traits.insert(.unsafe) }
      if !traits.contains(.blank) {
        if visible < highest { traits.insert(.receding) }
        highest = visible
      }
      segments.append(
        Segment(
          end: planned.end, visibleEnd: planned.visibleEnd, advance: end.advance, visibleAdvance: visible,
          traits: traits))
    }
    return segments
  }
}
