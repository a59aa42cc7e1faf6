internal import GalleyText

/// Memory that a worker reuses from text to text.
///
/// `let` pointers to plain memory, so that no access is checked. `@unchecked Sendable`: reached through its worker only, which
/// one thread has at a time.
final class QuickScratch: @unchecked Sendable {
  /// Longer texts take the stages, in UTF-8 bytes.
  static let longestText = 1 << 16
  /// More spaces between two words take the stages.
  static let spaceLimit = 256

  /// How many elements may be read or written behind a text, so that machine words need not end with it.
  static let padding = 16

  /// The text, and zeros behind it.
  let bytes: UnsafeMutablePointer<UInt8>
  /// The segments, of which each takes a byte of text at least.
  let segments: UnsafeMutablePointer<QuickSegment>
  /// The advance in front of each byte of the text.
  let sums: UnsafeMutablePointer<UInt32>
  /// A bit for each byte of the text.
  let breaks: UnsafeMutablePointer<UInt8>
  /// What the line breaker knows characters as, and then says of them.
  let symbols: UnsafeMutablePointer<UInt8>
  private let runs: UnsafeMutablePointer<SpaceRun>
  private let unit: UnsafeMutablePointer<(style: UInt32, place: UInt16, number: UInt8)>

  init() {
    let size = Self.longestText + 1
    bytes = .allocate(capacity: size + Self.padding)
    bytes.initialize(repeating: 0, count: size + Self.padding)
    segments = .allocate(capacity: size)
    sums = .allocate(capacity: size + Self.padding)
    breaks = .allocate(capacity: size / 8 + Self.padding)
    symbols = .allocate(capacity: size)
    runs = .allocate(capacity: Self.runLimit)
    runs.initialize(repeating: SpaceRun(), count: Self.runLimit)
    unit = .allocate(capacity: 1)
    unit.initialize(to: (.max, 0, 0))
  }

  deinit {
    bytes.deallocate()
    segments.deallocate()
    sums.deallocate()
    breaks.deallocate()
    symbols.deallocate()
    runs.deallocate()
    unit.deallocate()
  }

  /// Takes a text in.
  ///
  /// - Precondition: it is no longer than `longestText`.
  func load(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable(load) == nil { Array(text.utf8).withUnsafeBufferPointer(load) }
  }

  private func load(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    bytes.update(from: start, count: text.count)
    (bytes + text.count).update(repeating: 0, count: Self.padding)
  }
}

// MARK: - What texts of a style ask again and again

extension QuickScratch {
  /// The advance of a run of spaces in a style.
  struct SpaceRun {
    var style = UInt32.max
    var script: UInt32 = 0
    var count: UInt16 = 0
    var isRightToLeft = false
    /// Whether the first face has them, in units that texts of that face can add up.
    var isFit = false
    var design: Int32 = 0
    var fixed: Int32 = 0
  }

  private static let runLimit = 64

  /// The advance of a run of `count` spaces, fewer than 256.
  @inline(__always)
  func space(
    _ count: Int, script: UInt32, isRightToLeft: Bool, of recipe: QuickRecipe, _ worker: ShapingWorker
  ) -> SpaceRun {
    let place = (Int(script & 0x1F) &+ count &* 7) & (Self.runLimit - 1)
    let known = runs[place]
    if known.style == recipe.number, known.script == script, known.count == count,
      known.isRightToLeft == isRightToLeft
    {
      return known
    }
    let found = shaped(count, script: script, isRightToLeft: isRightToLeft, of: recipe, worker)
    runs[place] = found
    return found
  }

  private func shaped(
    _ count: Int, script: UInt32, isRightToLeft: Bool, of recipe: QuickRecipe, _ worker: ShapingWorker
  ) -> SpaceRun {
    let item = TextItem(start: 0, end: count, script: script, level: isRightToLeft ? 1 : 0, style: 0)
    return Array(repeating: UInt8(ascii: " "), count: count).withUnsafeBufferPointer { bytes in
      let spans = SpanShaper.spans(of: [item], styles: [recipe.style], bytes: bytes, worker: worker)
      let scale = AdvanceScale(
        spans: spans, items: [item], styles: [recipe.style], mixesUnits: true, collapses: false)
      var cursor = AdvanceCursor(spans, scale: scale, bytes: bytes, profile: recipe.style.profile)
      return SpaceRun(
        style: recipe.number, script: script, count: UInt16(count), isRightToLeft: isRightToLeft,
        isFit: spans.allSatisfy { $0.face == 0 && $0.word.isClosed }, design: spans.reduce(0) { $0 + $1.advance },
        fixed: Int32(clamping: cursor.advance(to: count).advance))
    }
  }

  /// The number of the unit of texts that are all of the face at `place`.
  @inline(__always)
  func unit(ofPlace place: UInt16, of recipe: QuickRecipe) -> UInt8? {
    let known = unit.pointee
    if known.style == recipe.number, known.place == place { return known.number }
    guard let number = recipe.unitNumber(ofPlace: Int(place)) else { return nil }
    unit.pointee = (recipe.number, place, number)
    return number
  }
}
