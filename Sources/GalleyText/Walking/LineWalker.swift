// The one line walker. Sizes, layouts, line counts, intrinsic widths and intervals all come from it.
//
// Problem: greedy line breaking over prepared prefix sums, at any width, without allocating.
// Approach: the widest run of segments whose visible end fits makes a line. A quick loop passes plain segments; segments
// with traits are taken one by one. Every comparison with the limit leaves a threshold: those that held raise `lower`, those
// that failed reduce `upper`, so every limit in [lower, upper) takes the same decisions.
// Limits: cuts inside a word, and breaks that change glyphs, go through the Reshaper.

/// A place where a line starts.
package struct LineStart: Hashable, Sendable {
  /// The segment that holds it; the count of segments at the end of the text.
  package var segment: Int
  /// UTF-8 bytes from the start of the text.
  package var offset: Int
  /// The advance from the start of the text, in its unit.
  package var advance: Int64
  /// Whether cutting the text here changes glyphs after it.
  package var isUnsafe: Bool

  /// The start of the text.
  package static let textStart = LineStart(segment: 0, offset: 0, advance: 0, isUnsafe: false)
}

/// A line as the walker found it, in the text's unit.
package struct WalkedLine {
  package var start: LineStart
  /// Where the next line starts.
  package var end: LineStart
  /// The advance up to the trailing white space, a visible hyphen included.
  package var width: Int64
  /// The advance of the whole line.
  package var advance: Int64
  package var reason: BreakReason

  /// Its part of the text, in UTF-8 bytes.
  package var range: Range<Int> { start.offset..<end.offset }
  /// Whether no opportunity on it fit, so that it was cut inside a word or sticks out.
  package var isRetried = false
  /// What ending it did to the glyphs in front of its end.
  package var cut = LineCut.none
}

