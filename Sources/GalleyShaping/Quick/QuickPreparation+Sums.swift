internal import GalleyText

// The second pass: from pieces to the sums that lines are walked by.

extension QuickPreparation {
  /// The text with its sums; nil where these take the stages.
  func storage(of text: String) -> PreparedStorage? {
    let hasSpaces = (0..<pieceCount).contains { scratch.spaces[$0] & QuickScratch.spaceMask != 0 }
    let isDesign = face != MeasuredWord.mixedFaces && (face == 0 || !hasSpaces)
    guard let unit = isDesign ? scratch.unit(ofPlace: face, of: recipe) : recipe.fixedUnit else { return nil }
    var sums = QuickSums(of: self, isDesign: isDesign)
    guard sums.add() else { return nil }
    return PreparedStorage.make(
      text, style: recipe.shared, segments: UnsafeBufferPointer(start: scratch.segments, count: sums.count), unit: unit)
  }
}

/// Adds pieces up.
private struct QuickSums {
  private let text: QuickPreparation
  private let scratch: QuickScratch
  private let words: UnsafeMutablePointer<MeasuredWords>
  private let isDesign: Bool
  /// The number of segments so far.
  private(set) var count = 0
  /// The advance up to the piece.
  private var sum: Int64 = 0
  private var script: UInt8 = 0

  init(of text: QuickPreparation, isDesign: Bool) {
    self.text = text
    scratch = text.scratch
    words = text.words
    self.isDesign = isDesign
  }

  /// Adds all up; false where a word's parts would have to be looked at.
  @inline(__always)
  mutating func add() -> Bool {
    for index in 0..<text.pieceCount {
      let number = scratch.numbers[index]
      let isAdded =
        number & QuickScratch.character == 0
        ? add(words.pointee.word(Int(number)), at: index)
        : add(text.characters[Int(number & ~QuickScratch.character)], at: index)
      guard isAdded else { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func add(_ character: MeasuredCharacters.Character, at index: Int) -> Bool {
    if character.script != 0 { script = character.script }
    let metrics = glue(isGlued: scratch.spaces[index] & QuickScratch.glued != 0, at: index)
    let visible = sum &+ Int64(isDesign ? character.design : character.fixed)
    return end(visible, metrics: metrics | character.metrics, at: index, spaceTail: 0)
  }

  @inline(__always)
  private mutating func add(_ word: MeasuredWord, at index: Int) -> Bool {
    script = word.lastScript
    var metrics = glue(isGlued: word.traits.contains(.isGlued), at: index)
    var tail: Int32 = 0
    if scratch.spaces[index] & QuickScratch.touches != 0, !word.traits.contains(.startsApart) {
      tail = Int32(word.leadingWord)
      // The delta would show in front of the word's last part already.
      if tail != 0, word.traits.contains(.isSplit) { return false }
    }
    var spaceTail: Int32 = 0
    if scratch.spaces[index] & QuickScratch.spaceMask != 0, !word.traits.contains(.endsApart) {
      tail &+= Int32(word.trailingWord)
      spaceTail = Int32(word.trailingSpace)
    }
    if word.segmentCount == 1 {
      metrics |= word.metrics
    } else {
      let last = Int(word.segmentCount) - 1
      for place in 0..<last {
        let segment = words.pointee.segment(place, of: word)
        put(
          sum &+ Int64(isDesign ? segment.design : segment.fixed), hanging: 0, isSpecial: segment.isUnsafe,
          metrics: metrics | segment.metrics)
        metrics = 0
      }
      metrics |= words.pointee.segment(last, of: word).metrics
    }
    let visible = sum &+ Int64(isDesign ? word.design : word.fixed) &+ units(tail)
    return end(visible, metrics: metrics, at: index, spaceTail: spaceTail)
  }

  /// Takes the last segment back if no line may end behind it; the metrics that the next one then has too.
  @inline(__always)
  private mutating func glue(isGlued: Bool, at index: Int) -> UInt8 {
    guard isGlued, index > 0 else { return 0 }
    count &-= 1
    return scratch.segments[count].metrics
  }

  /// Ends a piece with the spaces behind it.
  @inline(__always)
  private mutating func end(_ visible: Int64, metrics: UInt8, at index: Int, spaceTail: Int32) -> Bool {
    let spaces = Int(scratch.spaces[index] & QuickScratch.spaceMask)
    guard spaces > 0 else {
      put(visible, hanging: 0, isSpecial: false, metrics: metrics)
      sum = visible
      return true
    }
    var tail = spaceTail
    if index &+ 1 < text.pieceCount, scratch.spaces[index &+ 1] & QuickScratch.touches != 0 {
      let next = words.pointee.word(Int(scratch.numbers[index &+ 1]))
      if !next.traits.contains(.startsApart) { tail &+= Int32(next.leadingSpace) }
    }
    guard script > 0 else { return false }
    let run = scratch.space(
      spaces, script: words.pointee.scripts[Int(script) - 1], isRightToLeft: text.isRightToLeft, of: text.recipe,
      text.worker)
    guard run.isFit else { return false }
    let hanging = (isDesign ? run.design : run.fixed) &+ Int32(truncatingIfNeeded: units(tail))
    // The spaces are the first face's.
    put(visible, hanging: hanging, isSpecial: false, metrics: metrics | 1)
    sum = visible &+ Int64(hanging)
    return true
  }

  @inline(__always)
  private func units(_ tail: Int32) -> Int64 {
    isDesign ? Int64(tail) : text.recipe.fixedScale.tail(tail, of: text.recipe.style)
  }

  @inline(__always)
  private mutating func put(_ visible: Int64, hanging: Int32, isSpecial: Bool, metrics: UInt8) {
    scratch.segments[count] = QuickSegment(visible: visible, hanging: hanging, metrics: metrics, isSpecial: isSpecial)
    count &+= 1
  }
}
