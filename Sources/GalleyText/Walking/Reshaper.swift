/// Answers what prefix sums cannot: where inside a word a line may be cut, and how wide the pieces are on their own.
///
/// The walker asks only when a chosen break is unsafe to cut or a word is wider than the line. All advances are in the
/// prepared text's unit, all offsets UTF-8 bytes in its text.
package protocol Reshaper: Sendable {
  /// The boundaries of grapheme clusters in `range`, ascending, its end included and its start not, with the advance from
  /// the start of `range` as the text was shaped whole. A boundary inside a ligature has the advance of the ligature's start
  /// and is not safe.
  func boundaries(in range: Range<Int>) -> [CutBoundary]

  /// The advance of `range` shaped on its own, as a line of nothing else would be.
  func advance(of range: Range<Int>) -> Int64

  /// What starting a line at `offset` changes, up to the next place where the text can be cut safely.
  func startCorrection(at offset: Int) -> CutCorrection

  /// What ending a line at `offset` changes, back to the last place where the text can be cut safely.
  func endCorrection(at offset: Int) -> CutCorrection

  /// How much wider than the sum of its advances a line is where browsers ask whether it fits after they shaped its end again:
  /// they round positions up. In the text's unit, with a fraction; may be negative. 0 in other profiles.
  ///
  /// - Parameters:
  ///   - line: the line's part of the text up to the glyphs that were shaped again.
  ///   - safeStart: the end of the glyphs that starting the line there changes.
  func rounding(of line: Range<Int>, safeStart: Int) -> Double

  /// The part of a box that begins at an offset: where the box ends, in UTF-8 bytes, and the advance up to there.
  /// Browsers round a line's share of each box up by itself.
  func restOfBox(at offset: Int) -> (end: Int, advance: Int64)

  /// What halving the closing mark in front of a line's end changes; nil when there is no such mark or it is narrow already.
  ///
  /// - Parameters:
  ///   - line: the line's part of the text.
  ///   - safeStart: the end of the glyphs that starting the line there changes.
  func trimmedEnd(of line: Range<Int>, safeStart: Int) -> TrimmedEnd?

  /// The segments of a line that starts at `offset`, analyzed as if the text began there, up to an end that is an opportunity
  /// of the whole text too; empty where the analysis of the whole text holds.
  ///
  /// - Parameters:
  ///   - isOpportunity: whether `offset` is an opportunity of the whole text.
  ///   - isShared: whether another offset is one.
  func restart(at offset: Int, isOpportunity: Bool, isShared: (Int) -> Bool) -> [Segment]

  /// An ellipsis (U+2026) in the style of the text at `offset`.
  func ellipsis(at offset: Int) -> TruncationToken
}

extension Reshaper {
  /// For profiles that do not round.
  package func rounding(of line: Range<Int>, safeStart: Int) -> Double { 0 }

  /// For profiles that do not round.
  package func restOfBox(at offset: Int) -> (end: Int, advance: Int64) { (.max, 0) }

  /// For texts whose punctuation keeps its width.
  package func trimmedEnd(of line: Range<Int>, safeStart: Int) -> TrimmedEnd? { nil }

  /// For texts whose opportunities do not depend on where lines start.
  package func restart(at offset: Int, isOpportunity: Bool, isShared: (Int) -> Bool) -> [Segment] { [] }
}

/// A place inside a word where a line may be cut if it must.
package struct CutBoundary: Hashable, Sendable {
  /// UTF-8 bytes from the start of the text.
  package var offset: Int
  /// The advance from the start of the range asked for, in the text's unit.
  package var advance: Int64
  /// The advance that counts where the last boundary is sought that fits: `advance`, but inside a ligature that runs right to left
  /// the advance to its end, as browsers find places.
  package var reach: Int64
  /// Whether the glyphs on both sides stay the same when the text is cut here (HarfBuzz's unsafe-to-break flag).
  package var isSafe: Bool
  /// Whether a soft hyphen (U+00AD) stands in front of it.
  package var followsSoftHyphen: Bool
  /// Whether the cluster in front of it begins with white space (White_Space).
  package var followsWhiteSpace: Bool
  /// An advance in front of the next character that is gone when the text is cut here (an autospace); not in `advance`.
  package var lost: Int64
  /// Whether a box starts there that browsers lay out by itself.
  package var startsBox: Bool

  package init(
    offset: Int, advance: Int64, reach: Int64? = nil, isSafe: Bool, followsSoftHyphen: Bool = false,
    followsWhiteSpace: Bool = false, lost: Int64 = 0, startsBox: Bool = false
  ) {
    self.startsBox = startsBox
    self.offset = offset
    self.advance = advance
    self.reach = reach ?? advance
    self.isSafe = isSafe
    self.followsSoftHyphen = followsSoftHyphen
    self.followsWhiteSpace = followsWhiteSpace
    self.lost = lost
  }
}

/// How the advance of a piece changes when the text beside it is cut away.
package struct CutCorrection: Hashable, Sendable {
  /// The nearest safe place inside the piece, in UTF-8 bytes; the glyphs between the cut and it change.
  package var safeOffset: Int
  /// The advance between the cut and the safe place shaped alone, less that of the same part shaped whole.
  package var delta: Int64

  package init(safeOffset: Int, delta: Int64) {
    self.safeOffset = safeOffset
    self.delta = delta
  }
}

/// How a line changes when the closing mark at its end is halved.
package struct TrimmedEnd: Hashable, Sendable {
  /// The change of its advance; negative.
  package var delta: Int64
  /// What it takes besides when it is asked whether it fits: browsers round each piece up by itself.
  package var excess: Double

  package init(delta: Int64, excess: Double) {
    self.delta = delta
    self.excess = excess
  }
}
