/// A font that ships with the package: what is known of it without opening it.
///
/// The names and styles repeat what the files say (a test compares them), so that looking up a family opens no file.
public struct BundledFont: Hashable, Sendable {
  /// The file's name in Fonts/, e.g. "LiberationSans-Bold.ttf".
  public let fileName: String
  /// E.g. "Liberation Sans".
  public let family: String
  /// E.g. 700.
  public let weight: Int
  /// Whether it is an italic face.
  public let italic: Bool
  /// Whether it has no outlines: it measures text and cannot draw it.
  public let isMetricsOnly: Bool

  /// The name of the face within all fonts, e.g. "LiberationSans-Bold".
  public var postScriptName: String {
    // Liberation's regular faces leave the style out.
    let stem = fileName.prefix { $0 != "." }
    return stem.hasPrefix("Liberation") && stem.hasSuffix("-Regular") ? String(stem.dropLast(8)) : String(stem)
  }

  init(_ fileName: String, _ family: String, weight: Int = 400, italic: Bool = false, isMetricsOnly: Bool = false) {
    self.fileName = fileName
    self.family = family
    self.weight = weight
    self.italic = italic
    self.isMetricsOnly = isMetricsOnly
  }

  /// All bundled fonts, in the order in which they are embedded.
  public static let all: [BundledFont] = [
    BundledFont("LiberationSans-Regular.ttf", "Liberation Sans"),
    BundledFont("LiberationSans-Bold.ttf", "Liberation Sans", weight: 700),
    BundledFont("LiberationSans-Italic.ttf", "Liberation Sans", italic: true),
    BundledFont("LiberationSans-BoldItalic.ttf", "Liberation Sans", weight: 700, italic: true),
    BundledFont("LiberationSerif-Regular.ttf", "Liberation Serif"),
    BundledFont("LiberationSerif-Bold.ttf", "Liberation Serif", weight: 700),
    BundledFont("LiberationSerif-Italic.ttf", "Liberation Serif", italic: true),
    BundledFont("LiberationSerif-BoldItalic.ttf", "Liberation Serif", weight: 700, italic: true),
    BundledFont("LiberationMono-Regular.ttf", "Liberation Mono"),
    BundledFont("Inter-Regular.otf", "Inter"),
    BundledFont("Inter-Bold.otf", "Inter", weight: 700),
    BundledFont("NotoSansArabic-Regular.ttf", "Noto Sans Arabic"),
    BundledFont("NotoSansDevanagari-Regular.ttf", "Noto Sans Devanagari"),
    BundledFont("NotoSansThai-Regular.ttf", "Noto Sans Thai"),
    BundledFont("NotoSansLao-Regular.ttf", "Noto Sans Lao"),
    BundledFont("NotoSansKhmer-Regular.ttf", "Noto Sans Khmer"),
    BundledFont("NotoSansMyanmar-Regular.ttf", "Noto Sans Myanmar"),
    BundledFont("GalleyCJKMetrics-Regular.ttf", "Galley CJK Metrics", isMetricsOnly: true),
    BundledFont("GalleyEmojiMetrics-Regular.ttf", "Galley Emoji Metrics", isMetricsOnly: true),
  ]

  /// The families that stand behind every request, in the order in which they are asked: Latin, Greek, Cyrillic and
  /// Hebrew, then one family a script, then CJK, then emoji. Digits and spaces so never come from the emoji face.
  public static let fallbackFamilies = [
    "Liberation Sans", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai", "Noto Sans Lao",
    "Noto Sans Khmer", "Noto Sans Myanmar", "Galley CJK Metrics", "Galley Emoji Metrics",
  ]
}
