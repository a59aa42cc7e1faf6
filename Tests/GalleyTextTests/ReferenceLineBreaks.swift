/// The line breaking rules taken literally, position by position and rule by rule: slow, and what the generated automata
/// are compared with.
enum LineClass: String {
  case al, b2, ba, bb, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hl, hy, id, `in`, `is`, jl, jt, jv, lf, nl, ns,
    nu,
    op, po, pr, qu, ri, sp, sy, wj, zw, zwj
  // Unicode 16 and 17.
  case hh, ak, ap, `as`, vf, vi
  /// Named by no rule.
  case none
  /// What is left of PO and PR in the table `looseCJK`.
  case prefixOnly, suffixOnly
}

/// A character as the rules see it.
struct ClassedScalar {
  var lineClass: LineClass
  var isWide = false
  var isInitialQuote = false
  var isFinalQuote = false
  var isDottedCircle = false
  var isUnassignedPictograph = false
}

/// A base with its combining marks (LB9).
struct ReferenceText {
  var bases: [ClassedScalar] = []
  /// For each character the base that it begins, or nil for a mark that belongs to the base before it.
  var baseOfScalar: [Int?] = []
  /// For each base whether a ZWJ ends it.
  var endsWithJoiner: [Bool] = []

  init(_ scalars: [ClassedScalar]) {
    let bare: [LineClass] = [.sp, .bk, .cr, .lf, .nl, .zw]
    for scalar in scalars {
      let isMark = scalar.lineClass == .cm || scalar.lineClass == .zwj
      if isMark, let last = bases.last, !bare.contains(last.lineClass) {
        baseOfScalar.append(nil)
        endsWithJoiner[endsWithJoiner.count - 1] = scalar.lineClass == .zwj
      } else {
        baseOfScalar.append(bases.count)
        bases.append(isMark ? ClassedScalar(lineClass: .al) : scalar)
        endsWithJoiner.append(scalar.lineClass == .zwj)
      }
    }
  }

  /// The class of a base, nil outside the text.
  func at(_ index: Int) -> LineClass? { bases.indices.contains(index) ? bases[index].lineClass : nil }

  func isAt(_ index: Int, _ classes: LineClass...) -> Bool { at(index).map { classes.contains($0) } ?? false }

  /// The last base at or before `index` that is no space.
  func skippingSpaces(before index: Int) -> Int {
    var i = index
    while isAt(i, .sp) { i -= 1 }
    return i
  }

  /// Whether a number, digits with signs between them, ends at a base (LB25: NU (NU | SY | IS)*).
  func numberEnds(at index: Int) -> Bool {
    var i = index
    while isAt(i, .nu, .sy, .is) {
      if isAt(i, .nu) { return true }
      i -= 1
    }
    return false
  }

  func countOfRegionalIndicators(endingAt index: Int) -> Int {
    var i = index
    while isAt(i, .ri) { i -= 1 }
    return index - i
  }
}

/// Whether lines may break before each character; false before the first.
func referenceBreaks(_ scalars: [ClassedScalar], _ decide: (ReferenceText, Int, inout [Bool]) -> Bool) -> [Bool] {
  let text = ReferenceText(scalars)
  var before = [Bool](repeating: false, count: text.bases.count)
  return text.baseOfScalar.map { base in
    guard let base, base > 0 else { return false }
    before[base] = decide(text, base, &before)
    return before[base]
  }
}

private let hangul: [LineClass] = [.jl, .jv, .jt, .h2, .h3]

/// LB4 to LB8a, which all tables share; nil where they say nothing about the place before base `i`.
private func earlyRules(_ t: ReferenceText, _ i: Int) -> Bool? {
  if t.isAt(i - 1, .bk) { return true }  // LB4
  if t.isAt(i - 1, .cr), t.isAt(i, .lf) { return false }  // LB5
  if t.isAt(i - 1, .cr, .lf, .nl) { return true }
  if t.isAt(i, .bk, .cr, .lf, .nl) { return false }  // LB6
  if t.isAt(i, .sp, .zw) { return false }  // LB7
  if t.isAt(t.skippingSpaces(before: i - 1), .zw) { return true }  // LB8
  if t.endsWithJoiner[i - 1] { return false }  // LB8a
  if t.isAt(i, .wj) || t.isAt(i - 1, .wj) { return false }  // LB11
  if t.isAt(i - 1, .gl) { return false }  // LB12
  return nil
}

/// LB22 to LB24, LB26 to LB30b where both rule sets agree; nil where they say nothing.
private func hangulAndLetters(_ t: ReferenceText, _ i: Int) -> Bool? {
  if t.isAt(i - 1, .jl), t.isAt(i, .jl, .jv, .h2, .h3) { return false }  // LB26
  if t.isAt(i - 1, .jv, .h2), t.isAt(i, .jv, .jt) { return false }
  if t.isAt(i - 1, .jt, .h3), t.isAt(i, .jt) { return false }
  if hangul.contains(t.bases[i - 1].lineClass), t.isAt(i, .po) { return false }  // LB27
  if t.isAt(i - 1, .pr), hangul.contains(t.bases[i].lineClass) { return false }
  if t.isAt(i - 1, .al, .hl), t.isAt(i, .al, .hl) { return false }  // LB28
  return nil
}

