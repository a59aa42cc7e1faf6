internal import GalleyText

/// A word in its place in the text.
struct ShapedSpan: Sendable {
  /// UTF-8 bytes from the start of the text.
  let start: Int
  let word: ShapedWord
  /// The item it belongs to.
  let item: Int
  /// What a neighboring space changes in it, in units of the word's face.
  var tail: Int32
  /// The word's own end, advance and face, beside it so that walking over spans need not touch words.
  let end: Int
  let advance: Int32
  let face: UInt16?

  init(start: Int, word: ShapedWord, item: Int, tail: Int32) {
    self.start = start
    self.word = word
    self.item = item
    self.tail = tail
    end = start + word.length
    advance = word.advance
    face = word.face
  }
}

/// Shapes items word by word.
///
/// Words are what lies between spaces. That is exact where the font knows nothing of spaces or only kerns with them (two deltas
/// a word make up for it); elsewhere, and where joining crosses an item's edge, more is shaped at a time.
struct SpanShaper {
  let worker: ShapingWorker
  let bytes: UnsafeBufferPointer<UInt8>
  let items: [TextItem]
  let styles: [ResolvedStyle]
  private var spans: [ShapedSpan] = []

  /// The longest piece that HarfBuzz is given at once, in UTF-8 bytes; longer ones are cut where it is safe.
  private static let window = 1 << 14
  /// Spans longer than this are taken apart where it is safe, so that looking into them stays cheap.
  private static let longestSpan = 512

  /// The spans of all items, ascending.
  ///
  /// - Complexity: O(bytes), plus shaping words that the cache does not have.
  static func spans(
    of items: [TextItem], styles: [ResolvedStyle], bytes: UnsafeBufferPointer<UInt8>, worker: ShapingWorker
  ) -> [ShapedSpan] {
    var shaper = SpanShaper(worker: worker, bytes: bytes, items: items, styles: styles)
    shaper.spans.reserveCapacity(bytes.count / 3 + 4)
    for index in items.indices { shaper.shape(index) }
    return shaper.spans
  }

  private init(
    worker: ShapingWorker, bytes: UnsafeBufferPointer<UInt8>, items: [TextItem], styles: [ResolvedStyle]
  ) {
    self.worker = worker
    self.bytes = bytes
    self.items = items
    self.styles = styles
  }

  private mutating func shape(_ index: Int) {
    let item = items[index]
    if styles[item.style].object != nil { return spans += ShapedSpan.objects(in: item.range, item: index) }
    let contact = worker.space(of: styles[item.style].context).contact
    guard contact != .contextual, contact != .substituted || hasClosedWords(item) else {
      return append(item.range, of: index, crossesEdge: true)
    }
    let joins = Self.joining.contains(item.script)
    var start = item.start
    while start < item.end {
      let end = pieceEnd(from: start, in: item)
      // Letters join across an edge that no space marks.
      let touchesEdge =
        joins && bytes[end - 1] != 0x20 && (start == item.start && start > 0 || end == item.end && end < bytes.count)
      append(start..<end, of: index, crossesEdge: touchesEdge)
      start = end
    }
  }

  /// Where what is shaped at once ends: spaces, or a word, and in front of it the space whose cluster its first mark joins.
  private func pieceEnd(from start: Int, in item: TextItem) -> Int {
    let limit = item.end
    var end = start
    while end < limit, bytes[end] == 0x20 { end += 1 }
    let spaces = end - start
    if spaces > 0, end == limit || !joinsCluster(at: end, limit: limit) { return end }
    if spaces > 1 { return end - 1 }
    while end < limit, bytes[end] != 0x20 { end += 1 }
    return end
  }

  private func joinsCluster(at offset: Int, limit: Int) -> Bool {
    guard bytes[offset] >= 0x80, let start = bytes.baseAddress else { return false }
    let (scalar, _) = decodeScalar(start, at: offset, end: limit)
    return ScalarTable().properties(of: scalar).continuesCluster(scalar)
  }

