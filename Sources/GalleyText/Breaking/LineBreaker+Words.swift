// The breaks of one word between spaces, as far as a breaker that comes to it there can tell: what may be remembered for the
// next text that has the word.

/// Where a breaker stands in front of a word.
package struct BreakState: Hashable, Sendable {
  /// What is in front of the word.
  package enum Front: Sendable {
    case nothing
    case space
    /// A character above U+00FF.
    case character
  }

  /// The automaton's state.
  package var automaton: UInt8
  package var front: Front

  /// Before the first character of a text.
  package static let textStart = BreakState(automaton: LineBreakAutomaton.start, front: .nothing)

  package init(automaton: UInt8, front: Front) {
    self.automaton = automaton
    self.front = front
  }
}

/// What a breaker says about a word.
package struct WordBreaks: Hashable, Sendable {
  /// Whether a line may end in front of it.
  package var breaksBefore: Bool
  /// The opportunities inside it, in UTF-8 bytes from its start.
  package var inner: [BreakOpportunity]
  /// The automaton's state behind the word, and one space if that follows.
  package var exit: UInt8
  /// Whether it is the same at the end of the text.
  package var endsAlike: Bool
}

extension LineBreaker {
  /// The breaks of a word; nil where more of the text would decide them.
  ///
  /// - Parameters:
  ///   - word: valid UTF-8 without U+0020 and controls.
  ///   - entry: where the breaker stands.
  ///   - isSpaced: whether a space follows or the text ends, rather than another character.
  /// - Precondition: the options are not tailored.
  /// - Complexity: O(bytes).
  package func breaks(
    ofWord word: UnsafeBufferPointer<UInt8>, from entry: BreakState, isSpaced: Bool
  ) -> WordBreaks? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count + 1) { bytes in
      // A space stands for whatever is in front: the scanner knows better.
      bytes.initialize(repeating: 0x20)
      for index in word.indices { bytes[index + 1] = word[index] }
      let front = entry.front == .nothing ? 0 : 1
      let text = UnsafeBufferPointer(rebasing: bytes[(1 - front)...])
      var scanner = makeScanner(text, from: front)
      scanner.resume(from: entry)
      var found: [BreakOpportunity] = []
      while scanner.offset < text.count { scanner.readSome(into: &found) }
      var exit = scanner.stateBehind(front..<text.count, from: entry.automaton)
      var endsAlike = true
      if scanner.pending >= 0 {
        guard isSpaced else { return nil }
        let atEnd = scanner.automaton.end(scanner.state).resolvesPending
        let atSpace = scanner.automaton.step(&scanner.state, symbol: scanner.symbols.leaves[0x20])
        // A space that does not decide the place may leave that to what comes behind it.
        guard atSpace.resolvesPending, !atSpace.isPending else { return nil }
        endsAlike = atEnd
        found.append(BreakOpportunity(offset: scanner.pending, kind: .allowed))
      }
      if isSpaced { _ = scanner.automaton.step(&exit, symbol: scanner.symbols.leaves[0x20]) }
      let inner = found.filter { $0.offset > front }
      return WordBreaks(
        breaksBefore: found.first?.offset == front && front > 0,
        inner: inner.map { BreakOpportunity(offset: $0.offset - front, kind: $0.kind) }, exit: exit,
        endsAlike: endsAlike)
    }
  }

  /// Reads on character by character where characters are words of their own.
  package var stepper: BreakStepper { BreakStepper(makeScanner(UnsafeBufferPointer(start: nil, count: 0), from: 0)) }
}

/// A breaker that reads a text one character at a time, for characters that need no look ahead.
///
/// `@unchecked Sendable`: its pointers lead to constants of the program.
package struct BreakStepper: @unchecked Sendable {
  private let automaton: LineBreakAutomaton
  private let symbols: ScalarTrie
  private let hasPairs: Bool

  fileprivate init(_ scanner: LineBreakScanner) {
    automaton = scanner.automaton
    symbols = scanner.symbols
    hasPairs = scanner.hasPairs
  }

  /// What the rules know a character as; nil where a dictionary has a say.
  package func symbol(of scalar: UInt32) -> UInt8? {
    let symbol = symbols.leaves[symbols.leafIndex(scalar)]
    return symbol < LineBreakSymbols.firstDictionary ? symbol : nil
  }

  /// Reads a character above U+00FF.
  ///
  /// - Returns: whether a line may end in front of it; nil where characters behind it decide.
  package func step(_ state: inout BreakState, symbol: UInt8) -> Bool? {
    let action = automaton.step(&state.automaton, symbol: symbol)
    let breaks = action.breaks || hasPairs && state.front == .space
    state.front = .character
    return action.isPending || action.isMandatory ? nil : breaks
  }

  /// Reads characters above U+00FF that follow such a one.
  ///
  /// - Parameters:
  ///   - symbols: what the rules know them as; it gets 1 where a line may end in front of a character, 0 elsewhere.
  ///   - automaton: the state in front, and then behind those that were read.
  /// - Returns: how many were read: up to the first where characters behind it decide.
  package func read(_ symbols: UnsafeMutablePointer<UInt8>, count: Int, _ automaton: inout UInt8) -> Int {
    var state = automaton
    for index in 0..<count {
      let action = self.automaton.step(&state, symbol: symbols[index])
      if action.isPending || action.isMandatory { return index }
      symbols[index] = action.breaks ? 1 : 0
      automaton = state
    }
    return count
  }

  /// Reads spaces.
  package func skipSpaces(_ count: Int, _ state: inout BreakState) {
    for _ in 0..<count { _ = automaton.step(&state.automaton, symbol: symbols.leaves[0x20]) }
    if count > 0 { state.front = .space }
  }
}

extension LineBreakScanner {
  /// Stands where another scanner stood, behind one character if there was one.
  fileprivate mutating func resume(from entry: BreakState) {
    guard entry.front != .nothing else { return }
    lineStart = 0
    // Of characters above U+00FF the pair table asks no more.
    previous = entry.front == .space ? 0x20 : 0xFFFF
    state = entry.automaton
    if hasPairs { mode = .mixed }
  }

  /// The automaton's state once it has read a part of the text, whether or not the pair table had its say there.
  fileprivate func stateBehind(_ range: Range<Int>, from entry: UInt8) -> UInt8 {
    var state = entry
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = decodeScalar(bytes, at: offset, end: end)
      _ = automaton.step(&state, symbol: symbols.leaves[symbols.leafIndex(scalar)])
      offset += length
    }
    return state
  }
}
