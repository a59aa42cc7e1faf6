extension LineBreaker {
  /// How far a restarted analysis looks, in UTF-8 bytes, and how much of that it does not trust: a dictionary that sees a run cut
  /// off may choose other words near the cut.
  private static let window = 1024
  private static let margin = 96

  /// The opportunities of a line that starts at `start` as if the text began there, up to the first that the analysis of the
  /// whole text has too, from where on both agree.
  ///
  /// Browsers look at each line afresh: rules that look back, and dictionaries, know nothing of the line before.
  ///
  /// - Parameters:
  ///   - utf8: the whole text.
  ///   - start: where the line starts, in bytes.
  ///   - isShared: whether the analysis of the whole text has an opportunity at an offset.
  /// - Returns: ascending; the last one is shared. Empty when there is none within reach.
  /// - Complexity: O(1): a window of about a thousand bytes.
  package func restarted(
    in utf8: UnsafeBufferPointer<UInt8>, from start: Int, until isShared: (Int) -> Bool
  ) -> [BreakOpportunity] {
    var end = min(utf8.count, start + Self.window)
    while end < utf8.count, utf8[end] & 0xC0 == 0x80 { end -= 1 }
    let isCut = end < utf8.count
    var scanner = makeScanner(UnsafeBufferPointer(rebasing: utf8[..<end]), from: start)
    var found: [BreakOpportunity] = []
    while let opportunity = scanner.next() {
      if isCut, opportunity.offset > end - Self.margin { break }
      found.append(opportunity)
      if isShared(opportunity.offset), !isInDictionaryRun(utf8, at: opportunity.offset) { return found }
    }
    if let last = found.lastIndex(where: { isShared($0.offset) }) { return Array(found[...last]) }
    return []
  }

  /// Whether a line that starts at an opportunity may end at other places than the analysis of the whole text has.
  ///
  /// That is so inside a run that a dictionary takes apart; at a hyphen, which keeps the word that it begins (LB20a),
  /// behind a tab and if break-all lets it begin a line; and at a combining mark behind a tab, which is a letter if it
  /// begins a line (LB10).
  package func dependsOnStart(_ utf8: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset > 0, offset < utf8.count else { return false }
    if options.wordBreak == .breakAll, utf8[offset] == UInt8(ascii: "-") { return true }
    if utf8[offset - 1] == UInt8(ascii: "\t"), utf8[offset] >= 0x80 || utf8[offset] == UInt8(ascii: "-") { return true }
    return isInDictionaryRun(utf8, at: offset)
  }

  /// Whether the characters on both sides of an offset are of one run that a dictionary takes apart.
  func isInDictionaryRun(_ utf8: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    // All scripts with dictionaries lie above U+0DFF: three bytes.
    guard dictionary != nil, offset >= 3, offset + 3 <= utf8.count, let bytes = utf8.baseAddress else { return false }
    let symbols = ScalarTrie(
      top: LineBreakSymbols.top, middle: LineBreakSymbols.middle, leaves: LineBreakSymbols.leaves)
    return [offset - 3, offset].allSatisfy { start in
      let (scalar, length) = decodeScalar(bytes, at: start, end: utf8.count)
      return length == 3 && symbols.leaves[symbols.leafIndex(scalar)] >= LineBreakSymbols.firstDictionary
    }
  }
}
