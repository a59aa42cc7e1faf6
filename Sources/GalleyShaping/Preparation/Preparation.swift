internal import GalleyText

/// The way of a string, stage by stage, up to the text that is ready for any width.
struct Preparation {
  /// What is shaped and broken; all offsets are in it.
  let text: String
  /// The text that was given, where white space collapses.
  let collapsed: CollapsedText?
  let styles: [ResolvedStyle]
  /// Where each style ends, in UTF-8 bytes.
  let styleEnds: [Int]
  let language: String?
  let paragraph: ParagraphStyle
  let profile: Profile
  let workers: WorkerPool
  /// Where words may be hyphenated, if the paragraph asks for it and somebody knows.
  let hyphenator: Hyphenator?

  func prepare() throws(TextMeasurementError) -> PreparedText.Content {
    try withBytes { bytes throws(TextMeasurementError) in try prepare(bytes) }
  }

  private func prepare(_ bytes: UnsafeBufferPointer<UInt8>) throws(TextMeasurementError) -> PreparedText.Content {
    // Itemize: what is of one script, direction and style.
    let items = try itemize(bytes)
    // Analyze: where lines may end, and what hangs there.
    let breaker = LineBreaker(profile: profile, paragraph: paragraph, language: language)
    var opportunities = breaker.opportunities(in: bytes, wraps: paragraph.whiteSpace.wraps)
    if let hyphenator, paragraph.whiteSpace.wraps { opportunities = hyphenator.adding(to: opportunities, in: bytes) }
    let hanging = HangingSpaces(profile: profile, paragraph: paragraph)
    let plan = SegmentPlan.segments(
      of: text, bytes: bytes, opportunities: opportunities, hanging: hanging)
    // Shape: words through the cache.
    let spans = try withWorker { worker in
      var spans = SpanShaper.spans(of: items, styles: styles, bytes: bytes, worker: worker)
      SpacingTrimmer(items: items, styles: styles, bytes: bytes, profile: profile, worker: worker).trim(&spans)
      return spans
    }
    let trimsStarts = styles.contains { $0.spacingTrim == .trimStart || $0.spacingTrim == .spaceFirst }
    let hasTabs = bytes.contains(UInt8(ascii: "\t"))
    let scale = AdvanceScale(
      spans: spans, items: items, styles: styles, autospaces: Autospaces(items, styles: styles, bytes: bytes),
      mixesUnits: hasTabs, collapses: collapsed != nil)
    // Sum up, in one unit.
    var cursor = AdvanceCursor(spans, scale: scale, bytes: bytes, profile: profile)
    let segments = SegmentFiller.segments(
      plan, boxes: scale.boxEnds(from: 0), lost: { scale.autospace(before: $0) }, trimsStarts: trimsStarts,
      { cursor.place(at: $0) })

    var starts = AdvanceCursor(spans, scale: scale, bytes: bytes, profile: profile)
    let reshaper = TextReshaper(
      text: text, spans: spans, starts: starts.spanStarts(), items: items, styles: styles, scale: scale,
      profile: profile, lineHeight: paragraph.lineHeight.usable, workers: workers, breaker: breaker,
      hanging: hanging, trimsStarts: trimsStarts)
    let survey = FaceSurvey(
      spans: spans, items: items, styles: styles, styleEnds: styleEnds, lineHeight: paragraph.lineHeight,
      profile: profile)
    return PreparedText.Content(
      text: text, collapsed: collapsed, profile: profile, paragraph: paragraph, unit: scale.unit,
      segments: SegmentTable(segments),
      walk: WalkTraits(
        hyphenAdvance: hyphenAdvance(scale), tabs: tabStops(scale, spans: spans, bytes),
        hyphenationFactor: paragraph.usedHyphenationFactor, cutsWords: paragraph.cutsWords,
        cutting: profile.breaking == .browser ? .browser : .exact, restarts: restarts(items, bytes),
        trimsEnds: styles.contains { $0.spacingTrim != .spaceAll }, grid: scale.grid,
        pixel: scale.units(1)),
      wrap: wrapTraits(hasTabs: hasTabs), faces: faces(survey), reshaper: ReshapeMemo(reshaper),
      unresolvedClusters: survey.unresolvedClusters,
      faceUses: survey.uses, hasLetterSpacing: styles.contains { $0.letterSpacing != 0 },
      lacksHyphenator: paragraph.hyphens == .auto && hyphenator == nil)
  }

