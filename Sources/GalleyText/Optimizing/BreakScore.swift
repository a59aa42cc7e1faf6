// The best set of line ends among all candidates.
//
// Problem: lines that leave as little room as possible, squared and summed, with prices for hyphens and a short last line.
// Approach: dynamic programming over the candidates in order; a start that is too far from one candidate is too far from all
// after it, so that each is compared only with those on the same line. The order of comparisons and what they skip decide
// ties, and are Chromium's (which took them from Android's line breaker).

/// A place where a line may end.
struct BreakCandidate {
  /// Where the next line begins when this one ends here, trailing white space passed; in points from the paragraph's start.
  var next: Double
  /// Where the visible end of the line is when it ends here, a hyphen included; in points from the paragraph's start.
  var end: Double
  /// Whether a line that ends here shows a hyphen.
  var isHyphen: Bool
}

/// Prices sets of line ends.
struct BreakScore {
  /// The room that a line may take, in points.
  var reach: Double
  /// The price of a hyphen, in square points; a line costs twice as much.
  var hyphenPenalty: Double
  /// Whether the last line should be as full as the others.
  var countsLastLine: Bool

  /// Keeps the last line from being one word.
  private static let orphanPenalty = 10_000.0
  /// More than any line that fits can cost.
  private static let overflowCost = 1e12

  /// The candidates that end lines in the best set, ascending; the last is always the last one.
  ///
  /// - Parameter candidates: ascending; the first is the start of the first line, the last the end of the text.
  /// - Precondition: there are two candidates.
  /// - Complexity: O(candidates × candidates on a line).
  func bestEnds(of candidates: [BreakCandidate]) -> [Int] {
    let penalties = penalties(of: candidates)
    var scores = [0.0]
    var previous = [0]
    scores.reserveCapacity(candidates.count)
    previous.reserveCapacity(candidates.count)
    var active = 0
    for end in 1..<candidates.count {
      let isFree = end == candidates.count - 1 && !countsLastLine
      var best = Double.infinity
      var bestStart = active
      var hope = 0.0
      for start in active..<end where scores[start] + hope < best {
        let room = reach - (candidates[end].end - candidates[start].next)
        var cost = room * room
        if room < 0 {
          cost = Self.overflowCost
          active = start + 1
        } else {
          if isFree { cost = 0 }
          hope = cost
        }
        var score = scores[start] + cost
        if isFree, room >= 0 { score += 4 * penalties[start] }
        if score <= best {
          best = score
          bestStart = start
        }
      }
      scores.append(best + penalties[end] + 2 * hyphenPenalty)
      previous.append(bestStart)
    }
    var ends: [Int] = []
    var end = candidates.count - 1
    while end > 0 {
      ends.append(end)
      end = previous[end]
    }
    return ends.reversed()
  }

  private func penalties(of candidates: [BreakCandidate]) -> [Double] {
    var penalties = candidates.map(\.isHyphen).map { $0 ? hyphenPenalty : 0 }
    for index in candidates.indices.dropFirst().dropLast().reversed() {
      penalties[index] += Self.orphanPenalty
      if !candidates[index].isHyphen { break }
    }
    return penalties
  }
}
