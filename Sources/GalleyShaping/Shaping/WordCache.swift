/// Remembers shaped words by shaping context and bytes. Bounded: when full it forgets all and starts again.
///
/// Open addressing over one table; the bytes of keys lie in one arena. Owned by one worker, so there is no lock.
struct WordCache {
  /// Longer words are rarely met twice.
  static let longestKey = 64

  private struct Slot {
    var hash: UInt64
    var key: UInt32
    var length: UInt8
    var context: UInt32
    var isRightToLeft: Bool
    var script: UInt32
    var word: ShapedWord?
  }

  private var slots: [Slot]
  private var bytes: [UInt8] = []
  private(set) var count = 0
  private let capacity: Int
  /// Lookups that found their word, and those that did not.
  private(set) var hits = 0
  private(set) var misses = 0

  /// A cache of at most `capacity` words.
  init(capacity: Int = 1 << 15) {
    self.capacity = capacity
    slots = Array(repeating: Self.empty, count: 1 << 10)
  }

  private static let empty = Slot(
    hash: 0, key: 0, length: 0, context: 0, isRightToLeft: false, script: 0, word: nil)

  /// What a word's glyphs depend on besides its bytes.
  struct Scope: Hashable {
    var context: UInt32
    var script: UInt32
    var isRightToLeft: Bool
  }

  /// The word kept for these bytes, or else the one that `shape` makes, which is then kept.
  ///
  /// - Precondition: at most `longestKey` bytes.
  mutating func word(
    _ key: UnsafeBufferPointer<UInt8>, in scope: Scope, _ shape: () -> ShapedWord
  ) -> ShapedWord {
    let hash = Self.hash(key, scope)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while let word = slots[index].word {
      if slots[index].hash == hash, matches(slots[index], key, scope) {
        hits += 1
        return word
      }
      index = (index + 1) & (slots.count - 1)
    }
    misses += 1
    let word = shape()
    insert(word, key, scope, hash)
    return word
  }

  /// Forgets every word.
  mutating func removeAll() { self = WordCache(capacity: capacity) }

  private func matches(_ slot: Slot, _ key: UnsafeBufferPointer<UInt8>, _ scope: Scope) -> Bool {
    guard Int(slot.length) == key.count, slot.context == scope.context, slot.script == scope.script,
      slot.isRightToLeft == scope.isRightToLeft
    else { return false }
    let start = Int(slot.key)
    for offset in 0..<key.count where bytes[start + offset] != key[offset] { return false }
    return true
  }

  private mutating func insert(
    _ word: ShapedWord, _ key: UnsafeBufferPointer<UInt8>, _ scope: Scope, _ hash: UInt64
  ) {
    if count >= capacity { removeAll() }
    if count * 2 >= slots.count { grow() }
    let slot = Slot(
      hash: hash, key: UInt32(bytes.count), length: UInt8(key.count), context: scope.context,
      isRightToLeft: scope.isRightToLeft, script: scope.script, word: word)
    bytes.append(contentsOf: key)
    place(slot)
    count += 1
  }

  private mutating func place(_ slot: Slot) {
    var index = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
    while slots[index].word != nil { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Self.empty, count: old.count * 2)
    for slot in old where slot.word != nil { place(slot) }
  }

  /// A multiplicative hash, eight bytes at a time. Collisions only cost time: keys are compared.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>, _ scope: Scope) -> UInt64 {
    var hash = UInt64(scope.context) << 33 ^ UInt64(scope.script) << 1 ^ (scope.isRightToLeft ? 1 : 0)
    var rest = key[...]
    while !rest.isEmpty {
      var block: UInt64 = 0
      for byte in rest.prefix(8) { block = block << 8 | UInt64(byte) }
      let product = (hash ^ block &+ UInt64(rest.count)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      rest = rest.dropFirst(8)
    }
    return hash
  }
}
