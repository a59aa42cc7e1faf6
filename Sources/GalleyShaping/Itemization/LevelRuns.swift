internal import CTextShims
internal import GalleyText

/// A stretch of text with one bidi level (UAX #9), in UTF-8 bytes.
struct LevelRun: Hashable, Sendable {
  var end: Int
  var level: UInt8
}

/// The bidi levels of a text, in runs that cover it. ICU resolves them, and only where the text or its base direction can
/// make a difference.
///
/// - Complexity: O(bytes); a scan of bytes for nearly all left-to-right text.
func levelRuns(
  of bytes: UnsafeBufferPointer<UInt8>, direction: BaseDirection
) throws(AnalysisError) -> [LevelRun] {
  guard let start = bytes.baseAddress, !bytes.isEmpty else { return [] }
  if direction != .rightToLeft, !needsBidi(bytes) { return [LevelRun(end: bytes.count, level: 0)] }
  let base: UInt8 =
    switch direction {
    case .leftToRight: 0
    case .rightToLeft: 1
    case .natural: 0xFE
    }
  var runs: UnsafeMutablePointer<galley_level_run>?
  var count = 0
  let status = galley_bidi_levels(start, bytes.count, base, &runs, &count)
  defer { galley_level_runs_free(runs) }
  guard status.kind == .GALLEY_OK, let runs else {
    throw .library(call: String(cString: status.call), code: status.code)
  }
  return UnsafeBufferPointer(start: runs, count: count).map { LevelRun(end: Int($0.end), level: $0.level) }
}
