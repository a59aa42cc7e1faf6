internal import GalleyText

/// Prepares a text word by word from measured words, or says that it takes the stages.
///
/// Problem: nearly all words of a text have been met before, and what lines need of them is a few numbers.
/// Approach: words are what lies between spaces. A first pass looks each up by its bytes and what its measures depend on
/// besides (the breaker's state, the script of what has none itself); a second adds them up, in the unit of their face if
/// that is one.
/// Limits: whatever makes words depend on each other in other ways (controls, mixed directions, brackets across scripts) is
/// left to `Preparation`, whose answers these are.
struct QuickPreparation {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let recipe: QuickRecipe
  let worker: ShapingWorker
  let words: UnsafeMutablePointer<MeasuredWords>
  let scratch: QuickScratch
  /// The characters that were measured in the recipe.
  let characters: MeasuredCharacters

  /// Whether characters that nothing beside them changes are words of their own.
  private var takesCharacters = true
  /// The number of pieces: words, and characters that are words of their own.
  private(set) var pieceCount = 0
  /// The face of all words so far, or `MeasuredWord.mixedFaces`.
  private(set) var face: UInt16 = 0
  private(set) var isRightToLeft = false
  /// All that was said of a word.
  private var traits: MeasuredWord.Traits = []
  /// The script that the last word left behind; 0 before any has one.
  private var script: UInt8 = 0
  private var mixesScripts = false
  /// Where a letter of that script is.
  private var letters = 0..<0

  /// The text ready for any width; nil when it takes the stages.
  ///
  /// - Complexity: O(bytes), plus measuring the words that no text before had.
  static func storage(
    of text: String, _ recipe: QuickRecipe, worker: ShapingWorker, words: UnsafeMutablePointer<MeasuredWords>,
    characters: MeasuredCharacters, scratch: QuickScratch
  ) -> PreparedStorage? {
    let length = text.utf8.count
    guard length > 0, length <= QuickScratch.longestText else { return nil }
    var copy = text
    copy.withUTF8 { scratch.load($0) }
    var preparation = QuickPreparation(
      bytes: UnsafePointer(scratch.bytes), count: length, recipe: recipe, worker: worker, words: words,
      characters: characters, scratch: scratch)
    var outcome = preparation.find()
    if outcome == .depends {
      preparation = preparation.fresh(takesCharacters: false)
      outcome = preparation.find()
    }
    if outcome == .full {
      // A full cache forgets its words, those of this text too; it has room for all of them then.
      words.pointee.removeAll()
      preparation = preparation.fresh(takesCharacters: preparation.takesCharacters)
      outcome = preparation.find()
    }
    return outcome == .found ? preparation.storage(of: text) : nil
  }

  private func fresh(takesCharacters: Bool) -> QuickPreparation {
    var fresh = QuickPreparation(
      bytes: bytes, count: count, recipe: recipe, worker: worker, words: words, characters: characters,
      scratch: scratch)
    fresh.takesCharacters = takesCharacters
    return fresh
  }

  private init(
    bytes: UnsafePointer<UInt8>, count: Int, recipe: QuickRecipe, worker: ShapingWorker,
    words: UnsafeMutablePointer<MeasuredWords>, characters: MeasuredCharacters,
    scratch: QuickScratch
  ) {
    self.bytes = bytes
    self.count = count
    self.recipe = recipe
    self.worker = worker
    self.words = words
    self.characters = characters
    self.scratch = scratch
  }

  private enum Outcome {
    case found
    case unfit
    /// A character depends on those beside it.
    case depends
    /// The cache has no room for a word.
    case full
  }

