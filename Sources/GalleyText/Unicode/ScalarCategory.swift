/// The general category of a code point (UAX #44), by its two-letter name; the order is the generator's.
package enum ScalarCategory: UInt8, Sendable {
  case cn, lu, ll, lt, lm, lo, mn, mc, me, nd, nl, no, pc, pd, ps, pe, pi, pf, po, sm, sc, sk, so, zs, zl, zp, cc, cf,
    cs, co

  /// L*.
  package var isLetter: Bool { (Self.lu.rawValue...Self.lo.rawValue).contains(rawValue) }
  /// M*.
  package var isMark: Bool { (Self.mn.rawValue...Self.me.rawValue).contains(rawValue) }
  /// N*.
  package var isNumber: Bool { (Self.nd.rawValue...Self.no.rawValue).contains(rawValue) }
  /// P*.
  package var isPunctuation: Bool { (Self.pc.rawValue...Self.po.rawValue).contains(rawValue) }
  /// S*.
  package var isSymbol: Bool { (Self.sm.rawValue...Self.so.rawValue).contains(rawValue) }
}

/// East_Asian_Width (UAX #11); the order is the generator's.
package enum EastAsianWidth: UInt8, Sendable {
  case neutral, ambiguous, halfwidth, wide, fullwidth, narrow

  /// Whether the width is F, W or H.
  package var isEastAsian: Bool { self == .halfwidth || self == .wide || self == .fullwidth }
}

/// Which bracket of a pair a character is.
package enum BracketSide: UInt8, Sendable {
  case none, opening, closing
}
