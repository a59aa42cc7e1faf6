public import GalleyText

/// A face that a request led to, and what the request gets with it.
public struct ResolvedFont: Hashable, Sendable {
  /// Where a face comes from.
  public typealias Source = FaceUse.Source

  /// The face.
  public let face: FontFace
  /// Axis values, in tag order: those of the face's axes on which the request differs from the design.
  public let variations: [FontVariation]
  /// The name that led here, as it was asked for; of a fallback its family.
  public let request: String
  /// The face's own family, e.g. "Liberation Sans".
  public let family: String
  /// The weight as used, 1 to 1000; differs from the request's when the family has no such face.
  public let weight: Int
  /// Whether the face as used is italic or oblique.
  public let italic: Bool
  /// How the advances relate to those of the font asked for.
  public let advances: AdvanceMatch
  /// The registered or published line metrics of the font asked for, where they go before the face's own.
  public internal(set) var lineMetrics: NamedLineMetrics?
  /// Whether `lineMetrics` were registered with the collection; they then go before the face's own in all profiles.
  public internal(set) var hasRegisteredLineMetrics = false
  /// The font asked for, if it is one of those to which Apple's systems add room.
  let loosenedFamily: LoosenedFamily?
  /// Where the face comes from.
  public let source: Source

  /// Whether the advances are those of another design than the one asked for: lines may break elsewhere.
  public var isSubstitute: Bool { advances == .substitute }

  /// The line metrics of this font in a profile.
  ///
  /// Those of the named font where they are registered, or published and this face stands in for it (but in `web`, where
  /// the stand-in's own count as in a browser); else the face's, of the table that the profile reads. As the profile rounds
  /// them.
  ///
  /// - Parameter size: the em size, in points.
  /// - Returns: distances in points.
  public func lineMetrics(at size: Double, in profile: Profile = .uikit) -> LineMetrics {
    lineMetrics(at: size, lineHeight: .natural, in: profile)
  }

  /// The figures on lines of a height that a paragraph gives.
  func lineMetrics(at size: Double, lineHeight: LineHeight, in profile: Profile) -> LineMetrics {
    let vertical = profile.vertical
    return profile.lineMetrics(
      lineMetrics(in: profile)?.scaled(to: size, for: vertical)
        ?? face.metrics.lineMetrics(at: size, from: vertical.table),
      lineHeight: lineHeight, size: size, family: loosenedFamily)
  }

  /// The line metrics of the font asked for where a profile has them go before the face's own.
  package func lineMetrics(in profile: Profile) -> NamedLineMetrics? {
    hasRegisteredLineMetrics || profile.vertical.published != .unused ? lineMetrics : nil
  }
}
