internal import GalleyGeometry

// Where carets stand on one line, and which of them a point means.
//
// Problem: on a line of several directions an offset may have two places and a place two offsets.
// Approach: the line is cut into the parts that a caret never enters. Of an offset's two neighbors the one with the lower level
// gives the primary place, with the paragraph on both sides of the line. Seen as a tree of level runs that pairs each gap of the
// line with exactly one offset, so that every primary place leads back to its offset.
// Limits: parts without an advance share their place with a neighbor; the first of those offsets is found.

/// A part of a line that is laid as one: a shaped cluster, a tab, a token.
package struct LineCell: Hashable, Sendable {
  /// Its part of the text, in UTF-8 bytes.
  package var range: Range<Int>
  /// In the text's unit.
  package var advance: Int64
  /// UAX #9, as the line has it; odd runs right to left.
  package var level: UInt8
  /// Places between its ends where carets stand (inside a ligature), ascending: offset and distance from its leading edge.
  package var carets: [InnerCaret]

  package struct InnerCaret: Hashable, Sendable {
    package var offset: Int
    package var distance: Int64

    package init(offset: Int, distance: Int64) {
      self.offset = offset
      self.distance = distance
    }
  }

  package init(range: Range<Int>, advance: Int64, level: UInt8, carets: [InnerCaret] = []) {
    self.range = range
    self.advance = advance
    self.level = level
    self.carets = carets
  }
}

