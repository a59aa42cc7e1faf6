internal import GalleyText

/// Remembers measured words by style, breaker state, script and bytes. Bounded: when full it forgets all and starts again.
///
/// Open addressing; a slot has half of the hash beside the number of its word, so that words are touched only where that is
/// right. Owned by one worker.
struct MeasuredWords {
  /// Longer words are not remembered.
  static let longestKey = 1023
  /// Set in the number of a script given to a word that runs right to left.
  static let rightToLeft: UInt8 = 1 << 7

  /// What a word's measures depend on besides its bytes.
  struct Scope {
    /// Below 2²⁴.
    var style: UInt32
    var entry: BreakState
    /// Whether a space or the end of the text follows, rather than a character.
    var isSpaced: Bool
    /// The script and direction of a word that has none itself; 0 for its own.
    var script: UInt8

    @inline(__always)
    func key(length: Int) -> UInt64 {
      UInt64(style) << 40 | UInt64(entry.automaton) << 32 | UInt64(script) << 24 | UInt64(length) << 8
        | UInt64(entry.front.rawValue) << 1 | (isSpaced ? 1 : 0)
    }
  }

  private var slots: UnsafeMutablePointer<UInt64>
  private var mask: Int
  private var words: [MeasuredWord] = []
  private var segments: [MeasuredWord.Segment] = []
  private var bytes: [UInt8] = []
  /// The scripts that words were met in; the place of one, plus one, is its number.
  private(set) var scripts: [UInt32] = []
  private let capacity: Int
  private(set) var hits = 0
  private(set) var misses = 0

  /// A cache of at most `capacity` words.
  init(capacity: Int = 1 << 16) {
    self.capacity = capacity
    mask = 1 << 10 - 1
    slots = .allocate(capacity: 1 << 10)
    slots.initialize(repeating: 0, count: 1 << 10)
  }

  /// Frees the table; nothing may be asked afterwards.
  func deallocate() { slots.deallocate() }

  var count: Int { words.count }

  /// Forgets every word, so that numbers given before mean nothing.
  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    slots.update(repeating: 0, count: mask + 1)
  }

  /// The first bytes of a word, as keys hold them.
  ///
  /// - Precondition: sixteen bytes can be read.
  @inline(__always)
  static func head(_ word: UnsafePointer<UInt8>, _ length: Int) -> (UInt64, UInt64) {
    let raw = UnsafeRawPointer(word)
    let first = raw.loadUnaligned(as: UInt64.self)
    if length < 8 { return (first & (1 << (8 * UInt64(length)) &- 1), 0) }
    if length == 8 { return (first, 0) }
    let second = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    return (first, length >= 16 ? second : second & (1 << (8 * UInt64(length &- 8)) &- 1))
  }

  /// The hash of a key; its bytes behind the sixteenth do not count.
  @inline(__always)
  static func hash(_ head: (UInt64, UInt64), _ scope: UInt64) -> UInt64 {
    let product = (head.0 ^ scope).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let other = (head.1 ^ product.low).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ other.high ^ other.low
  }

  /// The number of a word; nil when it is not known.
  @inline(__always)
  mutating func number(
    _ word: UnsafePointer<UInt8>, _ length: Int, head: (UInt64, UInt64), scope: UInt64, hash: UInt64
  ) -> Int? {
    let tag = hash & 0xFFFF_FFFF_0000_0000
    var index = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[index]
      if slot == 0 { return nil }
      if slot & 0xFFFF_FFFF_0000_0000 == tag {
        let number = Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1
        if matches(number, word, length, head, scope) {
          hits &+= 1
          return number
        }
      }
      index = (index &+ 1) & mask
    }
  }

  @inline(__always)
  private func matches(
    _ number: Int, _ word: UnsafePointer<UInt8>, _ length: Int, _ head: (UInt64, UInt64), _ scope: UInt64
  ) -> Bool {
    words.withUnsafeBufferPointer { words in
      let known = words[number]
      guard known.scope == scope, known.bytes.0 == head.0, known.bytes.1 == head.1 else { return false }
      guard length > 16 else { return true }
      return bytes.withUnsafeBufferPointer { bytes in
        for offset in 16..<length where bytes[Int(known.rest) + offset - 16] != word[offset] { return false }
        return true
      }
    }
  }

  /// Keeps a word that is not known yet; nil, and nothing is kept, when the cache is full: then forget all first.
  mutating func add(
    _ word: MeasuredWord, _ key: UnsafeBufferPointer<UInt8>, hash: UInt64, segments: [MeasuredWord.Segment]
  ) -> Int? {
    misses += 1
    guard words.count < capacity else { return nil }
    if words.count * 2 >= mask { grow() }
    var word = word
    word.rest = UInt32(bytes.count)
    word.segments = UInt32(self.segments.count)
    if key.count > 16 { bytes.append(contentsOf: key[16...]) }
    if segments.count > 1 { self.segments.append(contentsOf: segments) }
    words.append(word)
    place(hash, words.count)
    return words.count - 1
  }

  private mutating func place(_ hash: UInt64, _ number: Int) {
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index] != 0 { index = (index + 1) & mask }
    slots[index] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(number)
  }

  private mutating func grow() {
    let count = 2 * (mask + 1)
    slots.deallocate()
    slots = .allocate(capacity: count)
    slots.initialize(repeating: 0, count: count)
    mask = count - 1
    for (index, word) in words.enumerated() { place(Self.hash(word.bytes, word.scope), index + 1) }
  }

  @inline(__always)
  func word(_ number: Int) -> MeasuredWord { words.withUnsafeBufferPointer { $0[number] } }

  /// Segment `index` of a word that has more than one.
  @inline(__always)
  func segment(_ index: Int, of word: MeasuredWord) -> MeasuredWord.Segment {
    segments.withUnsafeBufferPointer { $0[Int(word.segments) + index] }
  }

  /// The number of a script, 1 to 63; nil when there are too many.
  mutating func number(ofScript script: UInt32) -> UInt8? {
    if let known = scripts.firstIndex(of: script) { return UInt8(known + 1) }
    guard scripts.count < 63 else { return nil }
    scripts.append(script)
    return UInt8(scripts.count)
  }
}
