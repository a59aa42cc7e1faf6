internal import GalleyText

/// Reads off, at ascending offsets, how far a text has come.
struct AdvanceCursor {
  private let spans: [ShapedSpan]
  private let scale: AdvanceScale
  private let bytes: UnsafeBufferPointer<UInt8>
  private let profile: Profile
  private var span: Int
  private var cluster = 0
  /// Whether the last offset was inside the current cluster.
  private var isInside = false
  /// The advance up to the current cluster.
  private var sum: Int64
  /// What rounding added in front of the current span.
  private var rounding: Int64 = 0

  /// A cursor that stands at the start of span `span`, where the advance is `sum`.
  init(
    _ spans: [ShapedSpan], scale: AdvanceScale, bytes: UnsafeBufferPointer<UInt8>, profile: Profile, span: Int = 0,
    sum: Int64 = 0
  ) {
    self.spans = spans
    self.scale = scale
    self.bytes = bytes
    self.profile = profile
    self.span = span
    self.sum = sum
  }

  /// The advance from the start of the text to `offset`, and whether the text can be cut there without changing glyphs.
  /// Inside a cluster that is the advance to the cluster's start, which is no safe place.
  ///
  /// - Precondition: `offset` is not below that of the call before.
  /// - Complexity: O(clusters passed); words are passed whole where the scale allows.
  mutating func advance(to offset: Int) -> (advance: Int64, isSafe: Bool) {
    isInside = false
    while span < spans.count {
      if offset < spans[span].start { return (sum, true) }
      if offset >= spans[span].end {
        finish()
        continue
      }
      let current = spans[span]
      let clusters = current.word.clusters
      guard !clusters.isEmpty else { return (sum, false) }
      let target = offset - current.start
      while cluster + 1 < clusters.count, Int(clusters[cluster + 1].start) <= target { pass(current) }
      let isStart = Int(clusters[cluster].start) == target
      isInside = !isStart
      return (sum, isStart && !clusters[cluster].isUnsafe)
    }
    return (sum, true)
  }

  /// How far the text has come at `offset`, as segments want it.
  mutating func place(at offset: Int) -> TextPlace {
    let (advance, isSafe) = advance(to: offset)
    let isStart = cluster == 0 && !isInside
    // A space that a mark joins is no ligature: a line may end behind it.
    let isLigature = isInside && bytes[offset - 1] != 0x20
    return TextPlace(
      advance: advance, endAdvance: advance - (isStart ? rounding : 0), isSafe: isSafe,
      restOfCluster: isInside ? restOfCluster : 0,
      isRightToLeft: isLigature && scale.items[spans[span].item].isRightToLeft)
  }

  /// The advance at which a line starts at `offset`: behind the cluster of white space that hangs on the line before.
  mutating func start(at offset: Int, _ hanging: HangingSpaces) -> Int64 {
    let place = place(at: offset)
    guard place.restOfCluster != 0 else { return place.advance }
    let hangs = hanging.visibleEnd(of: max(0, offset - 3)..<offset, in: bytes) < offset
    return place.advance + (hangs ? place.restOfCluster : 0)
  }

  private var restOfCluster: Int64 {
    let current = spans[span]
    let inner = current.word.clusters[cluster]
    return scale.advance(of: inner, at: current.start + Int(inner.start), in: current, of: bytes)
  }

  /// The advance of the cluster that the last offset lies inside, if it runs right to left: browsers take a place inside it for
  /// its end there, and for its start in text that runs left to right.
  var restOfClusterRightToLeft: Int64 {
    guard isInside, scale.items[spans[span].item].isRightToLeft else { return 0 }
    return restOfCluster
  }

  /// Where each span starts, as if the text began there; for cursors that start in the middle.
  mutating func spanStarts() -> [Int64] {
    spans.indices.map { _ in
      let start = sum
      finish()
      return start
    }
  }

  private mutating func finish() {
    let item = spans[span].item
    if cluster == 0, scale.addsWholeWords {
      sum += Int64(spans[span].advance) + Int64(spans[span].tail)
    } else {
      let current = spans[span]
      while cluster < current.word.clusters.count { pass(current) }
      sum += scale.tail(of: current)
    }
    span += 1
    cluster = 0
    rounding = 0
    if span < spans.count, spans[span].item != item, !scale.items[spans[span].item].continuesBox {
      let start = scale.boxStart(after: sum)
      rounding = start - sum
      sum = start
    }
  }

  private mutating func pass(_ current: ShapedSpan) {
    let passed = current.word.clusters[cluster]
    let start = current.start + Int(passed.start)
    sum += scale.advance(of: passed, at: start, in: current, of: bytes)
    cluster += 1
    if !scale.autospaces.isEmpty {
      let clusters = current.word.clusters
      let end = cluster < clusters.count ? current.start + Int(clusters[cluster].start) : current.end
      sum += scale.autospace(in: start..<end)
    }
  }
}
