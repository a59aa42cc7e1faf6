/// Walks over a text and stops at every line break opportunity.
///
/// A scanner may start anywhere and sees nothing before its start: rules that look back (regional indicators, quotation
/// marks, dictionary runs) begin afresh there, as they do at the start of a line. It reads every character once, plus
/// what a rule looks ahead, so that scanning is linear. It borrows the text's memory.
package struct LineBreakScanner {
  /// Which loop reads on.
  enum Mode {
    /// The automaton alone (UAX #14).
    case automaton
    /// The browser's pair table alone; the automaton stands still.
    case latin
    /// The browser's pair table where it speaks, else the automaton.
    case mixed
    /// Everything one by one, with the options that change more than the table.
    case tailored
  }

  let bytes: UnsafePointer<UInt8>
  let end: Int
  let automaton: LineBreakAutomaton
  let symbols: ScalarTrie
  let dictionary: (any DictionaryBreaks)?
  /// Whether the browser's pair table speaks before the automaton.
  let hasPairs: Bool

  var mode: Mode
  /// Where the line began that is being read.
  var lineStart: Int
  /// Where the next character begins.
  var offset: Int
  /// The automaton's state before that character (not kept in mode `latin`).
  var state = LineBreakAutomaton.start
  /// The place that the automaton has not decided yet, or −1.
  var pending = -1
  /// The last two characters in the modes of the browser; 0 before the line's start.
  var previous: UInt32 = 0
  var beforePrevious: UInt32 = 0
  var run = DictionaryRun()
  var tailoring: LineBreakTailoring?
  /// A place for lines that are too wide, put off until it is known that it is not one for all lines, or −1.
  var postponed = -1
  /// The place from which characters of class SA are of interest: a run's start, or the dictionary's next break.
  var watch: Int
  private var isFinished = false
  /// The last offset that was found.
  private var last: Int
  /// Found by `next()` but not yet handed out.
  private var queue = OpportunityQueue()
  /// The same in mode `tailored`, last one first: a place that is decided late may lie before one already found.
  private var backlog: [BreakOpportunity] = []

  /// A scanner of the text behind `start`.
  ///
  /// - Parameters:
  ///   - utf8: valid UTF-8, which must live as long as the scanner.
  ///   - table: the rules.
  ///   - options: choices among what the rules allow; `strictness` counts where a table does not express it.
  ///   - dictionary: asked once about every maximal run of class SA; nil leaves the runs whole.
  ///   - start: in bytes; the start of a scalar, or the end.
  package init(
    _ utf8: UnsafeBufferPointer<UInt8>, table: LineBreakTable, options: LineBreakOptions = LineBreakOptions(),
    dictionary: (any DictionaryBreaks)?, start: Int = 0
  ) {
    precondition(start >= 0 && start <= utf8.count, "a line starts inside its text")
    let none: StaticString = ""
    bytes = utf8.baseAddress ?? none.utf8Start
    end = utf8.count
    automaton = LineBreakAutomaton(table)
    symbols = ScalarTrie(
      top: LineBreakSymbols.top, middle: LineBreakSymbols.middle, leaves: LineBreakSymbols.leaves)
    self.dictionary = dictionary
    hasPairs = table != .unicode
    tailoring = options.areTailored ? LineBreakTailoring(options) : nil
    mode = options.areTailored ? .tailored : hasPairs ? .latin : .automaton
    lineStart = start
    offset = start
    last = start
    watch = dictionary == nil ? Int.max : start
  }

  /// The next opportunity, or nil when the end of the text has been handed out.
  ///
  /// - Complexity: O(n) over all calls, in bytes; with tailoring options all of it in the first.
  package mutating func next() -> BreakOpportunity? {
    if mode == .tailored {
      if !isFinished {
        var found: [BreakOpportunity] = []
        appendAll(to: &found)
        backlog = found.reversed()
      }
      return backlog.popLast()
    }
    var queue = self.queue
    if queue.first == nil { read(into: &queue) }
    let next = queue.removeFirst()
    self.queue = queue
    return next
  }

  /// Appends all opportunities that `next()` would still hand out.
  ///
  /// - Complexity: O(n) in bytes.
  package mutating func appendAll(to found: inout [BreakOpportunity]) {
    while let opportunity = queue.removeFirst() { found.append(opportunity) }
    while let opportunity = backlog.popLast() { found.append(opportunity) }
    let known = found.count
    read(into: &found)
    if mode == .tailored { found.restoreOrder(from: known) }
  }

  /// Reads on until the sink has enough or the text ends.
  private mutating func read<Sink: OpportunitySink>(into sink: inout Sink) {
    while !sink.hasEnough, !isFinished {
      if offset >= end {
        finish(into: &sink)
      } else {
        readSome(into: &sink)
      }
    }
  }

  /// Reads on in the mode that it is in.
  mutating func readSome<Sink: OpportunitySink>(into sink: inout Sink) {
    switch mode {
    case .automaton: readByAutomaton(into: &sink)
    case .latin: readLatin(into: &sink)
    case .mixed: readMixed(into: &sink)
    case .tailored: readTailored(into: &sink)
    }
  }

  /// Reads on by the automaton alone.
  private mutating func readByAutomaton<Sink: OpportunitySink>(into sink: inout Sink) {
    var offset = self.offset
    var state = self.state
    let (bytes, end, automaton, symbols) = (self.bytes, self.end, self.automaton, self.symbols)
    while offset < end {
      let position = offset
      let byte = bytes[offset]
      let symbol: UInt8
      if byte < 0x80 {
        offset &+= 1
        // Inside a word nothing happens: a letter after a letter never breaks and leads to the same state.
        if state == automaton.letterState, byte.isASCIILetter { continue }
        symbol = symbols.leaves[Int(byte)]
      } else {
        let (scalar, length) = decodeScalar(bytes, at: offset, end: end)
        offset &+= length
        symbol = symbols.leaves[symbols.leafIndex(scalar)]
      }
      let action = automaton.step(&state, symbol: symbol)
      let isWatched = symbol >= LineBreakSymbols.firstDictionary && position >= watch
      if action.isNone, !isWatched { continue }
      settle(action, at: position, isWatched: isWatched, into: &sink)
      if sink.hasEnough { break }
    }
    self.offset = offset
    self.state = state
  }

  /// Does what an action says about the place before a character; `isWatched` asks the dictionary too.
  @inline(__always)
  mutating func settle<Sink: OpportunitySink>(
    _ action: LineBreakAutomaton.Action, at position: Int, isWatched: Bool, into sink: inout Sink
  ) {
    if action.resolvesPending, pending >= 0 { found(pending, isMandatory: false, into: &sink) }
    if action.isPending {
      pending = position
    } else if action.resolvesPending {
      pending = -1
    }
    let breaksBetweenWords = isWatched && breaksByDictionary(at: position)
    if action.breaks || breaksBetweenWords { found(position, isMandatory: action.isMandatory, into: &sink) }
  }

  /// Hands out an opportunity.
  @inline(__always)
  mutating func found<Sink: OpportunitySink>(_ position: Int, isMandatory: Bool, into sink: inout Sink) {
    last = position
    sink.append(BreakOpportunity(offset: position, kind: isMandatory ? .mandatory : kind(at: position)))
  }

  /// Hands out the place for lines that are too wide that was put off, if there is one.
  mutating func foundPostponed<Sink: OpportunitySink>(into sink: inout Sink) {
    guard postponed >= 0 else { return }
    last = postponed
    sink.append(BreakOpportunity(offset: postponed, kind: .lastResort))
    postponed = -1
  }

  /// Reads the line that starts at `position` as if it began the text.
  mutating func beginLine(at position: Int) {
    lineStart = position
    (previous, beforePrevious) = (0, 0)
    state = LineBreakAutomaton.start
    pending = -1
  }

  @inline(__always)
  private func kind(at position: Int) -> BreakOpportunity.Kind {
    let followsSoftHyphen = position - lineStart >= 2 && bytes[position - 1] == 0xAD && bytes[position - 2] == 0xC2
    return followsSoftHyphen ? .hyphen : .allowed
  }

  /// Decides what is pending, and hands out the end itself unless a line feed there has done so.
  private mutating func finish<Sink: OpportunitySink>(into sink: inout Sink) {
    isFinished = true
    var isMandatory = false
    if mode != .latin {
      let action = automaton.end(state)
      if action.resolvesPending, pending >= 0 {
        if postponed == pending { postponed = -1 }
        found(pending, isMandatory: false, into: &sink)
      }
      isMandatory = action.isMandatory
    }
    foundPostponed(into: &sink)
    if last < end {
      last = end
      sink.append(BreakOpportunity(offset: end, kind: isMandatory ? .mandatory : .allowed))
    }
  }
}

extension UInt8 {
  @inline(__always)
  var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
