/// Font names as they are compared.
enum FontName {
  /// The name in lower case, with single spaces inside and none around: how CSS compares family names.
  static func key(_ name: String) -> String {
    folded(name).split(whereSeparator: isSpace).map(String.init).joined(separator: " ")
  }

  /// The key without spaces, hyphens and underscores: "Times New Roman", "TimesNewRoman" and "times-new-roman" are one.
  static func compactKey(_ name: String) -> String {
    var key = String.UnicodeScalarView()
    key.append(contentsOf: folded(name).lazy.filter { !isSpace($0) && $0 != "-" && $0 != "_" })
    return String(key)
  }

  /// The name in lower case. Scalars and not characters: nearly all names are ASCII, and finding the edges of characters
  /// would cost more than all else here.
  private static func folded(_ name: String) -> String.UnicodeScalarView { name.lowercased().unicodeScalars }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (9...13).contains(scalar.value) : scalar.properties.isWhitespace
  }
}

/// A style that a full or PostScript name spells out: "Helvetica-BoldOblique".
struct NamedStyle: Hashable {
  /// The weight, nil when the name has no word for it.
  var weight: Int?
  /// Whether the name says italic or oblique.
  var italic = false

  /// Reads words of style without spaces between them, e.g. "boldoblique"; nil when something else is left over.
  init?(words: some StringProtocol) {
    var rest = words[...]
    while !rest.isEmpty {
      guard let word = Self.words.first(where: { rest.hasPrefix($0.key) }) else { return nil }
      if let weight = word.weight { self.weight = weight }
      if word.italic { italic = true }
      rest = rest.dropFirst(word.key.count)
    }
  }

  /// The words of PostScript and full names; of two with the same beginning the longer comes first. "MT" and "PS" are
  /// marks of the foundry and the format.
  private static let words: [(key: String, weight: Int?, italic: Bool)] = [
    ("ultralight", 200, false), ("extralight", 200, false), ("ultrabold", 800, false), ("extrabold", 800, false),
    ("demibold", 600, false), ("semibold", 600, false), ("hairline", 100, false), ("thin", 100, false),
    ("light", 300, false), ("regular", 400, false), ("normal", 400, false), ("roman", 400, false),
    ("book", 400, false), ("medium", 500, false), ("bold", 700, false), ("heavy", 800, false), ("black", 900, false),
    ("italic", nil, true), ("oblique", nil, true), ("mt", nil, false), ("ps", nil, false),
  ]
}
