internal import CTextShims
internal import GalleyText

/// The advance of each character of English text before each other, and whether a line may end between them: what texts are
/// made of in faces whose rules see no more than pairs of them.
///
/// Rows are states: most characters have one, themselves; where what is in front changes the breaks behind ("(" before a space)
/// a row of their own stands for them. Filled as pairs are met. Owned by one worker; a class so that handing it on is one
/// reference.
final class LetterPairs {
  /// What a pair is, from the lowest bit: whether it is known, whether a line may end between, whether the row behind it is not
  /// that of its second character, whether its first is a space; the advance above.
  enum Pair {
    static var isKnown: UInt16 { 1 }
    static var breaks: UInt16 { 2 }
    static var turns: UInt16 { 4 }
    /// The first character is a space.
    static var isBehindSpace: UInt16 { 8 }
    /// No text with it is summed up by pairs: neither unknown nor known.
    static var unfit: UInt16 { turns }
    static var shift: UInt16 { 4 }

    /// Whether there is room for an advance.
    static func holds(_ advance: Int32) -> Bool { advance >= 0 && advance < 1 << 12 }
  }

  /// The row in front of a text.
  static var start: UInt8 { 0 }
  private static let rowLimit = 256
  /// Rows from 128 on are no character's.
  private static let spareRows = Array(UInt8(128)...255)

  /// The pairs by row and second character.
  let pairs: UnsafeMutablePointer<UInt16>
  /// The pairs of a row and the end of the text.
  let ends: UnsafeMutablePointer<UInt16>
  /// The rows behind pairs that turn.
  let turns: UnsafeMutablePointer<UInt8>
  /// The numbers of characters in UTF-8 of E2 80 and a byte less 0x80; 0 for those that are none.
  private let numbers: [UInt8]
  private var states: [LetterBreaks.State?]
  /// How many of the spare rows are taken.
  private var spareCount = 0
  private let breaks: LetterBreaks
  private let context: ShapingContext
  private let face: ContextFace

  /// nil where rules see more than pairs, or advances are in parts of design units.
  init?(_ recipe: QuickRecipe) {
    let context = recipe.style.context
    guard let face = context.face(at: 0), face.instance.subdivision == 1, face.strike == nil,
      recipe.style.letterSpacing == 0, recipe.style.wordSpacing == 0
    else { return nil }
    let on = context.features.filter { $0.value != 0 }.map(\.tag)
    guard SpaceContact(of: LetterBreaks.scalars, in: face.font.face, features: on) != .contextual else { return nil }
    self.context = context
    self.face = face
    breaks = recipe.breaker.letters
    pairs = .allocate(capacity: Self.rowLimit << 8)
    pairs.initialize(repeating: 0, count: Self.rowLimit << 8)
    ends = .allocate(capacity: Self.rowLimit)
    ends.initialize(repeating: 0, count: Self.rowLimit)
    turns = .allocate(capacity: Self.rowLimit << 8)
    turns.initialize(repeating: 0, count: Self.rowLimit << 8)
    var numbers = [UInt8](repeating: 0, count: 64)
    for character in UInt8(1)..<0x20 {
      if let scalar = LetterBreaks.scalar(character) { numbers[Int(scalar & 0x3F)] = character }
    }
    self.numbers = numbers
    states = Array(repeating: nil, count: Self.rowLimit)
    states[0] = breaks.start
    for character in UInt8(1)...0x7E { states[Int(character)] = breaks.usual(character) }
  }

  deinit {
    pairs.deallocate()
    ends.deallocate()
    turns.deallocate()
  }

  /// Where a row's pair with a byte is; bytes from 0x80 on are no character's.
  @inline(__always)
  static func place(_ row: UInt8, _ character: UInt8) -> Int { Int(row) << 8 | Int(character) }

  /// The number of a character of three bytes; nil where it is none of printed English.
  func number(_ bytes: UnsafePointer<UInt8>) -> UInt8? {
    guard bytes[0] == 0xE2, bytes[1] == 0x80 else { return nil }
    let number = numbers[Int(bytes[2] & 0x3F)]
    return number > 0 ? number : nil
  }

  /// Measures the pair of a row and a character.
  func measure(row: UInt8, _ character: UInt8, _ worker: ShapingWorker) {
    let place = Self.place(row, character)
    pairs[place] = Pair.unfit
    guard let state = states[Int(row)], row != Self.start || character != 0x20,
      let (advance, isUnsafe) = advance(state.character, character, worker), Pair.holds(advance),
      let step = breaks.step(state, character), !(step.breaks && isUnsafe && state.character != 0x20),
      let next = self.row(of: step.state)
    else { return }
    turns[place] = next
    pairs[place] =
      UInt16(advance) << Pair.shift | Pair.isKnown | (step.breaks ? Pair.breaks : 0)
      | (next == character ? 0 : Pair.turns) | (state.character == 0x20 ? Pair.isBehindSpace : 0)
  }

  /// Measures the last character of a text.
  func measureEnd(row: UInt8, _ worker: ShapingWorker) {
    ends[Int(row)] = Pair.unfit
    guard let state = states[Int(row)], state.character > 0, let alone = shaped([state.character], worker),
      Pair.holds(alone[0].x_advance)
    else { return }
    ends[Int(row)] =
      UInt16(alone[0].x_advance) << Pair.shift | Pair.isKnown | (state.character == 0x20 ? Pair.isBehindSpace : 0)
  }

  /// The row of a state; nil when there are too many.
  private func row(of state: LetterBreaks.State) -> UInt8? {
    if states[Int(state.character)] == state { return state.character }
    for used in Self.spareRows[..<spareCount] where states[Int(used)] == state { return used }
    guard spareCount < Self.spareRows.count else { return nil }
    let row = Self.spareRows[spareCount]
    spareCount += 1
    states[Int(row)] = state
    return row
  }

  /// The advance of one character before another, and whether cutting between them changes glyphs; nil where the second is
  /// changed by the first, or the face lacks one.
  private func advance(_ first: UInt8, _ second: UInt8, _ worker: ShapingWorker) -> (Int32, Bool)? {
    guard first > 0 else { return shaped([second], worker) == nil ? nil : (0, false) }
    guard let both = shaped([first, second], worker), let one = shaped([first], worker),
      let other = shaped([second], worker), both[0].glyph == one[0].glyph, both[1].glyph == other[0].glyph,
      both[1].x_advance == other[0].x_advance
    else { return nil }
    return (both[0].x_advance, both[1].unsafe_to_break)
  }

  /// A glyph for each character; nil where the face has others.
  private func shaped(_ characters: [UInt8], _ worker: ShapingWorker) -> [galley_glyph]? {
    var text = ""
    for character in characters {
      guard let scalar = LetterBreaks.scalar(character).flatMap(Unicode.Scalar.init) else { return nil }
      text.unicodeScalars.append(scalar)
    }
    let glyphs = text.withUTF8 { bytes in
      worker.shaper.withGlyphs(
        of: 0..<bytes.count, in: bytes, face: face, context: context, script: FontTag("Latn").rawValue,
        isRightToLeft: false
      ) { Array($0) }
    }
    return glyphs.count == characters.count && glyphs.allSatisfy { $0.glyph != 0 } ? glyphs : nil
  }
}
