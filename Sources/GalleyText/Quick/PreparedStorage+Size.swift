internal import GalleyGeometry

extension PreparedStorage {
  /// The size at a width by sums alone; nil where that takes more.
  ///
  /// - Complexity: O(segments), without allocating.
  func quickSize(width: Double) -> TextSize? {
    // One access to the header: each costs a check.
    withUnsafeMutablePointers { header, elements in
      guard let style = header.pointee.style else { return nil }
      let count = Int(header.pointee.count)
      let figures = header.pointee.figures
      let unit = style.unit(figures.unit)
      let limit = style.fit.limit(forWidth: width, unit: unit)
      let words = UnsafeRawPointer(elements + 1)
      return figures.isWide
        ? Self.size(words.assumingMemoryBound(to: UInt64.self), count, figures, limit, unit, style)
        : Self.size(words.assumingMemoryBound(to: UInt32.self), count, figures, limit, unit, style)
    }
  }

  @inline(__always)
  private static func size<Word: QuickWord>(
    _ words: UnsafePointer<Word>, _ count: Int, _ figures: QuickFigures, _ limit: Int64, _ unit: Double,
    _ style: QuickStyle
  ) -> TextSize? {
    var height = LineHeights()
    let walk: QuickWalk?
    if figures.hasMetrics {
      let metrics = UnsafeRawPointer(words + count).assumingMemoryBound(to: UInt8.self)
      walk = QuickWalk(words, count: count, limit: limit) { segments in
        height.add(style.height(segments.reduce(0) { $0 | metrics[$1] }))
      }
    } else {
      walk = QuickWalk(words, count: count, limit: limit)
      height.add(style.height(figures.metrics), times: walk?.lineCount ?? 0)
    }
    guard let walk else { return nil }
    return TextSize(
      width: style.fit.points(of: walk.widest, unit: unit), height: height.height(spacing: style.spacing),
      lineCount: walk.lineCount,
      bounds: .limits(lower: walk.widest, upper: walk.upper, unit: unit, fit: style.fit),
      overflows: false)
  }
}
