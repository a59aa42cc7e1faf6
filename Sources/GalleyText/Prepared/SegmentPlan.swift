// From break opportunities to the segments that the walker will see, still without advances.

/// Where one segment ends and what sets it apart; shaping then finds the advances at the two offsets.
package struct PlannedSegment: Hashable, Sendable {
  /// Its end, in UTF-8 bytes.
  package var end: Int
  /// The end of its last character that does not hang, in UTF-8 bytes; its start when all of it hangs.
  package var visibleEnd: Int
  package var traits: Segment.Traits
}

/// Cuts a text into segments.
package struct SegmentPlan {
  /// Segments longer than this are split between grapheme clusters, so that cutting a huge word stays linear and sums of one
  /// segment stay far inside 32 bits.
  package static var longestSegment: Int { 256 }

  private let text: String
  private let bytes: UnsafeBufferPointer<UInt8>
  private let hanging: HangingSpaces
  private let hasTabs: Bool
  /// Whether there may be ideographic spaces that hang where a segment is cut in front of them.
  private let hasWideSpaces: Bool
  /// Whether there may be soft hyphens in front of U+200C.
  private let hasReservedHyphens: Bool
  private var segments: [PlannedSegment] = []

  /// Plans the segments of a text.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - bytes: the UTF-8 bytes of `text`.
  ///   - opportunities: where lines may or must end, ascending; the end of the text is implied.
  ///   - hanging: which trailing characters hang.
  ///   - range: the part of the text to plan, in UTF-8 bytes; all of it if nil.
  /// - Complexity: O(bytes).
  package static func segments(
    of text: String, bytes: UnsafeBufferPointer<UInt8>, opportunities: [BreakOpportunity], hanging: HangingSpaces,
    range: Range<Int>? = nil
  ) -> [PlannedSegment] {
    let range = range ?? 0..<bytes.count
    let part = bytes[range]
    var plan = SegmentPlan(
      text: text, bytes: bytes, hanging: hanging, hasTabs: part.contains(UInt8(ascii: "\t")),
      hasWideSpaces: hanging.isBrowser && part.contains(Self.wideSpace[0]),
      hasReservedHyphens: hanging != .unicode && part.contains(Self.softHyphen[1]) && part.contains(Self.nonJoiner[0]))
    plan.segments.reserveCapacity(opportunities.count + 1)
    var start = range.lowerBound
    for opportunity in opportunities where opportunity.offset > start {
      plan.add(start..<opportunity.offset, opportunity.kind)
      start = opportunity.offset
    }
    if start < range.upperBound { plan.add(start..<range.upperBound, .allowed) }
    return plan.segments
  }

  private mutating func add(_ range: Range<Int>, _ kind: BreakOpportunity.Kind) {
    var traits: Segment.Traits = []
    switch kind {
    case .allowed: break
    case .mandatory: traits = .mandatory
    case .hyphen: if range.upperBound < bytes.count { traits = .hyphen }
    case .hyphenation: traits = [.hyphen, .automatic]
    case .lastResort: traits = [.glued, .lastResort]
    }
    guard hasTabs, let tab = range.first(where: { bytes[$0] == UInt8(ascii: "\t") }) else {
      return splitBehindWideSpaces(range, traits)
    }
    if tab > range.lowerBound { splitBehindWideSpaces(range.lowerBound..<tab, .glued) }
    var end = tab
    while end < range.upperBound, bytes[end] == UInt8(ascii: "\t") { end += 1 }
    let isLast = end == range.upperBound
    let own: Segment.Traits = hanging == .lineBreaks ? .tab : [.tab, .blank]
    segments.append(PlannedSegment(end: end, visibleEnd: tab, traits: own.union(isLast ? traits : .glued)))
    if !isLast { add(end..<range.upperBound, kind) }
  }

  /// Gives what ends with ideographic spaces a segment of its own, so that they hang where a word is cut in front of them.
  private mutating func splitBehindWideSpaces(_ range: Range<Int>, _ traits: Segment.Traits) {
    var start = range.lowerBound
    if hasWideSpaces {
      let visible = hanging.visibleEnd(of: range, in: bytes)
      var end = start + 3
      while end < visible {
        let isLast = end + 3 >= range.upperBound || !ends(end + 3, with: Self.wideSpace)
        if isLast, ends(end, with: Self.wideSpace) {
          split(start..<end, .glued)
          start = end
        }
        end += 1
      }
    }
    split(start..<range.upperBound, traits)
  }

  private mutating func split(_ range: Range<Int>, _ traits: Segment.Traits) {
    var start = range.lowerBound
    if hasReservedHyphens {
      for end in range.dropFirst(2) where ends(end, with: Self.softHyphen) && endsBox(end) {
        if bytes[end] == Self.nonJoiner[0] {
          cutLong(start..<end, .glued)
          start = end
        }
      }
    }
    cutLong(start..<range.upperBound, traits)
  }

  private mutating func cutLong(_ range: Range<Int>, _ traits: Segment.Traits) {
    var start = range.lowerBound
    if range.count > Self.longestSegment {
      let utf8 = text.utf8
      var index = utf8.index(utf8.startIndex, offsetBy: start)
      let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
      var boundary = start
      while index < end {
        index = text.index(after: index)
        let offset = min(utf8.distance(from: utf8.startIndex, to: index), range.upperBound)
        if ConjunctClusters.joins(bytes, at: offset) { continue }
        if offset - start > Self.longestSegment, boundary > start {
          append(start..<boundary, .glued)
          start = boundary
        }
        boundary = offset
      }
    }
    append(start..<range.upperBound, traits)
  }

  private mutating func append(_ range: Range<Int>, _ traits: Segment.Traits) {
    let visible = hanging.visibleEnd(of: range, in: bytes)
    var traits = traits
    if visible == range.lowerBound { traits.insert(.blank) }
    if hanging == .collapsing, traits.contains(.blank), range.lowerBound > 0, bytes[range.lowerBound - 1] == 0x20 {
      traits.insert(.leading)
    }
    if hanging != .unicode, ends(visible, with: Self.softHyphen), endsBox(visible) {
      traits.insert(.reservesHyphen)
    }
    guard hanging.isBrowser, visible < range.upperBound else {
      return segments.append(PlannedSegment(end: range.upperBound, visibleEnd: visible, traits: traits))
    }
    if ends(visible, with: Self.softHyphen), traits.isEmpty, range.upperBound < bytes.count { traits = .hyphen }
    let wide = stride(from: range.upperBound, to: visible, by: -1).first { ends($0, with: Self.wideSpace) }
    guard let wide else {
      return segments.append(PlannedSegment(end: range.upperBound, visibleEnd: visible, traits: traits))
    }
    // Up to the last ideographic space the white space counts in the width; what is behind it does not.
    if wide == range.upperBound {
      traits.insert(.wideTail)
    } else {
      let front: Segment.Traits = [.glued, .wideTail]
      segments.append(
        PlannedSegment(end: wide, visibleEnd: visible, traits: front.union(traits.intersection([.blank, .leading]))))
      traits.insert(.blank)
    }
    let start = segments.last?.end == wide ? wide : visible
    segments.append(PlannedSegment(end: range.upperBound, visibleEnd: start, traits: traits))
  }

  /// Whether a browser's box ends at `offset` by what stands there: a tab, a line feed, U+200C or the end of the text.
  private func endsBox(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    if bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\t") { return true }
    return hanging != .collapsing && bytes[offset...].starts(with: Self.nonJoiner)
  }

  private static let softHyphen: [UInt8] = [0xC2, 0xAD]
  /// U+200C.
  private static let nonJoiner: [UInt8] = [0xE2, 0x80, 0x8C]
  /// U+3000.
  private static let wideSpace: [UInt8] = [0xE3, 0x80, 0x80]

  private func ends(_ end: Int, with tail: [UInt8]) -> Bool {
    end >= tail.count && bytes[end - tail.count..<end].elementsEqual(tail)
  }
}

