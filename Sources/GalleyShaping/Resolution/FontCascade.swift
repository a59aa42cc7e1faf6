internal import GalleyText
internal import Synchronization

/// The faces that may show a text, in order: those asked for, then the bundled fallbacks, then, one character at a time,
/// the machine's fonts where these are open. The first face that has a cluster wins.
///
/// Immutable in what it answers; registering further fonts does not change a cascade that exists. The fallbacks are
/// opened when they are reached.
///
/// - Thread safety: may be used from all threads at once.
public final class FontCascade: Sendable {
  /// The faces asked for, one for each family that matched, in the order of the request; never empty.
  public let requested: [ResolvedFont]
  /// The families of the request that nothing answers to.
  public let unmatchedFamilies: [String]
  /// Whether no family of the request matched: the one face in `requested` stands in, because an answer was required.
  public let isLastResort: Bool

  private let request: FontRequest
  private let bundled: BundledFaces
  private let system: SystemFaces?
  /// Places in `BundledFont.all`.
  private let fallbacks: [Int]
  private let opened: Mutex<[ResolvedFont?]>

  init(
    _ request: FontRequest, requested: [ResolvedFont], unmatched: [String], isLastResort: Bool,
    bundled: BundledFaces, system: SystemFaces?
  ) {
    self.request = request
    self.requested = requested
    self.unmatchedFamilies = unmatched
    self.isLastResort = isLastResort
    self.bundled = bundled
    self.system = system
    let names = requested.filter { $0.source == .bundled }.map(\.face.fileName)
    fallbacks = BundledFont.fallbackFamilies.compactMap { family in
      BundledFont.index(family: family, weight: request.weight, italic: request.italic)
    }.filter { !names.contains(BundledFont.all[$0].fileName) }
    opened = Mutex([ResolvedFont?](repeating: nil, count: fallbacks.count))
  }

  /// The face of the first family that matched; its metrics are those of an empty line.
  public var primary: ResolvedFont { requested[0] }

  /// The number of faces asked for; the bundled fallbacks follow them.
  public var requestedCount: Int { requested.count }

  /// The number of faces asked for and bundled fallbacks together.
  public var count: Int { requested.count + fallbacks.count }

  /// The face at a place of the cascade, nil past the end; opens a fallback when it is first reached.
  ///
  /// - Precondition: `place` is not negative.
  public func font(at place: Int) -> ResolvedFont? {
    if place < requested.count { return requested[place] }
    let index = place - requested.count
    guard index < fallbacks.count else { return nil }
    return opened.withLock { opened in
      if let font = opened[index] { return font }
      let candidate = bundled.candidate(fallbacks[index])
      let font = candidate.resolved(request, named: candidate.family)
      opened[index] = font
      return font
    }
  }

  /// The place of the first face, from `start` on, that maps a character to a glyph; nil when none does.
  ///
  /// - Complexity: O(faces looked at); opens the fallbacks up to the one that has the character.
  public func firstIndex(covering scalar: Unicode.Scalar, from start: Int = 0) -> Int? {
    (start..<max(start, count)).first { font(at: $0)?.face.glyph(for: scalar) != nil }
  }

  /// The machine's best face for a character that no face of the cascade has; nil when there is none or the machine's
  /// fonts are not open.
  ///
  /// - Parameter language: BCP 47, nil for none; tells Chinese from Japanese forms.
  public func systemFont(covering scalar: Unicode.Scalar, language: String? = nil) -> ResolvedFont? {
    guard
      let found = system?.fallback(
        for: scalar, language: language, weight: request.weight, italic: request.italic)
    else { return nil }
    return found.resolved(request, named: found.family)
  }
}
