internal import GalleyGeometry

/// Walks the lines of a text at an available width: each at the width that its paragraph's indents leave it.
///
/// The line walker knows one limit and one interval of limits. Where lines have different limits this keeps the interval of
/// available widths for all of them.
struct ParagraphWalker {
  /// Where a line stands.
  struct Line {
    var walked: WalkedLine
    /// The distance from the leading edge, in points.
    var indent: Double
    /// Whether a paragraph begins with it.
    var startsParagraph: Bool
  }

  private var walker: LineWalker
  private let fit: FitRule
  private let unit: Double
  private let width: Double
  private let indents: LineIndents?
  private let content: PreparedText.Content
  private let wraps: Bool
  private var startsParagraph = true
  /// The available widths that give the lines before this one.
  private var bounds = ValidWidths(lower: -.infinity, upper: .infinity)
  private var indent = 0.0
  /// The limit that the line's width would have to keep.
  private var limit: Int64
  /// The thresholds of lines that end at nothing but line breaks.
  private var held = Int64.min
  private var failed = Int64.max
  /// Whether a line is wider than its limit.
  private(set) var overflows = false

  init(_ content: PreparedText.Content, width: Double) {
    fit = content.profile.fit
    unit = content.unit
    self.width = width
    indents = content.paragraph.indents
    self.content = content
    wraps = content.paragraph.wraps
    limit = fit.limit(forWidth: width, unit: unit)
    walker = LineWalker(
      content.segments, traits: content.walk, reshaper: content.reshaper, limit: wraps ? limit : FitRule.unlimited)
  }

  /// The next line; nil at the end of the text.
  ///
  /// - Complexity: that of the line walker.
  mutating func next() -> Line? {
    begin()
    guard let walked = walker.next() else { return nil }
    if !wraps { walked.width <= limit ? (held = max(held, walked.width)) : (failed = min(failed, walked.width)) }
    overflows = overflows || walked.width > limit
    let line = Line(walked: walked, indent: indent, startsParagraph: startsParagraph)
    startsParagraph = content.endsParagraph(walked)
    return line
  }

  /// The empty line at the end of a text that has one there.
  mutating func finalLine(at end: LineStart) -> Line {
    begin()
    let walked = WalkedLine(start: end, end: end, width: 0, advance: 0, reason: .end)
    return Line(walked: walked, indent: indent, startsParagraph: startsParagraph)
  }

  /// The available widths that give the lines walked so far.
  var validWidths: ValidWidths {
    let lower = max(bounds.lower, widthReaching(wraps ? walker.lower : held))
    let upper = min(bounds.upper, widthReaching(wraps ? walker.upper : failed))
    return ValidWidths(lower: lower, upper: upper)
  }

  private func widthReaching(_ limit: Int64) -> Double {
    guard let indents else { return fit.width(reaching: limit, unit: unit) }
    return indents.width(reaching: limit, head: indent, fit: fit, unit: unit)
  }

  /// Gives the next line the limit of its place.
  private mutating func begin() {
    guard let indents else { return }
    let head = indents.head(startsParagraph: startsParagraph)
    bounds = validWidths
    walker.forgetThresholds()
    (held, failed) = (.min, .max)
    indent = head
    limit = fit.limit(forWidth: indents.room(in: width, head: head), unit: unit)
    walker.indent = head / unit
    if wraps { walker.limit = limit }
  }
}
