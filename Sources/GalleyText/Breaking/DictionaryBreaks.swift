/// Finds the words of a script that is written without spaces (Thai, Lao, Khmer, Burmese: class SA of UAX #14).
package protocol DictionaryBreaks: Sendable {
  /// Where lines may break inside a run of such characters.
  ///
  /// - Parameter utf8: one maximal run of characters of class SA, as valid UTF-8.
  /// - Returns: offsets in UTF-8 bytes from the run's start, ascending, each the start of a scalar other than the first.
  ///   Others are ignored.
  func breaks(in utf8: UnsafeBufferPointer<UInt8>) -> [Int]
}
