extension FontMetrics {
  /// The line's measures at a size, from `hhea`, in points, unrounded: what Core Text reports even for fonts that ask
  /// for their typographic values.
  ///
  /// - Parameter size: the em size, in points.
  public func lineMetrics(at size: Double) -> FontLineMetrics {
    let scale = size / Double(unitsPerEm)
    return FontLineMetrics(
      ascent: Double(ascent) * scale, descent: Double(descent) * scale, leading: Double(lineGap) * scale)
  }
}
