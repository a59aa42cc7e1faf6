internal import GalleyText

extension TextReshaper {
  func ellipsis(at offset: Int) -> TruncationToken {
    let none = TruncationToken(advance: 0, metrics: LineMetrics(ascent: 0, descent: 0, leading: 0))
    let item = items.first { $0.end > offset } ?? items.last
    // A text of line breaks alone has no items.
    let style = styles[item?.style ?? 0]
    let script = item?.script ?? FontTag("Latn").rawValue
    let word: ShapedWord? = Array("\u{2026}".utf8).withUnsafeBufferPointer { bytes in
      try? workers.withWorker { worker in
        let piece = Shaper.Piece(
          range: 0..<bytes.count, script: script, isRightToLeft: item?.isRightToLeft ?? false, context: style.context)
        return worker.word(piece, in: bytes)
      }
    }
    guard let cluster = word?.clusters.first, let face = style.context.face(at: Int(cluster.face)) else { return none }
    var advance = Double(cluster.advance) * style.pointsPerUnit(of: face)
    if style.spaces(after: "\u{2026}", script: script) { advance += style.letterSpacing }
    // A height that the paragraph gives is that of the style's first face.
    let first = lineHeight == .natural ? face : style.context.face(at: 0) ?? face
    return TruncationToken(advance: advance, metrics: style.lineMetrics(of: first, lineHeight: lineHeight))
  }
}
