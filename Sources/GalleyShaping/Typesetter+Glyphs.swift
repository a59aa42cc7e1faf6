internal import CTextShims
public import GalleyText

extension Typesetter {
  /// The glyphs of a text on one endless line, in visual order, shaped item by item without the word cache.
  ///
  /// What HarfBuzz answers for each run, in design units, without letter or word spacing; line breaks and tabs have no glyphs.
  /// A text of digits and punctuation alone has no script here (`Zyyy`), while measuring it takes it as Latin.
  ///
  /// - Throws: as `prepare(_:style:paragraph:profile:)`.
  /// - Complexity: O(bytes) for ordinary fonts.
  public func glyphRuns(
    of runs: [TextRun], paragraph: ParagraphStyle = ParagraphStyle(), profile: Profile = .uikit
  ) throws(TextMeasurementError) -> [GlyphRun] {
    let preparation = try preparation(of: runs, paragraph: paragraph, profile: profile)
    let glyphs = try preparation.glyphRuns()
    guard let offsets = preparation.collapsed?.offsets, !offsets.isIdentity else { return glyphs }
    return glyphs.map { $0.restored(by: offsets) }
  }
}

extension Preparation {
  func glyphRuns() throws(TextMeasurementError) -> [GlyphRun] {
    try withBytes { bytes throws(TextMeasurementError) in
      let items = try itemize(bytes, plainRuns: true)
      return try withWorker { worker in
        visualOrder(of: items.map(\.level)).flatMap { index in
          let item = items[index]
          let runs = glyphRuns(of: item, in: bytes, worker: worker)
          return item.isRightToLeft ? runs.reversed() : runs
        }
      }
    }
  }

  /// The runs of one item in text order: one for each stretch of clusters from the same face.
  private func glyphRuns(
    of item: TextItem, in bytes: UnsafeBufferPointer<UInt8>, worker: ShapingWorker
  ) -> [GlyphRun] {
    let style = styles[item.style]
    return stretches(of: item, in: bytes, worker: worker).compactMap { range, shared in
      guard let face = ContextFace(shared.font, rounded: true) else { return nil }
      let glyphs = worker.shaper.withGlyphs(
        of: range, in: bytes, face: face, context: style.context, script: item.script,
        isRightToLeft: item.isRightToLeft
      ) { $0.map(PlacedGlyph.init) }
      return GlyphRun(
        font: shared.font, size: style.size, script: FontTag(rawValue: item.script), level: Int(item.level),
        range: range, glyphs: glyphs)
    }
  }

  /// The stretches of one item that come from the same face, in text order.
  func stretches(
    of item: TextItem, in bytes: UnsafeBufferPointer<UInt8>, worker: ShapingWorker
  ) -> [(range: Range<Int>, face: ContextFace)] {
    let style = styles[item.style]
    guard style.object == nil else { return [] }
    let piece = Shaper.Piece(
      range: item.range, script: item.script, isRightToLeft: item.isRightToLeft, context: style.context)
    let clusters = worker.shaper.clusters(of: piece, in: bytes)
    var stretches: [(range: Range<Int>, face: ContextFace)] = []
    var first = 0
    while first < clusters.count {
      let place = clusters[first].face
      let next = clusters[first...].firstIndex { $0.face != place } ?? clusters.count
      let start = first == 0 ? item.start : item.start + Int(clusters[first].start)
      let end = next < clusters.count ? item.start + Int(clusters[next].start) : item.end
      first = next
      if let face = style.context.face(at: Int(place)) { stretches.append((start..<end, face)) }
    }
    return stretches
  }
}

extension GlyphRun {
  /// The run with its places in the text as it was before white space collapsed.
  fileprivate func restored(by offsets: OffsetMap) -> GlyphRun {
    var run = self
    run.range = offsets.originalStart(of: range.lowerBound)..<offsets.originalEnd(of: range.upperBound)
    run.glyphs = glyphs.map { glyph in
      var glyph = glyph
      glyph.cluster = offsets.originalStart(of: glyph.cluster)
      return glyph
    }
    return run
  }
}

extension PlacedGlyph {
  fileprivate init(_ glyph: galley_glyph) {
    self.init(
      glyph: GlyphID(rawValue: glyph.glyph), cluster: Int(glyph.cluster), xAdvance: Int(glyph.x_advance),
      yAdvance: Int(glyph.y_advance), xOffset: Int(glyph.x_offset), yOffset: Int(glyph.y_offset))
  }
}
