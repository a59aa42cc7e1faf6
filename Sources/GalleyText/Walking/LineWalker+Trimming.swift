// Closing marks that fit at a line's end when they are halved. Source: CSS Text 4, `text-spacing-trim`.

extension LineWalker {
  /// The line that ends after segment `index`, the first that is too wide, if halving the mark at its end makes it fit.
  mutating func trimmedLine(_ line: Candidate, at index: Int) -> WalkedLine? {
    guard index < segments.count, segments.hanging[index] == 0,
      segments.traits[index].isDisjoint(with: [.glued, .blank, .tab, .hyphen])
    else { return nil }
    var line = line
    pass(index, on: &line)
    guard line.reach(line.visible) > limit,
      let width = trimmedWidth(of: line, whole: line.visible, at: Int(segments.ends[index]))
    else { return nil }
    line.keep(index, hyphen: 0)
    line.narrow(to: line.endReach(width), .trimmed(Int(segments.ends[index])))
    return ended(line, after: index)
  }

  /// The width of a line that is `whole` wide when the mark in front of `offset` is halved, both but for the advance of a tab in
  /// front of its column; nil when it does not fit even then.
  mutating func trimmedWidth(of line: Candidate, whole: Int64, at offset: Int) -> Int64? {
    guard let end = reshaper?.trimmedEnd(of: line.start.offset..<offset, safeStart: line.safeStart) else { return nil }
    let width = whole + end.delta
    return fits(line.reach(width), excess: end.excess) ? width : nil
  }
}
