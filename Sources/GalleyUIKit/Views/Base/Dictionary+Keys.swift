#if !canImport(UIKit) && !canImport(AppKit)
  extension Dictionary {
    /// The values at the places that their keys went to; those whose key went nowhere (nil) are left out.
    ///
    /// - Precondition: no two keys went to the same place.
    func movingKeys(_ map: (Key) -> Key?) -> [Key: Value] {
      Dictionary(uniqueKeysWithValues: compactMap { key, value in map(key).map { ($0, value) } })
    }
  }
#endif
