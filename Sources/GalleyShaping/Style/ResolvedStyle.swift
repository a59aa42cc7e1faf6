internal import GalleyText

/// A text style with its faces found and its numbers made safe, for one profile.
struct ResolvedStyle: Sendable {
  let context: ShapingContext
  /// The em size, in points, within 2⁻²⁰...2²⁰; 0 for sizes that are not positive numbers.
  let size: Double
  /// Added after every cluster, in points.
  let letterSpacing: Double
  /// Added to every space, in points.
  let wordSpacing: Double
  let profile: Profile
  let autospace: TextAutospace
  let spacingTrim: TextSpacingTrim
  /// Whether the language is Chinese, Cantonese included.
  let isChinese: Bool
  /// How far characters stand above the baseline, in points.
  let baselineOffset: Double
  /// How many times as wide as in the font characters are.
  let horizontalScale: Double
  let directions: [DirectionalFormat]
  /// What all characters of the style are, which then are U+FFFC.
  let object: InlineObject?

  init(_ style: TextStyle, profile: Profile, context: ShapingContext) {
    self.context = context
    self.profile = profile
    // Within these bounds all sums stay finite and inside 64 bits.
    size = style.font.size > 0 && style.font.size.isFinite ? min(max(style.font.size, 0x1p-20), 0x1p20) : 0
    letterSpacing = Self.spacing(style.letterSpacing ?? 0)
    wordSpacing = Self.spacing(style.wordSpacing)
    autospace = style.autospace
    spacingTrim = style.spacingTrim
    let primary = style.language?.prefix { $0 != "-" && $0 != "_" }.lowercased()
    isChinese = primary == "zh" || primary == "yue"
    baselineOffset = Self.spacing(style.baselineOffset)
    let scale = style.horizontalScale
    horizontalScale = scale > 0 && scale.isFinite ? min(max(scale, 0x1p-10), 0x1p10) : 1
    directions = style.directions
    object = style.object
  }

  private static func spacing(_ points: Double) -> Double { points.isFinite ? min(max(points, -0x1p20), 0x1p20) : 0 }

  /// The features that the style's switches ask of the shaper, by tag, the font's own first.
  static func features(of style: TextStyle, profile: Profile) -> [ShapingFeature] {
    var features: [FontTag: UInt32] = [:]
    let spacing = style.letterSpacing.flatMap { $0.isFinite ? $0 : nil }
    if !style.kerning || (profile.spacing == .kern && spacing == 0) { features["kern"] = 0 }
    if !style.ligatures || (spacing ?? 0) != 0 {
      for tag: FontTag in ["liga", "clig", "calt"] { features[tag] = 0 }
    }
    if !style.ligatures {
      for tag: FontTag in ["dlig", "hlig"] { features[tag] = 0 }
    }
    if style.spacingTrim != .spaceAll { features["chws"] = 1 }
    for (name, value) in style.font.features {
      if let tag = FontTag(name) { features[tag] = UInt32(clamping: value) }
    }
    return features.sorted { $0.key < $1.key }.map { ShapingFeature($0.key, $0.value) }
  }

  /// Points in one unit of an instance's advances at this size.
  ///
  /// Source: in browser profiles FreeType's scale as Chromium uses it, a 16.16 number of 1/64 px: at 16 px one em of 1000
  /// units is 16.00003 px, which decides exact fits.
  func pointsPerUnit(of face: ContextFace) -> Double {
    let unitsPerEm = Double(face.instance.unitsPerEm)
    guard profile.fit == .sixtyFourths else { return size / unitsPerEm * horizontalScale }
    return ((size * 64).rounded(.down) * 0x1p16 / unitsPerEm).rounded() * 0x1p-22 * horizontalScale
  }

  /// How far above the baseline a place is drawn that is `y` units of an instance above it, in points.
  ///
  /// - Parameter scale: what `pointsPerUnit(of:)` says.
  func rise(_ y: Double, scale: Double) -> Double { y * scale / horizontalScale + baselineOffset }

  /// The figures of a face at this size, in points, as the profile stacks them.
  ///
  /// Source: `hhea`; a named font's published figures in profiles that keep exact ones.
  func lineMetrics(of face: ContextFace, lineHeight: LineHeight) -> LineMetrics {
    var metrics = face.font.lineMetrics(at: size, lineHeight: lineHeight, in: profile)
    metrics.ascent += max(0, baselineOffset)
    metrics.descent += max(0, -baselineOffset)
    return metrics
  }

  /// The figures of a line with the style's object, if it has one.
  func extended(_ metrics: LineMetrics) -> LineMetrics {
    guard let object else { return metrics }
    return LineMetrics(
      ascent: max(metrics.ascent, object.ascent + baselineOffset),
      descent: max(metrics.descent, object.descent - baselineOffset), leading: metrics.leading)
  }

  /// Whether letter spacing goes after a cluster that begins with `scalar`, in an item of `script`.
  ///
  /// Source: CSS Text 4 §8.2 as Chromium does it: not after characters that never show, and in cursive scripts only after
  /// spaces.
  func spaces(after scalar: Unicode.Scalar, script: UInt32) -> Bool {
    guard profile.spacing == .letterSpacing else { return true }
    if Self.cursive.contains(script) { return scalar == " " || scalar == "\u{A0}" }
    switch scalar.value {
    case 0x0C, 0x0D, 0xFFFC: return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static let cursive: Set<UInt32> = Set(
    (["Arab", "Rohg", "Mand", "Mong", "Nkoo", "Phag", "Syrc", "Adlm"] as [FontTag]).map(\.rawValue))
}
