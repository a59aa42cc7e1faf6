public import GalleyText
internal import Synchronization

/// The hyphenators that a typesetter knows, by the language of their words. None are there from the start, so that answers never
/// depend on the machine.
public final class HyphenatorCollection: Sendable {
  private let known = Mutex<[String?: Hyphenator]>([:])

  /// No hyphenators.
  public init() {}

  /// Registers the hyphenator of a language, in the place of one that was registered before.
  ///
  /// - Parameter language: a BCP 47 tag, such as `en-US`; nil for text that says no language.
  public func register(_ hyphenator: Hyphenator, language: String?) {
    known.withLock { $0[Self.key(language)] = hyphenator }
  }

  /// Forgets the hyphenator of a language. Prepared texts keep their opportunities.
  public func remove(language: String?) { known.withLock { $0[Self.key(language)] = nil } }

  /// The hyphenator for text in a language: that of the tag, or of what is left of the tag without its last parts; for text
  /// that says none, that of no language. Source: RFC 4647 §3.4.
  ///
  /// - Complexity: O(parts of the tag).
  public func hyphenator(for language: String?) -> Hyphenator? {
    known.withLock { known in
      guard var tag = Self.key(language) else { return known[nil] }
      while true {
        if let found = known[tag] { return found }
        guard let last = tag.lastIndex(of: "-") else { return nil }
        tag = String(tag[..<last])
      }
    }
  }

  private static func key(_ language: String?) -> String? {
    guard let language, !language.isEmpty else { return nil }
    return language.lowercased().replacing("_", with: "-")
  }
}
