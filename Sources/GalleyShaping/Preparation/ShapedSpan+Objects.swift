extension ShapedSpan {
  /// The spans of a run of U+FFFC in whose places objects stand. They have no glyphs; their style has the advance.
  static func objects(in range: Range<Int>, item: Int) -> [ShapedSpan] {
    stride(from: range.lowerBound, to: range.upperBound, by: objectLength).map {
      ShapedSpan(start: $0, word: object, item: item, tail: 0)
    }
  }

  /// The length of U+FFFC, in UTF-8 bytes.
  static let objectLength = 3

  private static let object = ShapedWord(
    clusters: [
      ShapedWord.Cluster(start: 0, advance: 0, face: 0, isUnsafe: false, isUnresolved: false, isPicture: false)
    ], length: objectLength)
}
