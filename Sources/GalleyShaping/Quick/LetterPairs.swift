internal import CTextShims
internal import GalleyText

/// The advance of each character of English text before each other, and whether a line may end between them: what texts are
/// made of in faces whose rules see no more than pairs of them.
///
/// Rows are states: most characters have one, themselves; where what is in front changes the breaks behind ("(" before a space)
/// a row of their own stands for them. Filled as pairs are met. Owned by one worker; a class so that handing it on is one
/// reference.
final class LetterPairs {
  /// The row in front of a text.
  static var start: UInt8 { 0 }
  private static let rowLimit = 256
  /// Rows from 0x90 on are no character's.
  private static let spareRows = Array(UInt8(0x90)...255)

  /// The pairs by second character and row, as `galley_add_pairs` reads them.
  let pairs: UnsafeMutablePointer<LetterPair>
  /// The advances of a row at the end of the text, as pairs.
  let ends: UnsafeMutablePointer<LetterPair>
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
    pairs.initialize(repeating: .unknown, count: Self.rowLimit << 8)
    ends = .allocate(capacity: Self.rowLimit)
    ends.initialize(repeating: .unknown, count: Self.rowLimit)
    turns = .allocate(capacity: Self.rowLimit << 8)
    turns.initialize(repeating: 0, count: Self.rowLimit << 8)
    var numbers = [UInt8](repeating: 0, count: 64)
    states = Array(repeating: nil, count: Self.rowLimit)
    states[Int(Self.start)] = breaks.start
    for character in LetterBreaks.characters {
      states[Int(character)] = breaks.usual(character)
      if let scalar = LetterBreaks.scalar(character), scalar > 0x7F { numbers[Int(scalar & 0x3F)] = character }
    }
    self.numbers = numbers
  }

  /// The pairs as C sees them.
  @inline(__always)
  var bits: UnsafePointer<UInt16> { UnsafeRawPointer(pairs).assumingMemoryBound(to: UInt16.self) }

  deinit {
    pairs.deallocate()
    ends.deallocate()
    turns.deallocate()
  }

  /// Where a row's pair with a character is.
  @inline(__always)
  static func place(_ row: UInt8, _ character: UInt8) -> Int { Int(character) << 8 | Int(row) }

  /// The character of three bytes; nil where it is none of printed English.
  func character(_ bytes: UnsafePointer<UInt8>) -> UInt8? {
    guard bytes[0] == 0xE2, bytes[1] == 0x80 else { return nil }
    let number = numbers[Int(bytes[2] & 0x3F)]
    return number > 0 ? number : nil
  }

  /// Measures the pair of a row and a character.
  func measure(row: UInt8, _ character: UInt8, _ worker: ShapingWorker) {
    let place = Self.place(row, character)
    pairs[place] = .unfit
    guard let state = states[Int(row)], row != Self.start || character != 0x20,
      let (advance, isUnsafe) = advance(state.character, character, worker),
      let step = breaks.step(state, character), !(step.breaks && isUnsafe && state.character != 0x20),
      let next = self.row(of: step.state),
      let pair = LetterPair(advance, breaks: step.breaks, turns: next != character)
    else { return }
    turns[place] = next
    pairs[place] = pair
  }

  /// Measures the last character of a text.
  func measureEnd(row: UInt8, _ worker: ShapingWorker) {
    ends[Int(row)] = .unfit
    guard let state = states[Int(row)], state.character > 0, let alone = shaped([state.character], worker),
      let pair = LetterPair(alone[0].x_advance, breaks: true, turns: true)
    else { return }
    ends[Int(row)] = pair
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

/// A row and a character: the advance of the one before the other, and whether a line may end between them.
struct LetterPair: Equatable {
  private let bits: UInt16

  private init(bits: UInt16) { self.bits = bits }

  /// nil where there is no room for the advance.
  ///
  /// - Parameter turns: whether the row behind it is not that of its character.
  init?(_ advance: Int32, breaks: Bool, turns: Bool) {
    guard advance >= 0, advance < 1 << (16 - Self.shift) else { return nil }
    bits =
      UInt16(advance) << Self.shift | UInt16(galley_pair_known)
      | (breaks ? Self.breakBit : 0) | (turns ? Self.turnBit : 0)
  }

  /// Not measured yet.
  static var unknown: LetterPair { LetterPair(bits: 0) }
  /// No text with it is summed up by pairs.
  static var unfit: LetterPair { LetterPair(bits: turnBit) }

  private static var shift: UInt16 { UInt16(galley_pair_shift) }
  private static var breakBit: UInt16 { UInt16(galley_pair_breaks) }
  private static var turnBit: UInt16 { UInt16(galley_pair_turns) }

  var isKnown: Bool { bits & UInt16(galley_pair_known) != 0 }
  var breaks: Bool { bits & Self.breakBit != 0 }
  var advance: UInt32 { UInt32(bits >> Self.shift) }
}
