internal import Synchronization

/// What a prepared text keeps: all that preparing found out, or a word a segment and the way to find out the rest.
///
/// The words lie in the object itself, behind a reference to the full findings that stays empty until somebody asks for more
/// than a size. Apart from that reference, which is atomic, nothing changes once the object is made.
package final class PreparedStorage: ManagedBuffer<PreparedStorage.Header, UInt64> {
  package struct Header {
    let text: String
    /// What the text shares with others of its style; nil when it was prepared in full.
    let style: QuickStyle?
    let count: UInt32
    let figures: QuickFigures
  }

  /// The first element is the reference.
  private typealias Reference = AtomicLazyReference<PreparedText.Content>

  /// Keeps full findings.
  static func make(_ content: PreparedText.Content) -> PreparedStorage {
    let text = content.collapsed?.original ?? content.text
    let storage = make(text, style: nil, count: 0, QuickFigures(), byteCount: 0)
    storage.withReference { _ = $0.pointee.storeIfNil(content) }
    return storage
  }

  /// Keeps segments in the narrowest words that hold them; nil when none do, or when visible ends go back.
  ///
  /// - Parameters:
  ///   - isDesign: which of their sums.
  ///   - unit: the number of the unit of these.
  /// - Precondition: there is a segment.
  /// - Complexity: O(segments), one allocation.
  package static func make(
    _ text: String, style: QuickStyle, segments: UnsafeBufferPointer<QuickSegment>, isDesign: Bool, unit: UInt8
  ) -> PreparedStorage? {
    isDesign
      ? pack(text, style, segments, isDesign: true, unit) : pack(text, style, segments, isDesign: false, unit)
  }

  /// Whether narrow words hold sums up to these.
  package static func holds(_ visible: UInt32, hanging: UInt32) -> Bool {
    Int64(visible) <= UInt32.longest && Int64(hanging) <= UInt32.longestHanging
  }

  /// Where a narrow word has the visible advance; the hanging one begins at bit 1, below it a 0.
  package static var visibleShift: UInt32 { UInt32.visibleShift }

  /// Keeps narrow words of one set of metrics, which are in order.
  package static func make(
    _ text: String, style: QuickStyle, words: UnsafeBufferPointer<UInt32>, metrics: UInt8, unit: UInt8
  ) -> PreparedStorage {
    let size = words.count * MemoryLayout<UInt32>.stride
    let storage = make(
      text, style: style, count: words.count, QuickFigures(unit: unit, metrics: metrics), byteCount: size)
    storage.withUnsafeMutablePointerToElements {
      if let start = words.baseAddress { UnsafeMutableRawPointer($0 + 1).copyMemory(from: start, byteCount: size) }
    }
    return storage
  }

  @inline(__always)
  private static func pack(
    _ text: String, _ style: QuickStyle, _ segments: UnsafeBufferPointer<QuickSegment>, isDesign: Bool, _ unit: UInt8
  ) -> PreparedStorage? {
    var highest: Int64 = 0
    // A bit above the longest hanging advance is one that some segment's has; so has a negative one.
    var hanging: Int32 = 0
    var falls = false
    var metrics: UInt8 = 0
    var common = UInt8.max
    for segment in segments {
      let visible = segment.visible(isDesign: isDesign)
      falls = falls || visible < highest
      highest = visible
      hanging |= segment.hanging(isDesign: isDesign)
      metrics |= segment.metrics
      common &= segment.metrics
    }
    guard !falls, hanging >= 0 else { return nil }
    let isWide = highest > UInt32.longest || Int64(hanging) > UInt32.longestHanging
    guard !isWide || highest <= UInt64.longest && Int64(hanging) <= UInt64.longestHanging else { return nil }
    let figures = QuickFigures(unit: unit, metrics: metrics, isWide: isWide, hasMetrics: metrics != common)
    let size = segments.count * (isWide ? 8 : 4)
    let storage = make(
      text, style: style, count: segments.count, figures,
      byteCount: size + (figures.hasMetrics ? segments.count : 0))
    storage.withUnsafeMutablePointerToElements {
      let words = UnsafeMutableRawPointer($0 + 1)
      if isWide {
        pack(segments, isDesign: isDesign, into: words.bindMemory(to: UInt64.self, capacity: segments.count))
      } else {
        pack(segments, isDesign: isDesign, into: words.bindMemory(to: UInt32.self, capacity: segments.count))
      }
      guard figures.hasMetrics else { return }
      let sets = (words + size).bindMemory(to: UInt8.self, capacity: segments.count)
      for index in segments.indices { (sets + index).initialize(to: segments[index].metrics) }
    }
    return storage
  }

  @inline(__always)
  private static func pack<Word: QuickWord>(
    _ segments: UnsafeBufferPointer<QuickSegment>, isDesign: Bool, into words: UnsafeMutablePointer<Word>
  ) {
    for index in segments.indices { (words + index).initialize(to: Word(segments[index], isDesign: isDesign)) }
  }

  @inline(__always)
  private static func make(
    _ text: String, style: QuickStyle?, count: Int, _ figures: QuickFigures, byteCount: Int
  ) -> PreparedStorage {
    let buffer = create(minimumCapacity: 1 + (byteCount + 7) / 8) { _ in
      Header(text: text, style: style, count: UInt32(count), figures: figures)
    }
    let storage = unsafeDowncast(buffer, to: PreparedStorage.self)
    storage.withReference { $0.initialize(to: Reference()) }
    return storage
  }

  deinit { withReference { _ = $0.deinitialize(count: 1) } }

  private func withReference<Result>(_ body: (UnsafeMutablePointer<Reference>) -> Result) -> Result {
    withUnsafeMutablePointerToElements { body(UnsafeMutableRawPointer($0).assumingMemoryBound(to: Reference.self)) }
  }

  var text: String { header.text }

  /// All that preparing finds out; found out now where the text was prepared quickly.
  var content: PreparedText.Content {
    if let known = withReference({ $0.pointee.load() }) { return known }
    guard let style = header.style else { preconditionFailure("a text without words has its findings") }
    let content = style.content(of: header.text)
    return withReference { $0.pointee.storeIfNil(content) }
  }
}

/// What a quickly prepared text says about its words.
struct QuickFigures {
  /// The number of its unit in its style.
  var unit: UInt8 = 0
  /// The set of metrics on all of it; that of each segment is kept where they differ.
  var metrics: UInt8 = 0
  /// Whether its words have 64 bits.
  var isWide = false
  var hasMetrics = false
}
