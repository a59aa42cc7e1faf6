/// A script of ISO 15924.
package struct UnicodeScript: RawRepresentable, Hashable, Sendable {
  /// The four-letter code, the first letter in the highest byte: 0x4C61746E is "Latn".
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The script of an ICU number, which the generated tables hold.
  init(number: UInt8) {
    let tags = ScalarRecords.tags
    precondition(4 * Int(number) + 4 <= tags.utf8CodeUnitCount)
    let bytes = UnsafeRawPointer(tags.utf8Start)
    rawValue = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 4 * Int(number), as: UInt32.self))
  }

  /// The script of a four-letter code such as "Latn".
  package init(_ tag: StaticString) {
    precondition(tag.utf8CodeUnitCount == 4, "a script code has four letters")
    let bytes = UnsafeRawPointer(tag.utf8Start)
    rawValue = UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self))
  }

  package static let common = UnicodeScript("Zyyy")
  package static let inherited = UnicodeScript("Zinh")
  package static let unknown = UnicodeScript("Zzzz")
  package static let latin = UnicodeScript("Latn")
}

extension UnicodeScript: CustomStringConvertible {
  /// The four-letter code.
  package var description: String {
    String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (24 - 8 * $0)) }, as: UTF8.self)
  }
}
