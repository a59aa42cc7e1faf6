internal import GalleyText

/// Prepares a text word by word from measured words, or says that it takes the stages.
///
/// Problem: nearly all words of a text have been met before, and what lines need of them is a few numbers.
/// Approach: words are what lies between spaces. Each is looked up by its bytes and what its measures depend on besides (the
/// breaker's state, the script of what has none itself) and added up at once, in design units and in fractions of a point;
/// which of the two count is known at the end.
/// Limits: whatever makes words depend on each other in other ways (controls, mixed directions, brackets across scripts) is
/// left to `Preparation`, whose answers these are.
struct QuickPreparation {
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let recipe: QuickRecipe
  private let worker: ShapingWorker
  private let words: UnsafeMutablePointer<MeasuredWords>
  /// The characters that were measured in the recipe.
  private let characters: MeasuredCharacters
  private let scratch: QuickScratch
  /// Whether characters that nothing beside them changes are words of their own.
  private let takesCharacters: Bool

  private var sums: QuickSums
  /// The breaker's state, and what is in front of the next piece.
  private var automaton = BreakState.textStart.automaton
  private var front = BreakState.Front.nothing
  /// The face of all pieces so far, or `MeasuredWord.mixedFaces`.
  private var face: UInt16 = 0
  private var hasSpaces = false
  private var isRightToLeft = false
  /// All that was said of a word.
  private var traits: MeasuredWord.Traits = []
  /// The script that the last piece left behind; 0 before any has one.
  private var script: UInt8 = 0
  private var mixesScripts = false
  /// Where letters of that script are.
  private var letters = 0..<0
  /// The script of which `space` is the advance of a space.
  private var spaceScript: UInt8 = 0
  private var space = QuickScratch.SpaceRun()

  /// The text ready for any width; nil when it takes the stages.
  ///
  /// - Parameter length: that of the text, which the scratch memory holds, in UTF-8 bytes.
  /// - Complexity: O(bytes), plus measuring the words that no text before had.
  static func storage(
    of text: String, length: Int, _ recipe: QuickRecipe, worker: ShapingWorker,
    words: UnsafeMutablePointer<MeasuredWords>, characters: MeasuredCharacters, scratch: QuickScratch
  ) -> PreparedStorage? {
    var takesCharacters = true
    // At most one try for each way in which the first can fail, and the last.
    for _ in 0..<3 {
      var preparation = QuickPreparation(
        count: length, recipe: recipe, worker: worker, words: words, characters: characters, scratch: scratch,
        takesCharacters: takesCharacters)
      switch preparation.add() {
      case .added: return preparation.storage(of: text)
      case .unfit: return nil
      case .depends: takesCharacters = false
      // A full cache forgets its words, those of this text too; it has room for all of them then.
      case .full: words.pointee.removeAll()
      }
    }
    return nil
  }

  private init(
    count: Int, recipe: QuickRecipe, worker: ShapingWorker, words: UnsafeMutablePointer<MeasuredWords>,
    characters: MeasuredCharacters, scratch: QuickScratch, takesCharacters: Bool
  ) {
    bytes = UnsafePointer(scratch.bytes)
    self.count = count
    self.recipe = recipe
    self.worker = worker
    self.words = words
    self.characters = characters
    self.scratch = scratch
    self.takesCharacters = takesCharacters
    sums = QuickSums(scratch.segments, of: recipe)
  }

  private enum Outcome {
    case added
    case unfit
    /// A character depends on those beside it.
    case depends
    /// The cache has no room for a word.
    case full
  }

  // Comparing enumerations of another module is a call; this is not.
  @inline(__always) private var isFirst: Bool { if case .nothing = front { true } else { false } }
  @inline(__always) private var isBehindSpace: Bool { if case .space = front { true } else { false } }

  /// The text with its sums; nil where these take the stages.
  private func storage(of text: String) -> PreparedStorage? {
    let isDesign = face != MeasuredWord.mixedFaces && (face == 0 || !hasSpaces)
    guard let unit = isDesign ? scratch.unit(ofPlace: face, of: recipe) : recipe.fixedUnit else { return nil }
    return PreparedStorage.make(
      text, style: recipe.shared, segments: UnsafeBufferPointer(start: scratch.segments, count: sums.count),
      isDesign: isDesign, unit: unit)
  }

