internal import GalleyText

/// Measures a word by the stages that measure whole texts, once, for all texts that have it.
struct WordMeasurer {
  let recipe: QuickRecipe
  let worker: ShapingWorker
  /// Where the breaker stands.
  let entry: BreakState
  /// The characters right beside the word where those are no spaces.
  let before: UnsafeBufferPointer<UInt8>?
  let after: UnsafeBufferPointer<UInt8>?

  /// A word and the segments that it is made of.
  typealias Measures = (word: MeasuredWord, segments: [MeasuredWord.Segment])

  /// The word in its own script; only marked as neutral where it has none.
  func measure(_ bytes: UnsafeBufferPointer<UInt8>, into word: MeasuredWord, scripts: inout MeasuredWords) -> Measures {
    var word = word
    let survey = WordSurvey(bytes)
    word.traits = survey.traits
    if word.traits.contains(.unfit) || word.traits.contains(.isNeutral) { return (word, []) }
    let runs = scriptRuns(of: bytes, takesLatin1AsLatin: false)
    let level: UInt8 = word.traits.contains(.isRightToLeft) ? 1 : 0
    return measure(bytes, runs, [LevelRun(end: bytes.count, level: level)], into: word, &scripts)
  }

  /// The word as it is behind a letter of another script, or behind right-to-left text.
  ///
  /// - Parameters:
  ///   - letter: a letter of that script; nil where the word opens its text.
  ///   - script: that which the word takes if it has none itself.
  func measure(
    _ bytes: UnsafeBufferPointer<UInt8>, behind letter: UInt32?, script: UInt32, isRightToLeft: Bool,
    into word: MeasuredWord, scripts: inout MeasuredWords
  ) -> Measures {
    var word = word
    let traits = WordSurvey(bytes).traits
    let levels = isRightToLeft ? levels(of: bytes, behind: letter, traits) : [LevelRun(end: bytes.count, level: 0)]
    guard traits.contains(.isNeutral) else {
      word.traits = traits
      return measure(bytes, scriptRuns(of: bytes, takesLatin1AsLatin: false), levels, into: word, &scripts)
    }
    word.traits = traits.subtracting([.isNeutral, .startsNeutral])
    if isRightToLeft { word.traits.insert(.isRightToLeft) }
    let before = Array(String(letter.flatMap(Unicode.Scalar.init) ?? "a").utf8)
    let text = before + Array(bytes)
    let runs = text.withUnsafeBufferPointer { self.runs(of: $0, behind: before.count) }
    guard runs.allSatisfy({ $0.script == script }) else {
      word.traits.insert(.unfit)
      return (word, [])
    }
    return measure(bytes, runs, levels, into: word, &scripts)
  }

  private func measure(
    _ bytes: UnsafeBufferPointer<UInt8>, _ runs: [ScriptRun], _ levels: [LevelRun]?, into known: MeasuredWord,
    _ scripts: inout MeasuredWords
  ) -> Measures {
    var word = known
    var segments: [MeasuredWord.Segment] = []
    let items = levels.map { self.items(runs, $0) } ?? []
    if !fill(&word, &segments, bytes, runs, items, &scripts) { word.traits.insert(.unfit) }
    return (word, segments)
  }

  /// Does the work; false where the word cannot be measured apart from its text.
  private func fill(
    _ word: inout MeasuredWord, _ segments: inout [MeasuredWord.Segment], _ bytes: UnsafeBufferPointer<UInt8>,
    _ runs: [ScriptRun], _ items: [TextItem], _ scripts: inout MeasuredWords
  ) -> Bool {
    guard let first = runs.first, let last = runs.last, let firstItem = items.first, let lastItem = items.last,
      let breaks = recipe.breaker.breaks(ofWord: bytes, from: entry, isSpaced: after == nil),
      let firstScript = scripts.number(ofScript: first.script), let lastScript = scripts.number(ofScript: last.script)
    else { return false }
    // Browsers analyze lines of these scripts afresh.
    if recipe.breaker.rules != .unicode, runs.contains(where: { DictionaryWords.scripts.contains($0.script) }) {
      return false
    }
    word.exit = breaks.exit
    (word.firstScript, word.lastScript) = (firstScript, lastScript)
    if !breaks.breaksBefore { word.traits.insert(.isGlued) }
    if !breaks.endsAlike { word.traits.insert(.mindsEnd) }
    // Spaces beside it are of the text's own level.
    if first.isEmoji || firstItem.level > 1 { word.traits.insert(.startsApart) }
    if last.isEmoji || lastItem.level > 1 { word.traits.insert(.endsApart) }
    if items.contains(where: { SpanShaper.joining.contains($0.script) }) { word.traits.insert(.joins) }

    let plan = SegmentPlan.segments(
      of: String(decoding: bytes, as: UTF8.self), bytes: bytes, opportunities: breaks.inner, hanging: recipe.hanging)
    guard plan.allSatisfy({ $0.visibleEnd == $0.end && $0.traits.isEmpty }), plan.count < 256 else { return false }
    let spans = SpanShaper.spans(of: items, styles: [recipe.style], bytes: bytes, worker: worker)
    guard let firstSpan = spans.first, let lastSpan = spans.last, isAlone(bytes, spans, items) else { return false }
    if recipe.hasSubstitutedSpaces, !spans.allSatisfy({ $0.word.isClosed }) { return false }
    // Texts that are measured word by word have no characters to report.
    guard spans.allSatisfy({ $0.word.unresolvedCount == 0 }) else { return false }
    if spans.count > 1 { word.traits.insert(.isSplit) }

    let sums = self.sums(plan, spans, items, bytes)
    guard let end = sums.fixed.last, sums.fixed.allSatisfy({ abs($0.visibleAdvance) < 1 << 30 }) else { return false }
    word.fixed = Int32(end.visibleAdvance)
    word.face = MeasuredWord.mixedFaces
    if let design = sums.design, let face = firstSpan.face {
      guard design.allSatisfy({ abs($0.visibleAdvance) < 1 << 30 }) else { return false }
      word.face = face
      word.design = Int32(design[design.count - 1].visibleAdvance)
    }
    let (leading, trailing) = (firstSpan.word.contact, lastSpan.word.contact)
    let deltas = [leading.leadingSpace, leading.leadingWord, trailing.trailingWord, trailing.trailingSpace]
    guard deltas.allSatisfy({ Int32(Int16(truncatingIfNeeded: $0)) == $0 }) else { return false }
    (word.leadingSpace, word.leadingWord) = (Int16(leading.leadingSpace), Int16(leading.leadingWord))
    (word.trailingWord, word.trailingSpace) = (Int16(trailing.trailingWord), Int16(trailing.trailingSpace))

    // A place inside a ligature that runs right to left is one for lines that are too wide only.
    guard !sums.fixed.contains(where: { $0.traits.contains(.insideCluster) }) else { return false }
    guard let metrics = metrics(of: spans, in: plan) else { return false }
    word.segmentCount = UInt8(plan.count)
    for index in plan.indices {
      word.metrics |= metrics[index]
      segments.append(
        MeasuredWord.Segment(
          design: Int32(truncatingIfNeeded: sums.design?[index].visibleAdvance ?? 0),
          fixed: Int32(sums.fixed[index].visibleAdvance), metrics: metrics[index],
          isUnsafe: sums.fixed[index].traits.contains(.unsafe)))
    }
    return true
  }

