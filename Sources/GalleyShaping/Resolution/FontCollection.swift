internal import Synchronization

/// The fonts that requests choose from: bundled ones, those that the program registers, and on demand the machine's.
///
/// With the bundled and registered fonts alone the same request gives the same numbers on every machine; so this is
/// the default.
///
/// - Thread safety: may be used from all threads at once.
public final class FontCollection: Sendable {
  /// Whether the machine's fonts take part (fontconfig). They then go before the aliases of `FontAlias.all`, and answers
  /// depend on the machine.
  public let systemFonts: Bool

  let bundled = BundledFaces()
  let system: SystemFaces?
  let state = Mutex(State())
  private let changes = Atomic(0)

  /// How often what it answers may have changed.
  var generation: Int { changes.load(ordering: .acquiring) }

  /// Notes, behind the change itself, that answers may be others now.
  func noteChange() { changes.add(1, ordering: .releasing) }

  struct State: Sendable {
    var registered = RegisteredFaces()
    var lineMetrics = RegisteredLineMetrics()
    /// Answers for what was registered so far.
    var cascades: [FontRequest: FontCascade] = [:]
  }

  /// How many cascades are kept; all are dropped when there are more.
  static let cascadeLimit = 256

  /// A collection of the bundled fonts. Opens none of them.
  ///
  /// - Parameter systemFonts: whether the machine's fonts take part; fontconfig starts at the first request that needs
  ///   it, which takes some milliseconds.
  public init(systemFonts: Bool = false) {
    self.systemFonts = systemFonts
    system = systemFonts ? SystemFaces() : nil
  }
}