private func lateRules(_ t: ReferenceText, _ i: Int) -> Bool {
  if t.isAt(i - 1, .is), t.isAt(i, .al, .hl) { return false }  // LB29
  if t.isAt(i - 1, .al, .hl, .nu), t.isAt(i, .op), !t.bases[i].isWide { return false }  // LB30
  if t.isAt(i - 1, .cp), !t.bases[i - 1].isWide, t.isAt(i, .al, .hl, .nu) { return false }
  if t.isAt(i, .ri), t.countOfRegionalIndicators(endingAt: i - 1) % 2 == 1 { return false }  // LB30a
  if t.isAt(i - 1, .eb) || t.bases[i - 1].isUnassignedPictograph, t.isAt(i, .em) { return false }  // LB30b
  return true  // LB31
}

/// UAX #14 15.0 with the numbers of its example 7: whether lines may break before base `i`.
func unicodeReference(_ t: ReferenceText, _ i: Int, _: inout [Bool]) -> Bool {
  if let early = earlyRules(t, i) { return early }
  let beforeSpaces = t.skippingSpaces(before: i - 1)
  if t.isAt(i, .gl), !t.isAt(i - 1, .sp, .ba, .hy) { return false }  // LB12a
  if t.isAt(i, .cl, .cp, .ex, .is, .sy) { return false }  // LB13
  if t.isAt(beforeSpaces, .op) { return false }  // LB14
  if t.isAt(beforeSpaces, .qu), t.isAt(i, .op) { return false }  // LB15
  if t.isAt(beforeSpaces, .cl, .cp), t.isAt(i, .ns) { return false }  // LB16
  if t.isAt(beforeSpaces, .b2), t.isAt(i, .b2) { return false }  // LB17
  if t.isAt(i - 1, .sp) { return true }  // LB18
  if t.isAt(i, .qu) || t.isAt(i - 1, .qu) { return false }  // LB19
  if t.isAt(i, .cb) || t.isAt(i - 1, .cb) { return true }  // LB20
  if t.isAt(i, .ba, .hy, .ns) || t.isAt(i - 1, .bb) { return false }  // LB21
  if t.isAt(i - 2, .hl), t.isAt(i - 1, .hy, .ba) { return false }  // LB21a
  if t.isAt(i - 1, .sy), t.isAt(i, .hl) { return false }  // LB21b
  if t.isAt(i, .in) { return false }  // LB22
  if t.isAt(i - 1, .al, .hl), t.isAt(i, .nu) { return false }  // LB23
  if t.isAt(i - 1, .nu), t.isAt(i, .al, .hl) { return false }
  if t.isAt(i - 1, .pr), t.isAt(i, .id, .eb, .em) { return false }  // LB23a
  if t.isAt(i - 1, .id, .eb, .em), t.isAt(i, .po) { return false }
  if t.isAt(i - 1, .pr, .po), t.isAt(i, .al, .hl) { return false }  // LB24
  if t.isAt(i - 1, .al, .hl), t.isAt(i, .pr, .po) { return false }
  if t.isAt(i - 1, .pr, .po) {  // LB25
    if t.isAt(i, .nu) || t.isAt(i, .op, .hy) && t.isAt(i + 1, .nu) { return false }
  }
  if t.isAt(i - 1, .op, .hy), t.isAt(i, .nu) { return false }
  if t.numberEnds(at: i - 1), t.isAt(i, .nu, .sy, .is, .cl, .cp) { return false }
  if t.isAt(i, .po, .pr) {
    if t.numberEnds(at: i - 1) || t.isAt(i - 1, .cl, .cp) && t.numberEnds(at: i - 2) { return false }
  }
  if let letters = hangulAndLetters(t, i) { return letters }
  return lateRules(t, i)
}

/// What the browser's tables for `line-break: loose` add.
struct ReferenceLooseness {
  var inseparablesPart = false
  var hyphensFollowIdeographs = false
}

