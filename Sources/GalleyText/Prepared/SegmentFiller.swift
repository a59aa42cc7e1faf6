/// How far a text has come at an offset.
package struct TextPlace {
  /// The advance from the start of the text to the offset, or inside a cluster to the cluster's start.
  package var advance: Int64
  /// The advance that what ends there has; below `advance` where browsers round up what follows on the same line.
  package var endAdvance: Int64
  /// Whether the text can be cut there without changing glyphs.
  package var isSafe: Bool
  /// The advance of the cluster that the offset lies inside; 0 at its edges.
  package var restOfCluster: Int64
  /// Whether that cluster runs right to left.
  package var isRightToLeft: Bool

  package init(
    advance: Int64, endAdvance: Int64? = nil, isSafe: Bool, restOfCluster: Int64 = 0, isRightToLeft: Bool = false
  ) {
    self.advance = advance
    self.endAdvance = endAdvance ?? advance
    self.isSafe = isSafe
    self.restOfCluster = restOfCluster
    self.isRightToLeft = isRightToLeft
  }
}

/// Gives planned segments their advances.
package enum SegmentFiller {
  /// The segments with their advances.
  ///
  /// - Parameter boxes: where boxes start that browsers round by themselves, in UTF-8 bytes, ascending.
  /// - Parameter lost: the advance right before an offset that a line which ends there loses (an autospace).
  /// - Parameter trimsStarts: whether the starts of lines change even behind white space.
  /// - Parameter place: how far the text has come at an offset; asked with ascending offsets.
  /// - Complexity: O(segments) calls.
  package static func segments(
    _ plan: [PlannedSegment], boxes: ArraySlice<Int> = [], lost: (Int) -> Int64 = { _ in 0 }, trimsStarts: Bool = false,
    _ place: (Int) -> TextPlace
  ) -> [Segment] {
    var segments: [Segment] = []
    segments.reserveCapacity(plan.count)
    var highest = Int64.min
    var box = boxes.startIndex
    for planned in plan {
      let visible = place(planned.visibleEnd).endAdvance - lost(planned.visibleEnd)
      let end = place(planned.end)
      var traits = planned.traits
      var advance = end.advance
      if planned.visibleEnd < planned.end {
        // A mark behind white space is of its cluster, and leaves the advance to the line that the white space ends.
        advance += end.restOfCluster
      } else if end.restOfCluster != 0, end.isRightToLeft, !traits.contains(.mandatory) {
        // Browsers seek places from the left, and inside a ligature find its start in the text.
        traits.formUnion([.glued, .lastResort, .insideCluster])
      }
      if !end.isSafe {
        // White space at the end keeps the glyphs before it apart from those after, unless a mark joins it.
        if planned.visibleEnd == planned.end {
          traits.insert(.unsafe)
        } else if trimsStarts || end.restOfCluster != 0 {
          traits.insert(.unsafeStart)
        }
      }
      if !traits.contains(.blank) {
        if visible < highest { traits.insert(.receding) }
        highest = visible
      }
      while box < boxes.endIndex, boxes[box] < planned.end {
        traits.insert(.box)
        box += 1
      }
      segments.append(
        Segment(
          end: planned.end, visibleEnd: planned.visibleEnd, advance: advance, visibleAdvance: visible,
          traits: traits))
    }
    return segments
  }
}
