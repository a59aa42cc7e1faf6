/// Remembers shaped words by shaping context and bytes. Bounded: when full it forgets all and starts again.
///
/// Open addressing over one table; the bytes of keys lie in one arena. Owned by one worker, so there is no lock.
struct WordCache {
  /// Longer words are rarely met twice.
  static let longestKey = 64

  private struct Entry {
    var key: UInt32
    var length: UInt8
    var scope: Scope
    var word: ShapedWord
  }

  /// The table: the hash of each slot's word, 0 where there is none, and the number of its entry. Words themselves are touched
  /// only when a hash is right.
  private var hashes: [UInt64]
  private var numbers: [UInt32]
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private let capacity: Int
  /// Lookups that found their word, and those that did not.
  private(set) var hits = 0
  private(set) var misses = 0

  /// The number of words.
  var count: Int { entries.count }

  /// A cache of at most `capacity` words.
  init(capacity: Int = 1 << 15) {
    self.capacity = capacity
    hashes = Array(repeating: 0, count: 1 << 10)
    numbers = Array(repeating: 0, count: 1 << 10)
  }

  /// What a word's glyphs depend on besides its bytes.
  struct Scope: Hashable {
    var context: UInt32
    var script: UInt32
    var isRightToLeft: Bool
  }

  /// The word kept for these bytes; nil when there is none.
  ///
  /// - Parameter hash: that of the bytes and the scope.
  mutating func word(_ key: UnsafeBufferPointer<UInt8>, in scope: Scope, hash: UInt64) -> ShapedWord? {
    var index = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
    while hashes[index] != 0 {
      if hashes[index] == hash, matches(Int(numbers[index]), key, scope) {
        hits += 1
        return entries[Int(numbers[index])].word
      }
      index = (index + 1) & (hashes.count - 1)
    }
    misses += 1
    return nil
  }

  /// Keeps a word that is not kept yet.
  ///
  /// - Precondition: at most `longestKey` bytes.
  mutating func add(_ word: ShapedWord, for key: UnsafeBufferPointer<UInt8>, in scope: Scope, hash: UInt64) {
    if entries.count >= capacity { removeAll() }
    if entries.count * 2 >= hashes.count { grow() }
    place(hash, UInt32(entries.count))
    entries.append(Entry(key: UInt32(bytes.count), length: UInt8(key.count), scope: scope, word: word))
    bytes.append(contentsOf: key)
  }

  /// Forgets every word.
  mutating func removeAll() { self = WordCache(capacity: capacity) }

  private func matches(_ number: Int, _ key: UnsafeBufferPointer<UInt8>, _ scope: Scope) -> Bool {
    guard Int(entries[number].length) == key.count, entries[number].scope == scope else { return false }
    let start = Int(entries[number].key)
    for offset in 0..<key.count where bytes[start + offset] != key[offset] { return false }
    return true
  }

  private mutating func place(_ hash: UInt64, _ number: UInt32) {
    var index = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
    while hashes[index] != 0 { index = (index + 1) & (hashes.count - 1) }
    hashes[index] = hash
    numbers[index] = number
  }

  private mutating func grow() {
    let old = (hashes, numbers)
    hashes = Array(repeating: 0, count: old.0.count * 2)
    numbers = Array(repeating: 0, count: old.0.count * 2)
    for (hash, number) in zip(old.0, old.1) where hash != 0 { place(hash, number) }
  }

  /// A multiplicative hash, eight bytes at a time, never 0. Collisions only cost time: keys are compared.
  static func hash(_ key: UnsafeBufferPointer<UInt8>, _ scope: Scope) -> UInt64 {
    var hash = UInt64(scope.context) << 33 ^ UInt64(scope.script) << 1 ^ (scope.isRightToLeft ? 1 : 0)
    var index = 0
    while index < key.count {
      var block: UInt64 = 0
      let end = min(index + 8, key.count)
      while index < end {
        block = block << 8 | UInt64(key[index])
        index += 1
      }
      let product = (hash ^ block &+ UInt64(end)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    return hash | 1 << 63
  }
}
