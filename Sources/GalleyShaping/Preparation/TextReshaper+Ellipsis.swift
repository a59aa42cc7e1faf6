internal import GalleyText

extension TextReshaper {
  func ellipsis(at offset: Int) -> TruncationToken {
    let none = TruncationToken(advance: 0, metrics: LineMetrics(ascent: 0, descent: 0, leading: 0))
    let style = styles[style(at: offset)]
    let (script, word) = withEllipsis(at: offset) { piece, bytes in
      (piece.script, try? workers.withWorker { $0.word(piece, in: bytes) })
    }
    guard let cluster = word?.clusters.first, let face = style.context.face(at: Int(cluster.face)) else { return none }
    var advance = Double(cluster.advance) * style.pointsPerUnit(of: face)
    if style.spaces(after: "\u{2026}", script: script) { advance += style.letterSpacing }
    // A height that the paragraph gives is that of the style's first face.
    let first = lineHeight == .natural ? face : style.context.face(at: 0) ?? face
    return TruncationToken(advance: advance, metrics: style.lineMetrics(of: first, lineHeight: lineHeight))
  }

  /// Calls a function with what is shaped for the ellipsis at an offset: a piece of a text of its own.
  func withEllipsis<Result>(
    at offset: Int, _ body: (Shaper.Piece, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let place = firstItem(endingAfter: offset)
    // A text of line breaks alone has no items.
    let item = place < items.count ? items[place] : items.last
    return Array("\u{2026}".utf8).withUnsafeBufferPointer { bytes in
      let piece = Shaper.Piece(
        range: 0..<bytes.count, script: item?.script ?? FontTag("Latn").rawValue,
        isRightToLeft: item?.isRightToLeft ?? false, context: styles[item?.style ?? 0].context)
      return body(piece, bytes)
    }
  }
}