  private mutating func find() -> Outcome {
    var state = BreakState.textStart
    var offset = 0
    while offset < count {
      let place = takesCharacters ? MeasuredCharacters.place(bytes + offset) : nil
      let end = place == nil ? wordEnd(from: offset) : offset &+ 3
      var next = end
      while next < count, bytes[next] == 0x20 { next &+= 1 }
      let spaces = next &- end
      guard spaces < QuickScratch.spaceLimit else { return .unfit }
      scratch.spaces[pieceCount] = UInt16(truncatingIfNeeded: spaces)
      if let place {
        guard take(character: place, at: offset, &state) else { return .depends }
        recipe.stepper.skipSpaces(spaces, &state)
      } else {
        let isSpaced = spaces > 0 || end == count
        // A word that ends with neither a space nor the text nor a character has a control behind it.
        guard end > offset, end &- offset <= MeasuredWords.longestKey, isSpaced || bytes[end] >= 0x80 else {
          return .unfit
        }
        let outcome = take(word: offset..<end, &state, isSpaced: isSpaced)
        guard outcome == .found else { return outcome }
        if spaces > 1 { recipe.stepper.skipSpaces(spaces - 1, &state) }
      }
      pieceCount &+= 1
      offset = next
    }
    let isMixed = mixesScripts && traits.contains(.hasBracket) || isRightToLeft && traits.contains(.isLeftToRight)
    return isMixed ? .unfit : .found
  }

  /// Takes a word in.
  @inline(__always)
  private mutating func take(word range: Range<Int>, _ state: inout BreakState, isSpaced: Bool) -> Outcome {
    guard var number = number(of: range, from: state, isSpaced: isSpaced, script: 0) else { return .full }
    var word = words.pointee.word(number)
    if !word.traits.isDisjoint(with: .asks) {
      if word.traits.contains(.isNeutral), !word.traits.contains(.unfit) {
        if script == 0, !settleScript(from: range.upperBound) { return .unfit }
        let own = script | (isRightToLeft ? MeasuredWords.rightToLeft : 0)
        guard let neutral = self.number(of: range, from: state, isSpaced: isSpaced, script: own) else { return .full }
        number = neutral
        word = words.pointee.word(neutral)
      }
      guard fits(word, isLast: range.upperBound == count) else { return .unfit }
    }
    let isSameScript = word.firstScript == script
    if !isSameScript || letters.isEmpty {
      if script != 0, !isSameScript { mixesScripts = true }
      letters = range
    }
    if word.lastScript != word.firstScript { mixesScripts = true }
    script = word.lastScript
    scratch.numbers[pieceCount] = UInt32(truncatingIfNeeded: number)
    if isSameScript, state.front == .space { scratch.spaces[pieceCount] |= QuickScratch.touches }
    face = pieceCount == 0 || face == word.face ? word.face : MeasuredWord.mixedFaces
    traits.formUnion(word.traits)
    state = BreakState(automaton: word.exit, front: isSpaced ? .space : .character)
    return .found
  }

  /// Takes a character in that is a word of its own; false where it is none in this text.
  @inline(__always)
  private mutating func take(character place: Int, at offset: Int, _ state: inout BreakState) -> Bool {
    let character = measured(place)
    let isFirst = state.front == .nothing
    guard character.state == .fit, let breaks = recipe.stepper.step(&state, symbol: character.symbol) else {
      return false
    }
    if character.script != 0, character.script != script {
      if script != 0 { mixesScripts = true }
      script = character.script
      letters = offset..<offset &+ 3
    }
    scratch.numbers[pieceCount] = UInt32(truncatingIfNeeded: place) | QuickScratch.character
    if !breaks || isFirst { scratch.spaces[pieceCount] |= QuickScratch.glued }
    face = isFirst || face == character.face ? character.face : MeasuredWord.mixedFaces
    traits.insert(.isLeftToRight)
    return true
  }

  @inline(__always)
  private func measured(_ place: Int) -> MeasuredCharacters.Character {
    let known = characters[place]
    if known.state != .unknown { return known }
    let found = CharacterMeasurer(recipe: recipe, worker: worker)
      .measure(MeasuredCharacters.scalar(at: place), scripts: &words.pointee)
    characters[place] = found
    return found
  }

