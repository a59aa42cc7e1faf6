internal import CTextShims
internal import GalleyGeometry
internal import GalleyText

/// A part of a text shaped for its glyphs, item by item.
struct ShapedRange {
  /// The longest piece that HarfBuzz is given at once, in UTF-8 bytes; longer ones are cut where it is safe.
  private static let window = 1 << 14

  let glyphs = ClusterGlyphs()
  private(set) var spans: [ShapedSpan] = []
  /// What opening marks of each span lost at their left side, in units of their faces, by cluster.
  private(set) var savings: [[Int: Int32]] = []

  init(_ range: Range<Int>, _ setter: LineSetter, as trims: SpacingTrimmer.Piece) {
    let source = setter.source
    var item = source.firstItem(endingAfter: range.lowerBound)
    while item < source.items.count, source.items[item].start < range.upperBound {
      let part = source.items[item].range.clamped(to: range)
      guard source.styles[source.items[item].style].object == nil else {
        spans += ShapedSpan.objects(in: part, item: item)
        item += 1
        continue
      }
      let piece = Shaper.Piece(
        range: part, script: source.items[item].script, isRightToLeft: source.items[item].isRightToLeft,
        context: source.styles[source.items[item].style].context)
      shape(piece, of: item, setter)
      item += 1
    }
    let whole = spans
    source.trimmer(setter.bytes, setter.worker).trim(&spans, as: trims)
    savings = zip(whole, spans).map { before, after in
      var savings: [Int: Int32] = [:]
      for (index, cluster) in after.word.clusters.enumerated() {
        let saving = before.word.clusters[index].advance - cluster.advance
        let offset = after.start + Int(cluster.start)
        if saving > 0, isOpening(offset, cluster, of: after, setter) { savings[index] = saving }
      }
      return savings
    }
  }

  private mutating func shape(_ piece: Shaper.Piece, of item: Int, _ setter: LineSetter) {
    var piece = piece
    let end = piece.range.upperBound
    while piece.range.lowerBound < end {
      let start = piece.range.lowerBound
      var limit = min(end, start + Self.window)
      while limit < end, limit > start + 1, setter.bytes[limit] & 0xC0 == 0x80 { limit -= 1 }
      piece.range = start..<limit
      var clusters = setter.worker.shaper.clusters(of: piece, in: setter.bytes, keeping: glyphs)
      var covered = limit - start
      if limit < end, let cut = clusters.indices.last(where: { $0 > clusters.count / 2 && !clusters[$0].isUnsafe }) {
        covered = Int(clusters[cut].start)
        clusters.removeSubrange(cut...)
      }
      spans.append(
        ShapedSpan(start: start, word: ShapedWord(clusters: clusters, length: covered), item: item, tail: 0))
      piece.range = start + covered..<end
    }
  }

  /// Whether a mark that was halved has its ink on the right, so that the room on its left goes.
  private func isOpening(
    _ offset: Int, _ cluster: ShapedWord.Cluster, of span: ShapedSpan, _ setter: LineSetter
  ) -> Bool {
    let context = setter.source.styles[setter.source.items[span.item].style].context
    let (scalar, _) = decodeScalar(setter.bytes.baseAddress!, at: offset, end: setter.bytes.count)
    return setter.worker.trimming(of: context, at: Int(cluster.face))?.kind(of: scalar, in: ScalarTable()) == .open
  }
}

extension TextReshaper {
  /// The first item that ends behind an offset.
  ///
  /// - Complexity: O(log items).
  func firstItem(endingAfter offset: Int) -> Int { items.partitioningIndex { $0.end > offset } }

  /// The style of the text at an offset; of what is not shaped, that of the text behind it, or else in front of it.
  func style(at offset: Int) -> Int {
    let item = firstItem(endingAfter: offset)
    return item < items.count ? items[item].style : items.last?.style ?? 0
  }
}