/// The carets of one line.
package struct CaretLine: Hashable, Sendable {
  /// A part of the line between two neighboring carets, in units from the line's left end.
  package struct Piece: Hashable, Sendable {
    package var range: Range<Int>
    package var left: Int64
    package var right: Int64
    package var level: UInt8

    var isRightToLeft: Bool { level & 1 == 1 }
    var leading: Int64 { isRightToLeft ? right : left }
    var trailing: Int64 { isRightToLeft ? left : right }
  }

  /// A place for the caret.
  package struct Stop: Hashable, Sendable {
    package var offset: Int
    /// In units from the line's left end.
    package var primary: Int64
    package var secondary: Int64
    /// The level of the text that the primary caret belongs to.
    package var level: UInt8
  }

  /// From left to right.
  package let pieces: [Piece]
  /// Ascending by offset; at least one.
  package let stops: [Stop]
  /// The index of each cell in the order from left to right.
  package let order: [Int]
  /// The left end of each cell, in the order of the text, in units from the line's left end.
  package let lefts: [Int64]
  /// The advance of all cells.
  package let advance: Int64
  private let level: UInt8

  /// The carets of a line.
  ///
  /// - Parameters:
  ///   - cells: all of the line, in the order of the text.
  ///   - offsets: where carets may stand, ascending: the line's start and end, and the boundaries of grapheme clusters between.
  ///   - level: the paragraph's.
  /// - Precondition: there is an offset.
  /// - Complexity: O(cells × distinct levels).
  package init(cells: [LineCell], offsets: [Int], level: UInt8) {
    self.level = level
    order = visualOrder(of: cells.map(\.level))
    var lefts = [Int64](repeating: 0, count: cells.count)
    var pen: Int64 = 0
    for index in order {
      lefts[index] = pen
      pen += cells[index].advance
    }
    self.lefts = lefts
    advance = pen
    let logical = Self.pieces(of: cells, lefts: lefts, offsets: offsets)
    stops = Self.stops(at: offsets, beside: logical, level: level, advance: pen)
    pieces = logical.sorted { ($0.left, $0.right) < ($1.left, $1.right) }
  }

  /// The parts between carets in the order of the text: cells taken apart at inner carets, and put together where a grapheme
  /// cluster has several.
  private static func pieces(of cells: [LineCell], lefts: [Int64], offsets: [Int]) -> [Piece] {
    var pieces: [Piece] = []
    var next = 0
    for (cell, left) in zip(cells, lefts) {
      let isRightToLeft = cell.level & 1 == 1
      func place(_ distance: Int64) -> Int64 { isRightToLeft ? left + cell.advance - distance : left + distance }
      var start = LineCell.InnerCaret(offset: cell.range.lowerBound, distance: 0)
      for end in cell.carets + [LineCell.InnerCaret(offset: cell.range.upperBound, distance: cell.advance)] {
        let (from, to) = (place(start.distance), place(end.distance))
        let piece = Piece(
          range: start.offset..<end.offset, left: min(from, to), right: max(from, to), level: cell.level)
        while next < offsets.count, offsets[next] < start.offset { next += 1 }
        let isStop = next < offsets.count && offsets[next] == start.offset
        if !isStop, let last = pieces.last, last.level == piece.level, last.trailing == piece.leading {
          pieces[pieces.count - 1].range = last.range.lowerBound..<piece.range.upperBound
          pieces[pieces.count - 1].left = min(last.left, piece.left)
          pieces[pieces.count - 1].right = max(last.right, piece.right)
        } else {
          pieces.append(piece)
        }
        start = end
      }
    }
    return pieces
  }

  private static func stops(at offsets: [Int], beside pieces: [Piece], level: UInt8, advance: Int64) -> [Stop] {
    let isRightToLeft = level & 1 == 1
    let lineStart = isRightToLeft ? advance : 0
    let lineEnd = advance - lineStart
    var next = 0
    return offsets.map { offset in
      while next < pieces.count, pieces[next].range.lowerBound < offset { next += 1 }
      let before = next > 0 ? pieces[next - 1] : nil
      let after = next < pieces.count ? pieces[next] : nil
      let behind = (place: before?.trailing ?? lineStart, level: before?.level ?? level)
      let ahead = (place: after?.leading ?? lineEnd, level: after?.level ?? level)
      let (primary, other) = behind.level < ahead.level ? (behind, ahead) : (ahead, behind)
      return Stop(offset: offset, primary: primary.place, secondary: other.place, level: primary.level)
    }
  }

  /// The last stop that is not behind an offset; the first one for offsets in front of all.
  ///
  /// - Complexity: O(log stops).
  package func stop(at offset: Int) -> Stop {
    stops[max(0, stops.partitioningIndex { $0.offset > offset } - 1)]
  }

  /// The offset of the caret nearest to `x`, of the part of the text under it. On the place of a primary caret that is its own;
  /// left and right of the line it is the end of the line on that side.
  ///
  /// - Parameters:
  ///   - place: turns units from the line's left end into places on the axis of `x`.
  /// - Complexity: O(pieces).
  package func offset(at x: Double, _ place: (Int64) -> Double) -> Int {
    if let own = stops.first(where: { place($0.primary) == x }) { return own.offset }
    let first = stops[0].offset
    let last = stops[stops.count - 1].offset
    let isRightToLeft = level & 1 == 1
    if x > place(advance) { return isRightToLeft ? first : last }
    guard x >= place(0), let piece = pieces.last(where: { place($0.left) <= x }) else {
      return isRightToLeft ? last : first
    }
    let isLeft = x - place(piece.left) < place(piece.right) - x
    let offset = isLeft != piece.isRightToLeft ? piece.range.lowerBound : piece.range.upperBound
    return stop(at: offset).offset
  }

  /// The stretches of the line that the text of `range` takes, from left to right, in units from the line's left end. A grapheme
  /// cluster belongs to the range as a whole.
  ///
  /// - Complexity: O(pieces).
  package func stretches(of range: Range<Int>) -> [(left: Int64, right: Int64)] {
    var stretches: [(left: Int64, right: Int64)] = []
    for piece in pieces where piece.range.lowerBound < range.upperBound && piece.range.upperBound > range.lowerBound {
      guard piece.left < piece.right else { continue }
      if let last = stretches.last, piece.left <= last.right {
        stretches[stretches.count - 1].right = max(last.right, piece.right)
      } else {
        stretches.append((piece.left, piece.right))
      }
    }
    return stretches
  }
}
