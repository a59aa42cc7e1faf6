/// The fields that an object of a request may have: the cases of an enumeration, by their raw values.
struct FieldTable<Field: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  private let entries: [(name: [UInt8], field: Field)]

  /// The table of all cases.
  ///
  /// - Precondition: at most 64 cases.
  init(_ type: Field.Type) {
    entries = Field.allCases.map { (Array($0.rawValue.utf8), $0) }
    precondition(entries.count <= 64, "the fields do not fit a word of bits")
  }

  /// Hands each member of an object to `body`.
  ///
  /// - Throws: `badValue` when the value is no object or a field is there twice, `unknownField` with the nearest name,
  ///   and what `body` throws, inside the field.
  /// - Complexity: O(members × fields), without allocation.
  func read(
    _ object: JSONValue, _ body: (Field, JSONValue) throws(RequestError) -> Void
  ) throws(RequestError) {
    guard object.kind == .object else { throw object.mismatch("an object") }
    var seen: UInt64 = 0
    try object.forEachMember { key, value throws(RequestError) in
      let number = try find(key)
      let (_, field) = entries[number]
      guard seen & (1 << number) == 0 else { throw RequestError(.badValue, "given twice", path: [field.rawValue]) }
      seen |= 1 << number
      do throws(RequestError) {
        try body(field, value)
      } catch {
        throw error.inside(field.rawValue)
      }
    }
  }

  private func find(_ key: JSONValue) throws(RequestError) -> Int {
    let bytes = key.utf8!
    for (number, entry) in entries.enumerated() where entry.name.count == bytes.count {
      if entry.name.elementsEqual(bytes) { return number }
    }
    let name = key.string!
    let nearest = Suggestion.nearest(to: name, among: entries.map { $0.field.rawValue })
    throw RequestError(
      .unknownField, nearest.map { "did you mean \($0)?" } ?? "no such field", path: [Printable.shortened(name)])
  }
}
