internal import CTextShims
internal import GalleyText

/// ICU's dictionaries, for the scripts written without spaces.
struct DictionaryWords: DictionaryBreaks {
  /// Their ISO 15924 codes.
  static let scripts: Set<UInt32> = Set((["Thai", "Laoo", "Khmr", "Mymr"] as [FontTag]).map(\.rawValue))

  /// An empty answer, when ICU refuses, leaves the run whole: it is then cut between clusters where it must be.
  func breaks(in utf8: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let start = utf8.baseAddress else { return [] }
    var capacity = 16 + utf8.count / 6
    while true {
      var count = 0
      var isFound = false
      let offsets = [UInt32](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        let status = galley_dictionary_breaks(start, utf8.count, buffer.baseAddress, capacity, &count)
        isFound = status.kind == .GALLEY_OK
        initialized = isFound ? min(count, capacity) : 0
      }
      guard isFound else { return [] }
      if count <= capacity { return offsets.map(Int.init) }
      capacity = count
    }
  }
}