  /// Whether all words of an item can be shaped apart from each other.
  private func hasClosedWords(_ item: TextItem) -> Bool {
    let context = styles[item.style].context
    var start = item.start
    while start < item.end {
      let end = pieceEnd(from: start, in: item)
      let piece = Shaper.Piece(
        range: start..<end, script: item.script, isRightToLeft: item.isRightToLeft, context: context)
      guard piece.range.count <= WordCache.longestKey, worker.word(piece, in: bytes).isClosed else { return false }
      start = end
    }
    return true
  }

  private mutating func append(_ range: Range<Int>, of item: Int, crossesEdge: Bool) {
    let context = styles[items[item].style].context
    let piece = Shaper.Piece(
      range: range, script: items[item].script, isRightToLeft: items[item].isRightToLeft, context: context)
    if range.count <= WordCache.longestKey, !crossesEdge {
      let word = worker.word(piece, in: bytes)
      add(ShapedSpan(start: range.lowerBound, word: word, item: item, tail: 0))
    } else {
      appendLong(piece, of: item)
    }
  }

  /// Adds a short word, and to it and the space in front what they change in each other.
  private mutating func add(_ span: ShapedSpan) {
    var span = span
    let contact = span.word.contact
    if let last = spans.indices.last, spans[last].item == span.item, spans[last].end == span.start {
      if bytes[span.start] == 0x20 {
        let trailing = spans[last].word.contact
        spans[last].tail += trailing.trailingWord
        span.tail += trailing.trailingSpace
      } else if bytes[span.start - 1] == 0x20 {
        spans[last].tail += contact.leadingSpace
        span.tail += contact.leadingWord
      }
    }
    spans.append(span)
  }

  /// Shapes a long piece in windows that end where it is safe, and takes the result apart at safe places.
  private mutating func appendLong(_ piece: Shaper.Piece, of item: Int) {
    var piece = piece
    let end = piece.range.upperBound
    while piece.range.lowerBound < end {
      let start = piece.range.lowerBound
      let limit = boundary(atOrBefore: start + Self.window, in: start..<end)
      piece.range = start..<limit
      var clusters = worker.shaper.clusters(of: piece, in: bytes)
      var covered = limit - start
      if limit < end, let cut = clusters.indices.last(where: { $0 > clusters.count / 2 && !clusters[$0].isUnsafe }) {
        covered = Int(clusters[cut].start)
        clusters.removeSubrange(cut...)
      }
      appendParts(clusters, length: covered, start: start, item: item)
      piece.range = start + covered..<end
    }
  }

  private mutating func appendParts(_ clusters: [ShapedWord.Cluster], length: Int, start: Int, item: Int) {
    var first = 0
    while first < clusters.count {
      var next = first + 1
      var safe: Int?
      while next < clusters.count, Int(clusters[next].start - clusters[first].start) < 2 * Self.longestSpan {
        if !clusters[next].isUnsafe, Int(clusters[next].start - clusters[first].start) >= Self.longestSpan {
          safe = next
          break
        }
        next += 1
      }
      let end = safe ?? next
      let offset = clusters[first].start
      let stop = end < clusters.count ? Int(clusters[end].start) : length
      var part = Array(clusters[first..<end])
      for index in part.indices { part[index].start -= offset }
      spans.append(
        ShapedSpan(
          start: start + Int(offset), word: ShapedWord(clusters: part, length: stop - Int(offset), isClosed: false),
          item: item, tail: 0)
      )
      first = end
    }
  }

  /// The last start of a scalar in `range` that is not past `offset`; `range`'s end when `offset` is.
  private func boundary(atOrBefore offset: Int, in range: Range<Int>) -> Int {
    guard offset < range.upperBound else { return range.upperBound }
    var boundary = offset
    while boundary > range.lowerBound + 1, bytes[boundary] & 0xC0 == 0x80 { boundary -= 1 }
    return boundary
  }

  /// Scripts whose letters take other shapes beside each other.
  static let joining: Set<UInt32> = Set(
    (["Arab", "Syrc", "Nkoo", "Mand", "Mong", "Phag", "Adlm", "Rohg", "Mani", "Phlp", "Sogd"] as [FontTag])
      .map(\.rawValue))
}
