/// A four-byte name of OpenType: of a table, a feature, an axis, or a script (ISO 15924).
public struct FontTag: RawRepresentable, Hashable, Sendable {
  /// The four ASCII bytes, the first in the highest byte; `wght` is 0x77676874.
  public var rawValue: UInt32

  /// A tag of four bytes, the first in the highest.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A tag of one to four printable ASCII characters, filled up with spaces; nil for any other text.
  public init?(_ text: some StringProtocol) {
    let bytes = text.utf8
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    var value: UInt32 = 0
    for byte in bytes { value = value << 8 | UInt32(byte) }
    for _ in bytes.count..<4 { value = value << 8 | 0x20 }
    rawValue = value
  }
}

extension FontTag: ExpressibleByStringLiteral {
  /// A tag written in the source.
  ///
  /// - Precondition: one to four printable ASCII characters.
  public init(stringLiteral text: String) {
    guard let tag = FontTag(text) else { preconditionFailure("no OpenType tag: \(text)") }
    self = tag
  }
}

extension FontTag: Comparable, CustomStringConvertible {
  /// The four characters; bytes that are no printable ASCII appear as `?`.
  public var description: String {
    String(
      decoding: [24, 16, 8, 0].map { shift in
        let byte = UInt8(truncatingIfNeeded: rawValue >> UInt32(shift))
        return (0x20...0x7E).contains(byte) ? byte : UInt8(ascii: "?")
      }, as: UTF8.self)
  }

  /// Byte order.
  public static func < (a: FontTag, b: FontTag) -> Bool { a.rawValue < b.rawValue }
}
