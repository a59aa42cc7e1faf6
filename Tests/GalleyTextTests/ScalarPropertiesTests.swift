import Foundation
import Testing

@testable import GalleyText

@Suite struct ScalarPropertiesTests {
  /// All scalars of Unicode 15.0.
  private var assigned: some Sequence<Unicode.Scalar> {
    (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter {
      $0.properties.age.map { $0.major <= 15 && ($0.major < 15 || $0.minor == 0) } ?? false
    }
  }

  @Test("emoji properties equal those of the standard library")
  func emoji() {
    let table = ScalarTable()
    for scalar in assigned {
      let ours = table.properties(of: scalar)
      let theirs = scalar.properties
      let isEqual =
        ours.isEmoji == theirs.isEmoji && ours.hasEmojiPresentation == theirs.isEmojiPresentation
        && ours.isEmojiModifier == theirs.isEmojiModifier && ours.isEmojiModifierBase == theirs.isEmojiModifierBase
        && ours.isDefaultIgnorable == theirs.isDefaultIgnorableCodePoint
      if !isEqual { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
  }

  @Test("general categories equal those of the standard library, but for three that changed after 15.0")
  func categories() {
    let table = ScalarTable()
    var differing: [UInt32] = []
    for scalar in assigned {
      let ours = table.properties(of: scalar).category
      let theirs = scalar.properties.generalCategory
      if "\(ours)" != theirs.shortName { differing.append(scalar.value) }
    }
    #expect(differing.count <= 10, "\(differing.map { String($0, radix: 16) })")
  }

  @Test(
    "scripts and widths equal the files of the database",
    .enabled(if: TestFiles.exists(TestFiles.lineBreakTest), "the package unicode-data is not installed"))
  func files() throws {
    let table = ScalarTable()
    var names: [String: String] = [:]
    for fields in try fields("PropertyValueAliases.txt") where fields[0] == "sc" { names[fields[2]] = fields[1] }
    var checked = 0
    for fields in try fields("Scripts.txt") {
      let tag = names[fields[1]] == "Kana" ? "Hira" : names[fields[1]]
      for point in try points(fields[0]) {
        checked += 1
        if table.properties(of: point).script.description != tag { Issue.record("U+\(String(point, radix: 16))") }
      }
    }
    let widths = ["N": EastAsianWidth.neutral, "A": .ambiguous, "H": .halfwidth, "W": .wide, "F": .fullwidth]
    for fields in try fields("EastAsianWidth.txt") {
      for point in try points(fields[0]) {
        let width = table.properties(of: point).eastAsianWidth
        let newlyWide =
          (0x2630...0x2637).contains(point) || (0x268A...0x268F).contains(point)
          || (0x4DC0...0x4DFF).contains(point) || (0x1D300...0x1D376).contains(point)
        if width != widths[fields[1], default: .narrow], !newlyWide { Issue.record("U+\(String(point, radix: 16))") }
      }
    }
    #expect(checked > 149_000)
  }

  private func fields(_ name: String) throws -> [[String]] {
    try TestFiles.lines(TestFiles.unicode.appending(path: name)).compactMap { line in
      let body = line.prefix { $0 != "#" }
      let fields = body.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      return fields.count > 1 ? fields : nil
    }
  }

  private func points(_ range: String) throws -> ClosedRange<UInt32> {
    let ends = range.components(separatedBy: "..")
    let first = try #require(UInt32(ends[0], radix: 16))
    return first...(try #require(UInt32(ends.last ?? "", radix: 16)))
  }

  @Test("the bidirectional algorithm is needed for right-to-left letters, numbers and controls only")
  func bidi() {
    func needs(_ text: String) -> Bool {
      var text = text
      return text.withUTF8(needsBidi)
    }
    for text in [
      "", "Hello", "Grüße, мир, Ελλάδα, Հայ", "日本語\u{3000}한국어", "नमस्ते", "👩‍👩‍👧", "\u{200B}\u{2060}\u{200D}", "𝔘𝔫𝔦",
    ] {
      #expect(!needs(text), "\(text)")
    }
    for text in ["abc א", "א", "مرحبا", "x٣", "\u{202A}a", "a\u{202C}", "\u{2067}", "日𐤀", "\u{10FFF}", "𞤀"] {
      #expect(needs(text), "\(text)")
    }
  }

  @Test("the byte scans pass over no character that matters")
  func leadBytes() {
    let table = ScalarTable()
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let properties = table.properties(of: scalar)
      if !properties.isEmoji, !properties.needsBidi { continue }
      let bytes = Array(String(scalar).utf8)
      let text = bytes + Array("\u{FE0F}".utf8)
      if properties.isEmoji {
        let begins = text.withUnsafeBufferPointer { EmojiScanner($0, table: table).beginsEmoji(at: 0) }
        #expect(begins, "U+\(String(scalar.value, radix: 16))")
      }
      if properties.needsBidi { #expect(beginsBidi(bytes[0]), "U+\(String(scalar.value, radix: 16))") }
    }
  }

  @Test("brackets pair up as BidiBrackets.txt says")
  func brackets() {
    let table = ScalarTable()
    let open: [Unicode.Scalar] = ["(", "[", "{", "「", "（", "\u{2329}", "\u{FF62}"]
    let closed: [Unicode.Scalar] = [")", "]", "}", "」", "）", "\u{232A}", "\u{FF63}"]
    for (o, c) in zip(open, closed) {
      #expect(table.properties(of: o).bracket == .opening)
      #expect(table.properties(of: c).bracket == .closing)
      #expect(table.pairedBracket(of: o.value) == c.value)
      #expect(table.pairedBracket(of: c.value) == o.value)
    }
    #expect(table.properties(of: "<").bracket == .none)
    #expect(table.pairedBracket(of: 0x3C) == nil)
    #expect(table.pairedBracket(of: 0x10FFFF) == nil)
  }

  @Test("the numbers that the itemizer knows are those of the tables")
  func scriptNumbers() {
    let known: [(UInt8, String)] = [
      (ScriptNumber.common, "Zyyy"), (ScriptNumber.inherited, "Zinh"), (ScriptNumber.bopomofo, "Bopo"),
      (ScriptNumber.han, "Hani"), (ScriptNumber.hiragana, "Hira"), (ScriptNumber.latin, "Latn"),
    ]
    for (number, tag) in known { #expect(UnicodeScript(number: number).description == tag) }
    #expect(UnicodeScript.latin.rawValue == 0x4C61_746E)
  }

  @Test(
    "the generator writes what is committed",
    .enabled(if: TestFiles.exists(TestFiles.lineBreakTest), "the package unicode-data is not installed"),
    .enabled(if: TestFiles.exists(URL(filePath: "/usr/bin/python3")), "no Python"))
  func generator() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [root.appending(path: "Sources/GalleyText/Unicode/Generator/make-tables.py").path, "--check"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }
}

extension Unicode.GeneralCategory {
  /// The two letters of UAX #44, in lower case.
  fileprivate var shortName: String {
    switch self {
    case .uppercaseLetter: "lu"
    case .lowercaseLetter: "ll"
    case .titlecaseLetter: "lt"
    case .modifierLetter: "lm"
    case .otherLetter: "lo"
    case .nonspacingMark: "mn"
    case .spacingMark: "mc"
    case .enclosingMark: "me"
    case .decimalNumber: "nd"
    case .letterNumber: "nl"
    case .otherNumber: "no"
    case .connectorPunctuation: "pc"
    case .dashPunctuation: "pd"
    case .openPunctuation: "ps"
    case .closePunctuation: "pe"
    case .initialPunctuation: "pi"
    case .finalPunctuation: "pf"
    case .otherPunctuation: "po"
    case .mathSymbol: "sm"
    case .currencySymbol: "sc"
    case .modifierSymbol: "sk"
    case .otherSymbol: "so"
    case .spaceSeparator: "zs"
    case .lineSeparator: "zl"
    case .paragraphSeparator: "zp"
    case .control: "cc"
    case .format: "cf"
    case .surrogate: "cs"
    case .privateUse: "co"
    case .unassigned: "cn"
    @unknown default: "?"
    }
  }
}
