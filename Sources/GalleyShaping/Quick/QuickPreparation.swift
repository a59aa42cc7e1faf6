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
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let recipe: QuickRecipe
  let worker: ShapingWorker
  let words: UnsafeMutablePointer<MeasuredWords>
  /// The characters that were measured in the recipe.
  let characters: MeasuredCharacters
  let scratch: QuickScratch
  /// Whether characters that nothing beside them changes are words of their own.
  private let takesCharacters: Bool

  var sums: QuickSums
  /// The breaker's state, and what is in front of the next piece.
  var automaton = BreakState.textStart.automaton
  var front = BreakState.Front.nothing
  /// The face of all pieces so far, or `MeasuredWord.mixedFaces`.
  var face: UInt16 = 0
  private var hasSpaces = false
  var isRightToLeft = false
  /// Whether the last letter was a right-to-left one.
  private var isBehindRightToLeft = false
  /// All that was said of a word.
  var traits: MeasuredWord.Traits = []
  /// The script that the last piece left behind; 0 before any has one.
  var script: UInt8 = 0
  var mixesScripts = false
  /// Where letters of that script are.
  var letters = 0..<0
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
  @inline(__always) var isFirst: Bool { if case .nothing = front { true } else { false } }
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
        if spaces == 0 { next = addCharacters(from: next) }
      } else {
        let outcome = add(word: offset, end, spaces: spaces)
        guard outcome == .added else { return outcome }
      }
      offset = next
    }
    sums.endSpaces(leading: 0)
    return mixesScripts && traits.contains(.hasBracket) ? .unfit : .added
  }

  // MARK: - Words

  @inline(__always)
  private mutating func add(word start: Int, _ end: Int, spaces: Int) -> Outcome {
    let isSpaced = spaces > 0 || end == count
    // A word that ends with neither a space nor the text nor a character has a control behind it.
    guard end > start, end &- start <= MeasuredWords.longestKey, isSpaced || bytes[end] >= 0x80 else { return .unfit }
    let number = number(start, end, isSpaced: isSpaced, script: 0)
    guard number >= 0 else { return .full }
    var word = words.pointee.word(number)
    var isNeutral = false
    if !word.pointee.traits.isDisjoint(with: .asks) {
      isNeutral = word.pointee.traits.contains(.isNeutral) && !word.pointee.traits.contains(.unfit)
      if isNeutral {
        if script == 0, !settleScript(from: end) { return .unfit }
        guard let found = wordInContext(start, end, isSpaced: isSpaced) else { return .full }
        word = found
      }
      guard fits(word.pointee, isLast: end == count) else { return .unfit }
    }
    if isRightToLeft, !word.pointee.traits.isDisjoint(with: .mixesDirections) {
      guard isBehindRightToLeft || word.pointee.traits.contains(.opensRightToLeft) else { return .unfit }
      if !isNeutral {
        guard let found = wordInContext(start, end, isSpaced: isSpaced) else { return .full }
        word = found
        guard fits(word.pointee, isLast: end == count) else { return .unfit }
      }
    }
    if word.pointee.traits.contains(.closesLeftToRight) {
      isBehindRightToLeft = false
    } else if word.pointee.traits.contains(.opensRightToLeft) {
      isBehindRightToLeft = true
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

  /// The word as the script and direction of the text make it; nil when the cache is full.
  private mutating func wordInContext(
    _ start: Int, _ end: Int, isSpaced: Bool
  ) -> UnsafePointer<MeasuredWord>? {
    let direction = isRightToLeft ? MeasuredWords.rightToLeft : 0
    let number = number(start, end, isSpaced: isSpaced, script: script | direction)
    return number >= 0 ? words.pointee.word(number) : nil
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
  mutating func note(face other: UInt16) {
    if isFirst { face = other }
    if face != other { face = MeasuredWord.mixedFaces }
  }

  /// Adds the spaces behind a piece, which changes them by `tail` units; false where they take the stages.
  ///
  /// - Parameter known: how many of them the breaker has read.
  @inline(__always)
  mutating func add(spaces: Int, tail: Int32, known: Int) -> Bool {
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

  /// The tag of a script by its number in the cache; 0 for none.
  private func tag(ofScript number: UInt8) -> UInt32 {
    number > 0 ? words.pointee.scripts[Int(number) - 1] : 0
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
          key, behind: letters.isEmpty ? nil : letter, script: tag(ofScript: script & ~MeasuredWords.rightToLeft),
          isRightToLeft: script & MeasuredWords.rightToLeft != 0, into: word, scripts: &words.pointee)
      }
    return words.pointee.add(measures.word, key, hash: hash, segments: measures.segments)
  }
}

extension MeasuredWord.Traits {
  /// What does not run from right to left in right-to-left text.
  fileprivate static let mixesDirections: Self = [.isLeftToRight, .hasDigits]
  /// What takes a second look at the word in its text.
  fileprivate static let asks: Self = [.unfit, .isNeutral, .startsNeutral, .isRightToLeft, .mindsEnd, .joins]
}
