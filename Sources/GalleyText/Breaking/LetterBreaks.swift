/// A breaker that reads English text one character at a time and tells its states apart as finely as its answers need.
///
/// Characters are bytes: ASCII as itself, and above it the punctuation of printed English.
///
/// `@unchecked Sendable`: its pointers lead to constants of the program.
package struct LetterBreaks: @unchecked Sendable {
  /// The characters from `firstPunctuation` on: dashes, quotation marks, the ellipsis; all of U+2000 to U+203F.
  private static let punctuation: [UInt32] = [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026]

  private static var firstPunctuation: UInt8 { 0x80 }

  /// All characters.
  package static var characters: [UInt8] {
    Array(0x20...0x7E) + Array(firstPunctuation..<firstPunctuation + UInt8(punctuation.count))
  }

  /// The scalar that a byte stands for; nil where it stands for none.
  package static func scalar(_ character: UInt8) -> UInt32? {
    if (0x20...0x7E).contains(character) { return UInt32(character) }
    let place = Int(character) - Int(firstPunctuation)
    return punctuation.indices.contains(place) ? punctuation[place] : nil
  }

  /// All scalars that bytes stand for.
  package static var scalars: [UInt32] { characters.compactMap(scalar) }

  /// Where it stands: behind which character, and in which context.
  package struct State: Hashable, Sendable {
    /// The character; 0 at the start of a text.
    package var character: UInt8
    var automaton: UInt8
    /// Whether a letter or digit is in front of a hyphen, where that makes a difference.
    var isBehindAlphanumeric = false
  }

  private let scanner: LineBreakScanner

  init(_ scanner: LineBreakScanner) { self.scanner = scanner }

  /// At the start of a text.
  package var start: State { State(character: 0, automaton: LineBreakAutomaton.start) }

  /// Behind a character as it mostly is met: behind a letter.
  package func usual(_ character: UInt8) -> State? {
    step(State(character: UInt8(ascii: "a"), automaton: scanner.automaton.letterState), character)?.state
  }

  /// Reads a character.
  ///
  /// - Returns: whether a line may end in front of it, and where the breaker stands behind it; nil where more than what is in
  ///   front of the character decides.
  package func step(_ state: State, _ character: UInt8) -> (breaks: Bool, state: State)? {
    var next = State(character: character, automaton: state.automaton)
    guard let scalar = Self.scalar(character) else { return nil }
    let symbol = scanner.symbols.leaves[scanner.symbols.leafIndex(scalar)]
    let action = scanner.automaton.step(&next.automaton, symbol: symbol)
    if character == UInt8(ascii: "-"), scanner.hasPairs {
      next.isBehindAlphanumeric = state.character.isASCIILetter || (0x30...0x39).contains(state.character)
    }
    guard let front = Self.scalar(state.character) else { return (false, next) }
    let told =
      scanner.hasPairs ? scanner.tableAnswer(front, scalar, isBehindAlphanumeric: state.isBehindAlphanumeric) : nil
    guard told != nil || !action.isPending && !action.isMandatory else { return nil }
    return (told ?? action.breaks, next)
  }
}

extension LineBreaker {
  /// The breaker for English text.
  ///
  /// - Precondition: the options are not tailored.
  package var letters: LetterBreaks { LetterBreaks(makeScanner(UnsafeBufferPointer(start: nil, count: 0), from: 0)) }
}
