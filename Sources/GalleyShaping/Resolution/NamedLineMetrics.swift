public import GalleyText

/// The published vertical metrics of a font that need not be installed, in its design units.
///
/// A text measured with another face keeps the line height that people know from the named font: profiles take its ascent,
/// descent and leading from here and only the advances from the face. Profile `web` takes the metrics of the face itself, as
/// a browser that substitutes a font does, unless others were registered (`FontCollection.register(lineMetrics:)`).
public struct NamedLineMetrics: Hashable, Sendable {
  /// The font that they belong to, e.g. "Helvetica".
  public let name: String
  /// Above the baseline, positive, e.g. 1577.
  public let ascent: Int
  /// Below the baseline, positive, e.g. 471.
  public let descent: Int
  /// The line gap, e.g. 0.
  public let leading: Int
  /// E.g. 2048.
  public let unitsPerEm: Int
  /// The share of ascent + descent that UIKit adds to the ascent: 0.15 for Helvetica, whose own lines would touch. Other
  /// profiles leave it out and have rules of their own.
  public let ascentRaise: Double

  /// The metrics of a font, in its design units, descent positive.
  ///
  /// - Precondition: `unitsPerEm` is above 0, and `ascentRaise` is finite.
  public init(
    _ name: String, ascent: Int, descent: Int, leading: Int, unitsPerEm: Int, ascentRaise: Double = 0
  ) {
    precondition(unitsPerEm > 0 && ascentRaise.isFinite, "line metrics of no size")
    self.init(name, ascent, descent, leading, unitsPerEm: unitsPerEm, ascentRaise: ascentRaise)
  }

  init(
    _ name: String, _ ascent: Int, _ descent: Int, _ leading: Int, unitsPerEm: Int = 2048, ascentRaise: Double = 0
  ) {
    self.name = name
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.unitsPerEm = unitsPerEm
    self.ascentRaise = ascentRaise
  }

  /// The metrics at a size, as UIKit gives them: not rounded.
  ///
  /// - Parameter size: the em size, in points.
  public func scaled(to size: Double) -> LineMetrics {
    let scale = size / Double(unitsPerEm)
    let ascent = Double(self.ascent) * scale
    let descent = Double(self.descent) * scale
    return LineMetrics(
      ascent: ascent + ascentRaise * (ascent + descent), descent: descent, leading: Double(leading) * scale)
  }

  /// The metrics at a size as a profile's system has them: not rounded.
  func scaled(to size: Double, for vertical: VerticalMetrics) -> LineMetrics {
    let own = vertical.published == .macOS ? Self.macOS[self] ?? self : self
    if vertical == Profile.uikit.vertical { return own.scaled(to: size) }
    let plain = NamedLineMetrics(own.name, own.ascent, own.descent, own.leading, unitsPerEm: own.unitsPerEm)
    return plain.scaled(to: size)
  }
}

extension NamedLineMetrics {
  /// UIKit's Helvetica. Source: published UIFont values, ascender 15.64033203125 and descender −3.90966796875 at 17.
  public static let helvetica = NamedLineMetrics("Helvetica", 1577, 471, 0, ascentRaise: 0.15)
  /// Source: published UIFont values at 16: 15.232, −3.408, and Core Text's leading 0.448.
  public static let helveticaNeue = NamedLineMetrics("Helvetica Neue", 952, 213, 28, unitsPerEm: 1000)
  /// The system font on iOS. Source: published UIFont values, 16.1865 and −4.1006 at 17. (macOS has 1980 and 432.)
  public static let sanFrancisco = NamedLineMetrics("San Francisco", 1950, 494, 0)

  /// `hhea` of Arial as its maker ships it.
  public static let arial = NamedLineMetrics("Arial", 1854, 434, 67)
  /// `hhea` of Times New Roman as its maker ships it.
  public static let timesNewRoman = NamedLineMetrics("Times New Roman", 1825, 443, 87)
  /// `hhea` of Courier New as its maker ships it.
  public static let courierNew = NamedLineMetrics("Courier New", 1705, 615, 0)
  /// `hhea` of Georgia as its maker ships it.
  public static let georgia = NamedLineMetrics("Georgia", 1878, 449, 0)
  /// `hhea` of Segoe UI as its maker ships it.
  public static let segoeUI = NamedLineMetrics("Segoe UI", 2210, 514, 0)
  /// `hhea` of Tahoma as its maker ships it.
  public static let tahoma = NamedLineMetrics("Tahoma", 2049, 423, 0)
  /// `hhea` of Trebuchet MS as its maker ships it.
  public static let trebuchet = NamedLineMetrics("Trebuchet MS", 1923, 455, 0)
  /// `hhea` of Lucida Grande as its maker ships it.
  public static let lucidaGrande = NamedLineMetrics("Lucida Grande", 1980, 432, 0)

  /// The figures that differ on macOS. Source: published NSFont values.
  static let macOS = [sanFrancisco: NamedLineMetrics("San Francisco", 1980, 432, 0)]

  /// All of them.
  public static let all = [
    helvetica, helveticaNeue, sanFrancisco, arial, timesNewRoman, courierNew, georgia, segoeUI, tahoma, trebuchet,
    lucidaGrande,
  ]
}
