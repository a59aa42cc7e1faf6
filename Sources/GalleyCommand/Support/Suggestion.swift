/// The "did you mean" of a misspelt name.
enum Suggestion {
  /// The name nearest to `word`, or nil when none is near enough to be what was meant.
  ///
  /// Near is: the same name but for case and dashes, or one edit for every three characters, or the only name that
  /// starts with `word`. An edit inserts, deletes or replaces a character, or swaps two neighbors.
  ///
  /// - Complexity: O(n · m) for the lengths of `word`, of which 64 characters count, and of all names together.
  static func nearest(to word: String, among names: [String]) -> String? {
    let wanted = letters(word)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = letters(name)
      let distance = distance(wanted, letters)
      if distance <= max(1, letters.count / 3), distance < letters.count, distance < best?.distance ?? .max {
        best = (name, distance)
      }
    }
    if let best { return best.name }
    let longer = names.filter { letters($0).starts(with: wanted) }
    return longer.count == 1 ? longer[0] : nil
  }

  private static func letters(_ word: String) -> [Character] {
    word.lowercased().filter { $0 != "-" && $0 != "_" }.map { $0 }
  }

  /// The optimal string alignment distance: three rows of the table of distances between prefixes.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
