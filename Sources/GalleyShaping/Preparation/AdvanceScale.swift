internal import GalleyGeometry
internal import GalleyText

/// Turns advances of faces into a text's one unit.
///
/// Where all clusters are of one face at one size, and no line has parts that browsers round one by one, the unit is the face's
/// and sums are exact. Else it is a power of two of a point, to which each cluster's advance is rounded, small enough for
/// half a millionth of an em.
struct AdvanceScale: Sendable {
  /// Points in a unit.
  let unit: Double
  private let isDesign: Bool
  let styles: [ResolvedStyle]
  let items: [TextItem]
  /// Where words may be spaced from, in UTF-8 bytes: where white space collapses, browsers add nothing to a first no-break space.
  private let wordSpacingStart: Int
  /// What browsers round boxes to, in units; 1 where a line has one box alone or the profile does not round.
  let grid: Int64
  /// The ends of boxes behind which others start, ascending; none where nothing is rounded.
  private let boxEnds: [Int]
  /// The spaces between ideographs and letters.
  private(set) var autospaces: Autospaces

  /// - Parameters:
  ///   - mixesUnits: whether lengths in points join the sums (tab stops), which would not be whole design units.
  ///   - collapses: whether white space collapses.
  init(
    spans: [ShapedSpan], items: [TextItem], styles: [ResolvedStyle], autospaces: Autospaces = .none, mixesUnits: Bool,
    collapses: Bool
  ) {
    wordSpacingStart = collapses && styles.first?.profile.breaking == .browser ? 1 : 0
    self.styles = styles
    self.items = items
    self.autospaces = autospaces
    let reach = styles.map { $0.reach }.max() ?? 0
    if !mixesUnits, autospaces.isEmpty, let design = Self.designUnit(spans, items, styles), design > 0 {
      unit = design
      isDesign = true
    } else {
      var unit = 0x1p-16
      while reach * 0x1p-6 > unit * 0x1p16 { unit *= 2 }
      self.unit = unit
      isDesign = false
    }
    grid = isDesign || styles.first?.profile.fit != .sixtyFourths ? 1 : max(1, Int64(0x1p-6 / unit))
    boxEnds = grid > 1 ? zip(items, items.dropFirst()).compactMap { $1.continuesBox ? nil : $0.end } : []
  }

  /// The unit of the one face and size that all spans share; nil when they do not.
  private static func designUnit(
    _ spans: [ShapedSpan], _ items: [TextItem], _ styles: [ResolvedStyle]
  ) -> Double? {
    guard styles.allSatisfy({ $0.letterSpacing == 0 && $0.wordSpacing == 0 && $0.size > 0 && $0.object == nil })
    else { return nil }
    // Browsers round where one box follows another on a line, which design units cannot express.
    let isRounded = styles.first?.profile.fit == .sixtyFourths
    guard !isRounded || !zip(items, items.dropFirst()).contains(where: { $0.end == $1.start && !$1.continuesBox })
    else { return nil }
    guard let first = spans.first, let place = first.face else {
      guard spans.isEmpty, let style = styles.first, let face = style.context.face(at: 0) else { return nil }
      return style.pointsPerUnit(of: face)
    }
    let style = styles[items[first.item].style]
    guard
      styles.allSatisfy({
        $0.size == style.size && $0.horizontalScale == style.horizontalScale && $0.context.id == style.context.id
      })
    else { return nil }
    for index in spans.indices where spans[index].face != place { return nil }
    return style.context.face(at: Int(place)).map { style.pointsPerUnit(of: $0) }
  }

  /// The same scale for text that is shaped again, which gets no autospaces.
  var reshaped: AdvanceScale {
    var scale = self
    scale.autospaces = .none
    return scale
  }

  /// The advance of the spaces between ideographs and letters at the end of `range` and inside it; a part of the advance of
  /// the cluster that they follow.
  func autospace(in range: Range<Int>) -> Int64 {
    autospaces.isEmpty ? 0 : Int64((autospaces.points(in: range) / unit).rounded())
  }

  /// The space at `offset` that a line which ends there loses.
  func autospace(before offset: Int) -> Int64 { autospace(in: offset - 1..<offset) }

  /// Whether words need no look at their clusters.
  var addsWholeWords: Bool { isDesign }

  /// The advance of one cluster, spacing included.
  ///
  /// - Parameters:
  ///   - offset: where it starts in the text.
  ///   - bytes: the text.
  func advance(
    of cluster: ShapedWord.Cluster, at offset: Int, in span: ShapedSpan, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Int64 {
    if isDesign { return Int64(cluster.advance) }
    let item = items[span.item]
    let style = styles[item.style]
    var points =
      style.object?.advance
      ?? scaled(cluster.advance, place: Int(cluster.face), isPicture: cluster.isPicture, style: style)
    if style.letterSpacing != 0 || style.wordSpacing != 0, let start = bytes.baseAddress {
      let scalar = Unicode.Scalar(decodeScalar(start, at: offset, end: bytes.count).scalar) ?? "\u{FFFD}"
      if style.spaces(after: scalar, script: item.script) { points += style.letterSpacing }
      if offset >= wordSpacingStart, scalar == " " || scalar == "\u{A0}" { points += style.wordSpacing }
    }
    return Int64((points / unit).rounded())
  }

  /// The advance that a neighboring space adds to a span.
  func tail(of span: ShapedSpan) -> Int64 {
    guard span.tail != 0, !isDesign else { return Int64(span.tail) }
    let style = styles[items[span.item].style]
    return Int64((scaled(span.tail, place: 0, isPicture: false, style: style) / unit).rounded())
  }

  /// An advance of a face, in points.
  private func scaled(_ advance: Int32, place: Int, isPicture: Bool, style: ResolvedStyle) -> Double {
    guard let face = style.context.face(at: place) else { return 0 }
    if isPicture, style.profile.emojiAdvance == .bitmapStrike, let strike = face.strike, advance > 0 {
      return Double(strike.advance) * style.size / Double(strike.pixelsPerEm) * style.horizontalScale
    }
    return Double(advance) * style.pointsPerUnit(of: face)
  }

  /// Advances that mean a length in points.
  func units(_ points: Double) -> Int64 { Int64((points / unit).rounded()) }

  /// Where a box begins whose predecessor ended at `advance`: browsers round each up to 1/64 px.
  func boxStart(after advance: Int64) -> Int64 { (advance + grid - 1) / grid * grid }

  /// The ends of boxes behind which others start, from an offset on, in UTF-8 bytes; none where nothing is rounded.
  func boxEnds(from offset: Int) -> ArraySlice<Int> { boxEnds[boxEnds.partitioningIndex { $0 >= offset }...] }
}

extension ResolvedStyle {
  /// How far one cluster may reach, roughly, in points.
  fileprivate var reach: Double {
    size * max(1, horizontalScale) + abs(letterSpacing) + abs(wordSpacing) + (object?.advance ?? 0)
  }
}