/// Walks one prepared text's lines at one limit.
package struct LineWalker {
  let segments: SegmentTable
  var traits: WalkTraits
  let reshaper: (any Reshaper)?
  /// The widest line that fits, in units; may change between lines.
  var limit: Int64
  /// Where the line begins between the tab stops, in units; may change between lines.
  var indent = 0.0
  /// No line ends after this segment or one behind it unless it must.
  var barrier = Int.max
  /// What the widest line that fits has beyond `limit`, less than a unit; may change between lines.
  var slack: Double
  /// Every limit from `lower` on, below `upper`, gives the lines walked so far.
  private(set) var lower = Int64.min
  private(set) var upper = Int64.max
  var position = LineStart.textStart
  /// Whether a fraction of a unit decided something, so that the lines hold for this very width only.
  var dependsOnFraction = false
  /// Lines whose ends are not found but given.
  var chosen: ChosenLines?
  private var chunk = 0

  init(_ segments: SegmentTable, traits: WalkTraits, reshaper: (any Reshaper)?, limit: Int64, slack: Double = 0) {
    self.segments = segments
    self.traits = traits
    self.reshaper = reshaper
    self.limit = limit
    self.slack = slack
  }

  /// The next line; nil at the end of the text.
  ///
  /// - Complexity: O(segments on the line); a cut inside a word adds its clusters once.
  mutating func next() -> WalkedLine? {
    guard position.segment < segments.count else { return nil }
    let line = chosenLine() ?? restartedLine() ?? fill()
    position = line.end
    while chunk < segments.chunks.count - 1, segments.chunks[chunk].end <= position.segment { chunk += 1 }
    return line
  }

  /// The line from `position`. Takes a break back when the glyphs it changes no longer fit, and tries the one before.
  private mutating func fill() -> WalkedLine {
    let start = candidate(from: position)
    var bound = min(segments.count, barrier)
    // What the line must leave free: nothing, or a hyphen once one did not fit (browsers).
    var reserve: Int64 = 0
    var first: FirstAttempt?
    // The fullest line, if only rounding keeps it from fitting: taken after all when there is no other.
    var rounded: (line: Candidate, end: Int)?
    while true {
      var line = start
      let next = scan(&line, upTo: bound)
      if traits.trimsEnds, bound == segments.count, let trimmed = trimmedLine(line, at: next) { return trimmed }
      failed(line.lostHyphen)
      if bound == segments.count, let shrunk = shrunk(line, in: next) { return shrunk }
      // A last segment whose hyphen has no room leaves nothing behind it to look at: the segment itself is cut.
      let stop = min(next, segments.count - 1)
      let attempt = first ?? FirstAttempt(line: line, next: stop)
      first = attempt
      guard let end = line.end else {
        if let rounded {
          note(rounded.line.width)
          return ended(rounded.line, after: rounded.end)
        }
        var retried =
          if !traits.cutsWords, traits.cutting == .browser {
            stickOut(start, attempt, from: stop)
          } else {
            reserve > 0 ? cut(attempt.line, in: attempt.next) : cut(line, in: stop)
          }
        retried.isRetried = true
        return retried
      }
      if segments.traits[end].contains(.automatic), let whole = lastWord(before: end), !parts(behind: whole, start) {
        bound = whole + 1
        continue
      }
      if line.losesSoftHyphen, traits.cutting == .browser { reserve = traits.hyphenAdvance }
      if reserve > 0 {
        let needed = line.endReach(unhyphenated(line.openWidth, at: end) + reserve)
        if needed > limit {
          failed(needed)
          bound = end
          continue
        }
      }
      if next < segments.count, segments.traits[end].contains(.unsafe) {
        let offset = Int(segments.ends[end])
        let width = cutWidth(of: line, after: end)
        let isGrown = accepts(grownCutAt: offset, of: line)
        if isGrown, width > limit, traits.cutsWords {
          // Browsers look for no earlier opportunity, but go on between clusters.
          failed(width)
          var retried = cut(line, in: stop)
          retried.isRetried = true
          return retried
        }
        guard width <= limit && fits(width, of: line, cutAt: offset) || isGrown else {
          if width > limit {
            failed(width)
          } else if bound == segments.count {
            var kept = line
            kept.narrow(to: width, .cut(offset))
            rounded = (kept, end)
          }
          bound = end
          continue
        }
        held(line.width)
        line.narrow(to: width, .cut(offset))
      }
      note(line.width)
      return endedHanging(line, after: end)
    }
  }

  /// An empty line that starts at a place.
  func candidate(from start: LineStart) -> Candidate {
    Candidate(start: start, correction: start.isUnsafe ? reshaper?.startCorrection(at: start.offset) : nil)
  }

  /// The last segment before another after which the line may end without parting a word; nil for none.
  private func lastWord(before end: Int) -> Int? {
    (position.segment..<end).last { segments.traits[$0].isDisjoint(with: [.glued, .automatic]) }
  }

  /// Whether the line that ends after segment `whole` is so empty that the word behind it is hyphenated.
  ///
  /// - Source: `NSParagraphStyle.hyphenationFactor`: the width without hyphenation has a lesser share of the line.
  private mutating func parts(behind whole: Int, _ start: Candidate) -> Bool {
    guard traits.hyphenationFactor > 0 else { return false }
    var line = start
    _ = scan(&line, upTo: whole + 1)
    let least = Int64(min((Double(line.width) / traits.hyphenationFactor).rounded(.down), 0x1p60)) + 1
    note(least)
    return limit >= least
  }

  func unhyphenated(_ width: Int64, at end: Int) -> Int64 {
    segments.traits[end].contains(.hyphen) ? width - traits.hyphenAdvance : width
  }

  /// Passes all segments below `bound` that fit; returns the first that does not, or where the line ends by itself.
  mutating func scan(_ line: inout Candidate, upTo bound: Int) -> Int {
    var index = position.segment
    var chunk = chunk
    while index < bound {
      let part = segments.chunks[chunk]
      let last = min(part.end, bound)
      let from = index
      if line.column.isNone {
        let reach = Int32(clamping: line.origin &+ limit &- part.base)
        while index < last, segments.traits[index].isEmpty, segments.visibleAdvances[index] <= reach { index += 1 }
        if index > from { line.take(index - 1, of: segments, base: part.base) }
      }
      guard index < last else {
        chunk += 1
        continue
      }
      let kind = segments.traits[index]
      if kind.contains(.box) { enterBox(&line, in: index) }
      let hyphen = kind.contains(.reservesHyphen) ? traits.hyphenAdvance : 0
      var width = line.reach(part.base + Int64(segments.visibleAdvances[index]) - line.origin + hyphen)
      if kind.contains(.tab), !kind.contains(.blank) {
        var ahead = line
        pass(index, on: &ahead)
        width = ahead.reach(ahead.visible)
      }
      let isInner = isInner(index, kind)
      if isInner { width = line.reach(part.base + Int64(segments.advances[index]) - line.origin + hyphen) }
      if width > limit, !kind.contains(.blank) || isInner {
        failed(width)
        return index
      }
      if takeSpecial(index, kind, base: part.base, into: &line) { return segments.count }
      index += 1
    }
    return bound
  }

  /// Passes one segment with traits that fits; true when the line ends after it.
  private mutating func takeSpecial(_ index: Int, _ kind: Segment.Traits, base: Int64, into line: inout Candidate)
    -> Bool
  {
    if kind.contains(.receding) { held(line.reach(line.visible)) }
    line.pass(index, kind, of: segments, base: base)
    if kind.contains(.reservesHyphen) { held(line.reach(line.visible + traits.hyphenAdvance)) }
    if kind.contains(.tab) {
      passTabs(index, on: &line)
      if !kind.contains(.blank) { held(line.reach(line.visible)) }
    }
    var hyphen: Int64 = 0
    if kind.contains(.hyphen) {
      hyphen = traits.hyphenAdvance
      guard line.reach(line.visible + hyphen) <= limit else {
        line.lose(hyphen, after: index, isAutomatic: kind.contains(.automatic))
        return false
      }
    }
    if !kind.contains(.glued) {
      guard isInner(index, kind) else {
        line.keep(index, hyphen: hyphen)
        return kind.contains(.mandatory)
      }
      if kind.contains(.mandatory) || index == segments.count - 1 {
        held(line.wholeAdvance)
        line.keep(index, hyphen: hyphen)
      }
    }
    return kind.contains(.mandatory)
  }

  /// Whether a segment that is blank at a line's start stands behind others on its line.
  private func isInner(_ index: Int, _ kind: Segment.Traits) -> Bool {
    guard kind.contains(.leading), index > position.segment else { return false }
    // What does not count in the width has a segment of its own.
    let front = segments.traits[index - 1]
    return !(index - 1 == position.segment && front.isSuperset(of: [.leading, .glued]))
  }

  /// Begins the interval anew, for lines of another limit.
  mutating func forgetThresholds() { (lower, upper) = (.min, .max) }

  /// Notes a comparison that held.
  mutating func held(_ width: Int64) { lower = max(lower, width) }
  /// Notes a comparison that failed.
  mutating func failed(_ width: Int64) { upper = min(upper, width) }
  /// Notes that limits outside [lower, upper) may give other lines.
  mutating func narrow(from lower: Int64 = .min, below upper: Int64) {
    held(lower)
    failed(upper)
  }
  /// Notes the width of a line that is taken whether it fits or not, so that whether it overflows is part of the answer.
  mutating func note(_ width: Int64) { width <= limit ? held(width) : failed(width) }
}

