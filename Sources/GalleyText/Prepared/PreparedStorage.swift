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
    let storage = make(Header(text: text, style: nil, count: 0, figures: QuickFigures()), byteCount: 0)
    storage.withReference { _ = $0.pointee.storeIfNil(content) }
    return storage
  }

  /// Keeps words, and the sets of metrics of each segment where these differ.
  ///
  /// - Precondition: the visible ends never decrease.
  package static func make<Word: QuickWord>(
    _ text: String, style: QuickStyle, words: UnsafeBufferPointer<Word>, metrics: UnsafeBufferPointer<UInt8>?,
    figures: QuickFigures
  ) -> PreparedStorage {
    var figures = figures
    figures.isWide = Word.self == UInt64.self
    figures.hasMetrics = metrics != nil
    let size = words.count * MemoryLayout<Word>.stride
    let storage = make(
      Header(text: text, style: style, count: UInt32(words.count), figures: figures),
      byteCount: size + (metrics?.count ?? 0))
    storage.withUnsafeMutablePointerToElements {
      let start = UnsafeMutableRawPointer($0 + 1)
      if let from = words.baseAddress { start.copyMemory(from: from, byteCount: size) }
      if let metrics, let from = metrics.baseAddress {
        (start + size).copyMemory(from: from, byteCount: metrics.count)
      }
    }
    return storage
  }

  private static func make(_ header: Header, byteCount: Int) -> PreparedStorage {
    let buffer = create(minimumCapacity: 1 + (byteCount + 7) / 8) { _ in header }
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
package struct QuickFigures {
  /// The number of its unit in its style.
  package var unit: UInt8 = 0
  /// The set of metrics of every line; that of each segment is kept where they differ.
  package var metrics: UInt8 = 0
  fileprivate(set) var isWide = false
  fileprivate(set) var hasMetrics = false

  package init(unit: UInt8 = 0, metrics: UInt8 = 0) {
    self.unit = unit
    self.metrics = metrics
  }
}
