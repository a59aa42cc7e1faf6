extension Hyphenator {
  /// Reads patterns as hyphenation dictionaries of Hunspell, LibreOffice and TeX have them (`hyph_en_US.dic`).
  ///
  /// The first line names the encoding. Of the keywords `LEFTHYPHENMIN`, `RIGHTHYPHENMIN`, `COMPOUNDLEFTHYPHENMIN`,
  /// `COMPOUNDRIGHTHYPHENMIN` and `NEXTLEVEL` count; without a number two letters stay at a word's start and end. Patterns that
  /// change the spelling of a word where it is hyphenated (`pattern/change`) are left out, and so are comments.
  ///
  /// - Parameter dictionary: the bytes of the file.
  /// - Throws: `HyphenationError` when it is in another encoding than it or this reader says, or has no patterns.
  /// - Complexity: O(bytes).
  public init(dictionary: [UInt8]) throws(HyphenationError) {
    var lines = dictionary.split(omittingEmptySubsequences: false) { $0 == 0x0A }.map { line in
      line.last == 0x0D ? line.dropLast() : line
    }
    if lines.first?.starts(with: [0xEF, 0xBB, 0xBF]) == true { lines[0] = lines[0].dropFirst(3) }
    let encoding = String(decoding: lines.first ?? [], as: UTF8.self)
    let isLatin1 = encoding.uppercased() == "ISO8859-1"
    guard isLatin1 || ["UTF-8", "ASCII"].contains(encoding.uppercased()) else { throw .encoding(encoding) }
    var numbers: [Substring: Int] = [:]
    var levels: [[[Unicode.Scalar]]] = [[]]
    for (index, bytes) in lines.enumerated().dropFirst() {
      let decoded =
        isLatin1
        ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) : String(validating: bytes, as: UTF8.self)
      guard let line = decoded?.split(whereSeparator: { $0 == " " || $0 == "\t" }) else {
        throw .notText(line: index + 1)
      }
      guard let word = line.first, !word.hasPrefix("%"), !word.hasPrefix("#") else { continue }
      if word == "NEXTLEVEL" {
        levels.append([])
      } else if Self.keywords.contains(word) {
        numbers[word] = line.count > 1 ? Int(line[1]) : nil
      } else if !word.contains("/") {
        levels[levels.count - 1].append(Array(word.unicodeScalars))
      }
    }
    let patterns = levels.map(HyphenationPatterns.init).filter { !$0.isEmpty }
    guard !patterns.isEmpty else { throw .noPatterns }
    func least(_ keyword: Substring, else least: Int) -> Int { numbers[keyword].flatMap { $0 > 0 ? $0 : nil } ?? least }
    let minima = (start: least("LEFTHYPHENMIN", else: 2), end: least("RIGHTHYPHENMIN", else: 2))
    self.init(
      levels: patterns, minima: minima,
      compoundMinima: (
        least("COMPOUNDLEFTHYPHENMIN", else: minima.start), least("COMPOUNDRIGHTHYPHENMIN", else: minima.end)
      ))
  }

  private static let keywords: Set<Substring> = [
    "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN", "NOHYPHEN",
  ]
}
