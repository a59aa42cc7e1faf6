@testable import GalleyText

// word-break taken literally: the table of break-all, row by row, and the letters and digits of keep-all.

extension ReferenceBrowserBreaks {
  /// The rows of break-all: what may follow each class. "BA" stands for U+007C alone unless `line-break` is loose.
  private static let rows: [(left: Set<String>, right: Set<String>)] = [
    (["AL", "BA", "bar", "NU", "SA", "SY", "HL"], ["AL", "BA", "HY", "NU", "OP", "PR", "SA", "HL"]),
    (["CL"], ["AL", "BA", "HY", "NU", "PR", "HL"]),
    (["CP"], ["AL", "BA", "HY", "NU", "PR", "SA", "HL"]),
    (["EX", "PO"], ["AL", "BA", "HY", "NU", "PO", "PR", "HL"]),
    (["IS"], ["AL", "BA", "HY", "NU", "HL"]),
    (["HY"], ["NU"]),
    (["PR"], ["PO"]),
  ]

  /// The class before any resolution.
  private func breakAllClass(_ sample: SampleScalar) -> String {
    switch sample.scalar.value {
    case 0x2B: return "AL"
    case 0x7C: return "bar"
    case 0x2010, 0x2013: return "hyphen"
    case 0xE01, 0xE31: return "SA"
    case 0x3041, 0xE000: return "none"
    default: return sample.browser.lineClass.rawValue.uppercased()
    }
  }

  func breakAll(_ left: String, _ right: String) -> Bool {
    let isLoose = options.strictness == .loose
    if isLoose, right == "hyphen" { return ["NU", "AL", "SA", "ID"].contains(left) }
    if right == "BA", !isLoose { return false }
    let right = right == "bar" ? "BA" : right
    return Self.rows.contains { $0.left.contains(left) && $0.right.contains(right) }
  }

  func breakAllAnswer(_ line: [SampleScalar], _ i: Int, _ searchStart: Int) -> Answer {
    var base = i - 1
    while base > searchStart, breakAllClass(line[base]) == "CM" { base -= 1 }
    guard breakAll(breakAllClass(line[base]), breakAllClass(line[i])) else { return .none }
    guard base < i - 1 else { return .breaks }
    let isRightToLeft = [0x5D0, 0x627].contains(line[base].scalar.value)
    let parts: Set<UInt32> = isRightToLeft ? [0x200C] : [0x200C, 0x200F]
    let marks = line[base + 1..<i]
    return marks.contains { parts.contains($0.scalar.value) } || marks.count > 1 && !isRightToLeft ? .none : .lastResort
  }

  /// Whether keep-all takes a break of the full rules away. The reference counts in UTF-16 units.
  func keepsTogether(_ line: [Unicode.Scalar], _ i: Int) -> Bool {
    func category(_ index: Int) -> Unicode.GeneralCategory? {
      guard index >= 0 else { return nil }
      return line[index].value > 0xFFFF ? .surrogate : line[index].properties.generalCategory
    }
    let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark, .enclosingMark]
    let kept: Set<Unicode.GeneralCategory> = [
      .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber,
    ]
    func isKept(_ index: Int) -> Bool {
      category(index).map { kept.contains($0) } == true && !(0xE00...0xE7F).contains(line[index].value)
    }
    let isMark = category(i - 1).map { marks.contains($0) } == true
    return isKept(isMark ? i - 2 : i - 1) && isKept(i)
  }
}