  /// Which lines must be analyzed afresh: browsers' that start inside a word, or where the breaker may ask for it.
  private func restarts(_ items: [TextItem], _ bytes: UnsafeBufferPointer<UInt8>) -> WalkTraits.Restarts {
    guard profile.breaking == .browser, paragraph.whiteSpace.wraps, !paragraph.breaksAnywhere else { return .never }
    let asks =
      items.contains { DictionaryWords.scripts.contains($0.script) } || bytes.contains(UInt8(ascii: "\t"))
      || paragraph.wordBreak == .breakAll && bytes.contains(UInt8(ascii: "-"))
    return asks ? .atOpportunities : .inWords
  }

  func itemize(
    _ bytes: UnsafeBufferPointer<UInt8>, plainRuns: Bool = false
  ) throws(TextMeasurementError) -> [TextItem] {
    do throws(AnalysisError) {
      return try Itemizer.items(
        of: bytes, styleEnds: styleEnds, directions: styles.map(\.directions), direction: paragraph.direction,
        profile: profile, whiteSpace: paragraph.whiteSpace, plainRuns: plainRuns)
    } catch {
      throw .analysis(error)
    }
  }

  /// The faces of the lines. Where the empty text has no line, one of collapsed white space alone has no height.
  private func faces(_ survey: FaceSurvey) -> FaceRuns {
    guard text.isEmpty, collapsed != nil, profile.emptyText == .noLine else { return survey.runs }
    return FaceRuns(metrics: [LineMetrics(ascent: 0, descent: 0, leading: 0)], runs: [], includesFirst: false)
  }

  func withWorker<Result>(_ body: (ShapingWorker) -> Result) throws(TextMeasurementError) -> Result {
    do throws(ShapingError) {
      return try workers.withWorker(body)
    } catch {
      throw .shaping(error)
    }
  }

  /// Runs `body` on the text's bytes. Typed errors do not pass through `withUTF8` by themselves.
  func withBytes<Value>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(TextMeasurementError) -> Value
  ) throws(TextMeasurementError) -> Value {
    var text = text
    let result: Result<Value, TextMeasurementError> = text.withUTF8 { bytes in
      do throws(TextMeasurementError) {
        return .success(try body(bytes))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The advance of the hyphen that a broken soft hyphen shows: the first face's.
  private func hyphenAdvance(_ scale: AdvanceScale) -> Int64 {
    guard hyphenator != nil || text.utf8.contains(0xAD), let style = styles.first,
      let face = style.context.face(at: 0)
    else { return 0 }
    return scale.units(Double(face.instance.advance(of: face.hyphen)) * style.pointsPerUnit(of: face))
  }

  /// The advance of the first face's space, in points.
  private var spaceAdvance: Double {
    guard let style = styles.first, let face = style.context.face(at: 0), let glyph = face.spaceGlyph else { return 0 }
    return Double(face.instance.advance(of: GlyphID(rawValue: glyph))) * style.pointsPerUnit(of: face)
  }

  private func wrapTraits(hasTabs: Bool) -> WrapTraits {
    guard paragraph.textWrap != .auto else { return .none }
    return WrapTraits(fontSize: styles.first?.size ?? 0, spaceAdvance: spaceAdvance, hasTabs: hasTabs)
  }

  private func tabStops(
    _ scale: AdvanceScale, spans: [ShapedSpan], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> TabStops {
    let space = spaceAdvance
    let spacing = styles.first.map { $0.letterSpacing + $0.wordSpacing } ?? 0
    let interval =
      switch paragraph.tabs ?? profile.tabs {
      case .everyPoints(let points): points
      case .everySpaces(let count): space > 0 ? count * (space + spacing) : 0
      }
    let minimum =
      switch profile.tabs {
      case .everyPoints: 0.0
      case .everySpaces: space / 2
      }
    var cursors: [AdvanceCursor] = []
    return TabStops(
      paragraph.usedTabStops, unit: scale.unit, interval: interval.isFinite ? interval / scale.unit : 0,
      minimum: minimum / scale.unit, bytes: bytes
    ) { column, offset in
      while cursors.count <= column {
        cursors.append(AdvanceCursor(spans, scale: scale, bytes: bytes, profile: profile))
      }
      return cursors[column].advance(to: offset).advance
    }
  }
}
