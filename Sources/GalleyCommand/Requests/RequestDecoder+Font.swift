extension RequestDecoder {
  private enum FontField: String, CaseIterable {
    case families, size, weight, italic, features, variations
    static let table = FieldTable(FontField.self)
  }

  /// Reads a `font` over the fields that it has already.
  static func readFont(_ value: JSONValue, into font: inout FontRequest) throws(RequestError) {
    try FontField.table.read(value) { field, value throws(RequestError) in
      switch field {
      case .families: font.families = try readFamilies(value)
      case .size: font.size = try value.requirePositive()
      case .weight: font.weight = try value.requireInteger(in: 1...1000)
      case .italic: font.italic = try value.requireBool()
      case .features: try readFeatures(value, into: &font.features)
      case .variations:
        try readTags(value, into: &font.variations) { value throws(RequestError) in try value.requireNumber() }
      }
    }
  }

  /// Reads an object (`{"liga": 0}`), or a list in the syntax of HarfBuzz's tools: `-kern,ss01,salt=2`.
  private static func readFeatures(_ value: JSONValue, into features: inout [String: Int]) throws(RequestError) {
    guard value.kind == .string else {
      return try readTags(value, into: &features) { value throws(RequestError) in
        try value.requireInteger(in: 0...Int(UInt32.max))
      }
    }
    for part in try value.requireString().split(separator: ",") {
      let isOff = part.hasPrefix("-")
      let words = (isOff || part.hasPrefix("+") ? part.dropFirst() : part).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let tag = words.first.map(String.init), isTag(tag),
        let number = words.count == 2 ? UInt32(words[1]) : isOff ? 0 : 1
      else {
        throw .badValue("\(Printable.quoted(String(part))) is no feature: tag, -tag or tag=number was expected")
      }
      features[tag] = Int(number)
    }
  }

  private static func readFamilies(_ value: JSONValue) throws(RequestError) -> [String] {
    guard value.kind == .array else { throw value.mismatch("an array") }
    var families: [String] = []
    try value.forEachElement { _, value throws(RequestError) in
      families.append(try value.requireString())
    }
    return families
  }

  /// Reads an object whose names are tags of four characters.
  private static func readTags<Value>(
    _ object: JSONValue, into values: inout [String: Value],
    _ read: (JSONValue) throws(RequestError) -> Value
  ) throws(RequestError) {
    guard object.kind == .object else { throw object.mismatch("an object") }
    var seen: Set<String> = []
    try object.forEachMember { key, value throws(RequestError) in
      let tag = key.string!
      do throws(RequestError) {
        guard isTag(tag) else { throw .badValue("a tag is four printable ASCII characters") }
        guard seen.insert(tag).inserted else { throw .badValue("given twice") }
        values[tag] = try read(value)
      } catch {
        throw error.inside(Printable.shortened(tag))
      }
    }
  }

  /// Whether the text can be the tag of a feature or an axis (OpenType: four characters, U+0020 to U+007E).
  static func isTag(_ text: String) -> Bool {
    text.utf8.count == 4 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
