internal import GalleyGeometry
internal import GalleyText

/// Answers the walker's questions about places inside words, from the spans that preparing made.
struct TextReshaper: Reshaper {
  let text: String
  let spans: [ShapedSpan]
  /// The advance from the start of the text to each span's start, in the text's unit.
  let starts: [Int64]
  let items: [TextItem]
  let styles: [ResolvedStyle]
  let scale: AdvanceScale
  let profile: Profile
  let lineHeight: LineHeight
  let workers: WorkerPool
  let breaker: LineBreaker
  let hanging: HangingSpaces
  /// Whether punctuation at the start of lines is trimmed.
  let trimsStarts: Bool

  func boundaries(in range: Range<Int>) -> [CutBoundary] {
    withBytes { bytes in
      var cursor = cursor(at: range.lowerBound, bytes)
      let base = cursor.start(at: range.lowerBound, hanging)
      let boxes = scale.boxEnds(from: range.lowerBound).prefix { $0 <= range.upperBound }
      let utf8 = text.utf8
      var index = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
      var boundaries: [CutBoundary] = []
      while index < end {
        let isSpace = text.unicodeScalars[index].properties.isWhitespace
        var offset: Int
        repeat {
          index = text.index(after: index)
          offset = utf8.distance(from: utf8.startIndex, to: index)
        } while ConjunctClusters.joins(bytes, at: offset)
        let (advance, isSafe) = cursor.advance(to: offset)
        let lost = scale.autospace(before: offset)
        let isHyphen = offset >= 2 && bytes[offset - 2] == 0xC2 && bytes[offset - 1] == 0xAD
        boundaries.append(
          CutBoundary(
            offset: offset, advance: advance - lost - base,
            reach: advance - lost - base + cursor.restOfClusterRightToLeft, isSafe: isSafe,
            followsSoftHyphen: isHyphen, followsWhiteSpace: isSpace, lost: lost, startsBox: boxes.contains(offset)))
      }
      return boundaries
    }
  }

  func advance(of range: Range<Int>) -> Int64 {
    withBytes { shaped(range, $0, as: SpacingTrimmer.Piece(lineStart: range.lowerBound)) }
  }

  /// How far a safe place is looked for, in UTF-8 bytes; where there is none, glyphs that far away stay as they are,
  /// and cutting a word without any stays linear.
  private static let reach = 512

  func startCorrection(at offset: Int) -> CutCorrection {
    withBytes { bytes in
      guard let place = spanIndex(containing: offset) else { return CutCorrection(safeOffset: offset, delta: 0) }
      var safe: Int?
      for index in place..<spans.count where safe == nil {
        let span = spans[index]
        if span.item != spans[place].item || index > place && span.start != spans[index - 1].end {
          safe = spans[index - 1].end
        } else if span.start - offset > Self.reach {
          safe = span.start
        } else {
          safe = span.word.clusters.first { !$0.isUnsafe && Int($0.start) + span.start > offset }.map {
            Int($0.start) + span.start
          }
        }
      }
      let end = safe ?? spans[spans.count - 1].end
      var cursor = cursor(at: offset, bytes)
      let whole = -cursor.start(at: offset, hanging) + cursor.advance(to: end).advance
      return CutCorrection(
        safeOffset: end, delta: shaped(offset..<end, bytes, as: SpacingTrimmer.Piece(lineStart: offset)) - whole)
    }
  }

  func endCorrection(at offset: Int) -> CutCorrection { endCorrection(at: offset, as: SpacingTrimmer.Piece()) }

  func endCorrection(at offset: Int, as piece: SpacingTrimmer.Piece) -> CutCorrection {
    withBytes { bytes in
      guard let place = spanIndex(containing: offset - 1) else { return CutCorrection(safeOffset: offset, delta: 0) }
      var safe = spans[place].start
      var index = place
      search: while true {
        let span = spans[index]
        for cluster in span.word.clusters.reversed() where Int(cluster.start) + span.start < offset && !cluster.isUnsafe
        {
          safe = Int(cluster.start) + span.start
          break search
        }
        safe = span.start
        guard index > 0, spans[index - 1].item == span.item, spans[index - 1].end == span.start,
          offset - span.start <= Self.reach
        else { break }
        index -= 1
      }
      var cursor = cursor(at: safe, bytes)
      let whole =
        -cursor.advance(to: safe).advance + cursor.advance(to: offset).advance - scale.autospace(before: offset)
      return CutCorrection(safeOffset: safe, delta: shaped(safe..<offset, bytes, as: piece) - whole)
    }
  }

  func restart(at offset: Int, isOpportunity: Bool, isShared: (Int) -> Bool) -> [Segment] {
    withBytes { bytes in
      if isOpportunity, !breaker.dependsOnStart(bytes, at: offset) { return [] }
      let opportunities = breaker.restarted(in: bytes, from: offset, until: isShared)
      guard let last = opportunities.last else { return [] }
      let plan = SegmentPlan.segments(
        of: text, bytes: bytes, opportunities: opportunities, hanging: hanging,
        range: offset..<last.offset)
      var cursor = cursor(at: offset, bytes)
      return SegmentFiller.segments(
        plan, boxes: scale.boxEnds(from: offset), lost: { scale.autospace(before: $0) },
        trimsStarts: trimsStarts, { cursor.place(at: $0) })
    }
  }

  /// A range shaped on its own, item by item.
  func shaped(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, as trims: SpacingTrimmer.Piece
  ) -> Int64 {
    guard let first = spanIndex(containing: range.lowerBound) else { return 0 }
    let last = spanIndex(containing: range.upperBound - 1) ?? first
    let shaped = try? workers.withWorker { worker in
      var pieces: [ShapedSpan] = []
      for item in spans[first].item...max(spans[first].item, spans[last].item) {
        let part = items[item].range.clamped(to: range)
        guard !part.isEmpty else { continue }
        if styles[items[item].style].object != nil {
          pieces += ShapedSpan.objects(in: part, item: item)
          continue
        }
        let piece = Shaper.Piece(
          range: part, script: items[item].script, isRightToLeft: items[item].isRightToLeft,
          context: styles[items[item].style].context)
        pieces.append(
          ShapedSpan(start: part.lowerBound, word: worker.shape(piece, in: bytes), item: item, tail: 0))
      }
      trimmer(bytes, worker).trim(&pieces, as: trims)
      var cursor = AdvanceCursor(pieces, scale: scale.reshaped, bytes: bytes, profile: profile)
      return cursor.advance(to: range.upperBound).advance
    }
    // Without memory for a worker the text as shaped whole is the best answer there is.
    guard let shaped else {
      var cursor = cursor(at: range.lowerBound, bytes)
      return -cursor.advance(to: range.lowerBound).advance + cursor.advance(to: range.upperBound).advance
    }
    return shaped
  }

  func cursor(at offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> AdvanceCursor {
    let span = spanIndex(containing: offset) ?? firstSpan(after: offset)
    return AdvanceCursor(
      spans, scale: scale, bytes: bytes, profile: profile, span: span,
      sum: span < starts.count ? starts[span] : starts.last ?? 0)
  }

  /// The span that holds the byte at `offset`; nil in gaps, such as a line break's.
  func spanIndex(containing offset: Int) -> Int? {
    let next = firstSpan(after: offset)
    guard next > 0, offset < spans[next - 1].end else { return nil }
    return next - 1
  }

  /// The first span that starts after `offset`.
  private func firstSpan(after offset: Int) -> Int { spans.partitioningIndex { $0.start > offset } }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = text
    return text.withUTF8(body)
  }
}
