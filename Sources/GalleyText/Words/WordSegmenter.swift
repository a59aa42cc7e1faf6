/// Takes runs of a script that is written without spaces apart into words: ICU's dictionary engine, as browsers use it.
///
/// From the left, each word is the one of those that begin there with which most words follow, of up to three: the
/// longest that is followed by two words, else the shortest that is followed by one, else the longest. What no word of
/// the dictionary begins goes with the word before it if that is short, and ends where a word may end and one of the
/// dictionary begins. Marks stay with what precedes them.
package struct WordSegmenter: Sendable {
  private let words: WordTrie
  private let script: WordScript

  /// Shorter runs are one word.
  private static let shortestRun = 4

  package init(words: WordTrie, script: WordScript) {
    self.words = words
    self.script = script
  }

  /// Appends where words begin in a run, other than at its start.
  ///
  /// - Parameters:
  ///   - run: of the segmenter's script alone.
  ///   - start: where the run starts, in bytes: what is appended counts from there.
  ///   - breaks: offsets in UTF-8 bytes, ascending.
  /// - Complexity: O(n) in characters: what is looked ahead is bounded by the dictionary's longest word.
  package func append(wordsOf run: WordRun, from start: Int, to breaks: inout [Int]) {
    guard run.count >= Self.shortestRun else { return }
    let properties = ScalarTable()
    var end = 0
    while end < run.count {
      end = endOfWord(from: end, in: run)
      while end < run.count, properties.properties(of: run[end]).category.isMark { end += 1 }
      if end < run.count { breaks.append(start + WordRun.stride * end) }
    }
  }

  /// Where the word that begins at an index ends, but for marks behind it.
  private func endOfWord(from start: Int, in run: WordRun) -> Int {
    let candidates = words.matches(at: start, in: run)
    let length = candidates.isAmbiguous ? bestLength(of: candidates, at: start, in: run) : candidates.longest
    let end = start + length
    guard end < run.count, length < script.shortWord else { return end }
    let following = words.matches(at: end, in: run)
    let joins = following.isEmpty && (length == 0 || following.read < script.likeness)
    return joins ? endOfUnknown(from: end, in: run) : end
  }

  /// Of the words at an index, the length of the one with which most words follow.
  private func bestLength(of candidates: WordMatches, at start: Int, in run: WordRun) -> Int {
    var best = candidates.longest
    if start + best == run.count { return best }
    var first = candidates
    while !first.isEmpty {
      let second = start + first.longest
      var seconds = words.matches(at: second, in: run)
      if !seconds.isEmpty {
        best = first.longest
        if second + seconds.longest == run.count { return best }
      }
      while !seconds.isEmpty {
        if !words.matches(at: second + seconds.longest, in: run).isEmpty { return best }
        seconds.removeLongest()
      }
      first.removeLongest()
    }
    return best
  }

  /// Where a word may begin behind characters that no word begins with.
  private func endOfUnknown(from start: Int, in run: WordRun) -> Int {
    var end = start + 1
    while end < run.count {
      if script.mayEnd(run[end - 1]), script.mayBegin(run[end]), !words.matches(at: end, in: run).isEmpty { break }
      end += 1
    }
    return end
  }
}
