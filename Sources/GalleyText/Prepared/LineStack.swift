/// Stacks lines: the one place where line heights add up.
///
/// While all lines have the same height the sum is a product, so that n lines of h points are n × h to the bit.
struct LineStack {
  /// Where a line came to lie.
  struct Place {
    var top: Double
    var height: Double
    var metrics: LineMetrics
  }

  private let faces: FaceRuns
  private let spacing: Double
  private let usesLeading: Bool
  private var run = 0
  private(set) var count = 0
  private var equalHeight = 0.0
  /// The height of all lines once two of them differ.
  private var sum: Double?

  init(_ content: PreparedText.Content) {
    faces = content.faces
    spacing = content.paragraph.lineSpacing.isFinite ? content.paragraph.lineSpacing : 0
    usesLeading = content.paragraph.usesFontLeading
  }

  /// The height of the lines so far with the spacing between them, in points.
  var height: Double { count == 0 ? 0 : (sum ?? Double(count) * equalHeight) + Double(count - 1) * spacing }

  /// Puts the line of `range` (UTF-8 bytes) below those before.
  ///
  /// - Parameters:
  ///   - hidden: the part of the line that does not show and adds nothing to its height.
  ///   - token: the metrics of what stands in its place.
  mutating func push(_ range: Range<Int>, hiding hidden: Range<Int>? = nil, token: LineMetrics? = nil) -> Place {
    var metrics = self.metrics(of: range, hiding: hidden)
    if let token { metrics = metrics.union(token) }
    let height = metrics.height + (usesLeading ? metrics.leading : 0)
    let top = count == 0 ? 0 : self.height + spacing
    if count == 0 {
      equalHeight = height
    } else if let sum {
      self.sum = sum + height
    } else if height != equalHeight {
      sum = Double(count) * equalHeight + height
    }
    count += 1
    return Place(top: top, height: height, metrics: metrics)
  }

  private mutating func metrics(of range: Range<Int>, hiding hidden: Range<Int>?) -> LineMetrics {
    guard let hidden else { return faces.metrics(ofLine: range, from: &run) }
    let end = hidden.upperBound..<range.upperBound
    guard hidden.lowerBound > range.lowerBound || end.isEmpty else { return faces.metrics(ofLine: end, from: &run) }
    let start = faces.metrics(ofLine: range.lowerBound..<hidden.lowerBound, from: &run)
    return end.isEmpty ? start : start.union(faces.metrics(ofLine: end, from: &run))
  }
}
