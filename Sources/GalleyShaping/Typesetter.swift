public import GalleyText
internal import Synchronization

/// Prepares text for measuring: the fonts, and the caches that make the next text cheap.
///
/// Create one for an application and share it: it may be used from all threads at once, and each thread that shapes gets caches of
/// its own. With bundled and registered fonts, the default, the same call gives the same numbers on every machine.
///
/// ```swift
/// let typesetter = Typesetter()
/// let text = try typesetter.prepare("Hello, world", style: TextStyle(font: .init("Helvetica", size: 14)))
/// text.size(width: 320).height
/// ```
public final class Typesetter: Sendable {
  /// The longest text that can be prepared, in UTF-8 bytes: 1 GiB.
  public static let textLimit = 1 << 30

  /// The fonts that styles choose from.
  public let fonts: FontCollection
  /// Who knows where words may be hyphenated.
  public let hyphenators = HyphenatorCollection()
  private let workers = WorkerPool()
  private let contexts = Mutex(Contexts())

  private struct Contexts {
    var known: [ShapingContext.Key: ShapingContext] = [:]
    /// Never used twice, so that caches of forgotten contexts cannot answer for new ones.
    var nextID: UInt32 = 0
  }

  /// How many contexts are kept; all are dropped when there are more.
  private static let contextLimit = 256

  /// A typesetter for the bundled fonts and those registered with it.
  ///
  /// - Parameter systemFonts: whether the machine's fonts (fontconfig) take part too; answers then depend on the machine, and
  ///   name the faces they used.
  public convenience init(systemFonts: Bool = false) {
    self.init(fonts: FontCollection(systemFonts: systemFonts))
  }

  /// A typesetter for a collection of fonts.
  public init(fonts: FontCollection) { self.fonts = fonts }

  /// Prepares a text in one style.
  ///
  /// Fonts that are not there do not fail: the text is set in the cascade's stand-ins, and the result names its faces. Ask
  /// `fonts.resolve(_:)` first to insist.
  ///
  /// - Parameters:
  ///   - text: the text; line breaks in it end lines.
  ///   - style: how its characters are set.
  ///   - paragraph: how its lines are broken and stacked.
  ///   - profile: whose answers are wanted.
  /// - Returns: the text, ready for any width.
  /// - Throws: `TextMeasurementError.analysis(.textTooLong)` above `textLimit`; `.shaping` or `.analysis(.library)` when
  ///   memory runs out.
  /// - Complexity: O(bytes), plus shaping the words that no text before had.
  public func prepare(
    _ text: String, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle(), profile: Profile = .uikit
  ) throws(TextMeasurementError) -> PreparedText {
    if let quick = try quick(text, style, paragraph, profile) { return quick }
    return PreparedText(
      try preparation(of: [TextRun(text, style: style)], paragraph: paragraph, profile: profile).prepare())
  }

  /// Prepares a text in several styles.
  ///
  /// - Parameters:
  ///   - runs: the pieces of the text in order, each in its style. The first one's style is that of the empty text.
  ///   - paragraph: how its lines are broken and stacked.
  ///   - profile: whose answers are wanted.
  /// - Precondition: there is a run.
  /// - Throws: as `prepare(_:style:paragraph:profile:)`.
  /// - Complexity: O(bytes), plus shaping the words that no text before had.
  public func prepare(
    _ runs: [TextRun], paragraph: ParagraphStyle = ParagraphStyle(), profile: Profile = .uikit
  ) throws(TextMeasurementError) -> PreparedText {
    if runs.count == 1, let quick = try quick(runs[0].text, runs[0].style, paragraph, profile) { return quick }
    return PreparedText(try preparation(of: runs, paragraph: paragraph, profile: profile).prepare())
  }

  /// The text measured word by word from words that are known; nil where it takes the stages.
  private func quick(
    _ text: String, _ style: TextStyle, _ paragraph: ParagraphStyle, _ profile: Profile
  ) throws(TextMeasurementError) -> PreparedText? {
    let storage: PreparedStorage?
    do throws(ShapingError) {
      storage = try workers.withWorker { worker in
        worker.recipes.pointee.storage(
          of: text, style: style, paragraph: paragraph, profile: profile, typesetter: self, worker: worker)
      }
    } catch {
      throw .shaping(error)
    }
    return storage.map(PreparedText.init)
  }

  /// Takes texts of a style through all stages.
  func preparer(of style: TextStyle, paragraph: ParagraphStyle, profile: Profile) -> StylePreparer {
    StylePreparer(
      style: resolve(style, profile: profile), language: style.language, paragraph: paragraph, profile: profile,
      workers: workers)
  }

  /// Forgets all cached words and faces. Prepared texts keep what they need.
  public func resetCaches() {
    workers.reset()
    contexts.withLock { $0.known.removeAll() }
  }

  /// All that the stages need of a request.
  func preparation(
    of runs: [TextRun], paragraph: ParagraphStyle, profile: Profile
  ) throws(TextMeasurementError) -> Preparation {
    precondition(!runs.isEmpty, "a text needs a run, which may be empty, for its style")
    let runs = runs.contains { $0.style.object != nil } ? runs.flatMap(\.partedAtObjects) : runs
    let count = runs.reduce(0) { $0 + $1.text.utf8.count }
    guard count <= Self.textLimit else { throw .analysis(.textTooLong(bytes: count, limit: Self.textLimit)) }
    var text = runs[0].text
    var ends = [text.utf8.count]
    for run in runs.dropFirst() {
      text += run.text
      ends.append(text.utf8.count)
    }
    text.makeContiguousUTF8()
    // Collapse: what is shaped and broken may be another text than the one that was given.
    let collapsed = CollapsedText(text, whiteSpace: paragraph.whiteSpace, breaking: profile.breaking)
    if let collapsed {
      text = collapsed.text
      ends = ends.map(collapsed.offsets.collapsedEnd(of:))
    }
    return Preparation(
      text: text, collapsed: collapsed, styles: runs.map { resolve($0.style, profile: profile) }, styleEnds: ends,
      language: runs[0].style.language, paragraph: paragraph, profile: profile, workers: workers,
      hyphenator: paragraph.hyphens == .auto ? hyphenators.hyphenator(for: runs[0].style.language) : nil)
  }

  private func resolve(_ style: TextStyle, profile: Profile) -> ResolvedStyle {
    ResolvedStyle(style, profile: profile, context: context(for: style, profile: profile))
  }

  private func context(for style: TextStyle, profile: Profile) -> ShapingContext {
    let key = ShapingContext.Key(
      families: style.font.families, weight: style.font.weight, italic: style.font.italic,
      variations: style.font.variations, features: ResolvedStyle.features(of: style, profile: profile),
      language: style.language)
    let cascade = fonts.cascade(for: style.font)
    return contexts.withLock { contexts in
      if let known = contexts.known[key], known.cascade === cascade { return known }
      if contexts.known.count >= Self.contextLimit { contexts.known.removeAll() }
      let made = ShapingContext(
        id: contexts.nextID, cascade: cascade, features: key.features, language: style.language)
      contexts.nextID += 1
      contexts.known[key] = made
      return made
    }
  }
}

/// Why a text could not be prepared.
public enum TextMeasurementError: Error, Hashable, Sendable {
  /// A font could not be opened or found.
  case font(FontError)
  /// The text could not be analyzed.
  case analysis(AnalysisError)
  /// The text could not be shaped.
  case shaping(ShapingError)
}