/// UAX #14 of Unicode 17 as a browser has it: whether lines may break before base `i`.
func browserReference(_ t: ReferenceText, _ i: Int, _ before: inout [Bool], _ loose: ReferenceLooseness) -> Bool {
  if let early = earlyRules(t, i) { return early }
  let p = t.bases[i - 1]
  let c = t.bases[i]
  let spaces = t.skippingSpaces(before: i - 1)
  func isWide(_ index: Int) -> Bool { t.bases.indices.contains(index) && t.bases[index].isWide }
  func isAksara(_ index: Int) -> Bool {
    t.isAt(index, .ak, .as) || t.bases.indices.contains(index) && t.bases[index].isDottedCircle
  }
  if c.lineClass == .gl, !t.isAt(i - 1, .sp, .ba, .hy, .hh) { return false }  // LB12a
  if t.isAt(i, .cl, .cp, .ex, .sy) { return false }  // LB13
  if t.isAt(spaces, .op) { return false }  // LB14
  if t.isAt(spaces, .qu), t.bases[spaces].isInitialQuote {  // LB15a
    if spaces == 0 || t.isAt(spaces - 1, .bk, .cr, .lf, .nl, .op, .qu, .gl, .sp, .zw) { return false }
  }
  if c.lineClass == .qu, c.isFinalQuote {  // LB15b
    let follows: [LineClass] = [.sp, .gl, .wj, .cl, .qu, .cp, .ex, .is, .sy, .bk, .cr, .lf, .nl, .zw]
    if t.at(i + 1).map(follows.contains) ?? true { return false }
  }
  if p.lineClass == .sp, c.lineClass == .is, t.isAt(i + 1, .nu) { return true }  // LB15c
  if c.lineClass == .is { return false }  // LB15d
  if t.isAt(spaces, .cl, .cp), c.lineClass == .ns { return false }  // LB16
  if t.isAt(spaces, .b2), c.lineClass == .b2 { return false }  // LB17
  if p.lineClass == .sp { return true }  // LB18
  if c.lineClass == .qu {  // LB19, LB19a
    if !(c.isInitialQuote && p.isWide && isWide(i + 1)) { return false }
  }
  if p.lineClass == .qu {
    if !(p.isFinalQuote && isWide(i - 2) && c.isWide) { return false }
  }
  if c.lineClass == .cb || p.lineClass == .cb { return true }  // LB20
  if t.isAt(i - 1, .hy, .hh), t.isAt(i, .al, .hl) {  // LB20a
    if i == 1 || before[i - 1] || t.isAt(i - 2, .bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl) { return false }
  }
  if loose.hyphensFollowIdeographs, p.lineClass == .id, c.lineClass == .hh { return true }
  if t.isAt(i, .ba, .hh, .hy, .ns) || p.lineClass == .bb { return false }  // LB21
  if t.isAt(i - 2, .hl), t.isAt(i - 1, .hy, .hh), c.lineClass != .hl { return false }  // LB21a
  if p.lineClass == .sy, c.lineClass == .hl { return false }  // LB21b
  if loose.inseparablesPart, p.lineClass == .in, c.lineClass == .in { return true }
  if c.lineClass == .in { return false }  // LB22
  if t.isAt(i - 1, .al, .hl), c.lineClass == .nu { return false }  // LB23
  if p.lineClass == .nu, t.isAt(i, .al, .hl) { return false }
  if p.lineClass == .pr, t.isAt(i, .id, .eb, .em) { return false }  // LB23a
  if t.isAt(i - 1, .id, .eb, .em), c.lineClass == .po { return false }
  if t.isAt(i - 1, .pr, .po, .prefixOnly), t.isAt(i, .al, .hl) { return false }  // LB24
  if t.isAt(i - 1, .al, .hl), t.isAt(i, .pr, .po, .prefixOnly) { return false }
  if isInsideNumber(t, i) { return false }  // LB25
  if let letters = hangulAndLetters(t, i) { return letters }
  if p.lineClass == .ap, isAksara(i) { return false }  // LB28a
  if isAksara(i - 1), t.isAt(i, .vf, .vi) { return false }
  if isAksara(i - 2), p.lineClass == .vi, c.lineClass == .ak || c.isDottedCircle { return false }
  if isAksara(i - 1), isAksara(i), t.isAt(i + 1, .vf) { return false }
  return lateRules(t, i)
}

/// LB25 of Unicode 17: whether the place before base `i` is inside any match of
/// (PR|PO)? (OP|HY)? IS? NU (NU|SY|IS)* (CL|CP)? (PR|PO)?, found by trying every start and every way.
private func isInsideNumber(_ t: ReferenceText, _ i: Int) -> Bool {
  for start in max(0, i - 3)..<i {
    var heads = [start]
    func extend(_ classes: LineClass...) {
      heads += heads.filter { t.at($0).map(classes.contains) ?? false }.map { $0 + 1 }
    }
    extend(.pr, .po, .prefixOnly)
    extend(.op, .hy)
    extend(.is)
    // A head beyond the place, with a digit behind it, is a match that holds the place.
    if heads.contains(where: { $0 >= i && t.isAt($0, .nu) }) { return true }
  }
  // The place is behind the first digit.
  if t.numberEnds(at: i - 1) {
    if t.isAt(i, .nu, .sy, .is, .cl, .cp, .po, .pr, .suffixOnly) { return true }
  }
  return t.isAt(i - 1, .cl, .cp) && t.numberEnds(at: i - 2) && t.isAt(i, .po, .pr, .suffixOnly)
}
