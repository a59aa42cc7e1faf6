internal import CTextShims
internal import GalleyText

/// Cuts a text into items. Line breaks, tabs and controls belong to none: they have no glyphs.
struct Itemizer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let styleEnds: [Int]
  private let profile: Profile
  private let cutsAtNonJoiner: Bool
  private let cutsBehindLeadingSpaces: Bool
  /// The end of the last run of spaces that stands at the start of the text or right behind a line feed; 0 before the first.
  private var leadingSpacesEnd = 0
  private var items: [TextItem] = []

  /// The items of a text, ascending.
  ///
  /// - Parameters:
  ///   - bytes: the text, valid UTF-8.
  ///   - styleEnds: where each style ends, ascending, the last at the end of the text.
  ///   - directions: the directions that hold for each style's part, the outermost first.
  ///   - direction: the base direction of its paragraphs.
  ///   - whiteSpace: browsers begin a run at U+200C and behind leading spaces where white space is kept.
  ///   - plainRuns: whether runs are cut by script alone, as a shaper's own tools take a text; otherwise a text below U+0100
  ///     counts as Latin without a look at its letters.
  /// - Complexity: O(bytes).
  static func items(
    of bytes: UnsafeBufferPointer<UInt8>, styleEnds: [Int], directions: [[DirectionalFormat]],
    direction: BaseDirection, profile: Profile, whiteSpace: WhiteSpace, plainRuns: Bool = false
  ) throws(AnalysisError) -> [TextItem] {
    let levels =
      directions.allSatisfy(\.isEmpty)
      ? try levelRuns(of: bytes, direction: direction)
      : try FormattedText(bytes, ends: styleEnds, directions: directions).levelRuns(direction: direction)
    let cuts = profile.breaking == .browser && !plainRuns && !whiteSpace.collapses
    // The character behind leading spaces is none of Latin-1.
    let scripts = scriptRuns(
      of: bytes, takesLatin1AsLatin: !plainRuns && !(cuts && whiteSpace.wraps && hasLeadingSpaces(bytes)))
    var itemizer = Itemizer(
      bytes: bytes, styleEnds: styleEnds, profile: profile, cutsAtNonJoiner: cuts,
      cutsBehindLeadingSpaces: cuts && whiteSpace.wraps)
    itemizer.cut(scripts, levels)
    return itemizer.items
  }

  /// Whether the text or a line in it begins with a space.
  private static func hasLeadingSpaces(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.first == 0x20 { return true }
    for index in bytes.indices.dropFirst() where bytes[index] == 0x20 && bytes[index - 1] == 0x0A { return true }
    return false
  }

  private mutating func cut(_ scripts: [ScriptRun], _ levels: [LevelRun]) {
    var script = 0
    var level = 0
    var style = 0
    var start = 0
    while start < bytes.count {
      while scripts[script].end <= start { script += 1 }
      while levels[level].end <= start { level += 1 }
      while styleEnds[style] <= start { style += 1 }
      let end = min(scripts[script].end, levels[level].end, styleEnds[style])
      add(
        TextItem(
          start: start, end: end, script: scripts[script].script, level: levels[level].level, style: style))
      start = end
    }
  }

  /// Adds an item without the characters that are not shaped.
  private mutating func add(_ item: TextItem) {
    var start = item.start
    var index = item.start
    while index < item.end {
      if cutsBehindLeadingSpaces {
        if index == 0 || bytes[index - 1] == 0x0A { passLeadingSpaces(at: index) }
        if index == leadingSpacesEnd, index > start {
          append(start..<index, of: item)
          start = index
        }
      }
      let skipped = unshapedLength(at: index)
      if skipped > 0 {
        append(start..<index, of: item)
        start = index + skipped
        index = start
      } else if cutsAtNonJoiner, index > start, isNonJoiner(at: index) {
        // Chromium begins an item at U+200C: no kerning or ligature crosses it.
        append(start..<index, of: item)
        start = index
        index += 3
      } else {
        index += 1
      }
    }
    append(start..<item.end, of: item)
  }

  private mutating func append(_ range: Range<Int>, of item: TextItem) {
    guard !range.isEmpty else { return }
    var part = item
    part.start = range.lowerBound
    part.end = range.upperBound
    if let last = items.last, last.end == part.start, last.level == part.level, last.style == part.style {
      part.continuesBox =
        !(cutsAtNonJoiner && isNonJoiner(at: part.start))
        && !(cutsBehindLeadingSpaces && part.start == leadingSpacesEnd)
    }
    items.append(part)
  }

  /// Notes where the spaces end that a line in the text begins with. Chromium allows a break there by a character of its own,
  /// so that no kerning crosses the place.
  private mutating func passLeadingSpaces(at start: Int) {
    leadingSpacesEnd = start
    while leadingSpacesEnd < bytes.count, bytes[leadingSpacesEnd] == 0x20 { leadingSpacesEnd += 1 }
  }

  /// The length of the character at `index` if it has no glyph in any face; else 0.
  private func unshapedLength(at index: Int) -> Int {
    switch bytes[index] {
    case 0x09, 0x0A, 0x0C, 0x0D: 1
    case 0x0B: profile.breaking == .unicode ? 1 : 0
    case 0xC2 where profile.breaking == .unicode && bytes[index + 1] == 0x85: 2
    case 0xE2 where profile.breaking == .unicode && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8: 3
    default: 0
    }
  }

  private func isNonJoiner(at index: Int) -> Bool {
    bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x8C
  }
}

/// Why a text could not be analyzed.
public enum AnalysisError: Error, Hashable, Sendable {
  /// The text is longer than offsets can count; both in UTF-8 bytes.
  case textTooLong(bytes: Int, limit: Int)
  /// A C library refused; `code` is its own.
  case library(call: String, code: Int32)
}
