import GalleyTestSupport
import Testing

@testable import GalleyText

/// Sets of line ends by their price, with candidates in whole points.
@Suite struct BreakScoreTests {
  /// Words of the given widths with spaces of 10 between; hyphens after the words that `hyphens` names.
  private func candidates(_ words: [Double], hyphens: Set<Int> = []) -> [BreakCandidate] {
    var list = [BreakCandidate(next: 0, end: 0, isHyphen: false)]
    var position = 0.0
    for (index, word) in words.enumerated() {
      position += word
      let isHyphen = hyphens.contains(index)
      list.append(BreakCandidate(next: position + (isHyphen ? 0 : 10), end: position, isHyphen: isHyphen))
      if !isHyphen { position += 10 }
    }
    return list
  }

  /// The least price by looking at every set, for comparison.
  private func leastPrice(_ list: [BreakCandidate], reach: Double, hyphen: Double, countsLastLine: Bool) -> Double {
    let last = list.count - 1
    return (0..<1 << (last - 1)).map { set in
      let ends = (1..<last).filter { set >> ($0 - 1) & 1 == 1 } + [last]
      return price(list, ends, reach: reach, hyphen: hyphen, countsLastLine: countsLastLine)
    }.min()!
  }

  private func price(
    _ list: [BreakCandidate], _ ends: [Int], reach: Double, hyphen: Double, countsLastLine: Bool
  ) -> Double {
    let last = list.count - 1
    // The last inner candidate is dear, and so are the hyphens in front of it.
    let dear = (1..<last).last { !list[$0].isHyphen } ?? 1
    func penalty(_ index: Int) -> Double {
      (list[index].isHyphen ? hyphen : 0) + (index >= dear && (1..<last).contains(index) ? 10_000 : 0)
    }
    var sum = 0.0
    var start = 0
    for end in ends {
      let room = reach - (list[end].end - list[start].next)
      if room < 0 {
        sum += 1e12
      } else {
        sum += end == last && !countsLastLine ? 4 * penalty(start) : room * room
      }
      sum += penalty(end) + 2 * hyphen
      start = end
    }
    return sum
  }

  @Test func `equal words share two lines evenly`() {
    let score = BreakScore(reach: 100, hyphenPenalty: 0, countsLastLine: true)
    #expect(score.bestEnds(of: candidates([20, 20, 20, 20])) == [2, 4])
  }

  @Test func `a last line that does not count may be short, but one word costs`() {
    let words: [Double] = [20, 20, 20, 20]
    let full = BreakScore(reach: 80, hyphenPenalty: 0, countsLastLine: false)
    // Three words would fill the first line to the point; the word left over costs more than the room.
    #expect(full.bestEnds(of: candidates(words)) == [2, 4])
  }

  @Test func `a hyphen costs more than a little room`() {
    let words: [Double] = [40, 40, 10, 40]
    let cheap = BreakScore(reach: 100, hyphenPenalty: 0, countsLastLine: true)
    let dear = BreakScore(reach: 100, hyphenPenalty: 100_000, countsLastLine: true)
    let list = candidates(words, hyphens: [1])
    #expect(cheap.bestEnds(of: list).contains(2))
    #expect(!dear.bestEnds(of: list).contains(2))
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `no set of ends is cheaper than the one found`(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    for _ in 0..<60 {
      let words = (0..<Int.random(in: 4...9, using: &random)).map { _ in
        Double(Int.random(in: 1...9, using: &random) * 10)
      }
      let hyphens = Set((0..<words.count - 1).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      let list = candidates(words, hyphens: hyphens)
      for countsLastLine in [true, false] {
        let score = BreakScore(reach: 120, hyphenPenalty: 900, countsLastLine: countsLastLine)
        let ends = score.bestEnds(of: list)
        let found = price(list, ends, reach: 120, hyphen: 900, countsLastLine: countsLastLine)
        let least = leastPrice(list, reach: 120, hyphen: 900, countsLastLine: countsLastLine)
        // What is skipped can cost a set that is cheaper by less than the hope that skipped it; it never overflows more.
        #expect(found < 1e12 || least >= 1e12, "seed \(seed) \(words) \(hyphens)")
        #expect(found >= least, "seed \(seed) \(words) \(hyphens)")
        #expect(ends.last == list.count - 1 && ends == ends.sorted())
      }
    }
  }
}
