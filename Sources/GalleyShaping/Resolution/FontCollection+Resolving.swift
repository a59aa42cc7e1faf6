internal import Synchronization

extension FontCollection {
  /// The faces for a request whose families must not all be unknown.
  ///
  /// Each family is looked up among the registered faces (by family, full and PostScript name), the bundled ones, the
  /// machine's if these are open, and the aliases; the first that knows it answers. Within a family the nearest style
  /// is chosen by CSS Fonts 4 §5.2. Size and features do not matter here.
  ///
  /// - Throws: `FontError.noMatch` when no family of the request matches; `FontError.library` when the machine's fonts
  ///   were asked for and fontconfig does not start.
  /// - Complexity: O(families × known faces) at first; answers are kept, so that equal requests get the same object.
  public func resolve(_ descriptor: FontDescriptor) throws(FontError) -> FontCascade {
    let cascade = try cascade(FontRequest(descriptor), isLenient: false)
    guard !cascade.isLastResort else { throw .noMatch(descriptor: Self.text(of: descriptor.families)) }
    return cascade
  }

  /// The faces for a request, whatever it asks for: where no family matches, the cascade says so (`isLastResort`) and
  /// starts with a stand-in: for fonts whose line metrics are known the family that resembles them, with those metrics;
  /// for all others Liberation Sans.
  ///
  /// - Complexity: as `resolve(_:)`.
  public func cascade(for descriptor: FontDescriptor) -> FontCascade {
    let request = FontRequest(descriptor)
    do throws(FontError) {
      return try cascade(request, isLenient: true)
    } catch {
      // Lenient lookup passes over a fontconfig that does not start.
      preconditionFailure("\(error)")
    }
  }

  private func cascade(_ request: FontRequest, isLenient: Bool) throws(FontError) -> FontCascade {
    let (known, registered, metrics) = state.withLock { ($0.cascades[request], $0.registered, $0.lineMetrics) }
    if let known { return known }
    let made = try makeCascade(request, registered: registered, lineMetrics: metrics, isLenient: isLenient)
    return state.withLock { state in
      // Another thread may have registered a font or made the same cascade meanwhile.
      guard state.registered.members.count == registered.members.count,
        state.lineMetrics.generation == metrics.generation
      else { return made }
      if let known = state.cascades[request] { return known }
      if state.cascades.count >= Self.cascadeLimit { state.cascades.removeAll() }
      state.cascades[request] = made
      return made
    }
  }

  private func makeCascade(
    _ request: FontRequest, registered: RegisteredFaces, lineMetrics: RegisteredLineMetrics, isLenient: Bool
  ) throws(FontError) -> FontCascade {
    var fonts: [ResolvedFont] = []
    var unmatched: [String] = []
    for family in request.families {
      if let font = try font(named: family, request, registered: registered, isLenient: isLenient) {
        fonts.append(font)
      } else {
        unmatched.append(family)
      }
    }
    let isLastResort = fonts.isEmpty
    if isLastResort { fonts = [lastResort(request)] }
    return FontCascade(
      request, requested: fonts.map(lineMetrics.applied), unmatched: unmatched, isLastResort: isLastResort,
      bundled: bundled, system: system)
  }

  /// The font that one name of a request leads to.
  private func font(
    named name: String, _ request: FontRequest, registered: RegisteredFaces, isLenient: Bool
  ) throws(FontError) -> ResolvedFont? {
    if name.hasPrefix("@") {
      return registered.match(reference: String(name.dropFirst()))?.resolved(request, named: name)
    }
    if let found = registered.match(name, weight: request.weight, italic: request.italic) {
      return found.resolved(request, named: name, lineMetrics: Self.raisedLineMetrics(name))
    }
    let bundledIndex =
      BundledFont.index(family: name, weight: request.weight, italic: request.italic) ?? BundledFont.index(named: name)
    if let index = bundledIndex { return bundled.candidate(index).resolved(request, named: name) }
    if let found = try systemMatch(name, request, isLenient: isLenient) {
      return found.resolved(request, named: name, lineMetrics: Self.raisedLineMetrics(name))
    }
    guard let (alias, style) = FontAlias.named(name), alias.standing == .match else { return nil }
    return standIn(alias, request.styled(style), named: name)
  }

  private func systemMatch(
    _ name: String, _ request: FontRequest, isLenient: Bool
  ) throws(FontError) -> FontCandidate? {
    do throws(FontError) {
      return try system?.match(family: name, weight: request.weight, italic: request.italic)
    } catch {
      if isLenient { return nil }
      throw error
    }
  }

  /// The line metrics that a real file of this font gets in profile `uikit`: its own, except where UIKit changes them.
  private static func raisedLineMetrics(_ name: String) -> NamedLineMetrics? {
    FontAlias.named(name)?.alias.lineMetrics.flatMap { $0.ascentRaise > 0 ? $0 : nil }
  }

  /// The bundled face that answers for an alias.
  private func standIn(_ alias: FontAlias, _ request: FontRequest, named name: String) -> ResolvedFont? {
    BundledFont.index(family: alias.family, weight: request.weight, italic: request.italic).map {
      bundled.candidate($0).resolved(request, named: name, advances: alias.advances, lineMetrics: alias.lineMetrics)
    }
  }

  private func lastResort(_ request: FontRequest) -> ResolvedFont {
    for name in request.families {
      if let (alias, style) = FontAlias.named(name), let font = standIn(alias, request.styled(style), named: name) {
        return font
      }
    }
    let index = BundledFont.index(family: "Liberation Sans", weight: request.weight, italic: request.italic) ?? 0
    return bundled.candidate(index)
      .resolved(request, named: request.families.first ?? "", advances: .substitute)
  }

  /// A list of families as people write it.
  private static func text(of families: [String]) -> String {
    families.isEmpty ? "a request without families" : families.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
