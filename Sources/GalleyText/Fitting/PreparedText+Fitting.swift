internal import GalleyGeometry

extension PreparedText {
  /// The narrowest width at which the text has at most so many lines.
  ///
  /// Found by halving along intervals of widths with the same answer, so that it is exact where fewer lines never need less
  /// width. In browser profiles, where a cut inside a word may, it is a width that does while none just below it does.
  ///
  /// - Parameters:
  ///   - count: the greatest number of lines.
  ///   - cuttingWords: whether words may be cut for it. Otherwise no part without a break opportunity is.
  /// - Returns: the width of the widest line then, in points; nil where the text's own line breaks make more lines.
  /// - Complexity: O(log n) sizes and one `minIntrinsicWidth`.
  public func narrowestWidth(lineCount count: Int, cuttingWords: Bool = false) -> Double? {
    func fits(_ size: TextSize) -> Bool { size.lineCount <= count && !size.overflows }
    let unlimited = size(width: .infinity)
    guard fits(unlimited) else { return nil }
    let narrowest = size(width: cuttingWords ? 0 : narrowestUncutWidth)
    if fits(narrowest) { return usedWidth(narrowest) }
    var failing = narrowest.validWidths.upper
    var best = unlimited
    while failing < best.validWidths.lower {
      let bound = best.validWidths.lower
      let size = size(width: max(failing, min(failing + (bound - failing) / 2, bound.nextDown)))
      if fits(size) { best = size } else { failing = size.validWidths.upper }
    }
    return usedWidth(best)
  }

  /// A size's width where it gives the same lines, which only cuts in browser profiles may prevent.
  private func usedWidth(_ size: TextSize) -> Double {
    size.validWidths.contains(size.width) ? size.width : max(size.validWidths.lower, 0)
  }

  /// The least width, in points, at which nothing is cut or sticks out that has no break opportunity inside.
  private var narrowestUncutWidth: Double {
    content.profile.fit.width(reaching: widestUncutAdvance, unit: content.unit)
  }

  /// Whether all of the text shows at a width within limits, and no word is cut for it.
  ///
  /// - Complexity: O(segments).
  package func fits(width: Double, limits: TextLimits) -> Bool {
    let size = size(width: width, limits: limits)
    guard !size.isTruncated, !size.overflows, !limits.exceeds(height: size.height) else { return false }
    return content.profile.fit.limit(forWidth: width, unit: content.unit) >= widestUncutAdvance
  }
}
