/// What a height was measured for, as 128 bits: equal contents have equal keys, and no two different ones have been seen
/// to share one (the chance is 2⁻⁸⁸ among a million).
public struct ContentKey: Hashable, Sendable {
  let high: UInt64
  let low: UInt64
}

/// A hash of 128 bits over bytes and words: two lanes of folded 64 by 64 bit products. Not for use against adversaries,
/// and not the same in another version.
struct ContentHash: Hashable, Sendable {
  private var a: UInt64 = 0x243F_6A88_85A3_08D3
  private var b: UInt64 = 0x1319_8A2E_0370_7344
  private var length: UInt64 = 0

  mutating func add(_ word: UInt64) {
    a = Self.fold(a ^ word, 0x9E37_79B9_7F4A_7C15) &+ (b << 29 | b >> 35)
    b = Self.fold(b &+ word, 0xC2B2_AE3D_27D4_EB4F) ^ a
    length &+= 1
  }

  /// Complexity: O(bytes).
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        add(UnsafeRawPointer(bytes.baseAddress!).loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      var rest: UInt64 = 0
      for byte in bytes[place...] { rest = rest << 8 | UInt64(byte) }
      add(rest)
      add(UInt64(bytes.count))
    }
  }

  var key: ContentKey {
    var last = self
    last.add(length)
    last.add(0x452_821E6_38D0_1377)
    last.add(0xBE54_66CF_34E9_0C6C)
    return ContentKey(high: last.a, low: last.b)
  }

  /// High and low half of a product, mixed. The factor added keeps zeros from sticking.
  @inline(__always)
  private static func fold(_ x: UInt64, _ y: UInt64) -> UInt64 {
    let product = (x ^ (y >> 7)).multipliedFullWidth(by: y)
    return product.high ^ product.low
  }
}
