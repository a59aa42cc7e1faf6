/// Values of fields, with the errors of those that have another type or are out of range.
extension JSONValue {
  /// The error of a value of the wrong type.
  func mismatch(_ expected: String) -> RequestError { .badValue("\(expected) was expected, not \(kind.article)") }

  /// A string.
  func requireString() throws(RequestError) -> String {
    guard let string else { throw mismatch("a string") }
    return string
  }

  /// `true` or `false`.
  func requireBool() throws(RequestError) -> Bool {
    guard let bool else { throw mismatch("true or false") }
    return bool
  }

  /// A number that a Double can hold.
  func requireNumber() throws(RequestError) -> Double {
    guard let number else { throw mismatch("a number") }
    guard number.isFinite else { throw .badValue("the number is beyond the range of a Double") }
    return number
  }

  /// A number that is not below zero.
  func requireLength() throws(RequestError) -> Double {
    let number = try requireNumber()
    guard number >= 0 else { throw .badValue("\(number.plain) is below zero") }
    return number
  }

  /// A number above zero.
  func requirePositive() throws(RequestError) -> Double {
    let number = try requireNumber()
    guard number > 0 else { throw .badValue("\(number.plain) is not above zero") }
    return number
  }

  /// A whole number in a range.
  func requireInteger(in range: ClosedRange<Int>) throws(RequestError) -> Int {
    let number = try requireNumber()
    guard let integer = Int(exactly: number) else { throw .badValue("\(number.plain) is not a whole number") }
    guard range.contains(integer) else {
      throw .badValue("\(number.plain) is out of range (\(range.lowerBound) to \(range.upperBound))")
    }
    return integer
  }

  /// One of the words of an enumeration.
  func requireWord<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type = Word.self
  ) throws(RequestError) -> Word {
    let text = try requireString()
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue)
      let hint =
        Suggestion.nearest(to: text, among: words).map { "did you mean \($0)?" }
        ?? "not one of \(words.joined(separator: ", "))"
      throw .badValue("\(Printable.quoted(text)): \(hint)")
    }
    return word
  }

  /// A length in points, `{"points": 24}`, for fields whose plain numbers mean something else.
  func requirePoints() throws(RequestError) -> Double {
    var points: Double?
    try PointsField.table.read(self) { _, value throws(RequestError) in points = try value.requireLength() }
    guard let points else { throw RequestError(.missingField, "missing", path: ["points"]) }
    return points
  }
}

private enum PointsField: String, CaseIterable {
  case points
  static let table = FieldTable(PointsField.self)
}

extension Double {
  /// The number for a message: without decimals when it is whole.
  fileprivate var plain: String { Int(exactly: self).map(String.init) ?? description }
}

extension JSONValue.Kind {
  /// The type with its article, for messages.
  var article: String {
    switch self {
    case .null: "null"
    case .boolean, .number, .string: "a \(rawValue)"
    case .array, .object: "an \(rawValue)"
    }
  }
}
