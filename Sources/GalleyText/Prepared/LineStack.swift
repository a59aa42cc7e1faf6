/// Stacks lines, with what their paragraph puts between them.
struct LineStack {
  /// Where a line came to lie.
  struct Place {
    var top: Double
    var height: Double
    var metrics: LineMetrics
  }

  private let faces: FaceRuns
  private let paragraph: ParagraphStyle
  /// The height that lines have whatever is on them; nil for none.
  private let exactHeight: Double?
  private let spacing: Double
  private let gap: Double
  private let keepsSpacingBelow: Bool
  private var run = 0
  private var heights = LineHeights()
  /// The number of paragraphs that begin below another.
  private var gapCount = 0

  init(_ content: PreparedText.Content) {
    faces = content.faces
    paragraph = content.paragraph
    exactHeight = paragraph.exactHeight(in: content.profile)
    spacing = paragraph.usedLineSpacing
    gap = paragraph.paragraphGap(before: paragraph)
    keepsSpacingBelow = paragraph.quirks.contains(.spacingBelowKernedLine) && content.hasLetterSpacing
  }

  /// The height of the lines so far with the spacing between them, in points.
  var height: Double {
    let height = heights.height(spacing: spacing) + Double(gapCount) * gap
    return count == 1 && keepsSpacingBelow ? height + spacing : height
  }

  var count: Int { heights.count }

  /// Puts the line of `range` (UTF-8 bytes) below those before.
  ///
  /// - Parameters:
  ///   - hidden: the part of the line that does not show and adds nothing to its height.
  ///   - token: the metrics of what stands in its place.
  mutating func push(
    _ range: Range<Int>, startsParagraph: Bool, hiding hidden: Range<Int>? = nil, token: LineMetrics? = nil
  ) -> Place {
    var metrics = self.metrics(of: range, hiding: hidden)
    if let token { metrics = metrics.union(token) }
    if let exactHeight { metrics = metrics.ofHeight(exactHeight) }
    let height = paragraph.lineHeight(of: metrics)
    // Text stands at the bottom of its line.
    metrics.ascent += height - paragraph.naturalHeight(of: metrics)
    if count > 0, startsParagraph { gapCount += 1 }
    let top = count == 0 ? 0 : heights.total + Double(count) * spacing + Double(gapCount) * gap
    heights.add(height)
    return Place(top: top, height: height, metrics: metrics)
  }

  /// Puts a line below those before.
  ///
  /// - Parameter range: the part of the text that it holds, in UTF-8 bytes.
  mutating func push(_ line: ParagraphWalker.Line, _ range: Range<Int>) -> Place {
    push(range, startsParagraph: line.startsParagraph, hiding: line.cut?.hidden, token: line.cut?.token?.metrics)
  }

  private mutating func metrics(of range: Range<Int>, hiding hidden: Range<Int>?) -> LineMetrics {
    guard let hidden else { return faces.metrics(ofLine: range, from: &run) }
    let end = hidden.upperBound..<range.upperBound
    guard hidden.lowerBound > range.lowerBound || end.isEmpty else { return faces.metrics(ofLine: end, from: &run) }
    let start = faces.metrics(ofLine: range.lowerBound..<hidden.lowerBound, from: &run)
    return end.isEmpty ? start : start.union(faces.metrics(ofLine: end, from: &run))
  }
}
