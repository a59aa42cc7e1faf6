internal import GalleyText

/// A glyph in its place on a line.
struct SetGlyph: Hashable, Sendable {
  var glyph: GlyphID
  /// The start of its cluster, in UTF-8 bytes of the text that was shaped.
  var cluster: Int
  /// In the text's unit.
  var advance: Int64
  /// How far from the pen it is drawn, in points: to the right and up.
  var x: Double
  var y: Double
}

/// A part of a line with its glyphs: one shaped cluster, or what stands for one.
struct SetCell: Sendable {
  /// What it is.
  enum Kind: Hashable, Sendable {
    case text, tab, lineBreak, hyphen, token
  }

  var kind: Kind
  /// In UTF-8 bytes of the text that was shaped.
  var range: Range<Int>
  var advance: Int64
  var level: UInt8
  /// An index into the text's styles.
  var style: Int
  var face: ContextFace?
  /// The face's place in its style's cascade; -1 without one.
  var place: Int
  /// From left to right.
  var glyphs: [SetGlyph] = []
  /// Whether it has nothing but white space.
  var isBlank = false

  var isRightToLeft: Bool { level & 1 == 1 }

  /// Adds to the advance behind the text of the cell.
  mutating func widen(by units: Int64, unit: Double) {
    guard units != 0 else { return }
    advance += units
    guard !glyphs.isEmpty else { return }
    guard isRightToLeft else {
      glyphs[glyphs.count - 1].advance += units
      return
    }
    glyphs[0].advance += units
    for index in glyphs.indices { glyphs[index].x += Double(units) * unit }
  }
}

/// A line whose glyphs are set, in the order of the text.
struct SetLine: Sendable {
  var cells: [SetCell]
  /// Where what hangs begins, in UTF-8 bytes of the text that was shaped.
  var visibleEnd: Int
  /// Where the last caret of the line stands.
  var caretEnd: Int
  /// What was added to the glyphs' own advances so that they add up to the walker's: to those that show, and to those that hang.
  var corrections: (shown: Int64, hanging: Int64) = (0, 0)

  /// Makes the room between the cells that show less where they are wider than a width, by as much everywhere.
  mutating func tighten(to width: Int64, unit: Double) {
    let count = shownCount
    let excess = cells[..<count].reduce(0) { $0 + $1.advance } - width
    guard excess > 0, count > 1 else { return }
    widen(cells.indices.prefix(count - 1), by: -excess, unit: unit)
  }

  /// Shares units among cells as evenly as whole units can be.
  mutating func widen(_ places: some Collection<Int>, by units: Int64, unit: Double) {
    let parts = Int64(places.count)
    for (number, place) in places.enumerated() {
      let (before, behind) = (Int64(number), Int64(number) + 1)
      let share = units / parts + (units % parts * behind / parts - units % parts * before / parts)
      cells[place].widen(by: share, unit: unit)
    }
  }

  /// How many of the cells show.
  var shownCount: Int {
    let hanging = cells.reversed().prefix {
      $0.kind != .token && $0.range.lowerBound >= visibleEnd && !$0.range.isEmpty
    }
    return cells.count - hanging.count
  }
}
