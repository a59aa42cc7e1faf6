/// Where tabs lead, in a prepared text's unit from the leading edge: to the next of the named stops, and behind the last one
/// to multiples of a distance.
package struct TabStops: Hashable, Sendable {
  /// A named stop.
  package struct Stop: Hashable, Sendable {
    package var position: Double
    package var alignment: TabStop.Alignment
    /// An index into `columns`; nil where only tabs and line breaks end columns.
    package var column: Int?
  }

  /// The named stops, ascending.
  package var stops: [Stop]
  /// For each set of characters that end columns: the advance from the start of the text to the first of them behind a run of
  /// tabs, by the end of that run in UTF-8 bytes.
  package var columns: [[Int: Int64]]
  /// The distance between the other stops; not above 0 when tabs have no width there.
  package var interval: Double
  /// A stop nearer than this is passed over (CSS Text 3 §4.2: half a space).
  package var minimum: Double

  /// - Parameters:
  ///   - stops: the named stops, in points, ascending.
  ///   - unit: points in a unit.
  ///   - interval: in units.
  ///   - minimum: in units.
  ///   - bytes: the text, of which only what tabs stand in front of is looked at.
  ///   - advance: the advance from the start of the text to an offset, in units; asked with ascending offsets for each set of
  ///     characters.
  /// - Complexity: O(bytes) for each set of characters that end columns.
  package init(
    _ stops: [TabStop] = [], unit: Double = 1, interval: Double, minimum: Double,
    bytes: UnsafeBufferPointer<UInt8>? = nil, advance: (_ column: Int, _ offset: Int) -> Int64 = { _, _ in 0 }
  ) {
    var sets: [[ClosedRange<Unicode.Scalar>]] = []
    self.stops = stops.map { stop in
      var column: Int?
      if stop.alignment != .leading, !stop.columnTerminators.isEmpty {
        column = sets.firstIndex(of: stop.columnTerminators) ?? sets.count
        if column == sets.count { sets.append(stop.columnTerminators) }
      }
      return Stop(position: stop.position / unit, alignment: stop.alignment, column: column)
    }
    self.interval = interval
    self.minimum = minimum
    columns = sets.enumerated().map { column, set in
      guard let bytes else { return [:] }
      return Dictionary(
        uniqueKeysWithValues: Self.columnEnds(in: bytes, set).map { ($0.start, advance(column, $0.end)) })
    }
  }

  /// Where tabs lead that follow each other.
  package struct Landing {
    /// The advance of all of them; of all but the last where that leads to a stop at which text does not begin.
    package var advance: Int64
    /// That stop, and how far it is.
    package var aligned: (stop: Stop, room: Int64)?
  }

  /// Where `count` tabs in a row lead, the first of which starts at `start`.
  ///
  /// - Complexity: O(named stops).
  func landing(of count: Int, at start: Double) -> Landing {
    guard count > 0 else { return Landing(advance: 0) }
    var end = start
    var left = count
    if !stops.isEmpty {
      let next = stops.firstIndex { $0.position > start && $0.position - start >= minimum } ?? stops.count
      let passed = min(count, stops.count - next)
      if passed > 0 {
        let last = stops[next + passed - 1]
        if passed == count, last.alignment != .leading {
          if passed > 1 { end = stops[next + passed - 2].position }
          let advance = Int64((end - start).rounded())
          return Landing(advance: advance, aligned: (last, Int64((last.position - start).rounded()) - advance))
        }
        end = last.position
      }
      left -= passed
    }
    if left > 0, interval > 0 {
      var stop = ((end / interval).rounded(.down) + 1) * interval
      if stop - end < minimum { stop += interval }
      end = stop + Double(left - 1) * interval
    }
    return Landing(advance: Int64((end - start).rounded()))
  }

  /// The advance from the start of the text to the character that ends the column behind a run of tabs; nil without one.
  ///
  /// - Parameter offset: where the run of tabs ends, in UTF-8 bytes.
  package func columnEnd(at stop: Stop, behindTabsEndingAt offset: Int) -> Int64? {
    stop.column.flatMap { columns[$0][offset] }
  }

  /// Columns behind runs of tabs that one of a set of characters ends: where they begin and where that stands.
  private static func columnEnds(
    in bytes: UnsafeBufferPointer<UInt8>, _ set: [ClosedRange<Unicode.Scalar>]
  ) -> [(start: Int, end: Int)] {
    guard let text = bytes.baseAddress else { return [] }
    var found: [(start: Int, end: Int)] = []
    var start: Int?
    var offset = 0
    while offset < bytes.count {
      let (value, length) = decodeScalar(text, at: offset, end: bytes.count)
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      if scalar == "\t" {
        start = offset + 1
      } else if scalar.isLineBreak {
        start = nil
      } else if let column = start, set.contains(where: { $0.contains(scalar) }) {
        found.append((column, offset))
        start = nil
      }
      offset += length
    }
    return found
  }
}

/// A column of text at a tab stop where it does not begin: the tab makes room for as much as the column leaves free.
package struct TabColumn: Hashable, Sendable {
  /// Where the column would begin if the tab had no advance, from the start of the line; nowhere for none.
  package let start: Int64
  /// The first position that the tab moves: the start, or what is behind it where the tab hangs if nothing is in the column.
  private let first: Int64
  /// From the start to the stop.
  private let room: Int64
  /// Where the character stands that ends the column, without the tab's advance; out of reach for none.
  private let end: Int64
  /// Whether its middle stands at the stop, not its end.
  private let isCentered: Bool

  /// No column.
  static let none = TabColumn()

  private init() { (start, first, room, end, isCentered) = (.max, .max, 0, .max, false) }

  /// - Parameters:
  ///   - stop: the stop, and how far it is from `start`.
  ///   - hangs: whether the tab in front hangs at a line's end.
  package init(at stop: (stop: TabStops.Stop, room: Int64), start: Int64, end: Int64?, hangs: Bool) {
    self.start = start
    first = hangs ? start + 1 : start
    room = stop.room
    self.end = end ?? .max
    isCentered = stop.stop.alignment == .center
  }

  var isNone: Bool { start == .max }

  /// The tab's advance in front of a column that reaches to `position`, without that advance; 0 for no column.
  func lead(to position: Int64) -> Int64 {
    guard !isNone else { return 0 }
    let width = min(max(position, start), end) - start
    return max(0, room - (isCentered ? width / 2 : width))
  }

  /// The same in front of a column that is `width` wide.
  package func lead(toWidth width: Int64) -> Int64 { lead(to: isNone ? 0 : start + width) }

  /// Where on the line the end of what is `width` wide in the column stands.
  package func place(ofWidth width: Int64) -> Int64 { isNone ? width : place(of: start + width) }

  /// Where on the line that is which would be at `position` if the tab had no advance. Never falls as `position` grows.
  @inline(__always)
  func place(of position: Int64) -> Int64 { position < first ? position : position + lead(to: position) }
}
