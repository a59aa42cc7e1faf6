/// What the walker knows of a line that its public fragment does not say: places in the text that was shaped, and what the
/// line's two ends do to glyphs.
package struct LineEdges: Hashable, Sendable {
  /// What the line holds, in UTF-8 bytes of the text that was shaped, a space that collapses at its end left out.
  package var range: Range<Int>
  /// Whether starting the line there may change glyphs.
  package var startIsCut: Bool
  /// What ending the line did.
  package var cut: LineCut
  /// Whether a hyphen shows at its end; a line that is clipped says another reason for that.
  package var hasHyphen: Bool
  /// The width and the whole advance, in the prepared text's unit.
  package var width: Int64
  package var advance: Int64
  /// What stands for text that does not show; nil where all of the line does.
  package var token: Token?

  /// A token on a truncated line.
  package struct Token: Hashable, Sendable {
    /// The text that it stands for, in UTF-8 bytes of the text that was shaped.
    package var hidden: Range<Int>
    /// In the prepared text's unit.
    package var advance: Int64
    /// Whether beginning the line again behind the token may change glyphs.
    package var restartIsCut: Bool
    /// Whether it is the text's own ellipsis; otherwise the caller's.
    package var isEllipsis: Bool
  }

  init(_ line: WalkedLine, range: Range<Int>, width: Int64, advance: Int64, token: Token? = nil) {
    self.range = range
    startIsCut = line.start.isUnsafe
    cut = line.cut
    hasHyphen = line.reason == .hyphen
    self.width = width
    self.advance = advance
    self.token = token
  }
}

/// What ending a line did to the glyphs in front of its end.
package enum LineCut: Hashable, Sendable {
  /// Nothing: they are those of the text shaped whole.
  case none
  /// Those between the last safe place and this offset were shaped again.
  case cut(Int)
  /// The same, and the closing mark in front of this offset was halved.
  case trimmed(Int)
}
