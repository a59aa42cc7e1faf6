@testable import GalleyText

/// The browser's iterator taken literally: the full rules on the whole line, then the first of seven lines that matches.
struct ReferenceBrowserBreaks {
  var table: LineBreakTable
  var options = LineBreakOptions()

  var looseness: ReferenceLooseness {
    ReferenceLooseness(
      inseparablesPart: table == .loose || table == .looseCJK, hyphensFollowIdeographs: table == .looseCJK)
  }

  func fullRules(_ scalars: [SampleScalar]) -> [Bool] {
    referenceBreaks(scalars.map { $0.classed(in: table) }) { browserReference($0, $1, &$2, looseness) }
  }

  /// Offsets of opportunities in UTF-8 bytes, the end included.
  func offsets(in scalars: [SampleScalar]) -> [Int] { opportunities(in: scalars).map(\.offset) }

  /// An opportunity, and whether it is one for lines that are too wide only.
  struct Opportunity: Equatable {
    var offset: Int
    var isLastResort = false
  }

  func opportunities(in scalars: [SampleScalar]) -> [Opportunity] {
    var found: [Opportunity] = []
    var offset = 0
    var line: [SampleScalar] = []
    func endLine() {
      let full = fullRules(line)
      var searchStart = 0
      for index in line.indices {
        switch index == 0 ? .none : answer(line, index, full[index], searchStart) {
        case .breaks:
          found.append(Opportunity(offset: offset))
          searchStart = index
        case .lastResort: found.append(Opportunity(offset: offset, isLastResort: true))
        case .none: break
        }
        offset += UTF8.width(line[index].scalar)
      }
      if !line.isEmpty { found.append(Opportunity(offset: offset)) }
      line = []
    }
    for scalar in scalars {
      line.append(scalar)
      if scalar.scalar == "\n" { endLine() }
    }
    endLine()
    return found
  }

  enum Answer { case none, breaks, lastResort }
  /// What lines 3 to 7 say.
  private enum PairAnswer { case no, breaks, asksFullRules }

  private func answer(_ line: [SampleScalar], _ i: Int, _ full: Bool, _ searchStart: Int) -> Answer {
    let c = line[i].scalar.value
    let p = line[i - 1].scalar.value
    func isSpace(_ value: UInt32) -> Bool { [0x20, 0x09, 0x0A].contains(value) }
    if options.breaksAfterEverySpace {
      if isSpace(p) || p == 0x3000 { return .breaks }
      if isSpace(c) || c == 0x3000 { return .none }
    } else {
      if isSpace(c) { return .none }
      if isSpace(p) { return .breaks }
    }
    let pair = pairAnswer(line.map(\.scalar), i)
    if pair == .breaks { return .breaks }
    var answer = Answer.none
    if options.wordBreak == .breakAll { answer = breakAllAnswer(line, i, searchStart) }
    if answer == .breaks || pair == .no { return answer }
    if options.wordBreak == .keepAll, keepsTogether(line.map(\.scalar), i) { return .none }
    if options.hyphens == .none, p == 0xAD { return answer }
    return full ? .breaks : answer
  }

  private func pairAnswer(_ line: [Unicode.Scalar], _ i: Int) -> PairAnswer {
    let c = line[i].value
    let p = line[i - 1].value
    let pp = i > 1 ? line[i - 2] : nil
    if p < 0x21 || c < 0x21 { return .no }
    if p == 0x2D, (0x30...0x39).contains(c) {
      return pp?.isASCII == true && pp?.properties.generalCategory.isLetterOrDigit == true ? .breaks : .no
    }
    if p == 0x2D, c >= 0x80 { return .asksFullRules }
    if p <= 0xFF, c <= 0xFF {
      if p == 0xAD, options.hyphens == .none { return .no }
      return isBreakOfPair(line[i - 1], line[i]) ? .breaks : .no
    }
    return .asksFullRules
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
