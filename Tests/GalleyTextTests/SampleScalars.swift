@testable import GalleyText

/// A character for random texts, with what the rules know about it.
struct SampleScalar {
  var scalar: Unicode.Scalar
  /// For UAX #14 15.0.
  var unicode: ClassedScalar
  /// For Unicode 17 and the table `normal`.
  var browser: ClassedScalar

  init(
    _ value: UInt32, _ unicode: LineClass, _ browser: LineClass? = nil,
    _ change: (inout ClassedScalar) -> Void = { _ in }
  ) {
    scalar = Unicode.Scalar(value)!
    self.unicode = ClassedScalar(lineClass: unicode)
    change(&self.unicode)
    self.browser = self.unicode
    self.browser.lineClass = browser ?? unicode
  }

  /// The character in one of the browser's tables.
  func classed(in table: LineBreakTable) -> ClassedScalar {
    var result = browser
    let value = scalar.value
    switch table {
    case .unicode: return unicode
    case .normal: break
    case .strict: if value == 0x3041 { result.lineClass = .ns }
    case .loose, .normalCJK, .looseCJK:
      let isLoose = table != .normalCJK
      let isCJK = table != .loose
      if isLoose, value == 0x3005 { result.lineClass = .none }
      if isCJK, value == 0x301C { result.lineClass = .none }
      if isCJK, value == 0x201C { result = ClassedScalar(lineClass: .op) }
      if isCJK, value == 0x201D { result = ClassedScalar(lineClass: .cl) }
      if isLoose, isCJK {
        if [0x203C, 0x30FB, 0xFF1A, 0xFF01].contains(value) { result.lineClass = .none }
        if [0x2103, 0xFF05].contains(value) { result.lineClass = .prefixOnly }
        if [0x20AC, 0xFF04].contains(value) { result.lineClass = .suffixOnly }
      }
    }
    return result
  }

  private static func wide(_ value: UInt32, _ unicode: LineClass, _ browser: LineClass? = nil) -> SampleScalar {
    SampleScalar(value, unicode, browser) { $0.isWide = true }
  }

  /// At least one character of every class, of every kind that a rule tells apart.
  static let all: [SampleScalar] = [
    SampleScalar(0x61, .al), SampleScalar(0x23, .al), SampleScalar(0x25CC, .al) { $0.isDottedCircle = true },
    SampleScalar(0x2014, .b2), SampleScalar(0x7C, .ba), SampleScalar(0x09, .ba), SampleScalar(0xAD, .ba),
    SampleScalar(0x2010, .ba, .hh), SampleScalar(0x5BE, .ba, .hh), SampleScalar(0xB4, .bb), SampleScalar(0x0B, .bk),
    SampleScalar(0x2028, .bk), SampleScalar(0x2029, .bk), SampleScalar(0xFFFC, .cb), wide(0x3001, .cl),
    SampleScalar(0x7D, .cl), SampleScalar(0x300, .cm), SampleScalar(0x308, .cm), SampleScalar(0x34F, .gl, .cm),
    SampleScalar(0xFE20, .cm, .gl), SampleScalar(0x3099, .cm), SampleScalar(0x29, .cp), SampleScalar(0x5D, .cp),
    SampleScalar(0x0D, .cr), SampleScalar(0x261D, .eb), SampleScalar(0x1F476, .eb) { $0.isWide = true },
    wide(0x1F3FB, .em), SampleScalar(0x21, .ex), wide(0xFF01, .ex), SampleScalar(0x3F, .ex), SampleScalar(0xA0, .gl),
    wide(0xAC00, .h2), wide(0xAC01, .h3), SampleScalar(0x5D0, .hl), SampleScalar(0x2D, .hy), wide(0x4E00, .id),
    wide(0x3042, .id), SampleScalar(0x2600, .id), wide(0x20000, .id),
    SampleScalar(0x1F02C, .id) { $0.isUnassignedPictograph = true },
    wide(0x3041, .ns, .id), wide(0x3005, .ns), wide(0x301C, .ns), SampleScalar(0x203C, .ns), wide(0x30FB, .ns),
    wide(0xFF1A, .ns), SampleScalar(0x2026, .in), SampleScalar(0x2024, .in), SampleScalar(0x2C, .is),
    SampleScalar(0x2E, .is),
    wide(0x1100, .jl), SampleScalar(0x11A8, .jt), SampleScalar(0x1160, .jv), SampleScalar(0x0A, .lf),
    SampleScalar(0x85, .nl),
    SampleScalar(0x30, .nu), SampleScalar(0x39, .nu), SampleScalar(0x660, .nu), SampleScalar(0x28, .op),
    SampleScalar(0x5B, .op),
    wide(0x300C, .op), SampleScalar(0xA1, .op), SampleScalar(0x25, .po), wide(0xFF05, .po), SampleScalar(0x2103, .po),
    SampleScalar(0x24, .pr), SampleScalar(0x20AC, .pr), wide(0xFF04, .pr), SampleScalar(0x2B, .pr),
    SampleScalar(0x22, .qu),
    SampleScalar(0x201C, .qu) { $0.isInitialQuote = true }, SampleScalar(0x201D, .qu) { $0.isFinalQuote = true },
    SampleScalar(0xAB, .qu) { $0.isInitialQuote = true }, SampleScalar(0xBB, .qu) { $0.isFinalQuote = true },
    SampleScalar(0x1F1E6, .ri), SampleScalar(0x1F1E7, .ri), SampleScalar(0x20, .sp), SampleScalar(0x2F, .sy),
    SampleScalar(0x2060, .wj),
    SampleScalar(0x200B, .zw), SampleScalar(0x200D, .zwj), SampleScalar(0xE01, .al), SampleScalar(0xE31, .cm),
    SampleScalar(0x1B05, .al, .ak), SampleScalar(0x1BC0, .al, .as), SampleScalar(0x1B50, .nu, .as),
    SampleScalar(0x11003, .al, .ap),
    SampleScalar(0x1B44, .cm, .vi), SampleScalar(0x1BF2, .cm, .vf), SampleScalar(0x600, .al, .nu),
    SampleScalar(0x1F10D, .id, .al), SampleScalar(0xE000, .al), SampleScalar(0x2013, .ba, .hh), wide(0x3000, .ba),
    SampleScalar(0xA7, .al), SampleScalar(0x627, .al), SampleScalar(0x200C, .cm), SampleScalar(0x200F, .cm),
  ]
}
