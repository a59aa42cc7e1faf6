/// Where the lines of paragraphs begin and end between the edges of the text, in points.
package struct LineIndents: Hashable, Sendable {
  /// From the leading edge to a paragraph's first line; not negative.
  package var firstHead: Double
  /// From the leading edge to the other lines; not negative.
  package var head: Double
  /// The end of lines: above 0 from the leading edge, else (negative) from the trailing edge.
  package var tail: Double

  package init(firstHead: Double, head: Double, tail: Double) {
    self.firstHead = firstHead
    self.head = head
    self.tail = tail
  }

  /// The distance from the leading edge to a line.
  func head(startsParagraph: Bool) -> Double { startsParagraph ? firstHead : head }

  /// The distance from the ends of lines to the trailing edge, where that is fixed; else 0.
  package var trailing: Double { tail < 0 ? -tail : 0 }

  /// The width that is left for a line that begins at `head`, when that of the text is `width`; may be negative.
  ///
  /// Never falls when `width` grows.
  package func room(in width: Double, head: Double) -> Double { (tail > 0 ? tail : width + tail) - head }

  /// The least width of a text that leaves a line that begins at `head` a limit of `limit` units or more; −∞ when every
  /// width does.
  ///
  /// - Complexity: O(1): a guess that is off by a few units in the last place, then put right by the test itself.
  func width(reaching limit: Int64, head: Double, fit: FitRule, unit: Double) -> Double {
    let room = fit.width(reaching: limit, unit: unit)
    guard room.isFinite else { return room }
    guard tail <= 0 else { return tail - head >= room ? -.infinity : .infinity }
    func isReached(by width: Double) -> Bool {
      fit.limit(forWidth: self.room(in: width, head: head), unit: unit) >= limit
    }
    var guess = room - tail + head
    while !isReached(by: guess) { guess = guess.nextUp }
    while isReached(by: guess.nextDown) { guess = guess.nextDown }
    return guess
  }
}
