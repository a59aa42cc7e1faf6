extension String {
  /// The start of the grapheme cluster that holds a byte; an offset outside of the text counts as the nearest inside.
  ///
  /// - Parameter offset: UTF-8 bytes.
  /// - Complexity: O(bytes of the cluster) for contiguous UTF-8.
  package func graphemeStart(of offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let index = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    guard index < endIndex else { return utf8.count }
    return utf8.distance(from: startIndex, to: self.index(before: self.index(after: index)))
  }
}
