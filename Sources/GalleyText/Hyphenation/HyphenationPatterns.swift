/// Patterns of one level, as a trie over letters.
///
/// One dictionary holds all edges, which is as quick as needed where only the words of hyphenated paragraphs are looked up.
final class HyphenationPatterns: Sendable {
  private struct Edge: Hashable {
    var node: UInt32
    var letter: UInt32
  }

  private let edges: [Edge: UInt32]
  /// By node: the ratings of the pattern that ends there, the first in front of its first letter; empty for none.
  private let ratings: [[UInt8]]

  var isEmpty: Bool { edges.isEmpty }

  /// - Parameter patterns: such as "hy3ph": letters, "." for a word's start and end, and digits that rate the places between.
  ///   Of two patterns of the same letters the last counts.
  init(_ patterns: [[Unicode.Scalar]]) {
    var edges: [Edge: UInt32] = [:]
    var ratings: [[UInt8]] = [[]]
    for pattern in patterns {
      var node: UInt32 = 0
      var own: [UInt8] = [0]
      for scalar in pattern {
        if ("0"..."9").contains(scalar) {
          own[own.count - 1] = UInt8(scalar.value - 0x30)
          continue
        }
        let edge = Edge(node: node, letter: scalar.value)
        if let next = edges[edge] {
          node = next
        } else {
          node = UInt32(ratings.count)
          edges[edge] = node
          ratings.append([])
        }
        own.append(0)
      }
      if node != 0 { ratings[Int(node)] = own }
    }
    self.edges = edges
    self.ratings = ratings
  }

  /// Where a word or part of one may be hyphenated: the places of the letters behind.
  ///
  /// - Complexity: O(letters × longest pattern).
  func places(in letters: ArraySlice<Unicode.Scalar>) -> [Int] {
    let dotted: [Unicode.Scalar] = ["."] + letters + ["."]
    var best = [UInt8](repeating: 0, count: dotted.count + 1)
    for start in dotted.indices {
      var node: UInt32 = 0
      for letter in dotted[start...] {
        guard let next = edges[Edge(node: node, letter: letter.value)] else { break }
        node = next
        for (place, rating) in ratings[Int(node)].enumerated() where rating > best[start + place] {
          best[start + place] = rating
        }
      }
    }
    return letters.indices.dropFirst().filter { best[$0 - letters.startIndex + 1] & 1 == 1 }
  }
}
