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
}
