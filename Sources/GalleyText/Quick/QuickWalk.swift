/// The walker's quick loop on its own, for texts in which nothing can happen but that the next word does not fit.
///
/// It takes the decisions of `LineWalker` on the same sums, and gives up where that one would have to look into a word: where
/// a line has room for no segment, or would or might end where glyphs change.
struct QuickWalk {
  var lineCount = 0
  /// The widest line, and so the least limit that gives these lines, in units.
  var widest: Int64 = 0
  /// The least width that did not fit.
  var upper = Int64.max

  /// Walks all lines; nil where sums are not enough.
  ///
  /// - Parameter line: told the segments of each line.
  /// - Complexity: O(segments).
  @inline(__always)
  init?<Word: QuickWord>(
    _ words: UnsafePointer<Word>, count: Int, limit: Int64, line: (Range<Int>) -> Void = { _ in }
  ) {
    guard limit >= 0 else { return nil }
    var index = 0
    var origin: Int64 = 0
    while index < count {
      let bound = Word.bound(origin &+ limit)
      let start = index
      while index < count, words[index] <= bound { index &+= 1 }
      guard index > start else { return nil }
      let last = words[index &- 1]
      widest = max(widest, last.visible &- origin)
      lineCount &+= 1
      line(start..<index)
      guard index < count else { return }
      // What does not fit may do so once it is cut there.
      guard !last.isSpecial, !words[index].isSpecial else { return nil }
      upper = min(upper, words[index].visible &- origin)
      origin = last.visible &+ last.hanging
    }
  }
}
