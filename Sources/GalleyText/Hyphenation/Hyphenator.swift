/// Knows where the words of a language may be hyphenated, from patterns that its user gives.
///
/// A value that never changes: the same patterns give the same places on every machine.
///
/// - Source: F. M. Liang, "Word Hy-phen-a-tion by Com-put-er", 1983: patterns rate the places between letters, the highest
///   rating counts, and a word may be hyphenated where it is odd. All patterns in a word count, where libhyphen looks at the
///   longest that ends at each letter.
public struct Hyphenator: Sendable {
  /// Patterns of each level: those of the second apply to the parts of a word that the first does not cut any more, and so on.
  let levels: [HyphenationPatterns]
  /// How many letters stay at least in front of the first and behind the last place of a word.
  let minima: (start: Int, end: Int)
  /// The same of a part at the places that all levels but the last found.
  let compoundMinima: (start: Int, end: Int)

  /// Words longer than this are not hyphenated, in letters.
  private static let longestWord = 256

  /// Where a word may be hyphenated.
  ///
  /// - Parameter word: letters, of any case; apostrophes may be among them.
  /// - Returns: UTF-8 offsets, ascending, neither 0 nor the end. Never between a letter and its combining mark.
  /// - Complexity: O(letters × longest pattern).
  public func breaks(in word: String) -> [Int] {
    var letters: [Unicode.Scalar] = []
    var offsets: [Int] = []
    var offset = 0
    for scalar in word.unicodeScalars {
      letters.append(scalar.foldedForPatterns)
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    return places(in: letters).map { offsets[$0] }
  }

  /// Where a word of lowercase letters may be hyphenated: the places of the letters behind.
  private func places(in letters: [Unicode.Scalar]) -> [Int] {
    guard letters.count <= Self.longestWord, letters.count >= minima.start + minima.end else { return [] }
    let found = places(in: letters, letters.indices, level: 0)
    return found.sorted().filter {
      $0 >= minima.start && $0 <= letters.count - minima.end && !letters[$0].properties.isGraphemeExtend
    }
  }

  /// The places in a word or part of one, in any order.
  private func places(in letters: [Unicode.Scalar], _ part: Range<Int>, level: Int) -> [Int] {
    let found = levels[level].places(in: letters[part])
    guard level + 1 < levels.count else {
      let start = part.lowerBound == 0 ? 0 : part.lowerBound + compoundMinima.start
      let end = part.upperBound == letters.count ? part.upperBound : part.upperBound - compoundMinima.end
      return found.filter { $0 >= start && $0 <= end }
    }
    guard !found.isEmpty else { return places(in: letters, part, level: level + 1) }
    // Parts of a compound may be compounds themselves.
    let edges = [part.lowerBound] + found + [part.upperBound]
    return zip(edges, edges.dropFirst()).reduce(found) { $0 + places(in: letters, $1.0..<$1.1, level: level) }
  }
}

/// Why patterns could not be read.
public enum HyphenationError: Error, Hashable, Sendable {
  /// They are in an encoding other than UTF-8, ISO8859-1 and ASCII; convert them first.
  case encoding(String)
  /// The line, counted from 1, is not of the encoding that the first line names.
  case notText(line: Int)
  /// There are none.
  case noPatterns
}

extension Unicode.Scalar {
  /// The lowercase letter, if it is one; U+2019 is an apostrophe.
  fileprivate var foldedForPatterns: Unicode.Scalar {
    if self == "\u{2019}" { return "'" }
    let lowercase = properties.lowercaseMapping.unicodeScalars
    return lowercase.count == 1 ? lowercase.first ?? self : self
  }
}
