public import GalleyText

extension FontMetrics {
  /// The line's measures at a size, in points, unrounded, from `hhea`: what Core Text reports even for fonts that ask for
  /// their typographic values.
  ///
  /// - Parameter size: the em size, in points.
  public func lineMetrics(at size: Double) -> LineMetrics {
    let scale = size / Double(unitsPerEm)
    return LineMetrics(
      ascent: Double(ascent) * scale, descent: Double(descent) * scale, leading: Double(lineGap) * scale)
  }

  /// The line's measures at a size, in points, unrounded, from the table that a profile reads.
  func lineMetrics(at size: Double, from table: VerticalMetrics.Table) -> LineMetrics {
    var metrics = lineMetrics(at: size)
    guard table == .windows, let os2 else { return metrics }
    let scale = size / Double(unitsPerEm)
    metrics.ascent = Double(os2.winAscent) * scale
    metrics.descent = Double(os2.winDescent) * scale
    return metrics
  }
}
