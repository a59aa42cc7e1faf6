internal import GalleyText

extension QuickPreparation {
  /// Adds a character that is a word of its own; false where it is none in this text.
  @inline(__always)
  mutating func add(character place: Int, at offset: Int, spaces: Int) -> Bool {
    let character = measured(place)
    guard character.state == .fit, !isRightToLeft, spaces == 0 || !recipe.hasSubstitutedSpaces else { return false }
    var state = BreakState(automaton: automaton, front: front)
    guard let breaks = recipe.stepper.step(&state, symbol: character.symbol) else { return false }
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

  /// Adds the characters that follow another one, up to what takes a second look; where that is.
  mutating func addCharacters(from start: Int) -> Int {
    guard let table = characters.table else { return start }
    let (symbols, places) = (scratch.symbols, scratch.sums)
    var offset = start
    var count = 0
    while let place = MeasuredCharacters.place(bytes + offset), table[place].state == .fit, bytes[offset &+ 3] != 0x20 {
      symbols[count] = table[place].symbol
      places[count] = UInt32(truncatingIfNeeded: place)
      count &+= 1
      offset &+= 3
    }
    count = recipe.stepper.read(symbols, count: count, &automaton)
    var sums = sums
    for index in 0..<count {
      let character = table[Int(places[index])]
      if character.script != 0, character.script != script {
        if script != 0 { mixesScripts = true }
        script = character.script
        letters = start &+ index &* 3..<start &+ index &* 3 &+ 3
      }
      if face != character.face { face = MeasuredWord.mixedFaces }
      let glued = symbols[index] == 0 ? sums.glue() : 0
      sums.add(design: character.design, fixed: character.fixed, tail: 0, metrics: character.metrics | glued)
    }
    self.sums = sums
    return start &+ count &* 3
  }

  @inline(__always)
  private func measured(_ place: Int) -> MeasuredCharacters.Character {
    let known = characters[place]
    if known.state != .unknown { return known }
    let found = CharacterMeasurer(recipe: recipe, worker: worker, characters: characters)
      .measure(MeasuredCharacters.scalar(at: place), scripts: &words.pointee)
    characters[place] = found
    return found
  }
}
