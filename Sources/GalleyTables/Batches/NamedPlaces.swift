internal import GalleyGeometry

/// Places and which operation named each first. While they come in ascending order, as most batches name them, none is
/// hashed.
struct NamedPlaces<Place: Hashable & Comparable> {
  private var inOrder: [(place: Place, operation: Int)] = []
  /// Those of `inOrder` too, from the first place on that came out of order.
  private var any: [Place: Int]?

  /// Whether nothing was named.
  var isEmpty: Bool { inOrder.isEmpty }

  /// Notes a place; answers the operation that named it before, if one did.
  mutating func add(_ place: Place, _ operation: Int) -> Int? {
    if any == nil {
      guard let last = inOrder.last, last.place >= place else {
        inOrder.append((place, operation))
        return nil
      }
      if last.place == place { return last.operation }
      any = Dictionary(uniqueKeysWithValues: inOrder.map { ($0.place, $0.operation) })
    }
    if let first = any?[place] { return first }
    any?[place] = operation
    return nil
  }

  /// The operation that named a place first.
  subscript(place: Place) -> Int? {
    if let any { return any[place] }
    let index = inOrder.partitioningIndex { $0.place >= place }
    return index < inOrder.count && inOrder[index].place == place ? inOrder[index].operation : nil
  }
}
