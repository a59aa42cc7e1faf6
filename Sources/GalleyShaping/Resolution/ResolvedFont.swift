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
  /// The published line metrics of the font asked for, where they go before the face's own in profile `uikit`.
  public let lineMetrics: NamedLineMetrics?
  /// Where the face comes from.
  public let source: Source

  /// Whether the advances are those of another design than the one asked for: lines may break elsewhere.
  public var isSubstitute: Bool { advances == .substitute }

  /// The line metrics of this font in a profile.
  ///
  /// In profiles that keep exact figures (`uikit`) those of the named font where they are published and this face stands
  /// in for it, else the face's `hhea`, unrounded; in others (`web`) the face's `hhea`, as the profile rounds it.
  ///
  /// - Parameter size: the em size, in points.
  /// - Returns: distances in points.
  public func lineMetrics(at size: Double, in profile: Profile = .uikit) -> LineMetrics {
    lineMetrics(at: size, lineHeight: .natural, in: profile)
  }

  /// The figures on lines of a height that a paragraph gives.
  func lineMetrics(at size: Double, lineHeight: LineHeight, in profile: Profile) -> LineMetrics {
    let named = profile.vertical == .exact ? lineMetrics : nil
    return profile.lineMetrics(
      named?.scaled(to: size) ?? face.metrics.lineMetrics(at: size), lineHeight: lineHeight, size: size)
  }
}
