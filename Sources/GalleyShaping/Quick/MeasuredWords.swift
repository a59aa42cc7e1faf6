internal import GalleyText

/// Remembers measured words by style, breaker state, script and bytes. Bounded: when full it forgets all and starts again.
///
/// Open addressing; a slot has half of the hash beside the number of its word, so that words are touched only where that is
/// right. Plain memory, so that no access is checked. Owned by one worker.
struct MeasuredWords {
  /// Longer words are not remembered.
  static let longestKey = 1023
  /// How many bytes of long words are kept; a text that fits into the scratch memory has fewer.
  private static let byteLimit = 1 << 22
  /// Set in the number of a script given to a word that runs right to left.
  static let rightToLeft: UInt8 = 1 << 7

  /// What a word's measures depend on besides its bytes.
  struct Scope {
    /// Below 2²⁴.
    var style: UInt32
    /// The breaker's state, and what is in front of the word.
    var automaton: UInt8
    var front: UInt8
    /// Whether a space or the end of the text follows, rather than a character.
    var isSpaced: Bool
    /// The script and direction of a word that has none itself; 0 for its own.
    var script: UInt8

    @inline(__always)
    func key(length: Int) -> UInt64 {
      UInt64(style) << 40 | UInt64(automaton) << 32 | UInt64(script) << 24 | UInt64(truncatingIfNeeded: length) << 8
        | UInt64(front) << 1 | (isSpaced ? 1 : 0)
    }
  }

  private static let tagMask: UInt64 = 0xFFFF_FFFF_0000_0000

  private var slots: UnsafeMutablePointer<UInt64>
  private var mask: Int
  private var words: UnsafeMutablePointer<MeasuredWord>
  private(set) var count = 0
  private var segments: [MeasuredWord.Segment] = []
  private var bytes: [UInt8] = []
  /// The scripts that words were met in; the place of one, plus one, is its number.
  private(set) var scripts: [UInt32] = []
  private let capacity: Int

  /// A cache of at most `capacity` words.
  init(capacity: Int = 1 << 16) {
    self.capacity = capacity
    mask = 1 << 10 - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    words = .allocate(capacity: (mask + 1) / 2)
  }

  /// Frees the memory; nothing may be asked afterwards.
  func deallocate() {
    slots.deallocate()
    words.deallocate()
  }

  /// Forgets every word, so that numbers given before mean nothing.
  mutating func removeAll() {
    count = 0
    segments.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    slots.update(repeating: 0, count: mask + 1)
  }

  /// The first bytes of a word, as keys hold them.
  ///
  /// - Precondition: sixteen bytes can be read, and there is one.
  @inline(__always)
  static func head(_ word: UnsafePointer<UInt8>, _ length: Int) -> (UInt64, UInt64) {
    let raw = UnsafeRawPointer(word)
    let first = raw.loadUnaligned(as: UInt64.self)
    if length <= 8 { return (first & UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length), 0) }
    let second = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let excess = max(0, 128 &- 8 &* length)
    return (first, second & UInt64.max &>> UInt64(truncatingIfNeeded: excess))
  }

  /// The hash of a key; its bytes behind the sixteenth do not count.
  @inline(__always)
  static func hash(_ head: (UInt64, UInt64), _ scope: UInt64) -> UInt64 {
    let product = (head.0 ^ scope).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let other = (head.1 ^ product.low).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ other.high ^ other.low
  }

  /// The number of a word; −1 when it is not known.
  @inline(__always)
  func number(
    _ word: UnsafePointer<UInt8>, _ length: Int, head: (UInt64, UInt64), scope: UInt64, hash: UInt64
  ) -> Int {
    var index = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[index]
      if (slot ^ hash) & Self.tagMask == 0 {
        let number = Int(truncatingIfNeeded: slot & ~Self.tagMask) &- 1
        let known = words + number
        if known.pointee.scope == scope, known.pointee.bytes.0 == head.0, known.pointee.bytes.1 == head.1,
          length <= 16 || hasRest(known, word, length)
        {
          return number
        }
      }
      if slot == 0 { return -1 }
      index = (index &+ 1) & mask
    }
  }

  private func hasRest(
    _ known: UnsafeMutablePointer<MeasuredWord>, _ word: UnsafePointer<UInt8>, _ length: Int
  ) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let start = Int(known.pointee.rest) - 16
      for offset in 16..<length where bytes[start + offset] != word[offset] { return false }
      return true
    }
  }

  /// Keeps a word that is not known yet; −1, and nothing is kept, when the cache is full: then forget all first.
  mutating func add(
    _ word: MeasuredWord, _ key: UnsafeBufferPointer<UInt8>, hash: UInt64, segments: [MeasuredWord.Segment]
  ) -> Int {
    guard count < capacity, bytes.count < Self.byteLimit else { return -1 }
    if count * 2 > mask { grow() }
    var word = word
    word.rest = UInt32(bytes.count)
    word.segments = UInt32(self.segments.count)
    if key.count > 16 { bytes.append(contentsOf: key[16...]) }
    if segments.count > 1 { self.segments.append(contentsOf: segments) }
    (words + count).initialize(to: word)
    count += 1
    place(hash, count)
    return count - 1
  }

  private func place(_ hash: UInt64, _ number: Int) {
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index] != 0 { index = (index + 1) & mask }
    slots[index] = hash & Self.tagMask | UInt64(number)
  }

  private mutating func grow() {
    let size = 2 * (mask + 1)
    slots.deallocate()
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    mask = size - 1
    let more = UnsafeMutablePointer<MeasuredWord>.allocate(capacity: size / 2)
    more.moveInitialize(from: words, count: count)
    words.deallocate()
    words = more
    for index in 0..<count { place(Self.hash(words[index].bytes, words[index].scope), index + 1) }
  }

  /// A word by its number; valid until the next one is added.
  @inline(__always)
  func word(_ number: Int) -> UnsafePointer<MeasuredWord> { UnsafePointer(words + number) }

  /// Segment `index` of a word that has more than one.
  @inline(__always)
  func segment(_ index: Int, of word: UnsafePointer<MeasuredWord>) -> MeasuredWord.Segment {
    segments.withUnsafeBufferPointer { $0[Int(word.pointee.segments) + index] }
  }

  /// The number of a script, 1 to 63; nil when there are too many.
  mutating func number(ofScript script: UInt32) -> UInt8? {
    if let known = scripts.firstIndex(of: script) { return UInt8(known + 1) }
    guard scripts.count < 63 else { return nil }
    scripts.append(script)
    return UInt8(scripts.count)
  }
}
