internal import GalleyText

// Full-width punctuation set solid (`text-spacing-trim`).
//
// Problem: two punctuation marks in a row leave a hole; one of them loses half its width, by neighbors and places on the line.
// Approach: shaped words that hold such marks are replaced by narrower ones whose edges are unsafe to cut, so that lines which
// begin or end there ask the reshaper, which trims again for the piece that it shapes.
// Limits: neighbors are judged by the face of the mark itself.

/// Trims the punctuation of shaped spans.
struct SpacingTrimmer {
  let items: [TextItem]
  let styles: [ResolvedStyle]
  let bytes: UnsafeBufferPointer<UInt8>
  let profile: Profile
  let worker: ShapingWorker
  private let table = ScalarTable()

  init(
    items: [TextItem], styles: [ResolvedStyle], bytes: UnsafeBufferPointer<UInt8>, profile: Profile,
    worker: ShapingWorker
  ) {
    self.items = items
    self.styles = styles
    self.bytes = bytes
    self.profile = profile
    self.worker = worker
  }

  /// What a piece is besides a part of the text.
  struct Piece {
    /// The start of a wrapped line, which has no neighbor before it; nil for none.
    var lineStart: Int?
    /// The end of a closing mark that is halved to fit; nil for none.
    var halvedEnd: Int?
  }

  /// Trims spans that follow each other.
  ///
  /// - Complexity: O(clusters); nothing where no style asks for it.
  func trim(_ spans: inout [ShapedSpan], as piece: Piece = Piece()) {
    guard styles.contains(where: { $0.spacingTrim != .spaceAll }) else { return }
    /// A place after a halved mark, where cutting changes the mark.
    var unsafe = -1
    for index in spans.indices {
      let span = spans[index]
      let style = styles[items[span.item].style]
      guard style.spacingTrim != .spaceAll || unsafe == span.start else { continue }
      var clusters = span.word.clusters
      var isChanged = false
      for number in clusters.indices {
        let start = span.start + Int(clusters[number].start)
        let end = number + 1 < clusters.count ? span.start + Int(clusters[number + 1].start) : span.end
        if unsafe == start {
          clusters[number].isUnsafe = true
          isChanged = true
        }
        guard style.spacingTrim != .spaceAll, let mark = mark(start..<end, clusters[number], style) else { continue }
        let change = change(of: mark, start..<end, style: style, piece: piece)
        guard change.isHalved || change.isUnsafe else { continue }
        isChanged = true
        if change.isHalved { clusters[number].advance -= mark.trimming.saving(of: mark.scalar) }
        if change.isUnsafe {
          if mark.kind == .open { clusters[number].isUnsafe = true } else { unsafe = end }
        }
      }
      if isChanged {
        let word = ShapedWord(clusters: clusters, length: span.word.length, contact: span.word.contact)
        spans[index] = ShapedSpan(start: span.start, word: word, item: span.item, tail: span.tail)
      }
    }
  }

  /// Whether a cluster is a closing bracket or quotation mark, which may be halved at a line's end.
  func isClosing(_ range: Range<Int>, _ cluster: ShapedWord.Cluster, _ style: ResolvedStyle) -> Bool {
    guard style.spacingTrim != .spaceAll, let mark = mark(range, cluster, style), mark.kind == .close else {
      return false
    }
    return isBracketOrQuote(mark.scalar)
  }

  private struct Mark {
    var scalar: UInt32
    var kind: PunctuationKind
    var trimming: FaceTrimming
  }

  /// The opening or closing mark that a cluster is; nil for others and in faces that cannot halve it.
  private func mark(_ range: Range<Int>, _ cluster: ShapedWord.Cluster, _ style: ResolvedStyle) -> Mark? {
    // All marks have three bytes: U+2018 to U+FF60.
    guard range.count >= 3, bytes[range.lowerBound] >= 0xE2, !cluster.isUnresolved else { return nil }
    let (scalar, _) = decodeScalar(bytes.baseAddress!, at: range.lowerBound, end: bytes.count)
    guard let trimming = worker.trimming(of: style.context, at: Int(cluster.face)), trimming.saving(of: scalar) > 0
    else { return nil }
    let kind = trimming.kind(of: scalar, in: table)
    return kind == .open || kind == .close ? Mark(scalar: scalar, kind: kind, trimming: trimming) : nil
  }

  private func change(
    of mark: Mark, _ range: Range<Int>, style: ResolvedStyle, piece: Piece
  ) -> (isHalved: Bool, isUnsafe: Bool) {
    if mark.kind == .close {
      if piece.halvedEnd == range.upperBound { return (true, false) }
      let isHalved = mark.trimming.kind(ofScalarAt: range.upperBound, in: bytes, table)?.trimsPrevious ?? false
      return (isHalved, isHalved)
    }
    let isBracket = isBracketOrQuote(mark.scalar)
    let trimsLines = isBracket && (style.spacingTrim == .trimStart || style.spacingTrim == .spaceFirst)
    if piece.lineStart == range.lowerBound { return (trimsLines, false) }
    guard let before = scalar(before: range.lowerBound), !startsParagraph(after: before) else {
      return (isBracket && style.spacingTrim == .trimStart, false)
    }
    let isHalved = mark.trimming.kind(of: before, in: table).trimsNext
    return (isHalved, isHalved || trimsLines)
  }

  private func isBracketOrQuote(_ scalar: UInt32) -> Bool {
    switch PunctuationKind.ByInk(scalar) {
    case nil, .openingQuotes, .closingQuotes: true
    case .dots, .colon, .semicolon: false
    }
  }

  private func startsParagraph(after scalar: UInt32) -> Bool {
    profile.breaking == .browser ? scalar == 0x0A : Unicode.Scalar(scalar)?.isLineBreak ?? false
  }

  private func scalar(before offset: Int) -> UInt32? {
    guard offset > 0, let start = bytes.baseAddress else { return nil }
    var index = offset - 1
    while index > 0, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return decodeScalar(start, at: index, end: bytes.count).scalar
  }
}

extension FaceTrimming {
  /// The kind of the character at an offset; nil at the end of the text.
  fileprivate func kind(
    ofScalarAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ table: ScalarTable
  ) -> PunctuationKind? {
    guard offset < bytes.count, let start = bytes.baseAddress else { return nil }
    return kind(of: decodeScalar(start, at: offset, end: bytes.count).scalar, in: table)
  }
}
