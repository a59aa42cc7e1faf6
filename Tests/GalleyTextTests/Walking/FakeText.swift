import GalleyGeometry

@testable import GalleyText

/// A text set in an imaginary font, so that lines come out as whole numbers: every scalar is 10 units wide but marks,
/// tabs and line breaks, which have none; an "A" before a "V" is kerned by −4, and "fi" is a ligature of 15; one unit is a point.
struct FakeShaper: Reshaper {
  typealias Cluster = (start: Int, advance: Int64, isUnsafe: Bool)
  let scalars: [(offset: Int, scalar: Unicode.Scalar)]
  let text: String
  /// The advance to each byte, and whether the text can be cut there.
  private var prefixes: [(advance: Int64, isSafe: Bool)] = []

  init(_ text: String) {
    self.text = text
    var offset = 0
    scalars = text.unicodeScalars.map { scalar in
      defer { offset += UTF8.width(scalar) }
      return (offset, scalar)
    }
    let count = text.utf8.count
    var sum: Int64 = 0
    let all = clusters(0..<count)
    for (index, cluster) in all.enumerated() {
      while prefixes.count < cluster.start { prefixes.append((sum, false)) }
      prefixes.append((sum, !cluster.isUnsafe))
      let next = index + 1 < all.count ? all[index + 1].start : count
      while prefixes.count < next { prefixes.append((sum, false)) }
      sum += cluster.advance
    }
    prefixes.append((sum, true))
  }

  /// Clusters of a range shaped alone: start, advance, whether cutting before it is unsafe.
  private func clusters(_ range: Range<Int>) -> [Cluster] {
    var clusters: [Cluster] = []
    let part = scalars.filter { range.contains($0.offset) }
    var index = 0
    var isKerned = false
    while index < part.count {
      let (offset, scalar) = part[index]
      let next = index + 1 < part.count ? part[index + 1].scalar : nil
      let isUnsafe = isKerned
      isKerned = false
      switch (scalar, next) {
      case ("f", "i"):
        clusters.append((offset, 15, isUnsafe))
        index += 1
      case ("A", "V"):
        clusters.append((offset, 6, isUnsafe))
        isKerned = true
      case (_, _) where scalar.properties.canonicalCombiningClass != .notReordered:
        if clusters.isEmpty { clusters.append((offset, 0, false)) }
      default:
        let isEmpty = scalar.isLineBreak || ["\t", "\u{AD}", "\u{200B}"].contains(scalar)
        clusters.append((offset, isEmpty ? 0 : 10, isUnsafe))
      }
      index += 1
    }
    return clusters
  }

  func prefix(to offset: Int) -> (advance: Int64, isSafe: Bool) { prefixes[offset] }

  func boundaries(in range: Range<Int>) -> [CutBoundary] {
    var offset = 0
    let base = prefix(to: range.lowerBound).advance
    return text.compactMap { character in
      offset += character.utf8.count
      guard offset > range.lowerBound, offset <= range.upperBound else { return nil }
      let (advance, isSafe) = prefix(to: offset)
      return CutBoundary(
        offset: offset, advance: advance - base, isSafe: isSafe, followsSoftHyphen: character == "\u{AD}",
        followsWhiteSpace: character.unicodeScalars.first!.properties.isWhitespace)
    }
  }

  func advance(of range: Range<Int>) -> Int64 { clusters(range).reduce(0) { $0 + $1.advance } }

  func startCorrection(at offset: Int) -> CutCorrection {
    let safe = scalars.map(\.offset).first { $0 > offset && prefix(to: $0).isSafe } ?? text.utf8.count
    let whole = prefix(to: safe).advance - prefix(to: offset).advance
    return CutCorrection(safeOffset: safe, delta: advance(of: offset..<safe) - whole)
  }

  func endCorrection(at offset: Int) -> CutCorrection {
    let safe = scalars.map(\.offset).last { $0 < offset && prefix(to: $0).isSafe } ?? 0
    let whole = prefix(to: offset).advance - prefix(to: safe).advance
    return CutCorrection(safeOffset: safe, delta: advance(of: safe..<offset) - whole)
  }

  func ellipsis(at offset: Int) -> TruncationToken { TruncationToken(advance: 8, metrics: Self.metrics) }

  static let metrics = LineMetrics(ascent: 8, descent: 2, leading: 1)

  /// The text prepared as the pipeline does it, but for the fonts.
  func prepared(
    profile: Profile = .uikit, paragraph: ParagraphStyle = ParagraphStyle(), faces: FaceRuns? = nil,
    hasLetterSpacing: Bool = false, hyphenator: Hyphenator? = nil
  ) -> PreparedText {
    let collapsed = CollapsedText(text, whiteSpace: paragraph.whiteSpace, breaking: profile.breaking)
    let shaper = collapsed.map { FakeShaper($0.text) } ?? self
    let breaker = LineBreaker(profile: profile, paragraph: paragraph, language: nil, dictionary: nil)
    var copy = shaper.text
    let plan = copy.withUTF8 {
      SegmentPlan.segments(
        of: shaper.text, bytes: $0,
        opportunities: hyphenator.map { [bytes = $0] in
          $0.adding(to: breaker.opportunities(in: bytes, wraps: paragraph.whiteSpace.wraps), in: bytes)
        } ?? breaker.opportunities(in: $0, wraps: paragraph.whiteSpace.wraps),
        hanging: HangingSpaces(profile: profile, paragraph: paragraph))
    }
    let segments = SegmentFiller.segments(plan) { offset in
      let (advance, isSafe) = shaper.prefix(to: offset)
      return TextPlace(advance: advance, isSafe: isSafe)
    }
    return PreparedText(
      PreparedText.Content(
        text: shaper.text, collapsed: collapsed, profile: profile, paragraph: paragraph, unit: 1,
        segments: SegmentTable(segments),
        walk: WalkTraits(
          hyphenAdvance: 7,
          tabs: copy.withUTF8 { bytes in
            TabStops(paragraph.usedTabStops, interval: 40, minimum: 0, bytes: bytes) { shaper.prefix(to: $1).advance }
          },
          hyphenationFactor: paragraph.usedHyphenationFactor, cutsWords: paragraph.cutsWords,
          cutting: profile.breaking == .browser ? .browser : .exact),
        wrap: WrapTraits(fontSize: 10, spaceAdvance: 10, hasTabs: text.contains("\t")),
        faces: faces ?? FaceRuns(metrics: [Self.metrics], runs: [], includesFirst: false),
        reshaper: ReshapeMemo(shaper), unresolvedClusters: 0, faceUses: [], hasLetterSpacing: hasLetterSpacing))
  }
}

extension PreparedText {
  /// The lines at a width, as text with line breaks shown.
  func lineTexts(_ width: Double) -> [String] {
    layout(width: width).lines.map { line in
      let utf8 = text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: line.range.lowerBound)
      let end = utf8.index(utf8.startIndex, offsetBy: line.range.upperBound)
      return String(text[start..<end]).replacing("\n", with: "¶")
    }
  }
}

extension ValidWidths {
  /// Widths of the interval to try: its first and last within `bounds`, and those at some shares of the way.
  func probes(in bounds: ClosedRange<Double>, at shares: [Double]) -> [Double] {
    let low = max(lower, bounds.lowerBound)
    let high = min(upper, bounds.upperBound)
    return [low, high.nextDown] + shares.map { low + (high - low) * $0 }
  }
}
