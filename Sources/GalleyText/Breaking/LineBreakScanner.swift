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
  }

  let bytes: UnsafePointer<UInt8>
  let end: Int
  let automaton: LineBreakAutomaton
  let symbols: ScalarTrie
  let dictionary: (any DictionaryBreaks)?

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
  /// Found but not yet handed out: a step decides its own place and at most one pending place before it.
  private var queue: (BreakOpportunity?, BreakOpportunity?) = (nil, nil)
  private var isFinished = false
  /// The last offset that was found.
  private var last: Int

  /// A scanner of the text behind `start`.
  ///
  /// - Parameters:
  ///   - utf8: valid UTF-8, which must live as long as the scanner.
  ///   - table: the rules.
  ///   - dictionary: asked once about every maximal run of class SA; nil leaves the runs whole.
  ///   - start: in bytes; the start of a scalar, or the end.
  package init(
    _ utf8: UnsafeBufferPointer<UInt8>, table: LineBreakTable, dictionary: (any DictionaryBreaks)?, start: Int = 0
  ) {
    precondition(start >= 0 && start <= utf8.count, "a line starts inside its text")
    let none: StaticString = ""
    bytes = utf8.baseAddress ?? none.utf8Start
    end = utf8.count
    automaton = LineBreakAutomaton(table)
    symbols = ScalarTrie(
      top: LineBreakSymbols.top, middle: LineBreakSymbols.middle, leaves: LineBreakSymbols.leaves)
    self.dictionary = dictionary
    mode = table == .unicode ? .automaton : .latin
    lineStart = start
    offset = start
    last = start
  }

  /// The next opportunity, or nil when the end of the text has been handed out.
  ///
  /// - Complexity: O(n) over all calls, in bytes.
  package mutating func next() -> BreakOpportunity? {
    while true {
      if let first = queue.0 {
        queue = (queue.1, nil)
        return first
      }
      if isFinished { return nil }
      if offset >= end {
        finish()
      } else {
        switch mode {
        case .automaton: readByAutomaton()
        case .latin: readLatin()
        case .mixed: readMixed()
        }
      }
    }
  }

  /// Reads on until something is found or the text ends.
  private mutating func readByAutomaton() {
    var offset = self.offset
    var state = self.state
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
      if action.isNone, symbol < LineBreakSymbols.firstDictionary { continue }
      settle(action, at: position, isDictionary: symbol >= LineBreakSymbols.firstDictionary)
      if queue.0 != nil { break }
    }
    self.offset = offset
    self.state = state
  }

  /// Does what an action says about the place before a character.
  mutating func settle(_ action: LineBreakAutomaton.Action, at position: Int, isDictionary: Bool) {
    if action.resolvesPending, pending >= 0 { found(pending, isMandatory: false) }
    if action.isPending {
      pending = position
    } else if action.resolvesPending {
      pending = -1
    }
    let breaksBetweenWords = isDictionary && breaksByDictionary(at: position)
    if action.breaks || breaksBetweenWords { found(position, isMandatory: action.isMandatory) }
  }

  /// Queues an opportunity.
  mutating func found(_ position: Int, isMandatory: Bool) {
    let opportunity = BreakOpportunity(offset: position, kind: isMandatory ? .mandatory : kind(at: position))
    last = position
    if queue.0 == nil { queue.0 = opportunity } else { queue.1 = opportunity }
  }

  /// Whether something waits to be handed out.
  var hasFound: Bool { queue.0 != nil }

  private func kind(at position: Int) -> BreakOpportunity.Kind {
    let followsSoftHyphen = position - lineStart >= 2 && bytes[position - 2] == 0xC2 && bytes[position - 1] == 0xAD
    return followsSoftHyphen ? .hyphen : .allowed
  }

  /// Decides what is pending, and hands out the end itself unless a line feed there has done so.
  private mutating func finish() {
    isFinished = true
    var isMandatory = false
    if mode != .latin {
      let action = automaton.end(state)
      if action.resolvesPending, pending >= 0 { found(pending, isMandatory: false) }
      isMandatory = action.isMandatory
    }
    if last < end {
      last = end
      let opportunity = BreakOpportunity(offset: end, kind: isMandatory ? .mandatory : .allowed)
      if queue.0 == nil { queue.0 = opportunity } else { queue.1 = opportunity }
    }
  }
}

extension UInt8 {
  @inline(__always)
  var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