/// What the walker needs to know of a text besides its segments.
package struct WalkTraits: Hashable, Sendable {
  /// The advance of the hyphen that a broken soft hyphen shows, in units.
  package var hyphenAdvance: Int64
  package var tabs: TabStops
  /// Where the words that fit have a lesser share of the line, the next one is hyphenated.
  package var hyphenationFactor: Double
  /// Whether a word wider than the line is cut between grapheme clusters; otherwise it sticks out.
  package var cutsWords: Bool
  /// Whose rules a cut inside a word follows.
  package var cutting: Cutting

  /// Rules for cuts inside words.
  package enum Cutting: Hashable, Sendable {
    /// The piece fits as it is shaped on its own; what has no width stays with what is before it.
    case exact
    /// As Chromium cuts: by the positions of the uncut word, so that a piece that is shaped as a whole may grow past the line.
    case browser
  }

  /// Whether lines are analyzed afresh where they start.
  package var restarts: Restarts
  /// Whether a closing mark may be halved where a line ends.
  package var trimsEnds: Bool
  /// Each box of a line, and each tab, is rounded up to a multiple of this, in units; 1 where nothing is.
  package var grid: Int64
  /// A pixel (a point), in units.
  package var pixel: Int64

  /// Which line starts change the opportunities behind them.
  package enum Restarts: Hashable, Sendable {
    case never
    /// Those inside a word.
    case inWords
    /// Those inside a word, and opportunities where the breaker says so.
    case atOpportunities
  }

  package init(
    hyphenAdvance: Int64, tabs: TabStops, hyphenationFactor: Double = 1, cutsWords: Bool = true,
    cutting: Cutting = .exact, restarts: Restarts = .never, trimsEnds: Bool = false, grid: Int64 = 1, pixel: Int64 = 1
  ) {
    self.hyphenationFactor = hyphenationFactor
    self.hyphenAdvance = hyphenAdvance
    self.tabs = tabs
    self.cutsWords = cutsWords
    self.cutting = cutting
    self.restarts = restarts
    self.trimsEnds = trimsEnds
    self.grid = grid
    self.pixel = pixel
  }

  /// Where `count` tabs in a row lead, the first of which starts at `start`. What leads to where text begins is rounded up.
  package func landing(of count: Int, at start: Double) -> TabStops.Landing {
    var landing = tabs.landing(of: count, at: start)
    if landing.aligned == nil { landing.advance = roundedUp(landing.advance) }
    return landing
  }

  /// The least multiple of the grid that is not below `advance`.
  func roundedUp(_ advance: Int64) -> Int64 {
    guard grid > 1 else { return advance }
    let rest = advance % grid
    return rest == 0 ? advance : advance - rest + (rest > 0 ? grid : 0)
  }
}
