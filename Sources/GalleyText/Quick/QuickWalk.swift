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
      index = Self.firstBeyond(bound, in: words, count, from: index)
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
  /// The first segment from `index` on whose word is above `bound`; `count` if none is.
  ///
  /// Eight at a time, for where a line ends is what no processor foresees. Words are in order, so what lies in front of
  /// `index` may be counted again.
  @inline(__always)
  private static func firstBeyond<Word: QuickWord>(
    _ bound: Word, in words: UnsafePointer<Word>, _ count: Int, from index: Int
  ) -> Int {
    let step = 8
    var index = index
    guard count >= step else {
      while index < count, words[index] <= bound { index &+= 1 }
      return index
    }
    while true {
      let start = min(index, count &- step)
      let fitting = Word.countOfEight(upTo: bound, words + start)
      index = start &+ fitting
      if fitting < step || index == count { return index }
    }
  }
}
