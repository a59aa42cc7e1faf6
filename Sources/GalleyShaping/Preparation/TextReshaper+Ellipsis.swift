internal import GalleyText

extension TextReshaper {
  func ellipsis(at offset: Int) -> TruncationToken {
    let none = TruncationToken(advance: 0, metrics: LineMetrics(ascent: 0, descent: 0, leading: 0))
    guard let item = items.first(where: { $0.end > offset }) ?? items.last else { return none }
    let style = styles[item.style]
    let word: ShapedWord? = Array("\u{2026}".utf8).withUnsafeBufferPointer { bytes in
      try? workers.withWorker { worker in
        let piece = Shaper.Piece(
          range: 0..<bytes.count, script: item.script, isRightToLeft: item.isRightToLeft, context: style.context)
        return worker.word(piece, in: bytes)
      }
    }
    guard let cluster = word?.clusters.first, let face = style.context.face(at: Int(cluster.face)) else { return none }
    var advance = Double(cluster.advance) * style.pointsPerUnit(of: face)
    if style.spaces(after: "\u{2026}", script: item.script) { advance += style.letterSpacing }
    // A height that the paragraph gives is that of the style's first face.
    let first = lineHeight == .natural ? face : style.context.face(at: 0) ?? face
    return TruncationToken(advance: advance, metrics: style.lineMetrics(of: first, lineHeight: lineHeight))
  }
}
