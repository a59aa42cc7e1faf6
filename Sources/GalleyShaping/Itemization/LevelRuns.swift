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
  if direction != .rightToLeft, !mayRunRightToLeft(bytes) { return [LevelRun(end: bytes.count, level: 0)] }
  let base: UInt8 =
    switch direction {
    case .leftToRight: 0
    case .rightToLeft: 1
    case .natural: 0xFE
    }
  var runs: UnsafeMutablePointer<galley_level_run>?
  var count = 0
  let status = galley_bidi_levels(bytes.baseAddress!, bytes.count, base, &runs, &count)
  defer { galley_level_runs_free(runs) }
  guard status.kind == .GALLEY_OK, let runs else {
    throw .library(call: String(cString: status.call), code: status.code)
  }
  return UnsafeBufferPointer(start: runs, count: count).map { LevelRun(end: Int($0.end), level: $0.level) }
}

/// Whether any character could be right to left or change the direction: lead bytes of Hebrew to Arabic (U+0590-08FF), of the
/// explicit controls in U+2000-206F, of the presentation forms, and of the historic scripts from U+10800 on.
private func mayRunRightToLeft(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    if byte < 0xD6 {
      index += 1
      continue
    }
    switch byte {
    case 0xD6...0xDF: return true
    case 0xE0: if bytes[index + 1] < 0xA4 { return true }
    case 0xE2:
      // U+200F, U+202A-202E, U+2066-2069
      if bytes[index + 1] == 0x80, bytes[index + 2] == 0x8F || (0xAA...0xAE).contains(bytes[index + 2]) { return true }
      if bytes[index + 1] == 0x81, (0xA6...0xA9).contains(bytes[index + 2]) { return true }
    case 0xEF: if bytes[index + 1] >= 0xAC && bytes[index + 1] <= 0xBB { return true }
    case 0xF0: if bytes[index + 1] == 0x90 && bytes[index + 2] >= 0xA0 || bytes[index + 1] == 0x9E { return true }
    default: break
    }
    index += 1
  }
  return false
}
