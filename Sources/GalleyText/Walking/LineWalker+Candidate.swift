/// A line while it is being filled: what has been passed, and the last place where it may end.
struct Candidate {
  let start: LineStart
  /// Subtracted from an advance counted from the text's start, gives one counted from the line's start.
  private(set) var origin: Int64
  let startOrigin: Int64
  /// Whether another box has begun on the line.
  private(set) var isPastBox = false
  /// The end of the glyphs that starting the line here changes; the line's start when none do.
  let safeStart: Int
  /// The visible width and the whole advance of all that has been passed, but for the advance of a tab in front of `column`.
  private(set) var visible: Int64 = 0
  private(set) var advance: Int64 = 0
  /// The column that what has been passed last is in, in front of which a tab's advance is open.
  private(set) var column = TabColumn.none

  /// How far ideographic spaces that hang reach past what is visible; they count in the width, but not for the fit.
  private var wideTail: Int64 = 0

  /// The last segment after which the line may end; nil when there is none yet.
  private(set) var end: Int?
  /// The line's visible width, the hyphen included, and its whole advance when it ends there.
  private(set) var width: Int64 = 0
  private(set) var endAdvance: Int64 = 0
  private var endTail: Int64 = 0
  /// What ending it there does to its glyphs.
  private(set) var cut = LineCut.none
  /// The width but for the advance of a tab in front of the column there.
  private(set) var openWidth: Int64 = 0
  private var endColumn = TabColumn.none

  /// The width to report for the chosen end.
  var shownWidth: Int64 { width + endTail }

  /// The narrowest width that a hyphen behind `end` would have needed; it does not matter once the line goes on past it.
  private(set) var lostHyphen = Int64.max
  /// The first segment behind `end` whose hyphen did not fit.
  private(set) var lostEnd: Int?
  /// Whether a soft hyphen of the text is among the hyphens that did not fit.
  private(set) var losesSoftHyphen = false

  init(start: LineStart, correction: CutCorrection?) {
    self.start = start
    startOrigin = start.advance - (correction?.delta ?? 0)
    origin = startOrigin
    safeStart = correction?.safeOffset ?? start.offset
  }

  /// Takes everything off the line again.
  mutating func rewind() {
    origin = startOrigin
    isPastBox = false
    visible = 0
    advance = 0
    column = .none
    wideTail = 0
    end = nil
    lostHyphen = .max
    lostEnd = nil
    losesSoftHyphen = false
  }

  /// Puts segment `index` on the line without making its end a place to break.
  mutating func pass(_ index: Int, _ kind: Segment.Traits, of segments: SegmentTable, base: Int64) {
    advance = base + Int64(segments.advances[index]) - origin
    if !kind.contains(.blank) {
      visible = base + Int64(segments.visibleAdvances[index]) - origin
      wideTail = 0
    }
    if kind.contains(.wideTail) { wideTail = advance - visible }
  }

  /// Puts plain segments up to `index` on the line, after the last of which it may end.
  mutating func take(_ index: Int, of segments: SegmentTable, base: Int64) {
    pass(index, [], of: segments, base: base)
    keep(index, hyphen: 0)
  }

  /// Adds an advance that the sums leave out (a tab's), which hangs if it is blank.
  mutating func widen(by advance: Int64, isBlank: Bool) {
    origin -= advance
    self.advance += advance
    if !isBlank { visible = self.advance }
  }

  /// Begins the line's second box, in front of which rounding adds `excess`.
  mutating func enterBox(excess: Int64) {
    origin -= excess
    advance += excess
    isPastBox = true
  }

  /// How far the line reaches with what would reach to `width` but for the tab in front of the column.
  @inline(__always)
  func reach(_ width: Int64) -> Int64 { column.place(of: width) }

  /// The same at the place where the line may end.
  func endReach(_ width: Int64) -> Int64 { endColumn.place(of: width) }

  /// The whole advance of all that has been passed. White space at a column's end does not change that of the tab in front.
  var wholeAdvance: Int64 { advance + column.lead(to: visible) }

  /// Gives the tab in front of the column the advance that the column leaves it.
  mutating func closeColumn() {
    guard !column.isNone else { return }
    let lead = column.lead(to: visible)
    visible = column.place(of: visible)
    origin -= lead
    advance += lead
    column = .none
  }

  /// Begins a column behind what has been passed.
  ///
  /// - Parameters:
  ///   - stop: where the tab in front leads, and how far that is.
  ///   - end: the advance from the start of the text to the character that ends it.
  mutating func openColumn(at stop: (stop: TabStops.Stop, room: Int64), end: Int64?, hangs: Bool) {
    column = TabColumn(at: stop, start: advance, end: end.map { $0 - origin }, hangs: hangs)
  }

  /// Makes the end of what has been passed the place where the line may end.
  mutating func keep(_ index: Int, hyphen: Int64) {
    end = index
    lostHyphen = .max
    lostEnd = nil
    cut = .none
    losesSoftHyphen = false
    openWidth = visible + hyphen
    endColumn = column
    width = reach(openWidth)
    endTail = wideTail
    endAdvance = advance + hyphen + column.lead(to: openWidth)
  }

  /// Notes that the line cannot end after segment `index` because there is no room for a hyphen.
  mutating func lose(_ hyphen: Int64, after index: Int, isAutomatic: Bool) {
    if !isAutomatic { losesSoftHyphen = true }
    lostHyphen = min(lostHyphen, reach(visible + hyphen))
    if lostEnd == nil { lostEnd = index }
  }

  /// Gives the chosen end the width that its glyphs have once the text is cut there.
  mutating func narrow(to width: Int64, _ cut: LineCut) {
    self.cut = cut
    endAdvance += width - self.width
    self.width = width
  }
}

/// What the first attempt to fill a line came to; later ones end the line further in front.
struct FirstAttempt {
  /// The line as far as it fits.
  let line: Candidate
  /// The first segment that does not fit.
  let next: Int

  /// The last place that fits but for glyphs that a break there changes, or the first that fits but for its hyphen.
  var end: Int? { line.end ?? line.lostEnd }
}