  private mutating func add() -> Outcome {
    var offset = 0
    while offset < count {
      let place = takesCharacters ? MeasuredCharacters.place(bytes + offset) : nil
      let end = place == nil ? wordEnd(from: offset) : offset &+ 3
      var next = end
      while bytes[next] == 0x20 { next &+= 1 }
      let spaces = next &- end
      guard spaces < QuickScratch.spaceLimit else { return .unfit }
      if let place {
        guard add(character: place, at: offset, spaces: spaces) else { return .depends }
      } else {
        let outcome = add(word: offset, end, spaces: spaces)
        guard outcome == .added else { return outcome }
      }
      offset = next
    }
    sums.endSpaces(leading: 0)
    let isMixed = mixesScripts && traits.contains(.hasBracket) || isRightToLeft && traits.contains(.isLeftToRight)
    return isMixed ? .unfit : .added
  }

  // MARK: - Words

  @inline(__always)
  private mutating func add(word start: Int, _ end: Int, spaces: Int) -> Outcome {
    let isSpaced = spaces > 0 || end == count
    // A word that ends with neither a space nor the text nor a character has a control behind it.
    guard end > start, end &- start <= MeasuredWords.longestKey, isSpaced || bytes[end] >= 0x80 else { return .unfit }
    var number = number(start, end, isSpaced: isSpaced, script: 0)
    guard number >= 0 else { return .full }
    var word = words.pointee.word(number)
    if !word.pointee.traits.isDisjoint(with: .asks) {
      if word.pointee.traits.contains(.isNeutral), !word.pointee.traits.contains(.unfit) {
        if script == 0, !settleScript(from: end) { return .unfit }
        number = self.number(
          start, end, isSpaced: isSpaced, script: script | (isRightToLeft ? MeasuredWords.rightToLeft : 0))
        guard number >= 0 else { return .full }
        word = words.pointee.word(number)
      }
      guard fits(word.pointee, isLast: end == count) else { return .unfit }
    }
    traits.formUnion(word.pointee.traits)
    let isSameScript = word.pointee.firstScript == script
    if !isSameScript || letters.isEmpty {
      if script != 0, !isSameScript { mixesScripts = true }
      letters = start..<end
    }
    if word.pointee.lastScript != word.pointee.firstScript { mixesScripts = true }
    script = word.pointee.lastScript
    note(face: word.pointee.face)

    let touches = isSameScript && isBehindSpace && !word.pointee.traits.contains(.startsApart)
    var tail = touches ? Int32(word.pointee.leadingWord) : 0
    // The delta would show in front of the word's last part already.
    if tail != 0, word.pointee.traits.contains(.isSplit) { return .unfit }
    sums.endSpaces(leading: touches ? Int32(word.pointee.leadingSpace) : 0)
    let endsApart = word.pointee.traits.contains(.endsApart)
    if spaces > 0, !endsApart { tail &+= Int32(word.pointee.trailingWord) }
    let glued = word.pointee.traits.contains(.isGlued) ? sums.glue() : 0
    var metrics = word.pointee.segmentCount == 1 ? glued | word.pointee.metrics : addInner(word, glued: glued)
    // The spaces are the first face's.
    if spaces > 0 { metrics |= 1 }
    sums.add(design: word.pointee.design, fixed: word.pointee.fixed, tail: tail, metrics: metrics)
    (automaton, front) = (word.pointee.exit, .character)
    let spaceTail = endsApart ? 0 : Int32(word.pointee.trailingSpace)
    return spaces == 0 || add(spaces: spaces, tail: spaceTail, known: 1) ? .added : .unfit
  }

  /// Adds all segments of a word but the last; the metrics of that one.
  private mutating func addInner(_ word: UnsafePointer<MeasuredWord>, glued: UInt8) -> UInt8 {
    var metrics = glued
    let last = Int(word.pointee.segmentCount) - 1
    for place in 0..<last {
      sums.addInner(words.pointee.segment(place, of: word), metrics: metrics)
      metrics = 0
    }
    return metrics | words.pointee.segment(last, of: word).metrics
  }

  @inline(__always)
  private mutating func note(face other: UInt16) {
    if isFirst { face = other }
    if face != other { face = MeasuredWord.mixedFaces }
  }

