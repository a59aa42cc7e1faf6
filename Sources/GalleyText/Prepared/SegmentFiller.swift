/// Gives planned segments their advances.
package enum SegmentFiller {
  /// The segments with their advances.
  ///
  /// - Parameter advance: the advance from the start of the text to an offset, and whether the text can be cut there; asked
  ///   with ascending offsets.
  /// - Complexity: O(segments) calls.
  package static func segments(
    _ plan: [PlannedSegment], _ advance: (Int) -> (advance: Int64, isSafe: Bool)
  ) -> [Segment] {
    var segments: [Segment] = []
    segments.reserveCapacity(plan.count)
    var highest = Int64.min
    for planned in plan {
      let visible = advance(planned.visibleEnd).advance
      let end = advance(planned.end)
      var traits = planned.traits
      // White space at the end keeps the glyphs before it apart from those after.
      if planned.visibleEnd == planned.end, !end.isSafe { traits.insert(.unsafe) }
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

extension [BreakOpportunity] {
  /// These opportunities with every boundary of grapheme clusters (UAX #29) between them.
  ///
  /// - Complexity: O(bytes).
  package func addingGraphemeBoundaries(of text: String) -> [BreakOpportunity] {
    var all: [BreakOpportunity] = []
    all.reserveCapacity(text.utf8.count)
    var next = startIndex
    var offset = 0
    for character in text {
      offset += character.utf8.count
      while next < endIndex, self[next].offset < offset {
        if self[next].kind == .mandatory { all.append(self[next]) }
        next += 1
      }
      let isOwn = next < endIndex && self[next].offset == offset && self[next].kind == .mandatory
      all.append(BreakOpportunity(offset: offset, kind: isOwn ? .mandatory : .allowed))
    }
    return all
  }
}

extension Profile {
  /// Which trailing characters hang.
  package var hangingSpaces: HangingSpaces {
    switch breaking {
    case .unicode: .unicode
    case .browser: .browser
    }
  }
}
