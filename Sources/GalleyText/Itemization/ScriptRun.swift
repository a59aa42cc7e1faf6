/// A stretch of text of one script that is all emoji or no emoji: what is shaped together.
package struct ScriptRun: Hashable, Sendable {
  /// Where the run begins, in UTF-8 bytes from the text's start.
  package var start: Int
  /// Where the run ends, exclusive.
  package var end: Int
  /// The ISO 15924 code, the first letter in the highest byte; "Zyyy" for a text that no script claims.
  package var script: UInt32
  /// Whether the run is made of emoji sequences, to be shown in color.
  package var isEmoji: Bool

  package init(start: Int, end: Int, script: UInt32, isEmoji: Bool) {
    self.start = start
    self.end = end
    self.script = script
    self.isEmoji = isEmoji
  }
}

/// Cuts a text by script and by emoji; the runs partition it.
///
/// A text of code points up to U+00FF is one Latin run, which takes one scan of its bytes.
///
/// - Parameters:
///   - utf8: valid UTF-8.
///   - takesLatin1AsLatin: false cuts such a text like any other, as the browser does in a right-to-left block.
/// - Returns: the runs in order, none empty; neighbors differ in script or in being emoji.
/// - Complexity: O(n) time in bytes.
/// - Source: UAX #24, sections 5.1 and 5.2; UTS #51; the browser's heuristics where these leave a choice.
package func scriptRuns(of utf8: UnsafeBufferPointer<UInt8>, takesLatin1AsLatin: Bool = true) -> [ScriptRun] {
  guard !utf8.isEmpty else { return [] }
  if takesLatin1AsLatin, isLatin1(utf8) {
    return [ScriptRun(start: 0, end: utf8.count, script: UnicodeScript.latin.rawValue, isEmoji: false)]
  }
  let table = ScalarTable()
  let emoji = EmojiScanner(utf8, table: table)
  var scripts = ScriptScanner(utf8, table: table)
  var runs: [ScriptRun] = []
  var segment = emoji.segment(at: 0)
  var start = 0
  while let run = scripts.next() {
    let script = UnicodeScript(number: run.script).rawValue
    while start < run.end {
      if segment.end <= start { segment = emoji.segment(at: start) }
      let end = min(run.end, segment.end)
      runs.append(ScriptRun(start: start, end: end, script: script, isEmoji: segment.isEmoji))
      start = end
    }
  }
  return runs
}

/// Whether every code point is at most U+00FF: such text begins no character with a byte above 0xC3.
///
/// - Complexity: O(n).
package func isLatin1(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
  var offset = 0
  let bytes = UnsafeRawBufferPointer(utf8)
  while offset + 8 <= bytes.count {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    if word & 0x8080_8080_8080_8080 != 0 {
      for byte in bytes[offset..<offset + 8] where byte > 0xC3 { return false }
    }
    offset += 8
  }
  return bytes[offset...].allSatisfy { $0 <= 0xC3 }
}

/// Whether a text needs the bidirectional algorithm even in a left-to-right paragraph: it has a right-to-left letter or
/// number, or an explicit control.
///
/// - Parameter utf8: valid UTF-8.
/// - Complexity: O(n); one comparison a byte up to the first character that may matter.
package func needsBidi(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let bytes = utf8.baseAddress else { return false }
  let table = ScalarTable()
  var offset = 0
  while offset < utf8.count {
    if !beginsBidi(bytes[offset]) {
      offset += 1
      continue
    }
    let (scalar, length) = decodeScalar(bytes, at: offset, end: utf8.count)
    if table.properties(of: scalar).needsBidi { return true }
    offset += length
  }
  return false
}

/// Whether a character that needs the bidirectional algorithm may begin with a byte.
///
/// Below U+0590 nothing does, nor in U+1000 to U+1FFF and U+3000 to U+EFFF; no continuation byte is as high as the lead
/// bytes from U+0590 on.
@inline(__always)
func beginsBidi(_ byte: UInt8) -> Bool {
  byte >= 0xD6 && (byte < 0xE1 || byte == 0xE2 || byte >= 0xEF)
}
