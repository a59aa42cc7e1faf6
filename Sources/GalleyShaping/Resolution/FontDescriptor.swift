/// A request for a font: names in order of preference, a size and a style. Opens nothing.
///
/// ```swift
/// FontDescriptor("Helvetica", size: 17)
/// FontDescriptor(families: ["@MyFont.ttf", "Noto Sans", "sans-serif"], size: 14, weight: 600)
/// FontDescriptor.system(size: 17)
/// ```
public struct FontDescriptor: Hashable, Sendable {
  /// Families in order of preference. Each is a family, full or PostScript name (case does not count), a CSS generic
  /// such as `sans-serif`, `@BASENAME[#index]` for a registered file, or `@first` for the first registered face.
  public var families: [String]

  /// The em size, in points. Any value is accepted here; what NaN, infinite, zero or negative sizes measure is defined
  /// where text is measured.
  public var size: Double

  /// The weight that the face should have, 1 to 1000: 400 is regular, 700 bold. Values outside count as the nearest end.
  public var weight: Int

  /// Whether an italic or oblique face is wanted.
  public var italic: Bool

  /// OpenType features by tag, e.g. `["liga": 0, "tnum": 1]`; 0 switches off, other values on or choose an alternate.
  public var features: [String: Int]

  /// Axis values by tag, e.g. `["wght": 533]`. They go before what `weight` and `italic` ask of a variable font.
  public var variations: [String: Double]

  /// Describes a font by several families.
  public init(
    families: [String], size: Double, weight: Int = 400, italic: Bool = false, features: [String: Int] = [:],
    variations: [String: Double] = [:]
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.italic = italic
    self.features = features
    self.variations = variations
  }

  /// Describes a font by one family.
  public init(_ family: String, size: Double, weight: Int = 400, italic: Bool = false) {
    self.init(families: [family], size: size, weight: weight, italic: italic)
  }

  /// The system's UI font.
  ///
  /// Apple's San Francisco may not be distributed. Advances are Inter's, a substitute drawn for the same purpose: line
  /// breaks near a limit may differ. Line metrics in profile `uikit` are San Francisco's published ones on iOS, so a
  /// line of 17 points is 20.2871 points high.
  public static func system(size: Double, weight: Int = 400) -> FontDescriptor {
    FontDescriptor("system-ui", size: size, weight: weight)
  }
}
