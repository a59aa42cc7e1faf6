extension LineBreaker {
  /// Appends the places where lines may end anywhere: every boundary of grapheme clusters (UAX #29), mandatory where
  /// the rules have a mandatory break.
  func appendGraphemeBoundaries(
    in utf8: UnsafeBufferPointer<UInt8>, from start: Int, to found: inout [BreakOpportunity]
  ) {
    var scanner = makeScanner(utf8, from: start)
    var rule = scanner.next()
    let text = UTF8Span(unchecked: UnsafeBufferPointer(rebasing: utf8[start...]).span)
    var characters = text.makeCharacterIterator()
    while characters.skipForward() > 0 {
      let offset = start + characters.currentCodeUnitOffset
      if ConjunctClusters.joins(utf8, at: offset) { continue }
      while let passed = rule, passed.offset < offset {
        rule = scanner.next()
      }
      var isMandatory = false
      if let own = rule, own.offset == offset {
        isMandatory = own.kind == .mandatory
        rule = scanner.next()
      }
      found.append(BreakOpportunity(offset: offset, kind: isMandatory ? .mandatory : kind(at: offset, in: utf8)))
    }
  }

  /// A browser shows a hyphen wherever a line ends at a soft hyphen.
  private func kind(at offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> BreakOpportunity.Kind {
    guard rules != .unicode, offset >= 2, offset < utf8.count else { return .allowed }
    return utf8[offset - 1] == 0xAD && utf8[offset - 2] == 0xC2 ? .hyphen : .allowed
  }
}
