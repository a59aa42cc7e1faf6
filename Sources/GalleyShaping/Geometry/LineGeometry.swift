public import GalleyGeometry
public import GalleyText

/// One line of a text with its glyphs and carets in their places.
///
/// All offsets are UTF-8 bytes from the start of the text, all points count from its upper left corner, y down.
public struct LineGeometry: Sendable {
  /// The number of the line, from 0.
  public let index: Int
  /// The line as the layout has it.
  public let fragment: LineFragment
  /// The left end of what shows of the line, on the baseline; white space that hangs may lie left of it.
  public let origin: Point
  /// How much wider than `fragment.width` a justified line is, in points; 0 for others.
  public let expansion: Double
  /// Whether the line's paragraph runs right to left.
  public let isRightToLeft: Bool
  /// The glyphs, from left to right, white space that hangs included. Their advances add up to `fragment.advance` and
  /// `expansion`, but where negative spacing makes a line that counts as 0.
  public let runs: [LineRun]
  let carets: CaretLine
  /// The left end of all glyphs, in points.
  let left: Double
  let unit: Double
  let offsets: LineOffsets
  /// The advance of what does not hang, in the prepared text's unit.
  package let shownUnits: Int64
  /// What was added to glyphs so that they add up to the line's width, in the prepared text's unit; for tests.
  package let corrections: (shown: Int64, hanging: Int64)

  func place(_ units: Int64) -> Double { left + Double(units) * unit }

  /// The caret for an offset; for one outside of the line that at its nearer end.
  ///
  /// - Parameter offset: UTF-8 bytes from the start of the text; inside a grapheme cluster it counts as its start.
  /// - Complexity: O(log clusters).
  public func caret(at offset: Int) -> Caret {
    let stop = carets.stop(at: offsets.shaped(offset))
    return Caret(
      offset: offsets.original(stop.offset), line: index, origin: Point(x: place(stop.primary), y: fragment.top),
      height: fragment.height, secondaryX: stop.primary == stop.secondary ? nil : place(stop.secondary),
      isRightToLeft: stop.level & 1 == 1)
  }

  /// The offset that a horizontal place means: that of the caret nearest to it, of the cluster under it.
  ///
  /// On the place of a primary caret that is its offset. Left and right of the line it is the line's end on that side; NaN
  /// counts as 0.
  ///
  /// - Parameter x: in points.
  /// - Complexity: O(clusters).
  public func hit(x: Double) -> TextHit {
    let offset = carets.offset(at: x.isNaN ? 0 : x, place)
    let isEnd = offset == offsets.end && offset > offsets.start
    let wraps = fragment.reason != .mandatory && fragment.reason != .end
    return TextHit(offset: offsets.original(offset), affinity: isEnd && wraps ? .upstream : .downstream, line: index)
  }

  /// The rectangles, from left to right, that the text of a range takes on the line, as high as the line; none where it has
  /// no width, as a line break.
  ///
  /// - Complexity: O(clusters).
  public func selectionRects(for range: Range<Int>) -> [Rect] {
    let start = offsets.shaped(range.lowerBound)
    let end = max(start, offsets.shaped(range.upperBound))
    return carets.stretches(of: start..<end).map {
      Rect(
        x: place($0.left), y: fragment.top, width: Double($0.right - $0.left) * unit, height: fragment.height)
    }
  }
}

/// Leads from offsets in the text that was given to those in the text that was shaped, on one line.
struct LineOffsets: Sendable {
  /// The line in the text that was shaped, without a line break at its end.
  var start: Int
  var end: Int
  /// The line in the text that was given.
  var given: Range<Int>
  /// Nil where both texts are the same.
  var map: OffsetMap?

  func shaped(_ offset: Int) -> Int {
    let clamped = min(max(offset, given.lowerBound), given.upperBound)
    return min(max(map?.collapsedEnd(of: clamped) ?? clamped, start), end)
  }

  func original(_ offset: Int) -> Int {
    guard let map else { return offset }
    let found = offset == end ? map.originalEnd(of: offset) : map.originalStart(of: offset)
    return min(max(found, given.lowerBound), given.upperBound)
  }
}
