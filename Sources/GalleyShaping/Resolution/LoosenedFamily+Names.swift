internal import GalleyText

extension LoosenedFamily {
  /// The family that a request names, alone or with words of style: "Times", "Helvetica-Bold"; "Times New Roman" is none.
  ///
  /// - Complexity: O(length of the name).
  init?(named name: String) {
    let key = FontName.compactKey(name)
    let found = Self.keys.first { key.hasPrefix($0.key) && NamedStyle(words: key.dropFirst($0.key.count)) != nil }
    guard let found else { return nil }
    self = found.family
  }

  private static let keys = allCases.map { (family: $0, key: FontName.compactKey($0.rawValue)) }
}
