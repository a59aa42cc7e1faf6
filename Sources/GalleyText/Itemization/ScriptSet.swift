/// Numbers of the scripts that the itemizer treats apart, as ICU numbers them.
enum ScriptNumber {
  static let common: UInt8 = 0
  static let inherited: UInt8 = 1
  static let bopomofo: UInt8 = 5
  static let han: UInt8 = 17
  static let hiragana: UInt8 = 20
  static let latin: UInt8 = 25

  /// The scripts that share ideographs. Katakana counts as Hiragana.
  static let hanFamily = [han, hiragana, bopomofo]
}

/// The scripts that a run may still turn out to be, the likeliest first.
struct ScriptSet {
  /// The likeliest script; Common or Inherited join any run.
  var first: UInt8
  /// One bit a script number.
  private(set) var bits: SIMD4<UInt64>
  /// Whether `first` is the only script.
  private(set) var isDecided: Bool

  static let common = ScriptSet(ScriptNumber.common)

  init(_ script: UInt8) {
    first = script
    bits = .zero
    isDecided = true
    insert(script)
  }

  /// A generated set, by its number (not 0).
  init(setNumber: Int, skippingFirst: Bool = false) {
    let members = Self.members(of: setNumber)
    let start = skippingFirst ? 1 : 0
    first = members.script(at: start)
    bits = .zero
    isDecided = members.count - start == 1
    for index in start..<members.count { insert(members.script(at: index)) }
  }

  var isNeutral: Bool { first <= ScriptNumber.inherited }

  private mutating func insert(_ script: UInt8) { bits[Int(script) >> 6] |= 1 << UInt64(script & 63) }

  func contains(_ script: UInt8) -> Bool { bits[Int(script) >> 6] & 1 << UInt64(script & 63) != 0 }

  /// Keeps what both sets have, or changes nothing and returns false where they have nothing in common.
  ///
  /// The head stays if the other set has it; else the other's head is taken, else the lowest number, Latin last.
  mutating func formIntersection(_ other: ScriptSet) -> Bool {
    var both = self
    both.bits &= other.bits
    guard both.bits != .zero else { return false }
    both.isDecided = (0..<4).reduce(0) { $0 + both.bits[$1].nonzeroBitCount } == 1
    if !both.contains(first) { both.first = both.contains(other.first) ? other.first : both.lowest }
    self = both
    return true
  }

  private var lowest: UInt8 {
    var others = self
    others.bits[Int(ScriptNumber.latin) >> 6] &= ~(1 << UInt64(ScriptNumber.latin & 63))
    for word in 0..<4 where others.bits[word] != 0 {
      return UInt8(64 * word + others.bits[word].trailingZeroBitCount)
    }
    return ScriptNumber.latin
  }

  /// The members of a generated set, in order.
  struct Members {
    let start: UnsafePointer<UInt8>
    let count: Int
    func script(at index: Int) -> UInt8 { start[2 * index] & 63 | (start[2 * index + 1] & 63) << 6 }
  }

  static func members(of setNumber: Int) -> Members {
    let starts = ScalarRecords.setStarts.utf8Start
    func start(_ index: Int) -> Int { Int(starts[2 * index] & 63) | Int(starts[2 * index + 1] & 63) << 6 }
    let first = start(setNumber - 1)
    return Members(
      start: ScalarRecords.setMembers.utf8Start + 2 * first, count: start(setNumber) - first)
  }
}