/// Which characters hang at a line's end: they never cause a break and do not count in its width.
package enum HangingSpaces: Hashable, Sendable {
  /// All white space that does not glue (White_Space less U+00A0, U+2007 and U+202F), and U+200B among it.
  case unicode
  /// U+0020, U+0009, U+000A, U+000C, U+000D and U+3000. Source: CSS Text 3 §4.1.2 as Chromium does it.
  case browser
  /// As `browser`, where U+0020 collapses: U+3000 behind it does not hang.
  case collapsing
  /// U+000A to U+000D, which have no width. Source: CSS Text 3 §4.1.2, `break-spaces`.
  case lineBreaks

  var isBrowser: Bool { self == .browser || self == .collapsing }

  /// The end of the last character in `range` that does not hang; the range's start when all do. In UTF-8 bytes.
  package func visibleEnd(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let last = bytes[end - 1]
      if hangs(last) {
        end -= 1
      } else if last >= 0x80, let length = hangingLength(before: end, in: bytes), end - length >= range.lowerBound {
        end -= length
      } else {
        break
      }
    }
    return end
  }

  private func hangs(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x0C, 0x0D: true
    case 0x0B: !isBrowser
    case 0x09, 0x20: self != .lineBreaks
    default: false
    }
  }

  /// The length of the hanging character beyond ASCII that ends before `end`, in UTF-8 bytes.
  private func hangingLength(before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if end >= 2, bytes[end - 2] == 0xC2 { return self == .unicode && bytes[end - 1] == 0x85 ? 2 : nil }
    guard end >= 3, bytes[end - 3] >= 0xE1 else { return nil }
    let scalar =
      UInt32(bytes[end - 3] & 0x0F) << 12 | UInt32(bytes[end - 2] & 0x3F) << 6 | UInt32(bytes[end - 1] & 0x3F)
    switch scalar {
    case 0x3000: return self != .lineBreaks ? 3 : nil
    case 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x2029, 0x205F: return self == .unicode ? 3 : nil
    default: return nil
    }
  }
}
