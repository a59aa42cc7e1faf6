import Synchronization

/// Keeps a reshaper's answers with the prepared text, so that a cut asked about at many widths is shaped once.
///
/// Bounded: at the limit it forgets everything and starts again. Answers are pure, so that two threads that ask at the same
/// time get the same ones.
package final class ReshapeMemo: Reshaper {
  private struct Answers {
    var boundaries: [Range<Int>: [CutBoundary]] = [:]
    var advances: [Range<Int>: Int64] = [:]
    var starts: [Int: CutCorrection] = [:]
    var ends: [Int: CutCorrection] = [:]
    var roundings: [Range<Int>: Double] = [:]
    var boxes: [Int: (end: Int, advance: Int64)] = [:]
    var trimmedEnds: [Range<Int>: TrimmedEnd?] = [:]
    var restarts: [Int: [Segment]] = [:]
    var ellipses: [Int: TruncationToken] = [:]
    /// Roughly the bytes held.
    var cost = 0
  }

  private static let costLimit = 1 << 20
  /// Who answers.
  package let reshaper: any Reshaper
  private let answers = Mutex(Answers())

  package init(_ reshaper: any Reshaper) { self.reshaper = reshaper }

  package func boundaries(in range: Range<Int>) -> [CutBoundary] {
    remember(\.boundaries, range, cost: { $0.count * 24 }) { reshaper.boundaries(in: range) }
  }

  package func advance(of range: Range<Int>) -> Int64 {
    remember(\.advances, range) { reshaper.advance(of: range) }
  }

  package func startCorrection(at offset: Int) -> CutCorrection {
    remember(\.starts, offset) { reshaper.startCorrection(at: offset) }
  }

  package func endCorrection(at offset: Int) -> CutCorrection {
    remember(\.ends, offset) { reshaper.endCorrection(at: offset) }
  }

  package func rounding(of line: Range<Int>, safeStart: Int) -> Double {
    remember(\.roundings, line) { reshaper.rounding(of: line, safeStart: safeStart) }
  }

  package func restOfBox(at offset: Int) -> (end: Int, advance: Int64) {
    remember(\.boxes, offset) { reshaper.restOfBox(at: offset) }
  }

  package func trimmedEnd(of line: Range<Int>, safeStart: Int) -> TrimmedEnd? {
    remember(\.trimmedEnds, line) { reshaper.trimmedEnd(of: line, safeStart: safeStart) }
  }

  package func restart(at offset: Int, isOpportunity: Bool, isShared: (Int) -> Bool) -> [Segment] {
    remember(\.restarts, offset, cost: { $0.count * MemoryLayout<Segment>.stride }) {
      reshaper.restart(at: offset, isOpportunity: isOpportunity, isShared: isShared)
    }
  }

  package func ellipsis(at offset: Int) -> TruncationToken {
    remember(\.ellipses, offset) { reshaper.ellipsis(at: offset) }
  }

  private func remember<Key: Hashable, Value: Sendable>(
    _ table: WritableKeyPath<Answers, [Key: Value]> & Sendable, _ key: Key, cost: (Value) -> Int = { _ in 0 },
    _ ask: () -> Value
  ) -> Value {
    if let known = answers.withLock({ $0[keyPath: table][key] }) { return known }
    let value = ask()
    let bytes = 48 + cost(value)
    answers.withLock {
      if $0.cost + bytes > Self.costLimit { $0 = Answers() }
      $0[keyPath: table][key] = value
      $0.cost += bytes
    }
    return value
  }
}
