// Fits that fractions of a unit decide. Source: Chromium compares whole 1/64 px, to which it rounds positions up.

extension LineWalker {
  /// Whether a line of `width`, whose end at `offset` was shaped again, fits as the profile adds it up.
  mutating func fits(_ width: Int64, of line: Candidate, cutAt offset: Int) -> Bool {
    guard traits.cutting == .browser, let reshaper else { return width <= limit }
    let safe = reshaper.endCorrection(at: offset).safeOffset
    guard safe >= line.safeStart else { return width <= limit }
    return fits(width, excess: reshaper.rounding(of: line.start.offset..<safe, safeStart: line.safeStart))
  }

  /// Whether `width` units and a fraction fit; leaves the thresholds for which that is so.
  mutating func fits(_ width: Int64, excess: Double) -> Bool {
    let needed = Double(width) + excess
    guard needed <= Double(limit) + slack else {
      if needed >= Double(limit + 1) { failed(Int64(needed.rounded(.down))) } else { dependsOnFraction = true }
      return false
    }
    if needed <= Double(limit) { held(Int64(needed.rounded(.up))) } else { dependsOnFraction = true }
    return true
  }
}