  /// Whether the characters beside the word leave it as it is alone.
  private func isAlone(
    _ bytes: UnsafeBufferPointer<UInt8>, _ spans: [ShapedSpan], _ items: [TextItem]
  ) -> Bool {
    guard before != nil || after != nil else { return true }
    guard items.count == 1, spans.count == 1, before == nil || !WordSurvey.joinsFront(bytes) else { return false }
    let text = Array(before.map(Array.init) ?? []) + Array(bytes) + (after.map(Array.init) ?? [])
    let start = before?.count ?? 0
    let piece = Shaper.Piece(
      range: 0..<text.count, script: items[0].script, isRightToLeft: items[0].isRightToLeft,
      context: recipe.style.context)
    let inner = text.withUnsafeBufferPointer { worker.shaper.clusters(of: piece, in: $0) }.compactMap {
      cluster -> ShapedWord.Cluster? in
      guard (start..<start + bytes.count).contains(Int(cluster.start)) else { return nil }
      var cluster = cluster
      cluster.start -= Int32(start)
      return cluster
    }
    return inner == spans[0].word.clusters
  }

  /// The segments with their advances: in the units of their face if that is one, and in the style's fraction of a point.
  private func sums(
    _ plan: [PlannedSegment], _ spans: [ShapedSpan], _ items: [TextItem], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (design: [Segment]?, fixed: [Segment]) {
    func filled(_ scale: AdvanceScale) -> [Segment] {
      var cursor = AdvanceCursor(spans, scale: scale, bytes: bytes, profile: recipe.style.profile)
      return SegmentFiller.segments(plan) { cursor.place(at: $0) }
    }
    func scale(mixesUnits: Bool) -> AdvanceScale {
      AdvanceScale(spans: spans, items: items, styles: [recipe.style], mixesUnits: mixesUnits, collapses: false)
    }
    let own = scale(mixesUnits: false)
    return (own.addsWholeWords ? filled(own) : nil, filled(scale(mixesUnits: true)))
  }

  /// The set of metrics of the faces in each segment; nil when there are too many.
  private func metrics(of spans: [ShapedSpan], in plan: [PlannedSegment]) -> [UInt8]? {
    var sets = Array(repeating: UInt8(0), count: plan.count)
    var known: (face: UInt16, bit: UInt8)?
    var segment = 0
    for span in spans {
      let clusters = span.word.clusters
      for (index, cluster) in clusters.enumerated() {
        if known?.face != cluster.face {
          guard let bit = recipe.metricsBit(ofPlace: Int(cluster.face)) else { return nil }
          known = (cluster.face, bit)
        }
        let start = span.start + Int(cluster.start)
        let end = index + 1 < clusters.count ? span.start + Int(clusters[index + 1].start) : span.end
        while plan[segment].end <= start { segment += 1 }
        // A cluster may reach over the end of its segment.
        var last = segment
        sets[last] |= known?.bit ?? 0
        while plan[last].end < end {
          last += 1
          sets[last] |= known?.bit ?? 0
        }
      }
    }
    return sets
  }

  /// The runs behind the first `offset` bytes of a text, as if it began there.
  private func runs(of text: UnsafeBufferPointer<UInt8>, behind offset: Int) -> [ScriptRun] {
    scriptRuns(of: text, takesLatin1AsLatin: false).compactMap { run in
      guard run.end > offset else { return nil }
      return ScriptRun(
        start: max(0, run.start - offset), end: run.end - offset, script: run.script, isEmoji: run.isEmoji)
    }
  }
}
