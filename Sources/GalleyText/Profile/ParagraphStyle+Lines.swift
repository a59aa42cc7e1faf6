// What a paragraph's lengths mean for its lines. Lengths are input: each gets a defined meaning here.

extension ParagraphStyle {
  /// The greatest length that counts, in points; sums of such lengths stay exact enough and far from infinity.
  private static let longest = 0x1p20

  private static func length(_ points: Double) -> Double {
    points > 0 && points.isFinite ? min(points, longest) : 0
  }

  /// What the faces of a line ask for, in points.
  func naturalHeight(of metrics: LineMetrics) -> Double { metrics.height + (usesFontLeading ? metrics.leading : 0) }

  /// A height in points that lines have whatever is on them. In browser profiles such a height is that of each style's box, and
  /// the line holds them all.
  ///
  /// - Source: `AttributedString.LineHeight.exact`; CSS 2.2 §10.8.
  func exactHeight(in profile: Profile) -> Double? {
    guard profile.breaking == .unicode, case .points(let height) = lineHeight.usable else { return nil }
    return height
  }

  /// The height of a line whose faces have these metrics together, in points.
  ///
  /// - Source: `NSParagraphStyle`: the multiple first, then the least height, then the greatest.
  func lineHeight(of metrics: LineMetrics) -> Double {
    let natural = naturalHeight(of: metrics)
    let multiple = lineHeightMultiple > 0 && lineHeightMultiple.isFinite ? min(lineHeightMultiple, Self.longest) : 1
    let height = max(multiple == 1 ? natural : natural * multiple, Self.length(minimumLineHeight))
    let greatest = Self.length(maximumLineHeight)
    return greatest > 0 ? min(height, greatest) : height
  }

  /// The share of a line below which words are hyphenated, 0 or more.
  package var usedHyphenationFactor: Double { hyphenationFactor > 0 ? min(hyphenationFactor, 0x1p20) : 0 }

  /// How many times the available width a line may be wide that is shown whole.
  var greatestTightening: Double { tighteningFactor > 0 ? 1 + min(tighteningFactor, 1) : 1 }

  /// Whether lines that are a little too long lose the difference between their characters.
  package var tightensLines: Bool { lineBreakMode.truncation != nil && greatestTightening > 1 }

  /// The distance between two lines, in points.
  package var usedLineSpacing: Double { lineSpacing.isFinite ? lineSpacing : 0 }

  /// The distance to a paragraph of another style below, besides that between lines, in points.
  package func paragraphGap(before next: ParagraphStyle) -> Double {
    Self.length(paragraphSpacing) + Self.length(next.paragraphSpacingBefore)
  }

  /// The indents of its lines; nil when there are none.
  package var indents: LineIndents? {
    let tail = tailIndent.isFinite ? min(max(tailIndent, -Self.longest), Self.longest) : 0
    let indents = LineIndents(
      firstHead: Self.length(firstLineHeadIndent), head: Self.length(headIndent), tail: tail)
    return indents == LineIndents(firstHead: 0, head: 0, tail: 0) ? nil : indents
  }

  /// The stops of its own, in points, ascending; of several at one place the first.
  package var usedTabStops: [TabStop] {
    var used: [TabStop] = []
    for var stop in tabStops {
      stop.position = Self.length(stop.position)
      if stop.position > 0, !used.contains(where: { $0.position == stop.position }) { used.append(stop) }
    }
    return used.sorted { $0.position < $1.position }
  }

  /// Whether it matters which lines begin paragraphs.
  package var tellsParagraphs: Bool {
    paragraphGap(before: self) > 0 || indents.map { $0.firstHead != $0.head } ?? false
  }
}

extension String {
  /// The ends of lines, in UTF-8 bytes, that end no paragraph: after U+000B, U+000C, U+0085 and U+2028.
  ///
  /// - Complexity: O(bytes).
  package var lineSeparatorEnds: Set<Int> {
    var ends: Set<Int> = []
    var offset = 0
    for scalar in unicodeScalars {
      offset += UTF8.width(scalar)
      switch scalar.value {
      case 0x0B, 0x0C, 0x85, 0x2028: ends.insert(offset)
      default: break
      }
    }
    return ends
  }
}
