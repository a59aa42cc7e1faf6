internal import Synchronization

/// The line metrics that a program registered for names. A value: a snapshot of it answers as before.
struct RegisteredLineMetrics: Sendable {
  private(set) var members: [Member] = []
  /// How often it changed.
  private(set) var generation = 0

  struct Member: Sendable {
    /// The name as a compact key.
    var key: String
    var metrics: NamedLineMetrics
  }

  /// Adds metrics; those of the same name go.
  mutating func insert(_ metrics: NamedLineMetrics) {
    let key = FontName.compactKey(metrics.name)
    members.removeAll { $0.key == key }
    members.append(Member(key: key, metrics: metrics))
    generation += 1
  }

  /// The metrics of a name, alone or with words of style; those of the longest name that fits.
  func metrics(named name: String) -> NamedLineMetrics? {
    guard !members.isEmpty else { return nil }
    let key = FontName.compactKey(name)
    let fitting = members.filter { key.hasPrefix($0.key) && NamedStyle(words: key.dropFirst($0.key.count)) != nil }
    return fitting.max { $0.key.utf8.count < $1.key.utf8.count }?.metrics
  }

  /// The font with the metrics of the name that led to it, or of its own family's.
  func applied(to font: ResolvedFont) -> ResolvedFont {
    let own = font.advances == .own ? metrics(named: font.family) : nil
    guard let metrics = metrics(named: font.request) ?? own else { return font }
    var font = font
    font.lineMetrics = metrics
    font.hasRegisteredLineMetrics = true
    return font
  }
}

extension FontCollection {
  /// Registers the line metrics of a named font, which need not be there.
  ///
  /// Text that asks for the name, alone or with words of style ("Meiryo Bold"), gets lines of these metrics in every profile,
  /// rounded as the profile does. Where no font answers to the name, faces that have the missing characters do not make its
  /// lines higher either. The metrics replace those registered before for the same name. The name does not become a font that
  /// `resolve(_:)` finds.
  ///
  /// - Complexity: O(number of registered metrics); all answers so far are forgotten.
  public func register(lineMetrics metrics: NamedLineMetrics) {
    state.withLock { state in
      state.lineMetrics.insert(metrics)
      state.cascades.removeAll()
    }
    noteChange()
  }

  /// The registered line metrics, in the order in which they were registered.
  public var registeredLineMetrics: [NamedLineMetrics] { state.withLock { $0.lineMetrics.members.map(\.metrics) } }
}
