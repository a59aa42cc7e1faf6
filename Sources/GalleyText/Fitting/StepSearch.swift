/// Finds the last of a row of steps that fits, with as few tries as a guess allows.
package enum StepSearch {
  /// The last step that fits, of `count` steps of which the later fit worse.
  ///
  /// The steps around a good guess are all that is tried. Whatever the guess, the answer was tried, and so was the step behind it.
  ///
  /// - Returns: a step that fits while the next does not; nil when the first does not.
  /// - Complexity: O(log(distance from the guess)) tries.
  package static func last<Failure: Error>(
    of count: Int, guess: Int, fits: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int? {
    guard count > 0 else { return nil }
    var good = -1
    var bad = count
    var stride = 1
    var next = min(max(guess, 0), count - 1)
    while bad - good > 1 {
      if try fits(next) { good = next } else { bad = next }
      // Double the stride until both ends are known, then halve what is between them.
      if good >= 0, bad < count {
        next = good + (bad - good) / 2
      } else {
        next = good >= 0 ? min(good + stride, count - 1) : max(bad - stride, 0)
        stride *= 2
      }
    }
    return good >= 0 ? good : nil
  }
}