  /// Adds the spaces behind a piece, which changes them by `tail` units; false where they take the stages.
  ///
  /// - Parameter known: how many of them the breaker has read.
  @inline(__always)
  private mutating func add(spaces: Int, tail: Int32, known: Int) -> Bool {
    hasSpaces = true
    front = .space
    if spaces == 1, spaceScript == script, script != 0, known == 1 {
      sums.beginSpaces(design: space.design, fixed: space.fixed, tail: tail)
      return true
    }
    if known < spaces { skip(spaces: spaces - known) }
    guard script > 0 else { return false }
    let run = scratch.space(
      spaces, script: words.pointee.scripts[Int(script) - 1], isRightToLeft: isRightToLeft, of: recipe, worker)
    guard run.isFit else { return false }
    if spaces == 1 { (spaceScript, space) = (script, run) }
    sums.beginSpaces(design: run.design, fixed: run.fixed, tail: tail)
    return true
  }

  private mutating func skip(spaces: Int) {
    var state = BreakState(automaton: automaton, front: .space)
    recipe.stepper.skipSpaces(spaces, &state)
    automaton = state.automaton
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
      if bytes[offset] < 0x21 { return offset }
      if takesCharacters, offset > start, MeasuredCharacters.place(bytes + offset) != nil { return offset }
      offset &+= 1
    }
  }

  /// The number of a word, which is measured if it is new; −1 when the cache is full.
  @inline(__always)
  private mutating func number(_ start: Int, _ end: Int, isSpaced: Bool, script: UInt8) -> Int {
    let length = end &- start
    let scope = MeasuredWords.Scope(
      style: recipe.number, automaton: automaton, front: isFirst ? 0 : isBehindSpace ? 1 : 2, isSpaced: isSpaced,
      script: script
    ).key(length: length)
    let head = MeasuredWords.head(bytes + start, length)
    let hash = MeasuredWords.hash(head, scope)
    let known = words.pointee.number(bytes + start, length, head: head, scope: scope, hash: hash)
    return known >= 0
      ? known : measured(start..<end, script: script, MeasuredWord(bytes: head, scope: scope), hash: hash)
  }

  @inline(never)
  private mutating func measured(_ range: Range<Int>, script: UInt8, _ word: MeasuredWord, hash: UInt64) -> Int {
    let key = UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    let end = range.upperBound
    let state = BreakState(automaton: automaton, front: front)
    let measurer = WordMeasurer(
      recipe: recipe, worker: worker, entry: state,
      before: !isFirst && !isBehindSpace
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

  // MARK: - Characters

  /// Adds a character that is a word of its own; false where it is none in this text.
  @inline(__always)
  private mutating func add(character place: Int, at offset: Int, spaces: Int) -> Bool {
    let character = measured(place)
    guard character.state == .fit else { return false }
    var state = BreakState(automaton: automaton, front: front)
    guard let breaks = recipe.stepper.step(&state, symbol: character.symbol) else { return false }
    traits.insert(.isLeftToRight)
    if character.script != 0, character.script != script {
      if script != 0 { mixesScripts = true }
      script = character.script
      letters = offset..<offset &+ 3
    }
    note(face: character.face)
    sums.endSpaces(leading: 0)
    var metrics = character.metrics | (spaces > 0 ? 1 : 0)
    if !breaks, !isFirst { metrics |= sums.glue() }
    sums.add(design: character.design, fixed: character.fixed, tail: 0, metrics: metrics)
    (automaton, front) = (state.automaton, .character)
    return spaces == 0 || add(spaces: spaces, tail: 0, known: 0)
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

  // MARK: - Words that depend on the text

  /// Whether a word that asks for a look may stand where it does.
  private mutating func fits(_ word: MeasuredWord, isLast: Bool) -> Bool {
    let traits = word.traits
    if traits.contains(.unfit) || isLast && traits.contains(.mindsEnd) { return false }
    if script != 0, word.firstScript != script, !traits.isDisjoint(with: [.startsNeutral, .joins]) { return false }
    if traits.contains(.isRightToLeft), !isRightToLeft {
      // Words in front took the other direction.
      guard isFirst, recipe.paragraph.direction == .natural else { return false }
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
