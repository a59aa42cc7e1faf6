extension FontFace {
  /// Whether the face's `GPOS` table has a feature, in any script and language.
  ///
  /// - Complexity: O(n) in the number of features.
  func hasPositioningFeature(_ tag: FontTag) -> Bool {
    let table = table("GPOS")
    guard let list = table.u16(6), list > 0, let count = table.u16(Int(list)) else { return false }
    return (0..<Int(count)).contains { table.u32(Int(list) + 2 + 6 * $0) == tag.rawValue }
  }
}
