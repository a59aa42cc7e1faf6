internal import GalleyText

/// What a style, a paragraph style and a profile mean for texts that are measured word by word.
final class QuickRecipe: Sendable {
  /// Never used twice in a worker.
  let number: UInt32
  let shared: QuickStyle
  let style: ResolvedStyle
  let paragraph: ParagraphStyle
  let breaker: LineBreaker
  let stepper: BreakStepper
  let hanging: HangingSpaces
  /// Turns advances into the fraction of a point that texts of several faces count in.
  let fixedScale: AdvanceScale
  let fixedUnit: UInt8
  /// Whether words must be closed to be measured apart from each other.
  let hasSubstitutedSpaces: Bool
  /// Points in a design unit of the first face.
  let pointsPerUnit: Double

  /// nil for what takes more than sums of words: indents, collapsed white space, balanced lines and the like.
  init?(
    number: UInt32, style: ResolvedStyle, language: String?, paragraph: ParagraphStyle, profile: Profile,
    worker: ShapingWorker, preparing: any FullPreparing
  ) {
    breaker = LineBreaker(profile: profile, paragraph: paragraph, language: language)
    let contact = worker.space(of: style.context).contact
    hasSubstitutedSpaces = contact == .substituted
    guard paragraph.isPlain, paragraph.hyphens != .auto, !breaker.options.areTailored, style.autospace == .noAutospace,
      style.spacingTrim == .spaceAll, style.size > 0, style.object == nil, style.directions.isEmpty,
      paragraph.quirks.isEmpty,
      contact != .contextual,
      let first = style.lineMetrics(ofPlace: 0, lineHeight: paragraph.lineHeight)
    else { return nil }
    self.number = number
    stepper = breaker.stepper
    self.style = style
    self.paragraph = paragraph
    hanging = HangingSpaces(profile: profile, paragraph: paragraph)
    shared = QuickStyle(profile: profile, paragraph: paragraph, first: first, preparing: preparing)
    fixedScale = AdvanceScale(spans: [], items: [], styles: [style], mixesUnits: true, collapses: false)
    guard let face = style.context.face(at: 0), let unit = shared.number(ofUnit: fixedScale.unit) else { return nil }
    fixedUnit = unit
    pointsPerUnit = style.pointsPerUnit(of: face)
  }

  /// The bit of the metrics of a face; nil when there are too many.
  func metricsBit(ofPlace place: Int) -> UInt8? {
    style.lineMetrics(ofPlace: place, lineHeight: paragraph.lineHeight).flatMap(shared.bit)
  }

  /// The number of the unit of texts that are all of one face.
  func unitNumber(ofPlace place: Int) -> UInt8? {
    style.context.face(at: place).flatMap { shared.number(ofUnit: style.pointsPerUnit(of: $0)) }
  }
}

extension ParagraphStyle {
  /// Whether lines are filled one after the other from words and the spaces between them, at one width.
  fileprivate var isPlain: Bool {
    whiteSpace == .preWrap && textWrap == .auto && lineBreakMode == .byWordWrapping && !breaksAnywhere
      && indents == nil && direction != .rightToLeft && !lineBreakStrategy.contains(.pushOut)
  }
}

extension ResolvedStyle {
  /// The metrics of lines set in the face at `place`; nil when it cannot be opened.
  ///
  /// A height that the paragraph gives, and one that was registered, is that of the style's first face.
  func lineMetrics(ofPlace place: Int, lineHeight: LineHeight) -> LineMetrics? {
    let usable = lineHeight.usable
    let isFirstOnly = usable != .natural || context.hasLineOfMissingFont
    return context.face(at: isFirstOnly ? 0 : place).map { extended(lineMetrics(of: $0, lineHeight: usable)) }
  }
}
