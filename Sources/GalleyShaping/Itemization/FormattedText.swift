internal import GalleyGeometry
internal import GalleyText

/// A text with the controls that its styles' directions stand for, of which its levels are resolved.
///
/// - Source: UAX #9 §2.7: markup of higher protocols means the same as the controls.
struct FormattedText {
  /// A place behind controls that were put in.
  private struct Anchor {
    /// In the text with controls, in UTF-8 bytes.
    var formatted: Int
    /// In the text without.
    var original: Int
  }

  private var bytes: [UInt8] = []
  private var anchors: [Anchor] = []

  /// - Parameters:
  ///   - ends: where each part ends, in UTF-8 bytes, ascending, the last at the end of the text.
  ///   - directions: those of each part, the outermost first.
  init(_ text: UnsafeBufferPointer<UInt8>, ends: [Int], directions: [[DirectionalFormat]]) {
    bytes.reserveCapacity(text.count + 12 * ends.count)
    var open: [DirectionalFormat] = []
    var start = 0
    for (end, wanted) in zip(ends, directions) where end > start {
      var line = start
      while line < end {
        let shared = zip(open, wanted).prefix { $0 == $1 }.count
        for _ in shared..<open.count { bytes += DirectionalFormat.closing }
        for format in wanted[shared...] { bytes += format.opening }
        if open != wanted { anchors.append(Anchor(formatted: bytes.count, original: line)) }
        open = wanted
        var next = line
        while next < end, !endsParagraph(text, at: next) { next += 1 }
        // A paragraph's end closes all that is open.
        if next < end {
          open = []
          next += 1
        }
        bytes += text[line..<next]
        line = next
      }
      start = end
    }
  }

  /// The levels of the text without the controls, in runs that cover it.
  func levelRuns(direction: BaseDirection) throws(AnalysisError) -> [LevelRun] {
    let result: Result<[LevelRun], AnalysisError> = bytes.withUnsafeBufferPointer { bytes in
      do throws(AnalysisError) {
        return .success(try GalleyShaping.levelRuns(of: bytes, direction: direction))
      } catch {
        return .failure(error)
      }
    }
    var runs: [LevelRun] = []
    for run in try result.get() {
      let end = original(of: run.end)
      if let last = runs.last, last.level == run.level || last.end == end {
        runs[runs.count - 1].end = end
      } else if end > 0 {
        runs.append(LevelRun(end: end, level: run.level))
      }
    }
    return runs
  }

  /// Where in the text without controls that ends which ends at `offset` of the other; the place of controls inside them.
  private func original(of offset: Int) -> Int {
    let passed = anchors.partitioningIndex { $0.formatted > offset }
    let straight = passed == 0 ? offset : anchors[passed - 1].original + offset - anchors[passed - 1].formatted
    return passed < anchors.count ? min(straight, anchors[passed].original) : straight
  }
}
