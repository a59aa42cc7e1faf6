internal import GalleyGeometry

/// Places before and after some were taken out of a list and others put into it. Survivors keep their order.
struct SlotMap: Sendable {
  /// Places before that are empty now, ascending, each once.
  private(set) var removed: [Int]
  /// Places after that are new, ascending, each once.
  private(set) var added: [Int]

  init(removed: [Int] = [], added: [Int] = []) {
    self.removed = Self.inOrder(removed)
    self.added = Self.inOrder(added)
  }

  private static func inOrder(_ places: [Int]) -> [Int] {
    if zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) { return places }
    var result: [Int] = []
    for place in places.sorted() where place != result.last { result.append(place) }
    return result
  }

  /// How many survivors are before a place of the list before.
  func rank(old place: Int) -> Int { place - Self.count(in: removed) { $0 < place } }

  /// How many survivors are before a place of the list after.
  func rank(new place: Int) -> Int { place - Self.count(in: added) { $0 < place } }

  /// The place before of the survivor with `rank` survivors before it.
  func old(rank: Int) -> Int {
    // removed[i] - i is how many survivors are before removed[i].
    rank + Self.count(in: removed) { $0 - $1 <= rank }
  }

  /// The place after of the survivor with `rank` survivors before it.
  func new(rank: Int) -> Int { rank + Self.count(in: added) { $0 - $1 <= rank } }

  func isRemoved(_ place: Int) -> Bool {
    let index = Self.count(in: removed) { $0 < place }
    return index < removed.count && removed[index] == place
  }

  func isAdded(_ place: Int) -> Bool {
    let index = Self.count(in: added) { $0 < place }
    return index < added.count && added[index] == place
  }

  /// Where a survivor is after; nil if it was removed.
  func map(_ place: Int) -> Int? { isRemoved(place) ? nil : new(rank: rank(old: place)) }

  /// Where a survivor was before; nil if it was added.
  func unmap(_ place: Int) -> Int? { isAdded(place) ? nil : old(rank: rank(new: place)) }

  /// How many places from the first on satisfy a condition that none satisfies after the first that does not.
  private static func count(in places: [Int], while condition: (Int, Int) -> Bool) -> Int {
    places.indices.partitioningIndex { !condition(places[$0], $0) }
  }

  private static func count(in places: [Int], while condition: (Int) -> Bool) -> Int {
    count(in: places) { place, _ in condition(place) }
  }
}
