/// A run of characters of one script that is written without spaces.
///
/// All such scripts lie where UTF-8 takes three bytes a character, so that characters are counted and found without
/// being decoded.
package struct WordRun {
  private let utf8: UnsafeBufferPointer<UInt8>

  /// The bytes of one character.
  package static let stride = 3

  /// - Parameter utf8: characters of three bytes each; others make the result of every stage arbitrary, not undefined.
  package init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

  /// In characters.
  package var count: Int { utf8.count / Self.stride }

  /// The code point of the character at an index.
  package subscript(index: Int) -> UInt32 {
    decodeScalar(utf8.baseAddress!, at: Self.stride * index, end: utf8.count).scalar
  }
}
