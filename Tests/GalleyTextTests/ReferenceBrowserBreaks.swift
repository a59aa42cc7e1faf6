@testable import GalleyText

/// The browser's iterator taken literally: the full rules on the whole line, then the first of seven lines that matches.
struct ReferenceBrowserBreaks {
  var table: LineBreakTable

  var looseness: ReferenceLooseness {
    ReferenceLooseness(
      inseparablesPart: table == .loose || table == .looseCJK, hyphensFollowIdeographs: table == .looseCJK)
  }

  func fullRules(_ scalars: [SampleScalar]) -> [Bool] {
    referenceBreaks(scalars.map { $0.classed(in: table) }) { browserReference($0, $1, &$2, looseness) }
  }

  /// Offsets of opportunities in UTF-8 bytes, the end included.
  func offsets(in scalars: [SampleScalar]) -> [Int] {
    var found: [Int] = []
    var offset = 0
    var line: [SampleScalar] = []
    func endLine() {
      let full = fullRules(line)
      for index in line.indices {
        if index > 0, isBreak(line.map(\.scalar), index, full[index]) { found.append(offset) }
        offset += UTF8.width(line[index].scalar)
      }
      if !line.isEmpty { found.append(offset) }
      line = []
    }
    for scalar in scalars {
      line.append(scalar)
      if scalar.scalar == "\n" { endLine() }
    }
    endLine()
    return found
  }

  private func isBreak(_ line: [Unicode.Scalar], _ i: Int, _ full: Bool) -> Bool {
    let c = line[i].value
    let p = line[i - 1].value
    let pp = i > 1 ? line[i - 2] : nil
    func isSpace(_ value: UInt32) -> Bool { [0x20, 0x09, 0x0A].contains(value) }
    let isDigit = (0x30...0x39).contains(c)
    if isSpace(c) { return false }
    if isSpace(p) { return true }
    if p < 0x21 || c < 0x21 { return false }
    if p == 0x2D, isDigit { return pp?.isASCII == true && pp?.properties.generalCategory.isLetterOrDigit == true }
    if p == 0x2D, c >= 0x80 { return full }
    if p <= 0xFF, c <= 0xFF { return isBreakOfPair(line[i - 1], line[i]) }
    return full
  }

  private func isBreakOfPair(_ p: Unicode.Scalar, _ c: Unicode.Scalar) -> Bool {
    guard p.isASCII, c.isASCII else {
      let pair = [p, c].map { scalar in SampleScalar.all.first { $0.scalar == scalar }! }
      return ReferenceBrowserBreaks(table: .normal).fullRules(pair)[1]
    }
    let isAlphanumeric = p.properties.generalCategory.isLetterOrDigit
    // The later statement wins.
    var breaks = false
    if "(<[{".unicodeScalars.contains(c) { breaks = true }
    if p == "-" || p == "?" { breaks = true }
    if "!),./:;?]}".unicodeScalars.contains(c) { breaks = false }
    if p == "-", c == "$" { breaks = false }
    if p == "?", c == "\"" || c == "'" { breaks = false }
    if "$'(/<@[^_`{\u{7F}".unicodeScalars.contains(p) || isAlphanumeric { breaks = false }
    return breaks
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isLetterOrDigit: Bool {
    self == .uppercaseLetter || self == .lowercaseLetter || self == .decimalNumber
  }
}
