/// A place in a trie of words: reads one byte after another.
struct WordTrieCursor {
  private let nodes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  /// The bytes still to come of a node that compares bytes in a row.
  private var row = 0

  /// A place before the first byte of every word.
  init(_ nodes: UnsafeBufferPointer<UInt8>) { self.nodes = nodes }

  /// First bytes of nodes. A smaller one is a branch; its number of ways less one, or 0 when that is the next byte.
  private static let rows: UInt8 = 0x10
  /// From here on the end of a word; odd when no word goes on.
  private static let ends: UInt8 = 0x20
  /// Longer branches are halved by comparing.
  private static let listedWays = 5

  /// Goes on by one byte. A step of nil, and any step behind one that does not go on, leads nowhere.
  mutating func step(_ symbol: UInt8?) -> WordTrie.Step {
    guard let symbol else { return .nothing }
    while row == 0 {
      let lead = take()
      if lead < Self.rows { return branch(ways: Int(lead == 0 ? take() : lead) + 1, by: symbol) }
      if lead < Self.ends {
        row = Int(lead - Self.rows) + 1
      } else if lead & 1 == 1 {
        return .nothing
      } else {
        skipEnd(lead)
      }
    }
    row -= 1
    guard take() == symbol else { return .nothing }
    return row > 0 ? .beginning : reached
  }

  /// What the node here says about the bytes before it.
  private var reached: WordTrie.Step {
    let lead = byte
    return lead < Self.ends ? .beginning : lead & 1 == 1 ? .lastWord : .word
  }

  private mutating func branch(ways: Int, by symbol: UInt8) -> WordTrie.Step {
    var ways = ways
    while ways > Self.listedWays {
      let isLower = symbol < take()
      let jump = number(lead: take(), form: .jump)
      if isLower { offset += jump }
      ways = isLower ? ways / 2 : ways - ways / 2
    }
    while ways > 1 {
      let isIt = take() == symbol
      let lead = take()
      let jump = number(lead: lead >> 1, form: .end)
      if isIt {
        if lead & 1 == 1 { return .lastWord }
        offset += jump
        return reached
      }
      ways -= 1
    }
    return take() == symbol ? reached : .nothing
  }

  /// Skips the number that a word stands for.
  private mutating func skipEnd(_ lead: UInt8) { _ = number(lead: lead >> 1, form: .end) }

  /// How the first byte of a number says what follows: from which values on none, one or two bytes follow that are below
  /// what it says itself; then three or four.
  private struct NumberForm {
    var one, two, three, four: UInt8

    static let jump = NumberForm(one: 0, two: 0xC0, three: 0xF0, four: 0xFE)
    static let end = NumberForm(one: 0x10, two: 0x51, three: 0x6C, four: 0x7E)
  }

  private mutating func number(lead: UInt8, form: NumberForm) -> Int {
    var number: Int
    let following: Int
    switch lead {
    case ..<form.two: (number, following) = (Int(lead) - Int(form.one), 0)
    case ..<form.three: (number, following) = (Int(lead - form.two), 1)
    case ..<form.four: (number, following) = (Int(lead - form.three), 2)
    default: (number, following) = (0, Int(lead - form.four) + 3)
    }
    for _ in 0..<following { number = number << 8 | Int(take()) }
    return number
  }

  /// The byte here; behind the end, one with which every way ends.
  private var byte: UInt8 { nodes.indices.contains(offset) ? nodes[offset] : Self.ends | 1 }

  private mutating func take() -> UInt8 {
    defer { offset += 1 }
    return byte
  }
}
