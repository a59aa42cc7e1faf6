// The browser's iterator. For the place between the characters p and c the first line that matches decides:
//
//   1. c is a space: no break
//   2. p is a space: break, whatever follows
//   3. p or c is a control: no break
//   4. p is "-" and c a digit: break after a letter or digit before the "-"
//   5. p is "-" and c above U+007F: the automaton
//   6. p and c up to U+00FF: a pair table without context
//   7. else: the automaton
//
// Spaces are U+0020, U+0009 and U+000A. Lines 1 to 6 inside Latin-1 are one generated table. A line feed always ends
// the line, and the next line is read as if it began the text.

/// What the pair table says about two characters up to U+00FF.
private enum LatinPair {
  static let breaks = UInt8(ascii: "1")
  /// A break if a letter or digit stands before the first of the two.
  static let breaksAfterAlphanumeric = UInt8(ascii: "2")
  static let asksAutomaton = UInt8(ascii: "3")
}

extension LineBreakScanner {
  @inline(__always)
  private func pair(_ p: UInt32, _ c: UInt32) -> UInt8 {
    let classes = LatinPairCells.classes.utf8Start
    let index = Int(classes[Int(p)]) << 6 | Int(classes[Int(c)])
    return LatinPairCells.matrix.utf8Start[index]
  }

  /// Reads characters up to U+00FF by the pair table until something is found or another character comes.
  mutating func readLatin<Sink: OpportunitySink>(into sink: inout Sink) {
    var offset = self.offset
    var p = previous
    var pp = beforePrevious
    defer {
      self.offset = offset
      previous = p
      beforePrevious = pp
    }
    while offset < end {
      let (c, length) = decodeScalar(bytes, at: offset, end: end)
      if c > 0xFF { break }
      let answer = pair(p, c)
      if answer == LatinPair.asksAutomaton { break }
      let breaks =
        answer == LatinPair.breaks || answer == LatinPair.breaksAfterAlphanumeric && pp.isASCIIAlphanumeric
      if breaks { found(offset, isMandatory: false, into: &sink) }
      offset &+= length
      pp = p
      p = c
      if c == 0x0A {
        found(offset, isMandatory: true, into: &sink)
        lineStart = offset
        (p, pp) = (0, 0)
        return
      }
      if breaks, sink.hasEnough { return }
    }
    if offset < end {
      mode = .mixed
      catchUp(to: offset)
    }
  }

  /// Brings the automaton, which has slept through Latin-1 text, to a place.
  ///
  /// After a letter its state is known, so it need not read from the line's start.
  private mutating func catchUp(to position: Int) {
    var from = position
    while from > lineStart, !bytes[from - 1].isASCIILetter { from -= 1 }
    state = from > lineStart ? automaton.letterState : LineBreakAutomaton.start
    pending = -1
    while from < position {
      let (scalar, length) = decodeScalar(bytes, at: from, end: end)
      // The pair table has decided these places.
      _ = automaton.step(&state, symbol: symbols.leaves[symbols.leafIndex(scalar)])
      from += length
    }
  }

  /// Reads characters by table and automaton until something is found, or a letter leads back to the table alone.
  mutating func readMixed<Sink: OpportunitySink>(into sink: inout Sink) {
    while offset < end {
      let position = offset
      let (c, length) = decodeScalar(bytes, at: position, end: end)
      let symbol = symbols.leaves[symbols.leafIndex(c)]
      let isWatched = symbol >= LineBreakSymbols.firstDictionary && position >= watch
      let action = automaton.step(&state, symbol: symbol)
      offset = position &+ length
      let p = previous
      if position > lineStart, let breaks = tableAnswer(p, c) {
        if action.resolvesPending, pending >= 0 { found(pending, isMandatory: false, into: &sink) }
        if action.resolvesPending || action.isPending { pending = -1 }
        if isWatched { _ = breaksByDictionary(at: position) }
        if breaks { found(position, isMandatory: false, into: &sink) }
      } else if !action.isNone || isWatched {
        settle(action, at: position, isWatched: isWatched, into: &sink)
      }
      beforePrevious = p
      previous = c
      if c == 0x0A {
        found(offset, isMandatory: true, into: &sink)
        lineStart = offset
        (previous, beforePrevious) = (0, 0)
        mode = .latin
        return
      }
      if c < 0x80, UInt8(truncatingIfNeeded: c).isASCIILetter {
        mode = .latin
        return
      }
      if sink.hasEnough { return }
    }
  }

  /// What lines 1 to 4 and 6 say, or nil where the automaton decides.
  @inline(__always)
  func tableAnswer(_ p: UInt32, _ c: UInt32) -> Bool? {
    tableAnswer(p, c, isBehindAlphanumeric: beforePrevious.isASCIIAlphanumeric)
  }

  /// The same, with a letter or digit in front of the first of the two or not.
  @inline(__always)
  func tableAnswer(_ p: UInt32, _ c: UInt32, isBehindAlphanumeric: @autoclosure () -> Bool) -> Bool? {
    if p <= 0xFF, c <= 0xFF {
      let answer = pair(p, c)
      if answer == LatinPair.asksAutomaton { return nil }
      return answer == LatinPair.breaks || answer == LatinPair.breaksAfterAlphanumeric && isBehindAlphanumeric()
    }
    // Lines 1 and 3: a space, or a control, before which nothing breaks.
    if c <= 0x20 { return false }
    if p > 0x20 { return nil }
    return p == 0x20 || p == 0x09
  }
}

extension UInt32 {
  fileprivate var isASCIIAlphanumeric: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10
  }
}
