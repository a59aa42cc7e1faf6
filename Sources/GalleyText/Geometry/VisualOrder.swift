/// The indices of parts of a line in visual order, from their levels.
///
/// - Complexity: O(parts × distinct levels).
/// - Source: UAX #9 L2.
package func visualOrder(of levels: [UInt8]) -> [Int] {
  var order = Array(levels.indices)
  guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return order }
  for level in stride(from: highest, through: lowestOdd, by: -1) {
    var index = 0
    while index < order.count {
      guard levels[order[index]] >= level else {
        index += 1
        continue
      }
      var end = index
      while end < order.count, levels[order[end]] >= level { end += 1 }
      order[index..<end].reverse()
      index = end
    }
  }
  return order
}

extension Unicode.Scalar {
  /// Whether it takes its paragraph's level where nothing but its like follows on the line: white space, separators, isolate
  /// controls, and what bidi passes over beside them.
  ///
  /// - Source: UAX #9 L1 and §5.2 (classes WS, S, B, BN and the explicit formatting characters).
  package var resetsAtLineEnd: Bool {
    switch value {
    case 0x09...0x0D, 0x1C...0x20, 0x85, 0xAD, 0x1680, 0x2000...0x200D, 0x2028...0x202E, 0x205F, 0x2060,
      0x2066...0x2069, 0x3000, 0xFEFF:
      true
    default: false
    }
  }
}
