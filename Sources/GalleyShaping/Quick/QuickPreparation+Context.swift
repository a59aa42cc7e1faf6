internal import GalleyText

// Words that depend on the text around them.

extension QuickPreparation {
  /// Whether a word that asks for a look may stand where it does.
  mutating func fits(_ word: MeasuredWord, isLast: Bool) -> Bool {
    let traits = word.traits
    if traits.contains(.unfit) || isLast && traits.contains(.mindsEnd) { return false }
    if script != 0, word.firstScript != script, !traits.isDisjoint(with: [.startsNeutral, .joins]) { return false }
    if traits.contains(.isRightToLeft), !isRightToLeft {
      // Words in front took the other direction.
      guard isFirst, recipe.paragraph.direction == .natural, traits.contains(.opensRightToLeft) else { return false }
      isRightToLeft = true
    }
    return true
  }

  /// Finds the script of words that have none: that of the first letter behind them. False where there is none.
  mutating func settleScript(from start: Int) -> Bool {
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
  var letter: UInt32 {
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
