// Fits that fractions of a unit decide. Source: Chromium compares whole 1/64 px, to which it rounds positions up.

extension LineWalker {
  /// Begins a box in segment `index`, unless one has begun on the line before: a line's share of the box in which it
  /// starts is rounded up by itself, while the sums round that box as a whole.
  func enterBox(_ line: inout Candidate, in index: Int) {
    guard !line.isPastBox, traits.grid > 1, line.startOrigin % traits.grid != 0, let reshaper else { return }
    let share = reshaper.restOfBox(at: line.start.offset)
    guard share.end < Int(segments.ends[index]) else { return }
    let change = line.start.advance - line.startOrigin
    let rounded = traits.roundedUp(line.start.advance + share.advance) - line.startOrigin
    line.enterBox(excess: traits.roundedUp(share.advance + change) - rounded)
  }

  /// Puts the run of tabs that segment `index` is, which was passed, on the line.
  func passTabs(_ index: Int, on line: inout Candidate) {
    let end = Int(segments.ends[index])
    let hangs = segments.traits[index].contains(.blank)
    line.closeColumn()
    let followsHyphen = index > position.segment && segments.traits[index - 1].contains(.reservesHyphen)
    let start = Double(line.advance + (followsHyphen ? traits.hyphenAdvance : 0)) + indent
    let landing = traits.landing(of: end - segments.start(of: index), at: start)
    line.widen(by: landing.advance, isBlank: hangs)
    guard let aligned = landing.aligned else { return }
    line.openColumn(
      at: aligned, end: traits.tabs.columnEnd(at: aligned.stop, behindTabsEndingAt: end), hangs: hangs)
  }

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