  /// The end of the word that begins at `offset`: the first byte up to U+0020, a character that is a word of its own, or the
  /// end of the text.
  @inline(__always)
  private func wordEnd(from start: Int) -> Int {
    var offset = start
    while true {
      let block = UInt64(littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self))
      let high: UInt64 = 0x8080_8080_8080_8080
      // The high bit of the first byte below 0x21, and perhaps of later ones; those of all bytes from 0xE3 on.
      let low = (block &- 0x2121_2121_2121_2121) & ~block & high
      let wide = ((block & ~high) &+ 0x1D1D_1D1D_1D1D_1D1D) & block & high
      let stops = low | wide
      if stops == 0 {
        offset &+= 8
        continue
      }
      offset &+= stops.trailingZeroBitCount >> 3
      if offset >= count { return count }
      if bytes[offset] < 0x21 { return offset }
      if takesCharacters, offset > start, MeasuredCharacters.place(bytes + offset) != nil { return offset }
      offset &+= 1
    }
  }

  /// Whether a word that asks for a look may stand where it does.
  private mutating func fits(_ word: MeasuredWord, isLast: Bool) -> Bool {
    let traits = word.traits
    if traits.contains(.unfit) || isLast && traits.contains(.mindsEnd) { return false }
    if script != 0, word.firstScript != script, !traits.isDisjoint(with: [.startsNeutral, .joins]) { return false }
    if traits.contains(.isRightToLeft), !isRightToLeft {
      // Words in front took the other direction.
      guard pieceCount == 0, recipe.paragraph.direction == .natural else { return false }
      isRightToLeft = true
    }
    return true
  }

  /// Finds the script of words that have none: that of the first letter behind them. False where there is none.
  private mutating func settleScript(from start: Int) -> Bool {
    let table = ScalarTable()
    var offset = start
    while offset < count {
      let (scalar, length) = decodeScalar(bytes, at: offset, end: count)
      let properties = table.properties(of: scalar)
      if properties.decidesScript {
        letters = offset..<offset + length
        isRightToLeft = properties.needsBidi
        if isRightToLeft, recipe.paragraph.direction != .natural { return false }
        script = words.pointee.number(ofScript: properties.script.rawValue) ?? 0
        return script != 0
      }
      offset += length
    }
    guard isLatin1(UnsafeBufferPointer(start: bytes, count: count)) else { return false }
    script = words.pointee.number(ofScript: UnicodeScript.latin.rawValue) ?? 0
    return script != 0
  }

  /// The number of the word in `range`, which is measured if it is new; nil when the cache is full.
  @inline(__always)
  private mutating func number(
    of range: Range<Int>, from state: BreakState, isSpaced: Bool, script: UInt8
  ) -> Int? {
    let start = bytes + range.lowerBound
    let scope = MeasuredWords.Scope(style: recipe.number, entry: state, isSpaced: isSpaced, script: script)
      .key(length: range.count)
    let head = MeasuredWords.head(start, range.count)
    let hash = MeasuredWords.hash(head, scope)
    return words.pointee.number(start, range.count, head: head, scope: scope, hash: hash)
      ?? measured(range, from: state, script: script, MeasuredWord(bytes: head, scope: scope), hash: hash)
  }

  @inline(never)
  private func measured(
    _ range: Range<Int>, from state: BreakState, script: UInt8, _ word: MeasuredWord, hash: UInt64
  ) -> Int? {
    let key = UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    let end = range.upperBound
    let measurer = WordMeasurer(
      recipe: recipe, worker: worker, entry: state,
      before: state.front == .character
        ? UnsafeBufferPointer(start: bytes + range.lowerBound - 3, count: 3) : nil,
      after: end < count && bytes[end] != 0x20 ? UnsafeBufferPointer(start: bytes + end, count: 3) : nil)
    let measures =
      if script == 0 {
        measurer.measure(key, into: word, scripts: &words.pointee)
      } else {
        measurer.measure(
          key, behind: letter, script: words.pointee.scripts[Int(script & ~MeasuredWords.rightToLeft) - 1],
          isRightToLeft: script & MeasuredWords.rightToLeft != 0, into: word, scripts: &words.pointee)
      }
    return words.pointee.add(measures.word, key, hash: hash, segments: measures.segments)
  }

  /// The last letter of the script that words without one take.
  private var letter: UInt32 {
    let table = ScalarTable()
    var found = UInt32(UInt8(ascii: "a"))
    var offset = letters.lowerBound
    while offset < letters.upperBound {
      let (scalar, length) = decodeScalar(bytes, at: offset, end: count)
      if table.properties(of: scalar).decidesScript { found = scalar }
      offset += length
    }
    return found
  }
}

extension MeasuredWord.Traits {
  /// What takes a second look at the word in its text.
  fileprivate static let asks: Self = [.unfit, .isNeutral, .startsNeutral, .isRightToLeft, .mindsEnd, .joins]
}
