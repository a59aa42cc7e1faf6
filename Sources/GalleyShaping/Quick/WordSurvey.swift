internal import GalleyText

/// What the characters of a word say about it.
struct WordSurvey {
  private(set) var traits: MeasuredWord.Traits = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    let table = ScalarTable()
    var offset = 0
    var isNeutral = true
    while offset < bytes.count {
      let (scalar, length) = decodeScalar(start, at: offset, end: bytes.count)
      let properties = table.properties(of: scalar)
      if Self.isUnfit(scalar) { traits.insert(.unfit) }
      if properties.decidesScript {
        isNeutral = false
      } else if offset == 0 {
        traits.insert(.startsNeutral)
      }
      // A mark may be of one cluster with the space in front of it.
      if offset == 0, properties.continuesCluster(scalar) { traits.insert(.unfit) }
      if properties.bracket != .none { traits.insert(.hasBracket) }
      noteDirection(of: scalar, properties)
      offset += length
    }
    if isNeutral { traits.insert(.isNeutral) }
  }

  private mutating func noteDirection(of scalar: UInt32, _ properties: ScalarProperties) {
    let isFirst = traits.isDisjoint(with: [.isRightToLeft, .isLeftToRight, .hasDigits])
    if properties.needsBidi {
      guard Self.isRightToLeft(scalar, properties) else { return _ = traits.insert(.unfit) }
      traits.insert(.isRightToLeft)
      if properties.category.isLetter {
        traits.remove(.closesLeftToRight)
        if isFirst { traits.insert(.opensRightToLeft) }
      }
    } else if (0x30...0x39).contains(scalar) {
      traits.insert(.hasDigits)
    } else if !Self.isNeutral(scalar, properties) {
      traits.formUnion([.isLeftToRight, .closesLeftToRight])
    }
  }

  /// Whether the word's first character may be one with what is in front of it.
  static func joinsFront(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return true }
    let scalar = decodeScalar(start, at: 0, end: bytes.count).scalar
    let properties = ScalarTable().properties(of: scalar)
    let category = properties.category
    let stands = category.isLetter || category.isNumber || category.isPunctuation || category.isSymbol
    return !stands || properties.isEmojiModifier || properties.isDefaultIgnorable
  }

  /// Whether the character takes the direction of the right-to-left letters around it, where no digit is beside it: ASCII that
  /// is neither letter nor digit, punctuation that no script claims, marks, and the blocks of symbols and emoji (UAX #9,
  /// classes ON, ES, ET, CS, NSM and BN; all but U+26AC in these blocks).
  private static func isNeutral(_ scalar: UInt32, _ properties: ScalarProperties) -> Bool {
    switch scalar {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    case 0x200D, 0x2600...0x26AB, 0x26AD...0x27BF, 0x1F300...0x1FAFF: true
    default: properties.category == .mn || properties.category.isPunctuation && !properties.decidesScript
    }
  }

  /// Whether a character that needs the bidirectional algorithm is plainly right to left (classes R and AL): no number, whose
  /// separators U+066B and U+066C are punctuation too, and no control.
  private static func isRightToLeft(_ scalar: UInt32, _ properties: ScalarProperties) -> Bool {
    properties.category.isLetter
      || properties.category.isPunctuation && scalar != 0x066B && scalar != 0x066C
  }

  /// Whether more than its word must be looked at: what hangs, joins, breaks or hides by itself.
  private static func isUnfit(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x1680, 0x2000...0x200C, 0x200E...0x200F, 0x2028...0x202F, 0x205F...0x206F,
      0x3000, 0xFEFF, 0xFFFC:
      true
    default: false
    }
  }
}
